import ChalkboardKit
import Diagnostics
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// A warning says why a PDF does not claim to conform to PDF/UA-1 or PDF/A-2a.
@Suite struct ConformanceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            { "students": [
            { "id": "a", "givenNames": "N", "lastName": "L", "courses": [ \(courseJSON("c", points: "80")) ] },
            { "id": "b", "givenNames": "N", "lastName": "L", "courses": [ \(courseJSON("c", points: "80")) ] }
            ] }
            """, to: "class.json")
    }

    /// Renders with a template that has these nodes, into `out`, and into `all.pdf`.
    private func render(
        _ nodes: String, formats: [OutputFormat] = [.pdf], combined: Bool = false,
        strict: Bool = false
    ) async throws -> (stop: Status?, lines: [String]) {
        try folder.write(
            """
            data: student
            page: { size: card, margin: 8pt }
            body: { column: [\(nodes)] }
            """, to: "card.yaml")
        let pattern = try BoundText(parsing: "{{id}}")
        var options = RenderOptions(
            targets: formats.map {
                OutputPattern(folder: "\(folder.path)/out", name: pattern, format: $0)
            })
        options.each = true
        if combined {
            options.combined = [
                OutputPattern(exactPath: "\(folder.path)/all.pdf", format: .pdf)
            ]
        }
        options.date = "2026-05-29"
        let (path, chosen) = (folder.path, options)
        let result = await runAsync(strict: strict) { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace(path)).render(
                template: path + "/card.yaml", data: path + "/class.json", chosen, &report)
        }
        return (result.stop, result.report.lines)
    }

    private func claims(_ name: String) throws -> [String] {
        let bytes = try Files.read("\(folder.path)/\(name)")
        let text = String(decoding: bytes, as: UTF8.self)
        return ["pdfuaid", "pdfaid"].filter { text.contains("<\($0):part>") }
    }

    /// No heading and no alternative text is needed: a picture without a text is decoration.
    @Test func plainTemplates() async throws {
        try folder.write(OutputDesk.square, to: "square.svg")
        let result = try await render(
            "{ text: plain }, { image: square.svg, height: 9pt }", combined: true)
        #expect(result.stop == nil && result.lines == [], "\(result.lines)")
        for name in ["out/a.pdf", "out/b.pdf", "all.pdf"] {
            #expect(try claims(name) == ["pdfuaid", "pdfaid"])
        }
    }

    private static let skipped = "{ text: plain, role: heading 2 }"
    private static let reason =
        "warning: the PDF does not claim PDF/UA-1: its first heading has the level 2 (begin with a"
        + " heading of the level 1)"

    @Test func eachFile() async throws {
        let result = try await render(Self.skipped)
        #expect(result.stop == nil)
        #expect(result.lines.sorted() == ["a.pdf: \(Self.reason)", "b.pdf: \(Self.reason)"])
        #expect(try claims("out/a.pdf") == ["pdfaid"])
        #expect(try await render(Self.skipped, formats: [.svg]).lines == [])
    }

    @Test func severalFormats() async throws {
        let result = try await render(Self.skipped, formats: [.svg, .pdf])
        #expect(result.stop == nil)
        #expect(result.lines.sorted() == ["a.pdf: \(Self.reason)", "b.pdf: \(Self.reason)"])
    }

    @Test func combinedFiles() async throws {
        let result = try await render(Self.skipped, formats: [.svg], combined: true)
        #expect(result.stop == nil && result.lines == ["all.pdf: \(Self.reason)"])
        #expect(try claims("all.pdf") == ["pdfaid"])
    }

    /// With `--strict`, a file that does not conform is not written.
    @Test func strict() async throws {
        let result = try await render(Self.skipped, strict: true)
        #expect(result.stop != nil && result.lines.count == 2)
        #expect(throws: (any Error).self) { try claims("out/a.pdf") }
    }

    @Test func missingCharacters() async throws {
        let result = try await render("{ text: \"a \u{378}\" }")
        #expect(
            result.lines.filter { $0.hasPrefix("a.pdf") } == [
                "a.pdf: warning: the PDF does not claim PDF/UA-1 and PDF/A-2a: it has characters"
                    + " without a font, which are shown as empty boxes (install a font that has"
                    + " them)"
            ])
        #expect(try claims("out/a.pdf") == [])
    }
}
