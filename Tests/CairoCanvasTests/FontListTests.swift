import Drawing
import Glibc
import TestSupport
import Testing

@testable import CairoCanvas

/// Only the font files on the list are used, whatever is in their folders.
@Suite struct FontListTests {
    private static let noto = "/usr/share/fonts/truetype/noto"

    /// A folder with a regular and a bold font, and a fontconfig file.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        mkdir(folder.path + "/fonts", 0o755)
        for name in ["NotoSans-Regular.ttf", "NotoSans-Bold.ttf"] {
            try folder.write(Files.read("\(Self.noto)/\(name)"), to: "fonts/\(name)")
        }
        return folder
    }

    private func face(
        _ style: TextStyle, _ folder: TemporaryFolder, _ name: String
    ) throws -> FontFace {
        let fonts = try FontLibrary(configuration: "\(folder.path)/\(name)")
        let shaped = try PangoShaper(fonts: fonts).shape(TextRequest(text: "Chalk", style: style))
        return try #require(shaped.lines.first?.runs.first).face
    }

    @Test func filesThatAreNotListedAreNotUsed() throws {
        let folder = try folder()
        let bold = TextStyle(families: ["Noto Sans"], size: 12, weight: 700)
        try folder.write(
            "<fontconfig><dir>\(folder.path)/fonts</dir></fontconfig>", to: "all.conf")
        #expect(try face(bold, folder, "all.conf").file == "\(folder.path)/fonts/NotoSans-Bold.ttf")

        try folder.write("<fontconfig></fontconfig>", to: "one.conf")
        try folder.write("[fonts]\nNotoSans-Regular.ttf\n", to: "one.list")
        #expect(
            try face(bold, folder, "one.conf").file == "\(folder.path)/fonts/NotoSans-Regular.ttf")

        // The folder is also named in the fontconfig file, and its subfolders have fonts too.
        mkdir(folder.path + "/fonts/more", 0o755)
        try folder.write(
            Files.read("\(Self.noto)/NotoSans-Bold.ttf"), to: "fonts/more/NotoSans-Regular.ttf")
        try folder.write(
            "<fontconfig><dir>\(folder.path)/fonts</dir></fontconfig>", to: "both.conf")
        try folder.write("[\(folder.path)/fonts]\nNotoSans-Regular.ttf\n", to: "both.list")
        #expect(
            try face(bold, folder, "both.conf").file == "\(folder.path)/fonts/NotoSans-Regular.ttf")
    }

    @Test func theBuiltInListIsComplete() throws {
        let fonts = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        let files = try #require(fonts.list).files
        #expect(files.count > 100)
        #expect(files.allSatisfy { $0.package != nil && $0.expected != nil })
        #expect(
            Set(files.compactMap(\.package)) == Set(RequiredFamily.all.compactMap(\.package)))
        #expect(Set(files.map(\.path)).count == files.count)
    }

    @Test func lines() throws {
        let sum = String(repeating: "0a", count: 32)
        let list = try FontList(
            """
            # A comment
            [/fonts/a] fonts-a
              One.ttf 1.500 1000 00ff10ab \(sum)
            Two.otf

            [b]
            Three.ttf
            """, base: "/home")
        #expect(
            list.files.map(\.path) == ["/fonts/a/One.ttf", "/fonts/a/Two.otf", "/home/b/Three.ttf"])
        #expect(list.files.map(\.package) == ["fonts-a", "fonts-a", nil])
        #expect(
            list.files[0].expected
                == FontList.Expected(
                    identity: FontIdentity(version: "1.500", size: 1000, checksum: 0xFF10AB),
                    sha256: sum))
        #expect(list.files[1].expected == nil)
    }

    @Test(arguments: [
        ("One.ttf", 1, "a folder in brackets must come first"),
        ("[a]\n\nx/One.ttf", 3, "\"x/One.ttf\" is not the name of a font file"),
        ("[a]\n*.ttf", 2, "\"*.ttf\" is not the name of a font file"),
        ("[a", 1, "write a folder as [/path/of/folder]"),
        ("[]", 1, "write a folder as [/path/of/folder]"),
        ("[a<b]", 1, "write a folder as [/path/of/folder]"),
        ("[a]\nOne.ttf 1.0", 2, "write a name, or a name, version, size, checksum, and SHA-256"),
        (
            "[a]\nOne.ttf 1.0 ten 0 0", 2,
            "write a name, or a name, version, size, checksum, and SHA-256"
        ),
    ])
    func problems(text: String, line: Int, reason: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("<fontconfig></fontconfig>", to: "a.conf")
        let list = try folder.write(text, to: "a.list")
        let error = #expect(throws: CanvasError.self) { try FontLibrary(configuration: path) }
        #expect(
            error?.description
                == "the font configuration \(list) cannot be used: line \(line): \(reason)")
    }

    @Test func aListThatCannotBeRead() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("<fontconfig></fontconfig>", to: "a.conf")
        mkdir(folder.path + "/a.list", 0o755)
        let error = #expect(throws: CanvasError.self) { try FontLibrary(configuration: path) }
        #expect(
            error?.description
                == "the font configuration \(folder.path)/a.list cannot be used: it cannot be read")
    }
}

/// The values that tell versions of a font file apart.
@Suite struct FontIdentityTests {
    /// A font with one table before `head`.
    private func font(version: UInt32, checksum: UInt32, headAt place: UInt32 = 44) -> [UInt8] {
        func u32(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
        return u32(0x10000) + [0, 2, 0, 0, 0, 0, 0, 0]
            + "cmap".utf8 + u32(0) + u32(44) + u32(0)
            + "head".utf8 + u32(0) + u32(place) + u32(54)
            + u32(0x10000) + u32(version) + u32(checksum)
    }

    private func identity(_ bytes: [UInt8]) throws -> FontIdentity? {
        try FontIdentity(size: bytes.count) { range in
            try #require(range.upperBound <= bytes.count)
            return Array(bytes[range])
        }
    }

    @Test(arguments: [
        (0x0003_04DD, "3.019"), (0x0001_0000, "1.000"), (0, "0.000"), (0x0002_FFFF, "3.000"),
        (0x0002_0106, "2.004"), (0xFFFF_8000, "65535.500"),
    ])
    func versions(number: UInt32, text: String) throws {
        let bytes = font(version: number, checksum: 0xDEAD_BEEF)
        #expect(
            try identity(bytes)
                == FontIdentity(version: text, size: bytes.count, checksum: 0xDEAD_BEEF))
    }

    /// The first font of a collection counts.
    @Test func collections() throws {
        let header = Array("ttcf".utf8) + [0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 20, 0, 0, 0, 0]
        var bytes = header + font(version: 0x20000, checksum: 7, headAt: 44 + 20)
        #expect(
            try identity(bytes) == FontIdentity(version: "2.000", size: bytes.count, checksum: 7))
        bytes[12] = 255
        #expect(try identity(bytes) == nil)
        #expect(try identity(Array(header.prefix(14))) == nil)
    }

    @Test func damagedFonts() throws {
        let whole = font(version: 0x10000, checksum: 1)
        for count in whole.indices { #expect(try identity(Array(whole[..<count])) == nil) }
        #expect(try identity(font(version: 1, checksum: 1, headAt: .max)) == nil)
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            var bytes = whole
            bytes[.random(in: 0..<44, using: &generator)] = .random(in: 0...255, using: &generator)
            if let found = try identity(bytes) { #expect(found.size == bytes.count) }
        }
    }
}
