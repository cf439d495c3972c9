import Exact

/// A class that cannot be graded, with all the reasons.
package struct InvalidClass: Error, Sendable, Hashable {
    /// The problems in the order of the data, at least one.
    package let problems: [GradingProblem]
}

/// A class with every student's grades and what they have in common.
package struct GradedClass: Sendable, Hashable {
    /// The policy everything was graded by.
    package let policy: Policy
    /// The students in the order of the data.
    package let students: [GradedStudent]
    /// The exact mean of the GPAs of all students who have one; nil if none has.
    ///
    /// Each student counts once, however many credits stand behind the GPA.
    package let average: Rational?
    /// The exact GPA in the middle, the mean of the two in the middle of an even number; nil if no
    /// student has one.
    package let median: Rational?

    /// Grades a class.
    ///
    /// - Throws: `InvalidClass` with every problem that `ClassRules` finds, or with one at
    ///   `students` if the credits have so many digits that the class has no average in decent time.
    package init(
        grading students: [Student], by policy: Policy = Policy()
    ) throws(InvalidClass) {
        let problems = ClassRules.problems(in: students, policy: policy)
        guard problems.isEmpty else { throw InvalidClass(problems: problems) }
        var graded = students.map { GradedStudent($0, policy: policy) }
        let standing = Standing(graded.map(\.gpa))
        do {
            average = try standing.average()
        } catch {
            throw InvalidClass(problems: [
                GradingProblem(
                    field: FieldPath().key("students"), kind: .ofClass(.tooManyCreditDigits))
            ])
        }
        if policy.rank {
            for (position, rank) in standing.ranks { graded[position].rank = rank }
        }
        self.policy = policy
        self.students = graded
        median = standing.median
    }

    /// The average as the policy shows a GPA; "" without one.
    package var averageText: String { average.map(policy.text(gpa:)) ?? "" }

    /// The median as the policy shows a GPA; "" without one.
    package var medianText: String { median.map(policy.text(gpa:)) ?? "" }
}
