import Diagnostics
import Input
import Schema

/// What a row says of the data, as values of paths.
struct RowFact {
    enum Content {
        /// Text to read as the type of the field.
        case text(CellContent)
        /// A value.
        case value(JSONText)
    }

    /// The path, in which the records are known that headers and rules name.
    var path: [DataPath.Step]
    var content: Content
    let origin: Origin
    /// The column; nil for what the entry gives.
    var claim: LiveTable.Claim?
    /// Whether it is a field of all records of its list that the row has.
    var isForAll = false
    /// Whether another value that exists is kept without a word.
    var isFallback = false
    /// Whether it is a field of the file, and not of the record of the row.
    var isOfFile = false
    /// Whether it only tells the record of a list apart, which is the last one of the path.
    var isKey = false
    /// The place for the contents of all rows, if a plan is made of the row.
    var cell: PlannedCell?

    var keys: [String] { path.map(\.key) }

    func isField(_ key: String) -> Bool { path.count == 1 && !isOfFile && path[0].key == key }

    /// The text of the content; nil for a value without text.
    var text: String? {
        switch content {
        case .text(let content): content.text
        case .value(let value): value.plainText
        }
    }
}

/// What words in place of marks mean, which is remembered because the same text is in many cells.
final class WordMeanings {
    private let words: [TableEntry.Word]
    private var known: [String: String?] = [:]

    init(_ words: [TableEntry.Word]) { self.words = words }

    func meaning(of text: String) -> String? {
        guard words.contains(where: { $0.text.canBegin(text.utf8) }) else { return nil }
        if let meaning = known[text] { return meaning }
        let meaning = find(text)
        if known.count < 10_000 { known[text] = .some(meaning) }
        return meaning
    }

    /// Returns the meaning of a word without remembering it.
    func find(_ text: String) -> String? { words.first { $0.text.fits(text) }?.meaning }
}

struct RowFactReader {
    let table: LiveTable
    let entry: TableEntry
    let fields: FieldNode
    /// The columns of names like "LEFEBVRE Hugo".
    private let capitalColumns: Set<Int>
    /// The maximums that all cells of a column of scores have, such as "18/20".
    let maximumsInCells: [Int: String]
    /// The column with one part of names, and the other part, where another column has whole names or that part.
    private let beside: (column: Int, other: String)?
    /// The columns with both parts of names, if there are such.
    private let parts: [Int]
    /// The position of the table among the origins.
    let number: Int
    let words: WordMeanings
    let contents: ContentReader
    /// The row with the maximums; nil if there is none.
    var maximums: Int?
    /// The columns whose maximum is missing, which has been reported.
    var withoutMaximum: Set<Int> = []
    /// The groups of the entry that work has been found to be in.
    var usedGroups: Set<Int> = []
    /// The groups of the entry by the names of work; nil for those of none.
    var knownGroups: [String: Int?] = [:]
    /// The groups that headers and rules name.
    var namedGroups: Set<String> = []
    /// The places for cells in the facts that the rows of a plan share; empty if none is made.
    var places: [PlannedCell] = []
    /// Where the facts of columns of records go.
    var plans: [Int: CellPlan] = [:]
    /// The most facts that a row had.
    private var count = 0
    /// The maximums that follow from other columns.
    var fitted: [Int: String] = [:]

    init(
        _ table: LiveTable, _ entry: TableEntry, _ fields: FieldNode, number: Int
    ) {
        self.table = table
        self.entry = entry
        words = WordMeanings(entry.words)
        contents = ContentReader(
            decimalSign: table.decimalSign ?? .point, dates: entry.dates)
        self.fields = fields
        self.number = number
        capitalColumns = Set(table.claims.filter { Self.hasCapitals($0, in: table) }.map(\.column))
        maximumsInCells = Dictionary(
            uniqueKeysWithValues: table.claims.compactMap { claim in
                guard case .field(let path) = claim.rule.meaning, path.isScore,
                    claim.rule.unit != .fraction
                else { return nil }
                return table.maximumInCells(claim.column).map { (claim.column, $0) }
            })
        let names = (fields.records?.names ?? []).suffix(2)
        let own = names.compactMap { name in
            table.claims.first { claim in
                if case .field(let path) = claim.rule.meaning {
                    path.isField(of: [name])
                } else {
                    false
                }
            }.map { (name: name, column: $0.column) }
        }
        beside =
            own.count == 1
            ? names.first { $0 != own[0].name }.map { (own[0].column, $0) } : nil
        parts = own.count == 2 ? own.map(\.column) : []
    }

    /// Returns a name without a part that it begins or ends with: empty for the part itself, the whole text if it has
    /// not got the part, and nil if the part is only a part of a word, such as "Ana" of "Ana-María".
    private static func name(_ text: String, without part: String) -> String? {
        let (all, own) = (FoldedText(text), FoldedText(part).letters)
        let count = own.count
        if all.letters == own { return "" }
        guard all.letters.count > count + 1 else { return text }
        if all.letters.starts(with: own) {
            if all.letters[count] == " " { return String(all.original[(count + 1)...]) }
            if all.letters[count] == "-" { return nil }
        }
        guard all.letters.suffix(count).elementsEqual(own) else { return text }
        let rest = String(all.original.dropLast(count))
        guard rest.hasSuffix(" ") || rest.hasSuffix(",") else { return text }
        return (rest.trimmed.last == "," ? String(rest.trimmed.dropLast()) : rest).trimmed
    }

    /// Returns whether most names of a column begin with a last name in capitals.
    private static func hasCapitals(_ claim: LiveTable.Claim, in table: LiveTable) -> Bool {
        guard case .parts(let patterns, _) = claim.rule.meaning else { return false }
        var (count, capitals) = (0, 0)
        for position in table.dataPositions.prefix(50) {
            guard let text = table.cell(claim.column, at: position)?.text,
                let (pattern, parts) = patterns.lazy.compactMap({ pattern in
                    pattern.parts(of: text).map { (pattern, $0) }
                }).first
            else { continue }
            count += 1
            if pattern.withCapitalsLast(parts, least: 3) != nil { capitals += 1 }
        }
        return capitals > 1 && capitals * 3 >= count * 2
    }

    /// Returns the origin of a cell, or of the row, in the row at a position.
    func origin(_ column: Int?, at position: Int) -> Origin {
        guard let column, column >= table.ownWidth else {
            return Origin(table: number, row: table.row(at: position), column: column)
        }
        return table.foundOrigin(column, at: position)
            ?? Origin(table: number, row: table.row(at: position), column: nil)
    }

    /// Returns the place for the cells of a column; nil if no plan is made.
    func place(of claim: LiveTable.Claim) -> PlannedCell? { places.first { $0.claim === claim } }

    /// Returns the meaning of a word in place of a mark; nil for other text.
    func meaning(of text: String) -> String? { words.meaning(of: text) }

    /// Returns the facts of the row at a position.
    ///
    /// - Parameter isOwn: Whether those of lists and records inside are left out.
    mutating func facts(
        at position: Int, isOwn: Bool = false, _ sink: inout DiagnosticSink
    ) -> [RowFact] {
        var facts: [RowFact] = []
        facts.reserveCapacity(count)
        defer { count = max(count, facts.count) }
        for claim in table.claims {
            switch claim.rule.meaning {
            case .skip, .total, .undecided, .key, .check: continue
            case .field(let path) where isOwn && path.steps.count > 1: continue
            case .keyOf, .parts, .field: break
            }
            if table.isExcluded(claim, at: position) { continue }
            let cell = table.cell(claim.column, at: position)
            switch claim.rule.meaning {
            case .skip, .total, .undecided, .key, .check: break
            case .keyOf(let path):
                guard let cell else { continue }
                facts.append(
                    RowFact(
                        path: path.steps, content: .text(CellContent(text: cell.text)),
                        origin: origin(claim.column, at: position), claim: claim, isKey: true))
            case .parts(let patterns, let path):
                guard let cell else { continue }
                let own = path.map { filled($0, claim, position, cell, &sink) }
                if case .some(nil) = own { continue }
                addParts(of: cell, claim, patterns, own ?? nil, to: &facts, &sink)
            case .field(let path):
                guard let path = filled(path, claim, position, cell, &sink) else { continue }
                if let traits = path.isOfFile ? nil : fields[path.keys].records?.cell {
                    addRecord(of: cell, path, traits, claim, position, to: &facts, &sink)
                } else if let cell {
                    addField(cell, path, claim, to: &facts)
                }
            }
        }
        for constant in entry.set where !isOwn || constant.path.steps.count == 1 {
            var content = RowFact.Content.value(constant.content)
            if case .string(let text) = constant.content, text.contains("{") {
                guard let filled = table.filled(text, at: position) else { continue }
                content = .text(CellContent(text: filled))
            }
            facts.append(
                RowFact(
                    path: constant.path.steps, content: content,
                    origin: constant.origin, isForAll: true, isFallback: constant.isFallback,
                    isOfFile: constant.path.isOfFile))
        }
        return facts
    }

    /// Returns the path of a rule with the parts of its header and the text of its row.
    func filled(
        _ path: DataPath, _ claim: LiveTable.Claim, _ position: Int, _ cell: Table.Cell?,
        _ sink: inout DiagnosticSink
    ) -> DataPath? {
        guard path.text.contains("{") else { return path }
        var missing: String?
        let result = path.filled { text in
            var (filled, rest) = ("", text[...])
            while let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}") {
                let name = String(rest[rest.index(after: open)..<close])
                let own =
                    claim.parts[name]
                    ?? table.column(name, claim.parts).flatMap {
                        table.cell($0, at: position)?.text
                    }
                if own == nil { missing = name }
                filled += rest[..<open] + (own ?? "")
                rest = rest[rest.index(after: close)...]
            }
            return filled + rest
        }
        guard let missing else { return result }
        guard cell != nil else { return nil }
        sink.error(
            at: table.place(claim.column, at: position),
            table.column(missing, claim.parts) == nil
                ? "the table has no column \(quoted(missing)), which \(path.text) needs"
                : "\(quoted(missing)) is empty in this row, so this cell has no place",
            hint: table.column(missing, claim.parts) == nil
                ? suggestion(for: missing, in: table.headers) : "complete the row")
        return nil
    }

    func replaced(_ cell: Table.Cell, _ rule: ColumnRule) -> RowFact.Content {
        if let word = rule.words.first(where: { $0.text.fits(cell.text) }) {
            return .value(word.content)
        }
        return .text(CellContent(text: cell.text, kind: cell.kind))
    }

    // MARK: Fields

    /// Adds the field that a cell is, and what its header and its rule say beside it.
    func addField(
        _ cell: Table.Cell, _ path: DataPath, _ claim: LiveTable.Claim, to facts: inout [RowFact]
    ) {
        let origin = origin(cell.column, at: cell.position)
        var content = replaced(cell, claim.rule)
        if case .value(.string("")) = content { return }
        let place = place(of: claim)
        if place != nil { content = .value(.null) }
        var steps = path.steps
        var others: [(key: String, content: RowFact.Content)] = []
        for (name, text) in claim.parts.sorted(by: { $0.key < $1.key })
        where name.count > 1 && !path.text.contains("{\(name)}") && !path.isOfFile {
            let own = steps.indices.dropLast().last { index in
                steps[index].identity == nil
                    && fields[steps[...index].map(\.key)].records?.identity.contains(name) == true
            }
            if let own {
                steps[own].identity = text
            } else {
                others.append((name, .text(CellContent(text: text))))
            }
        }
        others += claim.rule.fixed.map { ($0.key, .value($0.content)) }
        if path.isScore { others.removeAll { $0.key == CellParts.maximum } }
        let above = steps.dropLast()
        facts.append(
            RowFact(
                path: steps, content: content, origin: origin, claim: claim,
                isOfFile: path.isOfFile, cell: place))
        for (key, content) in others {
            let ofFile = key.contains(".") ? DataPath(key) : nil
            let count = path.isOfFile ? above.count : fields.depth(of: key, above: steps)
            facts.append(
                RowFact(
                    path: ofFile?.steps ?? steps.prefix(count) + [DataPath.Step(key: key)],
                    content: content,
                    origin: origin, claim: claim, isFallback: true,
                    isOfFile: ofFile != nil || path.isOfFile))
        }
    }

    private func addParts(
        of cell: Table.Cell, _ claim: LiveTable.Claim, _ patterns: [TextPattern], _ path: DataPath?,
        to facts: inout [RowFact], _ sink: inout DiagnosticSink
    ) {
        let origin = origin(cell.column, at: cell.position)
        let texts = parts.compactMap { table.cell($0, at: cell.position)?.text }
        if path == nil, texts.count == 2, texts.count == parts.count,
            patterns.contains(where: {
                $0.partNames.contains { (fields.records?.names ?? []).contains($0) }
            })
        {
            // Both parts are known, in columns of their own.
            let whole = cell.text.lowercased().filter { !$0.isWhitespace }
            let agrees = texts.allSatisfy { text in
                whole.contains(text.lowercased().filter { !$0.isWhitespace })
            }
            if !agrees {
                sink.warning(
                    at: table.place(cell.column, at: cell.position),
                    "\(quoted(cell.text)) here, \(quoted(texts.joined(separator: " "))) in the columns with parts"
                        + " of the name, which are used",
                    hint: "write { to: skip } for this column, or for the others")
            }
            // "Diaz, Carl" is not how the name is printed.
            if !agrees || cell.text.contains(",") { return }
        }
        if path == nil, let beside, beside.column != cell.column,
            patterns.contains(where: { $0.partNames.contains(beside.other) }),
            let part = table.cell(beside.column, at: cell.position)?.text,
            let rest = Self.name(cell.text, without: part)
        {
            guard !rest.isEmpty else { return }
            facts.append(
                RowFact(
                    path: DataPath.Step.steps(beside.other),
                    content: .text(CellContent(text: rest, kind: .text)), origin: origin,
                    claim: claim))
            return
        }
        let found = patterns.lazy.compactMap { pattern in
            pattern.parts(of: cell.text).flatMap { parts in
                pattern.isUnambiguous(parts) ? (pattern, parts) : nil
            }
        }.first
        guard let (pattern, divided) = found else {
            let first = patterns.first?.text ?? ""
            sink.error(
                at: table.place(cell.column, at: cell.position),
                patterns.contains { $0.fits(cell.text) }
                    ? "\(quoted(cell.text)) can be divided in several ways"
                    : "\(quoted(cell.text)) is not of the form \(quoted(first))",
                hint: "correct the cell, or write several patterns: cell: [\(quoted(first)), …]")
            return
        }
        let start = path?.steps ?? []
        var parts = pattern.withSuffixes(divided)
        if capitalColumns.contains(cell.column) {
            parts = pattern.withCapitalsLast(parts, least: 2) ?? parts
        }
        for name in pattern.partNames where name.count > 1 {
            guard let text = parts[name] else { continue }
            facts.append(
                RowFact(
                    path: start + DataPath.Step.steps(name),
                    // A part that is the whole cell is a percentage if the cell is.
                    content: .text(
                        CellContent(text: text, kind: text == cell.text ? cell.kind : .text)),
                    origin: origin, claim: claim))
        }
    }
}

extension TextPattern {
    /// Returns whether the pieces of text between parts, such as a comma, are in none of the parts.
    fileprivate func isUnambiguous(_ parts: [String: String]) -> Bool {
        parts.values.allSatisfy { part in
            let name = Self.suffix(of: part)?.name ?? part
            return !Form.isSuffix(part)
                && textsBetweenParts.allSatisfy { text in
                    // A mark such as a comma has one form only.
                    let mark = text.utf8.first { 0x21...0x2F ~= $0 }
                    if let mark, !name.utf8.contains(mark) { return true }
                    return !FoldedText(name).key.contains(text)
                }
        }
    }
}
