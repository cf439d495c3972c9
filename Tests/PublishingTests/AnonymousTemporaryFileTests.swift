import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests files that are named only when they are complete.
@Suite struct AnonymousTemporaryFileTests {
    @Test(arguments: [0, 1, 30_000, 1_000_000]) func newFiles(_ size: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        // If the file system does not support unnamed files, a temporary file is used.
        try AtomicFile.write(bytes, to: folder.path + "/x", .written)
        #expect(try Files.read(folder.path + "/x") == bytes)
        #expect(workspace().names(in: folder.path) == ["x"])
    }

    @Test func whatIsThereIsLeft() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "x")
        #expect(!AnonymousTemporaryFile.write([1, 2], to: path))
        #expect(!AnonymousTemporaryFile.write([1, 2], to: folder.path))
        #expect(!AnonymousTemporaryFile.write([1, 2], to: folder.path + "/nowhere/y"))
        #expect(symlink("nowhere", folder.path + "/link") == 0)
        #expect(!AnonymousTemporaryFile.write([1, 2], to: folder.path + "/link"))
        #expect(try Files.read(path) == Array("old".utf8))
        #expect(workspace().names(in: folder.path) == ["link", "x"])
    }

    @Test func oldFilesAreReplacedUnderTheirPermissions() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "x")
        #expect(chmod(path, 0o640) == 0)
        try AtomicFile.write([7], to: path, .written)
        #expect(try Files.read(path) == [7])
        #expect(try Stat(FilePath(path)).permissions.rawValue & 0o777 == 0o640)
    }

    /// Both methods give a new file the permissions that the user's mask allows.
    @Test func newFilesHaveTheUsualPermissions() throws {
        let folder = try TemporaryFolder()
        try AtomicFile.write([1], to: folder.path + "/quick", .written)
        try AtomicFile.write([1], to: folder.path + "/safe", .onDisk)
        let modes = try ["quick", "safe"].map {
            try Stat(FilePath(folder.path + "/" + $0)).permissions.rawValue
        }
        #expect(modes[0] == modes[1])
    }
}
