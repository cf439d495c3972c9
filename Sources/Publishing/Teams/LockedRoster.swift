import Diagnostics
import EncryptedFile
import Synchronization

/// Opens locked files for the commands that read data.
enum LockedRoster {
    /// What a file's bytes hold: themselves or, when the file is locked, what was locked.
    ///
    /// A locked file opens with the session of a login; without one the user is asked on a terminal.
    ///
    /// - Throws: When it does not open: refused where nobody is logged in and nobody can be asked.
    static func content(
        of bytes: [UInt8], _ path: String, in workspace: Workspace, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [UInt8] {
        guard LockedFile.isLocked(bytes) || path.hasSuffix(".locked") else { return bytes }
        let file = try parsed(bytes, path, &sink)
        let sum = Checksum.sha256(bytes)
        workspace.opened.note(sum, of: path == "-" ? "standard input" : path)
        if let content = workspace.opened[sum] { return content }
        let content: LockedFile.Content
        var fault: Sessions.Fault?
        if let key = try sessionKey(of: file, path, in: workspace, &fault, &sink) {
            content = try opened(file, path, key, &sink)
        } else if workspace.asking != nil {
            let key = try TeamAccess(workspace: workspace).key(
                of: file, path, Credentials(), &sink)
            content = try opened(file, path, key, &sink)
        } else {
            let fault = fault ?? .missing
            let todo = fault == .missing ? "log in" : "log in again"
            throw sink.fail(
                .refused, path, "this file is locked, and \(fault.words)",
                hint: "\(todo): chalkboard team login \(clipped(path)) --username NAME")
        }
        workspace.opened[sum] = content.bytes
        return content.bytes
    }

    /// A locked file that is not opened yet.
    static func parsed(
        _ bytes: [UInt8], _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> LockedFile {
        do throws(EncryptedFileError) {
            return try LockedFile(bytes)
        } catch {
            throw sink.fail(error, path)
        }
    }

    /// What a locked file holds.
    static func opened(
        _ file: LockedFile, _ path: String, _ key: borrowing FileKey, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> LockedFile.Content {
        do throws(EncryptedFileError) {
            return try file.content(key)
        } catch {
            throw sink.fail(error, path)
        }
    }

    /// The key that the user's session gives; nil without one that is good, with the reason in `fault`.
    private static func sessionKey(
        of file: LockedFile, _ path: String, in workspace: Workspace,
        _ fault: inout Sessions.Fault?, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> FileKey? {
        guard let folder = workspace.stateFolder else { return nil }
        do {
            return try Sessions(folder: folder).key(of: file, now: workspace.clock.now())
        } catch let error as EncryptedFileError {
            throw sink.fail(error, path)
        } catch {
            fault = (error as? Sessions.Fault) ?? .unreadable
            return nil
        }
    }
}

/// The locked files that a run has opened, so that nobody is asked twice for one.
final class OpenedFiles: Sendable {
    private let contents = Mutex<[String: [UInt8]]>([:])
    private let digests = Mutex<[String: String]>([:])

    /// The paths of the locked files that were read, with their SHA-256.
    var inputs: [String: String] { digests.withLock { $0 } }

    /// Notes that a locked file with this checksum was read.
    func note(_ checksum: String, of path: String) {
        digests.withLock { $0[path] = checksum }
    }

    /// What the file of a checksum holds.
    subscript(checksum: String) -> [UInt8]? {
        get { contents.withLock { $0[checksum] } }
        set { contents.withLock { $0[checksum] = newValue } }
    }
}
