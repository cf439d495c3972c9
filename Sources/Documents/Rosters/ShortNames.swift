import Exact
import Rosters

/// The short names of players, for limited space: usually the last names.
///
/// If players have the same last name, enough of the given names is added to distinguish them:
/// "J. Smith", "Mar. Smith" and "Mat. Smith".
package struct ShortNames {
    private let names: [String]
    /// The maximum length of a shortened given name; after that, the whole name is used.
    private static let longestStart = 24

    /// Creates the short names of a team's players.
    package init(_ players: [Player]) {
        let last = players.map { $0.lastName.isBlank ? $0.name : $0.lastName }
        var names = last
        for group in Dictionary(grouping: players.indices, by: { last[$0] }).values
        where group.count > 1 {
            var counts: [String: Int] = [:]
            for position in group {
                for start in Self.starts(of: players[position].givenNames) {
                    counts[start, default: 0] += 1
                }
            }
            for position in group where !players[position].lastName.isBlank {
                let given = players[position].givenNames
                guard !given.isBlank else { continue }
                let start = Self.starts(of: given).first { counts[$0] == 1 } ?? given
                // The initial stays on the same line as the name.
                names[position] = start + (start == given ? " " : ".\u{A0}") + last[position]
            }
        }
        self.names = names
    }

    /// The short name of the player at a position.
    package subscript(position: Int) -> String { names[position] }

    /// Returns the prefixes of a name that end in a letter, shortest first.
    private static func starts(of name: String) -> [String] {
        (1...longestStart).map { String(name.prefix($0)) }.prefix { $0.count <= name.count }
            .filter { $0.last?.isLetter == true }
    }
}
