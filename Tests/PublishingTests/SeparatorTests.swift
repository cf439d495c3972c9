import ChalkboardKit
import Diagnostics
import Glibc
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

@Suite("The order of a run and its separator sheets")
struct SeparatorTests {
    private let folder: TemporaryFolder

    /// A class whose homerooms are not in order; the card of a student shows the name.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            data: student
            titles: { one: Card, many: Cards }
            page: { size: a5, margin: 8mm }
            body: { text: "card of {{name}}", style: { font: Inter, size: 9pt } }

            """, to: "card.yaml")
        let rooms = ["10A", "9B", nil, "10A", "9A", "9B"]
        let students = rooms.enumerated().map { number, room in
            let homeroom = room.map { ", \"homeroom\": \"\($0)\"" } ?? ""
            return """
                { "id": "S-\(number + 1)", "givenNames": "N\(number + 1)", "lastName": "L"\(homeroom),
                  "courses": [ \(courseJSON("c", points: "80")) ] }
                """
        }
        try folder.write(
            "{ \"school\": { \"name\": \"Elm School\" }, \"students\": [\n"
                + "\(students.joined(separator: ",\n"))\n] }\n",
            to: "class.json")
    }

    private func render(
        _ arguments: (inout RenderArguments) -> Void
    ) async -> (stop: Status?, report: Report) {
        var typed = RenderArguments()
        typed.output = "\(folder.path)/all.pdf"
        typed.date = "2026-05-29"
        arguments(&typed)
        let (given, path) = (typed, folder.path)
        let result = await runAsync { report async throws(CommandFailure) in
            let options = try given.options(&report)
            try await Rendering(workspace: workspace(path)).render(
                template: "\(path)/card.yaml", data: "\(path)/class.json", options, &report)
        }
        return (result.stop, result.report)
    }

    /// Returns the first lines of the pages of a PDF: of a separator sheet, the kind of group and its name.
    private func pages(_ name: String = "all.pdf") throws -> [String] {
        try Command.run("pdftotext", ["-layout", "\(folder.path)/\(name)", "-"]).output
            .split(separator: "\u{C}").map { page in
                let lines = page.split(separator: "\n").map { $0.split(separator: " ") }
                return lines.prefix(lines[0].first == "card" ? 1 : 2)
                    .map { $0.joined(separator: " ") }.joined(separator: " ")
            }
    }

    @Test("Records are sorted by facts, numbers in text by value, those without the fact last")
    func order() async throws {
        let (stop, report) = await render { $0.order = "homeroom, name" }
        #expect(stop == nil, "\(report.lines)")
        #expect(
            try pages() == ["N5", "N2", "N6", "N1", "N4", "N3"].map { "card of \($0) L" })
        #expect(report.outputs[0].records == ["S-5", "S-2", "S-6", "S-1", "S-4", "S-3"])
    }

    @Test("Names in one line of a sheet share their baseline, whatever their scripts")
    func baselines() async throws {
        let students = ["Noah", "ليلى", "思远", "Ada"].enumerated().map { number, name in
            """
            { "id": "S-\(number)", "givenNames": "\(name)", "homeroom": "7A", "courses": [ \(courseJSON("c", points: "80")) ] }
            """
        }
        try folder.write(
            #"{ "school": { "name": "Elm School" }, "students": ["#
                + students.joined(separator: ",") + "] }",
            to: "class.json")
        let (stop, report) = await render { ($0.order, $0.separators) = ("homeroom", true) }
        #expect(stop == nil, "\(report.lines)")
        let words = try Command.run(
            "pdftotext", ["-bbox", "-l", "1", "\(folder.path)/all.pdf", "-"]
        ).output
        // The numbers of names have one font, so their tops tell their baselines.
        let tops = (1...4).map { number in
            words.split(separator: "\n").first { $0.contains(">\(number)</word>") }?
                .firstMatch(of: /yMin="([0-9.]+)"/).flatMap { Double($0.1) }
        }
        let found = tops.compactMap(\.self)
        #expect(found.count == 4 && Set(found).count == 2, "\(words)")
    }

    @Test("A sheet is before each group, with its name, place, and records, and in the outline")
    func separators() async throws {
        let (stop, report) = await render {
            ($0.order, $0.separators) = ("homeroom", true)
        }
        #expect(stop == nil, "\(report.lines)")
        #expect(
            try pages() == [
                "Homeroom 9A", "card of N5 L", "Homeroom 9B", "card of N2 L", "card of N6 L",
                "Homeroom 10A", "card of N1 L", "card of N4 L", "Homeroom Others", "card of N3 L",
            ])
        let text = try Command.run("pdftotext", ["-layout", "\(folder.path)/all.pdf", "-"]).output
            .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(text.contains("1 N2 L") && text.contains("2 N6 L"))
        #expect(text.contains("Elm School") && text.contains("2 of 4"))
        let outline = try Command.run("mutool", ["show", "\(folder.path)/all.pdf", "outline"])
            .output.split(separator: "\n").map { $0.split(separator: "\"")[1] }
        #expect(
            outline == ["9A", "N5 L", "9B", "N2 L", "N6 L", "10A", "N1 L", "N4 L", "–", "N3 L"])
        #expect(report.outputs[0].pages == 10 && report.outputs[0].records.count == 6)
    }

    @Test("The bytes do not depend on the number of workers")
    func workers() async throws {
        var sums: [[String]] = []
        for jobs in [1, 3] {
            let (_, report) = await render {
                ($0.order, $0.separators, $0.jobs) = ("homeroom", true, jobs)
            }
            sums.append(report.outputs.map(\.sha256))
        }
        #expect(sums[0] == sums[1] && sums[0].count == 1)
    }

    @Test("Pictures of all records have the sheets too; records have their own files without")
    func formats() async throws {
        let path = folder.path
        let (stop, report) = await render {
            ($0.order, $0.separators, $0.each) = ("gradeLevel", true, true)
            ($0.output, $0.combined) = ("\(path)/own", ["\(path)/all.svg"])
        }
        #expect(stop == nil, "\(report.lines)")
        // Without the fact, all are in one group.
        #expect(report.outputs.count { $0.path.contains("/all-") } == 7)
        #expect(report.outputs.count { $0.path.contains("/own/") && $0.pages == 1 } == 6)
    }

    @Test("The sheet of a group is there even if its first record fails")
    func failure() async throws {
        try folder.write(
            """
            data: student
            page: { size: a5, margin: 8mm }
            body:
              column:
                - { text: "card of {{name}}", style: { font: Inter, size: 9pt } }
                - { when: homeroom, then: [], else: { image: nowhere.png, alt: "", height: 9pt } }

            """, to: "card.yaml")
        let (stop, report) = await render {
            ($0.order, $0.separators) = ("homeroom", true)
        }
        #expect(stop == .partial && report.failed == ["S-3"], "\(report.lines)")
        #expect(try pages().last == "Homeroom Others")
    }

    @Test("With records that begin on odd pages, so do the sheets")
    func oddPages() async throws {
        try folder.write(
            """
            data: student
            page: { size: a5, margin: 8mm, startsOn: odd }
            body: { text: "card of {{name}}", style: { font: Inter, size: 9pt } }

            """, to: "card.yaml")
        let (stop, report) = await render {
            ($0.order, $0.separators, $0.select) = ("homeroom", true, ["S-1", "S-5"])
        }
        #expect(stop == nil, "\(report.lines)")
        // Each of the four has an empty page after it, except for the last.
        #expect(report.outputs[0].pages == 7)
    }

    @Test("A project's own template is used, if it shows groups")
    func ownTemplate() async throws {
        mkdir("\(folder.path)/templates", 0o755)
        try folder.write(
            "data: group\npage: { size: a5 }\n"
                + "body: { text: \"room {{key?}} ({{count}})\", style: { font: Inter } }\n",
            to: "templates/separator.yaml")
        func render() async -> (stop: Status?, report: Report) {
            await self.render { ($0.order, $0.separators) = ("homeroom", true) }
        }
        let (stop, report) = await render()
        #expect(stop == nil, "\(report.lines)")
        #expect(try pages().first == "room 9A (1)")
        try folder.write("data: board\nbody: { text: x }\n", to: "templates/separator.yaml")
        let wrong = await render()
        #expect(wrong.stop == .badData)
        #expect(
            wrong.report.lines.last?.hasSuffix(
                "separator.yaml: error: a separator sheet shows a group, not a board (write data: group)"
            ) == true,
            "\(wrong.report.lines)")
    }

    @Test(
        "Wrong options are refused",
        arguments: [
            (
                "homerom", false, nil,
                "--order: error: unknown fact \"homerom\"",
                "did you mean \"homeroom\"?"
            ),
            (
                "courses", false, nil,
                "--order: error: \"courses\" is a list, which has no order",
                "name a fact that is text, a number, or a date"
            ),
            (
                nil, true, nil,
                "--separators: error: separator sheets need a fact that groups have in common",
                "add --order, such as homeroom"
            ),
            (
                "homeroom", true, "letter-2up",
                "--separators: error: cannot be combined with --sheet",
                "leave out --separators or --sheet"
            ),
        ] as [(String?, Bool, String?, String, String)])
    func refused(
        order: String?, separators: Bool, sheet: String?, message: String, hint: String
    ) async {
        let (stop, report) = await render {
            ($0.order, $0.separators, $0.sheet) = (order, separators, sheet)
        }
        #expect(stop == .usage)
        #expect(report.lines == ["\(message) (\(hint))"])
    }

    @Test("In a project, problems are at their place")
    func project() throws {
        try folder.write(
            """
            documents:
              - { template: ./card.yaml, data: class.json, to: a.pdf, separators: true }
              - { template: ./card.yaml, data: class.json, to: "{{id}}.pdf", each: true,
                  order: homeroom, separators: true }
              - { template: ./card.yaml, data: class.json, to: b.pdf, order: [homeroom, 3] }

            """, to: "chalkboard.yaml")
        var report = Report()
        let project = try? Project(at: folder.path, in: workspace(folder.path), &report)
        #expect(project == nil)
        #expect(
            report.sink.diagnostics.map {
                "\($0.line):\($0.column) \($0.message) (\($0.hint ?? ""))"
            }
                == [
                    "2:71 separator sheets need a fact that groups have in common"
                        + " (add \"order\", such as homeroom)",
                    "4:36 separator sheets are only in a file with all records"
                        + " (add \"combined\", or leave out \"each\")",
                    "5:77 expected a string, found a number (put it in quotes: \"3\")",
                ])
    }
}
