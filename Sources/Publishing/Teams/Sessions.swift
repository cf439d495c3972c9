import Diagnostics
import Documents
import EncryptedFile
import Glibc
import SystemPackage

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

    /// Why a session is not used.
    enum Fault: Error, Sendable, Hashable {
        /// There is none.
        case missing
        /// Its file cannot be opened.
        case unreadable
        /// It is a link: somebody else may have made what it leads to.
        case link
        /// It is a folder, a pipe or a device.
        case noFile
        /// Somebody else made it.
        case anothers
        /// Others can read it, or write to it.
        case open
        /// It is not as it was written.
        case changed
        /// It lasts longer than a login does: the clock was set back.
        case tooLong
        /// The login's time is over.
        case expired
        /// Another login came after it.
        case replaced
        /// The file is as it was before anybody logged in.
        case fileIsOlder

        /// What is said of a file that is locked.
        var words: String {
            switch self {
            case .missing: "nobody is logged in"
            case .unreadable: "the session is not used: it cannot be read"
            case .link: "the session is not used: it is a link"
            case .noFile: "the session is not used: it is no file"
            case .anothers: "the session is not used: it belongs to another user"
            case .open: "the session is not used: others can read it"
            case .changed: "the session is not used: it was changed or damaged"
            case .tooLong: "the session is not used: it ends more than 12 hours from now"
            case .expired: "the login has expired"
            case .replaced: "another login has taken the place of the one here"
            case .fileIsOlder: "it is older than the login here"
            }
        }
    }

    /// The key of a locked file that the session for it gives.
    ///
    /// - Parameter now: The time, in seconds since 1970.
    /// - Throws: A `Fault` when there is no session, or none that is to be trusted; a `EncryptedFileError`.
    func key(of file: LockedFile, now: Int) throws -> FileKey {
        let token = try token(file.header.id)
        guard let expires = file.expires else { throw Fault.fileIsOlder }
        // Whose login it is comes first: only that one's end says anything of this session.
        guard let key = try file.key(token: token, now: min(now, expires - 1)) else {
            throw Fault.replaced
        }
        guard now < expires else { throw Fault.expired }
        guard expires - now <= Self.seconds else { throw Fault.tooLong }
        return key
    }

    /// The token for a locked file.
    private func token(_ id: String) throws -> Secret {
        let file: FileDescriptor
        do {
            file = try FileDescriptor.open(
                path(id), .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
        } catch Errno.tooManySymbolicLinkLevels {
            throw Fault.link
        } catch Errno.noSuchFileOrDirectory, Errno.notDirectory {
            throw Fault.missing
        } catch {
            throw Fault.unreadable
        }
        defer { try? file.close() }
        let stat = try file.stat()
        guard stat.type == .regular else { throw Fault.noFile }
        guard stat.userID.rawValue == geteuid() else { throw Fault.anothers }
        guard stat.permissions.isDisjoint(with: [.groupReadWriteExecute, .otherReadWriteExecute])
        else { throw Fault.open }
        guard let token = try Secret.readToken(from: file.rawValue) else { throw Fault.changed }
        return token
    }

    /// Makes the folder, where it is not there.
    func makeFolder() throws(FileError) {
        try AtomicFile.makeFolder(folder, isPrivate: true)
    }

    /// Keeps a token in place of an earlier one.
    func keep(_ token: borrowing Secret, _ id: String) throws(FileError) {
        let target = path(id)
        do {
            let part = try Part(in: FilePath(folder), isPrivate: true)
            defer { try? part.file.close() }
            var error = try token.writeToken(to: part.file.rawValue)
            if error == 0, rename(part.path.string, target.string) != 0 { error = errno }
            guard error == 0 else {
                unlink(part.path.string)
                throw Errno(rawValue: error)
            }
        } catch let error as Errno {
            throw FileError(.write, path: target.string, error)
        } catch {
            throw FileError(.write, path: target.string, cause: "\(error)")
        }
    }

    /// Ends a login.
    ///
    /// - Returns: Whether there was one.
    func remove(_ id: String) throws(FileError) -> Bool {
        if unlink(path(id).string) == 0 { return true }
        guard errno != ENOENT, errno != ENOTDIR else { return false }
        throw FileError(.write, path: path(id).string, Errno(rawValue: errno))
    }
}
