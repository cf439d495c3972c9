import ChalkboardKit
import Diagnostics
import Documents
import EncryptedFile
import Input
import Rosters
import SystemPackage

/// Locks and unlocks rosters.
package struct TeamAccess: Sendable {
    let workspace: Workspace

    package init(workspace: Workspace) {
        self.workspace = workspace
    }

    // MARK: Locking

    /// Locks a roster into another file.
    ///
    /// - Parameters:
    ///   - output: The path of the locked file; nil for the same name with the extension `.locked`.
    ///   - replaces: Whether an existing file may be replaced.
    /// - Returns: The locked file's path.
    /// - Throws: If the roster has problems or is already locked, or the file cannot be written.
    package func lock(
        _ path: String, to output: String? = nil, replaces: Bool = false,
        _ credentials: Credentials, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> String {
        let bytes = try workspace.read(path, &sink)
        guard !LockedFile.isLocked(bytes) else {
            throw sink.fail(.badData, path, "this file is already locked")
        }
        let root = try ParsedFile.parse(bytes, path, &sink)
        let file = try DataFile(path: path, root: root, in: workspace, &sink)
        let team = try RosterData(file, &sink).roster.team
        try sink.failOnErrors()
        let target = output ?? Self.path(path, ending: "locked")
        try workspace.check(result: target, replaces: replaces, &sink)
        let name = try credentials.name(usual: team.username, in: workspace, &sink)
        guard !name.isBlank else {
            throw sink.fail(.badData, "--username", "the user name is blank")
        }
        let password = try credentials.newPassword(in: workspace, &sink)
        let now = workspace.clock.now()
        do {
            let locked = try LockedFile.locking(
                bytes, city: team.city, teamName: team.teamName, userName: name,
                password: password, cost: workspace.lockCost, now: now)
            try workspace.write(locked.bytes, to: target)
            SeenVersions(of: locked, at: target, in: workspace).note(now)
        } catch let error as EncryptedFileError {
            throw sink.fail(error, path)
        } catch {
            throw failure(error, target, &sink)
        }
        if path != "-", FileIdentity(path) != FileIdentity(target) {
            sink.warning(
                in: path, "this file is still unencrypted: anyone can read it",
                hint: "delete it once you have checked that \(clipped(target)) opens")
        }
        return target
    }

    /// Decrypts a locked file into a file that only the user can read.
    ///
    /// - Parameters:
    ///   - output: The path of that file, `-` for standard output; nil for the same name with the
    ///     extension `.json` or `.yaml`.
    ///   - replaces: Whether an existing file may be replaced.
    /// - Returns: The path of the file that was written.
    /// - Throws: If the locked file cannot be opened, or the other file cannot be written.
    package func unlock(
        _ path: String, to output: String? = nil, replaces: Bool = false,
        _ credentials: Credentials, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> String {
        let bytes = try workspace.read(path, &sink)
        let file = try workspace.locked(bytes, path, &sink)
        let content: [UInt8]
        if credentials.isEmpty {
            content = try workspace.decrypt(bytes, path, with: credentials, &sink)
        } else {
            let key = try key(of: file, path, credentials, &sink)
            content = try workspace.opened(file, path, key, &sink).bytes
        }
        let target = output ?? Self.path(path, ending: Format(path: "", content: content).rawValue)
        try workspace.check(result: target, replaces: replaces, &sink)
        do throws(FileError) {
            try workspace.writePrivate(content, to: target)
        } catch {
            throw sink.fail(error)
        }
        return target
    }

    // MARK: Parts

    /// Reports an error about writing a file, and returns the failure to throw.
    func failure(_ error: any Error, _ path: String, _ sink: inout DiagnosticSink)
        -> CommandFailure
    {
        if let problem = error as? FileError { return sink.fail(problem) }
        return sink.fail(.cannotWrite, path, "\(error)")
    }

    /// Returns a path with another extension; standard output for standard input.
    private static func path(_ path: String, ending: String) -> String {
        if path == "-" { return path }
        var name = FilePath(path)
        name.extension = ending
        return name.string
    }
}
