extension Explanation {
    /// Explains the grades of a board.
    package init(ofBoard student: GradedStudent, by policy: Policy = Policy()) {
        self.init(of: student, by: policy, as: .board)
    }

    /// Explains the grades of `student`, a student in `graded`.
    package init(of student: GradedStudent, in graded: GradedClass) {
        self.init(
            of: student, by: graded.policy, as: .student, isRankedApart: graded.isRankedApart)
    }

    private init(
        of student: GradedStudent, by policy: Policy, as subject: Subject,
        isRankedApart: Bool = false
    ) {
        let courses = student.courses.map { graded in
            let course = graded.course
            return CourseSteps(
                id: graded.id, title: course.title,
                heading: "\(graded.id)) \(course.title) | \(course.credits.plainText)",
                steps: Self.steps(of: graded, by: policy, as: subject))
        }
        self.init(
            courses: courses,
            gpa: Self.gpaSteps(
                of: student, by: policy, as: subject, isRankedApart: isRankedApart))
    }
}
