import Diagnostics
import Input
import Rosters
import Schema
import Tables

/// The document kind of rosters: a team with its players and their equipment.
struct RosterKind: DocumentKind {
    let name = "roster"
    let schema = RosterFields.schema
    let distinguishingKey = RosterFields.players.key
    let records = [player, team]
    let words = RosterWords.all

    var owners: [OwnPath] { RosterFields.owners }
    var tables: LiveTables.Kind? {
        let ids = TeamFields.ids
        return LiveTables.Kind(
            schema: schema, list: distinguishingKey,
            named: (
                RosterFields.team.key, [ids.wsObjectId.key, ids.id.key],
                [TeamFields.name.key] + [TeamFields.name.otherKey].compactMap(\.self)
            ),
            namesOfPhotos: [PlayerFields.number.key]
                + [PlayerFields.number.otherKey].compactMap(\.self))
    }

    private static let player = RecordKind("player", PlayerRecord.type.schema)
    private static let team = RecordKind(
        "team", TeamRecord.type.schema, whole: "a team sheet shows the whole team")

    func documents(
        of file: DataFile, _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet {
        let data = try RosterData(
            file, date: request.date, needs: request.needs, &sink)
        let isTeam = request.record == Self.team.name
        return DocumentSet(
            isTeam ? [sheet(of: data, id: file.stem(Self.team.name))] : players(of: data),
            title: data.roster.team.title, summary: TeamRecord.summary(of: data.roster),
            noun: Self.player.noun, whole: isTeam ? Self.team.whole : nil)
    }

    private func sheet(of data: RosterData, id: String) -> DocumentSet.Entry {
        DocumentSet.Entry(id: id) {
            DocumentSet.Content(
                title: data.roster.team.title, summary: TeamRecord.summary(of: data.roster),
                record: TeamRecord.type.record(of: TeamSheet(of: data, id: id)))
        }
    }

    private func players(of data: RosterData) -> [DocumentSet.Entry] {
        let team = TeamRecord.team.record(of: data)
        return data.roster.players.indices.map { position in
            let player = data.roster.players[position]
            return DocumentSet.Entry(id: player.shownID, names: { Self.names(of: player) }) {
                let sheet = PlayerSheet(of: position, in: data, team: team)
                return DocumentSet.Content(
                    title: "\(player.name), \(data.roster.team.title)",
                    summary: PlayerRecord.summary(of: player), outline: player.numberedName,
                    record: PlayerRecord.type.record(of: sheet))
            }
        }
    }

    /// What people call a player: the names, the whole one first, and the number.
    private static func names(of player: Player) -> [String] {
        let names = [player.name, player.listName, player.lastName, player.givenNames]
        return (names + [player.jerseyNumber?.text ?? ""]).filter { !$0.isEmpty }
    }

    // MARK: Pictures

    /// Returns the pictures that a file names, except photos hidden by privacy.
    func pictures(in root: Value) -> [NamedPicture] {
        let players = isYouth(root) ? [] : root.elements(of: RosterFields.players)
        var pictures = PlayerFields.schema.pictures(in: players.filter { !isYouth($0) })
        pictures += EquipmentFields.schema.pictures(in: root.elements(of: RosterFields.equipment))
        pictures += EquipmentCategoryFields.schema.pictures(
            in: root.elements(of: RosterFields.categories))
        // The logo, and the photos of the staff.
        pictures += root[RosterFields.team].map(TeamFields.schema.pictures) ?? []
        let own = OwnFields(quietlyFrom: root)
        pictures += own.pictures(in: root, owners.filter { $0.subject == .team })
        pictures += players.filter { !isYouth($0) }.flatMap {
            own.pictures(in: $0, [OwnPath(.player)])
        }
        return pictures
    }

    /// Returns whether a roster or a player hides photos.
    private func isYouth(_ value: Value) -> Bool {
        value.text(RosterFields.privacy) == Privacy.youth.rawValue
    }
}

extension ObjectSchema {
    fileprivate func pictures(in objects: [Value]) -> [NamedPicture] {
        objects.flatMap { pictures(in: $0) }
    }
}
