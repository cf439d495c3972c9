import Diagnostics
import PictureCodecs
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests cards on sheets, from a roster to files.
@Suite struct CardSheetTests {
    private func roster(_ count: Int) -> String {
        rosterJSON(
            (1...count).map { number in
                playerJSON(
                    number,
                    "\"jerseyNumber\": \(number % 100), \"position\": \"\(number == 1 ? "G" : "C")\""
                )
            })
    }

    @Test func frontsAndBacksMeet() async throws {
        let desk = try CardDesk(roster(11))
        let result = await desk.render(to: "sheets.pdf") {
            ($0.sheet, $0.duplex) = ("letter-9up", "long-edge")
        }
        #expect(result.stop == nil, "\(result.report.lines)")
        let output = try #require(result.report.outputs.first)
        #expect(output.pages == 4)
        #expect(output.records == TextList((1...11).map(String.init)))
        let path = desk.folder.path + "/sheets.pdf"
        #expect(try Command.run("qpdf", ["--check", path]).status == 0)
        func page(_ number: Int) throws -> String {
            try Command.run(
                "pdftotext", ["-layout", "-f", "\(number)", "-l", "\(number)", path, "-"]
            ).output
        }
        let order = /Player 10 +Player 11/
        #expect(try page(3).contains(order))
        // When the sheet is flipped over its long edge, the eleventh card is left of the tenth.
        let backs = try page(4).split(separator: "\n").map { String($0) }
        #expect(backs.contains { $0.contains(/Player 11 .*Player 10/) })
    }

    /// A sheet is cut into cards, and shown with the marks around them.
    @Test func aSheetSaysWhereItIsCut() async throws {
        let desk = try CardDesk(roster(8))
        #expect(await desk.render(to: "s.pdf") { $0.sheet = "letter-8up-bleed" }.stop == nil)
        let info = try Command.run("pdfinfo", ["-box", desk.folder.path + "/s.pdf"]).output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for words in [
            "MediaBox: 0.00 0.00 792.00 612.00", "CropBox: 0.00 0.00 792.00 612.00",
            "TrimBox: 22.50 49.50 769.50 562.50", "BleedBox: 13.50 40.50 778.50 571.50",
        ] { #expect(info.contains(words), "\(words) in \(info)") }
    }

    /// Dark bleeds that meet show no paper between them.
    @Test(arguments: ["letter-8up-bleed", "letter-6up-bleed"])
    func bleedsShowNoSeam(_ sheet: String) async throws {
        let desk = try CardDesk(roster(8))
        try desk.folder.write(
            """
            data: player
            page: { size: 2.5in x 3.5in, bleed: 0.125in }
            colors: { dark: "#102040" }
            background: { box: { column: [] }, fill: dark, width: 100pw, height: 100ph }
            body: { column: [] }

            """, to: "dark.yaml")
        let result = await desk.render(
            to: "s.pdf", template: desk.folder.path + "/dark.yaml"
        ) { $0.sheet = sheet }
        #expect(result.stop == nil, "\(result.report.lines)")
        let path = desk.folder.path + "/s"
        let shown = try Command.run(
            "pdftoppm", ["-r", "150", "-png", "-singlefile", path + ".pdf", path])
        #expect(shown.status == 0)
        let pixels = try PixelImage(png: try Files.read(path + ".png"), name: "s.png")
        // A row and a column through the middle of cards, inside the outer bleeds.
        let row = (220...1430).map { (x: $0, y: 240) }
        let column = (95...1180).map { (x: 240, y: $0) }
        let light = (row + column).filter { pixels[$0.x, $0.y] != [0x10, 0x20, 0x40, 255] }
        #expect(light.isEmpty, "\(light.prefix(4))")
    }

    @Test func sheetsAreNamedInTheOutline() async throws {
        let desk = try CardDesk(roster(10))
        #expect(await desk.render(to: "s.pdf") { $0.sheet = "letter-9up" }.stop == nil)
        let json = try Command.run(
            "qpdf", ["--json", "--json-key=outlines", desk.folder.path + "/s.pdf"]
        ).output
        #expect(json.contains("Sheet 1: 1 Player 1 – 9 Player 9"))
        #expect(json.contains("Sheet 2: 10 Player 10"))
    }

    @Test(arguments: ["png", "svg"])
    func picturesOfSheetsAreNumbered(_ format: String) async throws {
        let desk = try CardDesk(roster(3))
        let result = await desk.render(to: "out") {
            ($0.sheet, $0.duplex, $0.format) = ("a4-2up", "short-edge", format)
        }
        #expect(result.stop == nil, "\(result.report.lines)")
        #expect(
            result.report.outputs.map(\.path).map { $0.split(separator: "/").last ?? "" }
                == ["all-1.\(format)", "all-2.\(format)", "all-3.\(format)", "all-4.\(format)"])
        #expect(result.report.outputs.map(\.records) == [["1", "2"], ["1", "2"], ["3"], ["3"]])
    }

    @Test func oneSheetIsOnePicture() async throws {
        let desk = try CardDesk(roster(3))
        let result = await desk.render(to: "one.png") { $0.sheet = "letter-9up" }
        #expect(result.stop == nil, "\(result.report.lines)")
        #expect(names(in: desk.folder).contains("one.png"))
        #expect(result.report.outputs.map(\.records) == [["1", "2", "3"]])
        let both = await desk.render(to: "both.png") {
            ($0.sheet, $0.duplex) = ("letter-9up", "long-edge")
        }
        #expect(both.report.outputs.map(\.pages) == [1, 1])
        #expect(
            names(in: desk.folder).filter { $0.hasPrefix("both") } == ["both-1.png", "both-2.png"])
        #expect(await desk.render(to: "one.pdf") { $0.sheet = "letter-9up" }.stop == nil)
        let info = try Command.run("pdfinfo", [desk.folder.path + "/one.pdf"]).output
        #expect(info.contains(/Title: +Player cards: Herons\n/), "\(info)")
    }

    @Test func nothingToPrintIsSaid() async throws {
        let desk = try CardDesk(rosterJSON([]))
        for sheet in [nil, "letter-9up"] {
            let result = await desk.render(to: "s.pdf") { $0.sheet = sheet }
            #expect(result.stop == .badData)
            #expect(
                result.report.lines.last
                    == "roster.json: error: there is nothing to print (this file has no records yet)"
            )
        }
    }

    @Test func theNumberOfWorkersChangesNoByte() async throws {
        let desk = try CardDesk(roster(40))
        for jobs in [1, 4] {
            let result = await desk.render(to: "\(jobs).pdf") {
                ($0.sheet, $0.duplex, $0.jobs) = ("letter-8up-bleed", "short-edge", jobs)
            }
            #expect(result.stop == nil)
        }
        #expect(
            try Files.read(desk.folder.path + "/1.pdf")
                == Files.read(desk.folder.path + "/4.pdf"))
    }

    @Test func aDamagedPhotoLeavesItsPlaceEmpty() async throws {
        let desk = try CardDesk(
            rosterJSON([
                goalkeeper, playerJSON(2, #""photoHeadshot": "bad.svg""#),
                playerJSON(3, #""photoHeadshot": "photos/4.svg""#),
            ]))
        try desk.folder.write("<svg", to: "bad.svg")
        let result = await desk.render(to: "s.pdf") { $0.sheet = "letter-9up" }
        #expect(result.stop == .partial)
        #expect(result.report.failed == ["2"])
        #expect(result.report.outputs.first?.records == ["1", "3"])
        let text = try desk.text(of: "s.pdf")
        #expect(text.contains("Player 1") && !text.contains("Player 2"))
        #expect(text.contains("Player 3"))
        #expect(result.report.lines.count == 1, "\(result.report.lines)")
    }

    @Test(
        arguments: [
            (
                ["sheet": "a4-9up-bleed"],
                [
                    "--sheet: error: 9 cards of 2.5 × 3.5 in with bleed cannot be printed on A4"
                        + " (possible layouts: a4-8up-bleed, a4-9up;"
                        + " printers leave 1/6 inch blank at each edge)"
                ]
            ),
            (
                ["sheet": "b4"],
                [
                    "--sheet: error: \"b4\" is not a valid sheet (did you mean \"a4\"?)"
                ]
            ),
            (
                ["sheet": "papier"],
                [
                    "--sheet: error: \"papier\" is not a valid sheet (use letter-9up, a4-9up, letter-8up-bleed,"
                        + " another number on letter, legal, tabloid, a3, a4, a5, a label sheet such as"
                        + " label-5160, or a size such as 12x18in)"
                ]
            ),
            (
                ["sheet": "leter-9up"],
                [
                    "--sheet: error: \"leter-9up\" is not a valid sheet (did you mean \"letter-9up\"?)"
                ]
            ),
            (
                ["sheet": "avery-L7160"],
                [
                    "--sheet: error: \"avery-L7160\" is not a valid sheet (did you mean \"label-L7160\"?)"
                ]
            ),
            (
                ["sheet": "label-5161"],
                [
                    "--sheet: error: \"label-5161\" is not a valid sheet (did you mean \"label-5160\"?)"
                ]
            ),
            (
                ["sheet": "label-5160"],
                [
                    "--sheet: error: a page of 2.5 × 3.5 in is larger than a label of 2.63 × 1 in"
                        + " (use the page size label-5160)"
                ]
            ),
            (
                ["sheet": "label-5160", "duplex": "long-edge", "up": "2x3"],
                [
                    "--up: error: a label sheet has its own columns and rows (leave out --up)",
                    "--duplex: error: labels have no backs (leave out --duplex)",
                ]
            ),
            (
                ["sheet": "letter-9up", "up": "3x3"],
                [
                    "--up: error: the sheet already has a number of pages (leave out --up, or write only"
                        + " the name of the paper as the sheet)"
                ]
            ),
            (
                ["sheet": "letter", "up": "2by3", "start": "0"],
                [
                    "--up: error: \"2by3\" is not a number of columns and rows (write both, such as 2x3"
                        + " for two columns and three rows)",
                    "--start: error: \"0\" is not the number of a place (write the number of the first"
                        + " free place, counted row by row from 1)",
                ]
            ),
            (
                ["sheet": "letter", "up": "4x3"],
                [
                    "--sheet: error: 12 cards of 2.5 × 3.5 in cannot be printed on letter (possible"
                        + " layouts: letter-8up-bleed, letter-9up; printers leave 1/6 inch blank at each edge)"
                ]
            ),
            (
                ["sheet": "letter-9up", "start": "10"],
                [
                    "--start: error: a sheet has 9 places, so it cannot start at place 10"
                        + " (use a place from 1 to 9)"
                ]
            ),
            (
                ["up": "2x3"],
                [
                    "--up: error: this only works together with a sheet (choose one with --sheet, such as letter-9up)"
                ]
            ),
            (
                ["duplex": "long-edge"],
                [
                    "--duplex: error: this only works together with a sheet (choose one with --sheet, such as letter-9up)"
                ]
            ),
            (
                ["sheet": "a4", "offset": "1mm,1mm"],
                [
                    "--offset: error: it shifts the backs, but no backs are printed (add --duplex long-edge)"
                ]
            ),
            (
                ["sheet": "a4", "duplex": "both"],
                [
                    "--duplex: error: unknown duplex mode \"both\" (use long-edge or short-edge,"
                        + " depending on how the printer flips the paper)"
                ]
            ),
            (
                ["sheet": "a4", "duplex": "long-edge", "offset": "1mm"],
                [
                    "--offset: error: \"1mm\" is not a valid offset (write how far to"
                        + " shift the backs right and down, such as 0.5mm,-1mm; at most 1in)"
                ]
            ),
            (
                ["sheet": "letter-9up", "duplex": "long-edge", "offset": "1in,0mm"],
                [
                    "--offset: error: the offset moves the backs into the edges that printers leave blank"
                        + " (on this sheet, backs can be moved by at most 8.4 mm left or right"
                        + " and 2.1 mm up or down)"
                ]
            ),
            (
                ["sheet": "a4", "duplex": "long-edge", "offset": "1,1"],
                [
                    "--offset: error: \"1,1\" is not a valid offset (write how far to shift the backs"
                        + " right and down, such as 0.5mm,-1mm; at most 1in)"
                ]
            ),
            (
                ["sheet": "a4", "each": ""],
                [
                    "--each: error: cannot be combined with --sheet, because a sheet contains many records"
                        + " (leave out --each or --sheet)"
                ]
            ),
        ] as [([String: String], [String])])
    func refusals(_ options: [String: String], _ lines: [String]) async throws {
        let desk = try CardDesk(roster(1))
        let result = await desk.render(to: "out/") {
            ($0.sheet, $0.duplex, $0.offset) =
                (options["sheet"], options["duplex"], options["offset"])
            ($0.up, $0.start) = (options["up"], options["start"])
            $0.each = options["each"] != nil
        }
        #expect(result.stop == .usage)
        #expect(result.report.lines == lines)
        #expect(!names(in: desk.folder).contains("out"))
    }

    @Test func aPageWithoutABackIsNoCardForBothSides() async throws {
        let desk = try CardDesk(roster(20))
        try desk.folder.write(
            "data: player\npage: { size: card }\nbody: { text: \"{{name}}\" }\n", to: "plain.yaml")
        let template = desk.folder.path + "/plain.yaml"
        let result = await desk.render(to: "s.pdf", template: template) {
            ($0.sheet, $0.duplex) = ("a4", "long-edge")
        }
        #expect(result.stop == .badData)
        // Each sheet has the same problem, which is reported once.
        #expect(
            result.report.lines.map { String($0.drop { $0 != ":" }) } == [
                ": error: this template makes only one page, so the card has no back"
                    + " (omit --duplex, or add a second page to the template)"
            ])
        let fronts = await desk.render(to: "s.pdf", template: template) { $0.sheet = "a4" }
        #expect(fronts.stop == nil)
    }

    @Test func aProjectListsSheets() async throws {
        let desk = try CardDesk(roster(3))
        try desk.folder.write(
            """
            documents:
              - { template: player-card, data: roster.json, to: cards.pdf, sheet: letter-8up-bleed,
                  duplex: long-edge, offset: "0.5mm,-1mm" }

            """, to: "chalkboard.yaml")
        let result = await runAsync { report async throws(CommandFailure) in
            let project = try Project(
                at: desk.folder.path, in: workspace(desk.folder.path), &report)
            try await ProjectBuilder(workspace: workspace(desk.folder.path)).build(
                project, jobs: 1, &report)
        }
        #expect(result.stop == nil, "\(result.report.lines)")
        #expect(result.report.outputs.map(\.pages) == [2])
        try desk.folder.write(
            """
            documents:
              - { template: player-card, data: roster.json, to: "{{id}}.pdf", each: true, sheet: a4 }
              - { template: player-card, data: roster.json, to: a.pdf, sheet: a4-9up-bleed }
              - { template: player-card, data: roster.json, to: a.pdf, duplex: sideways, sheet: a4 }
              - { template: player-card, data: roster.json, to: a.pdf, duplex: long-edge }
              - { template: player-card, data: roster.json, to: a.pdf, sheet: a4, offset: "1mm,0" }

            """, to: "chalkboard.yaml")
        let wrong = await runAsync { report async throws(CommandFailure) in
            _ = try Project(at: desk.folder.path, in: workspace(desk.folder.path), &report)
        }
        #expect(
            wrong.report.lines == [
                "chalkboard.yaml:2:86: error: documents[0].sheet: cannot be combined with \"each\","
                    + " because a sheet contains many records"
                    + " (leave out \"each\" or \"sheet\")",
                "chalkboard.yaml:4:68: error: documents[2].duplex: unknown duplex mode \"sideways\""
                    + " (use long-edge or short-edge, depending on how the printer flips the paper)",
                "chalkboard.yaml:5:68: error: documents[3].duplex: this only works together with a"
                    + " sheet (choose one with \"sheet\", such as sheet: letter-9up)",
                "chalkboard.yaml:6:79: error: documents[4].offset: it shifts the backs, but no backs are printed"
                    + " (add duplex: long-edge)",
            ])
    }
}
