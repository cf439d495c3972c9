import Diagnostics
import Input
import Schema

/// Reads the rows of a table into records.
struct LiveRows {
    private let table: LiveTable
    private let entry: TableEntry
    private var reader: RowFactReader
    private let traits: RecordTraits
    private let fields: FieldPaths
    private let list: String
    /// The order of day and month in columns; nil where the dates do not say it.
    private var dateOrders: [Int: DateOrder?] = [:]
    /// The rows of people in this table, by their records.
    private var known: [ObjectIdentifier: Int] = [:]
    /// The positions of rows with nothing but a name.
    private var bare: [Int] = []
    /// Whether rows of the table have ids.
    private let hasIDs: Bool

    init(_ table: LiveTable, _ entry: TableEntry, number: Int, _ tables: LiveTables) {
        self.table = table
        self.entry = entry
        (traits, fields, list) = (tables.traits, tables.fields, tables.kind.list)
        reader = RowFactReader(table, entry, fields, list: list, number: number)
        let identity = traits.identity
        let columns = table.claims.filter { claim in
            switch claim.rule.meaning {
            case .key: true
            case .field(let path): path.keys.count == 1 && identity.contains(path.keys[0])
            default: false
            }
        }
        hasIDs = columns.contains { claim in
            table.dataPositions.contains { table.table.cell(claim.column, at: $0) != nil }
        }
    }

    /// Reads all rows.
    mutating func read(into tables: inout LiveTables, _ sink: inout DiagnosticSink) {
        noteLists(&tables)
        let positions = recordPositions(&sink)
        for (position, isSure) in positions {
            read(position, isSure: isSure, into: &tables, &sink)
        }
        if positions.isEmpty, !sink.hasErrors {
            sink.error(
                in: table.table.file, "the table has no rows that are read",
                hint: "check \"header\", \"where\", and \"rows\" of its entry")
        }
        if bare.count * 4 < positions.count {
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
    private func noteLists(_ tables: inout LiveTables) {
        var paths = entry.set.map(\.path.keys)
        for claim in table.claims {
            switch claim.rule.meaning {
            case .field(let path): paths.append(path.keys)
            case .parts(_, let path): if let path { paths.append(path.keys) }
            case .skip, .undecided, .key, .check: break
            }
        }
        for path in paths {
            for count in path.indices.map({ $0 + 1 })
            where fields.records(at: [list] + path.prefix(count)) != nil {
                tables.filled.insert(Array(path.prefix(count)))
            }
        }
    }

    /// Returns the positions of the rows that are records, and whether the entry says so.
    private mutating func recordPositions(
        _ sink: inout DiagnosticSink
    ) -> [(position: Int, isSure: Bool)] {
        var positions: [(Int, Bool)] = []
        var used: Set<Int> = []
        for position in table.dataPositions where !table.brokenRows.contains(position) {
            guard let first = table.table.firstCell(at: position),
                !table.table.repeatsHeaders(at: position)
            else { continue }
            let rule = entry.rows.firstIndex { $0.first.fits(first.text) }
            if let rule { used.insert(rule) }
            switch rule.map({ entry.rows[$0].meaning }) {
            case .skip: continue
            case .max:
                if let other = reader.maximums {
                    sink.error(
                        at: table.place(nil, at: position),
                        "row \(table.row(at: other)) has maximums already",
                        hint: "write skip for one of the rows")
                }
                reader.maximums = position
                continue
            case .data: positions.append((position, true))
            case nil: positions.append((position, false))
            }
        }
        for (number, rule) in entry.rows.enumerated() where !used.contains(number) {
            sink.error(
                at: rule.origin,
                "no row of \(table.table.file) begins with \(quoted(rule.first.text))",
                hint: suggestion(
                    for: rule.first.text,
                    in: table.dataPositions.compactMap { table.table.firstCell(at: $0)?.text }))
        }
        return positionsThatPass(positions, &sink)
    }

    /// Returns the rows that have what the entry's `where` says, and reports patterns that no row has.
    private func positionsThatPass(
        _ positions: [(position: Int, isSure: Bool)], _ sink: inout DiagnosticSink
    ) -> [(position: Int, isSure: Bool)] {
        var rest = positions
        for condition in entry.conditions {
            guard let column = table.column(condition.header) else { continue }
            let texts = positions.map { table.table.cell(column, at: $0.position)?.text ?? "" }
            for pattern in condition.patterns where !texts.contains(where: pattern.fits) {
                sink.error(
                    at: condition.origin,
                    "no \(quoted(condition.header)) of \(table.table.file) is"
                        + " \(quoted(pattern.text))",
                    hint: suggestion(for: pattern.text, in: texts))
            }
            rest = rest.filter { row in
                let text = table.table.cell(column, at: row.position)?.text ?? ""
                return condition.patterns.contains { $0.fits(text) } != condition.isNegated
            }
        }
        return rest
    }

    // MARK: One row

    private mutating func read(
        _ position: Int, isSure: Bool, into tables: inout LiveTables,
        _ sink: inout DiagnosticSink
    ) {
        let facts = reader.facts(at: position, &sink)
        let rows = RowIdentities(facts, fields, list: list)
        guard let record = record(position, facts, rows, isSure: isSure, &tables, &sink) else {
            return
        }
        var touched: [[String]: [String]] = [:]
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
        state(position, of: record, touched, &tables, &sink)
        let isBare = facts.allSatisfy { fact in
            fact.isForAll
                || fact.path.count == 1 && (traits.names + traits.identity).contains(fact.keys[0])
        }
        if isBare, !isSure { bare.append(position) }
    }

    /// Returns the paths of a field of all records of its list that a row has.
    private func paths(
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

    /// Returns the record of a row; nil, with a diagnostic, if the row is none.
    private mutating func record(
        _ position: Int, _ facts: [RowFact], _ rows: RowIdentities, isSure: Bool,
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) -> LiveRecord? {
        func text(_ keys: [String]) -> String? {
            keys.lazy.compactMap { key in facts.first { $0.keys == [key] }?.text }.first
        }
        let key = table.claims.first { if case .key = $0.rule.meaning { true } else { false } }
            .flatMap { table.table.cell($0.column, at: position)?.text }
        let id = text(traits.identity)
        let names = traits.names.compactMap { name in text([name]) }
        if !isSure, key == nil, id == nil, names.count == 1, let name = names.first,
            RowChecks.isLabel(name)
        {
            sink.error(
                at: table.place(nil, at: position),
                "\(quoted(name)) looks like a line below the records, not like a name",
                hint: "write rows: { \(quoted(name)): skip }, or data if it is a name")
            return nil
        }
        let identities = [key, id].compactMap(\.self).map { Identity.of([$0]) }
        let name = names.isEmpty ? nil : Identity.ofName(names)
        guard !identities.isEmpty || name != nil else {
            guard facts.contains(where: { !$0.isForAll }) else { return nil }
            let first = table.table.firstCell(at: position)?.text ?? ""
            sink.error(
                at: table.place(nil, at: position),
                traits.names.isEmpty
                    ? "this row has no \(traits.identity[0])"
                    : "this row has neither an id nor a name",
                hint: "complete it, or write rows: { \(quoted(first)): skip }")
            return nil
        }
        if identities.isEmpty, hasIDs {
            sink.error(
                at: table.place(nil, at: position),
                "this row has no id, but others have: \(quoted(names.joined(separator: " ")))",
                hint:
                    "complete it, or write rows: { \(quoted(table.table.firstCell(at: position)?.text ?? "")): skip }"
            )
            return nil
        }
        let list = tables.list
        if let id = identities.first, list[id] == nil, let name,
            list.people(named: name).contains(where: \.wasFoundByName)
        {
            sink.error(
                at: table.place(nil, at: position),
                "several people have the name \(quoted(names.joined(separator: " ")))",
                hint: "add a column with ids to each table")
            return nil
        }
        var found = identities.lazy.compactMap { list[$0] }.first
        if found == nil, let name {
            var people = list.people(named: name)
            if !identities.isEmpty {
                // A person of another table without ids is the one with the name.
                people = people.filter { $0.hasMadeID || $0.hadMadeID }
            }
            if people.count > 1 || people.first?.hadMadeID == true && !identities.isEmpty {
                sink.error(
                    at: table.place(nil, at: position),
                    "several people have the name \(quoted(names.joined(separator: " ")))",
                    hint: "add a column with ids to each table")
                return nil
            }
            found = people.first
            if identities.isEmpty, let found, !found.hasMadeID { found.wasFoundByName = true }
        }
        guard let record = found else {
            let origin = reader.origin(nil, at: position)
            let record = LiveRecord(origin)
            if id == nil, !traits.names.isEmpty {
                record.hasMadeID = true
                record.set(
                    traits.identity[0],
                    .scalar(.string(key ?? Identity.madeID(name ?? ""))), origin)
            }
            list.add(record, identities.first ?? name ?? "", named: name)
            for identity in identities { list.alias(identity, of: record) }
            known[ObjectIdentifier(record)] = position
            return record
        }
        for identity in identities { list.alias(identity, of: record) }
        let earlier = known.updateValue(position, forKey: ObjectIdentifier(record))
        if let earlier, !rows.hasLists {
            let name = key ?? id ?? names.joined(separator: " ")
            let other = differing(earlier, position)
            sink.error(
                at: table.place(nil, at: position),
                "\(quoted(name)) is already in row \(table.row(at: earlier))",
                hint: id == nil && key == nil
                    ? other.map { "\(quoted($0)) differs: write \(quoted($0)): key in \"columns\"" }
                        ?? "add a column with ids"
                    : "delete one of the rows, or correct the id")
            return nil
        }
        return record
    }

    /// Returns the header of a column without a meaning whose cells in two rows differ; nil if there is none.
    private func differing(_ one: Int, _ other: Int) -> String? {
        let claimed = Set(
            table.claims.filter { if case .skip = $0.rule.meaning { false } else { true } }
                .map(\.column))
        return table.headers.indices.first { column in
            !claimed.contains(column) && !table.headers[column].isEmpty
                && table.table.cell(column, at: one)?.text
                    != table.table.cell(column, at: other)?.text
        }.map { table.headers[$0] }
    }

    // MARK: Fields

    /// Stores a fact in the record of its path.
    private mutating func apply(
        _ fact: RowFact, _ rows: RowIdentities, to root: LiveRecord,
        _ touched: inout [[String]: [String]], _ tables: inout LiveTables,
        _ sink: inout DiagnosticSink
    ) {
        guard let key = fact.keys.last else { return }
        var record = root
        for index in fact.path.indices.dropLast() {
            let keys = Array(fact.keys.prefix(index + 1))
            let step = fact.path[index]
            guard let traits = fields.records(at: [list] + keys) else {
                guard let inner = record.object(step.key, fact.origin) else { return }
                record = inner
                continue
            }
            guard let inner = record.list(step.key, fact.origin) else { return }
            let identity = step.identity.map { [$0] } ?? rows.identity(of: keys)
            guard let identity else {
                report(missing: traits.identity[0], of: keys, fact, &tables, &sink)
                return
            }
            let name = identity.count == 1 ? fields.identity(identity[0]) : Identity.of(identity)
            if !(touched[keys]?.contains(identity[0]) ?? false) {
                touched[keys, default: []].append(identity[0])
            }
            if let known = inner[name] {
                record = known
            } else {
                record = LiveRecord(fact.origin)
                inner.add(record, name)
                if step.identity != nil {
                    record.set(
                        traits.identity[0], .scalar(.string(identity[0])), fact.origin)
                }
            }
        }
        if case .text(let text) = fact.content, let meaning = reader.meaning(of: text.text) {
            // The word says the status of the record, or that there is nothing.
            let status = "status"
            if case .choice(let words) = fields.type(of: [list] + fact.keys.dropLast() + [status]),
                words.contains(meaning)
            {
                store(.string(meaning), status, fact, in: record, &tables, &sink)
            }
            return
        }
        guard let content = content(of: fact, &tables, &sink) else { return }
        let usual = fields.at([list] + fact.keys).key ?? key
        store(content, usual, fact, in: record, &tables, &sink)
    }

    /// Stores a value, and reports another one that is there.
    private func store(
        _ content: JSONText, _ key: String, _ fact: RowFact, in record: LiveRecord,
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        // A number and a word in its place are two values of one cell.
        if let cell = fields.records(at: [list] + fact.keys.dropLast())?.cell,
            let other = [cell.value: cell.status, cell.status: cell.value][key],
            let position = record.position(of: other)
        {
            return report(content, key, fact, unlike: record.members[position], &tables, &sink)
        }
        guard let position = record.position(of: key) else {
            record.set(key, .scalar(content), fact.origin)
            return
        }
        let known = record.members[position]
        guard case .scalar(let other) = known.content, other != content, !fact.isFallback else {
            return
        }
        if record.hasMadeID, key == traits.identity[0] {
            record.set(key, .scalar(content), fact.origin)
            (record.hasMadeID, record.hadMadeID) = (false, true)
            return
        }
        report(content, key, fact, unlike: known, &tables, &sink)
    }

    /// Reports a value that another one contradicts.
    private func report(
        _ content: JSONText, _ key: String, _ fact: RowFact, unlike known: LiveRecord.Member,
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        guard case .scalar(let other) = known.content else { return }
        guard case .cell(let place) = tables.origins.place(of: fact.origin) else { return }
        let first = tables.origins.place(of: known.origin)
        let (mine, theirs) = (content.plainText ?? "", other.plainText ?? "")
        guard known.origin.table == fact.origin.table else {
            sink.warning(
                at: place,
                "\(quoted(mine)) here, \(quoted(theirs)) in \(first.text); the first is used",
                hint: "correct one of the tables, or write { to: skip } for one of the columns")
            return
        }
        // A header says the same of all rows.
        let cause = "\(place.file) \(place.columnName) \(key) \(mine) \(theirs)"
        if place.row != first.line || tables.reported.insert(cause).inserted {
            sink.error(
                at: place, "\(key) is \(quoted(mine)) here, but \(quoted(theirs)) in \(first.text)",
                hint: "correct one of the cells, or tell the records apart")
        }
    }

    private func report(
        missing identity: String, of keys: [String], _ fact: RowFact, _ tables: inout LiveTables,
        _ sink: inout DiagnosticSink
    ) {
        let path = keys.joined(separator: ".")
        guard tables.reported.insert("\(table.table.file) \(path)").inserted else { return }
        let problem = "no column of \(table.table.file) has the \(identity) of \(path)"
        let hint =
            "name it in the path, as in \(path)[NAME].\(fact.keys.last ?? ""), or with set: {"
            + " \(path).\(identity): … }"
        if let claim = fact.claim {
            sink.error(at: claim.rule.origin, problem, hint: hint)
        } else {
            sink.error(at: entry.origin, problem, hint: hint)
        }
    }

    // MARK: Contents

    /// Returns the value of a fact; nil if there is none, with a diagnostic if it is not valid.
    private mutating func content(
        of fact: RowFact, _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) -> JSONText? {
        guard case .text(var content) = fact.content else {
            if case .value(let value) = fact.content { return value }
            return nil
        }
        let keys = [list] + fact.keys
        let type = fields.type(of: keys)
        let isIdentity =
            fact.path.count == 1 && traits.identity.contains(keys[keys.count - 1])
        if isIdentity, content.text.first == "'" { content.text.removeFirst() }
        do throws(ContentProblem) {
            if isIdentity, content.kind == .text, Self.hasLostDigits(content.text) {
                throw ContentProblem(
                    message: "\(quoted(content.text)) has lost digits",
                    hint: "format the column as text, and export again")
            }
            if case .anyOf(let types) = type, content.text.contains("/"),
                types.contains(where: { if case .number = $0 { true } else { false } })
            {
                throw ContentProblem(
                    message: "expected a number, found \(quoted(content.text))",
                    hint: "write the score; points of a maximum are work: { to: work, max: 100 }")
            }
            if case .number = type, keys.last == "height" {
                return try reader.contents.height(content)
            }
            return try reader.contents.value(
                content, as: type, dates: dateOrder(of: type, fact.claim))
        } catch {
            guard case .cell(let place) = tables.origins.place(of: fact.origin) else { return nil }
            // A problem of a whole column is reported once.
            if !error.isOfColumn
                || tables.reported.insert("\(place.file) \(place.columnName) dates").inserted
            {
                sink.error(
                    at: place, error.message,
                    hint: error.isOfColumn
                        ? "write { to: …, dates: M/D/Y } or D/M/Y for this column" : error.hint)
            }
            return nil
        }
    }

    /// Returns whether text is a number that a spreadsheet has shortened.
    private static func hasLostDigits(_ text: String) -> Bool {
        let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[1].first == "+"
            && parts[1].dropFirst().allSatisfy(\.isNumber)
            && parts[1].count > 1 && DecimalSign.point.number(String(parts[0])) != nil
    }

    /// Returns the order of day and month that a rule names, or the only one that all dates of its column can have.
    private mutating func dateOrder(of type: FieldType?, _ claim: LiveTable.Claim?) -> DateOrder? {
        guard case .day = type, let claim else { return nil }
        if let dates = claim.rule.dates ?? entry.dates { return dates }
        if let known = dateOrders[claim.column] { return known }
        let texts = table.dataPositions.compactMap { position -> String? in
            table.table.cell(claim.column, at: position).flatMap {
                $0.kind == .text && DateOrder.isoDate($0.text) == nil ? $0.text : nil
            }
        }
        let fitting = [DateOrder.monthFirst, DateOrder.dayFirst].compactMap(\.self).filter {
            order in
            texts.allSatisfy { order.date($0) != nil }
        }
        let order = fitting.count == 1 ? fitting[0] : nil
        dateOrders[claim.column] = .some(order)
        return order
    }

    // MARK: Totals

    /// Reports a total of which the row does not say what it is the total of, once for its column.
    private func report(
        unclear claim: LiveTable.Claim, hasNone: Bool, _ path: DataPath,
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        guard tables.reported.insert("\(table.table.file) \(claim.column) total").inserted else {
            return
        }
        let list = tables.kind.factList
        sink.error(
            at: claim.rule.origin,
            hasNone
                ? "a row of \(table.table.file) has no \(list) that this can be a total of"
                : "a row of \(table.table.file) has several \(list) that this can be a total of",
            hint: "name the one that is meant, as in check \(list)[NAME].\(path.text)")
    }

    /// Notes the totals of a row.
    private func state(
        _ position: Int, of record: LiveRecord, _ touched: [[String]: [String]],
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        for claim in table.claims {
            guard case .check(let path) = claim.rule.meaning,
                let cell = table.table.cell(claim.column, at: position),
                reader.meaning(of: cell.text) == nil
            else { continue }
            var steps = path.steps.dropLast().map { (list: $0.key, identity: $0.identity ?? "") }
            if steps.isEmpty, !tables.kind.ownFacts.contains(path.keys.last ?? "") {
                let own = touched[[tables.kind.factList]] ?? []
                guard let identity = own.first, own.count == 1 else {
                    report(
                        unclear: claim, hasNone: own.isEmpty, path, &tables, &sink)
                    continue
                }
                steps = [(tables.kind.factList, identity)]
            }
            let content = CellContent(text: cell.text, kind: cell.kind)
            tables.stated.append(
                (
                    record,
                    StatedFact(
                        record: 0, path: steps, fact: path.keys.last ?? "", text: cell.text,
                        number: try? reader.contents.number(content),
                        decimals: reader.contents.decimalSign.decimals(in: cell.text),
                        place: table.place(claim.column, at: position))
                ))
        }
    }
}

extension RowFact {
    /// The text of the content; nil for a value without text.
    fileprivate var text: String? {
        switch content {
        case .text(let content): content.text
        case .value(let value): value.plainText
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
