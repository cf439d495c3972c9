import Exact

/// A student's rank in the class.
package struct Rank: Sendable, Hashable {
    /// One more than the number of students with a higher GPA; equal GPAs share a place.
    package let place: Int
    /// The number of other students with the same place.
    package let ties: Int
    /// The number of students in the class with a GPA, including this one.
    package let count: Int
}

/// A student with the grades of all courses and the GPA.
///
/// A graded board is also represented by this type, as a student without an id.
package struct GradedStudent: Sendable, Hashable {
    /// The student's id as given in the data; "" on a board.
    package let id: String
    /// The graded courses, in the order of the data.
    package let courses: [GradedCourse]
    /// The credits of all courses except audited ones.
    package let creditsAttempted: Rational
    /// The credits earned in all courses.
    package let creditsEarned: Rational
    /// The credits that count in the GPA.
    package let creditsInGPA: Rational
    /// The exact GPA: the average of the courses' points, weighted by credits; nil if no course
    /// counts.
    package let gpa: Rational?
    /// The GPA as displayed under the policy; "" if there is none.
    package let gpaText: String
    /// The rank in the class; nil without a GPA, or if the policy does not rank students.
    package var rank: Rank?

    /// Grades a student that `ClassRules` accepts; the rank needs the whole class.
    package init(_ student: Student, policy: Policy) {
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

    /// The color for the exact GPA, regardless of how it is displayed; white without one.
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
