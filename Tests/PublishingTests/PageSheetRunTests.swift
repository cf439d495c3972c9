import Diagnostics
import Exact
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests pages of any template on sheets, from a file to places on paper.
@Suite struct PageSheetRunTests {
    /// A word on a page of a PDF, with the left end and the top of its box in points.
    private struct Word: Equatable {
        var text: String
        var x, y: Int
    }

    private func desk(_ players: Int, _ template: String) throws -> CardDesk {
        let desk = try CardDesk(
            rosterJSON(
                (1...players).map { playerJSON($0, $0 == 1 ? "\"position\": \"G\"" : "") }))
        try desk.folder.write("data: player\n\(template)\n", to: "t.yaml")
        return desk
    }

    private func render(
        _ desk: CardDesk, _ change: (inout RenderArguments) -> Void
    ) async -> (stop: Status?, report: Report) {
        await desk.render(to: "s.pdf", template: desk.folder.path + "/t.yaml", change)
    }

    /// Returns the words of a page, in order, whose text has a prefix.
    private func words(_ desk: CardDesk, page: Int, _ prefix: String) throws -> [Word] {
        let path = desk.folder.path + "/s.pdf"
        let arguments = ["-f", "\(page)", "-l", "\(page)", "-bbox", path, "-"]
        let html = try Command.run("pdftotext", arguments).output
        return html.matches(of: /xMin="([0-9.]+)" yMin="([0-9.]+)".*>(.*)<\/word>/).compactMap {
            guard $0.3.hasPrefix(prefix), let x = Double($0.1), let y = Double($0.2) else {
                return nil
            }
            return Word(text: String($0.3), x: Int(x), y: Int(y))
        }
    }

    /// The words of all cards have the same height, with one warning, on sheets and on pages.
    @Test func namesOfAllCardsShrinkTogether() async throws {
        let desk = try CardDesk(
            rosterJSON([
                playerJSON(1, "\"position\": \"G\""),
                playerJSON(2).replacing("Player 2", with: "Papadimitriou-Featherstonehaugh"),
                playerJSON(3),
            ]))
        try desk.folder.write(
            """
            data: player
            page: { size: a5 }
            body:
              text: "{{lastName}}"
              width: 120pt
              style: { size: 12pt, shrinkGroup: { name: names, across: records } }
            """, to: "t.yaml")
        for sheet in [nil, "a4-4up"] {
            let result = await render(desk) { $0.sheet = sheet }
            #expect(result.stop == nil)
            let lines = result.report.lines.filter { $0.contains("warning") }
            #expect(lines.count == 1)
            #expect(
                lines.first?.contains(
                    "all text in the shrink group \"names\" was shrunk from 12 pt to")
                    == true,
                "\(lines)")
            let path = desk.folder.path + "/s.pdf"
            let html = try Command.run("pdftotext", ["-bbox", path, "-"]).output
            let heights = html.matches(of: /yMin="(-?[0-9.]+)" xMax="[0-9.]+" yMax="([0-9.]+)"/)
                .compactMap { match -> Double? in
                    guard let top = Double(match.1), let bottom = Double(match.2) else {
                        return nil
                    }
                    return ((bottom - top) * 100).rounded()
                }
            let spread = (heights.max() ?? 0) - (heights.min() ?? 0)
            #expect(heights.count == 5 && spread < 3, "\(html)")
        }
    }

    @Test func allPagesFollowEachOther() async throws {
        let desk = try desk(
            3,
            """
            page: { size: a5 }
            body: { column: [{ text: "one-{{id}}" }, pageBreak, { text: "two-{{id}}" }] }
            """)
        let result = await render(desk) { $0.sheet = "letter-4up" }
        #expect(result.stop == nil, "\(result.report.lines)")
        #expect(result.report.outputs.map(\.pages) == [2])
        #expect(
            try words(desk, page: 1, "").map(\.text) == ["one-1", "two-1", "one-2", "two-2"])
        #expect(try words(desk, page: 2, "").map(\.text) == ["one-3", "two-3"])
        let info = try Command.run("pdfinfo", [desk.folder.path + "/s.pdf"]).output
        #expect(info.contains("612 x 792 pts"), "\(info)")
        let fewer = await render(desk) { ($0.sheet, $0.up) = ("letter", "2x1") }
        #expect(fewer.stop == nil, "\(fewer.report.lines)")
        #expect(fewer.report.outputs.map(\.pages) == [3])
    }

    @Test func labelsFillTheirPlaces() async throws {
        let desk = try desk(
            31, "page: { size: label-5160, margin: 9 }\nbody: { text: \"L{{id}}\" }")
        let result = await render(desk) { ($0.sheet, $0.start) = ("label-5160", "8") }
        #expect(result.stop == nil, "\(result.report.lines)")
        #expect(result.report.outputs.map(\.pages) == [2])
        let first = try words(desk, page: 1, "L")
        #expect(first.count == 23)
        // The eighth label is the second in the third row: 13.5 + 198 + 9 and 36 + 2 · 72 + 9.
        let label = try #require(first.first)
        #expect(label.text == "L1" && label.x == 220 && abs(label.y - 189) <= 1)
        #expect(try words(desk, page: 2, "L").map(\.text) == (24...31).map { "L\($0)" })
        // All of it in one file: no page of the sheet has marks.
        let picture = await desk.render(to: "s.svg", template: desk.folder.path + "/t.yaml") {
            ($0.sheet, $0.select) = ("label-5160", ["1"])
        }
        #expect(picture.stop == nil)
        #expect(!(try text(of: "/s.svg", desk)).contains("stroke"))
    }

    private func text(of name: String, _ desk: CardDesk) throws -> String {
        String(decoding: try Files.read(desk.folder.path + name), as: UTF8.self)
    }

    @Test func aRecordCanStartOnAnOddPage() async throws {
        let desk = try desk(
            3, "page: { size: a5, margin: 9, startsOn: odd }\nbody: { text: \"one-{{id}}\" }")
        let result = await render(desk) { _ in }
        #expect(result.stop == nil, "\(result.report.lines)")
        #expect(result.report.outputs.map(\.pages) == [5])
        let pages = try (1...5).map { try words(desk, page: $0, "").map(\.text) }
        #expect(pages == [["one-1"], [], ["one-2"], [], ["one-3"]])
        // Sheets and files of one record have no empty pages.
        let sheet = await render(desk) { $0.sheet = "a4-2up" }
        #expect(sheet.report.outputs.map(\.pages) == [2])
        let one = await render(desk) { $0.select = ["2"] }
        #expect(one.report.outputs.map(\.pages) == [1])
    }

    @Test func aPageThatIsTooSmallIsSaidOnce() async throws {
        let wide = "{ text: \"{{name}}\", width: 80mm, padding: [0, 0, 0, 60mm] }"
        let desk = try desk(40, "page: { size: a5 }\nbody: { column: [\(wide)] }")
        let result = await render(desk) { $0.page = "50mm x 30mm" }
        #expect(result.stop == .badData)
        #expect(
            result.report.lines == [
                "--page: error: a page of 141.7 by 85 points is too small for the template"
                    + " \"\(desk.folder.path)/t.yaml\": the text \"Player 1\" runs off the page"
                    + " (use a larger page; the template's own has 419.5 by 595.3 points (39 similar"
                    + " problems are not listed))"
            ])
        // At the template's own size, problems are listed where they are.
        let own = await render(desk) { $0.page = "a5" }
        #expect(own.stop == nil)
        #expect(own.report.lines == [])
    }

    @Test func shrunkTextIsSaidOnceToo() async throws {
        let style = "{ fit: shrink, size: 12pt, least: 3pt, lines: 1 }"
        let rows = (1...4).map { "{ text: \"{{name}} and a long text \($0)\", style: \(style) }" }
            .joined(separator: ", ")
        let desk = try desk(5, "page: { size: a5 }\nbody: { column: [\(rows)] }")
        let result = await render(desk) { $0.page = "30mm x 100mm" }
        #expect(result.stop == nil)
        #expect(result.report.lines.count == 1)
        let line = try #require(result.report.lines.first)
        #expect(line.hasPrefix("--page: warning: a page of 85 by 283.5 points is too small for"))
        #expect(line.hasSuffix("595.3 points (19 similar problems are not listed))"))
    }

    /// Records whose text is shrunk at the same place of the template are one problem of the run.
    @Test func aCauseOfManyRecordsIsSaidOnce() async throws {
        let style = "{ fit: shrink, size: 12pt, least: 3pt, lines: 1 }"
        let desk = try desk(
            5,
            "page: { size: a5 }\nbody: { text: \"Hello {{name}}\", width: 20mm, style: \(style) }")
        let result = await render(desk) { _ in }
        #expect(result.stop == nil)
        #expect(result.report.lines.count == 1)
        let line = try #require(result.report.lines.first)
        #expect(line.contains("to fit, and so were 4 other pieces of text, down to "), "\(line)")
    }

    @Test func aTemplateCanHaveALeastSize() async throws {
        let desk = try desk(
            2, "page: { size: a5, least: [100mm, 120mm] }\nbody: { text: \"{{name}}\" }")
        let result = await render(desk) { $0.page = "card" }
        #expect(result.stop == .usage)
        #expect(
            result.report.lines == [
                "--page: error: a page of 180 by 252 points is too small for the template"
                    + " \"\(desk.folder.path)/t.yaml\", which needs at least 283.5 by 340.2"
                    + " (use a larger page; the template's own has 419.5 by 595.3 points)"
            ])
        #expect(await render(desk) { $0.page = "100mm x 120mm" }.stop == nil)
    }

    @Test func aCardIsNotAPoster() async throws {
        // The margin is larger than the bleed, so that text is inside the cut.
        let page = "page: { size: card, bleed: 0.125in, margin: 12pt }"
        let desk = try desk(2, "\(page)\nbody: { text: \"{{name}}\" }")
        for (size, points, sheet) in [
            ("a4", "595.3 by 841.9", "a4"), ("letter", "612 by 792", "letter"),
            ("phone-5.5", "414 by 736", "letter"),
        ] {
            let result = await render(desk) { $0.page = size }
            #expect(result.stop == .usage)
            #expect(
                result.report.lines == [
                    "--page: error: a page of \(points) points is too large for the card"
                        + " \"\(desk.folder.path)/t.yaml\", which has 180 by 252"
                        + " (to place cards on sheets of paper, use --sheet \(sheet))"
                ])
        }
        #expect(await render(desk) { $0.page = "5in x 7in" }.stop == nil)
        // Pages that are not cards fill what they get.
        let plain = try self.desk(2, "page: { size: card }\nbody: { text: \"{{name}}\" }")
        #expect(await render(plain) { $0.page = "a4" }.stop == nil)
    }
}
