import Drawing
import Input
import Rosters
import Schema

struct InventoryCategory {
    let category: ShownCategory
    /// The records of the pieces, by name, then by the number of the first player.
    let pieces: [Record]
    /// The number of pieces, counting each as often as it is there.
    let count: Int

    /// Returns the categories from head to toe.
    ///
    /// - Parameter players: All players, in the order of the roster.
    static func all(in data: RosterData, _ players: [ShownPlayer]) -> [InventoryCategory] {
        let holders = PieceHolder.all(in: data, players)
        func isBefore(_ left: Int, _ right: Int) -> Bool {
            let names = [left, right].map { data.roster.equipment[$0].name }
            guard names[0] == names[1] else {
                // Pieces without a name are last.
                return names[1].isEmpty || (!names[0].isEmpty && names[0] < names[1])
            }
            let ranks = [left, right].map { holders[$0]?.first?.rank ?? .max }
            return ranks[0] == ranks[1] ? left < right : ranks[0] < ranks[1]
        }
        return data.roster.categoriesInOrder.map { category in
            let shown = ShownCategory(category, in: data)
            let pieces = data.roster.equipment.indices
                .filter { data.roster.equipment[$0].entity == category.nameOfEntity }
                .sorted { isBefore($0, $1) }
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
            "the pieces of the category, by name, then by the number of the first player"
        ) { .list($0.pieces) }
        Fact("count", "the number of pieces in the category") { $0.count }
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
        Fact("isInUse", "whether the piece is assigned to a player") { !$0.holders.isEmpty }
        Fact("count", "the number of players it is assigned to") { $0.holders.count }
        Fact("amount", "the number of such pieces: the quantity, or 1") { $0.amount }
        Fact("unassigned", "the number of such pieces that are not assigned to a player") {
            max(0, $0.amount - $0.holders.count)
        }
        Fact(
            "holders", "the players it is assigned to: \"34 Okafor, 7 Lind\"",
            origin: { $0.holders.first?.namePlace }
        ) { PieceHolder.list(of: $0.holders) as String? }
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
    /// The place of the player among all, by jersey number.
    let rank: Int
    /// The jersey number and the name.
    let text: String
    /// The same with the name between characters that isolate its direction.
    let isolated: String
    /// Whether the name has letters that are written from right to left.
    let isFromRight: Bool
    let namePlace: Value?

    private init(_ holder: Holder, rank: Int) {
        self.rank = rank
        record = Self.type.record(of: holder)
        // The number stays on the same line as the name.
        let number = holder.player.player.jerseyNumber.map { "\($0.text)\u{A0}" } ?? ""
        text = number + holder.name
        isolated = "\(number)\u{2068}\(holder.name)\u{2069}"
        isFromRight = holder.name.unicodeScalars.contains(where: \.isOfScriptFromRight)
        namePlace = holder.player.namePlace
    }

    /// Returns players in a line.
    ///
    /// The number of a player would move to the other side of a name from right to left before it,
    /// so the names are isolated.
    static func list(of holders: [PieceHolder]) -> String {
        let hasFromRight = holders.count > 1 && holders.contains(where: \.isFromRight)
        return holders.map(hasFromRight ? \.isolated : \.text).joined(separator: ", ")
    }

    /// Returns the players to whom each piece is assigned, by the position of the piece.
    static func all(
        in data: RosterData, _ players: [ShownPlayer]
    ) -> [Int: [PieceHolder]] {
        let names = ShortNames(data.roster.players)
        var holders: [Int: [PieceHolder]] = [:]
        for (rank, position) in data.roster.positions(by: .number).enumerated() {
            let player = players[position]
            let holder = PieceHolder(Holder(player: player, name: names[position]), rank: rank)
            for reference in player.player.equipment {
                guard let piece = data.pieceIndex[reference.id] else { continue }
                holders[piece, default: []].append(holder)
            }
        }
        return holders
    }

    /// A player with a short name that is unique in the team, if possible.
    struct Holder {
        let player: ShownPlayer
        let name: String
    }

    static let type = RecordType<Holder> {
        ShownPlayer.number.of(\.player)
        ShownPlayer.hasLongNumber.of(\.player)
        Fact(
            "name", "the last name, with enough of the given names to make it unique",
            origin: { $0.player.namePlace }
        ) { $0.name }
    }
}
