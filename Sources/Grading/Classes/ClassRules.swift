import Exact

/// What the students of a class must be like to be graded.
package enum ClassRules {
    /// Every problem of a class, the policy's first, then the students' in the order of the data;
    /// none if it can be graded.
    ///
    /// The fields begin with `policy` and `students`. An id that was there before is reported at the
    /// later student. There may be any number of students and of courses.
    package static func problems(in students: [Student], policy: Policy) -> [GradingProblem] {
        var problems = PolicyRules.problems(in: policy, at: FieldPath().key("policy"))
        let list = FieldPath().key("students")
        var firstPosition: [String: Int] = [:]
        for (index, student) in students.enumerated() {
            let path = list.index(index)
            if let fault = fault(inID: student.id, at: index, &firstPosition) {
                problems.append(GradingProblem(field: path.key("id"), kind: .ofClass(fault)))
            }
            problems += courseProblems(of: student, at: path.key("courses"), policy: policy)
        }
        return problems
    }

    /// What is wrong with an id.
    ///
    /// White space around it makes no difference.
    private static func fault(
        inID id: String, at index: Int, _ firstPosition: inout [String: Int]
    ) -> ClassFault? {
        if CourseRules.isBlank(id) { return .blankID }
        if CourseRules.isTooLong(id) { return .idTooLong }
        let key = Self.trimmed(id)
        if let earlier = firstPosition[key] { return .duplicateID(earlier: earlier) }
        firstPosition[key] = index
        return nil
    }

    private static func courseProblems(
        of student: Student, at list: FieldPath, policy: Policy
    ) -> [GradingProblem] {
        var problems: [GradingProblem] = []
        var firstID: [TitleKey: Int] = [:]
        for (index, course) in student.courses.enumerated() {
            let path = list.index(index)
            // A title that is blank or too long has a problem of its own.
            if !CourseRules.isBlank(course.title), !CourseRules.isTooLong(course.title) {
                let key = TitleKey(course.title)
                if let earlier = firstID[key] {
                    problems.append(
                        GradingProblem(
                            field: path.key("title"), kind: .duplicateTitle(earlier: earlier)))
                } else {
                    firstID[key] = index + 1
                }
            }
            problems += StudentCourseRules.problems(in: course, at: path, policy: policy)
        }
        return problems
    }

    /// A text without the white space around it.
    package static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        func isInk(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isWhitespace }
        guard let first = scalars.firstIndex(where: isInk),
            let last = scalars.lastIndex(where: isInk)
        else { return "" }
        return String(scalars[first...last])
    }
}
