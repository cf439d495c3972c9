import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard year`.
struct YearCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "year", abstract: "Close the school year of a class.",
        subcommands: [Close.self])

    /// `chalkboard year close`.
    struct Close: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "close",
            abstract: "Write the file of the next year, with this year's results as past ones.",
            usage: "chalkboard year close <class> --output <file> [<options>]",
            discussion: """
                The new file has the same students and the same policy, but no courses, and the \
                same cumulative GPAs and credits. The file of this year stays as it is.
                """)

        @Argument(
            help: ArgumentHelp("The class file, or - for standard input.", valueName: "class"))
        var data: String

        @Option(
            name: [.short, .long], help: ArgumentHelp("The JSON file to write.", valueName: "file"))
        var output: String

        @Option(
            help: """
                The name of the year to close, such as 2025–26. (default: from the days of the terms)
                """)
        var year: String?

        @Flag(help: "Overwrite an existing file, but never the class file.")
        var replace = false

        @Flag(help: "Print the numbers and the problems as JSON.")
        var json = false

        func run() async throws {
            try await Console.run(output: json ? .results : .words) {
                workspace, report throws(CommandFailure) in
                let closed = try workspace.closeYear(
                    data, to: output, year: year, replaces: replace, &report)
                if !json { try Console.print("\(output): \(closed.summary)\n", &report) }
            }
        }
    }
}
