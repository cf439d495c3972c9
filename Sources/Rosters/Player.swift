import Exact

/// A player, with the attributes of the assignment's `Player`.
package struct Player: Sendable, Hashable {
    /// The player's id in the host's web service.
    package var wsObjectId: Int
    /// The last name; "" if there is none.
    package var lastName: String
    /// The given names; "" if there are none.
    package var givenNames: String
    /// The path of a headshot; nil if there is none.
    package var photoHeadshot: String?
    /// The jersey number; nil if there is none.
    package var jerseyNumber: JerseyNumber?
    /// The position on the ice; nil if it is not given.
    package var position: Position?
    /// The side on which the player shoots or, as a goalkeeper, catches; nil if it is not given.
    package var handedness: Handedness?
    /// The playing status in the team's words, such as "active"; nil if it is not given.
    package var playingStatus: String?
    /// The date of birth; nil if it is not given.
    package var birthDate: Day?
    /// The height in the roster's unit; nil if it is not given.
    package var height: Rational?
    /// The weight in the roster's unit; nil if it is not given.
    package var weight: Rational?
    /// The player's privacy setting; nil to use the roster's.
    package var privacy: Privacy?
    /// The player's equipment: at most one piece of each entity.
    package var equipment: [EquipmentReference]

    /// Creates a player from unchecked data; `RosterRules` checks it.
    package init(
        wsObjectId: Int, lastName: String = "", givenNames: String = "",
        photoHeadshot: String? = nil, jerseyNumber: JerseyNumber? = nil, position: Position? = nil,
        handedness: Handedness? = nil, playingStatus: String? = nil, birthDate: Day? = nil,
        height: Rational? = nil, weight: Rational? = nil, privacy: Privacy? = nil,
        equipment: [EquipmentReference] = []
    ) {
        self.wsObjectId = wsObjectId
        self.lastName = lastName
        self.givenNames = givenNames
        self.photoHeadshot = photoHeadshot
        self.jerseyNumber = jerseyNumber
        self.position = position
        self.handedness = handedness
        self.playingStatus = playingStatus
        self.birthDate = birthDate
        self.height = height
        self.weight = weight
        self.privacy = privacy
        self.equipment = equipment
    }

    /// The full name: "Ida Brändström".
    package var name: String {
        [givenNames, lastName].filter { !isBlank($0) }.joined(separator: " ")
    }

    /// The full name in list form: "Brändström, Ida".
    package var listName: String {
        [lastName, givenNames].filter { !isBlank($0) }.joined(separator: ", ")
    }

    /// Whether the player is a goalkeeper.
    package var isGoalkeeper: Bool { position?.isGoalkeeper ?? false }

    /// Returns the id of the player's piece of an entity; nil if there is none.
    package func equipment(of entity: String) -> Int? {
        equipment.first { $0.entity == entity }?.wsObjectId
    }
}

/// A player's piece of equipment of one entity.
package struct EquipmentReference: Sendable, Hashable {
    /// The entity's name, such as "Helmet".
    package var entity: String
    /// The `wsObjectId` of the piece.
    package var wsObjectId: Int

    /// Creates a reference from the data.
    package init(entity: String, wsObjectId: Int) {
        self.entity = entity
        self.wsObjectId = wsObjectId
    }
}

/// A jersey number: one or two digits, so that "0" and "00" are different numbers.
package struct JerseyNumber: Sendable, Hashable {
    /// The digits.
    package let text: String

    /// Creates a number from one or two ASCII digits; nil for any other text.
    package init?(_ text: String) {
        guard (1...2).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        self.text = text
    }

    /// The sort key in lists: 0, 00, 1 and so on.
    var order: Int { (Int(text) ?? 0) * 2 + (text.utf8.first == 0x30 && text != "0" ? 1 : 0) }
}

/// The side on which a player shoots or catches.
package enum Handedness: String, Sendable, Hashable, CaseIterable {
    /// The left side.
    case left = "L"
    /// The right side.
    case right = "R"

    /// Creates the side for `L`, `R`, `left` or `right`, ignoring case; nil for any other text.
    package init?(_ text: String) {
        switch text.lowercased() {
        case "l", "left": self = .left
        case "r", "right": self = .right
        default: return nil
        }
    }

    /// The name of the side.
    package var words: String {
        switch self {
        case .left: "Left"
        case .right: "Right"
        }
    }
}

/// The position of a player on the ice.
package struct Position: Sendable, Hashable {
    /// The position as given in the data, such as "C".
    package let text: String

    /// Creates a position from the team's words or letters.
    package init(_ text: String) { self.text = text }

    /// The known position that the text names; nil for any other.
    package var name: Name? { Self.names[text.lowercased()] }

    /// The name of the position in listings: "Center" for "C"; an unknown position as given.
    package var words: String { name?.words ?? text }

    /// Whether it is the position of the goalkeeper.
    package var isGoalkeeper: Bool { name == .goalkeeper }

    /// The known positions, by their names in the words files.
    package enum Name: String, Sendable, Hashable, CaseIterable {
        case goalkeeper, defense, leftDefense, rightDefense, center, wing, leftWing, rightWing
        case forward

        /// The name in listings.
        fileprivate var words: String {
            switch self {
            case .goalkeeper: "Goalkeeper"
            case .defense: "Defense"
            case .leftDefense: "Left defense"
            case .rightDefense: "Right defense"
            case .center: "Center"
            case .wing: "Wing"
            case .leftWing: "Left wing"
            case .rightWing: "Right wing"
            case .forward: "Forward"
            }
        }
    }

    private static let names: [String: Name] = [
        "g": .goalkeeper, "gk": .goalkeeper, "goalie": .goalkeeper, "goalkeeper": .goalkeeper,
        "goaltender": .goalkeeper, "netminder": .goalkeeper,
        "d": .defense, "ld": .leftDefense, "rd": .rightDefense,
        "c": .center, "w": .wing, "lw": .leftWing, "rw": .rightWing, "f": .forward,
    ]
}

/// How much of a player's data pages show.
package enum Privacy: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Everything.
    case full
    /// The age but not the date of birth.
    case age
    /// No date of birth, no age and no photo, for youth teams.
    case youth

    /// Returns whether `left` shows more than `right`.
    package static func < (left: Privacy, right: Privacy) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .full: 0
        case .age: 1
        case .youth: 2
        }
    }
}
