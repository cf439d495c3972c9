import Diagnostics
import Documents
import Input
import Tables
import TestSupport

extension FuzzTarget {
    /// A file with tables in any format, read as the profile that it looks like, or as a gradebook.
    static let table = FuzzTarget("table") { bytes in
        let files = FuzzedFiles(files: ["file.csv": bytes])
        for profile in [nil, "class", "canvas", "roster", "hockeytech"] {
            var options = TableOptions()
            options.profile = profile
            var sink = DiagnosticSink()
            let draft = try? DataFile.draft(
                of: ["file.csv"], named: { $0 }, options, in: files, &sink)
            guard let draft else {
                if !sink.hasErrors { return "no draft without an error" }
                continue
            }
            let text = Array(draft.text.utf8)
            if parse(bytes: text, path: "draft", format: .yaml).value == nil {
                return "the draft is not YAML"
            }
            let data = try? DataFile(draft, at: "file.csv", in: files, &sink)
            if data == nil, !sink.hasErrors { return "no data without an error" }
            if let problem = problem(of: data, sink) { return problem }
        }
        return nil
    }

    /// A data file with tables.
    static let entry = FuzzTarget("entry") { bytes in
        var files = FuzzedFiles(files: ["class.yaml": bytes])
        files.files["a.csv"] = Array(
            "Name,ID,Section,A (1),Total %\nPoints Possible,,,10,\n\"B, C\",1,x,5,50\n".utf8)
        var sink = DiagnosticSink()
        let data = try? DataFile.read("class.yaml", in: files, &sink)
        if data == nil, !sink.hasErrors { return "no data without an error" }
        return problem(of: data, sink)
    }

    private static func problem(of data: DataFile?, _ sink: DiagnosticSink) -> String? {
        if sink.diagnostics.contains(where: { $0.message.isEmpty }) { return "no message" }
        guard let data else { return nil }
        let text = Array(JSONText(data.root).text().utf8)
        return parse(bytes: text, path: "data", format: .json).value == nil
            ? "the data is not JSON" : nil
    }
}

/// Files in memory beside those of the program.
private struct FuzzedFiles: DocumentResources {
    var files: [String: [UInt8]]

    let kinds = DocumentKinds.all
    let resources = ProjectFiles.root
    let project = "."
    let sourceDate: Int? = nil

    func read(_ path: String) throws(FileError) -> [UInt8] {
        guard let bytes = files[path] ?? (path.hasPrefix(resources) ? try? Files.read(path) : nil)
        else {
            throw FileError(.read, path: path, cause: "no such file or directory")
        }
        return bytes
    }

    func readData(
        _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [UInt8] {
        do throws(FileError) { return try read(path) } catch { throw sink.fail(error) }
    }

    func open(_ path: String) -> (any RandomAccessFile)? { nil }
    func names(in folder: String) -> [String] {
        folder.hasPrefix(resources) ? Files.names(in: folder) : []
    }
    func isFile(_ path: String) -> Bool { files[path] != nil }
    func changed(_ path: String) -> Int? { nil }
}
