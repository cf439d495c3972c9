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
            so that the next export is saved over the old one. A JSON file has their data; importing again into \
            the same file updates what comes from the tables and keeps what was added to it.
            """)

    @Argument(
        help: ArgumentHelp(
            "Files, folders with files, or - for standard input.", valueName: "file"))
    var files: [String] = []

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The YAML or JSON file to write; {{team}} in the name of a JSON file writes one for each team.",
            valueName: "data"))
    var output: String?

    @OptionGroup var tables: TableArguments

    @Option(help: "The sheet of a workbook. (default: all with the headers)")
    var sheet: String?

    @Option(name: .customLong("as"), help: "The format, one of --list. (default: recognized)")
    var profile: String?

    @Flag(help: "List the formats.")
    var list = false

    @Flag(help: "Show how each column is understood.")
    var explain = false

    @Flag(help: "Write a first mapping for a table of an unknown format.")
    var draft = false

    @Flag(help: "Show what would change, without writing.")
    var dryRun = false

    @Flag(help: "Overwrite a file that is not from an import.")
    var replace = false

    @Flag(help: "Treat warnings as errors, such as totals that differ.")
    var strict = false

    @Flag(help: "Print the results and the problems as JSON.")
    var json = false

    func validate() throws {
        try OutputOption.check(output, json: json)
        if profile != nil, tables.map != nil {
            throw ValidationError("--as cannot be combined with --map")
        }
        _ = try tables.settings()
        if list { return }
        if files.isEmpty { throw ValidationError("Missing expected argument '<file>'") }
        if output == nil, !explain, !draft, !dryRun {
            throw ValidationError("Missing expected argument '--output <data>'")
        }
    }

    func run() async throws {
        var settings = try tables.settings()
        settings.sheet = sheet
        if let profile { (settings.mapping, settings.option) = (profile, "--as") }
        let (command, chosen) = (self, settings)
        try await Console.run(output: json ? .results : .words, isStrict: strict) {
            workspace, report throws(CommandFailure) in
            if command.list {
                let list = try MappingListing(workspace: workspace).text(&report)
                return command.json ? () : try Console.print(list, &report)
            }
            let listing = TableListing(workspace: workspace, chosen)
            if command.explain {
                return try Console.print(listing.explanation(of: command.files, &report), &report)
            }
            if command.draft {
                return try Console.print(listing.draft(of: command.files, &report), &report)
            }
            if let output = command.output, LiveImport.writes(output) {
                let text = try LiveImport(workspace: workspace, chosen).run(
                    command.files, to: output, isTrial: command.dryRun, replaces: command.replace,
                    &report)
                return command.json ? () : try Console.print(text, &report)
            }
            let summary = try ImportRun(workspace: workspace, chosen).summary(
                command.files, to: command.output ?? "-", isTrial: command.dryRun,
                replaces: command.replace, &report)
            guard !command.json, command.output != "-" || command.dryRun else { return }
            try Console.print(summary, &report)
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

/// The options for data in tables, which all commands that read data have.
struct TableArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The mapping of tables: a name of \"chalkboard import --list\", or a path.",
            valueName: "mapping"))
    var map: String?

    @Option(help: "The encoding of tables, such as windows-1250, gb18030, or shift_jis.")
    var encoding: String?

    @Option(help: "The separator of fields in tables: a character, or tab.")
    var delimiter: String?

    /// Returns what the options say.
    func settings() throws -> TableSettings {
        var settings = TableSettings()
        settings.mapping = map
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
