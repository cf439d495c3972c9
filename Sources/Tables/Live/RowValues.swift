import Diagnostics
import Input
import Schema

// What the facts of a row become in its record, and its totals.
extension LiveRows {
    mutating func apply(
        _ fact: RowFact, _ rows: RowIdentities, to root: LiveRecord,
        _ touched: inout [ObjectIdentifier: [String]], _ tables: inout LiveTables,
        _ sink: inout DiagnosticSink
    ) {
        guard let key = fact.path.last?.key else { return }
        let steps = fact.path.dropLast()
        if let known = place, known.root === root, !fact.isOfFile, known.steps == steps {
            return apply(fact, key, in: known.record, known.node, &tables, &sink)
        }
        var record = fact.isOfFile ? tables.root : root
        var node = fact.isOfFile ? tables.fields : fields
        for (index, step) in fact.path.indices.dropLast().lazy.map({ ($0, fact.path[$0]) }) {
            node = node.child(step.key)
            guard let traits = node.records else {
                guard let inner = record.object(step.key, fact.origin) else { return }
                record = inner
                continue
            }
            guard let inner = record.list(step.key, fact.origin) else { return }
            let identity = step.identity.map { [$0] } ?? rows.identity(of: node)
            let own = step.identity == nil ? rows.key(of: node) : nil
            guard let identity = identity ?? own.map({ [$0] }) else {
                let keys = Array(fact.keys.prefix(index + 1))
                report(missing: traits.identity[0], of: keys, fact, &tables, &sink)
                return
            }
            let name = identity.count == 1 ? identities[identity[0]] : Identity.of(identity)
            let list = ObjectIdentifier(node)
            if !(touched[list]?.contains(identity[0]) ?? false) {
                touched[list, default: []].append(identity[0])
            }
            var found: LiveRecord?
            if own == nil, !inner.hasKeys {
                found = inner[name]
            } else {
                let records = inner.records(traits, own, identity)
                guard records.count < 2 else {
                    report(several: records, identity[0], step.key, fact, &tables, &sink)
                    return
                }
                found = records.first
            }
            if let known = found {
                record = known
                if let own, inner[Identity.ofKey(own)] == nil { inner.add(key: own, to: known) }
            } else {
                if step.identity == nil, own == nil, RowChecks.isLabelOfCourse(identity[0]),
                    case .cell(let place) = tables.origins.place(of: fact.origin)
                {
                    let cause = "\(place.file) \(place.row) \(identity[0])"
                    guard tables.reported.insert(cause).inserted else { return }
                    sink.error(
                        at: place,
                        "\(quoted(identity[0])) looks like a total, not like one of \(step.key)",
                        hint: "leave the row out with \"where\", or with rows: { … : skip }")
                    return
                }
                record = LiveRecord(fact.origin)
                inner.add(record, own.map(Identity.ofKey) ?? name)
                if let own { inner.add(key: own, to: record) }
                hasNews = true
                if step.identity != nil {
                    record.set(
                        traits.identity[0], .scalar(.string(identity[0])), fact.origin)
                }
            }
        }
        // The facts of a cell follow each other.
        if !fact.isOfFile {
            place = RecordPlace(root: root, steps: steps, record: record, node: node)
        }
        apply(fact, key, in: record, node, &tables, &sink)
    }

    private mutating func apply(
        _ fact: RowFact, _ key: String, in record: LiveRecord, _ node: FieldNode,
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        if case .text(let text) = fact.content, let meaning = reader.meaning(of: text.text) {
            // The word says the status of the record, or that there is nothing.
            let status = "status"
            if case .choice(let words) = node.child(status).type, words.contains(meaning) {
                store(.string(meaning), status, fact, in: record, node, &tables, &sink)
            }
            return
        }
        let field = node.child(key)
        guard let content = content(of: fact, field, &tables, &sink) else { return }
        store(content, field.key ?? key, fact, in: record, node, &tables, &sink)
    }

    /// Stores a value, and reports another one that is there.
    mutating func store(
        _ content: JSONText, _ key: String, _ fact: RowFact, in record: LiveRecord,
        _ node: FieldNode, _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        // A number and a word in its place are two values of one cell.
        if let cell = node.records?.cell,
            let other = [cell.value: cell.status, cell.status: cell.value][key],
            let position = record.position(of: other)
        {
            breaksPlan = true
            return report(content, key, fact, unlike: record.members[position], &tables, &sink)
        }
        guard let position = record.position(of: key) else {
            // A number in one row, and a letter in another one.
            if case .parts = fact.claim?.rule.meaning, fact.path.count > 1,
                let other = record.members.first(where: { $0.origin.isAbove(fact.origin) })
            {
                return report(content, key, fact, unlike: other, &tables, &sink)
            }
            record.set(key, fact.cell.map { .cell($0) } ?? .scalar(content), fact.origin)
            hasNews = hasNews || !fact.isOfFile
            return
        }
        let known = record.members[position]
        if case .cell = known.content { breaksPlan = true }
        if fact.cell != nil { breaksPlan = true }
        if fact.claim?.rule.unit == .part, known.origin != fact.origin,
            known.origin.table == fact.origin.table
        {
            reportPart(key, fact, &tables, &sink)
        }
        if let cell = node.records?.cell, [cell.value, cell.status].contains(key),
            known.origin.table != fact.origin.table
        {
            return reportTwice(record, fact, known, &tables, &sink)
        }
        guard case .scalar(let other) = known.content, other != content, !fact.isFallback else {
            return
        }
        if record.hasMadeID, key == traits.identity[0] {
            record.set(key, .scalar(content), fact.origin)
            hasNews = true
            (record.hasMadeID, record.hadMadeID) = (false, true)
            return
        }
        report(content, key, fact, unlike: known, &tables, &sink)
    }

    /// Warns that a table before has the same work, once for a column.
    private func reportTwice(
        _ record: LiveRecord, _ fact: RowFact, _ known: LiveRecord.Member,
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        guard case .cell(let place) = tables.origins.place(of: fact.origin),
            case .cell(let first) = tables.origins.place(of: known.origin),
            tables.reported.insert("\(place.file) \(place.columnName) \(first.file)").inserted
        else { return }
        sink.warning(
            at: place,
            "\(quoted(first.header)) of \(first.file) is the same work, whose marks are used",
            hint:
                "if it is other work, rename one of the columns, or give the tables different groups or courses"
        )
    }

    /// Warns that several rows have parts of a number, once for a column.
    private func reportPart(
        _ key: String, _ fact: RowFact, _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        guard case .cell(let place) = tables.origins.place(of: fact.origin),
            tables.reported.insert("\(place.file) \(place.columnName) parts").inserted
        else { return }
        sink.warning(
            at: place,
            "the \(key) of several rows are not added; the first is used, and one mark counts",
            hint:
                "if each row is a record of its own, give them titles or years of their own; otherwise write the whole in the data file"
        )
    }

    func report(
        _ content: JSONText, _ key: String, _ fact: RowFact, unlike known: LiveRecord.Member,
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        guard case .scalar(let other) = known.content else { return }
        // The order of the words in a name is not part of it.
        if fact.path.count == 1, traits.names.contains(key),
            Identity.ofName([content.plainText ?? ""]) == Identity.ofName([other.plainText ?? ""])
        {
            return
        }
        guard case .cell(let place) = tables.origins.place(of: fact.origin) else { return }
        let first = tables.origins.place(of: known.origin)
        let (mine, theirs) = (content.plainText ?? "", other.plainText ?? "")
        if fact.isOfFile {
            let cause = "\(place.file) \(place.columnName) \(key)"
            let header = fact.claim.map { table.headers[$0.column] } ?? place.header
            guard tables.reported.insert(cause).inserted else { return }
            sink.error(
                at: place,
                "\(fact.keys.joined(separator: ".")) is \(quoted(mine)) here, but \(quoted(theirs)) in"
                    + " \(first.text)",
                hint: entry.origin.source.isWritten
                    ? "a data file has one: write where: { \(quoted(header)): \(quoted(theirs)) } to read"
                        + " some of the rows, or skip for the column"
                    : "a data file has one: import a file for each, as with -o '{{team}}.yaml'")
            return
        }
        guard known.origin.table == fact.origin.table else {
            if key == "score" || key == "letter" {
                // One mark would be lost.
                guard tables.reported.insert("\(place.file) \(first.text) marks").inserted else {
                    return
                }
                sink.error(
                    at: place,
                    "\(quoted(mine)) here, \(quoted(theirs)) in \(first.text), for one person and course",
                    hint:
                        "if these are terms, say so in each entry, such as \"{title}\": courses.terms.T1.\(key);"
                        + " if these are two people, add ids; otherwise skip one of the columns")
                return
            }
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
        several records: [LiveRecord], _ name: String, _ list: String, _ fact: RowFact,
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        guard case .cell(let place) = tables.origins.place(of: fact.origin) else { return }
        let places = records.map { tables.origins.place(of: $0.origin).text }
        sink.error(
            at: place,
            "several \(list) are called \(quoted(name)): in \(places.joined(separator: " and "))",
            hint: "give them different names, such as with \"set\" in their entry")
    }

    mutating func report(
        missing identity: String, of keys: [String], _ fact: RowFact, _ tables: inout LiveTables,
        _ sink: inout DiagnosticSink
    ) {
        let path = keys.joined(separator: ".")
        let own = table.claims.first { claim in
            if case .field(let path) = claim.rule.meaning {
                path.keys == keys + [identity]
            } else {
                false
            }
        }
        if let own, case .cell(let place) = tables.origins.place(of: fact.origin),
            let position = table.dataPositions.first(where: { table.row(at: $0) == place.row })
        {
            let cause = "\(table.table.file) \(place.row) \(path)"
            guard tables.reported.insert(cause).inserted else { return }
            sink.error(
                at: table.place(own.column, at: position),
                "\(quoted(table.headers[own.column])) is empty in this row, so its \(fact.keys.last ?? "") has no place",
                hint: "complete the row, or \(skipHint(at: position, table.label(at: position)))")
            return
        }
        guard tables.reported.insert("\(table.table.file) \(path)").inserted else { return }
        let problem = "no column of \(table.table.file) has the \(identity) of \(path)"
        let hint =
            "name it in the path, as in \(path)[NAME].\(fact.keys.last ?? ""), or with set: {"
            + " \(path).\(identity): … }"
        if let claim = fact.claim, claim.rule.isOfProfile {
            sink.error(at: table.headerPlace(claim.column), problem, hint: hint)
        } else if let claim = fact.claim {
            sink.error(at: claim.rule.origin, problem, hint: hint)
        } else {
            sink.error(at: entry.origin, problem, hint: hint)
        }
    }

    // MARK: Contents

    /// Returns the value of a fact; nil if there is none, with a diagnostic if it is not valid.
    mutating func content(
        of fact: RowFact, _ field: FieldNode, _ tables: inout LiveTables,
        _ sink: inout DiagnosticSink
    ) -> JSONText? {
        guard case .text(var content) = fact.content else {
            if case .value(let value) = fact.content { return value }
            return nil
        }
        let (key, type) = (fact.path[fact.path.count - 1].key, field.type)
        let isIdentity = fact.path.count == 1 && !fact.isOfFile && traits.identity.contains(key)
        if isIdentity, content.text.first == "'" { content.text.removeFirst() }
        do throws(ContentProblem) {
            if isIdentity, content.kind == .text, Self.hasLostDigits(content.text) {
                throw ContentProblem(
                    message: "\(quoted(content.text)) has lost digits",
                    hint: "format the column as text, and export again")
            }
            if case .number = type, key == "height" || key == "weight" {
                let unit =
                    fact.claim?.rule.fixedText("units.\(key)")
                    ?? tables.file["units"]?[key]?.string
                return key == "height"
                    ? try reader.contents.height(content, in: unit)
                    : try reader.contents.weight(content, in: unit)
            }
            return try reader.value(
                content, of: key, as: type, fact.claim,
                dateOrder(of: type, fact.claim, content.text))
        } catch {
            guard case .cell(let place) = tables.origins.place(of: fact.origin) else { return nil }
            // A problem of a whole column is reported once.
            if !error.isOfColumn
                || tables.reported.insert("\(place.file) \(place.columnName) dates").inserted
            {
                sink.error(
                    at: place, error.message,
                    hint: error.isOfColumn
                        ? "write dates: M/D/Y, or dates: D/M/Y, in the entry of the table"
                        : error.hint)
            }
            return nil
        }
    }

    /// Returns whether text is a number that a spreadsheet has shortened.
    static func hasLostDigits(_ text: String) -> Bool {
        let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[1].first == "+"
            && parts[1].dropFirst().allSatisfy(\.isNumber)
            && parts[1].count > 1 && DecimalSign.point.number(String(parts[0])) != nil
    }

    /// Returns the order of day and month that a rule names, or the only one that all dates of its column can have.
    ///
    /// Dates with points often have the day first where those with slashes have the month.
    mutating func dateOrder(
        of type: FieldType?, _ claim: LiveTable.Claim?, _ text: String
    ) -> DateOrder? {
        guard case .day = type, let claim else { return nil }
        if let dates = claim.rule.dates ?? entry.dates { return dates }
        let isDotted = text.contains(".")
        let key = claim.column * 2 + (isDotted ? 1 : 0)
        if let known = dateOrders[key] { return known }
        let texts = table.dataPositions.compactMap { position -> String? in
            table.cell(claim.column, at: position).flatMap {
                $0.kind == .text && DateOrder.isoDate($0.text) == nil
                    && $0.text.contains(".") == isDotted ? $0.text : nil
            }
        }
        let fitting = [DateOrder.monthFirst, DateOrder.dayFirst].compactMap(\.self).filter {
            order in
            texts.allSatisfy { order.date($0) != nil }
        }
        let order = fitting.count == 1 ? fitting[0] : nil
        dateOrders[key] = .some(order)
        return order
    }

    // MARK: Totals

    /// Reports a total of which the row does not say what it is the total of, once for its column.
    func report(
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

    /// Returns the identity in a path with the parts of a header.
    func filled(_ text: String, _ claim: LiveTable.Claim) -> String {
        claim.parts.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    mutating func state(
        _ position: Int, of record: LiveRecord, _ touched: [ObjectIdentifier: [String]],
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        for claim in table.claims {
            guard case .check(let path) = claim.rule.meaning,
                !table.isExcluded(claim, at: position),
                let cell = table.cell(claim.column, at: position),
                reader.meaning(of: cell.text) == nil
            else { continue }
            let own = touched[ObjectIdentifier(fields.child(tables.kind.factList))] ?? []
            if let known = statedColumns[claim.column], known.own == own {
                tables.stated.append(
                    StatedCell(
                        record: record, column: known.column, position: Int32(clamping: position)))
                continue
            }
            var steps = path.steps.dropLast().map { step in
                (list: step.key, identity: step.identity.map { filled($0, claim) } ?? "")
            }
            let list = tables.kind.factList
            let isOfCourse = !tables.kind.ownFacts.contains(path.keys.last ?? "")
            if isOfCourse, steps.first?.list != list { steps.insert((list, ""), at: 0) }
            if isOfCourse, steps[0].identity.isEmpty {
                guard let identity = own.first, own.count == 1 else {
                    // A row without marks of the course that the entry names has none.
                    if own.isEmpty, entry.set.contains(where: { $0.path.keys.first == list }) {
                        continue
                    }
                    report(
                        unclear: claim, hasNone: own.isEmpty, path, &tables, &sink)
                    continue
                }
                steps[0].identity = identity
            }
            let column = StatedColumn(
                claim, steps, path.keys.last ?? "", table, reader.contents)
            statedColumns[claim.column] = (own, column)
            tables.stated.append(
                StatedCell(record: record, column: column, position: Int32(clamping: position)))
        }
    }
}
