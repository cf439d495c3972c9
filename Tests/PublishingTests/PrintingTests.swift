import Diagnostics
import Drawing
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests on which sides pages of several people are printed, and how many sheets a run takes.
@Suite struct PrintingTests {
    private let folder: TemporaryFolder

    /// A class of three students; the card of the second one has two pages.
    init() throws {
        folder = try TemporaryFolder()
        let students = (1...3).map { number in
            """
            { "id": "S-\(number)", "name": "Student \(number)", "homeroom": "\(number)",
              "courses": [ \(courseJSON("c")) ] }
            """
        }
        try folder.write(
            "{ \"students\": [ \(students.joined(separator: ", ")) ] }", to: "class.json")
        try folder.write(
            """
            data: student
            page: { size: 100mm x 150mm, margin: 8pt }
            styles: { text: { font: Inter, size: 9pt } }
            body:
              column:
                - { text: "{{name}}", style: text }
                - { when: homeroom = '2', then: pageBreak }
                - { text: "{{homeroom?}}", style: text }
            """, to: "card.yaml")
    }

    private func render(
        _ change: (inout RenderArguments) -> Void
    ) async -> (stop: Status?, report: Report, pdf: String) {
        var arguments = RenderArguments()
        arguments.output = folder.path + "/all.pdf"
        arguments.date = "2026-05-29"
        change(&arguments)
        let typed = arguments
        let result = await runAsync { report async throws(CommandFailure) in
            let options = try typed.options(&report)
            try await Rendering(workspace: workspace(folder.path)).render(
                template: folder.path + "/card.yaml", data: folder.path + "/class.json", options,
                &report)
        }
        let plain = try? Command.run(
            "qpdf", ["--qdf", "--object-streams=disable", folder.path + "/all.pdf", "-"])
        return (result.stop, result.report, plain?.output ?? "")
    }

    private func duplex(_ pdf: String) -> String? {
        let words = pdf.split(whereSeparator: \.isWhitespace)
        return words.firstIndex(of: "/Duplex").map { String(words[$0 + 1]) }
    }

    private func words(_ report: Report) -> String {
        OutputSummary(of: report).text(isTerminal: true, seconds: 0)
            .split(separator: "\n").dropFirst().joined(separator: "\n")
    }

    @Test func severalPeopleOnOneSide() async {
        let (stop, report, pdf) = await render { _ in }
        #expect(stop == nil, "\(report.lines)")
        #expect(duplex(pdf) == "/Simplex")
        #expect(Array(report.outputs).map(\.pages) == [4])
        #expect(words(report) == "3 students, 4 sheets")
    }

    @Test func onePersonAsThePrinterDoes() async {
        let (_, report, pdf) = await render { $0.select = ["S-2"] }
        #expect(duplex(pdf) == nil)
        #expect(words(report) == "")
    }

    /// Every student begins on a front, and the last one ends with a back.
    @Test func severalPeopleOnTwoSides() async {
        let (stop, report, pdf) = await render { $0.sides = "2" }
        #expect(stop == nil, "\(report.lines)")
        #expect(duplex(pdf) == "/DuplexFlipLongEdge")
        #expect(Array(report.outputs).map(\.pages) == [6])
        #expect(words(report) == "3 students, 3 sheets")
    }

    @Test func cardsOnSheets() async {
        let fronts = await render { $0.sheet = "letter" }
        #expect(duplex(fronts.pdf) == "/Simplex")
        for (edge, name) in [("long-edge", "Long"), ("short-edge", "Short")] {
            let (_, report, pdf) = await render {
                ($0.sheet, $0.duplex, $0.select) = ("letter", edge, ["S-2"])
            }
            #expect(duplex(pdf) == "/DuplexFlip\(name)Edge", "\(report.lines)")
        }
    }

    @Test(arguments: [
        ("3", nil, "all.pdf", "--sides: error: \"3\" is not a number of sides (use 1 or 2)"),
        (
            "2", "letter", "all.pdf",
            "--sides: error: cards on sheets have backs of their own (leave it out; for backs, write"
                + " duplex: long-edge or --duplex long-edge)"
        ),
        ("2", nil, "all.png", "--sides: error: only a PDF has sides (add the format pdf)"),
    ])
    func refused(_ sides: String, _ sheet: String?, _ name: String, _ message: String) async {
        let (stop, report, _) = await render {
            ($0.sides, $0.sheet, $0.output) = (sides, sheet, folder.path + "/" + name)
        }
        #expect(stop == .usage && report.lines == [message], "\(report.lines)")
    }
}
