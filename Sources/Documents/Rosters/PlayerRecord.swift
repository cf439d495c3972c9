import Conversion
import Input
import Rosters
import Schema
import Templates

/// A player as the facts that templates name.
package enum PlayerRecord {
    /// The facts of the player at a position; `team` holds those of the team.
    package static func record(of position: Int, in data: RosterData, team: Record) -> Record {
        let player = data.roster.players[position]
        let value = data.players[position]["equipment"]
        var record = Record()
        record.set("team", .record(team))
        setFacts(of: position, in: data, &record)
        let slots = data.roster.categoriesInOrder.map { category in
            slot(category, data.piece(of: player, in: category), in: data)
        }
        let pieces = slots.filter { $0["isThere"]?.value.isPresent ?? false }
        record.set("equipment", .list(slots))
        record.set("pieces", .list(pieces), origin: value)
        record.set("countOfPieces", .count(pieces.count), origin: value)
        let shown = pieces.count > briefLines ? briefLines - 1 : pieces.count
        record.set("brief", .list(Array(pieces[..<shown])), origin: value)
        record.set(
            "more", .optional(shown < pieces.count ? "and \(pieces.count - shown) more" : nil),
            origin: value)
        return record
    }

    /// How many lines of equipment a card has room for.
    private static let briefLines = 8

    /// A player as a row of the team's table.
    package static func row(of position: Int, in data: RosterData) -> Record {
        var record = Record()
        setFacts(of: position, in: data, &record)
        return record
    }

    /// One sentence on what a player's page shows.
    package static func summary(of player: Player) -> String {
        let number = player.jerseyNumber.map { "number \($0.text)" }
        let parts = [number, player.position?.words].compactMap { $0 }
        return parts.isEmpty ? "a player" : parts.joined(separator: ", ")
    }

    private static func setFacts(
        of position: Int, in data: RosterData, _ record: inout Record
    ) {
        let player = data.roster.players[position]
        let value = data.players[position]
        let privacy = data.roster.privacy(of: player)
        record.set("id", .text("\(player.wsObjectId)"), origin: value["wsObjectId"])
        let names = value["lastName"] ?? value["givenNames"]
        record.set("name", .text(player.name), origin: names)
        record.set("listName", .text(player.listName), origin: names)
        for key in ["lastName", "givenNames"] {
            record.set(key, .text(value[key]?.string ?? ""), origin: value[key])
        }
        let photo = privacy == .youth ? nil : player.photoHeadshot
        record.set("photo", .optional(photo), origin: value["photoHeadshot"])
        record.set("number", .optional(player.jerseyNumber?.text), origin: value["jerseyNumber"])
        record.set("position", .optional(player.position?.text), origin: value["position"])
        record.set("positionText", .optional(player.position?.words), origin: value["position"])
        record.set("isGoalkeeper", .flag(player.isGoalkeeper), origin: value["position"])
        let hand = value["handedness"]
        record.set("handednessLabel", .text(player.handednessLabel), origin: hand)
        record.set("handedness", .optional(player.handedness?.rawValue), origin: hand)
        record.set("handednessText", .optional(player.handedness?.words), origin: hand)
        record.set("playingStatus", .optional(player.playingStatus), origin: value["playingStatus"])
        let birth = player.birthDate
        record.set(
            "birthDate", privacy == .full ? birth.map { .date("\($0)") } ?? .none : .none,
            origin: value["birthDate"])
        let age = privacy == .youth ? nil : birth.flatMap { day in data.day.flatMap(day.age(on:)) }
        record.set("age", age.map { .count($0) } ?? .none, origin: value["birthDate"])
        let units = data.units
        set(
            "height", player.height.flatMap(units.height), value["height"],
            isMetric: units.centimeters.from.isMetric, in: &record)
        set(
            "weight", player.weight.flatMap(units.weight), value["weight"],
            isMetric: units.kilograms.from.isMetric, in: &record)
        record.set(
            "privacy", .text(privacy.rawValue), origin: value["privacy"] ?? data.root["privacy"])
    }

    private static func set(
        _ name: String, _ measure: BodyMeasure?, _ origin: Value?, isMetric: Bool,
        in record: inout Record
    ) {
        record.set(name, .optional(measure?.both), origin: origin)
        record.set("\(name)Imperial", .optional(measure?.imperial), origin: origin)
        record.set("\(name)Metric", .optional(measure?.metric), origin: origin)
        record.set(
            "\(name)Given", .optional(isMetric ? measure?.metric : measure?.imperial),
            origin: origin)
    }

    private static func slot(
        _ category: EquipmentCategory, _ piece: Equipment?, in data: RosterData
    ) -> Record {
        let value = piece.flatMap { data.pieceValues[$0.wsObjectId] }
        var record = Record()
        record.setCategory(category, data.categoryValues[category.nameOfEntity])
        record.set("isThere", .flag(piece != nil))
        record.set(
            "pieceId", .optional(piece.map { "\($0.wsObjectId)" }), origin: value?["wsObjectId"])
        record.setPiece(piece, value)
        return record
    }
}

extension Unit {
    /// Whether heights or weights in it belong with centimetres and kilograms.
    fileprivate var isMetric: Bool {
        ["mm", "cm", "dm", "m", "km", "g", "kg", "t"].contains(symbol)
    }
}

extension EquipmentCategory {
    /// The path of its icon: its own, or that of the program for an entity that is known; nil without.
    package var icon: String? {
        displayIcon ?? Self.icons[nameOfEntity].map { "icons/\($0).svg" }
    }

    private static let icons = [
        "Helmet": "helmet", "ShoulderPads": "shoulder-pads", "Gloves": "gloves",
        "SkateBoot": "skate-boot", "SkateHolder": "skate-holder", "SkateRunner": "skate-runner",
        "Stick": "stick",
    ]
}

extension Player {
    /// What the player's handedness is called.
    package var handednessLabel: String { isGoalkeeper ? "Catches" : "Shoots" }
}

extension FieldValue {
    /// A text, or none for one that is not there or blank.
    package static func optional(_ text: String?) -> FieldValue {
        text.flatMap { FieldChecks.isBlank($0) ? nil : .text($0) } ?? .none
    }
}
