import Grading
import Schema

enum GroupFields {
    static let name = Field.title(
        "name", .required, "the name of the group, such as \"Quizzes\"; must be unique"
    ).into(\AssessmentGroup.name)
    static let weight = Field.fraction(
        "weight", .optional,
        "the share of the course's score, as a percentage; required unless `groupWeights` is `points`;"
            + " the weights add up as `groupWeights` says, without those of bonus groups"
    ).at(\AssessmentGroup.weight)
    static let bonus = Field.flag(
        "bonus", .optional,
        "whether the group only adds to the score of the others; `false` by default"
    ).into(\AssessmentGroup.isBonus)
    static let combine = Field<GroupCombining>.choice(
        "combine", .optional,
        "whether points are added up, or percentages are averaged; `points` by default"
    ).into(\AssessmentGroup.combining)
    static let drop = Field.object(
        "drop", .optional, DropFields.schema, "how many marks do not count")
    static let replacement = Field.title(
        "replacedBy", .optional,
        "the name of the group whose percentage replaces one lower mark, such as a final exam"
    ).into(\AssessmentGroup.replacement)
    static let assessments = Field.list(
        CourseFields.assessments.key, .required, of: .object(GroupAssessmentFields.schema),
        "the assessments, any number"
    ).at(\AssessmentGroup.assessments).identified(by: AssessmentFields.name.key).called("work")
        .madeOfCells(
            value: AssessmentFields.studentPoints.key, status: AssessmentFields.status.key,
            empty: AssessmentStatus.missing.rawValue, maximum: AssessmentFields.max.key,
            bonus: GroupAssessmentFields.bonus.key, usualGroup: "Assignments")

    static let schema = ObjectSchema(
        "group", [name, weight, bonus, combine, drop, replacement, assessments])
}

/// The fields of the marks of a group that do not count.
enum DropFields {
    static let schema = ObjectSchema(
        "drop",
        [
            Field.count(
                "lowest", .optional, in: 0...1000,
                "the number of marks that are left out so that the percentage is as high as possible"
            ).into(\AssessmentGroup.dropsLowest),
            Field.count(
                "highest", .optional, in: 0...1000,
                "the number of the other marks that are left out so that it is as low as possible"
            ).into(\AssessmentGroup.dropsHighest),
            Field.flag(
                "bonus", .optional,
                "whether bonus work can be dropped as well, as in Canvas; `false` by default"
            ).into(\AssessmentGroup.dropsBonus),
        ])
}

enum GroupAssessmentFields {
    static let weight = Field.fraction(
        "weight", .optional,
        "how much the percentage counts if percentages are averaged; 1 by default"
    ).at(\Assessment.weight)
    static let bonus = Field.flag(
        "bonus", .optional,
        "whether its points only add to those of the group; `false` by default")
    static let keep = Field.flag(
        "keep", .optional, "whether the group never drops it; `false` by default")

    static let schema = ObjectSchema(
        "groupAssessment",
        [
            AssessmentFields.name, AssessmentFields.status, AssessmentFields.studentPoints,
            AssessmentFields.max, weight, bonus, keep, SourceFields.source,
        ])
}
