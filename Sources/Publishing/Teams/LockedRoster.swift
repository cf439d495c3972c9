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
