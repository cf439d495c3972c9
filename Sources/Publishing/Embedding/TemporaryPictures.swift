import Diagnostics
import Documents
import FoundationEssentials
import Glibc
import SystemPackage

/// A folder for pictures until it is clear that all of them can be written; it is deleted with its
/// content when it is no longer referenced.
///
/// It is in the folder that `TMPDIR` names, otherwise in `/tmp`.
final class TemporaryPictures: Sendable {
    let path: String

    init() throws(FileError) {
        let own = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
        let parent = own.isEmpty ? "/tmp" : own
        var template = Array(join(parent, "chalkboard-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw FileError(.write, path: parent, of: Errno(rawValue: errno))
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Returns the folder for the pictures of a block.
    func folder(_ number: Int) -> String { join(path, "\(number)") }
}
