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
        package let schema: ObjectSchema
        /// The key of the list that rows of tables fill.
        package let list: String
        /// The key of the list inside whose records have facts that totals in tables are compared with, such as
        /// courses; empty for none.
        package let factList: String
        package let facts: [String]
        /// The facts of records with which totals are compared.
        package let ownFacts: [String]
        /// The objects whose keys are ids of records of a list of the file, by the keys of their paths from a record on;
        /// the file need not repeat those of its tables, whose order follows from the ids, or is not known.
        package let declared:
            [(path: [String], list: String, order: @Sendable ([String]) -> [String]?)]
        /// An object whose id is made of its name if it has none: its key, the ids, and the names; nil for none.
        package let named: (key: String, ids: [String], names: [String])?
        /// The keys of fields beside ids and names that can name a photo, such as a number.
        package let namesOfPhotos: [String]

        /// Creates what a kind says.
        package init(
            schema: ObjectSchema, list: String, factList: String = "", facts: [String] = [],
            ownFacts: [String] = [],
            declared: [(
                path: [String], list: String, order: @Sendable ([String]) -> [String]?
            )] = [],
            named: (key: String, ids: [String], names: [String])? = nil,
            namesOfPhotos: [String] = []
        ) {
            (self.named, self.namesOfPhotos) = (named, namesOfPhotos)
            (self.schema, self.list, self.factList) = (schema, list, factList)
            (self.facts, self.ownFacts, self.declared) = (facts, ownFacts, declared)
        }
    }

    let kind: Kind
    let fields: FieldNode
    var origins: Origins
    /// What the tables say of the file, in whose lists their records are.
    let root: LiveRecord
    /// The lists that tables fill, by the keys of their paths.
    var filled: Set<[String]> = []
    /// The lists of records that wait for rows of another sheet, by the keys of their paths.
    var waiting: Set<[String]> = []
    /// The totals, by the records they belong to.
    var stated: [StatedCell] = []
    /// Whether rows of a table share plans; tests compare both.
    package var usesPlans = true
    /// The fields of columns that have been reported to differ, so that each is reported once.
    var reported: Set<String> = []
    /// What the tables were understood as.
    package private(set) var understood: [Understanding] = []
    private(set) var profiles: [TableProfile] = []
    /// The sheets of files that are read, with the position of what was understood first.
    private var readSheets: [String: (first: Int, names: Set<String>)] = [:]
    private(set) var photos: [PhotoFolder] = []
    /// What became of the photos, in words.
    package var notesOfPhotos: [String] = []
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

    var rules: ColumnRuleReader {
        ColumnRuleReader(fields, list: [kind.list], facts: kind.facts + kind.ownFacts)
    }

    /// Adds the records of a table.
    ///
    /// What is reported of sheets that are not read does not matter.
    ///
    /// - Parameter others: Other files that the entry names, by the paths that it has.
    package mutating func add(
        _ entry: TableEntry, _ file: FileSheets, _ others: [String: FileSheets] = [:],
        _ sink: inout DiagnosticSink
    ) {
        let path = file.path
        guard !file.sheets.isEmpty else { return sink.add(contentsOf: file.problems) }
        guard
            let file = entry.isTurned ? turned(file, entry, &sink) : file,
            let sheets = sheets(of: file, entry, &sink)
        else { return }
        let files = Set(sheets.map(\.file)).union([path]).union(entry.otherSheets(of: file))
        sink.add(contentsOf: file.problems.filter { files.contains($0.path) })
        for other in others.sorted(by: { $0.key < $1.key }) {
            sink.add(contentsOf: other.value.problems)
        }
        let found = OtherSheets(file, others)
        if let profile = entry.profile { profiles.append(profile) }
        let first = understood.count
        for sheet in sheets {
            var own = entry
            // Each of several sheets is what its name says, such as a course.
            let isNamed = sheets.count > 1 && !sheet.sheet.name.isEmpty
            own.add(factsOfFileNamed: isNamed ? sheet.sheet.name : sheet.fileName, rules)
            let isFirst = root.list(at: entry.list)?.records.isEmpty ?? true
            add(sheet, own, found, isFirst: isFirst, &sink)
        }
        for part in entry.others where part.isOfOtherSheet {
            LiveRows.note(part.paths, of: part, &self)
            noteWaiting(for: part)
            for sheet in file.sheets where part.sheet?.fits(sheet.sheet.name) == true {
                add(sheet, part, found, isFirst: false, &sink)
            }
        }
        guard entry.profile?.isOfPackages != true, understood.indices.contains(first) else {
            return
        }
        var known = readSheets[path] ?? (first, [])
        known.names.formUnion(sheets.map(\.sheet.name))
        for part in entry.others where part.isOfOtherSheet {
            known.names.formUnion(
                file.sheets.map(\.sheet.name).filter { part.sheet?.fits($0) == true })
        }
        known.names.formUnion(found.ownNames)
        readSheets[path] = known
        understood[known.first].unreadSheets = file.sheets.map(\.sheet.name).filter {
            !known.names.contains($0)
        }
    }

    /// Returns a file whose tables are on their side with rows as columns; nil, with a diagnostic, if one has too many.
    private func turned(
        _ file: FileSheets, _ entry: TableEntry, _ sink: inout DiagnosticSink
    ) -> FileSheets? {
        let turned = file.sheets.compactMap { $0.turned() }
        guard turned.count == file.sheets.count else {
            sink.error(
                at: entry.origin[TableEntryFields.isTurned] ?? entry.origin,
                "\(file.path) has too many rows to be on its side", hint: "leave out \"turned\"")
            return nil
        }
        return FileSheets(file, sheets: turned)
    }

    /// Adds the photos in the folder of an entry.
    ///
    /// - Parameter names: The names of the files in it.
    package mutating func addPhotos(
        _ names: [String], of entry: TableEntry, _ sink: inout DiagnosticSink
    ) {
        guard let folder = entry.photos, let origin = entry.origin[TableEntryFields.photos] else {
            return
        }
        if let folder = PhotoFolder(folder, names, origin, of: entry.list) {
            photos.append(folder)
        } else {
            sink.error(
                at: origin, "the folder \(quoted(folder)) has no pictures",
                hint: "name a folder beside this file, whose pictures are named by ids or names")
        }
    }

    /// Adds the records of a sheet: those of other lists, and then the rest.
    ///
    /// - Parameter isFirst: Whether no table of another entry has records.
    private mutating func add(
        _ sheet: NamedSheet, _ entry: TableEntry, _ found: OtherSheets, isFirst: Bool,
        _ sink: inout DiagnosticSink
    ) {
        guard let table = LiveTable(sheet, entry, among: found, &sink) else { return }
        table.reportDoubts(entry, &sink)
        for other in found.used where other.number == nil {
            other.number = origins.tables.count
            origins.tables.append(Origins.Table(other.table, headers: other.table.headers))
        }
        guard table.missingFinds(of: entry).allSatisfy(\.isOfProfile) else { return }
        let number = origins.tables.count
        origins.tables.append(Origins.Table(table.table, headers: table.headers))
        table.reportMergedCells(&sink)
        var entry = entry
        entry.set = table.factsAbove(entry, number: number, &sink) + entry.set
        let before = root.list(at: entry.list)?.records.count ?? 0
        var taken: Set<Int> = []
        var counts: [(list: String, count: Int, table: LiveTable)] = []
        for other in entry.others where !other.isOfOtherSheet {
            // Problems of the sheet itself are reported once.
            var unused = DiagnosticSink()
            guard let part = LiveTable(sheet, other, among: found, &unused),
                let rows = read(part, other, number, without: taken, &sink)
            else { continue }
            taken.formUnion(rows.positions)
            let isSame = other.list == entry.list
            counts.append((isSame ? "" : other.list.last ?? "", rows.newCount, part))
        }
        guard let rows = read(table, entry, number, without: taken, &sink) else { return }
        let (known, new) = (rows.records.records[..<before], rows.records.records[before...])
        understood.append(
            Understanding(
                table, entry, positions: rows.positions, maximums: rows.reader.maximums,
                leftOut: rows.leftOut.filter { !taken.contains($0) },
                countByWhere: rows.countByWhere, chosen: rows.chosen,
                new.map { $0.label(rows.traits) },
                knownNames: known.filter {
                    $0.hasMadeID && rows.known[ObjectIdentifier($0)] != nil
                }.map { $0.label(rows.traits) },
                counts, isFirst: isFirst,
                noun: kind.list, ids: rows.traits.identity + rows.traits.names,
                work: table.claims.count { claim in
                    guard case .field(let path) = claim.rule.meaning else { return false }
                    return rows.fields[path.keys].records?.cell != nil
                }))
        Spellings(known, rows.traits).report(new, origins, &sink)
    }

    /// Reads the rows of a table into the list of its entry; nil if it has none.
    private mutating func read(
        _ table: LiveTable, _ entry: TableEntry, _ number: Int, without taken: Set<Int>,
        _ sink: inout DiagnosticSink
    ) -> LiveRows? {
        let known = root.list(at: entry.list)
        guard
            var rows = LiveRows(table, entry, into: known ?? LiveList(), number: number, fields)
        else { return nil }
        rows.read(
            without: taken, isNeeded: entry.list == [kind.list] && !entry.isPart,
            into: &self, &sink)
        if known == nil, !rows.records.records.isEmpty { attach(rows.records, at: entry.list) }
        return rows
    }

    /// Notes the list of known records, and those in it that the rows of a part begin.
    private mutating func noteWaiting(for part: TableEntry) {
        guard let known = part.known else { return }
        let above = part.list + known
        if !known.isEmpty { waiting.insert(above) }
        for keys in part.paths.map({ part.list + $0.keys })
        where keys.starts(with: above) && keys.count > above.count {
            let list = Array(keys.prefix(above.count + 1))
            if fields[list].records?.weighting != nil { waiting.insert(list) }
        }
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
        if var problem = entry.profile?.isOfPackages == true
            ? entry.profile?.lack(of: file) : nil
        {
            problem.message += ", which this format needs: \(entry.profile?.title ?? "")"
            sink.add(problem)
            return nil
        }
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
                hint: "they are \(profile.textOfNeeds)")
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

extension Origins.Table {
    fileprivate init(_ table: Table, headers: [String]) {
        self.init(
            file: table.file, headers: headers, hasColumnNames: table.hasColumnNames,
            isTurned: table.sheet.isTurned)
    }
}
