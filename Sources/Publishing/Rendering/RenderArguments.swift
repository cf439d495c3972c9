import ChalkboardKit
import Diagnostics
import Documents
import FoundationEssentials
import Templates

/// The arguments of `render`, as typed.
package struct RenderArguments: Sendable {
    /// A file, a folder, or `-` for standard output; nil for the folder `output`.
    package var output: String?
    /// The formats, separated by commas; nil for the format of the output's extension, or PDF.
    package var format: String?
    /// Whether each record has its own files.
    package var each = false
    /// The paths of files with all records, in addition to the files of each record.
    package var combined: [String] = []
    /// Whether to write a manifest next to the outputs.
    package var wantsManifest = false
    /// Whether the report contains the checksum and the alternative text of each output.
    package var wantsDetails = true
    /// The pattern of file names; nil for `{{id}}`.
    package var name: String?
    /// The ids of the records to render; empty for all.
    package var select: [String] = []
    /// The names of the facts by which the records are sorted, separated by commas; nil for the order of the file.
    package var order: String?
    /// Whether a separator sheet is before the records that have the first fact of the order in common.
    package var hasSeparators = false
    /// The page size; nil for the template's.
    package var page: String?
    /// The sheet that cards or pages are placed on; nil to give each its own page.
    package var sheet: String?
    /// The number of columns and rows on a sheet, such as `2x3`; nil for those of the sheet.
    package var up: String?
    /// The first place that is used on the first sheet; nil for 1.
    package var start: String?
    /// The edge over which the printer flips a sheet; nil for fronts only.
    package var duplex: String?
    /// The offset of the backs, as two lengths; nil for none.
    package var offset: String?
    /// The number of sides of the paper on which pages are printed; nil if that is not requested.
    package var sides: String?
    /// The pixels per point of a picture; nil for 1.
    package var scale: String?
    /// The width of a picture; nil for the page's.
    package var width: String?
    /// The densities of pictures with pixels, separated by commas; nil for `1x`.
    package var density: String?
    /// How an SVG shows letters: `shapes` or `fonts`; nil for `shapes`.
    package var text: String?
    /// How much pictures with pixels may differ from exact ones: small, good or exact; nil for the
    /// default of the format.
    package var quality: String?
    /// Whether pictures have a transparent background.
    package var isTransparent = false
    /// Whether pictures are cropped to what the page shows.
    package var isCropped = false
    /// The date of the document; nil for the date of the inputs.
    package var date: String?
    /// The maximum number of workers; nil for the number of cores.
    package var jobs: Int?

    /// Creates arguments with defaults.
    package init() {}

    /// Returns the options.
    ///
    /// - Throws: If one of them is not valid; all such problems are then in the report.
    package func options(_ report: inout Report) throws(CommandFailure) -> RenderOptions {
        let (targets, combined) = (targets(&report.sink), combined(&report.sink))
        var options = RenderOptions(targets: [])
        options.each = each
        options.wantsDetails = wantsDetails || wantsManifest
        if wantsManifest { options.manifest = manifest(&report.sink) }
        options.select = select
        options.order = order.map(RenderOptions.names) ?? []
        options.hasSeparators = hasSeparators
        if let page {
            do throws(TemplateError) {
                options.page = try PageSize.parse(page)
            } catch {
                report.sink.add(
                    Diagnostic(path: "--page", message: error.message, hint: error.hint))
            }
        }
        options.sheet = SheetOptions.read(sheetValues) {
            refuse("--\($0)", $1, &report, $2)
        }
        if sheet != nil, each {
            refuse(
                "--each", "cannot be combined with --sheet, because a sheet contains many records",
                &report, "leave out --each or --sheet")
        }
        options.combined = combined
        options.checkOrder({ "--\($0)" }, { refuse("--\($0)", $1, &report, $2) })
        let pictures = pictures(for: (targets + combined).map(\.format), &report)
        options.targets = targets.flatMap { $0.files(at: pictures.densities) }
        options.combined = combined.flatMap { $0.files(at: pictures.densities) }
        options.form = pictures.form
        if let sides {
            options.setSides(sides) { refuse("--sides", $0, &report, $1) }
        }
        if let date {
            options.date = RenderOptions.day(date)
            if options.date == nil {
                refuse(
                    "--date", "\(quoted(date)) is not a valid date", &report,
                    "write a real date as YYYY-MM-DD")
            }
        }
        options.jobs = Self.workers(jobs)
        if let jobs, jobs < 1 {
            refuse(
                "--jobs", "\(jobs) is less than the minimum, 1", &report, "use 1 or more workers")
        }
        guard !report.sink.hasErrors else { throw CommandFailure(.usage) }
        return options
    }

    /// Returns the maximum number of workers: by default, the number of cores.
    ///
    /// More workers than `mostWorkers` would only take memory.
    package static func workers(_ jobs: Int?) -> Int {
        min(max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount), mostWorkers)
    }

    /// The maximum number of workers.
    private static let mostWorkers = 256

    /// The values of the options for sheets, by their names.
    private var sheetValues: [String: String] {
        var values: [String: String] = [:]
        (values["sheet"], values["up"], values["start"]) = (sheet, up, start)
        (values["duplex"], values["offset"]) = (duplex, offset)
        return values
    }

    private func pictures(
        for formats: [OutputFormat], _ report: inout Report
    ) -> PictureOptions {
        var values: [String: String] = [:]
        (values["scale"], values["width"]) = (scale, width)
        (values["density"], values["quality"]) = (density, quality)
        values["text"] = text
        var flags: Set<String> = []
        if isTransparent { flags.insert("transparent") }
        if isCropped { flags.insert("crop") }
        let options = PictureOptions(values, flags: flags, for: formats) {
            refuse("--\($0)", $1, &report, $2)
        }
        if output == "-", options.densities.count > 1 {
            refuse(
                "--density", "standard output accepts only one file", &report,
                "specify a folder with -o")
        }
        return options
    }

    private func refuse(
        _ option: String, _ message: String, _ report: inout Report, _ hint: String? = nil
    ) {
        report.sink.add(Diagnostic(path: option, message: message, hint: hint))
    }

    private func targets(_ problems: inout DiagnosticSink) -> [OutputPattern] {
        let output = output ?? "output"
        let single = OutputFormat(path: output)
        let formats = formats(&problems) ?? [single ?? .pdf]
        func refuse(_ option: String, _ message: String, _ hint: String?) {
            problems.add(Diagnostic(path: option, message: message, hint: hint))
        }
        if output == "-" {
            if formats.count > 1 {
                refuse("--format", "standard output accepts only one format", nil)
            }
            return [OutputPattern(exactPath: output, format: formats[0])]
        }
        if self.output != nil, let fault = OutputFolder.fault(output) {
            refuse("--output", fault.message, fault.hint)
            return []
        }
        if let single, output.contains("{{") {
            if formats != [single] {
                refuse(
                    "--format", "the output \(quoted(output)) is one \(single) file",
                    "specify a folder to get several formats")
            }
            do throws(TemplateError) {
                let (folder, name) = OutputFolder.parts(output)
                let stem = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
                var pattern = OutputPattern(
                    folder: folder, name: try BoundText(parsing: stem), format: single)
                (pattern.option, pattern.isWritten) = ("--output", true)
                return [pattern]
            } catch {
                refuse("--output", error.message, error.hint)
                return []
            }
        }
        if let single {
            if formats != [single] {
                refuse(
                    "--format", "the output \(quoted(output)) is one \(single) file",
                    "specify a folder to get several formats")
            }
            if each {
                refuse("--each", "\(quoted(output)) is a single file", "specify a folder with -o")
            }
            return [OutputPattern(exactPath: output, format: single)]
        }
        do throws(TemplateError) {
            let text = try BoundText(parsing: name ?? "{{id}}")
            return formats.map { format in
                var pattern = OutputPattern(folder: output, name: text, format: format)
                pattern.isWritten = name != nil
                return pattern
            }
        } catch {
            refuse("--name", error.message, error.hint)
            return []
        }
    }

    private func combined(_ problems: inout DiagnosticSink) -> [OutputPattern] {
        if !combined.isEmpty, !each {
            problems.add(
                Diagnostic(
                    path: "--combined",
                    message: "without --each, all records are already in one file",
                    hint: "specify that file with -o"))
        }
        return combined.compactMap { path in
            guard let format = OutputFormat(path: path) else {
                problems.add(
                    Diagnostic(
                        path: "--combined",
                        message: "\(quoted(path)) does not name an output format",
                        hint: "end it in \(OutputFormat.endings)"))
                return nil
            }
            return OutputPattern(exactPath: path, format: format)
        }
    }

    private func manifest(_ problems: inout DiagnosticSink) -> String? {
        let output = output ?? "output"
        guard output != "-" else {
            problems.add(
                Diagnostic(
                    path: "--manifest", message: "cannot be combined with -o -",
                    hint: "specify a file or a folder with -o"))
            return nil
        }
        return join(
            OutputFormat(path: output) == nil ? output : OutputFolder.parts(output).folder,
            Manifest.fileName)
    }

    private func formats(_ problems: inout DiagnosticSink) -> [OutputFormat]? {
        guard let format else { return nil }
        var formats: [OutputFormat] = []
        for word in format.split(separator: ",", omittingEmptySubsequences: false) {
            let name = word.filter { $0 != " " }.lowercased()
            guard let known = OutputFormat(name: name) else {
                problems.add(
                    Diagnostic(
                        path: "--format", message: "unknown format \(quoted(word))",
                        hint: "the formats are pdf, png, svg, webp and jpg"))
                continue
            }
            if !formats.contains(known) { formats.append(known) }
        }
        return formats.isEmpty ? nil : formats
    }
}
