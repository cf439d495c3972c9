import ChalkboardKit
import Diagnostics
import Documents
import FoundationEssentials
import Input
import Templates

extension RenderArguments {
    /// Returns the options of a command line.
    ///
    /// - Throws: If one of them is not valid; all such problems are then in the report.
    package func options(_ report: inout Report) throws(CommandFailure) -> RenderOptions {
        let (targets, combined) = (patterns(&report.sink), combinedPatterns(&report.sink))
        let manifest = self.manifest ? manifestPath(&report.sink) : nil
        var options = options(for: targets, combined, &report.sink)
        options.wantsDetails = wantsDetails || self.manifest
        options.manifest = manifest
        if self.output == "-", options.targets.count > 1 {
            report.sink.error(
                in: "--density", "standard output accepts only one file",
                hint: "specify a folder with -o")
        }
        options.jobs = Self.workers(self.jobs)
        if let jobs = self.jobs, jobs < 1 {
            report.sink.error(
                in: "--jobs", "\(jobs) is less than the minimum, 1", hint: "use 1 or more workers")
        }
        guard !report.sink.hasErrors else { throw CommandFailure(.usage) }
        return options
    }

    /// Returns the options for files.
    ///
    /// Problems are reported where the option is written.
    func options(
        for targets: [OutputPattern], _ combined: [OutputPattern], _ sink: inout DiagnosticSink
    ) -> RenderOptions {
        var options = RenderOptions(targets: [])
        let origins = origins
        options.origins = origins
        func refuse(_ name: String, _ message: String, _ hint: String?) {
            sink.add(origins.diagnostic(name, message, hint: hint))
        }
        options.each = self.each
        options.select = self.select
        options.order = self.order.map(RenderOptions.names) ?? []
        options.hasSeparators = self.separators
        options.page = value(of: \.page, refuse)
        options.sheet = SheetOptions(self, refuse: refuse)
        if self.sheet != nil, self.each {
            let (place, other) = isOfProject ? ("sheet", "each") : ("each", "sheet")
            refuse(
                place,
                "cannot be combined with \(word(other)), because a sheet contains many records",
                "leave out \(word("each")) or \(word("sheet"))")
        }
        options.combined = combined
        options.checkOrder(word, refuse)
        let pictures = PictureOptions(
            self, for: (targets + combined).map(\.format), refuse: refuse)
        options.targets = targets.flatMap { $0.files(at: pictures.densities) }
        options.combined = combined.flatMap { $0.files(at: pictures.densities) }
        options.form = pictures.form
        options.setSides(value(of: \.sides, refuse)) { refuse("sides", $0, $1) }
        options.date = value(of: \.date, refuse)
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

    private func patterns(_ problems: inout DiagnosticSink) -> [OutputPattern] {
        let output = self.output ?? "output"
        let single = OutputFormat(path: output)
        let formats = formatList(&problems) ?? [single ?? .pdf]
        func refuse(_ option: String, _ message: String, _ hint: String?) {
            problems.error(in: option, message, hint: hint)
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
        guard let single else {
            return Self.patterns(
                in: output, self.name ?? "{{id}}", formats, from: "--name",
                isWritten: self.name != nil, &problems)
        }
        if formats != [single] {
            refuse(
                "--format", "the output \(quoted(output)) is one \(single) file",
                "specify a folder to get several formats")
        }
        if output.contains("{{") {
            let (folder, name) = OutputFolder.parts(output)
            let stem = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
            return Self.patterns(
                in: folder, stem, [single], from: "--output", isWritten: true, &problems)
        }
        if self.each {
            refuse("--each", "\(quoted(output)) is a single file", "specify a folder with -o")
        }
        return [OutputPattern(exactPath: output, format: single)]
    }

    /// Returns the patterns with a name that an option has, in a folder.
    private static func patterns(
        in folder: String, _ name: String, _ formats: [OutputFormat], from option: String,
        isWritten: Bool, _ problems: inout DiagnosticSink
    ) -> [OutputPattern] {
        do throws(TemplateError) {
            let text = try BoundText(parsing: name)
            return formats.map { format in
                var pattern = OutputPattern(folder: folder, name: text, format: format)
                (pattern.option, pattern.isWritten) = (option, isWritten)
                return pattern
            }
        } catch {
            problems.error(in: option, error.message, hint: error.hint)
            return []
        }
    }

    private func combinedPatterns(_ problems: inout DiagnosticSink) -> [OutputPattern] {
        if !self.combined.isEmpty, !self.each {
            problems.error(
                in: "--combined", "without --each, all records are already in one file",
                hint: "specify that file with -o")
        }
        return self.combined.compactMap { path in
            guard let format = OutputFormat(path: path) else {
                problems.error(
                    in: "--combined", "\(quoted(path)) does not name an output format",
                    hint: "end it in \(OutputFormat.endings)")
                return nil
            }
            return OutputPattern(exactPath: path, format: format)
        }
    }

    private func manifestPath(_ problems: inout DiagnosticSink) -> String? {
        let output = self.output ?? "output"
        guard output != "-" else {
            problems.error(
                in: "--manifest", "cannot be combined with -o -",
                hint: "specify a file or a folder with -o")
            return nil
        }
        return join(
            OutputFormat(path: output) == nil ? output : OutputFolder.parts(output).folder,
            Manifest.fileName)
    }

    private func formatList(_ problems: inout DiagnosticSink) -> [OutputFormat]? {
        guard let format = self.format else { return nil }
        var formats: [OutputFormat] = []
        for word in format.split(separator: ",", omittingEmptySubsequences: false) {
            let name = word.filter { $0 != " " }.lowercased()
            guard let known = OutputFormat(name: name) else {
                problems.error(
                    in: "--format", "unknown format \(quoted(word))",
                    hint: "the formats are pdf, png, svg, webp and jpg")
                continue
            }
            if !formats.contains(known) { formats.append(known) }
        }
        return formats.isEmpty ? nil : formats
    }
}
