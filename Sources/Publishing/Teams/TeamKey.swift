import Diagnostics
import EncryptedFile

/// Gets the key of a locked file from the user's name and password.
extension TeamAccess {
    /// Returns the key for credentials, after waiting as long as earlier failures require.
    func key(
        of file: LockedFile, _ path: String, _ credentials: Credentials,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> FileKey {
        try refuseUnusualCost(of: file, path, credentials, &sink)
        let name = try credentials.name(in: workspace, &sink)
        let password = try credentials.password(in: workspace, &sink)
        return try key(of: file, path, name, password, &sink)
    }

    /// Refuses a file that takes more time and memory to open than usual, unless the user allows it.
    func refuseUnusualCost(
        of file: LockedFile, _ path: String, _ credentials: Credentials,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let cost = file.header.cost
        guard !cost.isUsual, !credentials.allowsCost else { return }
        throw sink.fail(
            .refused, path,
            "opening this file takes \(cost) of memory, more than the usual \(Cost.standard)",
            hint: "if you trust it: chalkboard team login \(clipped(path)) --allow-cost")
    }

    /// Returns the key for a name and a password, after waiting as long as earlier failures require.
    func key(
        of file: LockedFile, _ path: String, _ name: String, _ password: borrowing Password,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> FileKey {
        guard let folder = workspace.stateFolder else {
            return try keyAtOnce(of: file, path, name, password, &sink)
        }
        let throttle = LoginThrottle(folder: folder, workspace: workspace)
        var key: FileKey?
        var stop: CommandFailure?
        do throws(FileError) {
            try SessionStore(folder: folder).makeFolder()
            // Only one attempt at a time, or parallel attempts would not wait for each other's
            // failures.
            let directory = try DirectoryHandle(locking: folder)
            try throttle.begin(file.header.id)
            do throws(CommandFailure) {
                key = try keyAtOnce(of: file, path, name, password, &sink)
            } catch {
                stop = error
            }
            if stop == nil {
                throttle.clear(file.header.id)
            } else {
                try throttle.fail(file.header.id)
            }
            directory.release()
        } catch {
            throw sink.fail(error)
        }
        if let stop { throw stop }
        guard let key else { throw CommandFailure(.refused) }
        return key
    }

    /// Returns the key for a name and a password without waiting.
    ///
    /// A wrong name takes as long as a wrong password.
    private func keyAtOnce(
        of file: LockedFile, _ path: String, _ name: String, _ password: borrowing Password,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> FileKey {
        do throws(EncryptedFileError) {
            return try file.key(userName: name, password: password)
        } catch {
            throw sink.fail(error, path)
        }
    }
}
