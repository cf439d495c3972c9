/// What has facts of its own, which a data file declares in `fields` and keeps in `extra`.
package enum OwnSubject: String, Sendable, CaseIterable {
    /// A class as a whole.
    case `class`
    /// A student of a class.
    case student
    /// A course of a student or of a board.
    case course
    /// A board.
    case board
    /// The team of a roster.
    case team
    /// A player of a roster.
    case player
}
