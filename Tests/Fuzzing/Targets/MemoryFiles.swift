import ChalkboardKit
import TestSupport

/// A file system in memory with a few of the built-in units and scales, so that reading depends
/// only on the bytes that are tried.
struct MemoryFiles: FileProvider {
    private static let folder = "/program"
    private let files: [String: [UInt8]]

    private init(reading names: [String]) {
        var files: [String: [UInt8]] = [:]
        for name in names {
            files["\(Self.folder)/\(name)"] = try? Files.read(ProjectFiles.root + "/" + name)
        }
        self.files = files
    }

    /// The resources of all targets.
    static let resources = Resources(
        files: MemoryFiles(reading: [
            "assets/units/length.yaml", "assets/units/mass.yaml", "assets/units/temperature.yaml",
            "assets/scales/us-letter.json",
        ]),
        programFolder: folder, projectFolder: "/project", creationTime: 0)

    func contents(of path: String) throws -> [UInt8] {
        guard let bytes = files[path] else { throw NotFound() }
        return bytes
    }

    func isFile(_ path: String) -> Bool { files[path] != nil }

    func names(in folder: String) -> [String] {
        files.keys.filter { $0.hasPrefix(folder + "/") }.map {
            String($0.dropFirst(folder.count + 1))
        }
        .filter { !$0.contains("/") }
    }

    /// The error for a file that does not exist.
    private struct NotFound: Error, CustomStringConvertible {
        var description: String { "file not found" }
    }
}
