import Exact

/// Where a student stands among the others of the class.
package struct Rank: Sendable, Hashable {
    /// One more than the number of students with a higher GPA; equal GPAs have the same place.
    package let place: Int
    /// How many other students have the same place.
    package let ties: Int
    /// How many students of the class have a GPA, this one among them.
    package let count: Int
}

/// A student with every course's result and the GPA.
package struct GradedStudent: Sendable, Hashable {
    /// The student's id as it stands in the data.
    package let id: String
    /// The results in the order of the student's courses.
    package let courses: [CourseResult]
    /// The credits of all courses but the audited ones.
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
            CourseResult(course, id: index + 1, policy: policy)
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

    /// The colour for the exact GPA, whatever is shown; white without one.
    package var color: GPAColor { GPAColor(gpa: gpa) }
}
