import ChalkboardKit
import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests files that are written in pieces.
@Suite struct FileWritingTests {
    @Test(arguments: [0, 1, 1000, 256 << 10, (256 << 10) + 1, 1_000_000])
    func piecesBecomeOneFile(_ size: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x"
        var random = SeededGenerator(seed: UInt64(size))
        let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
        let file = try FileWriting(to: path)
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...300_000, using: &random))
            try file.write(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
        #expect(!workspace().isThere(path))
        try file.finish(.written)
        #expect(try Files.read(path) == bytes)
        #expect(names(in: folder) == ["x"])
    }

    @Test func whatIsNotFinishedLeavesNothing() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "x")
        do {
            let file = try FileWriting(to: path)
            try file.write([UInt8](repeating: 7, count: 600_000))
            #expect(names(in: folder).count == 2)
        }
        #expect(names(in: folder) == ["x"])
        #expect(try Files.read(path) == Array("old".utf8))
    }

    @Test func theOldFilesPermissionsStay() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "x")
        chmod(path, 0o640)
        let file = try FileWriting(to: path)
        try file.write([1, 2])
        try file.finish(.onDisk)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
        #expect(try Files.read(path) == [1, 2])
    }

    /// A new name in the folder would replace the file although it cannot be written to.
    @Test func whatIsReadOnly() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "x")
        chmod(path, 0o444)
        let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: path) }
        #expect(error?.message == "cannot write: the file is read-only")
        #expect(error?.hint == "choose another name, or make the file writable")
        let volume = try FileWriting(to: folder.path + "/y")
        #expect(throws: FileError.self) { try volume.finish(.written, as: path) }
        #expect(try Files.read(path) == Array("old".utf8))
    }

    @Test(arguments: [
        ("nowhere/x", "cannot write: folder not found"),
        ("", "cannot write: it is a folder, not a file"),
    ])
    func whatCannotBeWritten(_ name: String, _ message: String) throws {
        let folder = try TemporaryFolder()
        let error = #expect(throws: FileError.self) {
            _ = try FileWriting(to: folder.path + "/" + name)
        }
        #expect(error?.message == message)
    }

    /// The streams of the process are written to as they are; devices and named pipes are refused.
    @Test func specialFiles() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let file = try FileWriting(to: "/dev/fd/\(ends[1])")
        try file.write([1, 2, 3])
        try file.finish(.written)
        var read: [UInt8] = [0, 0, 0, 0]
        #expect(Glibc.read(ends[0], &read, 4) == 3)
        #expect(read == [1, 2, 3, 0])
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        #expect(symlink("/dev/full", folder.path + "/link") == 0)
        for (path, message) in [
            ("/dev/null", "cannot write: it is a device, not a file"),
            (folder.path + "/link", "cannot write: it is a device, not a file"),
            (folder.path + "/pipe", "cannot write: it is a named pipe, not a file"),
        ] {
            let error = #expect(throws: FileError.self) { _ = try FileWriting(to: path) }
            #expect(error?.message == message)
        }
    }

    @Test func checksumsOfPieces() {
        let checksum = RunningChecksum()
        checksum.add(Array("chalk".utf8))
        checksum.add([])
        checksum.add(Array("board".utf8))
        #expect(checksum.finish() == Checksum.sha256(Array("chalkboard".utf8)))
    }
}
