import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard render`.
struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Render a data file with a template.")

    @Argument(help: "The name of a template (see \"chalkboard templates\"), or its path.")
    var template: String

    @OptionGroup var source: DataArgument

    @Flag(help: "Print a text for readers who do not see the picture, and write no files.")
    var alt = false

    @OptionGroup var options: RenderOptionGroup<RenderCommandOptions>

    @OptionGroup var tables: TableArguments

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        try OutputOption.check(options.arguments.output, json: reporting.json)
        let names = ["output", "format", "each", "combined", "manifest", "name", "sheet"]
        if alt, let name = names.first(where: options.arguments.has) {
            throw ValidationError(
                "--alt writes no files, so it cannot be combined with --\(name)")
        }
    }

    func run() async throws {
        var arguments = options.arguments
        arguments.wantsDetails = reporting.json
        let (template, data, reporting) = (template, try source.path(), reporting)
        let (typed, settings) = (arguments, try tables.settings())
        if alt { return try await printTexts(typed, settings) }
        try await reporting.run { workspace, report, control throws(CommandFailure) in
            report.project = workspace.foundProject
            let options = try typed.options(&report)
            try await Rendering(workspace: workspace.reading([data], by: settings)).render(
                template: template, data: data, options, &report, control: control)
        }
    }

    /// Prints the text that replaces each picture.
    private func printTexts(
        _ arguments: RenderArguments, _ settings: TableSettings
    ) async throws {
        let (template, data, json) = (template, try source.path(), reporting.json)
        try await Console.run(isStrict: reporting.strict) {
            workspace, report throws(CommandFailure) in
            let options = try arguments.options(&report)
            var texts = try await Rendering(workspace: workspace.reading([data], by: settings))
                .alternativeTexts(
                    template: template, data: data, options, &report)
            try Console.print(&report) { write throws(FileError) in
                if json { try texts.printJSON(to: write) } else { try texts.print(to: write) }
            }
            try texts.finish(&report)
        }
    }
}

/// `chalkboard build`.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Render every document that chalkboard.yaml lists.",
        usage: "chalkboard build [<folder>] [<options>]")

    @Argument(help: "The project folder.")
    var folder = "."

    @Option(
        name: [.short, .long],
        help: "The output folder, which can be anywhere. (default: the one in chalkboard.yaml)")
    var output: String?

    @Flag(help: "Write manifest.json to the output folder, listing all inputs and outputs.")
    var manifest = false

    @Option(help: "The number of documents to render at once. (default: the number of cores)")
    var jobs: Int?

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        try OutputOption.check(output, json: false)
        if output == "-" { throw ValidationError("--output must be a folder") }
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more") }
    }

    func run() async throws {
        try await reporting.run { workspace, report, control throws(CommandFailure) in
            let local = workspace.at(project: folder)
            let project = try Project(at: folder, output: output, in: local, &report)
            try await ProjectBuilder(workspace: local).build(
                project, jobs: RenderArguments.workers(jobs), manifest: manifest, &report,
                control: control)
        }
    }
}

/// The options for the reports of `render` and `build`.
struct ReportingOptions: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print the results and problems as JSON.")
    var json = false

    @Flag(help: "Print only problems.")
    var quiet = false

    /// Runs a command that writes files, and prints its report.
    func run(
        _ body: (Workspace, inout Report, RunControl) async throws(CommandFailure) -> Void
    ) async throws {
        let isListed = !json && !quiet
        let start = ContinuousClock.now
        let bar = quiet ? nil : ProgressBar()
        var control = RunControl()
        if let bar { control.progress = { bar.show($0) } }
        let signals = SignalWatch(stopping: control.interruption) { bar?.clear() }
        defer { signals.end() }
        let watched = control
        try await Console.run(
            output: json ? .report : .words, isStrict: strict, prints: json || !quiet
        ) {
            workspace, report throws(CommandFailure) in
            var stop: CommandFailure?
            do throws(CommandFailure) {
                try await body(workspace, &report, watched)
            } catch {
                stop = error
            }
            bar?.clear()
            if quiet { report.sink.notes = [] }
            if isListed {
                let elapsed = (ContinuousClock.now - start) / .seconds(1)
                let summary = OutputSummary(of: report)
                try Console.print(&report) { write throws(FileError) in
                    try summary.print(
                        isTerminal: Console.isTerminal, seconds: elapsed, to: write)
                }
            }
            if let stop { throw stop }
        }
    }
}

/// Checks `-o` for all commands.
enum OutputOption {
    /// Refuses an output that is not valid.
    static func check(_ output: String?, json: Bool) throws {
        if output == "" { throw ValidationError("--output must not be empty") }
        if output == "-", json {
            throw ValidationError(
                "Standard output cannot receive both the document and the JSON: specify a file with"
                    + " --output")
        }
    }
}
