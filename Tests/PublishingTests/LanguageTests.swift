import Diagnostics
import Input
import Schema
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// The language of documents, from data and templates.
@Suite struct LanguageTests {
    private static let template = """
        data: board
        language: fr
        body: { text: "{{title}}" }

        """

    /// Renders a board to a PDF; returns its languages in the catalog and in its metadata.
    private func languages(
        _ board: String, template: String = LanguageTests.template
    ) async throws -> (found: [String], lines: [String]) {
        let folder = try TemporaryFolder()
        try folder.write(board, to: "board.yaml")
        try folder.write(template, to: "t.yaml")
        let path = folder.path + "/board.pdf"
        let options = RenderOptions(targets: [OutputPattern(exactPath: path, format: .pdf)])
        let result = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace(folder.path)).render(
                template: folder.path + "/t.yaml", data: folder.path + "/board.yaml", options,
                &report)
        }
        guard result.stop == nil else { return ([], result.report.lines) }
        let text = try Command.run("qpdf", ["--qdf", "--object-streams=disable", path, "-"]).output
        let catalog = text.matches(of: /\n  \/Lang \(([^)]*)\)/).map { String($0.1) }
        let packet = try Command.run("pdfinfo", ["-meta", path]).output
            .matches(of: /<dc:language><rdf:Bag><rdf:li>([^<]*)</).map { String($0.1) }
        return (catalog + packet, result.report.lines)
    }

    private static let course = "courses: []\n"

    @Test func dataBeforeTemplateBeforeEnglish() async throws {
        let (data, _) = try await languages("language: es-MX\n" + Self.course)
        #expect(data == ["es-MX", "es-MX"])
        let (template, _) = try await languages("language: null\n" + Self.course)
        #expect(template == ["fr", "fr"])
        let plain = Self.template.replacing("language: fr\n", with: "")
        #expect(try await languages(Self.course, template: plain).found == ["en", "en"])
    }

    @Test func errors() async throws {
        let found = try await languages("language: english\n" + Self.course)
        #expect(
            found.lines == [
                "board.yaml:1:11: error: language: \"english\" is not a language tag"
                    + " (write a tag of BCP 47, such as en, es-MX or zh-Hant)"
            ])
        let template = Self.template.replacing("fr\n", with: "fr_CA\n")
        #expect(
            try await languages(Self.course, template: template).lines == [
                "t.yaml:2:11: error: language: \"fr_CA\" is not a language tag"
                    + " (did you mean \"fr-CA\"?)"
            ])
    }

    /// Every kind of file declares the field, and reports a wrong value.
    @Test func everyKind() throws {
        for kind in DocumentKinds.all {
            #expect(kind.schema.fields.last?.key == "language", "\(kind.name)")
            let text = "{ \"language\": 7, \"\(kind.distinguishingKey)\": [] }"
            let result = run { report throws(CommandFailure) in
                let root = parse(bytes: Array(text.utf8), path: "a.json", format: .json).value
                guard let root else { return }
                _ = try DocumentSet(
                    DataFile(path: "a.json", kind: kind, root: root, in: workspace()),
                    &report.sink)
            }
            #expect(
                result.report.lines.contains(
                    "a.json:1:15: error: language: expected a string, found a number"
                        + " (put it in quotes: \"7\")"),
                "\(kind.name): \(result.report.lines)")
        }
    }

    @Test(arguments: [
        "en", "EN", "es-MX", "es-419", "zh-Hant", "zh-Hant-TW", "de-CH-1996", "sl-rozaj-biske",
        "ast",
        "en-u-ca-buddhist", "de-x-school", "zh-yue-HK", "sr-Latn-RS",
    ])
    func tags(_ tag: String) { #expect(LanguageTag.isValid(tag)) }

    @Test(arguments: [
        "", "e", "english", "en_US", "en-", "-en", "en--US", "en-USA-x", "en-x", "en-u", "e1", "én",
        "en US", "x-school",
    ])
    func notTags(_ tag: String) { #expect(!LanguageTag.isValid(tag)) }
}
