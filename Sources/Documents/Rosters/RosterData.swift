import Conversion
import Diagnostics
import Input
import Rosters

/// A roster's file, read and held against the rules.
package struct RosterData: Sendable {
    /// The roster.
    package let roster: Roster
    /// The units of heights and weights.
    package let units: BodyUnits
    /// The day that ages are counted on; nil when there is none.
    package let day: Day?
    /// The file's content.
    package let root: Value
    /// The players as they stand in the file, as many as the roster has.
    package let players: [Value]
    /// Every piece of equipment by its number.
    package let pieces: [Int: Equipment]
    /// The pieces as they stand in the file, by number.
    package let pieceValues: [Int: Value]
    /// The categories as they stand in the file, by entity; none of those that the program adds.
    package let categoryValues: [String: Value]

    /// Reads a file.
    ///
    /// - Parameter date: The day that ages are counted on, as `YYYY-MM-DD`; nil for that of the file's
    ///   own `date`, of `SOURCE_DATE_EPOCH`, or of the file's last change, whichever is first there.
    /// - Throws: When the file has problems, which are in the report then.
    package init(_ file: DataFile, date: String? = nil, _ sink: inout DiagnosticSink)
        throws(CommandFailure)
    {
        guard file.kind == .roster else {
            throw sink.fail(.badData, file.path, "this is a \(file.kind.rawValue), and no roster")
        }
        let secrets = RosterSecrets.keys(in: file.root)
        defer { RosterSecrets.refuse(secrets, of: file.root, &sink) }
        let before = sink.errorCount
        var reader = RosterReader()
        let read = reader.read(file.root, &sink)
        let units = try RosterUnits.read(reader.units, in: file.workspace, &sink)
        let day = Self.day(date, file)
        guard let read else { throw CommandFailure(.badData) }
        let found = RosterRules.issues(in: read, units: units, on: day)
        reader.report(found, in: file.root, &sink)
        guard sink.errorCount == before, secrets.isEmpty, let units else {
            throw CommandFailure(.badData)
        }
        roster = read
        self.units = units
        self.day = day
        root = file.root
        players = file.root["players"]?.elements.map(Array.init) ?? []
        pieces = Dictionary(
            read.equipment.map { ($0.wsObjectId, $0) }, uniquingKeysWith: { first, _ in first })
        func values(_ list: String) -> [Value] { file.root[list]?.elements.map(Array.init) ?? [] }
        pieceValues = Dictionary(
            zip(read.equipment.map(\.wsObjectId), values("equipment")),
            uniquingKeysWith: { first, _ in first })
        categoryValues = Dictionary(
            zip(read.categories.map(\.nameOfEntity), values("equipmentCategories")),
            uniquingKeysWith: { first, _ in first })
    }

    /// The day that ages are counted on.
    private static func day(_ date: String?, _ file: DataFile) -> Day? {
        if let day = date ?? file.root["date"]?.string { return Day(day) }
        guard let seconds = file.workspace?.sourceDate ?? file.workspace?.changed(file.path) else {
            return nil
        }
        return Day(DocumentDate.text(secondsSince1970: seconds).prefix(10))
    }

    /// What a player has of a category; nil without it.
    package func piece(of player: Player, in category: EquipmentCategory) -> Equipment? {
        player.equipment(of: category.nameOfEntity).flatMap { pieces[$0] }
    }
}

extension RosterReader {
    /// Adds the problems that the rules found to those of the reader, each at its field's place.
    package func report(_ found: [RosterIssue], in root: Value, _ problems: inout DiagnosticSink) {
        let names = root["equipmentCategories"]?.elements?.compactMap { $0["nameOfEntity"]?.string }
        let entities = names ?? EquipmentDetails.knownEntities
        let keys = RosterKeys()
        for issue in found where !isVoid(issue.kind) {
            let path = issue.field.path
            guard !unread.hides(path) else { continue }
            var hint = issue.hint(keys)
            if case .noCategory(let entity) = issue.kind,
                let near = nearest(to: entity, in: entities)
            {
                hint = "did you mean \(quoted(near))?"
            }
            let severity: Diagnostic.Severity = issue.isWarning ? .warning : .error
            problems.add(severity) {
                Diagnostic(
                    severity: severity, in: root, path: path, message: issue.message(keys),
                    hint: hint)
            }
        }
    }

    /// Whether what a rule missed may only have been unreadable.
    private func isVoid(_ kind: RosterIssue.Kind) -> Bool {
        switch kind {
        case .noCategory: !hasAllCategories
        case .noPiece, .otherEntity: !hasAllPieces
        case .noGoalkeeper: !hasAllPlayers
        default: false
        }
    }
}
