import Diagnostics
import FoundationEssentials
import Input
import Schema
import TestSupport
import Testing

@testable import Templates

/// Tests that the examples of the manual are templates without problems.
@Suite struct DocumentationTests {
    /// The facts of a board that the manual's examples use.
    private let board = RecordSchema.record([
        .init("id", .text, ""), .init("title", .text, ""), .init("logo", .text, optional: true, ""),
        .init(
            "courses",
            .list(
                .record([
                    .init("id", .text, ""), .init("title", .text, ""),
                    .init("credits", .number, ""), .init("score", .number, ""),
                    .init("letter", .text, ""), .init("points", .number, ""),
                ])), ""),
        .init("count", .number, ""), .init("credits", .number, ""),
        .init("gpa", .number, optional: true, ""), .init("color", .text, ""),
    ])

    private let student = RecordSchema.record([
        .init("name", .text, ""), .init("extra", .own(.student), ""),
    ])

    private func manual() throws -> String {
        let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let bytes = try Data(contentsOf: URL(filePath: "/\(folder)/docs/templates.md"))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The guides of parts of the template language.
    private func guides() throws -> String {
        let folder = ProjectFiles.root + "/docs"
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasPrefix("guide-") }
            .map { String(decoding: try Files.read("\(folder)/\($0)"), as: UTF8.self) }
            .joined()
    }

    /// The YAML blocks of the manual that are whole templates.
    private func examples() throws -> [String] {
        try manual().split(separator: "```yaml\n").dropFirst().compactMap { block in
            let example = block.split(separator: "```", maxSplits: 1)[0]
            return example.contains("body:\n") ? String(example) : nil
        }
    }

    @Test("Each template in the manual is valid")
    func sound() throws {
        let examples = try examples()
        #expect(examples.count == 7)
        for example in examples {
            let result = parse(bytes: Array(example.utf8), path: "t.yaml", format: .yaml)
            var problems = DiagnosticSink()
            problems.add(contentsOf: result.diagnostics)
            let reader = TemplateReader(
                shapes: [("board", board), ("student", student)], source: MemoryTemplates())
            let root = try #require(result.value)
            #expect(reader.read(root, name: "t", &problems) != nil)
            #expect(problems.diagnostics.map(\.message) == [], "\(example)")
        }
    }

    @Test("Every kind of node is documented in the manual")
    func kinds() throws {
        let text = try manual() + guides()
        for kind in NodeKind.builtIn.map(\.key) {
            #expect(text.contains("| `\(kind):") || text.contains("| `\(kind)`"), "\(kind)")
        }
    }
}
