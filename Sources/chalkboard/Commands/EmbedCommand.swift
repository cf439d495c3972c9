import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard embed`.
struct EmbedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "embed",
        abstract: "Keep the pictures in documents current.",
        discussion: """
            A comment in a document begins a block, and another one ends it. In Markdown:

              <!-- chalkboard: render chalkboard board.json --width 600px -->
              <!-- /chalkboard -->

            The pictures of all blocks are rendered, and written if they are out of date, with the \
            lines that show them. Everything outside of blocks stays as it is. Documents are \
            Markdown, HTML, reStructuredText, AsciiDoc, LaTeX or Typst; see docs/embedding.md.
            """)

    @Argument(help: "The documents.")
    var files: [String]

    @Flag(help: "Write nothing; fail if a picture or a block is out of date.")
    var check = false

    @Option(help: "The number of pictures to render at once. (default: the number of cores)")
    var jobs: Int?

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more") }
    }

    func run() async throws {
        let (files, check, jobs) = (files, check, RenderArguments.workers(jobs))
        try await reporting.run { workspace, report, control throws(CommandFailure) in
            report.project = workspace.foundProject
            let run = EmbedRun(workspace: workspace)
            if check {
                try await run.check(files, jobs: jobs, &report, control: control)
            } else {
                try await run.embed(files, jobs: jobs, &report, control: control)
            }
        }
    }
}
