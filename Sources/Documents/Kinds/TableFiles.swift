import Diagnostics
import Input
import Tables

/// The files with the tables of a data file, each of which is read once.
struct TableFiles {
    private let base: String
    private let resources: any FileResources
    private var files: [String: [UInt8]] = [:]
    /// The files that have been read before, by their paths in the data file.
    private let known: [String: FileSheets]

    init(
        beside path: String, _ known: [String: FileSheets], in resources: any FileResources
    ) {
        base = folder(of: path)
        (self.known, self.resources) = (known, resources)
    }

    /// The paths of the files that were read.
    var paths: [String] { files.keys.sorted() }

    /// Returns the sheets of a file, or those of the files of a folder; nil, with a diagnostic, if it cannot be read.
    mutating func sheets(
        _ file: String, _ options: TableOptions, at origin: Value, _ sink: inout DiagnosticSink
    ) -> FileSheets? {
        if let sheets = known[file] {
            for (path, bytes) in sheets.sources where files.updateValue(bytes, forKey: path) == nil
            {
                sink.sources.append(SourceFile(path: path, bytes: bytes))
            }
            return sheets
        }
        let path = join(base, file)
        var options = options
        options.encodingOption = "\"encoding\""
        let tables = resources.tables(in: path)
        guard !tables.isEmpty || !resources.isFile(path) && !resources.names(in: path).isEmpty
        else {
            return bytes(path, at: origin, &sink).map { FileSheets($0, path: path, options) }
        }
        var own: [(name: String, path: String, bytes: [UInt8])] = []
        for inner in tables {
            guard let bytes = bytes(inner, at: origin, &sink) else { return nil }
            own.append((String(inner.split(separator: "/").last ?? ""), inner, bytes))
        }
        return FileSheets(folder: path, own, options)
    }

    /// Returns the bytes of a table, which becomes an input of the run; nil, with a diagnostic, if it cannot be read.
    private mutating func bytes(
        _ path: String, at origin: Value, _ sink: inout DiagnosticSink
    ) -> [UInt8]? {
        if let known = files[path] { return known }
        do throws(FileError) {
            let bytes = try resources.read(path)
            sink.sources.append(SourceFile(path: path, bytes: bytes))
            files[path] = bytes
            return bytes
        } catch {
            let name = String(path.split(separator: "/").last ?? "")
            let near = nearest(to: name, in: resources.names(in: folder(of: path)))
            sink.error(
                at: origin, "\(path): \(error.message)", hint: near.map(suggestion) ?? error.hint,
                code: "file")
            return nil
        }
    }
}
