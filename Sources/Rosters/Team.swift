/// A hockey team, with the attributes of the assignment's `Team`.
///
/// The password of the sheet's entity is none of the data's: it locks the file.
package struct Team: Sendable, Hashable {
    /// Its number in the host's web service.
    package var wsObjectId: Int
    /// The city it plays for; "" without one.
    package var city: String
    /// Its name without the city.
    package var teamName: String
    /// Who looks after the equipment; "" when it is not said.
    package var nameOfEM: String
    /// The name that the equipment manager logs in with; "" when it is not said.
    package var username: String
    /// Its colours as `#rrggbb`, the first one first.
    package var colors: [String]

    /// A team as given in the data; nothing is checked before `RosterRules` does.
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

    /// City and name together: "Saltwater Bay Herons".
    package var title: String { [city, teamName].filter { !isBlank($0) }.joined(separator: " ") }
}

/// Whether there is nothing to see in a text.
func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
}
