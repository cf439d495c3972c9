import Diagnostics
import Input
import Synchronization
import SystemPackage
import Vault

/// Opens locked files for the commands that read data.
enum LockedRoster {
    /// What a file's bytes hold: themselves or, when the file is locked, what was locked.
    ///
    /// A locked file opens with the session of a login; without one the user is asked on a terminal.
    ///
    /// - Throws: When it does not open: refused where nobody is logged in and nobody can be asked.
    static func content(
        of bytes: [UInt8], _ path: String, in workspace: Workspace, _ report: inout Report
    ) throws(Stop) -> [UInt8] {
        guard LockedFile.isLocked(bytes) || path.hasSuffix(".locked") else { return bytes }
        let file = try parsed(bytes, path, &report)
        let sum = Checksum.sha256(bytes)
        report.otherInputs[path == "-" ? "standard input" : path] = sum
        if let content = workspace.opened[sum] { return content }
        let content: LockedFile.Content
        var fault: Sessions.Fault?
        if let key = try sessionKey(of: file, path, in: workspace, &fault, &report) {
            content = try opened(file, path, key, &report)
        } else if workspace.asking != nil {
            let key = try TeamAccess(workspace: workspace).key(
                of: file, path, Credentials(), &report)
            content = try opened(file, path, key, &report)
        } else {
            let fault = fault ?? .missing
            let todo = fault == .missing ? "log in" : "log in again"
            throw report.stop(
                .refused, path, "this file is locked, and \(fault.words)",
                hint: "\(todo): chalkboard team login \(clipped(path)) --username NAME")
        }
        workspace.opened[sum] = content.bytes
        return content.bytes
    }

    /// A locked file that is not opened yet.
    static func parsed(
        _ bytes: [UInt8], _ path: String, _ report: inout Report
    ) throws(Stop) -> LockedFile {
        do throws(VaultError) {
            return try LockedFile(bytes)
        } catch {
            throw report.stop(error, path)
        }
    }

    /// What a locked file holds.
    static func opened(
        _ file: LockedFile, _ path: String, _ key: borrowing FileKey, _ report: inout Report
    ) throws(Stop) -> LockedFile.Content {
        do throws(VaultError) {
            return try file.content(key)
        } catch {
            throw report.stop(error, path)
        }
    }

    /// The key that the user's session gives; nil without one that is good, with the reason in `fault`.
    private static func sessionKey(
        of file: LockedFile, _ path: String, in workspace: Workspace,
        _ fault: inout Sessions.Fault?, _ report: inout Report
    ) throws(Stop) -> FileKey? {
        guard let folder = workspace.stateFolder else { return nil }
        do {
            return try Sessions(folder: folder).key(of: file, now: workspace.clock.now())
        } catch let error as VaultError {
            throw report.stop(error, path)
        } catch {
            fault = (error as? Sessions.Fault) ?? .unreadable
            return nil
        }
    }
}

/// The locked files that a run has opened, so that nobody is asked twice for one.
final class OpenedFiles: Sendable {
    private let contents = Mutex<[String: [UInt8]]>([:])

    /// What the file of a checksum holds.
    subscript(checksum: String) -> [UInt8]? {
        get { contents.withLock { $0[checksum] } }
        set { contents.withLock { $0[checksum] = newValue } }
    }
}
