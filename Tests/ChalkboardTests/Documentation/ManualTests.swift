import TestSupport
import Testing

/// Runs every console example in the documentation and compares the output with what is shown.
@Suite struct ManualTests {
    /// The Markdown documents of the project, relative to its root.
    private static let documents = ["", "docs/", "assets/"].flatMap { folder in
        Files.names(in: "\(ProjectFiles.root)/\(folder)").filter { $0.hasSuffix(".md") }
            .map { folder + $0 }
    }

    /// The documents that contain console examples.
    private static let withExamples = [
        "README.md", "docs/cards.md", "docs/convert.md", "docs/data.md",
        "docs/embedding.md", "docs/importing.md", "docs/live-tables.md", "docs/pictures.md",
        "docs/profiles.md",
        "docs/rendering.md",
        "docs/school-year.md", "docs/sheets.md",
        "docs/teams.md", "docs/templates.md", "docs/units.md",
    ]

    private static func text(_ document: String) throws -> String {
        String(decoding: try Files.read("\(ProjectFiles.root)/\(document)"), as: UTF8.self)
    }

    @Test(arguments: withExamples) func examplesPrintWhatIsShown(_ document: String) throws {
        var session = try ManualSession()
        for step in Manual(try Self.text(document)).steps {
            switch step {
            case .file(let name, let text): try session.save(text, as: name)
            case .notRun: break
            case .console(let examples, var answers):
                for example in examples {
                    let prompts = Array(zip(example.prompts, answers))
                    answers.removeFirst(prompts.count)
                    let run = try session.run(
                        example.command, prompts: prompts.map { (question: $0.0, answer: $0.1) })
                    if !example.matches(run.printed) || (run.status != 0) != example.showsError {
                        Issue.record(
                            "$ \(example.command)\n\(run.printed)exit status: \(run.status)",
                            sourceLocation: SourceLocation(
                                fileID: "docs/\(document)",
                                filePath: "\(ProjectFiles.root)/\(document)", line: example.line,
                                column: 1))
                    }
                }
                #expect(answers.isEmpty)
            }
        }
    }

    /// No example is overlooked: all commands are in console blocks, and each block is read.
    @Test func everyDocumentIsCovered() throws {
        var withExamples: [String] = []
        for document in Self.documents {
            let text = try Self.text(document)
            let manual = Manual(text)
            #expect(manual.unmarked == [], "\(document): mark commands as console")
            let blocks = text.split(separator: "\n").count {
                $0.wholeMatch(of: /[ >]*```+ *console.*/) != nil
            }
            #expect(manual.blocks == blocks, "\(document)")
            if blocks > 0 { withExamples.append(document) }
        }
        #expect(withExamples == Self.withExamples)
    }

    /// The synopsis of `render` lists the same options as its help.
    @Test func synopsisIsComplete() throws {
        let text = try Self.text("docs/rendering.md")
        let start = try #require(text.firstRange(of: "```\nchalkboard render ")).upperBound
        let synopsis = text[start...].prefix(
            upTo: try #require(text[start...].firstRange(of: "```")).lowerBound)
        let help = try Desk().run(line: "render --help").output
        func options(_ text: some StringProtocol) -> Set<String> {
            Set(String(text).matches(of: /--[a-z]+/).map { String($0.0) })
        }
        let documented = options(synopsis.replacing("-o ", with: "--output "))
        let described = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
        #expect(
            documented
                == options(described.map { $0.prefix(24) }.joined(separator: " "))
                .subtracting(["--help", "--version"]))
    }
}
