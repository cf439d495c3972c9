import ChalkboardKit
import Diagnostics
import Documents
import Embedding

/// Keeps the pictures of documents current.
package struct EmbedRun: Sendable {
    private let workspace: Workspace

    /// Creates a run in a workspace.
    package init(workspace: Workspace) {
        var workspace = workspace
        // Copies of a repository have the same files with different times.
        workspace.sourceDate = 0
        self.workspace = workspace
    }

    /// The documents with their pictures, all rendered but not yet in place.
    private struct Rendered {
        var documents: [EmbeddedDocument]
        var pictures: [EmbeddedPicture]
        /// The folder of the rendered pictures, which exists as long as this value.
        var folder: TemporaryPictures

        /// Returns the pictures of a document.
        func pictures(of document: Int) -> [EmbeddedPicture] {
            pictures.filter { $0.document == document }
        }
    }

    /// Renders the pictures of documents, and writes those that are out of date, with the blocks that
    /// show them.
    ///
    /// - Throws: If there are errors in a document or its data; nothing is written then.
    package func embed(
        _ paths: [String], jobs: Int, _ report: inout Report, control: RunControl = RunControl()
    ) async throws(CommandFailure) {
        let rendered = try await render(paths, jobs: jobs, &report, control)
        let writer = PictureWriter(workspace: workspace)
        for picture in rendered.pictures { try writer.write(picture, &report) }
        for (number, document) in rendered.documents.enumerated() {
            let markup = rendered.pictures(of: number).map { $0.markup(in: document) }
            try writer.write(document, document.bytes(with: markup), &report)
        }
    }

    /// Finds the pictures and blocks that are out of date; nothing is written.
    ///
    /// - Throws: `outOfDate` if there are such pictures or blocks, other failures as `embed`.
    package func check(
        _ paths: [String], jobs: Int, _ report: inout Report, control: RunControl = RunControl()
    ) async throws(CommandFailure) {
        let rendered = try await render(paths, jobs: jobs, &report, control)
        let writer = PictureWriter(workspace: workspace)
        let known = report.sink.errorCount
        for picture in rendered.pictures {
            let document = rendered.documents[picture.document]
            var stale = try writer.reasons(picture, &report)
            if !document.block(picture.block, contains: picture.markup(in: document)) {
                stale.append("this block is out of date")
            }
            let place = document.source.place(of: document.blocks[picture.block].place)
            for reason in stale {
                report.sink.add(
                    Diagnostic(
                        place: place, message: reason,
                        hint: "run \"chalkboard embed \(clipped(document.path))\""))
            }
        }
        if report.sink.errorCount > known { throw CommandFailure(.outOfDate) }
    }

    // MARK: Reading and rendering

    private func render(
        _ paths: [String], jobs: Int, _ report: inout Report, _ control: RunControl
    ) async throws(CommandFailure) -> Rendered {
        let quotable = QuotableFiles(in: [workspace.project, workspace.resources], named: paths)
        defer { report.veil(allBut: quotable) }
        var rendered: Rendered
        do throws(FileError) {
            rendered = Rendered(documents: [], pictures: [], folder: try TemporaryPictures())
        } catch {
            throw report.sink.fail(error)
        }
        rendered.documents = try documents(paths, &report)
        let resources = SharedResources(workspace)
        var runs: [(picture: Int, run: RenderRun)] = []
        let planner = PicturePlanner(workspace: workspace, resources: resources)
        for (number, document) in rendered.documents.enumerated() {
            for block in document.blocks.indices {
                let count = rendered.pictures.count
                let planned = planner.plan(
                    document, number, block, rendered.folder.folder(count), &report)
                guard let (picture, run) = planned else { continue }
                if let run { runs.append((count, run)) }
                rendered.pictures.append(picture)
            }
        }
        // Every problem is reported before anything is rendered.
        try failOnErrors(rendered, &report)
        let batch = runs.map { RenderBatch.Job($0.run, rendered.pictures[$0.picture].report) }
        let outcomes = await RenderBatch.render(batch, workers: jobs, control)
        for ((picture, _), outcome) in zip(runs, outcomes) {
            rendered.pictures[picture].report = outcome.report
            rendered.pictures[picture].stop = outcome.stop
        }
        try addFonts(resources, rendered, &report)
        try failOnErrors(rendered, &report)
        addWarnings(rendered, &report)
        try PictureConflicts(workspace: workspace).check(
            rendered.pictures, of: rendered.documents, &report)
        return rendered
    }

    /// Reads the documents.
    ///
    /// - Throws: If one cannot be read, or a path does not name a document. Errors in blocks are only
    ///   added to the report.
    private func documents(
        _ paths: [String], _ report: inout Report
    ) throws(CommandFailure) -> [EmbeddedDocument] {
        var documents: [EmbeddedDocument] = []
        var known: Set<PhysicalPath> = []
        var failure: CommandFailure?
        for path in paths where known.insert(PhysicalPath(path)).inserted {
            guard let format = HostFormat(path: path) else {
                let endings = HostFormat.allCases.flatMap(\.extensions).map { ".\($0)" }
                failure = report.sink.fail(
                    .usage, path, "unknown format of a document",
                    hint: "the file names of documents end in \(endings.joined(separator: ", "))")
                continue
            }
            do throws(FileError) {
                let bytes = try workspace.read(path)
                documents.append(
                    EmbeddedDocument(path: path, bytes: bytes, format: format, &report.sink))
            } catch {
                failure = report.sink.fail(error)
            }
        }
        if let failure { throw failure }
        return documents
    }

    /// Throws if a block has errors or its picture failed; all problems are then in the report.
    private func failOnErrors(
        _ rendered: Rendered, _ report: inout Report
    ) throws(CommandFailure) {
        let stops = rendered.pictures.compactMap(\.stop)
        guard report.sink.hasErrors || !stops.isEmpty else { return }
        addWarnings(rendered, &report)
        let own: [CommandFailure.Cause] = [.badData, .missingInput, .usage, .partial]
        throw stops.first { !own.contains($0.cause) } ?? CommandFailure(.badData)
    }

    /// Adds the problems of all pictures to the report.
    private func addWarnings(_ rendered: Rendered, _ report: inout Report) {
        var known = Set(report.sink.diagnostics)
        for picture in rendered.pictures {
            let document = rendered.documents[picture.document]
            for problem in picture.problems(in: document) where known.insert(problem).inserted {
                report.sink.add(problem)
            }
            let paths = Set(report.sink.sources.map(\.path))
            report.sink.sources += picture.report.sink.sources.filter { !paths.contains($0.path) }
        }
    }

    /// Adds the problems of the fonts that the pictures were painted with.
    private func addFonts(
        _ resources: SharedResources, _ rendered: Rendered, _ report: inout Report
    ) throws(CommandFailure) {
        var all = Report(isStrict: report.sink.isStrict)
        for picture in rendered.pictures { all.outputs.append(contentsOf: picture.report.outputs) }
        defer { report.sink.add(contentsOf: all.sink.diagnostics) }
        try resources.addFonts(to: &all, wantChecksums: false)
    }
}
