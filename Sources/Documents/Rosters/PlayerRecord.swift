import Input
import Rosters
import Schema

/// The subject of a player's page.
struct PlayerSheet {
    let player: ShownPlayer
    /// The facts of the team, which all players share.
    let team: Record
    /// The number of the card, from 1, in the order of the file, and the number of all cards.
    let card: (number: Int, count: Int)
    /// The player's equipment in each category, from head to toe.
    let slots: [Record]
    /// The slots with a piece.
    let pieces: [Record]

    init(of position: Int, in data: RosterData, team: Record) {
        let player = data.roster.players[position]
        self.player = ShownPlayer(of: position, in: data)
        self.team = team
        card = (position + 1, data.roster.players.count)
        var slots: [Record] = []
        var pieces: [Record] = []
        for category in data.roster.categoriesInOrder {
            let piece = data.position(ofPieceOf: player, in: category)
            let record = PlayerRecord.slot.record(
                of: EquipmentSlot(
                    category: ShownCategory(category, in: data),
                    piece: ShownPiece(at: piece, in: data))
            )
            slots.append(record)
            if piece != nil { pieces.append(record) }
        }
        self.slots = slots
        self.pieces = pieces
    }

    var equipment: Value? { player.value[PlayerFields.equipment] }

    /// The pieces that a card has space for.
    var brief: ArraySlice<Record> {
        pieces.prefix(pieces.count > Self.briefLines ? Self.briefLines - 1 : pieces.count)
    }

    /// The number of lines of equipment that a card has space for.
    private static let briefLines = 8
}

struct EquipmentSlot {
    let category: ShownCategory
    let piece: ShownPiece
}

enum PlayerRecord {
    /// A player, for templates with `data: player`.
    static let type = RecordType<PlayerSheet> {
        id.of(\.player)
        Fact(RosterFields.team.key, TeamRecord.team.schema, "the team") { .record($0.team) }
        ShownPlayer.facts.map { $0.of(\.player) }
        Fact("cardNumber", "the number of the player's card: 17 for the 17th player of the file") {
            $0.card.number
        }
        Fact("cardCount", "the number of the cards of the team") { $0.card.count }
        Fact(
            PlayerFields.equipment.key, .list(slot.schema),
            "the equipment in each category, from head to toe"
        ) {
            .list($0.slots)
        }
        Fact(
            "pieces", .list(slot.schema), "the categories in which the player has a piece",
            origin: \.equipment
        ) { .list($0.pieces) }
        Fact("countOfPieces", "the number of the player's pieces", origin: \.equipment) {
            $0.pieces.count
        }
        Fact(
            "brief", .list(slot.schema),
            "the pieces for limited space: at most eight lines, including more", origin: \.equipment
        ) { .list(Array($0.brief)) }
        Fact(
            "more", .text, optional: true, "the number of pieces not in brief: \"and 3 more\"",
            origin: \.equipment
        ) { sheet in
            let rest = sheet.pieces.count - sheet.brief.count
            return rest > 0 ? RosterWords.more.fact(.count(rest)) : .none
        }
    }

    /// A player as a row of the team's table.
    static let row = RecordType<ShownPlayer> {
        id
        ShownPlayer.facts
    }

    static let slot = RecordType<EquipmentSlot> {
        ShownCategory.facts().map { $0.of(\.category) }
        Fact("isThere", "whether the player has a piece in the category") { $0.piece.piece != nil }
        Fact(
            "pieceId", "the piece's id, or its wsObjectId if it has none",
            origin: { EquipmentFields.ids.place(in: $0.piece.value) }
        ) { $0.piece.piece?.shownID }
        ShownPiece.facts.map { $0.of(\.piece) }
    }

    private static let id = Fact<ShownPlayer>(
        "id", "the player's id, or the wsObjectId if there is none",
        origin: { PlayerFields.ids.place(in: $0.value) }
    ) { $0.player.shownID }

    /// Returns a summary of a player's page.
    static func summary(of player: Player) -> String {
        let number = player.jerseyNumber.map { "number \($0.text)" }
        let parts = [number, player.position?.words].compactMap { $0 }
        return parts.isEmpty ? "a player" : parts.joined(separator: ", ")
    }
}

extension Player {
    /// The jersey number and the name: "34 Jane Okafor".
    var numberedName: String {
        [jerseyNumber?.text, name].compactMap { $0 }.joined(separator: " ")
    }
}
