/// The position of a player.
package struct Position: Sendable, Hashable {
    /// The position as given in the data, such as "C".
    package let text: String

    /// The known position that the text names; nil for any other.
    package let name: Name?

    /// Creates a position from the team's words or letters.
    ///
    /// - Parameters:
    ///   - hasNames: Whether the letters have their meaning in hockey.
    ///   - hasGoalkeepers: Whether the team has goalkeepers.
    package init(_ text: String, hasNames: Bool = true, hasGoalkeepers: Bool = true) {
        self.text = text
        let name = hasNames ? Self.names[text.lowercased()] : nil
        self.name = name == .goalkeeper && !hasGoalkeepers ? nil : name
    }

    /// The name of the position in listings: "Center" for "C"; an unknown position as given.
    package var words: String { name?.words ?? text }

    package var isGoalkeeper: Bool { name == .goalkeeper }

    /// The known positions, by their names in the words files.
    package enum Name: String, Sendable, Hashable, CaseIterable {
        case goalkeeper, defense, leftDefense, rightDefense, center, wing, leftWing, rightWing
        case forward

        /// The name in listings.
        fileprivate var words: String { rawValue.label }
    }

    private static let names: [String: Name] = [
        "g": .goalkeeper, "gk": .goalkeeper, "goalie": .goalkeeper, "goalkeeper": .goalkeeper,
        "goaltender": .goalkeeper, "netminder": .goalkeeper,
        "d": .defense, "ld": .leftDefense, "rd": .rightDefense,
        "c": .center, "w": .wing, "lw": .leftWing, "rw": .rightWing, "f": .forward,
    ]
}
