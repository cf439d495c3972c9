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
    /// What can have facts of its own.
    let owners: [OwnPath]
}

/// The data of a file with `tables`, which are read again at each run.
struct LiveData {
    /// The data, in which the records of tables have what the file adds to them.
    let root: Value
    /// The totals in the tables.
    let statedFacts: [StatedFact]
    /// The paths of the tables, each once.
    let paths: [String]

    /// Reads the tables of a data file; nil if it has none.
    ///
    /// - Throws: `CommandFailure` if a table cannot be read or there are errors, which are in the sink.
    init?(
        _ path: String, _ root: Value, _ kinds: () -> [TableKind],
        _ profiles: ProfileLibrary, in resources: any FileResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        guard let value = root[TableEntryFields.tables], !value.isNull else { return nil }
        let before = sink.errorCount
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
        var files: [String: [UInt8]] = [:]
        for entry in entries {
            let name = join(folder(of: path), entry.file)
            if files[name] == nil {
                files[name] = Self.read(name, entry, in: resources, &sink)
            }
            guard let bytes = files[name] else { continue }
            tables.add(entry, FileSheets(bytes, path: name, entry.options), &sink)
        }
        sink.notes += tables.understood.compactMap { $0.text(kind.tables.list) }
        self.root = tables.data(&sink)
        statedFacts = tables.statedFacts
        paths = files.keys.sorted()
        guard sink.errorCount == before else { throw CommandFailure(.badData) }
    }

    /// Returns the bytes of a table, which becomes an input of the run; nil, with a diagnostic, if it cannot be read.
    private static func read(
        _ name: String, _ entry: TableEntry, in resources: any FileResources,
        _ sink: inout DiagnosticSink
    ) -> [UInt8]? {
        do throws(FileError) {
            let bytes = try resources.read(name)
            sink.sources.append(SourceFile(path: name, bytes: bytes))
            return bytes
        } catch {
            let near = nearest(
                to: fileName(of: name), in: resources.names(in: folder(of: name)))
            sink.error(
                at: entry.fileOrigin, "\(name): \(error.message)",
                hint: near.map(suggestion) ?? error.hint, code: "file")
            return nil
        }
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

    private static func fileName(of path: String) -> String {
        String(path.split(separator: "/").last ?? "")
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
