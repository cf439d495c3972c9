import Input
import Rosters
import Schema
import Templates

/// A team as the facts that templates name.
package enum TeamRecord {
    /// The facts of the team with its players and its equipment.
    package static func record(of data: RosterData, id: String) -> Record {
        let roster = data.roster
        var record = Record()
        record.set("id", .text(id))
        record.set("title", .text(roster.team.title), origin: data.root["team"]?["teamName"])
        record.set("team", .record(team(data)))
        let date = data.root["date"]
        let isOwn = date?.string == data.day.map { "\($0)" }
        record.set(
            "date", data.day.map { .date("\($0)") } ?? .none, origin: isOwn ? date : nil)
        let rows = roster.players.indices.map { PlayerRecord.row(of: $0, in: data) }
        record.set("players", .list(rows))
        record.set("byNumber", .list(roster.positions(by: .number).map { rows[$0] }))
        record.set("byName", .list(roster.positions(by: .name).map { rows[$0] }))
        record.set("count", .count(rows.count))
        record.set("countOfGoalkeepers", .count(roster.players.count(where: \.isGoalkeeper)))
        for (name, facts) in columns {
            let isThere = rows.contains { row in facts.contains { row[$0]?.value.isPresent == true }
            }
            record.set(name, .flag(isThere))
        }
        let categories = categories(data)
        record.set("categories", .list(categories.map(\.record)))
        record.set("equipment", .list(categories.flatMap(\.pieces)))
        record.set("countOfPieces", .count(roster.equipment.count))
        let inUse = Set(roster.players.flatMap { $0.equipment.map(\.wsObjectId) })
        record.set(
            "countOfUnused",
            .count(roster.equipment.count { !inUse.contains($0.wsObjectId) }))
        return record
    }

    /// Whether a list of players needs a column, and the facts that would stand in it.
    private static let columns = [
        ("showsHands", ["handedness"]), ("showsBirths", ["birthDate", "age"]),
        ("showsHeights", ["heightGiven"]), ("showsWeights", ["weightGiven"]),
        ("showsStatuses", ["playingStatus"]),
    ]

    /// One sentence on what the team's page shows.
    package static func summary(of roster: Roster) -> String {
        let (players, pieces) = (roster.players.count, roster.equipment.count)
        return "\(players) player\(players == 1 ? "" : "s"), "
            + "\(pieces) piece\(pieces == 1 ? "" : "s") of equipment"
    }

    /// The facts of the team itself.
    package static func team(_ data: RosterData) -> Record {
        let team = data.roster.team
        let value = data.root["team"]
        var record = Record()
        record.set("title", .text(team.title), origin: value?["teamName"])
        record.set("city", .optional(team.city), origin: value?["city"])
        record.set("teamName", .text(team.teamName), origin: value?["teamName"])
        record.set("nameOfEM", .optional(team.nameOfEM), origin: value?["nameOfEM"])
        let places = value?["colors"]?.elements.map(Array.init) ?? []
        let listed = zip(team.colors, places).map { color, place in
            var facts = Record()
            facts.set("color", .text(color), origin: place)
            return facts
        }
        record.set("color", .optional(team.colors.first), origin: places.first)
        record.set(
            "secondColor", .optional(team.colors.dropFirst().first),
            origin: places.dropFirst().first)
        record.set("colors", .list(listed), origin: value?["colors"])
        let colors = TeamColors(team.colors)
        record.set("ground", .text(colors.ground.hex), origin: value?["colors"])
        record.set("onGround", .text(colors.onGround.hex), origin: value?["colors"])
        record.set("stripe", .text(colors.stripe.hex), origin: value?["colors"])
        record.set("edge", .text(colors.edge.hex), origin: value?["colors"])
        return record
    }

    // MARK: The inventory

    private static func categories(_ data: RosterData) -> [(record: Record, pieces: [Record])] {
        let holders = holders(in: data)
        return data.roster.categoriesInOrder.map { category in
            let pieces = data.roster.equipment.filter { $0.entity == category.nameOfEntity }.map {
                piece($0, of: category, in: data, holders[$0.wsObjectId] ?? [])
            }
            var record = Record()
            record.setCategory(category, data.categoryValues[category.nameOfEntity])
            record.set("pieces", .list(pieces))
            record.set("count", .count(pieces.count))
            return (record, pieces)
        }
    }

    /// Who has each piece, by number: the number and the name of each, and both in one text.
    private static func holders(in data: RosterData) -> [Int: [(record: Record, text: String)]] {
        let names = ShortNames(data.roster.players)
        var holders: [Int: [(record: Record, text: String)]] = [:]
        for position in data.roster.positions(by: .number) {
            let (player, value) = (data.roster.players[position], data.players[position])
            let (number, name) = (player.jerseyNumber?.text, names[position])
            var record = Record()
            record.set("number", .optional(number), origin: value["jerseyNumber"])
            record.set("name", .text(name), origin: value["lastName"] ?? value["givenNames"])
            let text = [number, name].compactMap { $0 }.joined(separator: " ")
            for reference in player.equipment {
                holders[reference.wsObjectId, default: []].append((record, text))
            }
        }
        return holders
    }

    private static func piece(
        _ piece: Equipment, of category: EquipmentCategory, in data: RosterData,
        _ holders: [(record: Record, text: String)]
    ) -> Record {
        let value = data.pieceValues[piece.wsObjectId]
        var record = Record()
        record.set("id", .text("\(piece.wsObjectId)"), origin: value?["wsObjectId"])
        record.setCategory(category, data.categoryValues[category.nameOfEntity])
        record.set("isInUse", .flag(!holders.isEmpty))
        record.set("count", .count(holders.count))
        record.set(
            "holders", .optional(holders.map(\.text).joined(separator: ", ")),
            origin: holders.first?.record["name"]?.origin)
        record.set("heldBy", .list(holders.map(\.record)))
        record.setPiece(piece, value)
        return record
    }
}
