import ChalkboardKit
import Diagnostics
import Drawing
import Glibc
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests rendered boards: reproducible bytes, and the content of each format.
@Suite struct RenderingTests {
    private static let examples = ProjectFiles.root + "/examples/gpa"

    private func render(
        _ data: String, to targets: [String], page: String? = nil, scale: Double = 0.5,
        jobs: Int = 1,
        template: String = "chalkboard", strict: Bool = false, in project: Workspace = workspace()
    ) async -> (stop: Status?, report: Report) {
        var options = RenderOptions(
            targets: targets.compactMap { path in
                OutputFormat(path: path).map { OutputPattern(exactPath: path, format: $0) }
            })
        options.page = page.flatMap { try? PageSize.parse($0) }
        options.form.scale = scale
        options.date = "2026-05-29"
        options.jobs = jobs
        let wanted = options
        let result = await runAsync(strict: strict) { report async throws(CommandFailure) in
            try await Rendering(workspace: project)
                .render(template: template, data: data, wanted, &report)
        }
        return (result.stop, result.report)
    }

    @Test func sameBytesOnEveryRun() async throws {
        let folder = try TemporaryFolder()
        let first = try await sums("first", in: folder, jobs: 1)
        #expect(Set(first).count == first.count)
        let again = try await sums("again", in: folder, jobs: 4)
        #expect(again == first)
        // Four runs at once, each in the reverse order of the previous one.
        let all = try await withThrowingTaskGroup(of: [String].self) { group in
            for number in 0..<4 {
                group.addTask {
                    try await sums(
                        "task\(number)", in: folder, jobs: 1 + number, isReversed: number % 2 == 0)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(all == Array(repeating: first, count: 4))
    }

    /// Returns the checksums of three boards in three formats.
    private func sums(
        _ name: String, in folder: TemporaryFolder, jobs: Int, isReversed: Bool = false
    ) async throws -> [String] {
        let boards = ["two-courses.json", "languages.yaml", "empty.json"]
        var sums: [String: [String]] = [:]
        for board in isReversed ? boards.reversed() : boards {
            let targets = ["pdf", "png", "svg"].map { "\(folder.path)/\(name)/\(board).\($0)" }
            let (stop, report) = await render(
                "\(Self.examples)/\(board)", to: targets, jobs: jobs)
            #expect(stop == nil, "\(report.lines)")
            #expect(report.outputs.map(\.path) == targets)
            for output in report.outputs {
                let bytes = try Files.read(output.path)
                #expect(output.bytes == bytes.count && output.sha256 == Checksum.sha256(bytes))
                #expect(output.pages == 1)
            }
            sums[board] = report.outputs.map(\.sha256)
        }
        return boards.flatMap { sums[$0] ?? [] }
    }

    @Test func pdf() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/b.pdf"
        _ = await render("\(Self.examples)/four-courses.json", to: [path], page: "a4")
        let check = try Command.run("qpdf", ["--check", path])
        #expect(check.status == 0 && !check.output.contains("WARNING"), "\(check.output)")
        let words = try Command.run("pdftotext", [path, "-"]).output
            .split { $0 == " " || $0 == "\n" || $0 == "\u{C}" }.map(String.init)
        let wanted =
            "gpa calculator 1) Mobile Programming | 3 A 2) Algorithms | 4 B"
            + " 3) Data Structures | 3 C 4) Senior Project | 3 F GPA: 2.3"
        #expect(words == wanted.split(separator: " ").map(String.init))
        let info = try Command.run("pdfinfo", ["-isodates", path]).output
            .split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        for line in [
            "Title: gpa calculator", "Subject: 4 courses",
            "CreationDate: 2026-05-29T00:00:00Z", "Tagged: yes", "Pages: 1",
            "Page size: 595.276 x 841.89 pts (A4)",
        ] { #expect(info.contains(line), "\(line) in \(info)") }
        let tags = try Command.run("pdfinfo", ["-struct", path]).output
            .split(separator: "\n").map { $0.split(separator: " ")[0] }
        #expect(tags.filter { $0 == "H1" }.count == 1)
        #expect(tags.filter { $0 == "L" }.count == 1)
        #expect(tags.filter { $0 == "LI" }.count == 4)
        #expect(tags.filter { $0 == "Figure:" }.count == 4)
        let fonts = try Command.run("pdffonts", [path]).output.split(separator: "\n").dropFirst(2)
        #expect(!fonts.isEmpty && fonts.allSatisfy { $0.contains(" yes ") }, "all embedded")
    }

    @Test func pdfInManyScripts() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/b.pdf"
        let (stop, report) = await render("\(Self.examples)/languages.yaml", to: [path])
        #expect(stop == nil, "\(report.lines)")
        let text = try Command.run("pdftotext", [path, "-"]).output
        for title in [
            "Les cours de Zoé", "Основы логики", "مقدمة في الجبر", "数据结构与算法", "🎓",
        ] { #expect(text.contains(title), "\(title) in \(text)") }
    }

    @Test(arguments: [
        ("letter", 1.0, 612, 792), ("a4", 0.5, 298, 421), ("phone-4", 2, 640, 1136),
        ("card", 1.5, 270, 378),
        ("80mm x 120mm", 1, 227, 340),
    ])
    func pngSizes(_ page: String, _ scale: Double, _ width: Int, _ height: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/b.png"
        let (stop, report) = await render(
            "\(Self.examples)/two-courses.json", to: [path], page: page, scale: scale)
        #expect(stop == nil, "\(report.lines)")
        let header = try Files.read(path)[16..<24].map(Int.init)
        let numbers = [header[0..<4], header[4..<8]].map { $0.reduce(0) { $0 * 256 + $1 } }
        #expect(numbers == [width, height])
    }

    @Test func svg() async throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(
            boardJSON([courseJSON("a")], title: "R&D <\u{1}\"gpa\">"), to: "b.json")
        let path = folder.path + "/b.svg"
        let (stop, report) = await render(data, to: [path])
        #expect(stop == nil, "\(report.lines)")
        let text = String(decoding: try Files.read(path), as: UTF8.self)
        #expect(text.contains("<title>R&amp;D &lt;"))
        #expect(
            text.contains(
                "<desc>R&amp;D &lt;&quot;gpa&quot;&gt;: a, 3 credits, Grade A; GPA: 4.0</desc>"))
        #expect(
            text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 || $0 == "\n" || $0 == "\t" || $0 == "\r"
            },
            "XML does not allow other control characters")
    }

    // MARK: Refusals

    @Test func widePages() async throws {
        let folder = try TemporaryFolder()
        let template = try folder.write(
            "{ data: board, page: { orientation: portrait }, body: { text: x } }", to: "tall.yaml")
        let (stop, report) = await render(
            "\(Self.examples)/empty.json", to: [folder.path + "/b.pdf"], page: "120mm x 80mm",
            template: template)
        #expect(stop == .usage)
        #expect(
            report.lines == [
                "--page: error: a page of 340.2 by 226.8 points is wider than tall, but the template"
                    + " \(quoted(template)) is for portrait pages (the pages that fit are letter, a4, a5,"
                    + " card, phone-4, phone-4.7, phone-5.5)"
            ])
        #expect(names(in: folder) == ["tall.yaml"])
    }

    /// The hint names the pages that have the orientation and the least size of the template.
    @Test func tallPages() async throws {
        let folder = try TemporaryFolder()
        let data = ProjectFiles.root + "/examples/school/class.json"
        let file = folder.path + "/g.pdf"
        let (stop, report) = await render(
            data, to: [file], page: "a4", template: "gradebook-sheet")
        #expect(stop == .usage)
        #expect(
            report.lines == [
                "--page: error: a page of 595.3 by 841.9 points is taller than wide, but the template"
                    + " \"gradebook-sheet\" is for landscape pages (the pages that fit are"
                    + " letter-landscape, a4-landscape)"
            ])
        let again = await render(
            data, to: [file], page: "a4-landscape", template: "gradebook-sheet")
        #expect(again.stop == nil && names(in: folder) == ["g.pdf"], "\(again.report.lines)")
    }

    @Test func templateAndDataAreBothTold() async throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(boardJSON([courseJSON(" ")]), to: "b.json")
        let template = try folder.write("data: board\nbody: { text: \"{{gpaa}}\" }\n", to: "t.yaml")
        let (stop, report) = await render(data, to: [folder.path + "/b.pdf"], template: template)
        #expect(stop == .badData)
        #expect(report.lines.count == 2, "\(report.lines)")
        #expect(report.lines[0].hasPrefix("t.yaml:2:"))
        #expect(
            report.lines[1].hasPrefix("b.json:4:16: error: courses[0].title: the title is blank"))
        #expect(names(in: folder) == ["b.json", "t.yaml"])
    }

    @Test func strictlyNoShrunkTitle() async throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(
            boardJSON([courseJSON("Introduction to the Physics of Superconductors")]), to: "b.json")
        let path = folder.path + "/b.svg"
        let strict = await render(data, to: [path], strict: true)
        #expect(strict.stop == .badData)
        #expect(strict.report.lines.count == 1 && strict.report.outputs.isEmpty)
        #expect(names(in: folder) == ["b.json"])
        #expect(await render(data, to: [path]).stop == nil)
    }

    @Test func outputsThatCannotBeWritten() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("x", to: "file")
        mkdir(folder.path + "/folder.svg", 0o755)
        for (path, message) in [
            (
                file + "/b.svg",
                "file: error: cannot write: part of the path is a file, not a folder"
            ),
            (
                folder.path + "/folder.svg",
                "folder.svg: error: cannot write: it is a folder, not a file"
            ),
            ("/proc/none/b.svg", "b.svg: error: cannot write: folder not found"),
        ] {
            let (stop, report) = await render("\(Self.examples)/empty.json", to: [path])
            #expect(stop == .cannotWrite)
            #expect(report.lines == [message])
        }
        #expect(names(in: folder) == ["file", "folder.svg"])
    }

    @Test func severalPagesDoNotGoToStandardOutput() async throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(boardJSON([courseJSON("a")]), to: "b.json")
        let template = try folder.write(
            """
            data: board
            body:
              column:
                - { text: one, style: { font: Inter } }
                - pageBreak
                - { text: two, style: { font: Inter } }
            """, to: "t.yaml")
        var options = RenderOptions(targets: [OutputPattern(exactPath: "-", format: .png)])
        let wanted = options
        let result = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace())
                .render(template: template, data: data, wanted, &report)
        }
        #expect(result.stop == .badData)
        #expect(
            result.report.lines == [
                "--format: error: standard output accepts only one png page, but there are 2"
                    + " (specify a folder with -o, or use pdf)"
            ])
        options.targets = [OutputPattern(exactPath: folder.path + "/b.png", format: .png)]
        let files = options
        let both = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace())
                .render(template: template, data: data, files, &report)
        }
        #expect(both.report.outputs.map(\.path) == ["1", "2"].map { "\(folder.path)/b-\($0).png" })
    }
}
