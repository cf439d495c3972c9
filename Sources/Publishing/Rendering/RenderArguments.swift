import Diagnostics
import Documents
import FoundationEssentials
import Templates

/// What a command line says of a rendering, as it was typed.
package struct RenderArguments: Sendable {
    /// A file, a folder, or `-` for standard output; nil for the folder `output`.
    package var output: String?
    /// Formats with commas between them; nil for what the output's ending names, else PDF.
    package var format: String?
    /// Whether each record has files of its own.
    package var each = false
    /// Files that show all records, beside those that each has of its own.
    package var combined: [String] = []
    /// Whether all outputs and inputs are listed in a file beside the outputs.
    package var wantsManifest = false
    /// Whether the outputs' checksums are wanted.
    package var wantsChecksums = true
    /// How files in a folder are named; nil for `{{id}}`.
    package var name: String?
    /// The ids of the records wanted; none for all.
    package var select: [String] = []
    /// The page's size; nil for the template's.
    package var page: String?
    /// The sheet that cards are put on; nil for pages of their own.
    package var sheet: String?
    /// How the printer turns a sheet for backs; nil for fronts alone.
    package var duplex: String?
    /// How far backs are moved, as two lengths; nil for not at all.
    package var offset: String?
    /// Pixels a point in a PNG; nil for one.
    package var scale: String?
    /// The document's date; nil for that of the inputs.
    package var date: String?
    /// How many workers at once; nil for as many as there are cores.
    package var jobs: Int?

    /// Arguments that leave everything as it is.
    package init() {}

    /// The options that were meant.
    ///
    /// - Throws: When one of them cannot be; all such problems are in the report then.
    package func options(_ report: inout Report) throws(CommandFailure) -> RenderOptions {
        var options = RenderOptions(targets: targets(&report.sink))
        options.each = each
        options.combined = combined(&report.sink)
        options.wantsChecksums = wantsChecksums || wantsManifest
        if wantsManifest { options.manifest = manifest(&report.sink) }
        options.select = select
        if let page {
            do throws(TemplateError) {
                options.page = try PageSize.parse(page)
            } catch {
                report.sink.add(
                    Diagnostic(path: "--page", message: error.message, hint: error.hint))
            }
        }
        options.sheet = SheetOptions.read(sheet: sheet, duplex: duplex, offset: offset) {
            refuse("--\($0)", $1, &report, $2)
        }
        if sheet != nil, each {
            refuse(
                "--each", "a sheet holds many records", &report, "leave out --each or --sheet")
        }
        if let scale {
            options.scale = RenderOptions.scale(scale) ?? 1
            if RenderOptions.scale(scale) == nil {
                refuse("--scale", "\(quoted(scale)) is no scale", &report, RenderOptions.scaleHint)
            }
        }
        if let date {
            options.date = RenderOptions.day(date)
            if options.date == nil {
                refuse("--date", "\(quoted(date)) is no day", &report, "write YYYY-MM-DD")
            }
        }
        options.jobs = Self.workers(jobs)
        if let jobs, jobs < 1 {
            refuse("--jobs", "\(jobs) workers do nothing", &report, "give 1 or more")
        }
        guard !report.sink.hasErrors else { throw CommandFailure(.usage) }
        return options
    }

    /// How many workers are meant: as many as there are cores unless it is said.
    package static func workers(_ jobs: Int?) -> Int {
        max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    }

    private func refuse(
        _ option: String, _ message: String, _ report: inout Report, _ hint: String? = nil
    ) {
        report.sink.add(Diagnostic(path: option, message: message, hint: hint))
    }

    private func targets(_ problems: inout DiagnosticSink) -> [TargetPattern] {
        let output = output ?? "output"
        let single = OutputFormat(path: output)
        let formats = formats(&problems) ?? [single ?? .pdf]
        func refuse(_ option: String, _ message: String, _ hint: String?) {
            problems.add(Diagnostic(path: option, message: message, hint: hint))
        }
        if output == "-" {
            if formats.count > 1 { refuse("--format", "standard output takes one format", nil) }
            return [TargetPattern(exactPath: output, format: formats[0])]
        }
        if let single {
            if formats != [single] {
                refuse(
                    "--format", "the output \(quoted(output)) is one \(single) file",
                    "name a folder to get several formats")
            }
            if each { refuse("--each", "\(quoted(output)) is one file", "name a folder with -o") }
            return [TargetPattern(exactPath: output, format: single)]
        }
        do throws(TemplateError) {
            let name = try BoundText(parsing: name ?? "{{id}}")
            return formats.map { TargetPattern(folder: output, name: name, format: $0) }
        } catch {
            refuse("--name", error.message, error.hint)
            return []
        }
    }

    private func combined(_ problems: inout DiagnosticSink) -> [TargetPattern] {
        if !combined.isEmpty, !each {
            problems.add(
                Diagnostic(
                    path: "--combined", message: "without --each all records are in one file",
                    hint: "name that file with -o"))
        }
        return combined.compactMap { path in
            guard let format = OutputFormat(path: path) else {
                problems.add(
                    Diagnostic(
                        path: "--combined", message: "\(quoted(path)) names no format",
                        hint: "end it in .pdf, .png or .svg"))
                return nil
            }
            return TargetPattern(exactPath: path, format: format)
        }
    }

    private func manifest(_ problems: inout DiagnosticSink) -> String? {
        let output = output ?? "output"
        guard output != "-" else {
            problems.add(
                Diagnostic(
                    path: "--manifest", message: "beside standard output there is no place for it",
                    hint: "name a file or a folder with -o"))
            return nil
        }
        return join(
            OutputFormat(path: output) == nil ? output : folder(of: output), Manifest.fileName)
    }

    private func formats(_ problems: inout DiagnosticSink) -> [OutputFormat]? {
        guard let format else { return nil }
        var formats: [OutputFormat] = []
        for word in format.split(separator: ",", omittingEmptySubsequences: false) {
            let name = word.filter { $0 != " " }.lowercased()
            guard let known = OutputFormat(rawValue: name) else {
                problems.add(
                    Diagnostic(
                        path: "--format", message: "\(quoted(word)) is no format",
                        hint: "the formats are pdf, png and svg"))
                continue
            }
            if !formats.contains(known) { formats.append(known) }
        }
        return formats.isEmpty ? nil : formats
    }
}
