import Diagnostics
import Documents
import Drawing
import Imposition
import Input
import Templates

/// Renders data files with templates: read, work out, lay out, paint, write.
package struct Rendering: Sendable {
    private let workspace: Workspace

    /// Renderings in a workspace.
    package init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// Renders a data file with a template.
    ///
    /// Outputs and problems go into the report.
    ///
    /// - Throws: When nothing could be made.
    package func render(
        template name: String, data dataPath: String, _ options: RenderOptions,
        _ report: inout Report, control: RunControl = RunControl()
    ) async throws(CommandFailure) {
        let run = try prepare(template: name, data: dataPath, options, &report)
        var stop: CommandFailure?
        do throws(CommandFailure) {
            try await run.run(&report, control)
        } catch {
            stop = error
        }
        // Where not even a folder can be made there is nothing to list.
        if let path = options.manifest, stop == nil || report.attempted > 0 {
            try Manifest(of: report).write(to: path, in: workspace, &report)
        }
        if let stop { throw stop }
    }

    /// Reads a data file and a template and decides what will be written; nothing is written yet.
    ///
    /// - Throws: When nothing could be made.
    func prepare(
        template name: String, data dataPath: String, _ options: RenderOptions,
        _ report: inout Report
    ) throws(CommandFailure) -> RenderRun {
        let (template, set, file) = try read(name, dataPath, options, &report)
        try report.sink.failOnErrors()
        let page = try page(of: template, options, &report)
        let sheet = try imposition(of: template, page, options, &report)
        let plan = try OutputPlan(
            options, set, sheet: sheet?.grid.count, dataPath: dataPath, &report)
        let templatePath = template.origin.source.path
        let newest = [dataPath, templatePath].compactMap(workspace.changed).max()
        let moment = DocumentDate.moment(
            date: options.date, sourceDate: workspace.sourceDate, newestInput: newest)
        let fonts = try workspace.fonts(&report)
        let pictures = PictureLibrary(
            workspace: workspace, dataPath: dataPath, templatePath: templatePath)
        try InputGuard(plan, manifest: options.manifest, in: workspace)
            .check(file, pictures, &report)
        let context = RenderContext(
            workspace: workspace, template: template, dataPath: dataPath, page: page, sheet: sheet,
            scale: options.scale, moment: moment, fonts: fonts, pictures: pictures,
            wantsChecksums: options.wantsChecksums, isStrict: report.sink.isStrict)
        return RenderRun(context: context, plan: plan, workers: options.jobs)
    }

    /// Refuses what no data of a kind could be rendered with: a template that is not there, has
    /// problems or is for other data, or a page that does not suit it.
    ///
    /// - Throws: When it is refused. Else nothing is put into the report: rendering will find it.
    package func check(
        template name: String, for kind: any DocumentKind, _ options: RenderOptions,
        _ report: inout Report
    ) throws(CommandFailure) {
        var trial = report
        do throws(CommandFailure) {
            let template = try TemplateLibrary(workspace: workspace).template(name, &trial)
            guard kind.recordNames.contains(template.data) else {
                throw trial.sink.fail(
                    .badData, name,
                    "this template takes a \(workspace.kinds.noun(ofRecord: template.data)), and no \(kind.noun)")
            }
            try trial.sink.failOnErrors()
            _ = try page(of: template, options, &trial)
        } catch {
            report = trial
            throw error
        }
    }

    /// The template and the records; the problems of both are in the report when either has some.
    private func read(
        _ name: String, _ dataPath: String, _ options: RenderOptions, _ report: inout Report
    ) throws(CommandFailure) -> (Template, DocumentSet, DataFile) {
        var template: Template?
        var stop: CommandFailure?
        do throws(CommandFailure) {
            template = try TemplateLibrary(workspace: workspace).template(name, &report)
        } catch {
            stop = error
        }
        let file = try DataFile.read(dataPath, in: workspace, &report.sink)
        if let template, !file.kind.recordNames.contains(template.data) {
            throw report.sink.fail(
                .badData, dataPath,
                "this is a \(file.kind.noun), and the template \(quoted(name)) takes a"
                    + " \(workspace.kinds.noun(ofRecord: template.data))")
        }
        let set = try DocumentSet(
            file,
            DocumentRequest(
                record: template?.data, select: options.select, date: options.date),
            &report.sink)
        guard let template else { throw stop ?? CommandFailure(.badData) }
        return (template, set, file)
    }

    /// The page's size, which must be of the template's orientation.
    private func page(
        of template: Template, _ options: RenderOptions, _ report: inout Report
    ) throws(CommandFailure) -> Size {
        let size = options.page ?? template.page.size
        let isFit =
            switch template.page.orientation {
            case .any: true
            case .portrait: size.height >= size.width
            case .landscape: size.width >= size.height
            }
        guard isFit else {
            let (shape, wanted) =
                template.page.orientation == .portrait
                ? ("wider than tall", "portrait") : ("taller than wide", "landscape")
            let message =
                "a page of \(short(size.width)) by \(short(size.height)) points is \(shape),"
                + " and the template \(quoted(template.name)) is for \(wanted) pages"
            guard let origin = options.pageOrigin else {
                throw report.sink.fail(.usage, "--page", message)
            }
            report.sink.error(at: origin, message)
            throw CommandFailure(.badData)
        }
        return size
    }

    /// How the template's cards are put on the sheets that are asked for.
    private func imposition(
        of template: Template, _ page: Size, _ options: RenderOptions, _ report: inout Report
    ) throws(CommandFailure) -> Imposition? {
        guard let sheet = options.sheet else { return nil }
        do throws(SheetError) {
            let bleed = template.page.bleed.points(on: page)
            return try Imposition(
                grid: try sheet.request.grid(card: page, bleed: bleed), duplex: sheet.duplex,
                offset: sheet.offset)
        } catch {
            guard let origin = options.sheetOrigin else {
                let isOffset = if case .tooFar = error { true } else { false }
                throw report.sink.fail(
                    .usage, isOffset ? "--offset" : "--sheet", error.message, hint: error.hint)
            }
            report.sink.error(at: origin, error.message, hint: error.hint)
            throw CommandFailure(.badData)
        }
    }

    private func short(_ points: Double) -> String {
        let tenths = Int((points * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
