import Exact
import Grading
import Input
import Schema

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
        Fact("count", "the number of courses") { $0.graded.courses.count }
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
    static let past = RecordType<CourseFacts> {
        facts
        Fact("points", "the grade points per credit in the GPA") { $0.graded.value }
        Fact("isTransfer", "whether the credits come from another school") {
            $0.value[PastCourseFields.transfer]?.bool ?? false
        }
    }
}

/// The GPAs and credits of a year, or of all years.
struct TotalFacts {
    let totals: GradeTotals
    let policy: Policy

    static let record = RecordType<TotalFacts> { facts }

    @FactBuilder<TotalFacts> static var facts: [Fact<TotalFacts>] {
        Fact("gpa", "the GPA, as displayed under the policy") {
            $0.policy.shown(gpa: $0.totals.gpa)
        }
        Fact("weightedGpa", "the weighted GPA, if the policy has levels") {
            $0.policy.shown(gpa: $0.totals.weightedGPA)
        }
        Fact("creditsAttempted", "the credits attempted") { $0.totals.creditsAttempted }
        Fact("creditsEarned", "the credits earned") { $0.totals.creditsEarned }
        Fact("creditsVerified", "the credits earned that an examination has verified") {
            $0.totals.creditsVerified
        }
    }
}

extension Policy {
    /// Returns a score as the policy displays it; no value without one.
    func shown(score: Rational?) -> NumberFact? {
        NumberFact(score, score.map(text(score:)) ?? "")
    }

    /// Returns a GPA as the policy displays it; no value without one.
    func shown(gpa: Rational?) -> NumberFact? { NumberFact(gpa, gpa.map(text(gpa:)) ?? "") }
}
