import ChalkboardKit
import Diagnostics
import Documents
import Input
import Templates

/// Renders data files with templates: reads, lays out, paints and writes them.
package struct Rendering: Sendable {
    let workspace: Workspace

    package init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// Renders a data file with a template.
    ///
    /// Outputs and problems are added to the report.
    ///
    /// - Throws: If documents could not be rendered.
    package func render(
        template name: String, data dataPath: String, _ options: RenderOptions,
        _ report: inout Report, control: RunControl = RunControl()
    ) async throws(CommandFailure) {
        defer { report.veil(in: workspace, allBut: [dataPath, name]) }
        let resources = SharedResources(workspace)
        let run = try prepare(
            template: name, data: dataPath, options, sharing: resources, &report)
        var stop: CommandFailure?
        do throws(CommandFailure) {
            try await RenderBatch.render(run, &report, workers: options.jobs, control)
        } catch {
            stop = error
        }
        do throws(CommandFailure) {
            try resources.addFonts(to: &report, wantChecksums: options.wantsDetails)
        } catch {
            stop = stop ?? error
        }
        // If no folder could be created, there is nothing to list.
        if let path = options.manifest, stop == nil || report.attempted > 0 {
            try Manifest(of: report, isWhole: options.select.isEmpty).write(
                to: path, in: workspace, &report)
        }
        if let stop { throw stop }
    }

    /// Reads a data file and a template, and plans the outputs; nothing is written yet.
    ///
    /// - Parameters:
    ///   - inline: The data, if it is part of the file at `dataPath`.
    ///   - resources: The resources of the run, which may have other documents.
    /// - Throws: If documents could not be rendered.
    func prepare(
        template name: String, data dataPath: String, inline: InlineData? = nil,
        _ options: RenderOptions, sharing resources: SharedResources, _ report: inout Report
    ) throws(CommandFailure) -> RenderRun {
        let (template, set, file) = try read(
            name, dataPath, inline: inline, options, resources, &report)
        try report.sink.failOnErrors()
        let prepared = try PreparedRun(
            set, of: dataPath, with: template, options.settings, tools: resources.tools,
            in: workspace,
            template: { name, sink throws(CommandFailure) in
                try resources.template(name, &sink)
            }, &report.sink)
        let places = prepared.press.sheet.map {
            (places: $0.grid.count, skipped: (options.sheet?.start ?? 1) - 1)
        }
        let plan = try OutputPlan(
            options, prepared.records, sheet: places, words: template.words, dataPath: dataPath,
            &report)
        let run = RenderRun(prepared, plan, options, sharing: resources)
        let outputs = InputGuard(plan, manifest: options.manifest, among: resources)
        if let boundary = options.boundary {
            try OutputBoundary(boundary).check(
                plan, existing: outputs.existingLinks, &report)
        }
        try outputs.check(file, run.pictures(), &report)
        return run
    }

    /// Rejects options with which no data of a kind can be rendered.
    ///
    /// These are a template that does not exist, has problems or is for other data, and a page with
    /// the wrong orientation.
    ///
    /// - Throws: If the options are rejected. Otherwise nothing is added to the report, because
    ///   rendering will report it.
    package func check(
        template name: String, for kind: any DocumentKind, _ options: RenderOptions,
        _ report: inout Report
    ) throws(CommandFailure) {
        var trial = report
        do throws(CommandFailure) {
            let template = try TemplateLibrary(workspace: workspace).template(
                name, has: { Template.decides($0, page: options.page) { _ in false } }, &trial.sink)
            guard kind.recordNames.contains(template.data) else {
                throw trial.sink.fail(
                    .badData, name,
                    "this template needs a \(workspace.kinds.noun(ofRecord: template.data)), not a"
                        + " \(kind.noun)"
                )
            }
            try trial.sink.failOnErrors()
            _ = try options.settings.page(of: template, &trial.sink)
        } catch {
            report = trial
            throw error
        }
    }

    /// Reads the template and the records.
    ///
    /// Problems of both are in the report.
    func read(
        _ name: String, _ dataPath: String, inline: InlineData? = nil, _ options: RenderOptions,
        _ resources: SharedResources, _ report: inout Report
    ) throws(CommandFailure) -> (Template, DocumentSet, DataFile) {
        // The problems of the template come first, but the data decides which files it has.
        var found = DiagnosticSink(isStrict: report.sink.isStrict)
        let data = Result { () throws(CommandFailure) in
            guard let inline else { return try DataFile.read(dataPath, in: workspace, &found) }
            return try inline.file(in: workspace, &found)
        }
        let given = try? data.get()
        var template: Template?
        var stop: CommandFailure?
        let before = report
        do throws(CommandFailure) {
            template = try resources.template(
                name,
                has: { Template.decides($0, page: options.page) { given?.has($0) ?? false } },
                &report.sink)
        } catch {
            if inline == nil, let noun = nounOfSwapped(name, dataPath) {
                report = before
                throw report.sink.fail(
                    .usage, name, "this is a \(noun), and \(quoted(dataPath)) is a template",
                    hint: "write the template first: chalkboard render \(clipped(dataPath))"
                        + " \(clipped(name))")
            }
            stop = error
        }
        report.sink.add(found)
        let file = try data.get()
        if let template { try file.check(for: template, in: workspace, &report.sink) }
        let set = try DocumentSet(
            file,
            DocumentRequest(for: template, select: options.select, date: options.date),
            &report.sink)
        guard let template else { throw stop ?? CommandFailure(.badData) }
        return (template, set, file)
    }

    /// Returns the noun for the data of a file if it was given in place of the template, and the template
    /// in place of the data; nil otherwise.
    private func nounOfSwapped(_ name: String, _ dataPath: String) -> String? {
        var unused = DiagnosticSink()
        guard workspace.isFile(name),
            let path = TemplateLibrary(workspace: workspace).path(of: dataPath),
            let template = try? ParsedFile.read(path, in: workspace, &unused),
            template.members?.contains(where: { ["body", "extends"].contains($0.key) }) == true
        else { return nil }
        if workspace.isTable(name) { return "table" }
        let data = try? ParsedFile.read(
            name, in: workspace, listKey: workspace.kinds.streamedKey, &unused)
        return data.flatMap(workspace.kinds.kind(ofData:))?.noun
    }
}
