import ChalkboardKit
import Diagnostics
import Documents
import EncryptedFile
import Glibc
import SystemPackage

/// The user's sessions: for each locked file, the token of the last login.
///
/// Each session is a file that only the user can read, in a folder that only the user can open. A
/// token stops working when its login expires or another login replaces it.
struct SessionStore {
    /// The duration of a login in seconds: 12 hours.
    static let seconds = 12 * 60 * 60

    let folder: String

    private func path(_ id: String) -> FilePath { FilePath(join(folder, "\(id).session")) }

    /// The key from a session, or the reason why there is none.
    enum Answer: ~Copyable {
        case key(FileKey)
        case fault(SessionFault)
    }

    /// Returns the key of a locked file from its session.
    ///
    /// - Parameter now: The time, in seconds since 1970.
    func key(of file: LockedFile, now: Int) throws(EncryptedFileError) -> Answer {
        switch try token(file.header.id) {
        case .fault(let fault): return .fault(fault)
        case .token(let token):
            guard let expires = file.expires else { return .fault(.fileIsOlder) }
            // First check whose login it is: the expiration of a different login is irrelevant
            // here.
            let key = try file.key(token: token, now: min(now, expires - 1))
            guard let key else { return .fault(.replaced) }
            if now >= expires { return .fault(.expired) }
            if expires - now > Self.seconds { return .fault(.tooLong) }
            return .key(key)
        }
    }

    /// The token of a session, or the reason why it cannot be used.
    private enum Token: ~Copyable {
        case token(Secret)
        case fault(SessionFault)
    }

    private func token(_ id: String) throws(EncryptedFileError) -> Token {
        let file: FileDescriptor
        let stat: Stat
        do {
            file = try FileDescriptor.open(
                path(id), .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
        } catch {
            switch error as? Errno {
            case .tooManySymbolicLinkLevels: return .fault(.link)
            case .noSuchFileOrDirectory, .notDirectory: return .fault(.missing)
            default: return .fault(.unreadable)
            }
        }
        defer { try? file.close() }
        do {
            stat = try file.stat()
        } catch {
            return .fault(.unreadable)
        }
        guard stat.type == .regular else { return .fault(.notFile) }
        guard stat.userID.rawValue == geteuid() else { return .fault(.otherUser) }
        guard stat.permissions.isDisjoint(with: [.groupReadWriteExecute, .otherReadWriteExecute])
        else { return .fault(.notPrivate) }
        guard let token = try Secret.readToken(from: file.rawValue) else { return .fault(.changed) }
        return .token(token)
    }

    /// Creates the folder if it does not exist.
    func makeFolder() throws(FileError) {
        try AtomicFile.makeFolder(folder, isPrivate: true)
    }

    /// Saves a token in place of an earlier one.
    func keep(_ token: borrowing Secret, _ id: String) throws(FileError) {
        let target = path(id)
        do {
            let part = try PartialFile(in: FilePath(folder), isPrivate: true)
            defer { try? part.file.close() }
            do {
                let error = try token.writeToken(to: part.file.rawValue)
                guard error == 0 else { throw Errno(rawValue: error) }
                try part.rename(to: target)
            } catch {
                part.remove()
                throw error
            }
        } catch let error as Errno {
            throw FileError(.write, path: target.string, error)
        } catch {
            throw FileError(.write, path: target.string, cause: "\(error)")
        }
    }

    /// Deletes a session; returns whether there was one.
    func remove(_ id: String) throws(FileError) -> Bool {
        if unlink(path(id).string) == 0 { return true }
        guard errno != ENOENT, errno != ENOTDIR else { return false }
        throw FileError(.write, path: path(id).string, Errno(rawValue: errno))
    }
}
