import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard check`.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Report every problem in data files and templates.")

    @Argument(help: "Data files, templates or chalkboard.yaml, or - for standard input.")
    var files: [String]

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print the problems as JSON.")
    var json = false

    func run() async throws {
        let (files, strict, json) = (files, strict, json)
        try await Console.run(
            output: json ? .problems : .words, isStrict: strict, prints: false
        ) {
            workspace, report throws(CommandFailure) in
            try FileChecker(workspace: workspace).check(files, &report)
        }
    }
}

/// `chalkboard grade`.
struct GradeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grade", abstract: "Print scores, letters and the GPA.",
        usage: "chalkboard grade <data> [<options>]")

    @Argument(help: "The data file, or - for standard input.")
    var data: String

    @Option(help: "Include only the student or course with this id. Repeatable.")
    var select: [String] = []

    @Flag(help: "Print as JSON, with exact values.")
    var json = false

    @Flag(help: "Print as comma-separated values.")
    var csv = false

    @Flag(help: "With --csv: keep spreadsheets from calculating cells as formulas.")
    var `guard` = false

    func validate() throws {
        if `guard`, !csv { throw ValidationError("--guard needs --csv") }
        if json, csv { throw ValidationError("--json cannot be combined with --csv") }
    }

    func run() async throws {
        let (data, select, json, csv) = (data, select, json, csv)
        let notation = CSVText(isGuarded: `guard`)
        try await Console.run { workspace, report throws(CommandFailure) in
            let grades = try GradeRun(workspace: workspace).grades(
                of: data, select: select, &report)
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
        commandName: "explain", abstract: "Show how each grade was calculated, step by step.")

    @Argument(help: "The data file, or - for standard input.")
    var data: String

    @Option(help: "Include only the student or course with this id. Repeatable.")
    var select: [String] = []

    @Flag(help: "Print as JSON.")
    var json = false

    func run() async throws {
        let (data, select, json) = (data, select, json)
        try await Console.run { workspace, report throws(CommandFailure) in
            let steps = try GradeRun(workspace: workspace).explanation(
                of: data, select: select, &report)
            try Console.print(json ? steps.json.text() + "\n" : steps.text, &report)
        }
    }
}
