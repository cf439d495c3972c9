import Diagnostics
import Input
import Rosters
import Schema

/// A reader of a roster's fields.
///
/// Values that cannot be read get placeholders, so that the rules can check the other values.
struct RosterReader {
    private(set) var missing = MissingFields()
    /// Whether every category was read; if not, missing entities are not reported.
    private(set) var hasAllCategories = true
    /// Whether every piece was read.
    private(set) var hasAllPieces = true
    /// Whether every player was read.
    private(set) var hasAllPlayers = true
    /// The units of heights and weights in the file; nil for the default ones.
    private(set) var units: Value?
    /// The facts of one's own that a template shows.
    let needs: OwnFields
    /// The declaration of facts of one's own.
    private(set) var own = OwnFields()

    /// Creates a reader of a roster for a template that shows some facts of one's own.
    init(needs: OwnFields = OwnFields()) {
        self.needs = needs
    }

    /// Returns the roster in a file; nil if there is nothing to check.
    mutating func read(_ root: Value, _ sink: inout DiagnosticSink) -> Roster? {
        guard var reader = FieldReader(root, RosterFields.schema, &sink) else { return nil }
        var roster = Roster()
        reader.read(into: &roster, &sink)
        own = RosterFields.owners.fields(
            reader.read(OwnDataFields.fields, &sink), needs: needs, in: root, &sink)
        if let team = reader.read(RosterFields.team, &sink) {
            roster.team = self.team(team, &sink)
        } else {
            missing.add([.key(RosterFields.team.key)])
        }
        units = reader.read(RosterFields.units, &sink)
        let categoryValues = reader.reading(RosterFields.categories, &sink)
        let pieceValues = reader.read(RosterFields.equipment, &sink)
        let playerValues = reader.read(RosterFields.players, &sink)
        reader.finish(&sink)
        if categoryValues.isInvalid { hasAllCategories = false }
        if let values = categoryValues.content {
            roster.categories = values.enumerated().map { category($1, at: $0, &sink) }
        }
        roster.equipment = pieceValues?.map { piece($0, &sink) } ?? []
        roster.players = playerValues?.map { player($0, of: roster.team, &sink) } ?? []
        return roster
    }

    // MARK: The team

    private mutating func team(_ value: Value, _ sink: inout DiagnosticSink) -> Team {
        var team = Team()
        guard var reader = FieldReader(value, TeamFields.schema, &sink) else { return team }
        TeamFields.ids.read(into: &team, &reader, &sink)
        reader.read(into: &team, &sink) { missing.add($0, of: value) }
        reader.finish(&sink)
        own.check(.team, value, &sink)
        return team
    }

    // MARK: Equipment

    private mutating func category(
        _ value: Value, at index: Int, _ sink: inout DiagnosticSink
    ) -> EquipmentCategory {
        var category = EquipmentCategory(displayOrder: .min + index)
        guard var reader = FieldReader(value, EquipmentCategoryFields.schema, &sink) else {
            missing.add(value.path)
            hasAllCategories = false
            return category
        }
        EquipmentCategoryFields.ids.read(into: &category, &reader, &sink)
        reader.read(into: &category, &sink) { field in
            missing.add(field, of: value)
            if field.key == EquipmentCategoryFields.nameOfEntity.key { hasAllCategories = false }
        }
        reader.finish(&sink)
        return category
    }

    private mutating func piece(_ value: Value, _ sink: inout DiagnosticSink) -> Equipment {
        if let piece = EquipmentReader.piece(value, &sink) { return piece }
        missing.add(value.path)
        hasAllPieces = false
        return Equipment()
    }

    // MARK: Players

    private mutating func player(
        _ value: Value, of team: Team, _ sink: inout DiagnosticSink
    ) -> Player {
        guard var reader = FieldReader(value, PlayerFields.schema, &sink) else {
            missing.add(value.path)
            hasAllPlayers = false
            return Player()
        }
        var player = Player()
        PlayerFields.ids.read(into: &player, &reader, &sink)
        player.lastName = name(reader.reading(PlayerFields.lastName, &sink))
        player.givenNames = name(reader.reading(PlayerFields.givenNames, &sink))
        reader.read(into: &player, &sink)
        let position = reader.reading(PlayerFields.position, &sink)
        player.position = (position.content ?? nil).map(team.position)
        if position.isInvalid { hasAllPlayers = false }
        player.statistics = (reader.read(PlayerFields.statistics, &sink).map(Array.init) ?? [])
            .map { StatisticsFields.read($0, &sink) }
        let equipment = reader.read(PlayerFields.equipment, &sink)
        reader.finish(&sink)
        own.check(.player, value, &sink)
        for member in equipment?.members.map(Array.init) ?? [] {
            guard !member.value.isNull, member.value.kind != .invalid,
                let id = EquipmentFields.ids.reference(member.value, &sink)
            else { continue }
            player.equipment.append(EquipmentReference(entity: member.key, id: id))
        }
        return player
    }

    /// Returns a name; "?" for an invalid one, which is not reported as missing.
    private func name(_ reading: Reading<String>) -> String {
        reading.isInvalid ? "?" : reading.content ?? ""
    }
}
