import Diagnostics
import EncryptedFile

/// Reads and decrypts locked files, with diagnostics.
enum LockedRoster {
    /// Reads a locked file without decrypting it.
    static func parsed(
        _ bytes: [UInt8], _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> LockedFile {
        do throws(EncryptedFileError) {
            return try LockedFile(bytes)
        } catch {
            throw sink.fail(error, path)
        }
    }

    /// Returns the content of a locked file.
    static func opened(
        _ file: LockedFile, _ path: String, _ key: borrowing FileKey, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> LockedFile.Content {
        do throws(EncryptedFileError) {
            return try file.content(key)
        } catch {
            throw sink.fail(error, path)
        }
    }
}

extension Workspace {
    /// Returns the content of a locked file, with a warning if a newer version of the file was
    /// opened or locked before.
    func opened(
        _ file: LockedFile, _ path: String, _ key: borrowing FileKey, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> LockedFile.Content {
        let content = try LockedRoster.opened(file, path, key, &sink)
        SeenVersions(of: file, at: path, in: self).check(content.change, &sink)
        return content
    }
}
