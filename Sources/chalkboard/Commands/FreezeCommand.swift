import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard freeze`.
struct FreezeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "freeze", abstract: "Write a copy of a data file that needs no tables.",
        usage: "chalkboard freeze <data> --output <file> [<options>]",
        discussion: """
            The copy has what the tables of the file have now, and what the file adds to them, so that it \
            stays the same when the tables change.
            """)

    @Argument(help: ArgumentHelp("The data file (JSON or YAML).", valueName: "data"))
    var data: String

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The JSON file to write, or - for standard output.", valueName: "file"))
    var output: String

    @Flag(help: "Overwrite an existing file, but never the data file.")
    var replace = false

    @Flag(help: "Treat warnings as errors, such as columns that are not used.")
    var strict = false

    @OptionGroup var noise: QuietOption

    @Flag(help: "Print the results and the problems as JSON.")
    var json = false

    func validate() throws { try OutputOption.check(output, json: json) }

    func run() async throws {
        try await Console.run(
            output: json ? .results : .words, isStrict: strict, isQuiet: noise.quiet
        ) {
            workspace, report throws(CommandFailure) in
            let count = try workspace.freeze(data, to: output, replaces: replace, &report)
            guard !json, output != "-" else { return }
            try Console.print("\(output): \(count) record\(count == 1 ? "" : "s")\n", &report)
        }
    }
}
