/// A team with its players and their equipment.
package struct Roster: Sendable, Hashable {
    /// The team.
    package var team: Team
    /// The categories of equipment in the order of the data.
    package var categories: [EquipmentCategory]
    /// The pieces of equipment.
    package var equipment: [Equipment]
    /// The players in the order of the data.
    package var players: [Player]
    /// What pages show of every player who has no stricter setting.
    package var privacy: Privacy

    /// A roster as given in the data; nothing is checked before `RosterRules` does.
    package init(
        team: Team, categories: [EquipmentCategory] = EquipmentCategory.standard,
        equipment: [Equipment] = [], players: [Player] = [], privacy: Privacy = .full
    ) {
        self.team = team
        self.categories = categories
        self.equipment = equipment
        self.players = players
        self.privacy = privacy
    }

    /// The categories from head to toe; those of one place in the order of the data.
    package var categoriesInOrder: [EquipmentCategory] {
        categories.enumerated().sorted {
            ($0.element.displayOrder, $0.offset) < ($1.element.displayOrder, $1.offset)
        }.map(\.element)
    }

    /// The piece of this number; nil when there is none.
    package func piece(_ wsObjectId: Int) -> Equipment? {
        equipment.first { $0.wsObjectId == wsObjectId }
    }

    /// The piece a player has of a category; nil without one.
    package func piece(of player: Player, in category: EquipmentCategory) -> Equipment? {
        player.equipment(of: category.nameOfEntity).flatMap { id in
            equipment.first { $0.wsObjectId == id && $0.entity == category.nameOfEntity }
        }
    }

    /// What pages show of a player: the stricter of the roster's setting and the player's own.
    package func privacy(of player: Player) -> Privacy {
        max(privacy, player.privacy ?? .full)
    }

    /// How players can be sorted.
    package enum Order: String, Sendable, Hashable, CaseIterable {
        /// By the number on the jersey: 0, 00, 1 and so on; who has none comes last.
        case number
        /// By last and given names, accents and capitals aside.
        case name
    }

    /// The positions of the players in an order; who is equal in it stays in the order of the data.
    package func positions(by order: Order) -> [Int] {
        let names = players.map { NameKey($0) }
        return players.indices.sorted { left, right in
            let numbers = [left, right].map { players[$0].jerseyNumber?.order ?? .max }
            if order == .number, numbers[0] != numbers[1] { return numbers[0] < numbers[1] }
            if names[left] != names[right] { return names[left] < names[right] }
            if numbers[0] != numbers[1] { return numbers[0] < numbers[1] }
            return left < right
        }
    }
}
