import ChalkboardKit
import FoundationEssentials
import Glibc

/// The files of the program's folder, and no others.
///
/// Data can name pictures, so a service must not offer all files of the disk.
struct ProgramFiles: FileProvider {
    /// The absolute path of the program's folder.
    let folder: String
    private let disk = DiskFiles()

    init(folder: String) throws { self.folder = try Self.realPath(folder) }

    /// Returns the absolute path of a file, without links.
    static func realPath(_ path: String) throws -> String {
        guard let real = realpath(path, nil) else { throw SystemError(number: errno) }
        defer { free(real) }
        return String(cString: real)
    }

    /// Returns whether a path is that of a file in any folder.
    static func isRelative(_ path: String) -> Bool {
        !path.utf8.contains(0)
            && path.split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy { !["", ".", ".."].contains($0) }
    }

    func contents(of path: String) throws -> [UInt8] {
        guard contains(path) else { throw CocoaError(.fileReadNoSuchFile) }
        return try disk.contents(of: path)
    }

    func isFile(_ path: String) -> Bool { contains(path) && disk.isFile(path) }

    func names(in folder: String) -> [String] { contains(folder) ? disk.names(in: folder) : [] }

    func modificationTime(of path: String) -> Int? {
        contains(path) ? disk.modificationTime(of: path) : nil
    }

    private func contains(_ path: String) -> Bool {
        path.hasPrefix(folder + "/") && Self.isRelative(String(path.dropFirst(folder.count + 1)))
    }
}
