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
        /// The objects whose keys are ids of records of a list of the file, by the keys of their paths from a record on;
        /// the file need not repeat those of its tables.
        package let declared: [(path: [String], list: String)]
        /// An object whose id is made of its name if it has none: its key, the ids, and the names; nil for none.
        package let named: (key: String, ids: [String], names: [String])?

        /// Creates what a kind says.
        package init(
            schema: ObjectSchema, list: String, factList: String = "", facts: [String] = [],
            ownFacts: [String] = [], declared: [(path: [String], list: String)] = [],
            named: (key: String, ids: [String], names: [String])? = nil
        ) {
            self.named = named
            (self.schema, self.list, self.factList) = (schema, list, factList)
            (self.facts, self.ownFacts, self.declared) = (facts, ownFacts, declared)
        }
    }

    let kind: Kind
    /// What is declared of the file.
    let fields: FieldNode
    var origins: Origins
    /// What the tables say of the file, in whose lists their records are.
    let root: LiveRecord
    /// The lists that tables fill, by the keys of their paths.
    var filled: Set<[String]> = []
    /// The totals, by the records they belong to.
    var stated: [(record: LiveRecord, fact: StatedFact)] = []
    /// The fields of columns that have been reported to differ, so that each is reported once.
    var reported: Set<String> = []
    /// What the tables were understood as.
    package private(set) var understood: [Understanding] = []
    private(set) var profiles: [TableProfile] = []
    let file: Value

    /// Prepares the data of a file; nil if tables cannot fill its kind of data.
    ///
    /// - Parameter types: The types of facts of one's own, by the keys of their paths from the root.
    package init?(_ root: Value, _ kind: Kind, types: [[String]: FieldType] = [:]) {
        fields = FieldNode(kind.schema, own: types)
        guard fields.child(kind.list).records != nil else { return nil }
        (self.kind, file) = (kind, root)
        origins = Origins(in: root.source)
        self.root = LiveRecord(Origin(root))
        self.root.set(kind.list, .list(LiveList()), tablesOrigin)
        filled.insert([kind.list])
    }

    /// Prepares a file without data.
    package init?(_ kind: Kind) {
        guard let root = Input.parse(bytes: Array("{}".utf8), path: "", format: .json).value else {
            return nil
        }
        self.init(root, kind)
    }

    /// The origin of what the tables make as a whole.
    var tablesOrigin: Origin { Origin(file[TableEntryFields.tables] ?? file) }

    /// Returns the entries of the file; nil, with diagnostics, if one of them is not valid.
    ///
    /// - Parameter profile: Returns the profile with a name.
    package func entries(
        _ profile: (Value, inout DiagnosticSink) -> TableProfile?, _ sink: inout DiagnosticSink
    ) -> [TableEntry]? {
        let values = file.elements(of: TableEntryFields.tables)
        let entries = values.compactMap { TableEntry($0, rules, profile, &sink) }
        return entries.count == values.count ? entries : nil
    }

    /// The reader of what columns mean.
    var rules: ColumnRuleReader {
        ColumnRuleReader(fields, list: [kind.list], facts: kind.facts + kind.ownFacts)
    }

    /// Adds the records of a table.
    ///
    /// What is reported of sheets that are not read does not matter.
    package mutating func add(
        _ entry: TableEntry, _ file: FileSheets, _ sink: inout DiagnosticSink
    ) {
        let path = file.path
        guard !file.sheets.isEmpty else { return sink.add(contentsOf: file.problems) }
        guard let sheets = sheets(of: file, entry, &sink) else { return }
        let files = Set(sheets.map(\.file)).union([path])
        sink.add(contentsOf: file.problems.filter { files.contains($0.path) })
        var entry = entry
        if let first = sheets.first { entry.add(factsOfFileNamed: first.fileName, rules) }
        if let profile = entry.profile { profiles.append(profile) }
        let isFirst = list(at: entry.list)?.records.isEmpty ?? true
        let first = understood.count
        for sheet in sheets { add(sheet, entry, isFirst: isFirst, &sink) }
        if entry.sheet == nil, understood.indices.contains(first) {
            let read = Set(sheets.map(\.sheet.name))
            understood[first].unreadSheets = file.sheets.map(\.sheet.name).filter {
                !read.contains($0)
            }
        }
    }

    /// Adds the records of a sheet: those of other lists, and then the rest.
    ///
    /// - Parameter isFirst: Whether no table of another entry has records.
    private mutating func add(
        _ sheet: NamedSheet, _ entry: TableEntry, isFirst: Bool, _ sink: inout DiagnosticSink
    ) {
        guard let table = LiveTable(sheet, entry, &sink) else { return }
        origins.tables.append(
            Origins.Table(
                file: table.table.file, headers: table.headers,
                hasColumnNames: table.table.hasColumnNames))
        table.reportMergedCells(&sink)
        var entry = entry
        entry.set = table.factsAbove(entry, number: origins.tables.count - 1) + entry.set
        let before = list(at: entry.list)?.records.count ?? 0
        var taken: Set<Int> = []
        var counts: [(list: String, count: Int)] = []
        for other in entry.others {
            // Problems of the sheet itself are reported once.
            var unused = DiagnosticSink()
            guard let part = LiveTable(sheet, other, &unused),
                let rows = read(part, other, without: taken, &sink)
            else { continue }
            taken.formUnion(rows.positions)
            if other.list != entry.list {
                counts.append((other.list.last ?? "", rows.newCount))
            }
        }
        guard let rows = read(table, entry, without: taken, &sink) else { return }
        let (known, new) = (rows.records.records[..<before], rows.records.records[before...])
        understood.append(
            Understanding(
                table, entry, rows.leftOut.filter { !taken.contains($0) },
                new.map { $0.label(rows.traits) }, counts, isFirst: isFirst))
        Spellings(known, rows.traits).report(new, origins, &sink)
    }

    /// Reads the rows of a table into the list of its entry; nil if it has none.
    private mutating func read(
        _ table: LiveTable, _ entry: TableEntry, without taken: Set<Int>,
        _ sink: inout DiagnosticSink
    ) -> LiveRows? {
        let known = list(at: entry.list)
        guard
            var rows = LiveRows(
                table, entry, into: known ?? LiveList(), number: origins.tables.count - 1, fields)
        else { return nil }
        rows.read(without: taken, isNeeded: entry.list == [kind.list], into: &self, &sink)
        if known == nil, !rows.records.records.isEmpty { attach(rows.records, at: entry.list) }
        return rows
    }

    /// Returns the list of records at a path; nil if there is none yet.
    private func list(at path: [String]) -> LiveList? {
        var record = root
        for (index, key) in path.enumerated() {
            guard let position = record.position(of: key) else { return nil }
            switch record.members[position].content {
            case .record(let inner): record = inner
            case .list(let list) where index == path.count - 1: return list
            case .list, .scalar, .own: return nil
            }
        }
        return nil
    }

    private mutating func attach(_ list: LiveList, at path: [String]) {
        var record = root
        for key in path.dropLast() {
            guard let inner = record.object(key, tablesOrigin) else { return }
            record = inner
        }
        record.set(path[path.count - 1], .list(list), tablesOrigin)
        filled.insert(path)
    }

    /// Returns the sheets that an entry is for; nil, with a diagnostic, if there is none, or it does not say which.
    private func sheets(
        of file: FileSheets, _ entry: TableEntry, _ sink: inout DiagnosticSink
    ) -> [NamedSheet]? {
        let (path, sheets) = (file.path, file.sheets)
        if let pattern = entry.sheet {
            let found = sheets.filter { pattern.fits($0.sheet.name) }
            if !found.isEmpty { return found }
            let names = sheets.map(\.sheet.name)
            let known = names.map { quoted($0) }.joined(separator: ", ")
            sink.error(
                at: entry.origin[TableEntryFields.sheet] ?? entry.origin,
                "\(path) has no sheet \(quoted(pattern.text))",
                hint: names == [""] ? "leave out \"sheet\"" : "the sheets are \(known)")
            return nil
        }
        if let profile = entry.profile {
            let found = sheets.filter { profile.headerPosition(in: $0) != nil }
            if found.count > 1, kind.named != nil, found.allSatisfy({ !$0.isRecords }) {
                let names = found.map { quoted($0.sheet.name) }.joined(separator: ", ")
                sink.error(
                    at: entry.fileOrigin,
                    "\(found.count) sheets of \(path) have the headers of \(quoted(profile.name))",
                    hint: "a data file has one of them: name it with \"sheet\": \(names)")
                return nil
            }
            if !found.isEmpty { return found }
            sink.error(
                at: entry.origin[TableEntryFields.profile] ?? entry.origin,
                "\(path) does not have the headers of \(quoted(profile.name))",
                hint: "they are \(profile.needs.map(\.text).joined(separator: ", "))")
            return nil
        }
        guard sheets.count > 1 else { return sheets }
        sink.error(
            at: entry.fileOrigin, "\(path) has \(sheets.count) sheets",
            hint: "name one with \"sheet\", or write a pattern such as sheet: \"*\": "
                + sheets.map { quoted($0.sheet.name) }.joined(separator: ", "))
        return nil
    }
}
