import Diagnostics
import Documents
import Input
import Synchronization
import SystemPackage

/// Standard input or a pipe, which can be read only once, as a file that can be read again.
///
/// Up to 8 MiB are kept in memory. A class that is larger is copied to a temporary file, so that its
/// students can be read one by one; anything else stays in memory, up to the maximum size of a file.
package final class SpooledInput: Sendable {
    /// The sizes that are read, in bytes.
    package struct Limits: Sendable {
        /// The maximum size that is kept in memory without looking at the content.
        package var memory: Int
        /// The maximum size of a file that is not a class.
        package var whole: Int
        /// The maximum size of a class.
        package var streamed: Int

        /// Creates limits; the defaults are the usual ones.
        package init(
            memory: Int = 8 << 20, whole: Int = ParsedFile.largest,
            streamed: Int = ElementIndex.Limits().largest
        ) {
            (self.memory, self.whole, self.streamed) = (memory, whole, streamed)
        }
    }

    private let path: String
    private let limits: Limits
    private let read: @Sendable (Int) throws -> [UInt8]
    private let content = Mutex<Result<Content, FileError>?>(nil)

    private enum Content: Sendable {
        case memory([UInt8])
        case file(TemporaryFile)
    }

    /// Creates an input.
    ///
    /// - Parameters:
    ///   - path: The path for messages.
    ///   - read: Returns the next bytes, at most a number of them; empty at the end.
    package init(
        _ path: String, _ limits: Limits = Limits(),
        reading read: @escaping @Sendable (Int) throws -> [UInt8]
    ) {
        self.path = path
        self.limits = limits
        self.read = read
    }

    /// Creates an input from a file descriptor, which must stay open.
    package convenience init(_ path: String, _ file: FileDescriptor) {
        self.init(path) { try file.chunk($0) }
    }

    /// Returns all bytes.
    ///
    /// - Throws: `FileError` if they cannot be read, or are too many to be read as a whole.
    package func bytes() throws(FileError) -> [UInt8] {
        switch try loaded() {
        case .memory(let bytes): return bytes
        case .file(let file):
            guard file.size <= limits.whole else { throw tooLarge(limits.whole) }
            return try file.bytes(0..<file.size)
        }
    }

    /// Returns the input as a file with random access; nil if it cannot be read.
    package func file() -> (any RandomAccessFile)? {
        switch try? loaded() {
        case .memory(let bytes): FileInMemory(content: bytes)
        case .file(let file): file
        case nil: nil
        }
    }

    private func loaded() throws(FileError) -> Content {
        let result = content.withLock { content in
            let result = content ?? Result { () throws(FileError) in try load() }
            content = result
            return result
        }
        return try result.get()
    }

    private func load() throws(FileError) -> Content {
        do {
            var bytes: [UInt8] = []
            while bytes.count <= limits.memory {
                let chunk = try read(1 << 16)
                if chunk.isEmpty { return .memory(bytes) }
                bytes += chunk
            }
            if isClass(bytes) { return .file(try spool(bytes)) }
            while bytes.count <= limits.whole {
                let chunk = try read(1 << 16)
                if chunk.isEmpty { return .memory(bytes) }
                bytes += chunk
            }
            throw tooLarge(limits.whole)
        } catch {
            throw FileError(.read, path: path, of: error)
        }
    }

    /// Returns whether a file that begins with some bytes may be a class, whose students begin near
    /// the start of the file.
    private func isClass(_ start: [UInt8]) -> Bool {
        guard Format(path: path, content: start) == .json else { return false }
        if JSONLines.isContent(start.span) { return true }
        return DocumentKinds.all.contains { kind in
            guard let key = kind.streamedKey else { return false }
            var scanner = ElementScanner(key: key)
            scanner.scan(start.span)
            return !scanner.isBroken && !scanner.elements.isEmpty
        }
    }

    private func spool(_ start: [UInt8]) throws -> TemporaryFile {
        let file = try TemporaryFile()
        _ = try file.append(start)
        var waiting: [UInt8] = []
        while file.size + waiting.count <= limits.streamed {
            let chunk = try read(1 << 16)
            waiting += chunk
            if chunk.isEmpty || waiting.count >= 1 << 20 {
                _ = try file.append(waiting)
                waiting.removeAll(keepingCapacity: true)
            }
            if chunk.isEmpty { return file }
        }
        throw tooLarge(limits.streamed)
    }

    private func tooLarge(_ limit: Int) -> FileError {
        FileError(.read, path: path, cause: FileReading.tooLarge(limit))
    }
}

private struct FileInMemory: RandomAccessFile {
    let content: [UInt8]

    var size: Int { content.count }

    func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] { Array(content[range]) }
}
