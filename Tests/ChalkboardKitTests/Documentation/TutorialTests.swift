import ChalkboardKit
import Foundation
import TestSupport
import Testing

/// Tests the program in the tutorial.
///
/// The code between the comments is shown in the tutorial.
@Suite struct TutorialTests {
    private static let resources = Examples.catalog + "/Resources"
    private let installed: Installation
    private var installation: String { installed.share }
    private let classFile = Self.resources + "/tutorial-class.json"

    init() throws {
        installed = try Installation()
    }

    @Test func aClassBecomesOnePDF() async throws {
        let folder = try TemporaryFolder()
        let output = folder.path + "/report-cards.pdf"
        var printed: [String] = []
        func print(_ item: Any) { printed.append("\(item)") }
        // example
        let cards = try await ReportCards(installation: installation)
        let result = try await cards.write(classFile, to: output)
        print("\(result.records.count) report cards, \(result.pageCount) pages")
        // end of example
        #expect(printed == ["2 report cards, 2 pages"])
        #expect(result.diagnostics == [])
        #expect(try Command.run("qpdf", ["--check", output]).status == 0)
    }

    @Test func problemsArePrinted() async throws {
        let folder = try TemporaryFolder()
        let output = folder.path + "/report-cards.pdf"
        let text = try Examples.text(classFile).replacing("41.5", with: "415")
        let classFile = try folder.write(text, to: "class.json")
        var printed: [String] = []
        var status: Int?
        func print(_ item: Any) { printed.append("\(item)") }
        func exit(_ code: Int) { status = code }
        // example
        do {
            let cards = try await ReportCards(installation: installation)
            let result = try await cards.write(classFile, to: output)
            print("\(result.records.count) report cards, \(result.pageCount) pages")
        } catch let error as ChalkboardError {
            print(error)
            exit(1)
        }
        // end of example
        #expect(status == 1)
        let shown = try Examples.text(Self.resources + "/tutorial-output.txt")
        #expect(printed.map { $0 + "\n" } == [shown.replacing("class.json", with: classFile)])
    }

    @Test func requestsAreAnswered() async throws {
        let cards = try await ReportCards(installation: installation)
        let text = try Examples.text(classFile)
        let answer = try await cards.answer(to: Array(text.utf8), for: "S-2")
        #expect((answer.status, answer.contentType) == (200, "application/pdf"))
        #expect(start(answer.body) == "%PDF-1.7")
        for (body, student, problem) in [
            (text.replacing("41.5", with: "415"), "S-2", "415 is more than the maximum, 50"),
            (text.replacing("41.5", with: ""), "S-2", "request/class.json:13:48: error: "),
            (text, "S-3", "record \"S-3\" not found"),
            (
                text.replacing(#""id": "S-2","#, with: #""id": "S-2", "photo": "Makefile","#),
                "S-2", "picture \"Makefile\" not found"
            ),
        ] {
            let answer = try await cards.answer(to: Array(body.utf8), for: student)
            #expect(answer.status == 422)
            let message = String(decoding: answer.body, as: UTF8.self)
            #expect(message.contains(problem), "\(message)")
        }
    }

    /// Tests the picture in the tutorial, which is in the folder of references of the documentation.
    @Test func picture() async throws {
        let kit = chalkboard()
        var settings = RenderSettings()
        settings.select = ["S-1"]
        let cards = try await kit.render(
            try await kit.data(at: classFile), with: try await kit.template("report-card"),
            as: .png, settings)
        try PictureComparison.expect(
            cards[0].files[0], matches: "report-card", file: Examples.catalog + "/Examples.swift")
    }
}
