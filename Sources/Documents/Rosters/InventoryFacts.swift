import Input
import Rosters
import Schema

/// A category of equipment with its pieces.
struct InventoryCategory {
    let category: ShownCategory
    /// The records of the pieces, in the order of the file.
    let pieces: [Record]
    /// The number of pieces, counting each as often as it is there.
    let count: Int

    /// Returns the categories from head to toe.
    static func all(in data: RosterData) -> [InventoryCategory] {
        let holders = PieceHolder.all(in: data)
        return data.roster.categoriesInOrder.map { category in
            let shown = ShownCategory(category, in: data)
            let pieces = data.roster.equipment.indices.filter {
                data.roster.equipment[$0].entity == category.nameOfEntity
            }
            return InventoryCategory(
                category: shown,
                pieces: pieces.map {
                    InventoryPiece.type.record(
                        of: InventoryPiece(
                            category: shown, piece: ShownPiece(at: $0, in: data),
                            holders: holders[$0] ?? []))
                },
                count: data.roster.countOfPieces {
                    data.roster.equipment[$0].entity == category.nameOfEntity
                })
        }
    }

    static let type = RecordType<InventoryCategory> {
        ShownCategory.facts(icon: "the path of the category's icon").map { $0.of(\.category) }
        Fact(
            "pieces", .list(InventoryPiece.type.schema),
            "the pieces of the category, in the order of the file"
        ) { .list($0.pieces) }
        Fact("count", .number, "the number of pieces in the category") { .count($0.count) }
    }
}

/// A piece of equipment with the players it is assigned to.
struct InventoryPiece {
    let category: ShownCategory
    let piece: ShownPiece
    let holders: [PieceHolder]

    /// The number of such pieces.
    var amount: Int { piece.piece?.state.count ?? 1 }

    static let type = RecordType<InventoryPiece> {
        Fact(
            "id", .text, "the piece's id, or its wsObjectId if it has none",
            origin: { EquipmentFields.ids.place(in: $0.piece.value) }
        ) { .optional($0.piece.piece?.shownID) }
        ShownCategory.facts().map { $0.of(\.category) }
        Fact("isInUse", .flag, "whether the piece is assigned to a player") {
            .flag(!$0.holders.isEmpty)
        }
        Fact("count", .number, "the number of players it is assigned to") {
            .count($0.holders.count)
        }
        Fact("amount", .number, "the number of such pieces: the quantity, or 1") {
            .count($0.amount)
        }
        Fact(
            "unassigned", .number, "the number of such pieces that are not assigned to a player"
        ) { .count(max(0, $0.amount - $0.holders.count)) }
        Fact(
            "holders", .text, optional: true,
            "the players it is assigned to: \"34 Okafor, 7 Lind\"",
            origin: { $0.holders.first?.namePlace }
        ) { .optional($0.holders.map(\.text).joined(separator: ", ")) }
        Fact("heldBy", .list(PieceHolder.type.schema), "the players it is assigned to, as a list") {
            .list($0.holders.map(\.record))
        }
        ShownPiece.facts.map { $0.of(\.piece) }
    }
}

/// A player to whom a piece is assigned.
struct PieceHolder {
    /// The facts, created once for all of the player's pieces.
    let record: Record
    /// The jersey number and the name.
    let text: String
    /// The value in the file that the name comes from.
    let namePlace: Value?

    private init(_ holder: Holder) {
        record = Self.type.record(of: holder)
        // The number stays on the same line as the name.
        text = [holder.player.jerseyNumber?.text, holder.name].compactMap { $0 }
            .joined(separator: "\u{A0}")
        namePlace = holder.namePlace
    }

    /// Returns the players to whom each piece is assigned, by the position of the piece.
    static func all(in data: RosterData) -> [Int: [PieceHolder]] {
        let names = ShortNames(data.roster.players)
        var holders: [Int: [PieceHolder]] = [:]
        for position in data.roster.positions(by: .number) {
            let player = data.roster.players[position]
            let holder = PieceHolder(
                Holder(player: player, value: data.players[position], name: names[position]))
            for reference in player.equipment {
                guard let piece = data.pieceIndex[reference.id] else { continue }
                holders[piece, default: []].append(holder)
            }
        }
        return holders
    }

    /// A player with a short name that is unique in the team, if possible.
    struct Holder {
        let player: Player
        let value: Value
        let name: String

        var namePlace: Value? { value[PlayerFields.lastName] ?? value[PlayerFields.givenNames] }
    }

    static let type = RecordType<Holder> {
        Fact(
            "number", .text, optional: true, "the jersey number",
            origin: { $0.value[PlayerFields.jerseyNumber] }
        ) { .optional($0.player.jerseyNumber?.text) }
        Fact(
            "hasLongNumber", .flag, "whether the jersey number has three digits",
            origin: { $0.value[PlayerFields.jerseyNumber] }
        ) { .flag($0.player.jerseyNumber?.isLong ?? false) }
        Fact(
            "name", .text, "the last name, with enough of the given names to make it unique",
            origin: \.namePlace
        ) { .text($0.name) }
    }
}
