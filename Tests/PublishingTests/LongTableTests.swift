import Diagnostics
import Drawing
import Layout
import PDFCanvas
import Synchronization
import TestSupport
import Testing

@testable import ChalkboardKit
@testable import Documents
@testable import Publishing

/// Tests that several threads make the pages of a long table, and that this does not change the file.
@Suite struct LongTableTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Writes tables of these values, and a template with a style for them.
    ///
    /// Numbers with three digits fit in the column.
    private func rendering(
        _ values: [ClosedRange<Int>], style: String = "features: [tnum]"
    ) throws -> RenderRun {
        let tables = values.map {
            """
              - from: F
                to: C
                values: { from: \($0.lowerBound), through: \($0.upperBound), step: 1 }
                decimals: 1
            """
        }
        try folder.write(
            "title: T\nconversions:\n\(tables.joined(separator: "\n"))\n", to: "t.yaml")
        try folder.write(
            """
            data: conversions
            page: { size: 120pt x 64pt, margin: 4pt }
            styles:
              result: { font: Inter, size: 9pt, lines: 1, fit: shrink, least: 3pt }
              value: { extends: result, \(style) }
            header: { text: "{{title}}", style: result }
            footer: { text: "Page {{page.number}}", style: result }
            body:
              column:
                - repeat: tables
                  each:
                    column:
                      - { text: "{{units}}", style: result, role: heading 2 }
                      - table: rows
                        cellPadding: 0
                        style: result
                        columns:
                          - { width: 18pt, cell: { text: "{{value}}", style: value } }
                          - repeat: columns
                            cells: cells
                            width: 1*
                            cell: "{{result}}"
            """, to: "long.yaml")
        let desk = workspace(folder.path)
        var options = RenderOptions(
            targets: [OutputPattern(exactPath: "\(folder.path)/x.pdf", format: .pdf)])
        options.date = "2026-05-29"
        var report = Report()
        do throws(CommandFailure) {
            return try Rendering(workspace: desk).prepare(
                template: "\(folder.path)/long.yaml", data: "\(folder.path)/t.yaml", options,
                sharing: SharedResources(desk), &report)
        } catch {
            Issue.record("\(report.lines)")
            throw error
        }
    }

    /// A file, and the number of helpers that made its pages.
    private struct Painted: Equatable {
        var checksum = ""
        var pages = 0
        var problems: [Diagnostic] = []
        var helpers = 0
    }

    private func paint(_ run: RenderRun, threads: Int) throws -> Painted {
        let (plan, pictures) = (run.press, run.pictures())
        @Sendable func engine() throws -> PageEngine {
            try PageEngine(
                template: plan.template, page: plan.page, language: "en", pictures: pictures,
                tools: try PageTools(fonts: plan.fonts))
        }
        let entry = run.plan.items[0].entries[0]
        let helpers = Mutex(0)
        let metadata = Metadata(title: "T", date: plan.moment)
        var bytes: [UInt8] = []
        let file = try PDFFile(metadata: metadata, library: PDFLibrary()) { bytes += $0 }
        let outcome = try engine().paint(
            entry.content().record, metadata: metadata, threads: threads,
            helper: {
                helpers.withLock { $0 += 1 }
                return (try engine(), try entry.content().record)
            },
            each: file.append)
        try file.finish()
        return Painted(
            checksum: Checksum.sha256(bytes), pages: outcome.pageCount,
            problems: outcome.diagnostics, helpers: helpers.withLock { $0 })
    }

    /// Compares two threads with one; returns the result for two threads.
    private func compare(_ run: RenderRun) throws -> Painted {
        var one = try paint(run, threads: 1)
        #expect(one.helpers == 0)
        let two = try paint(run, threads: 2)
        one.helpers = two.helpers
        #expect(two == one)
        return two
    }

    /// Returns the number of places of the only problem, which is reported with the first of them.
    private func places(_ painted: Painted, _ words: String) throws -> Int {
        #expect(painted.problems.count == 1)
        let message = try #require(painted.problems.first).message
        #expect(message.contains(words), "\(message)")
        let parts = message.split(separator: ", and so were ")
        let others = try #require(parts.dropFirst().first?.split(separator: " ").first)
        return try #require(Int(others), "\(message)") + 1
    }

    @Test func rowsOfOneHeight() throws {
        let run = try rendering([100...900])
        let painted = try compare(run)
        #expect(painted.pages > 200)
        #expect(painted.problems == [])
        #expect(painted.helpers == 1)
        var three = try paint(run, threads: 3)
        #expect(three.helpers == 2)
        three.helpers = 1
        #expect(three == painted)
    }

    /// From the value 1,000 on, rows have two lines, so predictions become wrong.
    @Test func rowsOfTwoHeights() throws {
        let painted = try compare(rendering([750...1500], style: "fit: wrap, lines: 3"))
        // The narrow digits of a few numbers fit.
        let broken = try places(painted, "\" was broken to fit in")
        #expect((450...501).contains(broken))
        #expect(painted.helpers > 0)
    }

    /// From the value 1,000 on, values are shrunk, and all of them are counted.
    @Test func rowsWithProblems() throws {
        let painted = try compare(rendering([750...1400]))
        #expect(try places(painted, "\" was shrunk from 9 pt to ") > 300)
        #expect(painted.helpers > 0)
        // There are problems on the first page, too.
        #expect(try compare(rendering([5000...5100, 100...800])).helpers == 0)
    }

    /// Helpers would take too long to find the second long table.
    @Test func severalTables() throws {
        let painted = try compare(rendering([1...30, 100...800, 1...8, 150...850, 1...1]))
        #expect(painted.problems == [])
        #expect(painted.helpers == 1)
    }

    @Test func whenATableIsShared() {
        func place(_ pages: Int, _ row: Int) -> TablePlace {
            TablePlace(pages: pages, rows: row..<100_000)
        }
        func count(_ origin: TablePlace, _ previous: TablePlace, _ start: TablePlace) -> Int? {
            TableSharing(origin: origin, previous, start, threads: 2)?.count
        }
        // (100,000 − 90) / 50 − 2 = 1996 pages are 124 chunks of 16.
        #expect(count(place(1, 40), place(1, 40), place(2, 90)) == 124)
        #expect(count(place(1, 40), place(1, 40), place(2, 40)) == nil, "no row on the page")
        #expect(count(place(1, 40), place(1, 40), place(3, 140)) == nil, "not the next page")
        #expect(count(place(400, 40), place(500, 40), place(501, 90)) == 124)
        #expect(
            count(place(499, 40), place(500, 40), place(501, 90)) == nil, "helpers are too slow")
        #expect(count(place(1, 40), place(1, 93_000), place(2, 93_050)) == 8)
        #expect(count(place(1, 40), place(1, 93_500), place(2, 93_550)) == nil, "too short")
        let sharing = TableSharing(origin: place(1, 40), place(1, 40), place(2, 90), threads: 2)
        #expect(sharing?.place(0) == place(2, 90))
        #expect(sharing?.place(3) == place(50, 2490))
    }

    /// A file that is too large for memory is written while it grows, and only there if it succeeds.
    @Test(arguments: [10, GrowingFile.most, 2 * GrowingFile.most + 1]) func growingFiles(
        size: Int
    ) throws {
        let paths = ["a/one.pdf", "b/two.pdf"].map { "\(folder.path)/\($0)" }
        let makeFolder = { path in try workspace().makeFolder(for: path) }
        let chunk = [UInt8](repeating: 65, count: 100_000)
        func file() throws -> GrowingFile {
            let file = GrowingFile(paths, wantsChecksum: true, makeFolder: makeFolder)
            var left = size
            while left > 0 {
                try file.write(Array(chunk.prefix(left)))
                left -= min(left, chunk.count)
            }
            return file
        }
        _ = try file()
        for path in paths {
            #expect(
                Files.names(in: folder.path + "/" + (path.hasSuffix("one.pdf") ? "a" : "b")) == [])
        }
        let whole = try file()
        var done: [Int] = []
        try whole.finish { done.append($0) }
        #expect(done == [0, 1])
        let expected = [UInt8](repeating: 65, count: size)
        for path in paths { #expect(try Files.read(path) == expected) }
        #expect(whole.count == size && whole.sha256 == Checksum.sha256(expected))
        #expect(Files.names(in: folder.path + "/a") == ["one.pdf"])
    }
}
