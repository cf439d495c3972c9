import Exact

/// A student's place in the class.
package struct Rank: Sendable, Hashable {
    /// One more than the number of students with a higher GPA; equal GPAs have the same place.
    package let place: Int
    /// How many other students have the same place.
    package let ties: Int
    /// How many students of the class have a GPA, this one among them.
    package let count: Int
}

/// A student with every course's grade and the GPA.
///
/// A graded board is one too: the courses of a class's only student.
package struct GradedStudent: Sendable, Hashable {
    /// The student's id as the data has it; "" on a board.
    package let id: String
    /// The graded courses in the order of the data.
    package let courses: [GradedCourse]
    /// The credits of all courses that are not audited.
    package let creditsAttempted: Rational
    /// The credits of all courses that were passed.
    package let creditsEarned: Rational
    /// The credits that the GPA is the average over.
    package let creditsInGPA: Rational
    /// The exact GPA, the courses' points weighted by credits; nil if no course counts.
    package let gpa: Rational?
    /// The GPA as the policy shows it; "" without one.
    package let gpaText: String
    /// The place in the class; nil without a GPA, and unless the policy asks for ranks.
    package internal(set) var rank: Rank?

    /// Grades a student that `ClassRules` found no problem in.
    init(_ student: Student, policy: Policy) {
        id = student.id
        courses = student.courses.enumerated().map { index, course in
            GradedCourse(course, id: index + 1, policy: policy)
        }
        var (attempted, earned, counted, product): (Rational, Rational, Rational, Rational)
        (attempted, earned, counted, product) = (0, 0, 0, 0)
        for result in courses {
            attempted += result.creditsAttempted
            earned += result.creditsEarned
            if let points = result.points {
                counted += result.course.credits
                product += points * result.course.credits
            }
        }
        (creditsAttempted, creditsEarned, creditsInGPA) = (attempted, earned, counted)
        gpa = product.divided(by: counted)
        gpaText = gpa.map(policy.text(gpa:)) ?? ""
    }

    /// The color for the exact GPA, whatever is shown; white without one.
    package var color: GPAColor { GPAColor(gpa: gpa) }
}

extension GradedStudent {
    /// Grades a board.
    ///
    /// - Throws: `GradingError` with every problem that `BoardRules` finds.
    package init(
        grading board: Board, by policy: Policy = Policy()
    ) throws(GradingError) {
        let issues = BoardRules.issues(in: board)
        guard issues.isEmpty else { throw GradingError(issues: issues) }
        self.init(Student(id: "", courses: board.courses), policy: policy)
    }
}
