import Diagnostics
import Embedding
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
}
