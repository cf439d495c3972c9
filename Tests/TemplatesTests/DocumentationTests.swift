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

    /// The facts of a student that the manual's examples use.
    private let student = RecordSchema.record([
        .init("id", .text, ""), .init("name", .text, ""),
        .init("homeroom", .text, optional: true, ""), .init("extra", .own(.student), ""),
    ])

    /// The facts of a class that the manual's examples use.
    private let schoolClass = RecordSchema.record([
        .init("title", .text, ""), .init("date", .date, optional: true, ""),
        .init(
            "students",
            .list(
                .record([
                    .init("name", .text, ""), .init("listName", .text, ""),
                    .init("gradeLevel", .text, optional: true, ""),
                    .init("homeroom", .text, optional: true, ""),
                    .init("creditsAttempted", .number, ""), .init("creditsEarned", .number, ""),
                    .init("gpa", .number, optional: true, ""), .init("standing", .text, ""),
                ])), ""),
    ])

    /// The names of the documents that describe templates.
    private static let documents = ["templates", "tables", "pictures", "rendering", "sheets"]

    private func manual() throws -> String {
        try Self.documents
            .map {
                String(
                    decoding: try Files.read("\(ProjectFiles.root)/docs/\($0).md"), as: UTF8.self)
            }
            .joined()
    }

    /// The YAML blocks of the manual that are whole templates.
    private func examples() throws -> [String] {
        try manual().split(separator: "```yaml\n").dropFirst().compactMap { block in
            let example = block.split(separator: "```", maxSplits: 1)[0]
            let isWhole = example.contains("body:\n") && example.contains("data: ")
            return isWhole ? String(example) : nil
        }
    }

    @Test("Each template in the manual is valid")
    func sound() throws {
        let examples = try examples()
        #expect(examples.count == 32)
        for example in examples {
            let result = parse(bytes: Array(example.utf8), path: "t.yaml", format: .yaml)
            var problems = DiagnosticSink()
            problems.add(contentsOf: result.diagnostics)
            let reader = TemplateReader(
                shapes: [
                    ("board", { board }), ("student", { student }), ("class", { schoolClass }),
                ],
                source: MemoryTemplates(), words: StandardWords(files: [englishFile]))
            let root = try #require(result.value)
            #expect(reader.read(root, name: "t", &problems) != nil)
            #expect(problems.diagnostics.map(\.message) == [], "\(example)")
        }
    }

    @Test("Every kind of node is documented in the manual")
    func kinds() throws {
        let text = try manual()
        for kind in NodeKind.builtIn.map(\.key) {
            #expect(text.contains("| `\(kind):") || text.contains("| `\(kind)`"), "\(kind)")
        }
    }
    @Test("The templates of the manual's pictures are the ones that it shows")
    func pictures() throws {
        let text = try manual()
        let folder = ProjectFiles.root + "/examples/guide"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.count == 8)
        for name in names {
            let template = String(decoding: try Files.read("\(folder)/\(name)"), as: UTF8.self)
            #expect(text.contains("```yaml\n\(template)```\n"), "\(name)")
        }
    }
}
