import ChalkboardKit
import Diagnostics
import Documents
import Input
import Tables

/// Data that was made of tables.
package struct ImportedData: Sendable {
    /// The mapping.
    package let mapping: Mapping
    /// The data, with what it was made of.
    package let data: MappedData
    /// The comparison of totals; nil for data without marks.
    package let totals: TotalsComparison?

    /// The data as JSON.
    package var bytes: [UInt8] { Array((data.root.text() + "\n").utf8) }
}

/// Reads tables as data.
package struct TableLoader: Sendable {
    private let workspace: Workspace
    private let settings: TableSettings

    /// Creates a loader in a workspace.
    package init(workspace: Workspace, _ settings: TableSettings) {
        self.workspace = workspace
        self.settings = settings
    }

    /// Returns the data of files; its problems are in the sink.
    ///
    /// - Parameter path: Where the data is or will be, from which the paths of photos start.
    /// - Throws: If a file cannot be read, or there are errors.
    package func data(
        of paths: [String], at path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> ImportedData {
        let files = try files(paths, &sink)
        let mapping = try mapping(for: files, &sink)
        let before = sink.errorCount
        let importer = TableImport(mapping, settings.options, kinds: workspace.kinds)
        var data = try importer.data(of: files, &sink)
        let finder = mapping.photos.map { PhotoFinder($0, beside: path, in: workspace) }
        func completed(_ root: JSONText) -> JSONText {
            let root = root.adding(checksums: files)
            return finder?.adding(to: root, kind: mapping.kind) ?? root
        }
        data.root = completed(data.root)
        data.teams = data.teams.map { ($0.name, completed($0.root)) }
        guard sink.errorCount == before else { throw CommandFailure(.badData) }
        return ImportedData(
            mapping: mapping, data: data, totals: try totals(of: data, paths, &sink))
    }

    /// Reads the files, and all files with tables of folders.
    package func files(
        _ paths: [String], _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [TableFile] {
        var files: [TableFile] = []
        var known: Set<String> = []
        for path in paths where known.insert(path).inserted {
            var names = [path]
            if workspace.isFolder(path) {
                names = workspace.names(in: path).filter { !$0.hasPrefix(".") }
                    .map { join(path, $0) }
                    .filter { Workspace.isTableName($0) && !workspace.isFolder($0) }
                if names.isEmpty {
                    throw sink.fail(.missingInput, path, "the folder has no tables")
                }
            }
            for name in names {
                do throws(FileError) {
                    let bytes = try workspace.read(name)
                    workspace.decrypted.note(Checksum.sha256(bytes), of: name)
                    files.append(
                        TableFile(path: name == "-" ? "standard input" : name, bytes: bytes))
                } catch {
                    throw sink.fail(error, hint: workspace.hint(forMissing: name))
                }
            }
        }
        return files
    }

    /// Returns the mapping that the user names, or the one whose headers the files have.
    package func mapping(
        for files: [TableFile], _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Mapping {
        let library = MappingLibrary(workspace)
        if let name = settings.mapping {
            return try library.mapping(name, option: settings.option, &sink)
        }
        var unread = DiagnosticSink()
        let reader = SheetReader(settings.options)
        let sheets = files.flatMap { reader.sheets($0.bytes, path: $0.path, &unread) }
        var best: (rating: Int, mappings: [Mapping]) = (0, [])
        var near: NearMiss?
        for (name, _) in library.all {
            // A mapping of the project with errors reports them when it is named.
            var unused = DiagnosticSink()
            guard let mapping = try? library.mapping(name, option: "--as", &unused) else {
                continue
            }
            var own = sheets
            if !mapping.recordPaths.isEmpty {
                own = files.flatMap {
                    reader.sheets(
                        $0.bytes, path: $0.path, recordPaths: mapping.recordPaths, &unused)
                }
            }
            guard let rating = TableChoice(mapping).rating(of: own) else {
                let found = TableChoice(mapping).nearMiss(
                    of: own, path: files.first?.path ?? "")
                if let found, found.count > near?.count ?? 0 { near = found }
                continue
            }
            guard rating >= best.rating else { continue }
            best = rating > best.rating ? (rating, [mapping]) : (rating, best.mappings + [mapping])
        }
        if let near, near.prevails, near.count > best.rating {
            sink.add(near.problem)
            throw CommandFailure(.badData)
        }
        if let mapping = best.mappings.first {
            guard best.mappings.count > 1, let file = files.first else { return mapping }
            let names = best.mappings.map(\.name).joined(separator: " or ")
            throw sink.fail(
                .badData, file.path, "the headers of this table are those of several formats",
                hint: "choose one with --as: \(names)")
        }
        guard let first = files.first else { throw CommandFailure(.missingInput) }
        if sheets.isEmpty, unread.hasErrors {
            sink.add(contentsOf: unread.diagnostics)
            throw CommandFailure(.badData)
        }
        if let near {
            sink.add(near.problem)
            throw CommandFailure(.badData)
        }
        throw sink.fail(
            .badData, first.path, "the format of this table is not known",
            hint: "write a mapping with \"chalkboard import --draft\", or choose one of"
                + " \"chalkboard import --list\" with --as")
    }

    /// Compares the totals of a class; each difference is a warning.
    private func totals(
        of data: MappedData, _ paths: [String], _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> TotalsComparison? {
        guard !data.claims.isEmpty else { return nil }
        var own = DiagnosticSink()
        let bytes = Array(data.root.text().utf8)
        // Problems of the data are reported when it is read as such.
        guard
            let root = try? ParsedFile.parse(bytes, paths.first ?? "-", format: .json, &own),
            let file = try? DataFile(path: paths.first ?? "-", root: root, in: workspace, &own),
            let graded = try? ClassData(file, &own)
        else { return nil }
        return TotalsComparison(data.claims, with: graded.graded, &sink)
    }
}

extension JSONText {
    /// Returns data whose `sources` have the checksums of their files.
    fileprivate func adding(checksums files: [TableFile]) -> JSONText {
        guard case .object(var members) = self,
            let place = members.firstIndex(where: { $0.key == "sources" }),
            case .array(let tables) = members[place].value
        else { return self }
        members[place].value = .array(
            tables.map { table in
                guard case .object(var own) = table, case .string(let name)? = own.first?.value,
                    let file = files.first(where: {
                        name == $0.path || name.hasPrefix($0.path + ":")
                    })
                else { return table }
                own.insert(Member("sha256", .string(Checksum.sha256(file.bytes))), at: 1)
                return .object(own)
            })
        return .object(members)
    }
}
