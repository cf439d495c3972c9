/// The positions of pieces of equipment by their ids.
package struct PieceIndex: Sendable {
    private var positions: [String: Int] = [:]

    /// Creates the index of a list of pieces; of several pieces with an id, it has the first.
    package init(_ equipment: [Equipment]) {
        for (position, piece) in equipment.enumerated() {
            for id in piece.ids { positions[id.plain] = positions[id.plain] ?? position }
        }
    }

    /// The position of the piece with an id; nil if there is none.
    package subscript(id: RosterID) -> Int? { positions[id.plain] }
}
