import Synchronization
import SystemPackage

/// Standard input and the pipes that a shell passes as paths, such as `/dev/fd/63` for `<(…)`.
///
/// Each is read once, and can be used again like a file.
package final class SpooledInputs: Sendable {
    private let known: Mutex<[String: SpooledInput]>

    /// Creates the inputs of a process.
    ///
    /// - Parameter standard: Standard input.
    package init(standard: SpooledInput = SpooledInput("-", .standardInput)) {
        known = Mutex(["-": standard])
    }

    /// Returns the input with a path; nil for any other file, which can be opened again.
    package func input(_ path: String) -> SpooledInput? {
        guard path == "-" || Self.isPipe(path) else { return nil }
        return known.withLock { known in
            if let input = known[path] { return input }
            guard let pipe = try? OpenPipe(path) else { return nil }
            let input = SpooledInput(path) { try pipe.read($0) }
            known[path] = input
            return input
        }
    }

    private static func isPipe(_ path: String) -> Bool {
        let folders = ["/dev/fd/", "/proc/self/fd/", "/dev/stdin"]
        guard folders.contains(where: path.hasPrefix) else { return false }
        return FileReading.type(of: path) == .fifo
    }
}

private final class OpenPipe: Sendable {
    private let file: FileDescriptor

    init(_ path: String) throws {
        file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    }

    deinit {
        try? file.close()
    }

    func read(_ count: Int) throws -> [UInt8] { try file.chunk(count) }
}

extension FileDescriptor {
    /// Returns the next bytes, at most a number of them; empty at the end.
    func chunk(_ count: Int) throws -> [UInt8] {
        var chunk = [UInt8](repeating: 0, count: count)
        let filled = try chunk.withUnsafeMutableBytes { try read(into: $0) }
        chunk.removeSubrange(filled...)
        return chunk
    }
}
