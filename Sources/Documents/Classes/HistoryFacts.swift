import Exact
import Grading
import Input
import Schema

/// A past year of a student on a page.
struct PastYearFacts {
    private let graded: GradedYear
    private let value: Value
    private let head: ClassHead
    private var policy: Policy { head.policy }

    static let record = RecordType<PastYearFacts> {
        Fact(PastYearFields.year, of: \.value)
        Fact.shown(PastYearFields.shown, of: \.value)
        Fact.optionalGroup(
            RemarkFields.attendance.key, Attendance.record, RemarkFields.attendance.help
        ) { Attendance($0.value[RemarkFields.attendance], codes: $0.head.codes.attendance) }
        Fact("count", .number, "the number of courses") { .count($0.graded.courses.count) }
        Fact.rows(PastYearFields.courses.key, CourseFacts.past, PastYearFields.courses.help) {
            year in
            let values = year.value.elements(of: PastYearFields.courses)
            return (
                min(values.count, year.graded.courses.count),
                {
                    CourseFacts(
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
        of graded: GradedStudent, _ value: Value, in head: ClassHead
    ) -> (count: Int, element: @Sendable (Int) -> PastYearFacts) {
        let values = value.elements(of: StudentFields.history)
        return (
            graded.history.count,
            { PastYearFacts(graded: graded.history[$0], value: values[$0], head: head) }
        )
    }
}

extension CourseFacts {
    /// The facts of a course of a past year.
    static let past = RecordType<CourseFacts> {
        facts
        Fact(
            "points", .number, optional: true, "the grade points per credit in the GPA"
        ) { .plain($0.graded.value) }
        Fact("isTransfer", .flag, "whether the credits come from another school") {
            .flag($0.value[PastCourseFields.transfer]?.bool ?? false)
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
            $0.policy.fact(gpa: $0.totals.gpa)
        }
        Fact(
            "weightedGpa", .number, optional: true, "the weighted GPA, if the policy has levels"
        ) { $0.policy.fact(gpa: $0.totals.weightedGPA) }
        Fact("creditsAttempted", .number, "the credits attempted") {
            .plain($0.totals.creditsAttempted)
        }
        Fact("creditsEarned", .number, "the credits earned") { .plain($0.totals.creditsEarned) }
        Fact("creditsVerified", .number, "the credits earned that an examination has verified") {
            .plain($0.totals.creditsVerified)
        }
    }
}

extension Policy {
    /// Returns a score as the policy displays it; no value without one.
    func fact(score: Rational?) -> FieldValue {
        .optional(score, shown: score.map(text(score:)) ?? "")
    }

    /// Returns a GPA as the policy displays it; no value without one.
    func fact(gpa: Rational?) -> FieldValue { .optional(gpa, shown: gpa.map(text(gpa:)) ?? "") }
}
