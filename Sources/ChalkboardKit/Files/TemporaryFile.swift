import Diagnostics
import Documents
import FoundationEssentials
import Synchronization
import SystemPackage

/// A file without a name for data that is too large for memory; it is deleted when it is closed.
///
/// It is in the folder that `TMPDIR` names, otherwise in `/var/tmp` or `/tmp`.
package final class TemporaryFile: RandomAccessFile {
    private let file: FileDescriptor
    private let end = Mutex(0)

    package init() throws(FileError) {
        let own = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
        var failure = FileError(.write, path: own, .noSuchFileOrDirectory)
        for folder in [own, "/var/tmp", "/tmp"] where !folder.isEmpty {
            do {
                file = try Self.open(in: FilePath(folder))
                return
            } catch {
                failure = FileError(.write, path: folder, of: error)
            }
        }
        throw failure
    }

    deinit {
        try? file.close()
    }

    private static func open(in folder: FilePath) throws -> FileDescriptor {
        for _ in 0..<100 {
            let name = ".chalkboard-\(UInt64.random(in: 0 ... .max))"
            let path = folder.appending(name)
            do {
                let file = try FileDescriptor.open(
                    path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
                    permissions: [.ownerRead, .ownerWrite])
                // Without a name, it disappears even if the process is killed.
                try FileManager.default.removeItem(atPath: path.string)
                return file
            } catch Errno.fileExists {
                continue
            }
        }
        throw Errno.fileExists
    }

    package var size: Int { end.withLock { $0 } }

    /// Adds bytes at the end; returns their range.
    package func append(_ bytes: [UInt8]) throws(FileError) -> Range<Int> {
        do {
            return try end.withLock { end in
                _ = try file.writeAll(toAbsoluteOffset: Int64(end), bytes)
                defer { end += bytes.count }
                return end..<end + bytes.count
            }
        } catch {
            throw FileError(.write, path: "temporary file", of: error)
        }
    }

    package func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
        do {
            guard let bytes = try FileReading.bytes(range, of: file) else { throw Errno.ioError }
            return bytes
        } catch {
            throw FileError(.read, path: "temporary file", of: error)
        }
    }
}
