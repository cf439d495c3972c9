import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard check`.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Report every problem in data files and templates.",
        usage: "chalkboard check <files> ... [<options>]")

    @Argument(help: "Data files, templates or chalkboard.yaml, or - for standard input.")
    var files: [String]

    @OptionGroup var tables: TableArguments

    @OptionGroup var noise: QuietOption

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print the problems as JSON.")
    var json = false

    func run() async throws {
        let settings = try tables.settings()
        try await Console.run(
            output: json ? .problems : .words, isStrict: strict, isQuiet: noise.quiet,
            prints: false
        ) {
            workspace, report throws(CommandFailure) in
            try FileChecker(workspace: workspace.reading(files, by: settings)).check(files, &report)
        }
    }
}

/// `chalkboard grade`.
struct GradeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grade", abstract: "Print scores, letters and the GPA.",
        usage: "chalkboard grade <data> [<options>]")

    @OptionGroup var source: DataArgument

    @OptionGroup var tables: TableArguments

    @OptionGroup var noise: QuietOption

    @Option(help: "Include only the student or course with this id. Repeatable.")
    var select: [String] = []

    @Flag(help: "Print as JSON, with exact values.")
    var json = false

    @Flag(help: "Print as comma-separated values.")
    var csv = false

    @Flag(help: "With --csv: keep spreadsheets from calculating cells as formulas.")
    var `guard` = false

    @Option(
        help: ArgumentHelp(
            "Write a workbook for Excel; - for standard output.", valueName: "file"))
    var xlsx: String?

    func validate() throws {
        if `guard`, !csv { throw ValidationError("--guard needs --csv") }
        if json, csv { throw ValidationError("--json cannot be combined with --csv") }
        if xlsx != nil, json || csv {
            throw ValidationError("--xlsx cannot be combined with --\(json ? "json" : "csv")")
        }
    }

    func run() async throws {
        let (data, select, json, csv, xlsx) = (try source.path(), select, json, csv, xlsx)
        let notation = CSVText(isGuarded: `guard`)
        let settings = try tables.settings()
        try await Console.run(isQuiet: noise.quiet) { workspace, report throws(CommandFailure) in
            let workbook = try xlsx.map { path throws(CommandFailure) in
                try GradeWorkbook(path, in: workspace, &report)
            }
            let grades = try GradeRun(workspace: workspace.reading([data], by: settings)).grades(
                of: data, select: select, &report)
            if let workbook, let xlsx {
                try workbook.write(grades, &report)
                return xlsx == "-" ? () : try Console.print(xlsx + "\n", &report)
            }
            let format: GradesFormat =
                json ? .json : csv ? .csv(notation) : .table(colored: Console.isColored)
            try Console.print(&report) { write throws(FileError) in
                try grades.print(as: format, to: write)
            }
        }
    }
}

/// `chalkboard explain`.
struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Show how each grade was calculated, step by step.",
        usage: "chalkboard explain <data> [<options>]")

    @OptionGroup var source: DataArgument

    @OptionGroup var tables: TableArguments

    @OptionGroup var noise: QuietOption

    @Option(help: "Include only the student or course with this id. Repeatable.")
    var select: [String] = []

    @Flag(help: "Print as JSON.")
    var json = false

    func run() async throws {
        let (data, select, json) = (try source.path(), select, json)
        let settings = try tables.settings()
        try await Console.run(isQuiet: noise.quiet) { workspace, report throws(CommandFailure) in
            let steps = try GradeRun(workspace: workspace.reading([data], by: settings))
                .explanation(
                    of: data, select: select, &report)
            try Console.print(json ? steps.json.text() + "\n" : steps.text, &report)
        }
    }
}
