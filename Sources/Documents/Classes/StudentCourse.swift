import Exact
import Grading
import Input
import Schema

/// A course on a report card.
struct StudentCourse {
    /// The course with its grade.
    let graded: GradedCourse
    /// The course's object in the file.
    let value: Value
    /// The facts of one's own of courses.
    let own: [OwnField]
    /// The policy of the class.
    let policy: Policy
    /// What the teachers say beside grades.
    let remarks: Remarks

    static let record = RecordType<StudentCourse> {
        Fact("id", .number, "the course's number, from 1") { .count($0.graded.id) }
        Fact(CourseFields.title, help: "the course's title", of: \.value)
        CourseTeachers.facts.map { $0.of(\.value) }
        Fact(CourseFields.code, of: \.value)
        Fact(CourseFields.subject, of: \.value)
        Fact(CourseFields.level, of: \.value)
        Fact(
            CourseFields.credits.key, .number, "the credits",
            origin: { $0.value[CourseFields.credits] }
        ) { .plain($0.graded.course.credits) }
        Fact("creditsEarned", .number, "the credits earned") {
            .plain($0.graded.creditsEarned)
        }
        Fact(
            CourseFields.status.key, .text,
            "graded, pass, fail, incomplete, withdrawn, audit or in-progress"
        ) { .text($0.graded.course.status.rawValue) }
        Fact("statusText", .text, "the status in words; \"not yet graded\" if there is no score") {
            $0.statusText
        }
        Fact(
            "score", .number, optional: true, "the score, displayed by the policy"
        ) { .optional($0.graded.score, shown: $0.graded.scoreText) }
        Fact(
            "letter", .text, "the letter or the special mark; empty if there is neither"
        ) { .text($0.graded.letter) }
        Fact("isLongLetter", .flag, "whether the letter has more than three characters") {
            .flag($0.graded.letter.count > 3)
        }
        Fact(
            "points", .number, optional: true, "the grade points per credit in the GPA"
        ) { $0.graded.points.map { .plain($0) } ?? .none }
        Fact(
            "weightedPoints", .number, optional: true,
            "the grade points per credit in the weighted GPA"
        ) { course in
            course.policy.levels.isEmpty
                ? .none : course.graded.weightedValue.map { .plain($0) } ?? .none
        }
        Fact(
            "qualityPoints", .number, optional: true, "the grade points multiplied by the credits"
        ) { course in
            course.graded.value.map { .plain($0 * course.graded.course.credits) } ?? .none
        }
        Fact("creditsAttempted", .number, "the credits attempted; 0 for an audited course") {
            .plain($0.graded.creditsAttempted)
        }
        Fact("countsInGPA", .flag, "whether the course counts in the GPA of this year") {
            .flag($0.graded.value != nil)
        }
        Fact("isPosted", .flag, "whether the school has decided the mark") {
            .flag($0.graded.result.isPosted)
        }
        Fact("isRepeat", .flag, "whether it repeats an earlier course") {
            .flag($0.graded.course.isRepeat)
        }
        Fact("missing", .number, "the number of missing assessments") {
            .count($0.graded.missing(by: $0.policy))
        }
        Fact("current", .number, optional: true, "the computed score without missing work") {
            $0.score($0.graded.current)
        }
        Fact(
            "final", .number, optional: true, "the computed score with missing work as zero points"
        ) { $0.score($0.graded.final) }
        Fact.rows(
            "terms", CourseTermFacts.record, "the terms whose marks are shown, in order"
        ) { CourseTermFacts.terms(of: $0.graded, $0.value, $0.remarks, by: $0.policy) }
        Fact.rows(
            "assessments", AssessmentFacts.record, "the assessments, those of groups group by group"
        ) { AssessmentFacts.assessments(of: $0.graded, by: $0.policy) }
        Fact.rows("groups", AssessmentGroupFacts.record, "the groups of assessments") {
            AssessmentGroupFacts.groups(of: $0.graded, by: $0.policy)
        }
        Remarks.facts(of: \.remarks)
        Fact.list(
            StandardFields.standards.key, CourseStandard.record,
            "the standards, in the order of the file"
        ) { course in
            course.value.elements(of: StandardFields.standards)
                .map { CourseStandard($0, codes: course.remarks.codes, policy: course.policy) }
        }
        Fact.own(.course) { OwnValues($0.value, $0.own) }
    }

    private func score(_ score: Rational?) -> FieldValue {
        .optional(score, shown: score.map(policy.text(score:)) ?? "")
    }

    /// The special mark in words; "not yet graded" without a mark.
    var statusText: FieldValue {
        if let special = graded.special { return GradeWords.meaning(of: special) }
        return (graded.result.mark == nil ? GradeWords.ungraded : GradeWords.status(.graded)).fact
    }
}
