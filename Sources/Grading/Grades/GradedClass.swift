import Exact

/// A class with every student's grades and what they have in common.
package struct GradedClass: Sendable, Hashable {
    /// The policy everything was graded by.
    package let policy: Policy
    /// The students in the order of the data.
    package let students: [GradedStudent]
    /// The exact mean of the GPAs of all students who have one; nil if none has.
    ///
    /// Each student counts once, whatever the credits.
    package let average: Rational?
    /// The exact GPA in the middle, the mean of the two in the middle of an even number; nil if no
    /// student has one.
    package let median: Rational?

    /// Grades a class.
    ///
    /// - Throws: `GradingError` with every problem that `ClassRules` finds, or with one of the whole
    ///   class if the credits have so many digits that the average would take too long.
    package init(
        grading students: [Student], by policy: Policy = Policy()
    ) throws(GradingError) {
        let issues = ClassRules.issues(in: students, policy: policy)
        guard issues.isEmpty else { throw GradingError(issues: issues) }
        var graded = students.map { GradedStudent($0, policy: policy) }
        let ranking = GPARanking(graded.map(\.gpa))
        average = try ranking.average()
        if policy.rank {
            for (position, rank) in ranking.ranks { graded[position].rank = rank }
        }
        self.policy = policy
        self.students = graded
        median = ranking.median
    }

    /// The average as the policy shows a GPA; "" without one.
    package var averageText: String { average.map(policy.text(gpa:)) ?? "" }

    /// The median as the policy shows a GPA; "" without one.
    package var medianText: String { median.map(policy.text(gpa:)) ?? "" }
}
