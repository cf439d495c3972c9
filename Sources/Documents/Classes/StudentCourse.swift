import Exact
import Grading
import Input
import Schema

struct StudentCourse {
    let course: CourseFacts
    /// The facts of one's own of courses.
    let own: [OwnField]
    /// What the teachers say beside grades.
    let remarks: Remarks

    static let record = RecordType<StudentCourse> {
        Fact("id", "the course's number, from 1") { $0.graded.id }
        CourseFacts.facts.map { $0.of(\.course) }
        CourseTeachers.facts.map { $0.of(\.value) }
        Fact(
            CourseFields.status.key,
            "graded, pass, fail, incomplete, withdrawn, audit or in-progress"
        ) { $0.graded.course.status.rawValue }
        Fact("statusText", .text, "the status in words; \"not yet graded\" if there is no score") {
            $0.statusText
        }
        Fact("isLongLetter", "whether the letter has more than three characters") {
            $0.graded.letter.count > 3
        }
        Fact("points", "the grade points per credit in the GPA") { $0.graded.points }
        Fact("countsInGPA", "whether the course counts in the GPA of this year") {
            $0.graded.value != nil
        }
        Fact("isPosted", "whether the school has decided the mark") { $0.graded.result.isPosted }
        Fact("missing", "the number of missing assessments") { $0.graded.missing(by: $0.policy) }
        Fact("hasNotes", "whether an assessment is missing, excused, dropped, replaced, or a bonus")
        { $0.hasNotes }
        Fact(
            "markTerm",
            "the name of the term whose mark is that of the course; absent if it has one of its own"
        ) { course in course.name(ofTerm: course.graded.placeOfMark) }
        Fact(
            "workTerm",
            "the name of the term whose assessments are shown; absent if they are those of the course"
        ) { course in course.name(ofTerm: course.placeOfWork) }
        Fact(
            "workScore", .number, optional: true,
            "the score of the term whose assessments are shown, or of the course"
        ) { course in
            let result = course.result(at: course.placeOfWork)
            return .optional(result.mark?.score, shown: result.scoreText)
        }
        Fact("workLetter", "the letter or the special mark of that term, or of the course") {
            $0.result(at: $0.placeOfWork).letter
        }
        Fact("current", "the computed score without missing work") {
            $0.policy.shown(score: $0.graded.current)
        }
        Fact("final", "the computed score with missing work as zero points") {
            $0.policy.shown(score: $0.graded.final)
        }
        Fact.list(
            "terms", CourseTermFacts.record, "the terms whose marks are shown, in order"
        ) { CourseTermFacts.terms(of: $0.graded, $0.value, $0.remarks, by: $0.policy) }
        Fact.rows(
            "assessments", AssessmentFacts.record, "the assessments, those of groups group by group"
        ) { AssessmentFacts.assessments(of: $0.graded, by: $0.policy) }
        Fact.rows("groups", AssessmentGroupFacts.record, "the groups of assessments") {
            AssessmentGroupFacts.groups(of: $0.graded, by: $0.policy)
        }
        Remarks.facts(of: \.remarks)
        Fact(
            StandardFields.legend,
            help: "the name of the legend of the standards, if it is not the usual one", of: \.value
        )
        Fact.list(
            StandardFields.standards.key, CourseStandard.record,
            "the standards, in the order of the file"
        ) { $0.standards }
        Fact.own(.course) { OwnValues($0.value, $0.own) }
    }

    var graded: GradedCourse { course.graded }
    var value: Value { course.value }
    var policy: Policy { course.policy }

    /// The place of the term whose assessments are shown; nil if they are those of the course.
    private var placeOfWork: Int? { graded.placeOfWork(by: policy) }

    private func name(ofTerm place: Int?) -> String? { place.map { policy.terms[$0].name } }

    /// Returns the mark of a term, or that of the course without one.
    func result(at place: Int?) -> MarkResult { place.map { graded.terms[$0] } ?? graded.result }

    /// Whether a page says something about an assessment or a group in words.
    private var hasNotes: Bool {
        let work = graded.workShown(by: policy)
        return work.groups.contains(where: \.isBonus)
            || work.items(by: policy).contains { item in
                item.assessment.status != .graded || item.assessment.isBonus || item.isDropped
                    || item.isReplaced
            }
    }

    /// The standards, in the order of the file.
    var standards: [CourseStandard] {
        let values = value.elements(of: StandardFields.standards)
        return zip(values, [nil] + values).map { standard, previous in
            CourseStandard(
                standard, of: value, after: previous, codes: remarks.codes, policy: policy)
        }
    }

    /// The special mark in words; "not yet graded" without a mark.
    var statusText: FieldValue {
        if let special = graded.special { return GradeWords.meaning(of: special) }
        return (graded.result.mark == nil ? GradeWords.ungraded : GradeWords.status(.graded)).fact
    }
}
