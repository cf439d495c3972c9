/// The courses on one chalkboard: a class of one student, with rules of its own.
///
/// A course's id is its position, counted from 1.
package struct Board: Sendable, Hashable {
    /// The text above the courses; nil for the template's own title.
    package var title: String?
    /// The courses in the order they are shown.
    package var courses: [Course]

    /// Creates a board as the data has it; `BoardRules` checks it.
    package init(title: String? = nil, courses: [Course] = []) {
        self.title = title
        self.courses = courses
    }
}
