import Diagnostics
import Documents
import EncryptedFile
import Input
import Rosters
import SystemPackage

/// Locks and unlocks rosters, and keeps logins.
package struct TeamAccess: Sendable {
    let workspace: Workspace

    /// Access in a workspace.
    package init(workspace: Workspace) {
        self.workspace = workspace
    }

    // MARK: Locking

    /// Locks a roster's file into another one beside it.
    ///
    /// - Parameters:
    ///   - output: Where to; nil for the same name ending in `.locked`.
    ///   - replaces: Whether a file that is there already may be replaced.
    /// - Returns: The locked file's path.
    /// - Throws: When the roster has problems, or is locked already, or the file cannot be written.
    package func lock(
        _ path: String, to output: String? = nil, replaces: Bool = false,
        _ credentials: Credentials, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> String {
        let bytes = try read(path, &sink)
        guard !LockedFile.isLocked(bytes) else {
            throw sink.fail(.badData, path, "this file is locked already")
        }
        let root = try ParsedFile.parse(bytes, path, &sink)
        let file = try DataFile(path: path, root: root, in: workspace, &sink)
        let team = try RosterData(file, &sink).roster.team
        try sink.failOnErrors()
        let target = output ?? Self.path(path, ending: "locked")
        try check(target, replaces: replaces, &sink)
        let name = try credentials.name(usual: team.username, in: workspace, &sink)
        guard !name.isBlank else {
            throw sink.fail(.badData, "--username", "the user name is blank")
        }
        let password = try credentials.newPassword(in: workspace, &sink)
        do {
            let locked = try LockedFile.locking(
                bytes, city: team.city, teamName: team.teamName, userName: name,
                password: password, cost: workspace.lockCost)
            try workspace.write(locked.bytes, to: target)
        } catch let error as EncryptedFileError {
            throw sink.fail(error, path)
        } catch {
            throw stop(error, target, &sink)
        }
        if path != "-", !Self.isSame(path, target) {
            sink.add(
                Diagnostic(
                    severity: .warning, path: path,
                    message: "everything still stands in this file for anybody to read",
                    hint: "delete it when you have seen that \(clipped(target)) opens"))
        }
        return target
    }

    /// Writes what was locked into a file that only the user can read.
    ///
    /// - Parameters:
    ///   - output: Where to, `-` for standard output; nil for the same name ending in `.json`, or in
    ///     `.yaml`.
    ///   - replaces: Whether a file that is there already may be replaced.
    /// - Returns: The path of what was written.
    /// - Throws: When the file does not open or the other one cannot be written.
    package func unlock(
        _ path: String, to output: String? = nil, replaces: Bool = false,
        _ credentials: Credentials, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> String {
        let bytes = try read(path, &sink)
        let file = try LockedRoster.parsed(bytes, path, &sink)
        let content: [UInt8]
        if credentials.isEmpty {
            content = try LockedRoster.content(of: bytes, path, in: workspace, &sink)
        } else {
            let key = try key(of: file, path, credentials, &sink)
            content = try LockedRoster.opened(file, path, key, &sink).bytes
        }
        let target = output ?? Self.path(path, ending: Format(path: "", content: content).rawValue)
        try check(target, replaces: replaces, &sink)
        do throws(FileError) {
            try workspace.writePrivate(content, to: target)
        } catch {
            throw sink.fail(error)
        }
        return target
    }

    // MARK: Logins

    /// Logs a user in for 12 hours.
    ///
    /// - Returns: What to tell the user.
    /// - Throws: When the user's name or password is wrong, or the login cannot be kept.
    package func login(
        _ path: String, _ credentials: Credentials, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> String {
        let sessions = try sessions(&sink)
        let file = try LockedRoster.parsed(try read(path, &sink), path, &sink)
        let key = try key(of: file, path, credentials, &sink)
        do {
            let target = AtomicFile.resolved(FilePath(path)).string
            let held = try HeldFolder(folder(of: target))
            // Another login may have come meanwhile.
            let latest = try LockedFile(try workspace.read(path))
            guard latest.header == file.header else { throw EncryptedFileError.changed }
            let before = try latest.content(key).lastLogin
            let now = workspace.clock.now()
            let login = try latest.loggedIn(key, now: now, for: Sessions.seconds)
            try workspace.write(login.file.bytes, to: path)
            try sessions.keep(login.token, file.header.id)
            held.release()
            return "\(Self.name(file.header)): logged in as \(clipped(file.header.userName)) until "
                + "\(Self.time(now + Sessions.seconds))\n"
                + (before.map { "Last login: \(Self.time($0))\n" } ?? "This is the first login\n")
        } catch let error as EncryptedFileError {
            throw sink.fail(error, path)
        } catch {
            throw stop(error, path, &sink)
        }
    }

    /// Ends a login.
    ///
    /// - Returns: What to tell the user.
    /// - Throws: When the file is no locked one, or the login cannot be ended.
    package func logout(_ path: String, _ sink: inout DiagnosticSink) throws(CommandFailure)
        -> String
    {
        let file = try LockedRoster.parsed(try read(path, &sink), path, &sink)
        guard let folder = workspace.stateFolder else {
            return "\(Self.name(file.header)): nobody was logged in\n"
        }
        do throws(FileError) {
            let had = try Sessions(folder: folder).remove(file.header.id)
            return "\(Self.name(file.header)): \(had ? "logged out" : "nobody was logged in")\n"
        } catch {
            throw sink.fail(error)
        }
    }

    /// The key that credentials give, after the wait that earlier failures demand.
    func key(
        of file: LockedFile, _ path: String, _ credentials: Credentials,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> FileKey {
        let name = try credentials.name(in: workspace, &sink)
        let password = try credentials.password(in: workspace, &sink)
        guard let folder = workspace.stateFolder else {
            return try key(of: file, path, name, password, &sink)
        }
        let failures = Failures(folder: folder, workspace: workspace)
        var key: FileKey?
        var stop: CommandFailure?
        do throws(FileError) {
            try Sessions(folder: folder).makeFolder()
            // One try after the other: else many at once would not wait for each other's failure.
            let held = try HeldFolder(folder)
            try failures.begin(file.header.id)
            do throws(CommandFailure) {
                key = try self.key(of: file, path, name, password, &sink)
            } catch {
                stop = error
            }
            if stop == nil {
                failures.clear(file.header.id)
            } else {
                try failures.fail(file.header.id)
            }
            held.release()
        } catch {
            throw sink.fail(error)
        }
        if let stop { throw stop }
        guard let key else { throw CommandFailure(.refused) }
        return key
    }

    /// The key that a name and a password give; a wrong name takes as long as a wrong password.
    private func key(
        of file: LockedFile, _ path: String, _ name: String, _ password: borrowing Password,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> FileKey {
        do throws(EncryptedFileError) {
            return try file.key(userName: name, password: password)
        } catch {
            throw sink.fail(error, path)
        }
    }

    // MARK: Parts

    private func sessions(_ sink: inout DiagnosticSink) throws(CommandFailure) -> Sessions {
        guard let folder = workspace.stateFolder else {
            throw sink.fail(
                .cannotWrite, "HOME", "there is no folder to keep a login in",
                hint: "set HOME, or XDG_STATE_HOME to an absolute path")
        }
        do throws(FileError) {
            let sessions = Sessions(folder: folder)
            try sessions.makeFolder()
            return sessions
        } catch {
            throw sink.fail(error)
        }
    }

    private func read(_ path: String, _ sink: inout DiagnosticSink) throws(CommandFailure)
        -> [UInt8]
    {
        do throws(FileError) {
            return try workspace.read(path)
        } catch {
            throw sink.fail(error)
        }
    }

    /// Refuses to write over a file that is there, unless that is wanted.
    private func check(
        _ target: String, replaces: Bool, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        guard target != "-", !replaces, workspace.isThere(target) else { return }
        throw sink.fail(
            .cannotWrite, target, "this file is there already",
            hint: "name another one with -o, or replace it with --replace")
    }

    private func stop(_ error: any Error, _ path: String, _ sink: inout DiagnosticSink)
        -> CommandFailure
    {
        if let problem = error as? FileError { return sink.fail(problem) }
        return sink.fail(.cannotWrite, path, "\(error)")
    }

    /// The path of a file beside another one, with another ending; standard output for standard input.
    private static func path(_ path: String, ending: String) -> String {
        if path == "-" { return path }
        var name = FilePath(path)
        name.extension = ending
        return name.string
    }

    /// Whether two paths lead to one file, as when what was read was written over.
    private static func isSame(_ path: String, _ other: String) -> Bool {
        guard let one = try? Stat(FilePath(path)), let two = try? Stat(FilePath(other)) else {
            return false
        }
        return one.deviceID == two.deviceID && one.inode == two.inode
    }

    private static func name(_ head: LockedFile.Header) -> String {
        clipped([head.city, head.teamName].filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// A moment to the minute: "2026-11-21 16:31 UTC".
    private static func time(_ seconds: Int) -> String {
        let text = DocumentDate.text(secondsSince1970: seconds)
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
    }
}
