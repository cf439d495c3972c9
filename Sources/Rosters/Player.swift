import Exact

/// A player, with the attributes of the assignment's `Player`.
package struct Player: Sendable, Hashable {
    /// The player's number in the host's web service.
    package var wsObjectId: Int
    /// The last name; "" without one.
    package var lastName: String
    /// The given names; "" without any.
    package var givenNames: String
    /// The path of a photo of the head; nil without one.
    package var photoHeadshot: String?
    /// The number on the jersey; nil without one.
    package var jerseyNumber: JerseyNumber?
    /// Where the player plays; nil when it is not said.
    package var position: Position?
    /// On which side the player shoots or, in goal, catches; nil when it is not said.
    package var handedness: Handedness?
    /// Whether the player plays at present, in the team's words; nil when it is not said.
    package var playingStatus: String?
    /// The day of birth; nil when it is not said.
    package var birthDate: Day?
    /// The height, in the unit of the roster; nil when it is not said.
    package var height: Rational?
    /// The weight, in the unit of the roster; nil when it is not said.
    package var weight: Rational?
    /// What is shown of the player; nil for what is shown of all.
    package var privacy: Privacy?
    /// The equipment the player has: for the name of an entity, the `wsObjectId` of the piece.
    package var equipment: [EquipmentReference]

    /// A player as given in the data; nothing is checked before `RosterRules` does.
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

    /// The whole name as it is said: "Ida Brändström".
    package var name: String {
        [givenNames, lastName].filter { !isBlank($0) }.joined(separator: " ")
    }

    /// The whole name as lists have it: "Brändström, Ida".
    package var listName: String {
        [lastName, givenNames].filter { !isBlank($0) }.joined(separator: ", ")
    }

    /// Whether the player keeps the goal.
    package var isGoalkeeper: Bool { position?.isGoalkeeper ?? false }

    /// The piece of an entity that the player has; nil without one.
    package func equipment(of entity: String) -> Int? {
        equipment.first { $0.entity == entity }?.wsObjectId
    }
}

/// Which piece of equipment a player has of one entity.
package struct EquipmentReference: Sendable, Hashable {
    /// The entity's name, such as "Helmet".
    package var entity: String
    /// The `wsObjectId` of the piece.
    package var wsObjectId: Int

    /// A reference as given in the data.
    package init(entity: String, wsObjectId: Int) {
        self.entity = entity
        self.wsObjectId = wsObjectId
    }
}

/// What a number on a jersey says: one or two digits, so that "0" and "00" are two numbers.
package struct JerseyNumber: Sendable, Hashable {
    /// The digits.
    package let text: String

    /// One or two ASCII digits; nil for anything else.
    package init?(_ text: String) {
        guard (1...2).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        self.text = text
    }

    /// What lists are sorted by: 0, 00, 1 and so on.
    var order: Int { (Int(text) ?? 0) * 2 + (text.utf8.first == 0x30 && text != "0" ? 1 : 0) }
}

/// On which side a player shoots or catches.
package enum Handedness: String, Sendable, Hashable, CaseIterable {
    /// On the left.
    case left = "L"
    /// On the right.
    case right = "R"

    /// `L`, `R`, `left` or `right`, capitals aside; nil for anything else.
    package init?(_ text: String) {
        switch text.lowercased() {
        case "l", "left": self = .left
        case "r", "right": self = .right
        default: return nil
        }
    }

    /// The side in a word.
    package var words: String {
        switch self {
        case .left: "Left"
        case .right: "Right"
        }
    }
}

/// Where a player plays.
package struct Position: Sendable, Hashable {
    /// The position as the data has it, such as "C".
    package let text: String

    /// A position in the team's words or letters.
    package init(_ text: String) { self.text = text }

    /// The position in words: "Center" for "C"; an unknown one as given.
    package var words: String { Self.names[text.lowercased()] ?? text }

    /// Whether it is the goal.
    package var isGoalkeeper: Bool { words == Self.goalkeeper }

    private static let goalkeeper = "Goalkeeper"

    private static let names: [String: String] = [
        "g": goalkeeper, "gk": goalkeeper, "goalie": goalkeeper, "goalkeeper": goalkeeper,
        "goaltender": goalkeeper, "netminder": goalkeeper,
        "d": "Defense", "ld": "Left defense", "rd": "Right defense",
        "c": "Center", "w": "Wing", "lw": "Left wing", "rw": "Right wing", "f": "Forward",
    ]
}

/// What of a player a page may show.
package enum Privacy: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Everything.
    case full
    /// The age, and no day of birth.
    case age
    /// Neither day of birth nor age nor photo: for the young.
    case youth

    /// Whether one shows more than another.
    package static func < (left: Privacy, right: Privacy) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .full: 0
        case .age: 1
        case .youth: 2
        }
    }
}
