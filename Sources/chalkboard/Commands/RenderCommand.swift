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

    @Option(
        name: [.short, .long],
        help: "A .pdf, .png, .svg, .webp or .jpg file, a folder, or -. (default: output)")
    var output: String?

    @Option(help: "The output formats, separated by commas: pdf, png, svg, webp, jpg.")
    var format: String?

    @Flag(help: "Write separate files for each record.")
    var each = false

    @Option(help: "Also write one file with all records (with --each). Repeatable.")
    var combined: [String] = []

    @Flag(help: "Write manifest.json next to the outputs, listing all inputs and outputs.")
    var manifest = false

    @Flag(help: "Print a text for readers who do not see the picture, and write no files.")
    var alt = false

    @Option(help: "The pattern for file names. (default: {{id}})")
    var name: String?

    @Option(help: "Render only the record with this id. Repeatable.")
    var select: [String] = []

    @Option(help: "Sort the records by facts, separated by commas, such as homeroom,listName.")
    var order: String?

    @Flag(help: "Put a separator sheet before each group in the order (with --order).")
    var separators = false

    @Option(
        help:
            "The page size: letter, a4, a5, card, phone-4, phone-4.7, phone-5.5, label-5160, or one such as 80mmx50mm."
    )
    var page: String?

    @Option(
        help:
            "Place pages on sheets: letter-2up, a4-9up, letter-8up-bleed, label-5160, or a size such as 12x18in."
    )
    var sheet: String?

    @Option(help: "The columns and rows of pages on a sheet, such as 2x3.")
    var up: String?

    @Option(help: "The first free place of a partly used sheet, counted row by row from 1.")
    var start: String?

    @Option(
        help: "Add the backs: long-edge or short-edge, depending on how the printer flips paper.")
    var duplex: String?

    @Option(
        parsing: .unconditional,
        help: "Shift the backs right and down to correct printer misalignment, e.g. 0.5mm,-1mm.")
    var offset: String?

    @Option(help: "Print on 1 or 2 sides; on 2, each record has its own sheets.")
    var sides: String?

    @Option(help: "Picture resolution in pixels per point (2 = 144 dpi).")
    var scale: String?

    @Option(help: "The width of pictures: 800px, or a length such as 80mm at 96 pixels per inch.")
    var width: String?

    @Option(help: "The densities of pictures with pixels: 1x,2x also writes name@2x.png.")
    var density: String?

    @Option(help: "How an SVG shows letters: as shapes, or as fonts that only browsers show.")
    var text: String?

    @Option(help: "The quality of pictures with pixels: small, good or exact.")
    var quality: String?

    @Flag(help: "Leave out the white background of pictures.")
    var transparent = false

    @Flag(help: "Crop pictures to what the page shows, with a small margin.")
    var crop = false

    @Option(help: "The date of the document, as YYYY-MM-DD.")
    var date: String?

    @Option(help: "The number of documents to render at once. (default: the number of cores)")
    var jobs: Int?

    @OptionGroup var tables: TableArguments

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        try OutputOption.check(output, json: reporting.json)
        guard alt else { return }
        let options = [
            ("--output", output != nil), ("--format", format != nil), ("--each", each),
            ("--combined", !combined.isEmpty), ("--manifest", manifest), ("--name", name != nil),
            ("--sheet", sheet != nil),
        ]
        if let (option, _) = options.first(where: \.1) {
            throw ValidationError("--alt writes no files, so it cannot be combined with \(option)")
        }
    }

    func run() async throws {
        var arguments = RenderArguments()
        arguments.output = output
        arguments.format = format
        arguments.each = each
        arguments.combined = combined
        arguments.wantsManifest = manifest
        arguments.wantsDetails = reporting.json
        arguments.name = name
        arguments.select = select
        arguments.order = order
        arguments.hasSeparators = separators
        arguments.page = page
        arguments.sheet = sheet
        arguments.up = up
        arguments.start = start
        arguments.duplex = duplex
        arguments.offset = offset
        arguments.sides = sides
        arguments.scale = scale
        arguments.width = width
        arguments.density = density
        arguments.text = text
        arguments.quality = quality
        arguments.isTransparent = transparent
        arguments.isCropped = crop
        arguments.date = date
        arguments.jobs = jobs
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
            let texts = try Rendering(workspace: workspace.reading([data], by: settings))
                .alternativeTexts(
                    template: template, data: data, options, &report)
            try Console.print(&report) { write throws(FileError) in
                if json { try texts.printJSON(to: write) } else { try texts.print(to: write) }
            }
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
        let (folder, output, jobs) = (folder, output, jobs)
        let (manifest, reporting) = (manifest, reporting)
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
