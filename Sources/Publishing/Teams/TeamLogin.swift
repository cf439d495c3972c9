import Diagnostics
import Documents
import EncryptedFile
import SystemPackage

/// Logs users in and out.
extension TeamAccess {
    /// Logs a user in for 12 hours.
    ///
    /// - Returns: A message for the user.
    /// - Throws: If the user's name or password is wrong, or the session cannot be saved.
    package func login(
        _ path: String, _ credentials: Credentials, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> String {
        let sessions = try sessions(&sink)
        let file = try LockedRoster.parsed(try read(path, &sink), path, &sink)
        let key = try key(of: file, path, credentials, &sink)
        do {
            let target = AtomicFile.resolved(FilePath(path)).string
            let directory = try DirectoryHandle(locking: folder(of: target))
            // There may have been another login in the meantime.
            let latest = try LockedFile(try workspace.read(path))
            guard latest.header == file.header else { throw EncryptedFileError.changed }
            let before = try latest.content(key).lastLogin
            let now = workspace.clock.now()
            let login = try latest.loggedIn(key, now: now, for: SessionStore.seconds)
            try workspace.write(login.file.bytes, to: path)
            try sessions.keep(login.token, file.header.id)
            directory.release()
            return "\(Self.name(file.header)): logged in as \(clipped(file.header.userName)) until "
                + "\(Self.time(now + SessionStore.seconds))\n"
                + (before.map { "Last login: \(Self.time($0))\n" } ?? "This is the first login\n")
        } catch let error as EncryptedFileError {
            throw sink.fail(error, path)
        } catch {
            throw failure(error, path, &sink)
        }
    }

    /// Logs a user out.
    ///
    /// - Returns: A message for the user.
    /// - Throws: If the file is not locked, or the session cannot be deleted.
    package func logout(_ path: String, _ sink: inout DiagnosticSink) throws(CommandFailure)
        -> String
    {
        let file = try LockedRoster.parsed(try read(path, &sink), path, &sink)
        guard let folder = workspace.stateFolder else {
            return "\(Self.name(file.header)): you were not logged in\n"
        }
        do throws(FileError) {
            let had = try SessionStore(folder: folder).remove(file.header.id)
            return "\(Self.name(file.header)): \(had ? "logged out" : "you were not logged in")\n"
        } catch {
            throw sink.fail(error)
        }
    }

    // MARK: Parts

    private func sessions(_ sink: inout DiagnosticSink) throws(CommandFailure) -> SessionStore {
        guard let folder = workspace.stateFolder else {
            throw sink.fail(
                .cannotWrite, "HOME", "no folder to store the login in",
                hint: "set HOME, or XDG_STATE_HOME to an absolute path")
        }
        do throws(FileError) {
            let sessions = SessionStore(folder: folder)
            try sessions.makeFolder()
            return sessions
        } catch {
            throw sink.fail(error)
        }
    }

    private static func name(_ head: LockedFile.Header) -> String {
        clipped([head.city, head.teamName].filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// Returns a time to the minute: "2026-11-21 16:31 UTC".
    private static func time(_ seconds: Int) -> String {
        let text = DocumentDate.text(secondsSince1970: seconds)
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
    }
}
