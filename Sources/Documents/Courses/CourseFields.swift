import Diagnostics
import Exact
import Grading
import Schema

/// The fields of a course, on a board and in a class.
enum CourseFields {
    static let title = Field.title(
        "title", .required,
        "the title of the course; must be unique"
    ).at(\Course.title)
    static let credits = Field.number(
        "credits", .required, .nonNegative,
        "the credits, with decimals if needed; more than 0 if the course counts in the GPA"
    ).at(\Course.credits)
    static let status = Field<CourseStatus>.choice(
        "status", .optional,
        "the status of the course; `graded` by default")
    static let assessments = Field.list(
        "assessments", .required, of: .object(AssessmentFields.boardSchema), count: 1...Int.max,
        "the assessments; their weights add up to exactly 100"
    ).at(\CourseWork.assessments).identified(by: AssessmentFields.name.key)
    static let groups = Field.list(
        "groups", .optional, of: .object(GroupFields.schema),
        "groups of assessments, in place of `assessments`; their weights add up to 100, unless"
            + " `groupWeights` says something else"
    ).at(\CourseWork.groups).identified(by: GroupFields.name.key).counting(
        by: "groupWeights", unweighted: GroupWeights.points.rawValue,
        weight: GroupFields.weight.key,
        insteadOf: ["assessments", "score", "letter", "terms", "status"])
    static let groupWeights = Field<GroupWeights>.choice(
        "groupWeights", .optional,
        "how much the groups count: by weights that add up to 100 (`hundred`, the default), by weights with"
            + " another sum (`any`), or by their points (`points`)")
    static let code = Field.text("code", .optional, "the school's code for the course")
        .blankAsAbsent
    static let level = Field.text(
        "level", .optional,
        "the level of the course, one of those of the policy, such as \"honors\""
    ).blankAsAbsent.at(\Course.level)
    static let subject = Field.text(
        "subject", .optional, "the subject area, such as \"Science\"")
    static let verified = Field.number(
        "verified", .optional, .nonNegative,
        "the credits that an examination has verified, at most all of them; 0 by default"
    ).at(\Course.verified)
    static let inGPA = Field.flag(
        "inGPA", .optional, "whether the course can count in the GPA; `true` by default")
    static let inRank = Field.flag(
        "inRank", .optional,
        "whether the course can count in the average by which students are ranked; `true` by default"
    )
    static let isRepeat = Field.flag(
        "repeat", .optional,
        "whether the course repeats an earlier one with the same code, or the same title; `false` by"
            + " default"
    ).at(\Course.isRepeat)
    static let score = Field<Rational>(
        "score", .optional, .anyOf([.number(.any), .line]),
        "the score that the school has decided; an exact one can be a fraction written as text, such as"
            + " `\"257/3\"`"
    ) { value, sink in
        guard value.string?.contains("/") == true else { return value.exactNumber(&sink) }
        return Field.fraction("score", .optional, "", in: .any).content(of: value, &sink)
    }.at(\PostedMark.score)
    static let letter = Field.title(
        "letter", .optional,
        "the letter that the school has decided, of the scale or of a special mark"
    ).at(\PostedMark.letter)
    static let terms = Field.map(
        "terms", .optional, of: .object(CourseTermFields.schema),
        "the marks of terms, by the ids of the terms"
    ).at(\Course.terms)

    static let courses = Field.list(
        "courses", .required, of: .object(boardSchema), count: 0...BoardRules.mostCourses,
        "the courses, in display order; this key identifies a board"
    ).at(\Board.courses).identified(by: title.key)

    static let boardSchema = ObjectSchema(
        "course", [title, credits, assessments, OwnDataFields.extra])
    static let schema = ObjectSchema(
        "course",
        [
            title, code, TeacherFields.teacher, TeacherFields.several, subject, level, credits,
            verified, status, score, letter, termAssessments, groups, groupWeights, terms, inGPA,
            inRank,
            isRepeat,
            RemarkFields.comment,
        ] + RemarkFields.marks
            + [
                RemarkFields.attendance, StandardFields.legend, StandardFields.standards,
                OwnDataFields.extra, SourceFields.source,
            ])

    /// The assessments where a mark can have other origins.
    static let termAssessments = assessments.declared(
        .optional, .list(.object(AssessmentFields.schema), 0...Int.max),
        help: "the assessments; their weights add up to 100")
}

enum CourseTermFields {
    static let schema = ObjectSchema(
        "courseTerm",
        [
            CourseFields.status, CourseFields.score, CourseFields.letter,
            CourseFields.termAssessments, CourseFields.groups, CourseFields.groupWeights,
        ] + RemarkFields.all)
}

/// The fields of an assessment, on a board and in a class.
enum AssessmentFields {
    static let name = Field.title(
        "name", .optional, mayBeBlank: true, "the name, such as \"Midterm\""
    ).at(\Assessment.name)
    static let points = Field.points("the points earned, from 0 to `max`") { _ in
        "write the number of points"
    }.at(\Assessment.points)
    /// The points in a class, where work can be missing.
    static let studentPoints = Field.points(
        "the points earned, from 0 to `max`, or more with extra credit; required if graded"
    ) {
        "write the number of points; a course with only a letter has letter: \($0) instead of"
            + " assessments"
    }.absentable.at(\Assessment.points)
    static let max = Field.number(
        "max", .required, .nonNegative,
        "the maximum number of points; 0 only if the weight is 0"
    ).at(\Assessment.max)
    static let weight = Field.fraction(
        "weight", .required, "the share of the course's score, as a percentage"
    ).at(\Assessment.weight)
    static let status = Field<AssessmentStatus>.choice(
        "status", .optional, "whether it has been graded; `graded` by default"
    ).at(\Assessment.status)

    static let boardSchema = ObjectSchema("assessment", [name, points, max, weight])
    static let schema = ObjectSchema(
        "assessment", [name, status, studentPoints, max, weight, SourceFields.source])
}

enum BoardFields {
    static let title = Field.title(
        "title", .optional, mayBeBlank: true,
        "the text above the courses; `gpa calculator` if it is absent or blank"
    ).at(\Board.title)
    static let logo = Field.picture(
        "logo", .optional, "the path of a picture to show instead of the title"
    ).shown

    static let schema = ObjectSchema(
        file: "board",
        [title, logo, OwnDataFields.fields, OwnDataFields.extra, CourseFields.courses])

    /// What can have facts of its own on a board.
    static let owners = [OwnPath(.board), OwnPath(.course, [CourseFields.courses.key])]
}

extension Field where Content == Rational {
    /// Declares the points of an assessment.
    ///
    /// - Parameter hint: Returns the hint for text without digits, which is in quotes.
    fileprivate static func points(
        _ help: String, hint: @escaping @Sendable (String) -> String
    ) -> Field {
        Field("points", .required, .number(.nonNegative), help) { value, sink in
            guard let text = value.string, !text.contains(where: \.isNumber) else {
                return value.exactNumber(&sink)
            }
            sink.error(
                at: value, "expected a number, found \(value.description)", hint: hint(quoted(text))
            )
            return nil
        }
    }
}
