import Input
import Rosters
import Schema

/// A category of equipment with its pieces.
struct InventoryCategory {
    let category: ShownCategory
    /// The pieces in the order of the file, as records.
    let pieces: [Record]

    /// Returns the categories from head to toe.
    static func all(in data: RosterData) -> [InventoryCategory] {
        let holders = PieceHolder.all(in: data)
        return data.roster.categoriesInOrder.map { category in
            let shown = ShownCategory(category, in: data)
            let pieces = data.roster.equipment.filter { $0.entity == category.nameOfEntity }
            return InventoryCategory(
                category: shown,
                pieces: pieces.map {
                    InventoryPiece.type.record(
                        of: InventoryPiece(
                            category: shown, piece: ShownPiece($0, in: data),
                            holders: holders[$0.wsObjectId] ?? []))
                })
        }
    }

    static let type = RecordType<InventoryCategory> {
        ShownCategory.facts(icon: "the path of its icon").map { $0.of(\.category) }
        Fact(
            "pieces", .list(InventoryPiece.type.schema), "its pieces in the order of the file"
        ) { .list($0.pieces) }
        Fact("count", .number, "how many pieces it has") { .count($0.pieces.count) }
    }
}

/// A piece of equipment with the players who have it.
struct InventoryPiece {
    let category: ShownCategory
    let piece: ShownPiece
    let holders: [PieceHolder]

    static let type = RecordType<InventoryPiece> {
        Fact(
            "id", .text, "the piece's wsObjectId",
            origin: { $0.piece.value?[EquipmentFields.id] }
        ) { .optional($0.piece.piece.map { "\($0.wsObjectId)" }) }
        ShownCategory.facts().map { $0.of(\.category) }
        Fact("isInUse", .flag, "whether a player has it") { .flag(!$0.holders.isEmpty) }
        Fact("count", .number, "how many players have it") { .count($0.holders.count) }
        Fact(
            "holders", .text, optional: true, "who has it: \"34 Okafor, 7 Lind\"",
            origin: { $0.holders.first?.namePlace }
        ) { .optional($0.holders.map(\.text).joined(separator: ", ")) }
        Fact("heldBy", .list(PieceHolder.type.schema), "the same one by one") {
            .list($0.holders.map(\.record))
        }
        ShownPiece.facts.map { $0.of(\.piece) }
    }
}

/// A player who has a piece.
struct PieceHolder {
    /// The facts, made once for all pieces that the player has.
    let record: Record
    /// The number and the name.
    let text: String
    /// The value in the file that the name comes from.
    let namePlace: Value?

    private init(_ holder: Holder) {
        record = Self.type.record(of: holder)
        text = [holder.player.jerseyNumber?.text, holder.name].compactMap { $0 }
            .joined(separator: " ")
        namePlace = holder.namePlace
    }

    /// Returns the players who have each piece, by its number.
    static func all(in data: RosterData) -> [Int: [PieceHolder]] {
        let names = ShortNames(data.roster.players)
        var holders: [Int: [PieceHolder]] = [:]
        for position in data.roster.positions(by: .number) {
            let player = data.roster.players[position]
            let holder = PieceHolder(
                Holder(player: player, value: data.players[position], name: names[position]))
            for reference in player.equipment {
                holders[reference.wsObjectId, default: []].append(holder)
            }
        }
        return holders
    }

    /// A player with a name that no other player has, if names can tell them apart.
    struct Holder {
        let player: Player
        let value: Value
        let name: String

        var namePlace: Value? { value[PlayerFields.lastName] ?? value[PlayerFields.givenNames] }
    }

    static let type = RecordType<Holder> {
        Fact(
            "number", .text, optional: true, "the number",
            origin: { $0.value[PlayerFields.jerseyNumber] }
        ) { .optional($0.player.jerseyNumber?.text) }
        Fact(
            "name", .text, "the last name, and as much of the given names as tells it from others",
            origin: \.namePlace
        ) { .text($0.name) }
    }
}
