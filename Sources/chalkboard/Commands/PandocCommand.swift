import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard pandoc`.
struct PandocCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pandoc",
        abstract: "Put the pictures of blocks into documents that Pandoc makes.",
        discussion: """
            This is a filter of Pandoc, for documents in Markdown with the same blocks as those of \
            "chalkboard embed":

              pandoc guide.md --lua-filter "$(chalkboard pandoc --path)" -o guide.docx

            The pictures are PNG in Word and slides, SVG in web pages and EPUB, and PDF in LaTeX.
            """)

    @Argument(help: "The format that Pandoc writes, such as docx.")
    var target: String?

    @Option(help: "The path of the document, to which the paths in its blocks are relative.")
    var document: String = "document.md"

    @Flag(help: "Print the path of the Lua filter, and do nothing else.")
    var path = false

    func validate() throws {
        if !path, target == nil { throw ValidationError("Missing expected argument '<target>'") }
    }

    func run() async throws {
        let target = target ?? ""
        try await Console.run { workspace, report throws(CommandFailure) in
            let filter = PandocFilter(workspace: workspace)
            guard !path else { return try Console.print(filter.luaFilter + "\n", &report) }
            let bytes = try workspace.read("-", &report.sink)
            let text = try await filter.filter(
                bytes, for: target, document: document, &report)
            try Console.print(text, &report)
        }
    }
}
