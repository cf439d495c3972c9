import Exact

/// A class with the grades of every student, and their average and median.
package struct GradedClass: Sendable, Hashable {
    package let policy: Policy
    /// The students, in the order of the data.
    package let students: [GradedStudent]
    /// The exact mean of the students' GPAs; nil if no student has one.
    ///
    /// Each student counts once, regardless of credits.
    package let average: Rational?
    /// The exact median of the students' GPAs; nil if no student has one.
    ///
    /// For an even number of GPAs it is the mean of the two in the middle.
    package let median: Rational?
    /// Whether the average by which some student is ranked is not the shown one, because courses are not in the rank.
    let isRankedApart: Bool

    /// Grades a class.
    ///
    /// - Throws: `GradingError` with every problem that `ClassRules` finds, or with a single
    ///   problem of the whole class if the credits have so many digits that averaging would take
    ///   too long.
    package init(
        grading students: [Student], by policy: Policy = Policy()
    ) throws(GradingError) {
        let issues = ClassRules.issues(in: students, policy: policy)
        guard issues.isEmpty else { throw GradingError(issues: issues) }
        var graded = students.map { GradedStudent($0, policy: policy) }
        let ranking = GPARanking(graded.lazy.map(\.gpa))
        average = try ranking.average()
        if policy.rank {
            let ranks = GPARanking(graded.lazy.map(\.ranked), better: policy.scale.traits.better)
            for position in graded.indices { graded[position].rank = ranks.rank(of: position) }
        }
        isRankedApart =
            policy.rank && graded.contains { $0.ranked != $0.average(policy.rankBy) }
        self.policy = policy
        self.students = graded
        median = ranking.median
    }

    /// The average as displayed under the policy; "" if there is none.
    package var averageText: String { average.map(policy.text(gpa:)) ?? "" }

    /// The median as displayed under the policy; "" if there is none.
    package var medianText: String { median.map(policy.text(gpa:)) ?? "" }
}
