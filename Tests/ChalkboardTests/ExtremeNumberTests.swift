import TestSupport
import Testing

/// Tests every option and argument that accepts a number with numbers that do not fit anywhere.
@Suite struct ExtremeNumberTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        try desk.folder.write(
            """
            page: { size: letter }
            data: board
            body:
              column:
                - text: "{{gpa}}"
            """, to: "t.yaml")
    }

    private static let numbers = [
        "0", "-1", "2147483648", "1152921504606846976", "9223372036854775807",
        "18446744073709551616", "1e1000", String(repeating: "9", count: 400),
    ]

    /// Command lines with `#` in place of a number.
    @Test(arguments: [
        "render chalkboard b.json -o out --jobs #",
        "render chalkboard b.json -o out/b.png --scale #",
        "render chalkboard b.json -o out --page #x#mm",
        "render chalkboard b.json -o out --page #inx5in",
        "render chalkboard b.json -o out --select #",
        "render chalkboard b.json -o out --date #-01-01",
        "render chalkboard b.json -o out --sheet letter-#up",
        "render chalkboard b.json -o out --sheet #x#in",
        "render chalkboard b.json -o out --sheet letter-9up --duplex long-edge --offset #mm,#in",
        "build p --jobs #", "grade b.json --select #", "explain b.json --select #",
        "course add b.json --title B --credits # --final 1/1@100",
        "course add new.json --title B --credits # --final 1/1@100",
        "course add new.yaml --title B --credits 1 --final #/1@100",
        "course add b.json --title B --credits 1 --final 1/#@100",
        "course add b.json --title B --credits 1 --assessment X=1/1@#",
        "course add b.json --title B --credits 1 --final 1/1@100 -o out/b.png --scale #",
        "course delete b.json #", "convert # F C", "convert 1 F C --decimals #",
        "convert --from F --to C --keys #", "tip # 15", "tip 10 #", "tip 10 15 --split #",
        "team player p/roster.json #", "team equipment p/roster.json #",
        "team players p/roster.json --date #-01-01",
    ])
    func isAnsweredOrRefused(line: String) throws {
        if line.contains(" p") { try desk.run(line: "init --team p") }
        for number in Self.numbers {
            let names = Files.names(in: desk.folder.path)
            let run = try desk.run(line: line.replacing("#", with: number))
            #expect([0, 64, 65, 66].contains(run.status), "\(number): \(run.status) \(run.errors)")
            #expect(run.status == 0 || !run.errors.isEmpty, "\(number)")
            // A refused line has no effect, not even on a file that it would create.
            if run.status != 0 {
                #expect(Files.names(in: desk.folder.path) == names, "\(number)")
            }
        }
    }

    /// Credits that a new file could not contain are an error of the number, not of the file.
    @Test func creditsThatNoFileCanContain() throws {
        for name in ["new.json", "new.yaml", "b.json"] {
            expect(
                try desk.run(line: "course add \(name) --title B --credits 1e1000 --final 1/1@100"),
                status: 65,
                errors:
                    "--credits: error: a number of 1001 digits is too long: the maximum is 1000\n")
        }
        #expect(try desk.names() == ["b.json", "t.yaml"])
        #expect(try desk.text("b.json") == Boards.one)
    }

    @Test func workersAreNoMoreThanDocuments() throws {
        let run = try desk.run(
            line: "render chalkboard b.json -o out --jobs 1152921504606846976 --format svg")
        expect(run, output: "out/b.svg\n")
    }

    /// Numbers in a template, with `#` in their place.
    @Test(arguments: [
        "page: { size: #x#mm }", "page: { size: letter, margins: #pt }",
        "styles: { x: { size: # } }",
        "styles: { x: { lineHeight: # } }",
        "body: { image: icon.svg, fit: tile, tile: #pt }",
        "body: { image: icon.svg, fit: tile, tile: #pw }",
        "body: { image: icon.svg, width: #in }", "body: { image: icon.svg, opacity: # }",
        "body: { image: icon.svg, radius: # }", "body: { grid: [ { text: A } ], columns: # }",
        "body: { column: [ { text: A } ], spacing: # }", "body: { spacer: # }",
        "body: { text: A, padding: [#, #, 1, 1] }", "body: { text: A, priority: # }",
        #"body: { text: "{{gpa|fixed #}}" }"#,
    ])
    func templatesAreReadOrRefused(field: String) throws {
        try desk.folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>"#,
            to: "icon.svg")
        for number in ["0", "-1", "0.0001", "2147483648", "1e1000", "1e-1000"] {
            let own = field.replacing("#", with: number)
            let rest = ["page: { size: letter }", "data: board", "body: { text: A }"].filter {
                !own.hasPrefix($0.prefix { $0 != ":" })
            }
            try desk.folder.write((rest + [own]).joined(separator: "\n") + "\n", to: "t.yaml")
            let run = try desk.run(line: "render ./t.yaml b.json -o out.svg")
            #expect([0, 1, 65].contains(run.status), "\(number): \(run.status) \(run.errors)")
            #expect(run.status == 0 || !run.errors.isEmpty, "\(number)")
        }
    }

    @Test func tilesHaveAMinimumWidth() throws {
        try desk.folder.write(
            "page: { size: letter }\ndata: board\nbody:\n  image: icon.svg\n  fit: tile\n  tile: 0.0001pt\n",
            to: "t.yaml")
        let run = try desk.run(line: "check t.yaml")
        #expect(run.status == 65)
        #expect(
            run.errors.hasPrefix(
                "t.yaml:6:9: error: body.tile: a tile must be at least 1pt wide\n"),
            "\(run.errors)")
    }
}
