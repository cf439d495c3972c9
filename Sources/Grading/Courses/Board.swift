/// The courses on one chalkboard.
///
/// A board is graded like a class of one student, with additional rules.
///
/// A course's id is its position, counted from 1.
package struct Board: Sendable, Hashable {
    /// The text above the courses; nil for the default title.
    package var title: String?
    /// The courses in the order they are shown.
    package var courses: [Course]

    /// Creates a board from unchecked data; `BoardRules` checks it.
    package init(title: String? = nil, courses: [Course] = []) {
        self.title = title
        self.courses = courses
    }
}
