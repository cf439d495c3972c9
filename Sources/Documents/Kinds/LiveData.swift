import Diagnostics
import Input
import Schema
import Tables

/// A kind of data that tables can fill.
struct TableKind {
    /// The name, as used for `kind` in a file.
    let name: String
    /// The key that distinguishes files of this kind from all others.
    let distinguishingKey: String
    /// What it says about tables.
    let tables: LiveTables.Kind
    let owners: [OwnPath]
}

/// The data of a file with `tables`, which are read again at each run.
struct LiveData {
    /// The data, in which the records of tables have what the file adds to them.
    let elements: LiveElements
    /// The key of the list that tables fill.
    let listKey: String
    /// The paths of the tables, each once.
    let paths: [String]

    /// Reads the tables of a data file; nil if it has none.
    ///
    /// - Throws: `CommandFailure` if a table cannot be read or there are errors, which are in the sink.
    init?(
        _ path: String, _ root: Value, _ kinds: () -> [TableKind],
        _ profiles: ProfileLibrary, _ known: [String: FileSheets],
        in resources: any FileResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let before = sink.errorCount
        guard
            let read = try Self.tables(
                path, root, kinds, profiles, known, in: resources, &sink)
        else { return nil }
        var tables = read.tables
        sink.notes += tables.understood.compactMap(\.text)
        tables.complete(&sink)
        (elements, listKey) = (tables.elements, tables.listKey)
        sink.notes += tables.notesOfPhotos
        paths = read.paths
        guard sink.errorCount == before else { throw CommandFailure(.badData) }
    }

    /// Returns the tables of a data file, and their paths; nil if it has none.
    ///
    /// - Parameter known: The tables that have been read, by their paths in the file.
    /// - Throws: `CommandFailure` if what the file says of them is not valid.
    static func tables(
        _ path: String, _ root: Value, _ kinds: () -> [TableKind],
        _ profiles: ProfileLibrary, _ known: [String: FileSheets],
        in resources: any FileResources, usesPlans: Bool = true, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> (tables: LiveTables, paths: [String])? {
        guard let value = root[TableEntryFields.tables], !value.isNull else { return nil }
        guard TableEntryFields.tables.content(of: value, &sink) != nil else {
            throw CommandFailure(.badData)
        }
        let kind = try Self.kind(of: root, among: kinds(), &sink)
        guard
            var tables = LiveTables(
                root, kind.tables, types: Self.types(of: kind.owners, in: root)),
            let entries = tables.entries(
                { profiles.profile($0, kind: kind.name, &$1) }, &sink)
        else {
            throw CommandFailure(.badData)
        }
        tables.usesPlans = usesPlans
        var files = TableFiles(beside: path, known, in: resources)
        for entry in entries {
            if let photos = entry.photos {
                tables.addPhotos(
                    resources.names(in: join(folder(of: path), photos)), of: entry, &sink)
            }
            var others: [String: FileSheets] = [:]
            for (file, origin) in entry.foundFiles {
                others[file] = files.sheets(file, TableOptions(), at: origin, &sink)
            }
            guard let sheets = files.sheets(entry.file, entry.options, at: entry.fileOrigin, &sink),
                others.count == entry.foundFiles.count
            else { continue }
            tables.add(entry, sheets, others, &sink)
        }
        return (tables, files.paths)
    }

    /// Returns the types of facts of one's own, by the keys of their paths.
    private static func types(of owners: [OwnPath], in root: Value) -> [[String]: FieldType] {
        let own = OwnFields(quietlyFrom: root)
        var types: [[String]: FieldType] = [:]
        for owner in owners {
            for field in own[owner.subject] {
                types[owner.keys + [OwnValues.key, field.name]] = field.type.fieldType
            }
        }
        return types
    }

    /// Returns what the kind of a file says about tables: the one that it names, or the only one with its fields.
    private static func kind(
        of root: Value, among kinds: [TableKind], _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> TableKind {
        if let given = root[ObjectSchema.kindKey] {
            let name = ObjectReader.choice(given, of: kinds.map(\.name), &sink)
            guard let kind = kinds.first(where: { $0.name == name }) else {
                throw CommandFailure(.badData)
            }
            return kind
        }
        let keys = root.memberList.map(\.key)
        let fitting = kinds.filter { kind in keys.allSatisfy(kind.tables.schema.keys.contains) }
        let certain = kinds.filter { root[$0.distinguishingKey] != nil }
        let found = certain.count == 1 ? certain : fitting
        if found.count == 1 { return found[0] }
        sink.error(
            at: root, "a file with tables needs the kind of its data",
            hint: "write " + kinds.map { "kind: \($0.name)" }.joined(separator: " or "))
        throw CommandFailure(.badData)
    }
}
