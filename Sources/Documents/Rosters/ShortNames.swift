import Rosters

/// What players are called where room is short: by their last names.
///
/// Players of one last name have as much of their given names before it as tells each from the others:
/// "J. Smith", "Mar. Smith" and "Mat. Smith".
package struct ShortNames {
    private let names: [String]
    /// How much of a given name is tried before the whole of it is taken, in characters.
    private static let most = 24

    /// The short names of a team's players.
    package init(_ players: [Player]) {
        let last = players.map { FieldChecks.isBlank($0.lastName) ? $0.name : $0.lastName }
        var names = last
        for group in Dictionary(grouping: players.indices, by: { last[$0] }).values
        where group.count > 1 {
            var counts: [String: Int] = [:]
            for position in group {
                for start in Self.starts(of: players[position].givenNames) {
                    counts[start, default: 0] += 1
                }
            }
            for position in group where !FieldChecks.isBlank(players[position].lastName) {
                let given = players[position].givenNames
                guard !FieldChecks.isBlank(given) else { continue }
                let start = Self.starts(of: given).first { counts[$0] == 1 } ?? given
                // An initial stays on the line of the name.
                names[position] = start + (start == given ? " " : ".\u{A0}") + last[position]
            }
        }
        self.names = names
    }

    /// The short name of the player at a position.
    package subscript(position: Int) -> String { names[position] }

    /// The starts of a name that end in a letter, from the shortest one on.
    private static func starts(of name: String) -> [String] {
        (1...most).map { String(name.prefix($0)) }.prefix { $0.count <= name.count }
            .filter { $0.last?.isLetter == true }
    }
}
