/// What has facts of its own, which a data file declares in `fields` and keeps in `extra`.
package enum OwnSubject: String, Sendable, CaseIterable {
    case `class`, student, course, board, team, player
}
