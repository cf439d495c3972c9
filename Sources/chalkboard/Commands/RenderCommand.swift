import ArgumentParser
import Diagnostics
import Publishing

/// `chalkboard render`.
struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Render a data file with a template.")

    @Argument(help: "A template's name (see \"chalkboard templates\") or its path.")
    var template: String

    @Argument(help: "The data file, JSON or YAML; - for standard input.")
    var data: String

    @Option(
        name: [.short, .long],
        help: "A .pdf, .png or .svg file, a folder, or - for standard output. (default: output)")
    var output: String?

    @Option(help: "Formats with commas between them: pdf, png, svg.")
    var format: String?

    @Flag(help: "Give each record files of its own.")
    var each = false

    @Option(help: "A file for all records, beside those of --each; may be given many times.")
    var combined: [String] = []

    @Flag(help: "List all outputs and inputs in manifest.json beside the outputs.")
    var manifest = false

    @Option(help: "How files in a folder are named. (default: {{id}})")
    var name: String?

    @Option(help: "The id of a record that is wanted; may be given many times.")
    var select: [String] = []

    @Option(
        help: "letter, a4, a5, card, phone-4, phone-4.7, phone-5.5, or a size such as 80mmx50mm.")
    var page: String?

    @Option(
        help:
            "Put cards on sheets: letter-9up, a4-9up, letter-8up-bleed, or a size such as 12x18in.")
    var sheet: String?

    @Option(help: "Add sheets of backs: long-edge or short-edge, as the printer turns the paper.")
    var duplex: String?

    @Option(
        parsing: .unconditional,
        help: "Move backs to the right and down, for a printer that drifts: 0.5mm,-1mm.")
    var offset: String?

    @Option(help: "Pixels a point in a PNG; 2 gives 144 dots an inch.")
    var scale: String?

    @Option(help: "The document's date, YYYY-MM-DD.")
    var date: String?

    @Option(help: "How many documents at once. (default: one for each core)")
    var jobs: Int?

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        try OutputOption.check(output, json: reporting.json)
    }

    func run() async throws {
        var arguments = RenderArguments()
        arguments.output = output
        arguments.format = format
        arguments.each = each
        arguments.combined = combined
        arguments.wantsManifest = manifest
        arguments.wantsChecksums = reporting.json
        arguments.name = name
        arguments.select = select
        arguments.page = page
        arguments.sheet = sheet
        arguments.duplex = duplex
        arguments.offset = offset
        arguments.scale = scale
        arguments.date = date
        arguments.jobs = jobs
        let (template, data, reporting) = (template, data, reporting)
        let typed = arguments
        try await reporting.run { workspace, report, control throws(CommandFailure) in
            let options = try typed.options(&report)
            try await Rendering(workspace: workspace).render(
                template: template, data: data, options, &report, control: control)
        }
    }
}

/// `chalkboard build`.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Render every document that chalkboard.yaml lists.",
        usage: "chalkboard build [<folder>] [<options>]")

    @Argument(help: "The project's folder.")
    var folder = "."

    @Flag(help: "List all outputs and inputs in manifest.json in the output folder.")
    var manifest = false

    @Option(help: "How many documents at once. (default: one for each core)")
    var jobs: Int?

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("Give --jobs 1 or more.") }
    }

    func run() async throws {
        let (folder, jobs, manifest, reporting) = (folder, jobs, manifest, reporting)
        try await reporting.run { workspace, report, control throws(CommandFailure) in
            let local = workspace.at(project: folder)
            let project = try Project(at: folder, in: local, &report)
            try await ProjectBuilder(workspace: local).build(
                project, jobs: RenderArguments.workers(jobs), manifest: manifest, &report,
                control: control)
        }
    }
}

/// The options for the reports of `render` and `build`.
struct ReportingOptions: ParsableArguments {
    @Flag(help: "Take every warning for an error.")
    var strict = false

    @Flag(help: "Print what was made and found as JSON.")
    var json = false

    @Flag(help: "Print problems only.")
    var quiet = false

    /// Runs a command that writes files, and prints its report.
    func run(
        _ body: (Workspace, inout Report, RunControl) async throws(CommandFailure) -> Void
    ) async throws {
        let isListed = !json && !quiet
        let bar = quiet ? nil : ProgressBar()
        var control = RunControl()
        if let bar { control.progress = { bar.show($0) } }
        let signals = StopSignals(control.interruption) { bar?.clear() }
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
            let files = report.outputs.filter { $0.path != "-" }.map { $0.path + "\n" }
            if isListed, !files.isEmpty { try Console.print(files.joined(), &report) }
            if let stop { throw stop }
        }
    }
}

/// Checks `-o` for all commands.
enum OutputOption {
    /// Refuses an output that is not valid.
    static func check(_ output: String?, json: Bool) throws {
        if output == "" { throw ValidationError("Give --output a name.") }
        if output == "-", json {
            throw ValidationError(
                "Standard output takes the document or the JSON: name a file with --output.")
        }
    }
}
