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

        /// Creates what a kind says.
        package init(
            schema: ObjectSchema, list: String, factList: String = "", facts: [String] = [],
            ownFacts: [String] = [], declared: [(path: [String], list: String)] = []
        ) {
            (self.schema, self.list, self.factList) = (schema, list, factList)
            (self.facts, self.ownFacts, self.declared) = (facts, ownFacts, declared)
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
    /// What the tables were understood as.
    package private(set) var understood: [Understanding] = []
    private var profiles: [TableProfile] = []
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

    /// Prepares a file without data.
    package init?(_ kind: Kind, _ sink: inout DiagnosticSink) {
        guard let root = Input.parse(bytes: Array("{}".utf8), path: "", format: .json).value else {
            return nil
        }
        self.init(root, kind, types: [:], &sink)
    }

    /// Returns the entries of the file; nil, with diagnostics, if one of them is not valid.
    ///
    /// - Parameter profile: Returns the profile with a name.
    package func entries(
        _ profile: (Value, inout DiagnosticSink) -> TableProfile?, _ sink: inout DiagnosticSink
    ) -> [TableEntry]? {
        let values = root.elements(of: TableEntryFields.tables)
        let entries = values.compactMap { TableEntry($0, rules, profile, &sink) }
        return entries.count == values.count ? entries : nil
    }

    /// The reader of what columns mean.
    var rules: ColumnRuleReader {
        ColumnRuleReader(targets: targets, list: kind.list, facts: kind.facts + kind.ownFacts)
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
        for sheet in sheets {
            guard let table = LiveTable(sheet, entry, &sink) else { continue }
            origins.tables.append(
                Origins.Table(
                    file: table.table.file, headers: table.headers,
                    hasColumnNames: table.table.hasColumnNames))
            table.reportMergedCells(&sink)
            let before = list.records.count
            var rows = LiveRows(table, entry, number: origins.tables.count - 1, self)
            rows.read(into: &self, &sink)
            let new = list.records[before...]
            understood.append(
                Understanding(
                    table, entry, rows.leftOut, new.map(label), isFirst: before == 0))
            report(new, beside: list.records[..<before], &sink)
        }
    }

    /// Returns what a person is called in messages.
    private func label(_ record: LiveRecord) -> String {
        let names = traits.names.compactMap(record.text)
        return names.isEmpty
            ? record.text(traits.identity[0]) ?? "" : names.joined(separator: " ")
    }

    /// Warns about people whom only a later table has, and who are probably those of another spelling.
    private func report(
        _ new: ArraySlice<LiveRecord>, beside known: ArraySlice<LiveRecord>,
        _ sink: inout DiagnosticSink
    ) {
        guard !known.isEmpty, !new.isEmpty else { return }
        func ids(_ record: LiveRecord) -> [String] {
            record.hasMadeID ? [] : traits.identity.compactMap(record.text)
        }
        func shortened(_ id: String) -> String {
            id.allSatisfy(\.isNumber) ? String(id.drop { $0 == "0" }) : id
        }
        let shortIDs = Dictionary(
            known.flatMap { record in ids(record).map { (shortened($0), $0) } },
            uniquingKeysWith: { one, _ in one })
        let names = known.map(label)
        for record in new.prefix(100) {
            let name = label(record)
            let id = ids(record).first { shortIDs[shortened($0)] != nil }
            let near =
                id.flatMap { shortIDs[shortened($0)] }
                ?? (ids(record).isEmpty ? nearest(to: name, in: names) : nil)
            // Many people have similar names.
            guard let near,
                id != nil || editDistance(Array(name.lowercased()), Array(near.lowercased())) < 3
            else { continue }
            let place = origins.place(of: record.origin)
            guard case .cell(let cell) = place else { continue }
            sink.warning(
                at: cell,
                "no table before this one has \(quoted(id ?? name)), but one has \(quoted(near))",
                hint: "correct one of them if they are the same")
        }
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

    /// Returns the data, with what the file adds to the records of tables.
    package mutating func data(_ sink: inout DiagnosticSink) -> Value {
        let overlay = Overlay(
            over: list, of: kind.list, targets, traits, origins, filled: filled)
        overlay.add(root[kind.list], &sink)
        complete(list, at: [kind.list])
        var writer = TreeWriter(origins, inPlaceOf: root)
        let members = root.memberList.filter {
            $0.key != kind.list && $0.key != TableEntryFields.tables.key
        }
        let given = given
        let own = Set(members.map(\.key))
        let lists = kind.declared.filter { !own.contains($0.list) }
            .map { (list: $0.list, ids: keys(of: $0.path[...], in: list)) }.filter {
                !$0.ids.isEmpty
            }
        writer.object(
            Origin(root),
            count: members.count + given.count { !own.contains($0.key) } + lists.count + 1)
        for (list, ids) in lists {
            let origin = Origin(root[TableEntryFields.tables] ?? root)
            writer.key(list)
            writer.list(origin, count: ids.count)
            for id in ids {
                writer.object(origin, count: 1)
                writer.key("id")
                writer.scalar(.string(id), origin)
                writer.end()
            }
            writer.end()
        }
        for member in members {
            writer.key(member.key)
            guard let more = given.first(where: { $0.key == member.key })?.value.members,
                member.value.kind == .object
            else {
                writer.copy(member.value)
                continue
            }
            let rest = more.filter { member.value[$0.key] == nil }
            writer.object(Origin(member.value), count: member.value.memberList.count + rest.count)
            for member in member.value.memberList {
                writer.key(member.key)
                writer.copy(member.value)
            }
            for member in rest { write(member, to: &writer) }
            writer.end()
        }
        for member in given where !own.contains(member.key) { write(member, to: &writer) }
        writer.key(kind.list)
        list.write(to: &writer, Origin(root[TableEntryFields.tables] ?? root))
        writer.end()
        return writer.value()
    }

    /// Returns the keys of the objects at a path, in the order in which records have them.
    private func keys(of path: ArraySlice<String>, in list: LiveList) -> [String] {
        var keys: [String] = []
        for record in list.records {
            guard let key = path.first, let position = record.position(of: key) else { continue }
            let found: [String] =
                switch record.members[position].content {
                case .list(let list): self.keys(of: path.dropFirst(), in: list)
                case .record(let inner) where path.count == 1: inner.members.map(\.key)
                case .own(let value) where path.count == 1: value.memberList.map(\.key)
                default: []
                }
            for key in found where !keys.contains(key) { keys.append(key) }
        }
        return keys
    }

    /// What profiles give in place of what the file does not say.
    private var given: [Member] {
        var known: Set<String> = []
        return profiles.flatMap { $0.data?.memberList ?? [] }
            .filter { known.insert($0.key).inserted }
    }

    /// Writes a member of a profile's data.
    private func write(_ member: Member, to writer: inout TreeWriter) {
        let origin = Origin(root[TableEntryFields.tables] ?? root)
        writer.key(member.key)
        guard let members = member.value.members else {
            return writer.scalar(JSONText(member.value), origin)
        }
        writer.object(origin, count: members.count)
        for member in members { write(member, to: &writer) }
        writer.end()
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
