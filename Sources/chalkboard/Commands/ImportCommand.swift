import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard import`.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Make a data file of spreadsheets, CSV files, and exports of other programs.",
        usage: "chalkboard import <file>… --output <data> [<options>]",
        discussion: """
            The format is recognized by the headers of the columns. A YAML file reads the tables at each run, \
            so that the next export is saved over the old one, and keeps what you add to it. If it exists, \
            new tables and new columns are added to it. A JSON file has their data as it is now.
            """)

    @Argument(
        help: ArgumentHelp(
            "Files, folders with files, or - for standard input.", valueName: "file"))
    var files: [String] = []

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The YAML or JSON file to write; {{team}} in its name writes one for each team.",
            valueName: "data"))
    var output: String?

    @OptionGroup var tables: TableArguments

    @Option(help: "The sheet of a workbook. (default: all with the headers)")
    var sheet: String?

    @Option(
        help: ArgumentHelp(
            "Keep what was added to a JSON file that version 0.1 imported.", valueName: "data"))
    var from: String?

    @Flag(help: "List the formats.")
    var list = false

    @Flag(help: "Show how each column is understood.")
    var explain = false

    @Flag(help: .hidden)
    var draft = false

    @Flag(help: "Show what would be written, without writing.")
    var dryRun = false

    @Flag(help: "Overwrite a file that exists, rather than add to it.")
    var replace = false

    @Flag(help: "Treat warnings as errors, such as totals that differ.")
    var strict = false

    @OptionGroup var noise: QuietOption

    @Flag(help: "Print the results and the problems as JSON.")
    var json = false

    func validate() throws {
        try OutputOption.check(output, json: json)
        _ = try tables.settings()
        if list { return }
        if files.isEmpty { throw ValidationError("Missing expected argument '<file>'") }
        if draft {
            throw ValidationError(
                "--draft is no longer there: -o with a name that ends with .yaml writes a first data file"
            )
        }
        if output == nil, !explain, !dryRun {
            throw ValidationError(
                "Missing expected argument '--output <data>', such as -o class.yaml")
        }
    }

    func run() async throws {
        var settings = try tables.settings()
        settings.use(sheet: sheet)
        let (command, chosen) = (self, settings)
        try await Console.run(
            output: json ? .results : .words, isStrict: strict, isQuiet: noise.quiet
        ) {
            workspace, report throws(CommandFailure) in
            let workspace = workspace.reading(command.files, by: chosen)
            let text: String
            if command.list {
                text = try workspace.profilesOfTables(&report)
            } else if command.explain {
                text = try workspace.explanation(ofTables: command.files, &report)
            } else {
                let isPrinted = command.output == "-" && !command.dryRun
                let summary = try workspace.importTables(
                    command.files, to: command.output ?? "-", isTrial: command.dryRun,
                    replaces: command.replace, from: command.from, &report)
                text = isPrinted ? "" : summary
            }
            if !command.json, !text.isEmpty { try Console.print(text, &report) }
            try report.sink.failOnErrors()
        }
    }
}

/// The data of a command: a file, or a folder with several tables.
struct DataArgument: ParsableArguments {
    @Argument(
        help: "The data file (JSON or YAML), a table, a folder of tables, or - for standard input.")
    var data: String

    @Argument(help: .hidden)
    var others: [String] = []

    /// Returns the path; fails if there are several.
    func path() throws -> String {
        guard let first = others.first else { return data }
        throw ValidationError(
            "Unexpected argument '\(clipped(first))'. To read several tables, put them into a folder, and"
                + " name the folder")
    }
}

/// The option to print less, of commands that print results.
struct QuietOption: ParsableArguments {
    @Flag(help: "Do not print how tables were understood.")
    var quiet = false
}

/// The options for data in tables, which all commands that read data have.
struct TableArguments: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "The format of tables, one of \"chalkboard import --list\". (default: recognized)",
            valueName: "format"))
    var profile: String?

    @Option(help: .hidden)
    var map: String?

    @Option(help: "The encoding of tables, such as windows-1250, gb18030, or shift_jis.")
    var encoding: String?

    @Option(help: "The separator of fields in tables: a character, or tab.")
    var delimiter: String?

    /// Returns what the options say.
    func settings() throws -> TableSettings {
        var settings = TableSettings()
        if let map {
            throw ValidationError(
                """
                --map is no longer there, because a data file says how its tables are read. Name the format with \
                --as, or write a data file:
                tables:
                  - file: FILE
                    as: \(clipped(map))
                """)
        }
        settings.use(profile: profile)
        if let encoding, !settings.use(encoding: encoding) {
            throw ValidationError(
                "--encoding must be one of \(TableSettings.encodings.joined(separator: ", "))")
        }
        if let delimiter, !settings.use(delimiter: delimiter) {
            throw ValidationError("--delimiter must be a single ASCII character, or tab")
        }
        return settings
    }
}
