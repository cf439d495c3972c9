import Diagnostics
import Exact
import Input
import Schema

/// A first entry of `tables` for a table, which a person reads and changes.
package struct EntryDraft: Sendable {
    /// The entry in YAML.
    package private(set) var text: String

    /// Creates the entry of a table in the format of a program.
    package init(file: String, sheet: String?, _ profile: TableProfile, encoding: String?) {
        text = Self.beginning(file, sheet, encoding) + "    as: \(profile.name)\n"
    }

    /// Creates the entry of a table that a person made, with the lines of a profile that fit its columns.
    init(
        file: String, sheet: String?, encoding: String?, _ table: LiveTable, _ entry: TableEntry,
        title: String
    ) {
        text = Self.beginning(file, sheet, encoding)
        let rows = Self.rows(of: table, entry)
        let lines = table.headers.indices.compactMap { column in
            table.headers[column].isEmpty || SecretColumns.contains(table.headers[column])
                ? nil : Self.line(of: column, in: table, rows)
        }
        let hasWork = lines.contains { $0.value.hasPrefix("work") }
        let isAsked = lines.contains { $0.value == Self.question && $0.isNumbers }
        text += "    columns:\n"
        var written: Set<String> = []
        var claimed: Set<String> = []
        for var line in lines where written.insert(line.key).inserted {
            // Without work, a total is the mark, unless other numbers can be it.
            if !hasWork, line.value.hasPrefix("check ") {
                line.value = isAsked ? Self.question : "courses.score"
            }
            claimed.insert(line.value)
            let isQuestion = line.value == Self.question
            text +=
                "      \(JSONText.quote(line.key)): "
                + (isQuestion ? "\"?\"  # \(line.comment)" : line.value) + "\n"
        }
        if !hasWork, lines.count(where: { $0.value == Self.question && $0.isNumbers }) > 1 {
            text +=
                "      # If each column is a course: \"{title}\": courses.score, without courses.title below.\n"
        }
        text += rows.text
        text += Self.words(of: table, entry)
        let set = [("courses.title", JSONText.quote(title)), ("courses.credits", "1")]
            .filter { !claimed.contains($0.0) }.map { "\($0): \($1)" }
        if !set.isEmpty { text += "    set: { \(set.joined(separator: ", ")) }\n" }
    }

    private static let question = "?"

    /// What is written of a column.
    private struct Line {
        var key: String
        var value: String
        var isNumbers: Bool
        /// The same, undecided.
        var asked: Line { Line(key: key, value: question, isNumbers: isNumbers) }

        var comment: String {
            isNumbers
                ? "numbers: { to: work, max: 100 }, courses.score, or skip"
                : "text: a field such as homeroom or extra.note, or skip"
        }
    }

    /// Returns what is written of a column: what the profile says, unless its cells or its header cast doubt on it.
    private static func line(of column: Int, in table: LiveTable, _ rows: Rows) -> Line {
        let header = table.headers[column]
        let hasMaximum = rows.hasMaximum(column, in: table)
        var line = Line(
            key: TextPattern.escaped(header), value: hasMaximum ? "work" : question,
            isNumbers: table.hasNumbers(column))
        guard let claim = table.claims.first(where: { $0.column == column }),
            !claim.rule.isForNumbers
        else { return isExtra(header) ? line.asked : line }
        line.value = text(of: claim.rule.origin)
        let family = claim.rule.pattern.alternative(fitting: header) ?? header
        if family.contains("{") {
            let max = claim.parts[CellParts.maximum].flatMap { try? Rational(decimal: $0) }
            let isDoubtful = max.map {
                isYear($0) || table.numbers(column).contains { $0 > max ?? 0 }
            }
            if isDoubtful ?? false || isExtra(header) { return line.asked }
            line.key = family
        } else if header.contains("%") {
            // Fractions in place of percentages.
            let numbers = table.numbers(column)
            if !numbers.isEmpty, numbers.allSatisfy({ $0 <= 1 }) { return line.asked }
        }
        return line
    }

    private static func isYear(_ number: Rational) -> Bool { number >= 1900 && number <= 2100 }

    /// Returns whether work may only add to the rest.
    private static func isExtra(_ header: String) -> Bool {
        let words = header.lowercased()
        return words.contains("extra") || words.contains("bonus")
    }

    private static func beginning(_ file: String, _ sheet: String?, _ encoding: String?) -> String {
        "  - file: \(JSONText.quote(file))\n"
            + (sheet.map { "    sheet: \(JSONText.quote($0))\n" } ?? "")
            + (encoding.map { "    encoding: \($0)\n" } ?? "")
    }

    /// Returns a rule of a profile in one line.
    private static func text(of rule: Value) -> String {
        if let text = rule.string { return isPlain(text) ? text : JSONText.quote(text) }
        if let elements = rule.elements { return "[\(elements.map(text).joined(separator: ", "))]" }
        guard let members = rule.members else { return JSONText(rule).text(pretty: false) }
        let parts = members.map { "\($0.key): \(text(of: $0.value))" }
        return "{ \(parts.joined(separator: ", ")) }"
    }

    /// Returns whether YAML reads text as it is, also in one line with others.
    private static func isPlain(_ text: String) -> Bool {
        text.first?.isLetter == true
            && text.utf8.allSatisfy { byte in
                byte == 0x20 || byte == 0x2E || (0x30...0x39).contains(byte)
                    || (0x41...0x5A).contains(byte & 0xDF)
            } && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
    }

    /// The rows that are unlike the others.
    private struct Rows {
        var text = ""
        var maximums: Int?

        func hasMaximum(_ column: Int, in table: LiveTable) -> Bool {
            maximums.flatMap { table.table.cell(column, at: $0) } != nil
        }
    }

    private static func rows(of table: LiveTable, _ entry: TableEntry) -> Rows {
        var rows = Rows()
        var texts: [String] = []
        for position in table.dataPositions {
            guard let first = table.table.firstCell(at: position),
                let rule = entry.rows.first(where: { $0.first.fits(first.text) }),
                table.claims.count(where: {
                    $0.rule.isOfPerson && table.table.cell($0.column, at: position) != nil
                }) < 2
            else { continue }
            if rule.meaning == .max { rows.maximums = position }
            let meaning = rule.meaning.rawValue
            let line =
                "\(JSONText.quote(TextPattern.escaped(first.text))):"
                + " \(meaning == question ? JSONText.quote(meaning) : meaning)"
            if !texts.contains(line) { texts.append(line) }
        }
        if !texts.isEmpty { rows.text = "    rows: { \(texts.joined(separator: ", ")) }\n" }
        return rows
    }

    /// Returns the words in place of marks that the table has.
    private static func words(of table: LiveTable, _ entry: TableEntry) -> String {
        var found: [String: [String]] = [:]
        for claim in table.claims where !claim.rule.isOfPerson {
            for position in table.dataPositions {
                guard let text = table.table.cell(claim.column, at: position)?.text,
                    let word = entry.words.first(where: { $0.text.fits(text) }),
                    !(found[word.meaning]?.contains(text) ?? false)
                else { continue }
                found[word.meaning, default: []].append(text)
            }
        }
        guard !found.isEmpty else { return "" }
        let lines = found.sorted { $0.key < $1.key }.map { meaning, texts in
            "\(meaning): [\(texts.map(JSONText.quote).joined(separator: ", "))]"
        }
        return "    words: { \(lines.joined(separator: ", ")) }\n"
    }
}

extension ColumnRule {
    /// Whether its cells are what a person is called.
    fileprivate var isOfPerson: Bool {
        switch meaning {
        case .field(let path): path.keys.count == 1
        case .parts(_, let path): path == nil
        case .skip, .total, .undecided, .key, .check: false
        }
    }
}

extension LiveTable {
    /// Returns whether a column has numbers, or has nothing yet.
    fileprivate func hasNumbers(_ column: Int) -> Bool {
        let cells = dataPositions.compactMap { table.cell(column, at: $0) }
        return cells.isEmpty || cells.contains { $0.text.first?.isNumber == true }
    }

    /// Returns the numbers of a column.
    fileprivate func numbers(_ column: Int) -> [Rational] {
        dataPositions.compactMap { table.cell(column, at: $0) }.compactMap { cell in
            (decimalSign ?? .point).number(cell.text).flatMap { try? Rational(decimal: $0) }
        }
    }
}

extension LiveTables {
    /// Returns a first entry for a sheet, by a profile.
    ///
    /// - Parameters:
    ///   - file: The path of the file from the data file.
    ///   - sheetName: The name of the sheet, if the entry needs it.
    package func draft(
        of sheet: NamedSheet, file: String, sheetName: String?, encoding: String?,
        _ profile: TableProfile
    ) -> EntryDraft? {
        guard profile.isCopied else {
            return EntryDraft(file: file, sheet: sheetName, profile, encoding: encoding)
        }
        var unused = DiagnosticSink()
        let text = "{\"file\": \(JSONText.quote(file)), \"as\": \"\(profile.name)\"}"
        guard
            let value = Input.parse(bytes: Array(text.utf8), path: file, format: .json).value,
            let entry = TableEntry(value, rules, { _, _ in profile }, &unused),
            let table = LiveTable(sheet, entry, &unused)
        else { return nil }
        return EntryDraft(
            file: file, sheet: sheetName, encoding: encoding, table, entry,
            title: NamedSheet.stem(of: sheet.fileName))
    }
}
