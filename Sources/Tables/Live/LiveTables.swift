import Diagnostics
import Input
import Schema

/// The records that the tables of a data file have, with what the file itself adds to them.
///
/// Tables are read again at each run. What people write in the data file is laid over the records of tables, and
/// never merged into them.
package struct LiveTables {
    /// What a kind of data says about tables.
    package struct Kind: Sendable {
        /// The declaration of the file.
        package let schema: ObjectSchema
        /// The key of the list that rows of tables fill.
        package let list: String
        /// The key of the list inside whose records have facts that totals in tables are compared with, such as
        /// courses; empty for none.
        package let factList: String
        /// Those facts.
        package let facts: [String]
        /// The facts of records with which totals are compared.
        package let ownFacts: [String]

        /// Creates what a kind says.
        package init(
            schema: ObjectSchema, list: String, factList: String = "", facts: [String] = [],
            ownFacts: [String] = []
        ) {
            (self.schema, self.list, self.factList) = (schema, list, factList)
            (self.facts, self.ownFacts) = (facts, ownFacts)
        }
    }

    let kind: Kind
    let targets: TargetFields
    /// How the records of the list differ.
    let traits: RecordTraits
    var origins: Origins
    let list = LiveList()
    /// The keys of the lists that tables fill, from a record on.
    var filled: Set<[String]> = []
    /// The totals, by the records they belong to.
    var stated: [(record: LiveRecord, fact: StatedFact)] = []
    /// The fields of columns that have been reported to differ, so that each is reported once.
    var reported: Set<String> = []
    /// What is declared at paths of the data.
    let fields: FieldPaths
    private let root: Value

    /// Prepares the data of a file; nil, with a diagnostic, if tables cannot fill its kind of data.
    ///
    /// - Parameter types: The types of facts of one's own, by the keys of their paths from the root.
    package init?(
        _ root: Value, _ kind: Kind, types: [[String]: FieldType], _ sink: inout DiagnosticSink
    ) {
        targets = TargetFields(kind.schema)
        fields = FieldPaths(targets, own: types)
        guard let traits = targets.records(at: [kind.list]) else { return nil }
        self.traits = traits
        self.kind = kind
        self.root = root
        origins = Origins(in: root.source)
    }

    /// Returns the entries of the file; nil, with diagnostics, if one of them is not valid.
    package func entries(_ sink: inout DiagnosticSink) -> [TableEntry]? {
        let rules = ColumnRuleReader(
            targets: targets, list: kind.list, facts: kind.facts + kind.ownFacts)
        let values = root.elements(of: TableEntryFields.tables)
        let entries = values.compactMap { TableEntry($0, rules, &sink) }
        return entries.count == values.count ? entries : nil
    }

    /// Adds the records of a table.
    ///
    /// - Parameters:
    ///   - bytes: The file of the table.
    ///   - path: Its path for messages.
    package mutating func add(
        _ entry: TableEntry, _ bytes: [UInt8], path: String, _ sink: inout DiagnosticSink
    ) {
        var own = DiagnosticSink()
        var reader = SheetReader(entry.options)
        reader.reportsMergedCells = false
        var sheets = reader.sheets(bytes, path: path, &own)
        if let pattern = entry.sheet {
            let names = sheets.map(\.sheet.name)
            sheets = sheets.filter { pattern.fits($0.sheet.name) }
            if sheets.isEmpty, !own.hasErrors {
                let known = names.map { quoted($0) }.joined(separator: ", ")
                sink.error(
                    at: entry.origin[TableEntryFields.sheet] ?? entry.origin,
                    "\(path) has no sheet \(quoted(pattern.text))",
                    hint: names == [""] ? "leave out \"sheet\"" : "the sheets are \(known)")
                return
            }
        } else if sheets.count > 1 {
            sink.error(
                at: entry.fileOrigin, "\(path) has \(sheets.count) sheets",
                hint: "name one with \"sheet\", or write a pattern such as sheet: \"*\": "
                    + sheets.map { quoted($0.sheet.name) }.joined(separator: ", "))
            return
        }
        // What is reported of sheets that are not read does not matter.
        let files = Set(sheets.map(\.file)).union([path])
        sink.add(contentsOf: own.diagnostics.filter { files.contains($0.path) })
        for sheet in sheets {
            guard let table = LiveTable(sheet, entry, &sink) else { continue }
            origins.tables.append(
                Origins.Table(
                    file: table.table.file, headers: table.headers,
                    hasColumnNames: table.table.hasColumnNames))
            table.reportMergedCells(&sink)
            var rows = LiveRows(table, entry, number: origins.tables.count - 1, self)
            rows.read(into: &self, &sink)
        }
    }

    /// Returns the data, with what the file adds to the records of tables.
    package mutating func data(_ sink: inout DiagnosticSink) -> Value {
        let overlay = Overlay(self)
        overlay.add(root[kind.list], &sink)
        complete(list, at: [kind.list])
        var writer = TreeWriter(origins, inPlaceOf: root)
        let members = root.memberList.filter {
            $0.key != kind.list && $0.key != TableEntryFields.tables.key
        }
        writer.object(Origin(root), count: members.count + 1)
        for member in members {
            writer.key(member.key)
            writer.copy(member.value)
        }
        writer.key(kind.list)
        list.write(to: &writer, Origin(root[TableEntryFields.tables] ?? root))
        writer.end()
        return writer.value()
    }

    /// The totals in the tables, by the positions of their records.
    package var statedFacts: [StatedFact] {
        stated.map { record, fact in
            var fact = fact
            fact.record = record.place
            return fact
        }
    }

    /// Fills in what follows from the tables: the words of empty cells, and groups without weights.
    private func complete(_ list: LiveList, at path: [String]) {
        let cell = fields.records(at: path)?.cell
        for record in list.records {
            if let cell, record.position(of: cell.value) == nil,
                record.position(of: cell.status) == nil
            {
                record.set(cell.status, .scalar(.string(cell.empty)), record.origin)
            }
            for member in record.members {
                guard case .list(let inner) = member.content else { continue }
                complete(inner, at: path + [member.key])
                if let weighting = fields.records(at: path + [member.key])?.weighting,
                    record.position(of: weighting.field) == nil, !inner.records.isEmpty,
                    inner.records.allSatisfy({ $0.position(of: weighting.weight) == nil })
                {
                    record.set(
                        weighting.field, .scalar(.string(weighting.unweighted)), member.origin)
                }
            }
        }
    }
}
