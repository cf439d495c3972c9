import Diagnostics
import Input
import Rosters
import SystemPackage
import Vault

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
        _ credentials: Credentials, _ report: inout Report
    ) throws(Stop) -> String {
        let bytes = try read(path, &report)
        guard !LockedFile.isLocked(bytes) else {
            throw report.stop(.badData, path, "this file is locked already")
        }
        let root = try ParsedFile.parse(bytes, path, &report)
        let file = try DataFile(path: path, root: root, in: workspace, &report)
        let team = try RosterData(file, &report).roster.team
        try report.stopOnErrors()
        let target = output ?? Self.path(path, ending: "locked")
        try check(target, replaces: replaces, &report)
        let name = try credentials.name(usual: team.username, in: workspace, &report)
        guard !FieldChecks.isBlank(name) else {
            throw report.stop(.badData, "--username", "the user name is blank")
        }
        let password = try credentials.newPassword(in: workspace, &report)
        do {
            let locked = try LockedFile.locking(
                bytes, city: team.city, teamName: team.teamName, userName: name,
                password: password, cost: workspace.lockCost)
            try workspace.write(locked.bytes, to: target)
        } catch let error as VaultError {
            throw report.stop(error, path)
        } catch {
            throw stop(error, target, &report)
        }
        if path != "-", !Self.isSame(path, target) {
            report.problems.add(
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
        _ credentials: Credentials, _ report: inout Report
    ) throws(Stop) -> String {
        let bytes = try read(path, &report)
        let file = try LockedRoster.parsed(bytes, path, &report)
        let content: [UInt8]
        if credentials.isEmpty {
            content = try LockedRoster.content(of: bytes, path, in: workspace, &report)
        } else {
            let key = try key(of: file, path, credentials, &report)
            content = try LockedRoster.opened(file, path, key, &report).bytes
        }
        let target = output ?? Self.path(path, ending: Format(path: "", content: content).rawValue)
        try check(target, replaces: replaces, &report)
        do throws(FileProblem) {
            try workspace.writePrivate(content, to: target)
        } catch {
            throw report.stop(error)
        }
        return target
    }

    // MARK: Logins

    /// Logs a user in for 12 hours.
    ///
    /// - Returns: What to tell the user.
    /// - Throws: When the user's name or password is wrong, or the login cannot be kept.
    package func login(
        _ path: String, _ credentials: Credentials, _ report: inout Report
    ) throws(Stop) -> String {
        let sessions = try sessions(&report)
        let file = try LockedRoster.parsed(try read(path, &report), path, &report)
        let key = try key(of: file, path, credentials, &report)
        do {
            let target = AtomicFile.resolved(FilePath(path)).string
            let held = try HeldFolder(folder(of: target))
            // Another login may have come meanwhile.
            let latest = try LockedFile(try workspace.read(path))
            guard latest.head == file.head else { throw VaultError.changed }
            let before = try latest.content(key).lastLogin
            let now = workspace.clock.now()
            let login = try latest.loggedIn(key, now: now, for: Sessions.seconds)
            try workspace.write(login.file.bytes, to: path)
            try sessions.keep(login.token, file.head.id)
            held.release()
            return "\(Self.name(file.head)): logged in as \(clipped(file.head.userName)) until "
                + "\(Self.time(now + Sessions.seconds))\n"
                + (before.map { "Last login: \(Self.time($0))\n" } ?? "This is the first login\n")
        } catch let error as VaultError {
            throw report.stop(error, path)
        } catch {
            throw stop(error, path, &report)
        }
    }

    /// Ends a login.
    ///
    /// - Returns: What to tell the user.
    /// - Throws: When the file is no locked one, or the login cannot be ended.
    package func logout(_ path: String, _ report: inout Report) throws(Stop) -> String {
        let file = try LockedRoster.parsed(try read(path, &report), path, &report)
        guard let folder = workspace.stateFolder else {
            return "\(Self.name(file.head)): nobody was logged in\n"
        }
        do throws(FileProblem) {
            let had = try Sessions(folder: folder).remove(file.head.id)
            return "\(Self.name(file.head)): \(had ? "logged out" : "nobody was logged in")\n"
        } catch {
            throw report.stop(error)
        }
    }

    /// The key that credentials give, after the wait that earlier failures demand.
    func key(
        of file: LockedFile, _ path: String, _ credentials: Credentials, _ report: inout Report
    ) throws(Stop) -> FileKey {
        let name = try credentials.name(in: workspace, &report)
        let password = try credentials.password(in: workspace, &report)
        guard let folder = workspace.stateFolder else {
            return try key(of: file, path, name, password, &report)
        }
        let failures = Failures(folder: folder, workspace: workspace)
        var key: FileKey?
        var stop: Stop?
        do throws(FileProblem) {
            try Sessions(folder: folder).makeFolder()
            // One try after the other: else many at once would not wait for each other's failure.
            let held = try HeldFolder(folder)
            try failures.begin(file.head.id)
            do throws(Stop) {
                key = try self.key(of: file, path, name, password, &report)
            } catch {
                stop = error
            }
            if stop == nil {
                failures.clear(file.head.id)
            } else {
                try failures.fail(file.head.id)
            }
            held.release()
        } catch {
            throw report.stop(error)
        }
        if let stop { throw stop }
        guard let key else { throw Stop(.refused) }
        return key
    }

    /// The key that a name and a password give; a wrong name takes as long as a wrong password.
    private func key(
        of file: LockedFile, _ path: String, _ name: String, _ password: borrowing Password,
        _ report: inout Report
    ) throws(Stop) -> FileKey {
        do throws(VaultError) {
            return try file.key(userName: name, password: password)
        } catch {
            throw report.stop(error, path)
        }
    }

    // MARK: Parts

    private func sessions(_ report: inout Report) throws(Stop) -> Sessions {
        guard let folder = workspace.stateFolder else {
            throw report.stop(
                .cannotWrite, "HOME", "there is no folder to keep a login in",
                hint: "set HOME, or XDG_STATE_HOME to an absolute path")
        }
        do throws(FileProblem) {
            let sessions = Sessions(folder: folder)
            try sessions.makeFolder()
            return sessions
        } catch {
            throw report.stop(error)
        }
    }

    private func read(_ path: String, _ report: inout Report) throws(Stop) -> [UInt8] {
        do throws(FileProblem) {
            return try workspace.read(path)
        } catch {
            throw report.stop(error)
        }
    }

    /// Refuses to write over a file that is there, unless that is wanted.
    private func check(
        _ target: String, replaces: Bool, _ report: inout Report
    ) throws(Stop) {
        guard target != "-", !replaces, workspace.isThere(target) else { return }
        throw report.stop(
            .cannotWrite, target, "this file is there already",
            hint: "name another one with -o, or replace it with --replace")
    }

    private func stop(_ error: any Error, _ path: String, _ report: inout Report) -> Stop {
        if let problem = error as? FileProblem { return report.stop(problem) }
        return report.stop(.cannotWrite, path, "\(error)")
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

    private static func name(_ head: LockedHead) -> String {
        clipped([head.city, head.teamName].filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// A moment to the minute: "2026-11-21 16:31 UTC".
    private static func time(_ seconds: Int) -> String {
        let text = DocumentDate.text(secondsSince1970: seconds)
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
    }
}
