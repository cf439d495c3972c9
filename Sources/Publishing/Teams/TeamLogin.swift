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
        let file = try workspace.locked(workspace.read(path, &sink), path, &sink)
        let key = try key(of: file, path, credentials, &sink)
        return try edit(path, file, &sink) { latest, sink in
            let before = try latest.content(key).change
            let seen = SeenVersions(of: latest, at: path, in: workspace)
            seen.check(before, &sink)
            let now = workspace.clock.now()
            let login = try latest.loggedIn(key, now: now, for: SessionStore.seconds)
            try workspace.write(login.file.bytes, to: path)
            try sessions.keep(login.token, file.header.id)
            seen.note(now)
            return "\(Self.name(file.header)): logged in as \(clipped(file.header.userName)) until "
                + "\(LockedTime.text(now + SessionStore.seconds))\n" + Self.text(before)
        }
    }

    /// Logs a user out on this machine.
    ///
    /// - Returns: A message for the user.
    /// - Throws: If the file is not locked, or the session cannot be deleted.
    package func logout(_ path: String, _ sink: inout DiagnosticSink) throws(CommandFailure)
        -> String
    {
        let file = try workspace.locked(workspace.read(path, &sink), path, &sink)
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

    /// Ends all logins to a locked file, on every machine, by locking it with a new key.
    ///
    /// A copy of another machine's session, or of the whole state folder, no longer opens the file.
    ///
    /// - Returns: A message for the user.
    /// - Throws: If the user's name or password is wrong, or the file cannot be written.
    package func logoutEverywhere(
        _ path: String, _ credentials: Credentials, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> String {
        let file = try workspace.locked(workspace.read(path, &sink), path, &sink)
        try refuseUnusualCost(of: file, path, credentials, &sink)
        let name = try credentials.name(in: workspace, &sink)
        let password = try credentials.password(in: workspace, &sink)
        let key = try key(of: file, path, name, password, &sink)
        return try edit(path, file, &sink) { latest, sink in
            SeenVersions(of: latest, at: path, in: workspace)
                .check(try latest.content(key).change, &sink)
            let now = workspace.clock.now()
            let renewed = try latest.relocked(key, password: password, now: now)
            try workspace.write(renewed.bytes, to: path)
            SeenVersions(of: renewed, at: path, in: workspace).note(now)
            if let folder = workspace.stateFolder {
                _ = try SessionStore(folder: folder).remove(file.header.id)
            }
            return "\(Self.name(file.header)): logged out everywhere\n"
        }
    }

    // MARK: Parts

    /// Calls a function that changes a locked file, while no other process changes it.
    ///
    /// - Parameter file: The file as it was read, which must not have been changed since.
    private func edit(
        _ path: String, _ file: LockedFile, _ sink: inout DiagnosticSink,
        _ change: (_ latest: LockedFile, inout DiagnosticSink) throws -> String
    ) throws(CommandFailure) -> String {
        do {
            let target = AtomicFile.resolved(FilePath(path)).string
            let directory = try DirectoryHandle(locking: folder(of: target))
            // There may have been another login in the meantime.
            let latest = try LockedFile(try workspace.read(path))
            guard latest.header == file.header else { throw EncryptedFileError.changed }
            let message = try change(latest, &sink)
            directory.release()
            return message
        } catch let error as EncryptedFileError {
            throw sink.fail(error, path)
        } catch {
            throw failure(error, path, &sink)
        }
    }

    /// Returns the line about the last login before this one.
    private static func text(_ change: LockedFile.Change?) -> String {
        switch change {
        case .login(let time): "Last login: \(LockedTime.text(time))\n"
        case .locked, nil: "This is the first login since the file was locked\n"
        }
    }

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
}
