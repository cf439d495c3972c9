import Diagnostics
import Documents
import Input
import TestSupport

@testable import Publishing

/// Files in memory, among them tables that data files read.
struct LiveDesk: DocumentResources {
    /// The files by their paths.
    var files: [String: [UInt8]] = [:]

    let kinds = DocumentKinds.all
    let resources = ProjectFiles.root
    let project = "."
    let sourceDate: Int? = nil

    /// Creates a desk with the files of a folder, and those in its folders.
    init(_ folder: String, _ prefix: String = "") {
        for name in Files.names(in: folder) {
            let path = "\(folder)/\(name)"
            if let bytes = try? Files.read(path), name.contains(".") {
                files[prefix + name] = bytes
            } else {
                files.merge(LiveDesk(path, "\(prefix)\(name)/").files) { $1 }
            }
        }
    }

    /// Creates a desk with strings as files.
    init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }

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
        if folder.hasPrefix(resources) { return Files.names(in: folder) }
        if folder.hasSuffix("assets/profiles") { return [] }
        if [".", ""].contains(folder) { return files.keys.sorted() }
        return files.keys.sorted().filter { $0.hasPrefix(folder + "/") }
            .map { String($0.dropFirst(folder.count + 1)) }
    }
    func isFile(_ path: String) -> Bool { files[path] != nil }
    func changed(_ path: String) -> Int? { nil }

    /// What a data file is read as.
    struct Result {
        /// The data; nil if it has errors.
        var root: JSONText?
        /// What was understood or decided, apart from problems.
        var notes: [String]
        /// The problems as printed.
        var problems: [String]

        /// All lines and the data as text.
        var text: String {
            (notes + problems + [root?.text() ?? "no data"]).joined(separator: "\n") + "\n"
        }
    }

    /// Returns the data of a file, and its problems.
    ///
    /// - Parameter isGraded: Whether its records are read, too, so that totals are compared.
    func result(_ path: String, isGraded: Bool = false) -> Result {
        var sink = DiagnosticSink()
        var root: JSONText?
        do throws(CommandFailure) {
            let file = try DataFile.read(path, in: self, &sink)
            root = JSONText(file.root)
            if isGraded { _ = try DocumentSet(file, DocumentRequest(), &sink) }
        } catch {
            if !sink.hasErrors { sink.error(in: path, "failed without a word") }
        }
        return Result(
            root: root, notes: sink.notes, problems: sink.diagnostics.map(\.description))
    }
}

extension JSONText {
    /// The value with all members and elements in a fixed order.
    var sorted: JSONText {
        switch self {
        case .object(let members):
            .object(
                members.map { Member($0.key, $0.value.sorted) }.sorted { $0.key < $1.key })
        case .array(let elements):
            .array(elements.map(\.sorted).sorted { $0.text() < $1.text() })
        default: self
        }
    }
}
