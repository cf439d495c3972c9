import ChalkboardKit
import Foundation

/// The files that a request can read: those of the program's folder, and no others.
///
/// A board can name a picture as its logo, so a service must not offer all files of the disk.
struct ProgramFiles: FileProvider {
    /// The absolute path of the program's folder.
    let folder: String
    private let disk = DiskFiles()

    init(folder: String) {
        self.folder = URL(filePath: folder, directoryHint: .notDirectory).standardizedFileURL.path
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
        path.hasPrefix(folder + "/") && !path.split(separator: "/").contains("..")
    }
}
