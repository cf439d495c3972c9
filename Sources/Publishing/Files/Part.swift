import Documents
import FoundationEssentials
import Glibc
import SystemPackage

/// A file that is being written beside the one it will replace.
///
/// Its name is short enough wherever another file's is. Its writer holds a lock on it for as long as
/// it lives, so that what killed writers left behind can be told from what is still being written.
struct Part {
    /// The open, locked file.
    let file: FileDescriptor
    /// Where it lies.
    let path: FilePath

    /// A new file in a folder that nobody else writes; with `isPrivate` nobody else reads it either.
    init(in folder: FilePath, isPrivate: Bool = false) throws {
        var number = 0
        while true {
            let path = folder.appending(Self.name(number))
            do {
                let file = try FileDescriptor.open(
                    path, .writeOnly, options: [.create, .exclusiveCreate],
                    permissions: FilePermissions(rawValue: isPrivate ? 0o600 : 0o666))
                // Where there are no locks nothing is cleaned up either.
                _ = flock(file.rawValue, LOCK_EX)
                // A cleaner may have come between the making and the lock.
                if try file.stat().linkCount > 0 {
                    (self.file, self.path) = (file, path)
                    return
                }
                try file.close()
            } catch Errno.fileExists where number < 1000 {
                number += 1
            }
        }
    }

    /// Takes away the parts that killed processes left in a folder.
    static func removeAbandoned(in folder: String) {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        for name in names ?? [] where isName(name) {
            let path = FilePath(join(folder, name))
            // Nothing that only bears the name may hold up the run or lead it elsewhere.
            guard
                let file = try? FileDescriptor.open(
                    path, .readOnly, options: [.noFollow, .nonBlocking])
            else { continue }
            // One that was finished meanwhile has left its name, maybe to another that is not.
            if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0, isNamed(path, file) {
                unlink(path.string)
            }
            try? file.close()
        }
    }

    /// Whether a path leads to an open file itself.
    private static func isNamed(_ path: FilePath, _ file: FileDescriptor) -> Bool {
        guard let there = try? Stat(path, followTargetSymlink: false), let open = try? file.stat()
        else { return false }
        return there.inode == open.inode && there.deviceID == open.deviceID
    }

    private static func name(_ number: Int) -> String { ".\(getpid())-\(number)\(ending)" }

    /// Whether a name is a part's: a dot, two numbers and the ending.
    private static func isName(_ name: String) -> Bool {
        guard name.hasPrefix("."), name.hasSuffix(ending) else { return false }
        let numbers = name.dropFirst().dropLast(ending.count)
            .split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2
            && numbers.allSatisfy { number in
                !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
            }
    }

    private static let ending = ".chalkboard-part"
}
