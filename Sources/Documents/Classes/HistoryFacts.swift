import Exact
import Grading
import Input
import Schema

/// A past year of a student on a page.
struct PastYearFacts {
    private let graded: GradedYear
    private let value: Value
    private let policy: Policy

    static let record = RecordType<PastYearFacts> {
        Fact(PastYearFields.year, of: \.value)
        Fact(PastYearFields.term, of: \.value)
        Fact(PastYearFields.gradeLevel, of: \.value)
        Fact(PastYearFields.school, of: \.value)
        Fact.rows(PastYearFields.courses.key, PastCourseFacts.record, PastYearFields.courses.help) {
            year in
            let values = year.value.elements(of: PastYearFields.courses)
            return (
                min(values.count, year.graded.courses.count),
                {
                    PastCourseFacts(
                        graded: year.graded.courses[$0], value: values[$0], policy: year.policy)
                }
            )
        }
        TotalFacts.facts.map {
            $0.of { TotalFacts(totals: $0.graded.totals, policy: $0.policy) }
        }
    }

    /// Returns the past years of a student, oldest first.
    static func years(
        of graded: GradedStudent, _ value: Value, by policy: Policy
    ) -> (count: Int, element: @Sendable (Int) -> PastYearFacts) {
        let values = value.elements(of: StudentFields.history)
        return (
            graded.history.count,
            { PastYearFacts(graded: graded.history[$0], value: values[$0], policy: policy) }
        )
    }
}

/// A course of a past year on a page.
struct PastCourseFacts {
    let graded: GradedCourse
    let value: Value
    let policy: Policy

    static let record = RecordType<PastCourseFacts> {
        Fact(CourseFields.title, help: "the course's title", of: \.value)
        Fact(CourseFields.code, of: \.value)
        Fact(CourseFields.subject, of: \.value)
        Fact(CourseFields.level, of: \.value)
        Fact(CourseFields.credits.key, .number, "the credits") {
            .plain($0.graded.course.credits)
        }
        Fact("creditsAttempted", .number, "the credits attempted; 0 for an audited course") {
            .plain($0.graded.creditsAttempted)
        }
        Fact("creditsEarned", .number, "the credits earned") { .plain($0.graded.creditsEarned) }
        Fact("score", .number, optional: true, "the score, displayed by the policy") {
            .optional($0.graded.score, shown: $0.graded.scoreText)
        }
        Fact("letter", .text, "the letter or the special mark; empty if there is neither") {
            .text($0.graded.letter)
        }
        Fact(
            "points", .number, optional: true, "the grade points per credit in the GPA"
        ) { $0.graded.value.map { .plain($0) } ?? .none }
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
        Fact("isTransfer", .flag, "whether the credits come from another school") {
            .flag($0.value[PastCourseFields.transfer]?.bool ?? false)
        }
        Fact("isRepeat", .flag, "whether it repeats an earlier course") {
            .flag($0.graded.course.isRepeat)
        }
    }
}

/// The GPAs and credits of a year, or of all years.
struct TotalFacts {
    let totals: GradeTotals
    let policy: Policy

    static let record = RecordType<TotalFacts> { facts }

    @FactBuilder<TotalFacts> static var facts: [Fact<TotalFacts>] {
        Fact("gpa", .number, optional: true, "the GPA, as displayed under the policy") {
            .optional($0.totals.gpa, shown: $0.totals.gpa.map($0.policy.text(gpa:)) ?? "")
        }
        Fact(
            "weightedGpa", .number, optional: true, "the weighted GPA, if the policy has levels"
        ) {
            .optional(
                $0.totals.weightedGPA, shown: $0.totals.weightedGPA.map($0.policy.text(gpa:)) ?? "")
        }
        Fact("creditsAttempted", .number, "the credits attempted") {
            .plain($0.totals.creditsAttempted)
        }
        Fact("creditsEarned", .number, "the credits earned") { .plain($0.totals.creditsEarned) }
    }
}
