import Glibc
import TestSupport
import Testing

/// Tests input that is not a valid board, and the messages about it.
@Suite struct BadInputTests {
    /// Bytes and the first line of the message about them, as JSON and as YAML; nil if they are
    /// valid.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var json: String?
        var yaml: String?
        var testDescription: String { name }

        init(_ name: String, _ bytes: [UInt8], json: String?, yaml: String?) {
            (self.name, self.bytes, self.json, self.yaml) = (name, bytes, json, yaml)
        }

        /// Creates a case with a board whose course has these credits.
        init(credits: String, json: String?, yaml: String?) {
            let course =
                "{\"title\": \"A\", \"assessments\": [\(Boards.full)], \"credits\": \(credits)}"
            self.init(credits, Array(Boards.board(course).utf8), json: json, yaml: yaml)
        }
    }

    static let cases = [
        Case(
            "empty", [], json: "1:1: error: the file is empty",
            yaml: "1:1: error: the file is empty"),
        Case(
            "spaces", Array(" \n ".utf8), json: "1:1: error: the file is empty",
            yaml: "1:1: error: the file is empty"),
        Case(
            "no UTF-8", Array(#"{"courses":[],"title":""#.utf8) + [0xFF] + Array("\"}".utf8),
            json: "1:24: error: the file is not UTF-8: byte 0xFF is not part of a character",
            yaml: "1:24: error: the file is not UTF-8: byte 0xFF is not part of a character"),
        Case("byte order mark", [0xEF, 0xBB, 0xBF] + Array(Boards.one.utf8), json: nil, yaml: nil),
        Case(
            "a list", Array("[1]".utf8),
            json:
                "1:1: error: expected an object with \"courses\", \"students\", \"members\", \"conversions\", \"tips\", \"converter\" or \"players\", found"
                + " an array",
            yaml:
                "1:1: error: expected an object with \"courses\", \"students\", \"members\", \"conversions\", \"tips\", \"converter\" or \"players\", found"
                + " an array"),
        Case(
            "another thing", Array(#"{"corses": []}"#.utf8),
            json: "1:1: error: cannot tell what kind of file this is",
            yaml: "1:1: error: cannot tell what kind of file this is"),
        Case(
            credits: "1e999999",
            json: "1:106: error: courses[0].credits: the exponent of 1e999999 is out of range:"
                + " it must be from -1000 to 1000",
            yaml: "1:106: error: courses[0].credits: the exponent of 1e999999 is out of range:"
                + " it must be from -1000 to 1000"),
        Case(
            credits: "01",
            json: "1:106: error: 01 is not a valid JSON number: numbers cannot start with a zero",
            yaml: "1:106: error: courses[0].credits: expected a number, found a string"),
        Case(
            credits: "-",
            json: "1:106: error: - is not a valid JSON number: a digit must follow the sign",
            yaml: "1:106: error: courses[0].credits: expected a number, found a string"),
        Case(
            credits: "NaN", json: "1:106: error: NaN is not a valid JSON value",
            yaml: "1:106: error: courses[0].credits: expected a number, found a string"),
        Case(
            credits: "\"3\"",
            json: "1:106: error: courses[0].credits: expected a number, found a string",
            yaml: "1:106: error: courses[0].credits: expected a number, found a string"),
        Case(
            credits: "1, \"credits\": 2",
            json: "1:109: error: the key \"credits\" appears twice in this object",
            yaml: "1:109: error: the key \"credits\" appears twice in this object"),
    ]

    @Test(arguments: cases)
    func badInputIsRefusedAtItsPlace(of item: Case) throws {
        let desk = try Desk()
        for (name, first) in [("b.json", item.json), ("b.yaml", item.yaml)] {
            try desk.folder.write(item.bytes, to: name)
            let check = try desk.run("check", name)
            let grade = try desk.run("grade", name)
            guard let first else {
                #expect(check.status == 0)
                #expect(check.errors == "")
                #expect(grade.status == 0)
                continue
            }
            #expect(check.status == 65)
            #expect(check.output == "")
            #expect(check.errors.split(separator: "\n").first == "\(name):\(first)")
            #expect(grade.status == 65)
            #expect(grade.errors == check.errors)
            let render = try desk.run("render", "chalkboard", name, "-o", "b.png")
            #expect(render.status == 65)
            #expect(render.errors == check.errors)
        }
        #expect(try desk.names() == ["b.json", "b.yaml"])
    }

    /// A board is complete or refused: no prefix of a board is another board.
    @Test func everyTruncatedFileIsRefused() throws {
        let desk = try Desk()
        let board = Array(Boards.one.utf8)
        let names = try (0..<board.count).map { count in
            try desk.folder.write(Array(board[..<count]), to: "\(count).json")
            return "\(count).json"
        }
        let together = try desk.program.run(["check", "--json"] + names)
        #expect(together.status == 65)
        for name in names {
            #expect(together.output.contains("\"path\": \"\(name)\",\n    \"line\": 1"), "\(name)")
        }
        // Check the exit codes of some separate runs.
        for name in names.enumerated().filter({ $0.offset.isMultiple(of: 9) }).map(\.element) {
            #expect(try desk.run("grade", name).status == 65)
        }
    }

    @Test func whatCannotBeReadIsMissingInput() throws {
        let desk = try Desk()
        #expect(mkfifo(desk.folder.path + "/pipe", 0o600) == 0)
        #expect(symlink("pipe", desk.folder.path + "/link") == 0)
        let outcomes = [
            (".", "it is a folder, not a file"), ("nope.json", "file not found"),
            ("/proc/self/mem", nil), ("pipe", "it is a named pipe, not a file"),
            ("link", "it is a named pipe, not a file"),
            ("/dev/zero", "it is a device, not a file"),
            ("/dev/null/x", "part of the path is a file, not a folder"),
        ]
        for command in [
            ["check"], ["grade"], ["explain"], ["course", "list"], ["render", "chalkboard"],
        ] {
            for (path, cause) in outcomes {
                let run = try desk.program.run(command + [path])
                #expect(run.status == 66, "\(command) \(path)")
                #expect(run.errors.hasPrefix("\(path): error: cannot read: \(cause ?? "")"))
            }
        }
        #expect(try desk.names() == ["link", "pipe"])
    }

    /// The debug build takes about 12 ns per byte of JSON and ten times that for YAML.
    @Test(arguments: [("deep.json", 100_000_000, "1:257"), ("deep.yaml", 10_000_000, "1:257")])
    func bracketsWithoutEndAreRefusedSoon(name: String, count: Int, place: String) throws {
        let desk = try Desk()
        try desk.folder.write([UInt8](repeating: UInt8(ascii: "["), count: count), to: name)
        let run = try desk.run("grade", name)
        #expect(run.status == 65)
        #expect(
            run.errors.hasPrefix(
                "\(name):\(place): error: arrays and objects are nested more than 256 deep\n"))
        #expect(run.errors.utf8.count < 1000)
        #expect(run.memory < 600_000_000)
    }

    @Test func titlesOfMegabytesAreRefusedInAFewLines() throws {
        let desk = try Desk()
        let long = String(repeating: "t", count: 10_000_000)
        try desk.folder.write(
            #"{"title":"\#(long)",\#(Boards.one.dropFirst())"#, to: "board.json")
        try desk.folder.write(
            Boards.board(#"{"title":"\#(long)","credits":1,"assessments":[\#(Boards.full)]}"#),
            to: "course.json")
        for (name, place) in [
            ("board.json", "1:10: error: title"), ("course.json", "1:22: error: courses[0].title"),
        ] {
            let run = try desk.run("render", "chalkboard", name, "-o", "b.png")
            #expect(run.status == 65)
            #expect(
                run.errors.hasPrefix(
                    "\(name):\(place): the title is too long: at most 1000 characters are allowed\n"
                ))
            #expect(run.errors.utf8.count < 1000)
            #expect(run.memory < 300_000_000)
        }
        #expect(try desk.names() == ["board.json", "course.json"])
    }
}

/// Tests templates and pictures that cannot be used.
@Suite struct BadTemplateTests {
    @Test func templatesThatExtendThemselvesAreRefused() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        try desk.folder.write("extends: self.yaml\ndata: board\n", to: "self.yaml")
        try desk.folder.write("extends: two.yaml\ndata: board\n", to: "one.yaml")
        try desk.folder.write("extends: one.yaml\ndata: board\n", to: "two.yaml")
        for name in ["self.yaml", "one.yaml"] {
            let check = try desk.run("check", name)
            #expect(check.status == 65)
            #expect(check.errors.contains(":1:10: error: extends: the template extends itself: "))
            let render = try desk.run("render", name, "b.json", "-o", "b.png")
            #expect(render.status == 65)
            #expect(render.errors == check.errors)
        }
        #expect(try !desk.names().contains("b.png"))
    }

    @Test func problemsOfAnExtendedTemplateAreShownInIt() throws {
        let desk = try Desk()
        try desk.folder.write("data: board\nbody:\n  text: \"{{gap}}\"\n", to: "parent.yaml")
        try desk.folder.write("extends: parent.yaml\ndata: board\n", to: "child.yaml")
        expect(
            try desk.run(line: "check child.yaml"), status: 65,
            errors: """
                parent.yaml:3:9: error: body.text: unknown fact "gap"
                    3 |   text: "{{gap}}"
                      |         ^~~~~~~~~
                  hint: did you mean "gpa"?

                """)
    }

    /// The files of pictures and the reasons why they cannot be used.
    static let pictures: [(bytes: [UInt8], cause: String)] = [
        ([], "it is empty"), (Array("hello".utf8), "it is not a PNG, JPEG, WebP, HEIC or SVG file"),
        (Array(header(60_000, 8)[..<20]), "it is a damaged PNG"),
        (header(60_000, 8), "it has 60000 × 8 pixels; the maximum is 20000 per side"),
        (header(60_000, 60_000), "it has 60000 × 60000 pixels; the maximum is 20000 per side"),
        (header(9, 9), "it is a damaged PNG"), (Array("<svg".utf8), "it is a damaged SVG"),
    ]

    @Test(arguments: pictures)
    func aPictureThatCannotBeUsedIsRefused(bytes: [UInt8], cause: String) throws {
        let desk = try Desk()
        try desk.folder.write(Self.board(logo: "logo.png"), to: "b.json")
        try desk.folder.write(bytes, to: "logo.png")
        let run = try desk.run(line: "render chalkboard b.json -o b.png")
        #expect(run.status == 65)
        #expect(run.errors.contains("\"logo.png\" cannot be used: \(cause)"), "\(run.errors)")
        #expect(try desk.names() == ["b.json", "logo.png"])
    }

    @Test(arguments: ["../logo.png", "/etc/hostname", "a/../../b.png", "nope.png"])
    func aPictureElsewhereIsRefusedAtItsPlaceInTheData(path: String) throws {
        let desk = try Desk()
        try desk.folder.write(Self.board(logo: path), to: "b.json")
        let run = try desk.run(line: "render chalkboard b.json -o b.png")
        #expect(run.status == 65)
        #expect(run.errors.hasPrefix("b.json:1:9: error: logo: "), "\(run.errors)")
        #expect(run.errors.contains(path))
        #expect(try desk.names() == ["b.json"])
    }

    private static func board(logo: String) -> String {
        #"{"logo":"\#(logo)",\#(Boards.one.dropFirst())"#
    }

    /// Returns the beginning of a 24-bit PNG of this size, without any pixels.
    private static func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        let sizes = [width, height].flatMap { size in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) }
        }
        let chunk = Array("IHDR".utf8) + sizes + [8, 2, 0, 0, 0]
        let sum = ~checksum(chunk)
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + chunk
            + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
            + [0, 0, 1, 0] + Array("IDAT".utf8)
    }

    /// Returns the CRC-32 of annex D of the PNG specification, before its last inversion.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        bytes.reduce(0xFFFF_FFFF) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
                sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
            }
        }
    }
}
