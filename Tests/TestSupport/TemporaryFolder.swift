import Glibc

/// A temporary folder for one test, deleted with its content when it is no longer referenced.
package final class TemporaryFolder: Sendable {
    /// The error for a step that the system refused.
    package struct Failure: Error {
        /// The step that failed.
        package let step: String
    }

    /// The folder's path.
    package let path: String
    private let shield: String

    /// Creates a new folder in the system's folder for temporary files.
    ///
    /// The folder above it looks like the root of a repository, so that no program searches further
    /// up and finds files that do not belong to the test.
    ///
    /// - Parameter parent: Another folder to create it in; nil for the system's.
    package init(in parent: String? = nil) throws {
        let parent = parent ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array((parent + "/chalkboard-test-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(step: "making a folder in \(parent)") }
        shield = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        path = shield + "/test"
        // Programs that a test runs as another user must be able to reach the folder.
        guard chmod(shield, 0o755) == 0, mkdir(shield + "/.hg", 0o700) == 0, mkdir(path, 0o700) == 0
        else { throw Failure(step: "making folders in \(shield)") }
    }

    deinit {
        _ = try? Command.run("rm", ["-rf", shield])
    }

    /// Writes `text` to a file in the folder and returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Writes `bytes` to a file in the folder, or in a new one inside it, and returns its path.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        let target = path + "/" + name
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            _ = mkdir(folder, 0o777)
        }
        try Files.write(bytes, to: target)
        return target
    }
}

/// Reads and writes whole files for tests.
package enum Files {
    /// Writes `bytes` to a new or existing file at `path`.
    package static func write(_ bytes: [UInt8], to path: String) throws {
        guard let file = fopen(path, "w") else {
            throw TemporaryFolder.Failure(step: "opening \(path) to write")
        }
        let written = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, written == bytes.count else {
            throw TemporaryFolder.Failure(step: "writing \(path)")
        }
    }

    /// Returns the bytes of the file at `path`.
    package static func read(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "r") else {
            throw TemporaryFolder.Failure(step: "opening \(path)")
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// Returns the names in a folder, in order; empty if the folder does not exist.
    package static func names(in folder: String) -> [String] {
        guard let entries = opendir(folder) else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
                bytes.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
