import Diagnostics
import Input
import Rosters
import Schema

/// A reader of a roster's fields.
///
/// Values that cannot be read get placeholders, so that the rules can check the other values.
struct RosterReader {
    /// The fields with placeholders.
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
        let privacy = reader.read(RosterFields.privacy, &sink)
        own = RosterFields.owners.fields(
            reader.read(OwnDataFields.fields, &sink), needs: needs, in: root, &sink)
        let team = reader.read(RosterFields.team, &sink).map { self.team($0, &sink) }
        units = reader.read(RosterFields.units, &sink)
        let categoryValues = reader.reading(RosterFields.categories, &sink)
        let pieceValues = reader.read(RosterFields.equipment, &sink)
        let playerValues = reader.read(RosterFields.players, &sink)
        reader.finish(&sink)
        if categoryValues.isInvalid { hasAllCategories = false }
        let categories =
            categoryValues.content?.enumerated().map { category($1, at: $0, &sink) }
            ?? EquipmentCategory.standard
        let equipment = pieceValues?.map { piece($0, &sink) } ?? []
        let ownTeam = team ?? Self.noTeam
        let players =
            playerValues?.map { player($0, of: ownTeam, &sink) } ?? []
        if team == nil { missing.add([.key(RosterFields.team.key)]) }
        return Roster(
            team: ownTeam, categories: categories, equipment: equipment,
            players: players, privacy: privacy ?? .full)
    }

    // MARK: The team

    private static let noTeam = Team(teamName: "")

    private mutating func team(_ value: Value, _ sink: inout DiagnosticSink) -> Team {
        guard var reader = FieldReader(value, TeamFields.schema, &sink) else { return Self.noTeam }
        let ids = TeamFields.ids.read(&reader, &sink)
        let city = reader.read(TeamFields.city, &sink)
        let name = read(TeamFields.name, &reader, &sink)
        let manager = reader.read(TeamFields.manager, &sink)
        let user = reader.read(TeamFields.username, &sink)
        let colors = reader.read(TeamFields.colors, &sink)?.compactMap {
            TeamFields.color.content(of: $0, &sink)
        }
        let sport = reader.read(TeamFields.sport, &sink)
        let goalkeepers = reader.read(TeamFields.goalkeepers, &sink)
        reader.finish(&sink)
        own.check(.team, value, &sink)
        return Team(
            wsObjectId: ids.number, id: ids.text, city: city ?? "", teamName: name ?? "",
            nameOfEM: manager ?? "", username: user ?? "", colors: colors ?? [],
            sport: Sport(sport), goalkeepers: goalkeepers)
    }

    // MARK: Equipment

    private mutating func category(
        _ value: Value, at index: Int, _ sink: inout DiagnosticSink
    ) -> EquipmentCategory {
        guard var reader = FieldReader(value, EquipmentCategoryFields.schema, &sink) else {
            missing.add(value.path)
            hasAllCategories = false
            return EquipmentCategory(
                displayOrder: .min + index, displayName: "", nameOfEntity: "")
        }
        let ids = EquipmentCategoryFields.ids.read(&reader, &sink)
        let order = read(EquipmentCategoryFields.displayOrder, &reader, &sink)
        let name = read(EquipmentCategoryFields.displayName, &reader, &sink)
        let icon = reader.read(EquipmentCategoryFields.displayIcon, &sink)
        let entity = read(EquipmentCategoryFields.nameOfEntity, &reader, &sink)
        if entity == nil { hasAllCategories = false }
        reader.finish(&sink)
        return EquipmentCategory(
            wsObjectId: ids.number, id: ids.text, displayOrder: order ?? .min + index,
            displayName: name ?? "", displayIcon: icon, nameOfEntity: entity ?? "")
    }

    private mutating func piece(_ value: Value, _ sink: inout DiagnosticSink) -> Equipment {
        if let piece = EquipmentReader.piece(value, &sink) { return piece }
        missing.add(value.path)
        hasAllPieces = false
        return Equipment(details: EquipmentDetails(entity: ""))
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
        let ids = PlayerFields.ids.read(&reader, &sink)
        var player = Player(wsObjectId: ids.number, id: ids.text)
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

    /// Returns the content of a required field; nil if it needs a placeholder, which is recorded.
    private mutating func read<Content>(
        _ field: Field<Content>, _ reader: inout FieldReader, _ sink: inout DiagnosticSink
    ) -> Content? {
        let content = reader.read(field, &sink)
        if content == nil { missing.add(field, of: reader.object) }
        return content
    }
}
