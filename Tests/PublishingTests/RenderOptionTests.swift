import Diagnostics
import Embedding
import Input
import Schema
import TestSupport
import Testing

@testable import Publishing

/// Tests that an option which is declared in the table is everywhere where it is allowed.
@Suite struct RenderOptionTests {
    @Test func theReferenceIsCommitted() {
        #expect(
            TextReference.difference(
                RenderOptionReference.markdown, from: "docs/option-reference.md") == nil)
    }

    @Test func namesAreDifferent() {
        let names = RenderOptionTable.all.map(\.name)
        #expect(names.count == Set(names).count && names.count > 20)
    }

    @Test func theCommandLineHasEach() throws {
        let folder = try TemporaryFolder()
        let help = try Program.chalkboard(in: folder.path).run(["render", "--help"]).output
        for option in RenderOptionTable.all {
            let isThere = help.contains("--\(option.name) ") || help.contains("--\(option.name)\n")
            #expect(isThere == option.homes.contains(.commandLine), "\(option.name)")
        }
    }

    /// Returns text with the form of an option in YAML.
    private func value(of option: RenderOption) -> String {
        switch option.form {
        case .flag: "true"
        case .number, .count: "1"
        case .list: "[x]"
        case .files: "x.png"
        case .text, .quantity, .names, .lengths: "x"
        }
    }

    @Test(arguments: RenderOptionTable.all) func aProjectHasEach(_ option: RenderOption) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            documents:
              - template: chalkboard
                data: a.json
                to: a.png
                \(option.name): \(value(of: option))

            """, to: "chalkboard.yaml")
        let result = run { report throws(CommandFailure) in
            _ = try Project(at: folder.path, in: workspace(folder.path), &report)
        }
        let isUnknown = result.report.lines.contains { $0.contains("unknown key") }
        #expect(isUnknown == !option.homes.contains(.project))
    }

    @Test(arguments: RenderOptionTable.all) func aBlockHasEach(_ option: RenderOption) {
        let words = option.form == .flag ? "--\(option.name)" : "--\(option.name) x"
        let text = "<!-- chalkboard: render t d \(words) -->\n<!-- /chalkboard -->\n"
        var sink = DiagnosticSink()
        let document = EmbeddedDocument(
            path: "d.md", bytes: Array(text.utf8), format: .markdown, &sink)
        _ = try? BlockArguments(document.blocks[0], in: document, &sink)
        let isUnknown = sink.diagnostics.contains { $0.message.hasPrefix("unknown option") }
        #expect(isUnknown == !option.homes.contains(.block))
    }

    /// What is written reaches the options by the declaration alone.
    @Test func whatIsWrittenHasTheTypeOfTheOption() {
        var arguments = RenderArguments()
        #expect(arguments.scale == nil && !arguments.crop && arguments.select == [])
        (arguments.scale, arguments.crop, arguments.jobs) = ("2", true, 3)
        arguments.select.append("S-1")
        #expect(arguments.has("scale") && arguments.has("crop") && !arguments.has("width"))
        #expect(arguments.scale == "2" && arguments.crop && arguments.jobs == 3)
        #expect(arguments.select == ["S-1"])
        arguments.scale = nil
        #expect(!arguments.has("scale"))
    }

    /// An option that is added to the table is read in all places, with its bounds and messages.
    @Test func anOptionIsOneDeclaration() throws {
        let shade = BoundedOption<Int>(
            "shade", .number, .all, "The shade of gray.",
            .wholeNumbers(in: 1...9, { "\($0) is not a shade" }, hint: "use 1 to 9"))
        func read(_ arguments: RenderArguments) -> (value: Int?, problems: [String]) {
            var problems: [String] = []
            let value = arguments.value(of: shade) { name, message, hint in
                problems.append("\(name): \(message) (\(hint ?? ""))")
            }
            return (value, problems)
        }
        func written(_ text: String) throws -> [RenderArguments] {
            var commandLine = RenderArguments()
            commandLine.set(shade.option, to: [text])
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
            return [commandLine, project, arguments.render]
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
