import Exact

package struct Player: Sendable, Hashable, Identified {
    /// The player's id in the host's web service; nil if there is none.
    package var wsObjectId: Int?
    /// The player's id as text; nil if there is none.
    package var id: String?
    /// The last name; "" if there is none.
    package var lastName = ""
    /// The given names; "" if there are none.
    package var givenNames = ""
    /// The path of a headshot; nil if there is none.
    package var photoHeadshot: String?
    /// The jersey number; nil if there is none.
    package var jerseyNumber: JerseyNumber?
    /// The position; nil if it is not given.
    package var position: Position?
    /// Whether the player is the captain or an alternate captain; nil for neither.
    package var captaincy: Captaincy?
    /// The line or pair of the lineup, from 1; nil if it is not decided.
    package var line: Int?
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
    /// The hometown; nil if it is not given.
    package var hometown: String?
    /// The nationality in the team's words or letters, such as "CAN"; nil if it is not given.
    package var nationality: String?
    /// The number of games; nil if it is not given.
    package var games: Int?
    /// The statistics by season and competition, in the order of the data.
    package var statistics: [SeasonStatistics] = []
    /// The player's privacy setting; nil to use the roster's.
    package var privacy: Privacy?
    /// The player's equipment: at most one piece of each entity.
    package var equipment: [EquipmentReference] = []

    /// Creates a player of whom nothing is known; `RosterRules` checks what is read into it.
    package init() {}

    /// The full name: "Ida Brändström".
    package var name: String { FullName.of(given: givenNames, last: lastName) }

    /// The full name in list form: "Brändström, Ida".
    package var listName: String { FullName.listed(given: givenNames, last: lastName) }

    package var isGoalkeeper: Bool { position?.isGoalkeeper ?? false }

    /// Returns the id of the player's piece of an entity; nil if there is none.
    package func equipment(of entity: String) -> RosterID? {
        equipment.first { $0.entity == entity }?.id
    }
}

/// A player's piece of equipment of one entity.
package struct EquipmentReference: Sendable, Hashable {
    /// The entity's name, such as "Helmet".
    package var entity: String
    /// The id of the piece.
    package var id: RosterID

    /// Creates a reference from the data.
    package init(entity: String, id: RosterID) {
        self.entity = entity
        self.id = id
    }
}

/// How much of a player's data pages show.
package enum Privacy: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Everything.
    case full
    /// The age but not the date of birth.
    case age
    /// No date of birth, no age, no hometown, no nationality, no biography and no photo, for
    /// youth teams.
    case youth

    /// Returns whether `left` shows more than `right`.
    package static func < (left: Privacy, right: Privacy) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
