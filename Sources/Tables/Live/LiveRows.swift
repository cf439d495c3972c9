import Diagnostics
import Input
import Schema

/// Reads the rows of a table into records.
struct LiveRows {
    let table: LiveTable
    let entry: TableEntry
    var reader: RowFactReader
    let traits: RecordTraits
    let records: LiveList
    let fields: FieldNode
    /// Where the fact before was stored.
    var place: RecordPlace?
    /// The identities of text that many rows repeat.
    var identities = KnownIdentities()
    /// The order of day and month in columns, without and with points; nil where the dates do not say it.
    var dateOrders: [Int: DateOrder?] = [:]
    /// The rows of people in this table, by their records.
    var known: [ObjectIdentifier: Int] = [:]
    /// The positions of rows with nothing but a name.
    var bare: [Int] = []
    /// Whether the row that is read says what no row has said.
    var hasNews = false
    /// The columns of totals, with the records that were meant when they were last read.
    var statedColumns: [Int: (own: [String], column: StatedColumn)] = [:]
    /// The plans of rows; nil if each is read without one.
    var planner: RowPlanner?
    /// Whether a plan would not say all that is to be reported.
    var breaksPlan = false
    /// Whether the column that tells people apart has another text for each name, so that it does without the name.
    let hasUniqueKeys: Bool
    /// The columns with ids, and those with names.
    let idColumns: [Int]
    let nameColumns: [Int]
    /// The columns of both.
    let personColumns: [Int]
    /// The column whose text tells records apart; nil for none.
    let keyColumn: Int?
    /// The letters that are marks beside names in several columns, such as those of captains.
    let markLetters: [String]
    /// The other columns that are read.
    private let otherColumns: [Int]
    /// What most names of the table are like.
    let shape: NameShape
    /// Whether rows of the table have ids.
    let hasIDs: Bool
    /// Whether a column tells records of a list inside apart, so that a person has several rows.
    let hasKeys: Bool
    /// The rows that rules leave out.
    var leftOut: [Int] = []
    /// The number of rows that have each text, if hints need them.
    var rowsByText: [String: Int] = [:]
    /// The number of rows that lines of a person leave out by what they have.
    var countByWhere = 0
    /// The school year whose rows are read, if the table has several.
    var chosen: String?

    /// Prepares the rows; nil if the entry's list has no records.
    init?(
        _ table: LiveTable, _ entry: TableEntry, into records: LiveList, number: Int,
        _ root: FieldNode
    ) {
        fields = root[entry.list]
        guard let traits = fields.records else { return nil }
        self.traits = traits
        (self.table, self.entry, self.records) = (table, entry, records)
        reader = RowFactReader(table, entry, fields, number: number)
        let (identity, names) = (traits.identity, traits.names)
        idColumns = table.claims.filter { claim in
            switch claim.rule.meaning {
            case .key: true
            case .field(let path): path.isField(of: identity)
            case .parts(let patterns, nil):
                patterns.contains { !identity.filter($0.partNames.contains).isEmpty }
            default: false
            }
        }.map(\.column)
        let nameColumns = table.claims.filter { claim in
            switch claim.rule.meaning {
            case .field(let path): path.isField(of: names)
            case .parts(let patterns, nil):
                patterns.contains { !names.filter($0.partNames.contains).isEmpty }
            default: false
            }
        }.map(\.column)
        self.nameColumns = nameColumns
        let personColumns = idColumns + nameColumns
        self.personColumns = personColumns
        keyColumn =
            table.claims.first { if case .key = $0.rule.meaning { true } else { false } }?.column
        // In a column of its own, a letter is an initial.
        markLetters =
            nameColumns.count == 1
            ? fields.words(ofFieldsCalled: "captaincy").filter { $0.count == 1 } : []
        otherColumns = table.claims.filter {
            $0.rule.isRead && !personColumns.contains($0.column)
        }.map(\.column)
        hasUniqueKeys =
            keyColumn.map { Self.isUnique($0, beside: nameColumns, in: table) } ?? true
        shape = NameShape(nameColumns, in: table)
        hasKeys = table.claims.contains {
            if case .keyOf = $0.rule.meaning { true } else { false }
        }
        hasIDs =
            (traits.names.isEmpty || traits.hasIDs)
            && idColumns.contains { column in
                table.dataPositions.contains { table.cell(column, at: $0) != nil }
            }
    }

    /// Returns whether all rows with the same text in a column have the same names.
    private static func isUnique(
        _ column: Int, beside names: [Int], in table: LiveTable
    ) -> Bool {
        var known: [String: String] = [:]
        return table.dataPositions.allSatisfy { position in
            guard let key = table.cell(column, at: position)?.text else { return true }
            let name = Identity.ofName(
                names.compactMap { table.cell($0, at: position)?.text })
            return known.updateValue(name, forKey: key).map { $0 == name } ?? true
        }
    }

    private(set) var positions: Set<Int> = []
    /// The number of records before.
    private var countBefore = 0
    /// The number of records that no row before had.
    var newCount: Int { records.records.count - countBefore }

    /// Reads all rows.
    ///
    /// - Parameters:
    ///   - taken: The positions of rows that are records of other lists.
    ///   - isNeeded: Whether a table without a record is an error.
    mutating func read(
        without taken: Set<Int>, isNeeded: Bool, into tables: inout LiveTables,
        _ sink: inout DiagnosticSink
    ) {
        countBefore = records.records.count
        noteLists(&tables)
        let positions = recordPositions(&sink).filter { !taken.contains($0.position) }
        self.positions = Set(positions.map(\.position))
        if tables.usesPlans, !hasKeys, entry.list == [tables.kind.list] {
            planner = RowPlanner(table, entry, fields)
        }
        TermRows(table, person: personColumns)?.report(positions.map(\.position), &sink)
        table.reportPartialCredits(positions.map(\.position), &sink)
        for (position, isSure) in positions {
            read(position, isSure: isSure, into: &tables, &sink)
        }
        for (number, group) in entry.groups.enumerated()
        where !group.isOfProfile && !reader.usedGroups.contains(number) && !positions.isEmpty {
            sink.error(
                at: group.origin, "no work of \(table.table.file) is in \(quoted(group.name))",
                hint: reader.knownGroups.isEmpty
                    ? suggestion(for: group.name, in: reader.namedGroups.sorted())
                        ?? "the groups are \(Self.list(reader.namedGroups))"
                    : "the work is \(Self.list(reader.knownGroups.keys))")
        }
        if positions.isEmpty, isNeeded, taken.isEmpty, !sink.hasErrors {
            sink.error(
                in: table.table.file, "the table has no rows that are read",
                hint: entry.profile?.isOfPackages == true
                    ? "check that the package is complete"
                    : "check \"header\", \"where\", and \"rows\" of its entry")
        }
        if !entry.isPart { reportLackOfNames(&sink) }
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

    /// Warns about text without a meaning if only one of several parts of names has a column.
    private func reportLackOfNames(_ sink: inout DiagnosticSink) {
        let parts = Array(traits.names.suffix(2))
        let claimed = traits.names.filter { name in
            table.claims.contains { claim in
                switch claim.rule.meaning {
                case .field(let path): path.isField(of: [name])
                case .parts(let patterns, nil): patterns.contains { $0.partNames.contains(name) }
                default: false
                }
            }
        }
        guard parts.count == 2, claimed.count == 1,
            let other = parts.first(where: { $0 != claimed[0] }),
            parts.contains(claimed[0]),
            let column = table.unused.first(where: { column in
                let count = positions.count { position in
                    table.cell(column, at: position)?.text.allSatisfy {
                        $0.isLetter || " -'’.".contains($0)
                    } ?? false
                }
                return count * 3 > positions.count * 2
            })
        else { return }
        sink.warning(
            at: table.headerPlace(column),
            "\(quoted(table.headers[column])) is not used, and no column has \(other)",
            hint: "if it has them, write \(quoted(table.headers[column])): \(other) in a data file")
    }

    private static func list(_ names: some Sequence<String>) -> String {
        names.sorted().prefix(8).map { quoted($0) }.joined(separator: ", ")
    }

    /// Notes which lists the table fills.
    func noteLists(_ tables: inout LiveTables) {
        var paths = entry.set.map(\.path)
        for claim in table.claims {
            switch claim.rule.meaning {
            case .field(let path): paths.append(path)
            case .parts(_, let path): if let path { paths.append(path) }
            case .skip, .total, .undecided, .key, .keyOf, .check: break
            }
        }
        Self.note(paths, of: entry, &tables)
    }

    /// Notes the lists on paths.
    static func note(_ paths: [DataPath], of entry: TableEntry, _ tables: inout LiveTables) {
        for path in paths {
            let keys = (path.isOfFile ? [] : entry.list) + path.keys
            for count in keys.indices.map({ $0 + 1 })
            where count != entry.list.count && tables.fields[keys.prefix(count)].records != nil {
                tables.filled.insert(Array(keys.prefix(count)))
            }
        }
    }

    // MARK: One row

    mutating func read(
        _ position: Int, isSure: Bool, into tables: inout LiveTables,
        _ sink: inout DiagnosticSink
    ) {
        let (before, problems) = (sink.errorCount, sink.problemCount)
        let isNoted = planner?.note(position, reader) ?? false
        let plan = isNoted ? planner?.plan : nil
        var facts = reader.facts(at: position, isOwn: plan != nil, &sink)
        let isBroken = sink.errorCount > before
        /// Adds the facts of lists, in which nothing is to be reported.
        func complete() {
            var unused = DiagnosticSink(keeping: 0)
            facts = reader.facts(at: position, &unused)
        }
        if plan != nil, facts.allSatisfy(\.isForAll) { complete() }
        var rows = RowIdentities(facts, fields, hasKeys: hasKeys)
        let found = record(
            position, facts, rows, isSure: isSure, isBroken: isBroken, &tables, &sink)
        guard let record = found else { return }
        guard entry.known == nil || hasKnownRecords(record, rows) else {
            leftOut.append(position)
            return
        }
        var touched: [ObjectIdentifier: [String]] = [:]
        // Another row can mean other records by the same path.
        (hasNews, place) = (false, nil)
        if let plan, plan.model.members.allSatisfy({ record.position(of: $0.key) == nil }) {
            apply(
                facts.filter { $0.path.count == 1 || $0.isOfFile }, plan, at: position, to: record,
                &tables, &sink)
            touched = plan.touched
        } else {
            if plan != nil {
                complete()
                rows = RowIdentities(facts, fields, hasKeys: hasKeys)
            }
            for fact in facts where !fact.isForAll && !fact.isKey {
                apply(fact, rows, to: record, &touched, &tables, &sink)
            }
            for fact in facts where fact.isForAll {
                for path in paths(of: fact, touched, rows) {
                    var own = fact
                    own.path = path
                    apply(own, rows, to: record, &touched, &tables, &sink)
                }
            }
        }
        // A mark of a term can be missing.
        let lacksMark = table.claims.contains { claim in
            claim.rule.path.contains("{") && table.cell(claim.column, at: position) == nil
        }
        if rows.hasLists, !hasNews, !lacksMark, sink.errorCount == before {
            sink.warning(
                at: table.place(nil, at: position),
                "this row says nothing that rows before it do not say",
                hint: "delete it, or write what the column means in which it differs")
        }
        state(position, of: record, touched, &tables, &sink)
        if isNoted, plan == nil, sink.problemCount == problems, planner?.canLearn == true {
            let new = self.plan(position, tables)
            planner?.learn(new)
        }
        if !isSure, otherColumns.allSatisfy({ table.cell($0, at: position) == nil }),
            personColumns.count(where: { table.cell($0, at: position) != nil }) < 2,
            record.origin == reader.origin(nil, at: position)
        {
            bare.append(position)
        }
    }

    /// Returns whether `set` has what a record needs of a list whose records have marks; true for other lists.
    private func beginsRecords(_ list: FieldNode) -> Bool {
        let needed = list.keys.compactMap { list.child($0).records?.weighting?.others }.joined()
        return needed.isEmpty
            || entry.set.contains { needed.contains($0.path.keys.last ?? "") }
    }

    /// Returns the paths of a field of all records of its list that a row has.
    func paths(
        of fact: RowFact, _ touched: [ObjectIdentifier: [String]], _ rows: RowIdentities
    ) -> [[DataPath.Step]] {
        var last: (index: Int, node: FieldNode)?
        var node = fields
        for index in fact.path.indices.dropLast() where !fact.isOfFile {
            node = node.child(fact.path[index].key)
            if node.records != nil { last = (index, node) }
        }
        guard let (last, list) = last else { return [fact.path] }
        // What is said of all records begins none, unless it says how they count.
        guard touched[ObjectIdentifier(list)] != nil || beginsRecords(list) else { return [] }
        guard fact.path[last].identity == nil, rows.identity(of: list) == nil,
            rows.key(of: list) == nil
        else { return [fact.path] }
        return (touched[ObjectIdentifier(list)] ?? []).map { identity in
            var path = fact.path
            path[last].identity = identity
            return path
        }
    }
}

// Rows that share a plan.
extension LiveRows {
    /// Makes a plan of a row that has been read without a problem; nil if none says the same.
    mutating func plan(_ position: Int, _ tables: LiveTables) -> RowPlan? {
        // What is noted when rows are read has been noted.
        var tables = tables
        var sink = DiagnosticSink(keeping: 0)
        let reported = tables.reported.count
        (place, breaksPlan) = (nil, false)
        reader.places = planner?.cells ?? []
        let facts = reader.facts(at: position, &sink)
        reader.places = []
        let inner = facts.filter { $0.path.count > 1 && !$0.isOfFile }
        let rows = RowIdentities(inner, fields, hasKeys: false)
        let isApart = facts.allSatisfy { fact in
            fact.path.count > 1 || fact.isOfFile
                || planner?.cells.contains { $0.claim === fact.claim } != true
        }
        guard isApart, !rows.hasLists else { return nil }
        let model = LiveRecord(reader.origin(nil, at: position))
        var columns: [Int] = []
        var touched: [ObjectIdentifier: [String]] = [:]
        for fact in inner {
            for path in fact.isForAll ? paths(of: fact, touched, rows) : [fact.path] {
                var own = fact
                own.path = path
                apply(own, rows, to: model, &touched, &tables, &sink)
                while columns.count < model.members.count {
                    columns.append(fact.claim?.column ?? .max - 1)
                }
            }
        }
        let isFilled = model.members.allSatisfy { member in
            fields.child(member.key).records?.weighting == nil
        }
        let hasOwn = facts.contains { $0.isForAll && $0.path.count == 1 && !$0.isOfFile }
        guard isFilled, !breaksPlan, sink.isEmpty, tables.reported.count == reported,
            !model.members.isEmpty, !hasOwn || !columns.contains(.max - 1)
        else { return nil }
        return RowPlan(model, columns: columns, touched: touched, reader, at: position)
    }

    /// Stores the facts of a row in its record, whose other members its plan has.
    mutating func apply(
        _ facts: [RowFact], _ plan: RowPlan, at position: Int, to record: LiveRecord,
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        let (row, rows) = (PlannedRow(plan, at: position), RowIdentities())
        var touched: [ObjectIdentifier: [String]] = [:]
        var next = 0
        func begin(before column: Int) {
            while next < plan.columns.count, plan.columns[next] < column {
                let member = plan.model.members[next]
                record.members.append(
                    LiveRecord.Member(
                        key: member.key, content: .planned(plan, position),
                        origin: row.moved(member.origin)))
                next += 1
            }
        }
        for fact in facts where !fact.isForAll {
            begin(before: fact.claim?.column ?? 0)
            apply(fact, rows, to: record, &touched, &tables, &sink)
        }
        begin(before: .max)
        for fact in facts where fact.isForAll {
            apply(fact, rows, to: record, &touched, &tables, &sink)
        }
    }
}
