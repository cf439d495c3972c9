import ChalkboardKit
import Diagnostics
import EncryptedFile

extension Workspace: RenderingResources {
    /// Returns the bytes of a data file, decrypted if the file is locked.
    ///
    /// A locked file opens with the session of a login. Without one, the user is asked in the
    /// terminal.
    ///
    /// - Throws: If the file cannot be read or opened: `refused` if the user is not logged in and
    ///   there is no terminal.
    package func readData(
        _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [UInt8] {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try read(path)
        } catch {
            throw sink.fail(error, hint: hint(forMissing: path))
        }
        return try decrypt(bytes, path, &sink)
    }

    /// Returns the content of a locked file, or the bytes themselves if they are not locked.
    ///
    /// - Parameter credentials: What the user gave, which is used without a session.
    func decrypt(
        _ bytes: [UInt8], _ path: String, with credentials: Credentials = Credentials(),
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [UInt8] {
        guard LockedFile.isLocked(bytes) || path.hasSuffix(".locked") else { return bytes }
        let file = try locked(bytes, path, &sink)
        let sum = Checksum.sha256(bytes)
        decrypted.note(sum, of: path == "-" ? "standard input" : path)
        if let content = decrypted[sum] { return content }
        let key = try key(of: file, path, credentials, &sink)
        let content = try opened(file, path, key, &sink)
        decrypted[sum] = content.bytes
        return content.bytes
    }

    /// Returns a locked file, which is not decrypted yet.
    func locked(
        _ bytes: [UInt8], _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> LockedFile {
        do throws(EncryptedFileError) {
            return try LockedFile(bytes)
        } catch {
            throw sink.fail(error, path)
        }
    }

    /// Returns the content of a locked file, with a warning if a newer version of the file was
    /// opened or locked before.
    func opened(
        _ file: LockedFile, _ path: String, _ key: borrowing FileKey, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> LockedFile.Content {
        let content: LockedFile.Content
        do throws(EncryptedFileError) {
            content = try file.content(key)
        } catch {
            throw sink.fail(error, path)
        }
        SeenVersions(of: file, at: path, in: self).check(content.change, &sink)
        return content
    }

    /// Returns the key of a locked file from the user's session; without one, asks the user.
    private func key(
        of file: LockedFile, _ path: String, _ credentials: Credentials,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> FileKey {
        let session: SessionStore.Answer
        do throws(EncryptedFileError) {
            if let stateFolder {
                session = try SessionStore(folder: stateFolder).key(of: file, now: clock.now())
            } else {
                session = .fault(.missing)
            }
        } catch {
            throw sink.fail(error, path)
        }
        switch consume session {
        case .key(let key): return key
        case .fault(let fault):
            if prompt != nil {
                return try TeamAccess(workspace: self).key(of: file, path, credentials, &sink)
            }
            let todo = fault == .missing ? "log in" : "log in again"
            throw sink.fail(
                .refused, path, "this file is locked, and \(fault.message)",
                hint: "\(todo): chalkboard team login \(clipped(path)) --username NAME")
        }
    }
}
