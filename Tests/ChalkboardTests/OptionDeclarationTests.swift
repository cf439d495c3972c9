import ArgumentParser
import Diagnostics
import Embedding
import Input
import Schema
import Testing

@testable import Publishing
@testable import chalkboard

/// The options of `render`, and one more.
private enum OneMore: RenderOptionList {
    static let shade = BoundedOption<Int>(
        "shade", .number, .all, "The shade of gray.",
        .wholeNumbers(in: 1...9, { "\($0) is not a shade" }, hint: "use 1 to 9"))
    static let options = RenderCommandOptions.options + [shade.option]
}

/// Tests that an option is declared in one place.
@Suite struct OptionDeclarationTests {
    /// An option that is added to the table is read in all places, with its bounds and messages.
    @Test func anOptionIsOneDeclaration() throws {
        let shade = OneMore.shade
        func read(_ arguments: RenderArguments) -> (value: Int?, problems: [String]) {
            var problems: [String] = []
            let value = arguments.value(of: shade) { name, message, hint in
                problems.append("\(name): \(message) (\(hint ?? ""))")
            }
            return (value, problems)
        }
        func written(_ text: String) throws -> [RenderArguments] {
            let command = try RenderOptionGroup<OneMore>.parse(["--scale", "2", "--shade", text])
            #expect(command.arguments.scale == "2")
            var sink = DiagnosticSink()
            let bytes = Array("shade: \(text)\n".utf8)
            let value = try #require(
                Input.parse(bytes: bytes, path: "chalkboard.yaml", format: .yaml).value)
            let schema = ObjectSchema("document", [shade.option.field])
            var reader = try #require(FieldReader(value, schema, &sink))
            var project = RenderArguments(ofProject: true)
            project.read(shade.option, from: &reader, &sink)
            reader.finish(&sink)
            let block = "<!-- chalkboard: render t d --shade \(text) -->\n<!-- /chalkboard -->\n"
            let document = EmbeddedDocument(
                path: "d.md", bytes: Array(block.utf8), format: .markdown, &sink)
            let arguments = try BlockArguments(
                document.blocks[0], in: document, options: [shade.option], &sink)
            #expect(sink.diagnostics == [])
            return [command.arguments, project, arguments.render]
        }
        #expect(
            RenderOptionGroup<OneMore>.helpMessage().contains("--shade <shade>"),
            "\(RenderOptionGroup<OneMore>.helpMessage())")
        #expect(throws: (any Error).self) {
            try RenderOptionGroup<RenderCommandOptions>.parse(["--shade", "7"])
        }
        for arguments in try written("7") {
            let (value, problems) = read(arguments)
            #expect(value == 7 && problems == [])
        }
        for arguments in try written("10") {
            let (value, problems) = read(arguments)
            #expect(value == nil && problems == ["shade: \"10\" is not a shade (use 1 to 9)"])
        }
    }
}
