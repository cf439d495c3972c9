/// A team with its players and their equipment.
package struct Roster: Sendable, Hashable {
    package var team = Team()
    /// The categories of equipment, in the order of the data.
    package var categories = EquipmentCategory.standard
    package var equipment: [Equipment] = []
    /// The players, in the order of the data.
    package var players: [Player] = []
    /// The privacy setting for all players without a stricter one.
    package var privacy = Privacy.full

    /// Creates an empty roster; `RosterRules` checks what is read into it.
    package init() {}

    /// The categories from head to toe; those with the same position in the order of the data.
    package var categoriesInOrder: [EquipmentCategory] {
        categories.enumerated().sorted {
            ($0.element.displayOrder, $0.offset) < ($1.element.displayOrder, $1.offset)
        }.map(\.element)
    }

    /// Returns the number of pieces, counting each as often as it is there.
    package func countOfPieces(where isCounted: (Int) -> Bool = { _ in true }) -> Int {
        equipment.indices.filter(isCounted).reduce(0) { $0 + (equipment[$1].state.count ?? 1) }
    }

    /// Returns the privacy of a player: the stricter of the roster's and the player's settings.
    package func privacy(of player: Player) -> Privacy {
        max(privacy, player.privacy ?? .full)
    }

    /// The sort orders of players.
    package enum Order: String, Sendable, Hashable, CaseIterable {
        /// By jersey number: 0, 00, 1 and so on; players without a number come last.
        case number
        /// By last name, then given names, ignoring accents and case; a player without a last name is sorted by given
        /// names.
        case name
    }

    /// Returns the indices of the players in sorted order; equal players keep the order of the
    /// data.
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
