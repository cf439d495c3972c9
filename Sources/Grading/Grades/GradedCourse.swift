import Exact

package struct GradedCourse: Sendable, Hashable {
    /// The course's position among the student's courses, counted from 1.
    package let id: Int
    /// The course as given in the data.
    package let course: Course
    package let result: MarkResult
    /// The marks of the terms of the school year; empty if the policy has no terms.
    package let terms: [MarkResult]
    /// The number that counts in the GPA for each credit; nil if the course does not count.
    package let value: Rational?
    /// The number that counts in the weighted GPA; nil if the course does not count.
    package internal(set) var weightedValue: Rational?
    /// The credits attempted; 0 for an audited course.
    package let creditsAttempted: Rational
    /// The credits earned; 0 unless the mark passes.
    package let creditsEarned: Rational

    /// Grades a course that `CourseRules` accepts, without the bonus of its level.
    init(_ course: Course, id: Int, policy: Policy) {
        self.id = id
        self.course = course
        if policy.terms.isEmpty {
            terms = []
            result = MarkResult(course.work, policy: policy)
        } else {
            let year = TermResults(course, policy: policy)
            terms = year.results
            // A mark that the school has decided for a year says nothing about that of a quarter.
            let last = course.work.posted == nil ? year.last : year.lastOfOthers(policy)
            result = MarkResult(
                course.work, orElse: course.work.isUnassessed ? last : nil, policy: policy)
        }
        let mark = result.mark
        value = course.isInGPA ? mark.flatMap(policy.value(of:)) : nil
        weightedValue = value
        let isAttempted = mark?.special?.isAttempted ?? true
        creditsAttempted = isAttempted ? course.credits : 0
        creditsEarned = mark.map(policy.earns) ?? false ? course.credits : 0
    }

    /// The verified credits; 0 unless the mark passes.
    package var creditsVerified: Rational { creditsEarned > 0 ? course.verified : 0 }
    /// The exact score; nil if there is none.
    ///
    /// A percentage is between 0 and 100, or above 100 with extra credit.
    package var score: Rational? { result.mark?.score }
    /// The score as displayed under the policy; "" if there is none.
    package var scoreText: String { result.scoreText }
    /// The band of the scale; nil without a letter of the scale.
    package var band: Band? { result.mark?.band }
    /// The place of the term whose mark is that of the course: the last one with a mark; nil if it has one of
    /// its own.
    package var placeOfMark: Int? {
        guard course.work.isUnassessed, !result.isPosted else { return nil }
        return terms.lastIndex { $0.mark != nil }
    }
    /// The exact computed score without missing work; nil without one.
    package var current: Rational? { computed.current }
    /// The exact computed score with missing work as zero points; nil without one.
    package var final: Rational? { computed.final }
    /// The letter, or the symbol of a special mark; "" for a course without a mark.
    package var letter: String { result.letter }
    /// The special mark; nil if there is none.
    package var special: SpecialMark? { result.mark?.special }
    /// The grade points of the mark; nil if it has none.
    package var points: Rational? { result.mark?.points }

    /// The result with the totals of assessments: that of the course, or of the last term that has some.
    private var computed: MarkResult {
        guard result.current == nil else { return result }
        return terms.last { $0.current != nil } ?? result
    }

    /// Returns how much the course counts in a GPA.
    func weight(by policy: Policy) -> Rational {
        policy.weights == .credits ? course.credits : 1
    }
}
