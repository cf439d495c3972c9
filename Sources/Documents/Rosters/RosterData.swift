import Diagnostics
import Exact
import Input
import Rosters
import Schema

/// The data of a roster file, checked by the rules.
package struct RosterData: Sendable {
    package let roster: Roster
    /// The declaration of facts of one's own.
    let own: OwnFields
    /// The units of heights and weights.
    package let units: BodyUnits
    /// The date on which ages are calculated; nil if there is none.
    package let day: Day?
    /// The file's content.
    package let root: Value
    /// The players in the file, in the same order as in the roster.
    package let players: [Value]
    /// The positions of the pieces of equipment by their ids.
    let pieceIndex: PieceIndex
    /// The pieces of equipment in the file, in the same order as in the roster.
    let pieceValues: [Value]
    /// The values of the categories in the file by entity, without default categories.
    package let categoryValues: [String: Value]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - date: The date on which ages are calculated, as `YYYY-MM-DD`; nil to use `date` in the
    ///     file, `SOURCE_DATE_EPOCH` or the file's last modification, whichever is first available.
    ///   - needs: The facts of one's own that a template shows.
    /// - Throws: `CommandFailure` if the file has errors, which are in the sink.
    package init(
        _ file: DataFile, date: String? = nil, needs: OwnFields = OwnFields(),
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        guard file.kind.schema === RosterFields.schema else {
            throw sink.fail(.badData, file.path, "this is a \(file.kind.name), not a roster")
        }
        let secrets = SecretKeys.keys(in: file.root)
        defer { SecretKeys.refuse(secrets, of: file.root, &sink) }
        let before = sink.errorCount
        var reader = RosterReader(needs: needs)
        let read = reader.read(file.root, &sink)
        let units = try RosterUnits.read(reader.units, in: file.resources, &sink)
        let day = Self.day(date, file)
        guard let read else { throw CommandFailure(.badData) }
        let found = RosterRules.issues(
            in: read, units: units, on: day, isOfTables: !file.tablePaths.isEmpty)
        reader.report(found, in: file.root, &sink)
        guard sink.errorCount == before, secrets.isEmpty, let units else {
            throw CommandFailure(.badData)
        }
        roster = read
        own = reader.own
        self.units = units
        Self.checkUnits(of: read, reader.units, &sink)
        Self.noteAssumptions(about: read, in: file, &sink)
        self.day = day
        root = file.root
        players = root.elements(of: RosterFields.players)
        pieceIndex = PieceIndex(read.equipment)
        pieceValues = root.elements(of: RosterFields.equipment)
        categoryValues = Dictionary(
            zip(read.categories.map(\.nameOfEntity), root.elements(of: RosterFields.categories)),
            uniquingKeysWith: { first, _ in first })
    }

    /// Warns if only the heights have a unit of the metric system, because weights are then read as pounds.
    private static func checkUnits(
        of roster: Roster, _ units: Value?, _ sink: inout DiagnosticSink
    ) {
        guard let height = units?[RosterUnitFields.height],
            units?[RosterUnitFields.weight] == nil,
            ["cm", "m", "mm"].contains(height.string),
            roster.players.contains(where: { $0.weight != nil })
        else { return }
        sink.warning(
            at: height, "heights are in \(height.string ?? ""), but weights are read as pounds",
            hint: "write units: { weight: kg }, or lb if they are pounds")
    }

    /// Says what is assumed of a team of tables that do not say it.
    private static func noteAssumptions(
        about roster: Roster, in file: DataFile, _ sink: inout DiagnosticSink
    ) {
        guard !file.tablePaths.isEmpty else { return }
        let team = file.root[RosterFields.team]
        if team?[TeamFields.sport] == nil,
            roster.players.contains(where: { $0.position != nil })
        {
            sink.notes.append(
                "\(file.path): no sport is named, so positions are those of hockey; team: { sport: Soccer }"
                    + " names another")
        }
        let weights = roster.players.compactMap(\.weight)
        // Adults of other sizes have weights in pounds.
        if file.root[RosterFields.units]?[RosterUnitFields.weight] == nil, let most = weights.max(),
            most < 130
        {
            sink.notes.append(
                "\(file.path): weights are read as pounds; units: { weight: kg } reads kilograms")
        }
    }

    /// Returns the date on which ages are calculated.
    private static func day(_ date: String?, _ file: DataFile) -> Day? {
        if let day = date ?? file.root[RosterFields.date]?.string { return Day(day) }
        guard let seconds = file.resources?.sourceDate ?? file.changed else {
            return nil
        }
        return Day(DocumentDate.text(secondsSince1970: seconds).prefix(10))
    }

    /// Returns a player's piece in a category; nil if there is none.
    package func piece(of player: Player, in category: EquipmentCategory) -> Equipment? {
        position(ofPieceOf: player, in: category).map { roster.equipment[$0] }
    }

    /// Returns the position of a player's piece in a category; nil if there is none.
    func position(ofPieceOf player: Player, in category: EquipmentCategory) -> Int? {
        player.equipment(of: category.nameOfEntity).flatMap { pieceIndex[$0] }
    }
}

extension RosterReader {
    /// Reports the problems that the rules found, each at the location of its field.
    func report(_ found: [RosterIssue], in root: Value, _ sink: inout DiagnosticSink) {
        missing.report(found.filter { !isVoid($0.kind) }, by: RosterFields.keys, in: root, &sink)
    }

    /// Returns whether a problem must be ignored because the missing item may be one that could not
    /// be read.
    private func isVoid(_ kind: RosterProblem) -> Bool {
        switch kind {
        case .noCategory: !hasAllCategories
        case .noPiece, .otherEntity: !hasAllPieces
        case .noGoalkeeper, .noNumber: !hasAllPlayers
        default: false
        }
    }
}
