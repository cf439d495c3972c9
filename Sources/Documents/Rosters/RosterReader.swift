import Conversion
import Diagnostics
import Drawing
import Input
import Rosters

/// Reads a roster's fields out of a file.
///
/// What cannot be read has a stand-in, so that the rules still look at all the rest.
package struct RosterReader {
    /// What has a stand-in.
    private(set) var unread = Unread()
    /// Whether every category, piece and player was read: else what they lack may be theirs.
    private(set) var hasAllCategories = true
    private(set) var hasAllPieces = true
    private(set) var hasAllPlayers = true
    /// The units of heights and weights, as the file names them.
    private(set) var units: Value?

    /// The roster as it stands in the file; nil when there is nothing that rules could look at.
    package mutating func read(_ root: Value, _ problems: inout DiagnosticSink) -> Roster? {
        guard var reader = ObjectReader(root, &problems) else { return nil }
        reader.allow("kind")
        if let date = reader.optional("date") { FieldChecks.day(date, &problems) }
        let privacy = RosterFields.privacy(reader.optional("privacy"), &problems)
        let team = reader.object("team", &problems).map { self.team($0, &problems) }
        units = reader.optionalObject("units", &problems)
        let categoryValues = reader.optionalArray("equipmentCategories", &problems)
        let pieceValues = reader.optionalArray("equipment", &problems)
        let playerValues = reader.array("players", &problems)
        reader.finish(&problems)
        let categories =
            categoryValues?.enumerated().map { category($1, at: $0, &problems) }
            ?? standardCategories(root)
        let equipment = pieceValues?.enumerated().map { piece($1, at: $0, &problems) } ?? []
        let players = playerValues?.enumerated().map { player($1, at: $0, &problems) } ?? []
        if team == nil { unread.add([.key("team")]) }
        return Roster(
            team: team ?? Team(wsObjectId: 0, teamName: ""), categories: categories,
            equipment: equipment, players: players, privacy: privacy ?? .full)
    }

    /// The categories of a roster that has none of its own; of one whose own could not be read none
    /// are held against it.
    private mutating func standardCategories(_ root: Value) -> [EquipmentCategory] {
        if !(root["equipmentCategories"]?.isNull ?? true) { hasAllCategories = false }
        return EquipmentCategory.standard
    }

    // MARK: The team

    private mutating func team(_ value: Value, _ problems: inout DiagnosticSink) -> Team {
        guard var reader = ObjectReader(value, &problems) else {
            return Team(wsObjectId: 0, teamName: "")
        }
        let id = id(&reader, at: [.key("team")], standIn: 0, &problems)
        let city = RosterFields.text(reader.optional("city"), &problems)
        let name = reader.required("teamName", &problems)
            .flatMap { FieldChecks.text($0, &problems) }
        if name == nil { unread.add([.key("team"), .key("teamName")]) }
        let manager = RosterFields.text(reader.optional("nameOfEM"), &problems)
        let user = RosterFields.text(reader.optional("username"), &problems)
        if let login = reader.optional("loginTimestamp") { FieldChecks.text(login, &problems) }
        let colors = reader.optionalArray("colors", &problems)?
            .compactMap { color($0, &problems) }
        reader.finish(&problems)
        return Team(
            wsObjectId: id, city: city ?? "", teamName: name ?? "", nameOfEM: manager ?? "",
            username: user ?? "", colors: colors ?? [])
    }

    private func color(_ value: Value, _ problems: inout DiagnosticSink) -> String? {
        guard let text = ObjectReader.string(value, &problems) else { return nil }
        if let color = Color(hex: text), color.alpha == 255 { return color.hex }
        problems.error(
            at: value, "\(quoted(text)) is no colour", hint: "write #rrggbb, as in \"#0b3d91\"")
        return nil
    }

    // MARK: Equipment

    private mutating func category(
        _ value: Value, at index: Int, _ problems: inout DiagnosticSink
    ) -> EquipmentCategory {
        let path: [PathComponent] = [.key("equipmentCategories"), .index(index)]
        guard var reader = ObjectReader(value, &problems) else {
            unread.add(path)
            hasAllCategories = false
            return EquipmentCategory(
                wsObjectId: -1 - index, displayOrder: .min + index, displayName: "",
                nameOfEntity: "")
        }
        let id = id(&reader, at: path, standIn: index, &problems)
        let order = reader.required("displayOrder", &problems)
            .flatMap { RosterFields.whole($0, &problems) }
        if order == nil { unread.add(path + [.key("displayOrder")]) }
        let name = reader.required("displayName", &problems)
            .flatMap { FieldChecks.text($0, &problems) }
        if name == nil { unread.add(path + [.key("displayName")]) }
        let icon = RosterFields.picture(reader.optional("displayIcon"), &problems)
        let entity = reader.required("nameOfEntity", &problems)
            .flatMap { FieldChecks.text($0, &problems) }
        if entity == nil {
            unread.add(path + [.key("nameOfEntity")])
            hasAllCategories = false
        }
        reader.finish(&problems)
        return EquipmentCategory(
            wsObjectId: id, displayOrder: order ?? .min + index, displayName: name ?? "",
            displayIcon: icon,
            nameOfEntity: entity ?? "")
    }

    private mutating func piece(
        _ value: Value, at index: Int, _ problems: inout DiagnosticSink
    ) -> Equipment {
        if let piece = EquipmentReader.piece(value, &problems) { return piece }
        unread.add([.key("equipment"), .index(index)])
        hasAllPieces = false
        return Equipment(wsObjectId: -1 - index, details: .other(entity: "", []))
    }

    // MARK: Players

    private mutating func player(
        _ value: Value, at index: Int, _ problems: inout DiagnosticSink
    ) -> Player {
        let path: [PathComponent] = [.key("players"), .index(index)]
        guard var reader = ObjectReader(value, &problems) else {
            unread.add(path)
            hasAllPlayers = false
            return Player(wsObjectId: -1 - index)
        }
        var player = Player(wsObjectId: id(&reader, at: path, standIn: index, &problems))
        let names = ["lastName", "givenNames"].map { key in
            let value = reader.optional(key)
            let text = value.flatMap { FieldChecks.text($0, &problems) }
            // A name that is wrong is not one that is missing.
            return value != nil && text == nil ? "?" : text ?? ""
        }
        (player.lastName, player.givenNames) = (names[0], names[1])
        player.photoHeadshot = RosterFields.picture(reader.optional("photoHeadshot"), &problems)
        player.jerseyNumber = RosterFields.jerseyNumber(reader.optional("jerseyNumber"), &problems)
        let position = reader.optional("position")
        player.position = RosterFields.text(position, &problems).map { Position($0) }
        if position != nil, position?.string == nil { hasAllPlayers = false }
        player.handedness = RosterFields.handedness(reader.optional("handedness"), &problems)
        player.playingStatus = RosterFields.text(reader.optional("playingStatus"), &problems)
        player.birthDate = RosterFields.day(reader.optional("birthDate"), &problems)
        player.height = reader.optional("height").flatMap { FieldChecks.number($0, &problems) }
        player.weight = reader.optional("weight").flatMap { FieldChecks.number($0, &problems) }
        player.privacy = RosterFields.privacy(reader.optional("privacy"), &problems)
        let equipment = reader.optionalObject("equipment", &problems)
        reader.finish(&problems)
        for member in equipment?.members.map(Array.init) ?? [] {
            guard !member.value.isNull, member.value.kind != .invalid,
                let id = RosterFields.whole(member.value, &problems)
            else { continue }
            player.equipment.append(EquipmentReference(entity: member.key, wsObjectId: id))
        }
        return player
    }

    /// A `wsObjectId`; a stand-in that no other item has when it cannot be read.
    private mutating func id(
        _ reader: inout ObjectReader, at path: [PathComponent], standIn index: Int,
        _ problems: inout DiagnosticSink
    ) -> Int {
        if let id = reader.required("wsObjectId", &problems)
            .flatMap({ RosterFields.whole($0, &problems) })
        {
            return id
        }
        unread.add(path + [.key("wsObjectId")])
        return -1 - index
    }
}
