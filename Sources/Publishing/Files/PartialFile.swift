import Documents
import FoundationEssentials
import Glibc
import SignalHandlers
import SystemPackage

/// A file that is being written next to the one it will replace.
///
/// Its name is short enough for any file system. The writer keeps it locked, so that the files of
/// killed writers can be distinguished from files that are still being written.
package struct PartialFile {
    /// The open, locked file.
    let file: FileDescriptor
    private let path: FilePath
    /// The number under which the file is noted, to be deleted if the process has to end at once.
    private let number: Int32

    /// Creates a file in a folder; with `isPrivate`, only the user can read it.
    init(in folder: FilePath, isPrivate: Bool = false) throws {
        var number = 0
        while true {
            let path = folder.appending(Self.name(number))
            // The process may have to end as soon as the file is there.
            let noted = partial_file_note(path.string)
            do {
                let file = try FileDescriptor.open(
                    path, .writeOnly, options: [.create, .exclusiveCreate],
                    permissions: FilePermissions(rawValue: isPrivate ? 0o600 : 0o666))
                // If locks are not supported, partial files are not cleaned up either.
                _ = flock(file.rawValue, LOCK_EX)
                // The file may have been deleted before it was locked.
                if try file.stat().linkCount > 0 {
                    (self.file, self.path) = (file, path)
                    self.number = noted
                    return
                }
                partial_file_forget(noted)
                try file.close()
            } catch Errno.fileExists where number < 1000 {
                partial_file_forget(noted)
                number += 1
            } catch {
                partial_file_forget(noted)
                throw error
            }
        }
    }

    /// Renames the file to its final name.
    func rename(to target: FilePath) throws(Errno) {
        guard Glibc.rename(path.string, target.string) == 0 else { throw Errno(rawValue: errno) }
        partial_file_forget(number)
    }

    func remove() {
        unlink(path.string)
        partial_file_forget(number)
    }

    /// Deletes all partial files of this process, which then has to end.
    package static func deleteAll() {
        partial_files_delete()
    }

    /// Deletes the partial files that killed processes left in a folder.
    static func removeAbandoned(in folder: String) {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        for name in names ?? [] where isName(name) {
            let path = FilePath(join(folder, name))
            // A pipe or a link with such a name must neither block nor redirect this.
            guard
                let file = try? FileDescriptor.open(
                    path, .readOnly, options: [.noFollow, .nonBlocking])
            else { continue }
            // If the file was finished in the meantime, the name may now belong to another file
            // that is still being written.
            if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0, isNamed(path, file) {
                unlink(path.string)
            }
            try? file.close()
        }
    }

    /// Returns whether a path leads to an open file.
    private static func isNamed(_ path: FilePath, _ file: FileDescriptor) -> Bool {
        guard let there = try? Stat(path, followTargetSymlink: false), let open = try? file.stat()
        else { return false }
        return there.inode == open.inode && there.deviceID == open.deviceID
    }

    private static func name(_ number: Int) -> String { ".\(getpid())-\(number)\(ending)" }

    /// Returns whether a name is that of a partial file: a dot, two numbers and the extension.
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
