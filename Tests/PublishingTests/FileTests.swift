import CairoCanvas
import ChalkboardKit
import Diagnostics
import Glibc
import Schema
import SystemPackage
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

@Suite struct FileTests {
    private func problem(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch let problem as FileError {
            return problem.message
        } catch {
            return "another error: \(error)"
        }
    }

    private func mode(_ path: String) throws -> UInt32 {
        try Stat(FilePath(path)).permissions.rawValue & 0o7777
    }

    // MARK: Writing

    @Test func newAndOldFiles() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.txt"
        try workspace().write(Array("old".utf8), to: path)
        try workspace().write(Array("new".utf8), to: path)
        #expect(try Files.read(path) == Array("new".utf8))
        #expect(names(in: folder) == ["x.txt"])
    }

    @Test(arguments: [0o600, 0o640, 0o664, 0o666, 0o755])
    func modesAreKept(_ wanted: UInt32) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "x.txt")
        #expect(chmod(path, wanted) == 0)
        try workspace().write([1, 2], to: path)
        #expect(try mode(path) == wanted)
        #expect(try Files.read(path) == [1, 2])
    }

    @Test func linksAreFollowed() throws {
        let folder = try TemporaryFolder()
        mkdir(folder.path + "/real", 0o755)
        try folder.write("old", to: "real/x.txt")
        let link = folder.path + "/link.txt"
        #expect(symlink("real/x.txt", link) == 0)
        try workspace().write([7], to: link)
        #expect(try Files.read(folder.path + "/real/x.txt") == [7])
        #expect(try Stat(FilePath(link), followTargetSymlink: false).type == .symbolicLink)
        #expect(names(in: folder) == ["link.txt", "real"])
        #expect(workspace().names(in: folder.path + "/real") == ["x.txt"])
    }

    @Test func refusals() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("x", to: "file")
        func written(_ path: String) -> String? { problem { try workspace().write([1], to: path) } }
        #expect(written("/dev/full") == "cannot write: it is a device, not a file")
        #expect(written(folder.path) == "cannot write: it is a folder, not a file")
        #expect(written(folder.path + "/no/x") == "cannot write: folder not found")
        #expect(written(file + "/x") == "cannot write: part of the path is a file, not a folder")
        #expect(written("/proc/x.pdf") == "cannot write: folder not found")
        let long = folder.path + "/" + String(repeating: "x", count: 256)
        #expect(written(long) == "cannot write: the name is too long")
        #expect(names(in: folder) == ["file"], "no partial file is left")
        #expect(try Files.read(file) == Array("x".utf8))
    }

    /// The temporary file next to the target has a short name.
    @Test func longNames() throws {
        let folder = try TemporaryFolder()
        let name = String(repeating: "漢", count: 84) + ".pd"
        #expect(name.utf8.count == 255)
        try workspace().write([1], to: folder.path + "/" + name)
        #expect(names(in: folder) == [name])
    }

    @Test func leftoversAreLeftAlone() throws {
        let folder = try TemporaryFolder()
        let secret = try folder.write("secret", to: "secret")
        #expect(symlink(secret, folder.path + "/.\(getpid())-0.chalkboard-part") == 0)
        try workspace().write([1], to: folder.path + "/x")
        #expect(try Files.read(secret) == Array("secret".utf8))
        #expect(try Files.read(folder.path + "/x") == [1])
    }

    /// A reader finds the complete old or new bytes, however many writers there are.
    @Test func readersNeverSeeHalfAFile() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x"
        let size = 300_000
        try workspace().write([UInt8](repeating: 0, count: size), to: path)
        let torn = try await withThrowingTaskGroup(of: Int.self) { group in
            for writer in 1...2 {
                group.addTask {
                    for _ in 0..<15 {
                        try workspace().write(
                            [UInt8](repeating: UInt8(writer), count: size), to: path)
                    }
                    return 0
                }
            }
            group.addTask {
                try (0..<60).reduce(0) { count, _ in
                    let bytes = try workspace().read(path)
                    let samples = stride(from: 0, to: bytes.count, by: 4096)
                    let isWhole =
                        bytes.count == size && samples.allSatisfy { bytes[$0] == bytes[0] }
                    return count + (isWhole ? 0 : 1)
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(torn == 0)
        #expect(names(in: folder) == ["x"])
    }

    @Test func folders() throws {
        let folder = try TemporaryFolder()
        let deep = folder.path + "/a/b/c"
        try workspace().makeFolder(deep)
        try workspace().makeFolder(deep)
        #expect(workspace().isFolder(deep))
        let file = try folder.write("x", to: "file")
        #expect(
            problem { try workspace().makeFolder(file + "/a") }
                == "cannot write: part of the path is a file, not a folder")
        #expect(
            problem { try workspace().makeFolder("/proc/x/y") }
                == "cannot write: folder not found")
    }

    // MARK: Reading

    @Test func reading() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("abc", to: "x")
        #expect(try workspace().read(path) == Array("abc".utf8))
        #expect(try !workspace().read("/proc/self/status").isEmpty, "its reported size is 0")
        func read(_ path: String) -> String? { problem { _ = try workspace().read(path) } }
        #expect(read(folder.path) == "cannot read: it is a folder, not a file")
        #expect(read("/dev/zero") == "cannot read: it is a device, not a file")
        #expect(read(folder.path + "/no") == "cannot read: file not found")
        #expect(read(path + "/y") == "cannot read: part of the path is a file, not a folder")
        #expect(symlink("loop", folder.path + "/loop") == 0)
        #expect(read(folder.path + "/loop")?.hasPrefix("cannot read: ") == true)
        #expect(truncate(path, 1 << 31) == 0)
        #expect(read(path) == "cannot read: it is larger than the maximum, 256 MiB")
    }

    @Test func whatIsThere() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("x", to: "file")
        #expect(symlink("nowhere", folder.path + "/dangling") == 0)
        #expect(workspace().isThere(file) && workspace().isThere(folder.path))
        #expect(workspace().isThere(folder.path + "/dangling"))
        #expect(!workspace().isFile(folder.path + "/dangling"))
        #expect(!workspace().isThere(folder.path + "/no"))
        #expect(!workspace().isThere(file + "/no"))
        #expect(workspace().isFile(file) && !workspace().isFile(folder.path))
        #expect(workspace().isFile("/dev/null"))
        #expect(workspace().changed("-") == nil)
        #expect((workspace().changed(file) ?? 0) > 1_700_000_000)
        #expect(workspace().names(in: folder.path + "/no").isEmpty)
    }

    // MARK: Paths

    @Test(arguments: [
        ("logo.svg", true), ("a/b.png", true), ("a/../b", true), ("./a", true),
        ("a/../../a", false),
        ("..", false), ("../x", false), ("/x", false), ("", false), ("a/b/../../..", false),
        ("a/b/../../c", true), ("...", true), ("a//b", true), ("..\\x", true), ("x/..", true),
    ])
    func insidePaths(_ path: String, _ isInside: Bool) {
        #expect(staysInside(path) == isInside)
    }

    @Test(arguments: [
        (".", "a", "a"), ("", "a", "a"), ("x", "a/b", "x/a/b"), ("/x/", "a", "/x/a"),
        ("x", "../a", "x/../a"), ("x", "/a", "/a"),
    ])
    func joinedPaths(_ folder: String, _ name: String, _ path: String) {
        #expect(join(folder, name) == path)
    }

    @Test func tidyPaths() throws {
        let folder = try TemporaryFolder()
        let root = folder.path
        mkdir(root + "/a", 0o755)
        mkdir(root + "/a/b", 0o755)
        #expect(symlink("a/b", root + "/link") == 0)
        #expect(tidy(root + "/a/../output") == root + "/output")
        #expect(tidy(root + "/a/b/../../output") == root + "/output")
        #expect(tidy(root + "/./a/.//b") == root + "/a/b")
        #expect(tidy(root + "/link/../output") == root + "/link/../output")
        #expect(tidy(root + "/nowhere/../output") == root + "/nowhere/../output")
        #expect(tidy("../x") == "../x")
        #expect(tidy(".") == ".")
        #expect(tidy("/../x") == "/../x")
    }

    // MARK: Locks

    @Test func locksMeetThroughLinks() async throws {
        let folder = try TemporaryFolder()
        mkdir(folder.path + "/one", 0o755)
        mkdir(folder.path + "/two", 0o755)
        try folder.write("0", to: "one/x")
        #expect(symlink("../one/x", folder.path + "/two/x") == 0)
        // Without the lock, some increments of a number in a file would be lost.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for place in ["one/x", "two/x", "one/x", "two/x"] {
                group.addTask {
                    for _ in 0..<25 {
                        let path = folder.path + "/" + place
                        let directory = try DirectoryHandle(lockingDirectoryOf: path)
                        let text = String(decoding: try Files.read(path), as: UTF8.self)
                        try workspace().write(Array("\((Int(text) ?? 0) + 1)".utf8), to: path)
                        directory.release()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try Files.read(folder.path + "/one/x") == Array("100".utf8))
    }

    @Test func lockOfNoFolder() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("x", to: "file")
        func held(_ path: String) -> String? {
            problem { _ = try DirectoryHandle(lockingDirectoryOf: path) }
        }
        #expect(held(folder.path + "/no/x") == "cannot write: folder not found")
        #expect(held(file + "/x") == "cannot write: part of the path is a file, not a folder")
        #expect(held(folder.path + "/new") == nil)
    }

    // MARK: Checksums

    /// Source: the NIST examples for SHA-256 (FIPS 180), and the well-known hash of an empty input.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func checksums(_ text: String, _ sum: String) {
        #expect(Checksum.sha256(Array(text.utf8)) == sum)
    }

    @Test func checksumOfAMillion() {
        #expect(
            Checksum.sha256([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }
}
