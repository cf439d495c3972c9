import TestSupport
import Testing

@testable import Tables

@Suite struct ZipArchiveTests {
    @Test("Entries are unpacked, whether they are compressed or not", arguments: [0, 8])
    func entries(_ method: Int) throws {
        var builder = ZipBuilder([
            .init("a.csv", "1,2\n", method: method), .init("empty.txt", "", method: method),
            .init("folder/"), .init("folder/\u{E9}.csv", "x", method: method),
        ])
        builder.comment = Array("a comment".utf8)
        var archive = try ZipArchive(builder.bytes)
        #expect(archive.entries.map(\.name) == ["a.csv", "empty.txt", "folder/\u{E9}.csv"])
        #expect(archive.entries.map(\.size) == [4, 0, 1])
        #expect(try archive.read("a.csv") == Array("1,2\n".utf8))
        #expect(try archive.read("empty.txt") == [])
        #expect(try archive.read("folder/\u{E9}.csv") == Array("x".utf8))
    }

    @Test("Sizes can be after the content, or numbers of 8 bytes, and names can have backslashes")
    func variants() throws {
        var (first, second) = (ZipBuilder.Entry("xl\\a.xml", "<a/>"), ZipBuilder.Entry("B", "b"))
        first.hasDescriptor = true
        first.flags = 8
        second.isLarge = true
        var builder = ZipBuilder([first, second])
        builder.isLarge = true
        var archive = try ZipArchive(builder.bytes)
        #expect(try archive.read("xl/a.xml") == Array("<a/>".utf8))
        #expect(try archive.read("XL/A.xml") == Array("<a/>".utf8))
        #expect(try archive.read("b") == [0x62])
        #expect(archive.entry("c") == nil)
    }

    @Test("An archive without entries is valid")
    func empty() throws {
        #expect(try ZipArchive(ZipBuilder([]).bytes).entries.isEmpty)
    }

    @Test("An archive that was truncated anywhere is incomplete")
    func truncated() {
        let bytes = ZipBuilder([.init("a.csv", "1,2\n"), .init("b.csv", "3,4\n")]).bytes
        for count in 2..<bytes.count {
            #expect(throws: ZipError.incomplete) { try ZipArchive(Array(bytes[..<count])) }
        }
    }

    private static let hostile: [(ZipBuilder.Entry, ZipError)] = [
        (ZipBuilder.Entry("../a"), .unsafeName("../a")),
        (ZipBuilder.Entry("a/../b"), .unsafeName("a/../b")),
        (ZipBuilder.Entry("/etc/a"), .unsafeName("/etc/a")),
        (ZipBuilder.Entry("..\\a"), .unsafeName("../a")),
        (ZipBuilder.Entry("C:a"), .unsafeName("C:a")),
        (ZipBuilder.Entry("a//b"), .unsafeName("a//b")),
        (ZipBuilder.Entry("a\0b"), .unsafeName("a\0b")),
        (ZipBuilder.Entry(""), .unsafeName("")),
    ]

    @Test("Names outside of the archive are errors", arguments: hostile.indices)
    func names(_ position: Int) {
        let (entry, error) = Self.hostile[position]
        #expect(throws: error) { try ZipArchive(ZipBuilder([entry]).bytes) }
    }

    @Test("Entries that are encrypted, overlap, or have the same name are errors")
    func refused() {
        var encrypted = ZipBuilder.Entry("a", "1")
        encrypted.flags = 1
        #expect(throws: ZipError.encrypted("a")) { try ZipArchive(ZipBuilder([encrypted]).bytes) }
        var overlapping = ZipBuilder.Entry("b", "1")
        overlapping.sharedWith = 0
        #expect(throws: ZipError.overlap("b")) {
            try ZipArchive(ZipBuilder([.init("a", "1"), overlapping]).bytes)
        }
        #expect(throws: ZipError.duplicate("a")) {
            try ZipArchive(ZipBuilder([.init("a", "1"), .init("a", "2")]).bytes)
        }
        #expect(throws: ZipError.notAnArchive) { try ZipArchive(Array("a,b".utf8)) }
        #expect(throws: ZipError.notAnArchive) { try ZipArchive([]) }
    }

    @Test("Content that is not what was packed is an error")
    func damaged() throws {
        var (sum, size, data) = (
            ZipBuilder.Entry("sum", "1"), ZipBuilder.Entry("size", "12", method: 8),
            ZipBuilder.Entry("data", "1")
        )
        sum.checksum = 7
        size.size = 1
        data.method = 12
        var short = ZipBuilder.Entry("short", "12")
        short.size = 5
        var archive = try ZipArchive(ZipBuilder([sum, size, data, short]).bytes)
        #expect(throws: ZipError.damagedEntry("sum")) { try archive.read("sum") }
        #expect(throws: ZipError.damagedEntry("size")) { try archive.read("size") }
        #expect(throws: ZipError.unknownMethod("data", 12)) { try archive.read("data") }
        #expect(throws: ZipError.damagedEntry("short")) { try archive.read("short") }
        #expect(throws: ZipError.missing("other")) { try archive.read("other") }
    }

    @Test("A damaged list of entries is an error")
    func damagedList() {
        let bytes = ZipBuilder([.init("a", "1")]).bytes
        // The signature of the only entry of the list, the place of its content, and the size of the list.
        for (offset, value) in [(32, 0), (32 + 42, 255), (bytes.count - 10, 9)] {
            var changed = bytes
            changed[offset] = UInt8(value)
            #expect(throws: ZipError.damaged) { try ZipArchive(changed) }
        }
        var divided = bytes
        divided[bytes.count - 18] = 1
        #expect(throws: ZipError.divided) { try ZipArchive(divided) }
    }

    @Test("A name that has changed in the list alone is an error, wherever its bit is")
    func changedName() {
        let bytes = ZipBuilder([.init("marks.csv", "1,2\n"), .init("b.csv", "3,4\n")]).bytes
        let list = Array("marks.csv".utf8)
        let places = bytes.indices.filter { bytes[$0...].starts(with: list) }
        #expect(places.count == 2)
        for place in places {
            for bit in 0..<list.count * 8 {
                var changed = bytes
                changed[place + bit / 8] ^= 1 << (bit % 8)
                #expect(throws: ZipError.self) { try ZipArchive(changed) }
            }
        }
    }

    @Test("Archives that unpack to too much are errors")
    func limits() throws {
        var limits = ZipArchive.Limits()
        limits.entries = 2
        limits.entryBytes = 3000
        limits.totalBytes = 4000
        limits.ratio = 10
        limits.ratioFreeBytes = 1000
        let text = String(repeating: "a", count: 1500)
        let many = ZipBuilder((0..<3).map { .init("\($0)") }).bytes
        #expect(throws: ZipError.tooManyEntries(limit: 2)) {
            try ZipArchive(many, limits: limits)
        }
        var large = ZipBuilder.Entry("large", text)
        large.size = 3001
        var bomb = ZipBuilder.Entry("bomb", "tiny", method: 8)
        bomb.size = 2000
        var archive = try ZipArchive(ZipBuilder([large, bomb]).bytes, limits: limits)
        #expect(throws: ZipError.tooLarge("large", limit: 3000)) { try archive.read("large") }
        #expect(throws: ZipError.suspicious("bomb", limit: 10)) { try archive.read("bomb") }
        archive = try ZipArchive(
            ZipBuilder([.init("a", text), .init("b", text)]).bytes, limits: limits)
        #expect(try archive.read("a").count == 1500)
        #expect(try archive.read("b").count == 1500)
        #expect(throws: ZipError.tooLargeTogether(limit: 4000)) { try archive.read("a") }
    }

    @Test("A size that is a lie is not allocated")
    func lie() throws {
        var entry = ZipBuilder.Entry("a", "1", method: 8)
        entry.size = 15 << 20
        var archive = try ZipArchive(ZipBuilder([entry]).bytes)
        #expect(throws: ZipError.damagedEntry("a")) { try archive.read("a") }
    }

    @Test("Messages are plain, and most have a hint")
    func messages() {
        let again = "copy or download the file again"
        let other = "create the file again with another program"
        let divide = "divide the content into several files"
        let expected: [(ZipError, String, String?)] = [
            (.notAnArchive, "the file is not a ZIP archive", nil),
            (.incomplete, "the file is incomplete: its end is missing", again),
            (
                .divided, "the file is only one part of an archive of several files",
                "join the files with the program that divided them"
            ),
            (.damaged, "the file is damaged: its list of parts is not valid", again),
            (.damagedEntry("a"), "the file is damaged: the part \"a\" has changed", again),
            (.overlap("a"), "the file is damaged: the part \"a\" overlaps another one", other),
            (
                .duplicate("a"), "the file is damaged: several parts have the name \"a\"", other
            ),
            (.unsafeName("../a"), "the name \"../a\" of a part in the file is not allowed", other),
            (
                .encrypted("a"), "the part \"a\" in the file is encrypted",
                "remove the password, and save the file again"
            ),
            (
                .unknownMethod("a", 12),
                "the part \"a\" in the file is compressed by an unknown method, 12", other
            ),
            (
                .tooManyEntries(limit: 10_000),
                "the file has more parts than the maximum, 10000", divide
            ),
            (
                .tooLarge("a", limit: 512 << 20),
                "the part \"a\" in the file is larger than the maximum, 512 MiB", divide
            ),
            (
                .tooLargeTogether(limit: 1 << 30),
                "the parts in the file are together larger than the maximum, 1024 MiB", divide
            ),
            (
                .suspicious("a", limit: 500),
                "the part \"a\" in the file unpacks to more than 500 times its size",
                "if you trust the file, unpack it, and import the files"
            ),
            (.missing("a"), "the part \"a\" is missing from the file", nil),
            (.outOfMemory, "not enough memory", nil),
        ]
        for (error, message, hint) in expected {
            #expect(error.message == message)
            #expect(error.hint == hint)
        }
    }
}
