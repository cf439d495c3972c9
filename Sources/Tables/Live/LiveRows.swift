import Diagnostics
import Input
import Schema

/// Reads the rows of a table into records.
struct LiveRows {
    let table: LiveTable
    let entry: TableEntry
    var reader: RowFactReader
    let traits: RecordTraits
    let fields: FieldPaths
    let list: String
    /// The order of day and month in columns; nil where the dates do not say it.
    var dateOrders: [Int: DateOrder?] = [:]
    /// The rows of people in this table, by their records.
    var known: [ObjectIdentifier: Int] = [:]
    /// The positions of rows with nothing but a name.
    var bare: [Int] = []
    /// Whether the row that is read says what no row has said.
    var hasNews = false
    /// Whether the column that tells people apart has another text for each name, so that it does without the name.
    let hasUniqueKeys: Bool
    /// The columns with ids, and those with names.
    let idColumns: [Int]
    let nameColumns: [Int]
    /// Whether rows of the table have ids.
    let hasIDs: Bool
    /// The rows that rules leave out.
    var leftOut: [Int] = []

    init(_ table: LiveTable, _ entry: TableEntry, number: Int, _ tables: LiveTables) {
        self.table = table
        self.entry = entry
        (traits, fields, list) = (tables.traits, tables.fields, tables.kind.list)
        reader = RowFactReader(table, entry, fields, list: list, number: number)
        let (identity, names) = (traits.identity, traits.names)
        idColumns = table.claims.filter { claim in
            switch claim.rule.meaning {
            case .key: true
            case .field(let path): path.keys.count == 1 && identity.contains(path.keys[0])
            case .parts(let patterns, nil):
                patterns.contains { !identity.filter($0.partNames.contains).isEmpty }
            default: false
            }
        }.map(\.column)
        let nameColumns = table.claims.filter { claim in
            switch claim.rule.meaning {
            case .field(let path): path.keys.count == 1 && names.contains(path.keys[0])
            case .parts(let patterns, nil):
                patterns.contains { !names.filter($0.partNames.contains).isEmpty }
            default: false
            }
        }.map(\.column)
        self.nameColumns = nameColumns
        let key = table.claims.first { if case .key = $0.rule.meaning { true } else { false } }
        hasUniqueKeys =
            key.map { Self.isUnique($0.column, beside: nameColumns, in: table) } ?? true
        hasIDs = idColumns.contains { column in
            table.dataPositions.contains { table.table.cell(column, at: $0) != nil }
        }
    }

    /// Returns whether all rows with the same text in a column have the same names.
    private static func isUnique(
        _ column: Int, beside names: [Int], in table: LiveTable
    ) -> Bool {
        var known: [String: String] = [:]
        return table.dataPositions.allSatisfy { position in
            guard let key = table.table.cell(column, at: position)?.text else { return true }
            let name = Identity.ofName(
                names.compactMap { table.table.cell($0, at: position)?.text })
            return known.updateValue(name, forKey: key).map { $0 == name } ?? true
        }
    }

    /// Reads all rows.
    mutating func read(into tables: inout LiveTables, _ sink: inout DiagnosticSink) {
        noteLists(&tables)
        let positions = recordPositions(&sink)
        for (position, isSure) in positions {
            read(position, isSure: isSure, into: &tables, &sink)
        }
        for (number, group) in entry.groups.enumerated()
        where !group.isOfProfile && !reader.usedGroups.contains(number) && !positions.isEmpty {
            sink.error(
                at: group.origin, "no work of \(table.table.file) is in \(quoted(group.name))",
                hint: "the work is "
                    + reader.knownGroups.keys.sorted().prefix(8).map { quoted($0) }
                    .joined(separator: ", "))
        }
        if positions.isEmpty, !sink.hasErrors {
            sink.error(
                in: table.table.file, "the table has no rows that are read",
                hint: "check \"header\", \"where\", and \"rows\" of its entry")
        }
        if bare.count * 2 <= positions.count {
            for position in bare {
                let name = table.table.firstCell(at: position)?.text ?? ""
                sink.warning(
                    at: table.place(nil, at: position),
                    "this row has nothing but \(quoted(name)), which is read as a name",
                    hint: "write rows: { \(quoted(name)): skip }, or data if it is one")
            }
        }
    }

    /// Notes which lists the table fills.
    func noteLists(_ tables: inout LiveTables) {
        var paths = entry.set.map(\.path.keys)
        for claim in table.claims {
            switch claim.rule.meaning {
            case .field(let path): paths.append(path.keys)
            case .parts(_, let path): if let path { paths.append(path.keys) }
            case .skip, .total, .undecided, .key, .check: break
            }
        }
        for path in paths {
            for count in path.indices.map({ $0 + 1 })
            where fields.records(at: [list] + path.prefix(count)) != nil {
                tables.filled.insert(Array(path.prefix(count)))
            }
        }
    }

    // MARK: One row

    mutating func read(
        _ position: Int, isSure: Bool, into tables: inout LiveTables,
        _ sink: inout DiagnosticSink
    ) {
        let before = sink.errorCount
        let facts = reader.facts(at: position, &sink)
        let isBroken = sink.errorCount > before
        let rows = RowIdentities(facts, fields, list: list)
        let found = record(
            position, facts, rows, isSure: isSure, isBroken: isBroken, &tables, &sink)
        guard let record = found else { return }
        var touched: [[String]: [String]] = [:]
        hasNews = false
        for fact in facts where !fact.isForAll {
            apply(fact, rows, to: record, &touched, &tables, &sink)
        }
        for fact in facts where fact.isForAll {
            for path in paths(of: fact, touched, rows) {
                var own = fact
                own.path = path
                apply(own, rows, to: record, &touched, &tables, &sink)
            }
        }
        if rows.hasLists, !hasNews, sink.errorCount == before {
            sink.warning(
                at: table.place(nil, at: position),
                "this row says nothing that rows before it do not say",
                hint: "delete it, or write what the column means in which it differs")
        }
        state(position, of: record, touched, &tables, &sink)
        let isBare = table.claims.allSatisfy { claim in
            !claim.rule.isRead || (idColumns + nameColumns).contains(claim.column)
                || table.table.cell(claim.column, at: position) == nil
        }
        let isOneText =
            (idColumns + nameColumns).count { table.table.cell($0, at: position) != nil } < 2
        let isNew = record.origin == reader.origin(nil, at: position)
        if isBare, isOneText, isNew, !isSure { bare.append(position) }
    }

    /// Returns the paths of a field of all records of its list that a row has.
    func paths(
        of fact: RowFact, _ touched: [[String]: [String]], _ rows: RowIdentities
    ) -> [[DataPath.Step]] {
        guard
            let last = fact.path.indices.dropLast().last(where: { index in
                fields.records(at: [list] + fact.keys.prefix(index + 1)) != nil
            }), fact.path[last].identity == nil
        else { return [fact.path] }
        let keys = Array(fact.keys.prefix(last + 1))
        guard rows.identity(of: keys) == nil else { return [fact.path] }
        let identities = touched[keys] ?? []
        return identities.map { identity in
            var path = fact.path
            path[last].identity = identity
            return path
        }
    }
}

/// What the columns of a row say of which records of lists are meant.
struct RowIdentities {
    private var identities: [[String]: [String]] = [:]

    init(_ facts: [RowFact], _ fields: FieldPaths, list: String) {
        var found: [[String]: [String: String]] = [:]
        for fact in facts where fact.path.count > 1 {
            let above = Array(fact.keys.dropLast())
            guard fact.path.dropLast().last?.identity == nil,
                let traits = fields.records(at: [list] + above),
                let key = fact.keys.last, traits.identity.contains(key), let text = fact.text
            else { continue }
            if found[above]?[key] == nil { found[above, default: [:]][key] = text }
            if !fact.isForAll { hasLists = true }
        }
        for (keys, texts) in found {
            guard let traits = fields.records(at: [list] + keys), texts[traits.identity[0]] != nil
            else { continue }
            identities[keys] = traits.identity.map { texts[$0] ?? "" }
        }
    }

    /// Whether columns say it of a list.
    private(set) var hasLists = false

    /// Returns what tells the record of a list apart; nil if the row does not say it.
    func identity(of keys: [String]) -> [String]? { identities[keys] }
}
