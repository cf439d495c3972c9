import Diagnostics
import Input
import Schema

// What the facts of a row become in its record.
extension LiveRows {
    /// Stores a fact in the record of its path.
    mutating func apply(
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
                if step.identity == nil, RowChecks.isLabel(identity[0]),
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
                inner.add(record, name)
                hasNews = true
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
    mutating func store(
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
            hasNews = true
            return
        }
        let known = record.members[position]
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

    /// Reports a value that another one contradicts.
    func report(
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

    func report(
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
}
