import Diagnostics
import Exact
import Input
import Schema

/// A first entry of `tables` for a table, which a person reads and changes.
package struct EntryDraft: Sendable {
    /// The entry in YAML.
    package private(set) var text: String
    /// What a person has to decide, at its cells.
    package private(set) var questions: [Diagnostic] = []
    /// The columns that are left out because nothing says what they are.
    package private(set) var unused: [String] = []
    /// Whether the table has work or marks, or columns that can be them.
    package private(set) var hasFacts = true
    /// Whether the table has work.
    package private(set) var hasWork = false
    package fileprivate(set) var teams: [String] = []
    package fileprivate(set) var rowsWithoutTeam: [Diagnostic] = []

    /// Creates the entry of a table in the format of a program.
    package init(file: String, sheet: String?, _ profile: TableProfile, _ options: TableOptions) {
        text = Self.beginning(file, sheet, options) + "    as: \(profile.name)\n"
    }

    /// Creates the entry of a table that a person made, with the lines of a profile that fit its columns.
    init(
        file: String, sheet: String?, _ options: TableOptions, _ table: LiveTable,
        _ entry: TableEntry, title: String, asksTitle: Bool, isTerm: Bool, names: [String]
    ) {
        text = Self.beginning(file, sheet, options)
        if let rows = entry.headerRows {
            text += "    header: \(rows.lowerBound)-\(rows.upperBound)\n"
        }
        let rows = Self.rows(of: table, entry)
        var lines = DraftLines(table, entry, maximums: rows.maximums, names: names)
        lines.settleTotals()
        if isTerm { lines.settleTerm(title) }
        text += "    columns:\n"
        var written: Set<String> = []
        var claimed: Set<String> = []
        for line in lines.lines where written.insert(line.key).inserted {
            claimed.insert(line.value)
            if line.isUnknownText {
                unused.append("\(ColumnName(line.column)) \(quoted(table.headers[line.column]))")
            }
            if line.isAsked {
                ask(quoted(table.headers[line.column]), at: table.headerPlace(line.column))
            }
            text +=
                "      \(JSONText.quote(line.key)): " + (line.isAsked ? "\"?\"" : line.value)
                + (lines.comment(on: line).map { "  # \($0)" } ?? "") + "\n"
        }
        if let field = lines.fieldOfCourses {
            text +=
                "      # If each column is a course: \"{title}\": \(field), without courses.title below.\n"
        }
        text += rows.text
        for position in rows.asked {
            ask(quoted(table.label(at: position)), at: table.place(nil, at: position))
        }
        addWords(of: table, entry, in: lines.workColumns, rows)
        hasFacts = lines.lines.contains { $0.isAsked || $0.isOfFact }
        hasWork = !lines.workColumns.isEmpty
        let name = (
            "courses.title", JSONText.quote(asksTitle ? DraftLines.question : title)
        )
        let others = entry.set.compactMap { constant in
            constant.content.plainText.map { (constant.path.text, $0) }
        }
        let set =
            !hasFacts
            ? []
            : ([name] + others.filter { $0.0 != name.0 })
                .filter {
                    !claimed.contains($0.0) && !(lines.areCourses && $0.0 == name.0)
                }
                .map { "\($0): \($1)" }
        guard !set.isEmpty else { return }
        let isAsked = set.contains { $0.hasSuffix(JSONText.quote(DraftLines.question)) }
        if isAsked {
            text +=
                "    # The course that \(quoted(title)) is about; delete this entry if it is none. With one title for"
                + " several tables,\n    # all their work counts, but work of the same name is read once.\n"
            ask("the table \(quoted(title))", at: CellPlace(file: table.table.file, row: 1))
        }
        text += "    set: { \(set.joined(separator: ", ")) }\n"
    }

    private mutating func ask(_ what: String, at place: CellPlace) {
        questions.append(Diagnostic(at: place, message: "what \(what) means is undecided"))
    }

    private static func beginning(
        _ file: String, _ sheet: String?, _ options: TableOptions
    ) -> String {
        let separator = options.separator.map { byte in
            byte == UInt8(ascii: "\t") ? "tab" : JSONText.quote(String(UnicodeScalar(byte)))
        }
        let lines = [
            ("sheet", sheet.map(JSONText.quote)), ("encoding", options.encoding?.rawValue),
            ("delimiter", separator),
        ]
        return "  - file: \(JSONText.quote(file))\n"
            + (options.isTurned ? "    turned: true\n" : "")
            + lines.compactMap { key, text in text.map { "    \(key): \($0)\n" } }.joined()
    }

    /// The rows that are unlike the others.
    private struct Rows {
        var text = ""
        var maximums: Int?
        /// All of them.
        var positions: Set<Int> = []
        /// Those that a person has to decide.
        var asked: [Int] = []
    }

    private static func rows(of table: LiveTable, _ entry: TableEntry) -> Rows {
        var rows = Rows()
        var texts: [String] = []
        for position in table.dataPositions {
            guard let first = table.table.firstCell(at: position),
                let rule = entry.rows.first(where: { $0.first.fits(first.text) }),
                table.claims.count(where: {
                    $0.rule.isOfPerson && table.cell($0.column, at: position) != nil
                }) < 2
            else { continue }
            rows.positions.insert(position)
            // A row between people can be one of them.
            let isBetween =
                position > table.dataPositions.lowerBound
                && position + 1 < table.dataPositions.upperBound
            var meaning = rule.meaning.rawValue
            if rule.meaning == .max, isBetween { meaning = DraftLines.question }
            // "Points" can be the maximums, or something else.
            if rule.meaning == .undecided, !isBetween, RowChecks.canBeMaximums(first.text),
                table.areMaximums(at: position)
            {
                meaning = TableEntryFields.RowMeaning.max.rawValue
            }
            if meaning == TableEntryFields.RowMeaning.max.rawValue { rows.maximums = position }
            if meaning == DraftLines.question { rows.asked.append(position) }
            let line =
                "\(JSONText.quote(TextPattern.escaped(first.text))):"
                + " \(meaning == DraftLines.question ? JSONText.quote(meaning) : meaning)"
            if !texts.contains(line) { texts.append(line) }
        }
        if !texts.isEmpty { rows.text = "    rows: { \(texts.joined(separator: ", ")) }\n" }
        return rows
    }

    /// Adds the words in place of marks that the table has; those that the profile does not know are asked.
    private mutating func addWords(
        of table: LiveTable, _ entry: TableEntry, in work: [Int], _ rows: Rows
    ) {
        var found: [String: [String]] = [:]
        var known: Set<String> = []
        let columns = Set(table.claims.filter { !$0.rule.isOfPerson }.map(\.column)).union(work)
        let sign = table.decimalSign ?? .point
        for column in columns.sorted() {
            for position in table.dataPositions where !rows.positions.contains(position) {
                guard let cell = table.cell(column, at: position) else { continue }
                var word = entry.words.first { $0.text.fits(cell.text) }
                // Work is not withdrawn; a course is.
                if work.contains(column), word?.meaning == "withdrawn" { word = nil }
                let isAsked =
                    word == nil && work.contains(column) && cell.kind == .text
                    && !cell.text.contains(where: \.isNumber) && sign.number(cell.text) == nil
                guard word != nil || isAsked,
                    known.insert("\(word?.meaning ?? "") \(cell.text.lowercased())").inserted
                else { continue }
                if isAsked { ask(quoted(cell.text), at: table.place(column, at: position)) }
                found[word?.meaning ?? DraftLines.question, default: []].append(cell.text)
            }
        }
        guard !found.isEmpty else { return }
        let lines = found.sorted { $0.key < $1.key }.map { meaning, texts in
            "\(meaning == DraftLines.question ? JSONText.quote(meaning) : meaning):"
                + " [\(texts.map { JSONText.quote(TextPattern.escaped($0)) }.joined(separator: ", "))]"
        }
        text += "    words: { \(lines.joined(separator: ", ")) }\n"
    }
}

extension LiveTables {
    /// Returns a first entry for a sheet, by a profile.
    ///
    /// - Parameters:
    ///   - file: The path of the file from the data file.
    ///   - sheetName: The name of the sheet, if the entry needs it.
    ///   - isOneOfSeveral: Whether other sheets of the file have entries, too, so that its name says what it is.
    ///   - isOneFileOfSeveral: Whether other files have entries, too.
    ///   - isBesideWork: Whether another sheet has work, unlike this one, which can have its totals.
    package func draft(
        of sheet: NamedSheet, file: String, sheetName: String?, isOneOfSeveral: Bool,
        isOneFileOfSeveral: Bool, isBesideWork: Bool = false, _ options: TableOptions,
        _ profile: TableProfile
    ) -> EntryDraft {
        var unused = DiagnosticSink()
        let text = "{\"file\": \(JSONText.quote(file)), \"as\": \"\(profile.name)\"}"
        guard profile.isCopied || kind.named != nil else {
            return EntryDraft(file: file, sheet: sheetName, profile, options)
        }
        guard
            let value = Input.parse(bytes: Array(text.utf8), path: file, format: .json).value,
            let entry = TableEntry(value, rules, { _, _ in profile }, &unused),
            var table = LiveTable(sheet, entry, &unused)
        else {
            // Its problems are reported when it is read.
            return EntryDraft(file: file, sheet: sheetName, profile, options)
        }
        var own = entry
        if profile.isCopied, let rows = table.rowsOfGroups(entry) {
            own.headerRows = rows
            table = LiveTable(sheet, own, &unused) ?? table
        }
        let title = isOneOfSeveral ? sheet.sheet.name : NamedSheet.stem(of: sheet.fileName)
        var draft =
            profile.isCopied
            ? EntryDraft(
                file: file, sheet: sheetName, options, table, own, title: title,
                asksTitle: isBesideWork || isOneOfSeveral && RowChecks.isNoTitle(title)
                    || (isOneOfSeveral || isOneFileOfSeveral) && isPartOfYear(title),
                isTerm: isOneOfSeveral && isPartOfYear(title) && RowChecks.isTerm(title),
                names: fields.child(kind.list).records?.names ?? [])
            : EntryDraft(file: file, sheet: sheetName, profile, options)
        addTeams(of: table, isOneOfSeveral ? sheet.sheet.name : nil, to: &draft)
        return draft
    }

    /// Returns whether the name of a sheet is that of a term, such as Q1, and not the title of a course.
    private func isPartOfYear(_ name: String) -> Bool {
        !kind.declared.isEmpty && RowChecks.isPartOfYear(name)
    }

    /// Adds the entry for each text in the column that names the team; one if there is none.
    private func addTeams(of table: LiveTable, _ sheet: String?, to draft: inout EntryDraft) {
        guard let named = kind.named else { return }
        var text = draft.text
        if let sheet, !text.contains("\n    sheet: ") {
            text += "    sheet: \(JSONText.quote(TextPattern.escaped(sheet)))\n"
        }
        let column = table.claims.first { claim in
            guard case .field(let path) = claim.rule.meaning, path.isOfFile else { return false }
            return named.names.contains { path.keys == [named.key, $0] }
        }?.column
        guard let column else {
            draft.teams = [text]
            return
        }
        let header = quoted(table.headers[column])
        var names: [String] = []
        for position in table.dataPositions {
            if let name = table.text(of: column, at: position) {
                if !names.contains(name) { names.append(name) }
            } else if table.table.firstCell(at: position) != nil {
                draft.rowsWithoutTeam.append(
                    Diagnostic(
                        severity: .warning, at: table.place(column, at: position),
                        message: "this row has no \(header), so no file has it",
                        hint: "complete it, or delete the row if it is none"))
            }
        }
        draft.teams = names.map { name in
            let pattern = JSONText.quote(TextPattern.escaped(name))
            return "\(text)    where: { \(header): \(pattern) }\n"
        }
    }
}
