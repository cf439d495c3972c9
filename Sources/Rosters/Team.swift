/// A hockey team, with the attributes of the assignment's `Team`.
///
/// The password of the assignment's entity is not part of the data; it is used to lock the file.
package struct Team: Sendable, Hashable {
    /// The id in the host's web service.
    package var wsObjectId: Int
    /// The city; "" if there is none.
    package var city: String
    /// The name without the city.
    package var teamName: String
    /// The name of the equipment manager; "" if it is not given.
    package var nameOfEM: String
    /// The user name of the equipment manager; "" if it is not given.
    package var username: String
    /// The colors as `#rrggbb`, main color first.
    package var colors: [String]

    /// Creates a team from unchecked data; `RosterRules` checks it.
    package init(
        wsObjectId: Int, city: String = "", teamName: String, nameOfEM: String = "",
        username: String = "", colors: [String] = []
    ) {
        self.wsObjectId = wsObjectId
        self.city = city
        self.teamName = teamName
        self.nameOfEM = nameOfEM
        self.username = username
        self.colors = colors
    }

    /// The city and the name: "Saltwater Bay Herons".
    package var title: String { [city, teamName].filter { !isBlank($0) }.joined(separator: " ") }
}

/// Returns whether a string is empty or only white space.
func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
}
