/// A student in a class, with the courses to grade.
package struct Student: Sendable, Hashable {
    /// The text that identifies the student within the class.
    package var id: String
    /// The student's courses in the order they are shown; any number is allowed.
    package var courses: [Course]

    /// Creates a student from unchecked data; `ClassRules` checks it.
    package init(id: String, courses: [Course] = []) {
        self.id = id
        self.courses = courses
    }
}
