import Exact

/// A team.
///
/// The password is not part of the data; it is used to lock the file.
package struct Team: Sendable, Hashable, Identified {
    /// The id in the host's web service; nil if there is none.
    package var wsObjectId: Int?
    /// The id as text; nil if there is none.
    package var id: String?
    /// The city; "" if there is none.
    package var city = ""
    /// The name without the city.
    package var teamName = ""
    /// The name of the equipment manager; "" if it is not given.
    package var nameOfEM = ""
    /// The user name of the equipment manager; "" if it is not given.
    package var username = ""
    /// The colors as `#rrggbb`, main color first.
    package var colors: [String] = []
    /// The sport.
    package var sport = Sport.hockey
    /// Whether the team has goalkeepers, if the data says so; nil for what is usual in the sport.
    package var goalkeepers: Bool?

    /// Creates a team of which nothing is known; `RosterRules` checks what is read into it.
    package init() {}

    /// The city and the name: "Saltwater Bay Herons".
    package var title: String { [city, teamName].filter { !$0.isBlank }.joined(separator: " ") }

    package var hasGoalkeepers: Bool { goalkeepers ?? sport.hasGoalkeepers }

    /// Returns a position in the team's sport.
    ///
    /// Letters such as "C" have a meaning only in sports with goalkeepers.
    package func position(_ text: String) -> Position {
        Position(
            text, hasNames: hasGoalkeepers || sport.hasGoalkeepers, hasGoalkeepers: hasGoalkeepers)
    }

    /// Returns the verb of a player's handedness.
    package func handVerb(of player: Player) -> HandVerb {
        sport.verb(isGoalkeeper: player.isGoalkeeper)
    }
}
