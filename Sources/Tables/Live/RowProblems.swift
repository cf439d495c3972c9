import Diagnostics
import Input
import Schema

// Problems with the values of rows.
extension LiveRows {
    /// Warns that several rows have parts of a number, once for a column.
    func reportPart(
        _ key: String, _ fact: RowFact, _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        guard case .cell(let place) = tables.origins.place(of: fact.origin),
            tables.reported.insert("\(place.file) \(place.columnName) parts").inserted
        else { return }
        sink.warning(
            at: place, "the \(key) of several rows are not added; the first is used",
            hint: "write the whole in the data file, or in \"set\"")
    }

    /// Reports a value that another one contradicts.
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

    /// Reports that the name of a record is that of several ones.
    func report(
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

    func report(
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
            let label = table.label(at: position)
            sink.error(
                at: table.place(own.column, at: position),
                "\(quoted(table.headers[own.column])) is empty in this row, so its \(fact.keys.last ?? "") has no place",
                hint: "complete the row, or leave it out: rows: { \(quoted(label)): skip }")
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
}
