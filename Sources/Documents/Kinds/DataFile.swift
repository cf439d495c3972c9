import Diagnostics
import Input
import Schema
import SystemPackage
import Tables

/// A parsed data file of a known kind.
package struct DataFile: Sendable {
    /// The path of the file; `-` for standard input.
    package let path: String
    package let kind: any DocumentKind
    /// The content; for a streamed file, everything except the elements of its list.
    package let root: Value
    /// The index of a streamed file's elements, which are read one by one; nil if `root` is
    /// complete.
    package let index: (any ElementSource)?
    /// The totals in the tables of the file, which are compared with what pages show.
    package private(set) var statedFacts: [StatedFact] = []
    /// The paths of the tables that the file is read from.
    package private(set) var tablePaths: [String] = []
    /// The resources that other files are read from; nil for text without a file system.
    package let resources: (any DocumentResources)?

    /// Reads and parses a file.
    ///
    /// For a large class, only the content around the students is parsed. Errors in students are
    /// found when the students are read.
    ///
    /// - Throws: `CommandFailure` if the file cannot be read or has no usable content.
    package static func read(
        _ path: String, in resources: any DocumentResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DataFile {
        try read(path, in: resources, ElementIndex.Limits(), &sink)
    }

    /// Reads and parses a file like `read`, with different limits for streaming.
    package static func read(
        _ path: String, in resources: any DocumentResources, _ limits: ElementIndex.Limits,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DataFile {
        if let file = try streamed(path, in: resources, limits, &sink) { return file }
        return try readWhole(path, in: resources, limits, &sink)
    }

    /// Returns a file whose elements are read one by one; nil if it must be read as a whole.
    ///
    /// - Throws: `CommandFailure` if the file cannot be read, or is too large to be read as a whole.
    package static func streamed(
        _ path: String, in resources: any DocumentResources,
        _ limits: ElementIndex.Limits, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DataFile? {
        guard let content = resources.open(path) else { return nil }
        for kind in resources.kinds {
            guard let key = kind.streamedKey else { continue }
            do throws(FileError) {
                let index = try ElementIndex(key, of: content, path: path, limits)
                guard let file = index.flatMap({ DataFile($0, kind, path: path, in: resources) })
                else { continue }
                sink.sources.append(file.root.source)
                return file
            } catch {
                throw sink.fail(error)
            }
        }
        if content.size > ParsedFile.largest { throw sink.tooLarge(path, content.size, limits) }
        return nil
    }

    /// Reads a file that has no index.
    ///
    /// - Parameter limits: The limits for reading the records of tables one by one; nil for none.
    private static func readWhole(
        _ path: String, in resources: any DocumentResources, _ limits: ElementIndex.Limits?,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DataFile {
        if let options = resources.tables(at: path) {
            let start = folder(of: path) + "/"
            let draft = try draft(
                of: [path],
                named: { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0 },
                options, in: resources, &sink)
            return try DataFile(draft, at: path, in: resources, limits: limits, &sink)
        }
        let root = try ParsedFile.read(
            path, in: resources, listKey: resources.kinds.streamedKey, &sink)
        return try DataFile(path: path, root: root, in: resources, limits: limits, &sink)
    }

    /// Creates a streamed file; nil if it does not have the given kind.
    private init?(
        _ index: ElementIndex, _ kind: any DocumentKind, path: String,
        in resources: any DocumentResources
    ) {
        var sink = DiagnosticSink()
        let found = Self.kind(of: index.frame, among: resources.kinds, &sink)
        guard found?.name == kind.name, sink.diagnostics.isEmpty else { return nil }
        self.path = path
        self.kind = kind
        self.index = index
        self.resources = resources
        root = index.frame
    }

    /// Creates a file from parsed content.
    ///
    /// - Parameters:
    ///   - files: The tables that have been read, by their paths in the content.
    ///   - limits: The limits for reading the records of tables one by one; nil for none.
    /// - Throws: `CommandFailure` if the kind is unknown.
    package init(
        path: String, root: Value, files: [String: FileSheets] = [:],
        in resources: any DocumentResources, limits: ElementIndex.Limits? = nil,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let live = try LiveData(
            path, root, { Self.tableKinds(resources.kinds) },
            ProfileLibrary(resources, in: [resources.resources, resources.project]), files,
            in: resources, &sink)
        let frame = live?.elements.frame ?? root
        guard let kind = Self.kind(of: frame, among: resources.kinds, &sink) else {
            throw CommandFailure(.badData)
        }
        let source = live.flatMap { live in
            limits.flatMap {
                TableSource(live.elements, live.listKey, streamed: kind.streamedKey, path: path, $0)
            }
        }
        self.init(
            path: path, kind: kind,
            root: source == nil ? live?.elements.wholeValue() ?? root : frame, index: source,
            in: resources)
        statedFacts = source == nil ? live?.elements.statedFacts ?? [] : []
        tablePaths = live?.paths ?? []
    }

    /// Returns the data file that an import of tables writes first.
    ///
    /// - Parameters:
    ///   - paths: The files and the folders with files.
    ///   - name: Returns the path of a file in the text.
    ///   - options: What the user says of the tables.
    /// - Throws: `CommandFailure` if a table cannot be read, or no profile fits it; the errors are in the sink.
    package static func draft(
        of paths: [String], named name: (String) -> String, _ options: TableOptions,
        in resources: any DocumentResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DraftedData {
        try DraftedData(
            of: paths, named: name, options, tableKinds(resources.kinds),
            ProfileLibrary(resources, in: [resources.resources, resources.project]),
            in: resources, &sink)
    }

    /// Creates the data of tables that have no data file.
    ///
    /// - Parameters:
    ///   - text: The data file, if it is that of a team.
    ///   - path: Where the data is or will be, from which the paths of photos start.
    /// - Throws: `CommandFailure` if there are errors or questions, which are in the sink.
    package init(
        _ draft: DraftedData, _ text: String? = nil, at path: String,
        in resources: any DocumentResources, limits: ElementIndex.Limits? = nil,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let root = try draft.root(text, &sink)
        do throws(CommandFailure) {
            try self.init(
                path: path, root: root, files: draft.files, in: resources, limits: limits, &sink)
        } catch {
            sink.notes.append(draft.note)
            throw error
        }
    }

    /// Returns what tables without a data file are understood as, with problems in the sink.
    package static func understanding(
        of draft: DraftedData, in resources: any DocumentResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [Understanding] {
        try understanding(
            path: "", root: draft.value(&sink), files: draft.files, in: resources, &sink)
    }

    /// Returns what people added to data of the same kind that version 0.1 imported; nil for a kind without tables.
    package func additions(from old: Value) -> Additions? {
        kind.tables.map { Additions(old, over: root, $0) }
    }

    /// Reports the problems of a profile.
    package static func check(
        profile root: Value, of kinds: [any DocumentKind], _ sink: inout DiagnosticSink
    ) {
        ProfileLibrary.check(root, of: tableKinds(kinds), &sink)
    }

    /// Returns what the tables of a data file are understood as; its problems are in the sink.
    ///
    /// - Throws: `CommandFailure` if what the file says of them is not valid.
    package static func understanding(
        path: String, root: Value, files: [String: FileSheets] = [:],
        in resources: any DocumentResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [Understanding] {
        let tables = try LiveData.tables(
            path, root, { tableKinds(resources.kinds) },
            ProfileLibrary(resources, in: [resources.resources, resources.project]), files,
            in: resources, &sink)
        return tables?.tables.understood ?? []
    }

    /// Creates a file with a kind from parsed content.
    package init(
        path: String, kind: any DocumentKind, root: Value, index: (any ElementSource)? = nil,
        in resources: (any DocumentResources)? = nil
    ) {
        self.path = path
        self.kind = kind
        self.root = root
        self.resources = resources
        self.index = index
    }

    /// When the file or one of its tables was last modified, in seconds since 1970; nil if it is not known.
    package var changed: Int? {
        resources.flatMap { ([path] + tablePaths).compactMap($0.changed).max() }
    }

    /// Returns whether the data has a field with content: not `null`, and no empty text, list, or object.
    package func has(_ field: String) -> Bool {
        if let index, field == kind.streamedKey { return index.count > 0 }
        guard let value = root[field] else { return false }
        return !value.isNull && value.string != "" && value.elements?.isEmpty != true
            && value.members?.isEmpty != true
    }

    /// Returns this file with its complete content in `root`.
    ///
    /// - Throws: The same errors as `read`.
    package func whole(_ sink: inout DiagnosticSink) throws(CommandFailure) -> DataFile {
        if let tables = index as? TableSource {
            var file = DataFile(
                path: path, kind: kind, root: tables.elements.wholeValue(), in: resources)
            (file.statedFacts, file.tablePaths) = (tables.elements.statedFacts, tablePaths)
            return file
        }
        guard let index, let resources else { return self }
        sink.sources.removeAll { $0 === (index as? ElementIndex)?.source }
        return try Self.readWhole(path, in: resources, nil, &sink)
    }

    /// The language that the file names; nil if it names none.
    package var language: String? {
        root[Field<String>.language]?.string.flatMap { LanguageTag.isValid($0) ? $0 : nil }
    }

    /// Returns the name of the file without its extension; `fallback` for standard input.
    package func stem(_ fallback: String) -> String {
        path == "-" ? fallback : FilePath(path).stem ?? fallback
    }

    /// Returns the kinds that tables can fill.
    static func tableKinds(_ kinds: [any DocumentKind]) -> [TableKind] {
        kinds.compactMap { kind in
            kind.tables.map {
                TableKind(
                    name: kind.name, distinguishingKey: kind.distinguishingKey, tables: $0,
                    owners: kind.owners)
            }
        }
    }

    /// Returns the kind of a file, given by its `kind` or identified by its keys.
    private static func kind(
        of root: Value, among kinds: [any DocumentKind], _ sink: inout DiagnosticSink
    ) -> (any DocumentKind)? {
        let keys = kinds.map(\.distinguishingKey)
        guard root.kind == .object else {
            if root.kind != .invalid {
                let quotedKeys = keys.map { quoted($0) }
                let wanted =
                    quotedKeys.dropLast().joined(separator: ", ") + " or "
                    + (quotedKeys.last ?? "")
                sink.error(
                    at: root, "expected an object with \(wanted), found \(root.description)")
            }
            return nil
        }
        if let given = root[ObjectSchema.kindKey] {
            let name = ObjectReader.choice(given, of: kinds.map(\.name), &sink)
            return kinds.first { $0.name == name }
        }
        if let kind = kinds.first(where: { root[$0.distinguishingKey] != nil }) { return kind }
        let near = root.members?.lazy.compactMap { nearest(to: $0.key, in: keys) }.first
        let known = kinds.map { "a \($0.noun) has \(quoted($0.distinguishingKey))" }
        sink.error(
            at: root, "cannot tell what kind of file this is",
            hint: near.map(suggestion) ?? known.joined(separator: ", "))
        return nil
    }
}

extension [any DocumentKind] {
    /// The key of the list whose elements can be in separate lines of a file.
    package var streamedKey: String? { lazy.compactMap(\.streamedKey).first }
}

extension DiagnosticSink {
    /// Adds an error for a file that is too large, and returns the failure to throw.
    fileprivate mutating func tooLarge(
        _ path: String, _ size: Int, _ limits: ElementIndex.Limits
    ) -> CommandFailure {
        if size > limits.largest {
            return fail(FileError(.read, path: path, cause: "it is larger than the maximum, 4 GiB"))
        }
        return fail(
            .missingInput, path,
            "cannot read: it is larger than 256 MiB, the maximum for files other than classes",
            hint: "if it is a class, check that the file is complete and that all students are"
                + " objects")
    }
}
