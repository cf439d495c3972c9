import Glibc
import SystemPackage
import Vault

/// The logins that are kept for the user: for each locked file the token of the last one.
///
/// Each lies in a file of its own that only the user can read, in a folder that only the user can look
/// into. A token is no longer worth anything when its login expired or another one took its place.
struct Sessions {
    /// How long a login lasts, in seconds: 12 hours.
    static let seconds = 12 * 60 * 60

    /// The folder.
    let folder: String

    private func path(_ id: String) -> FilePath { FilePath(join(folder, "\(id).session")) }

    /// The token for a locked file; nil when there is none, or others could have made or read it.
    func token(_ id: String) throws(VaultError) -> Secret? {
        guard
            let file = try? FileDescriptor.open(
                path(id), .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
        else { return nil }
        defer { try? file.close() }
        guard let stat = try? file.stat(), stat.type == .regular,
            stat.userID.rawValue == geteuid(),
            stat.permissions.isDisjoint(with: [.groupReadWriteExecute, .otherReadWriteExecute])
        else { return nil }
        return try Secret.read(count: Login.tokenBytes, from: file.rawValue)
    }

    /// Makes the folder, where it is not there.
    func makeFolder() throws(FileProblem) {
        try AtomicFile.makeFolder(folder, isPrivate: true)
    }

    /// Keeps a token in place of an earlier one.
    func keep(_ token: borrowing Secret, _ id: String) throws(FileProblem) {
        let target = path(id)
        do {
            let part = try Part(in: FilePath(folder), isPrivate: true)
            defer { try? part.file.close() }
            var error = token.write(to: part.file.rawValue)
            if error == 0, rename(part.path.string, target.string) != 0 { error = errno }
            guard error == 0 else {
                unlink(part.path.string)
                throw Errno(rawValue: error)
            }
        } catch let error as Errno {
            throw FileProblem(.write, path: target.string, error)
        } catch {
            throw FileProblem(.write, path: target.string, cause: "\(error)")
        }
    }

    /// Ends a login.
    ///
    /// - Returns: Whether there was one.
    func remove(_ id: String) throws(FileProblem) -> Bool {
        if unlink(path(id).string) == 0 { return true }
        guard errno != ENOENT, errno != ENOTDIR else { return false }
        throw FileProblem(.write, path: path(id).string, Errno(rawValue: errno))
    }
}
