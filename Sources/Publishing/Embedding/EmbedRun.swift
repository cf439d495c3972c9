import ChalkboardKit
import Diagnostics
import Documents
import Embedding

/// Keeps the pictures of documents current.
package struct EmbedRun: Sendable {
    private let workspace: Workspace

    package init(workspace: Workspace) {
        var workspace = workspace
        // Copies of a repository have the same files with different times.
        workspace.sourceDate = 0
        self.workspace = workspace
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
            let markup = rendered.pictures(of: number).map { rendered.markup(of: $0) }
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
            if !picture.isDark,
                !document.block(picture.block, contains: rendered.markup(of: picture))
            {
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

    private func render(
        _ paths: [String], jobs: Int, _ report: inout Report, _ control: RunControl
    ) async throws(CommandFailure) -> RenderedDocuments {
        defer { report.veil(in: workspace, allBut: paths) }
        let documents = try documents(paths, &report)
        let rendered = try await RenderedDocuments(
            documents, in: workspace, jobs: jobs, &report, control)
        try PictureConflicts(workspace: workspace).check(rendered.pictures, of: documents, &report)
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
                guard !Self.isUTF16(bytes) else {
                    failure = report.sink.fail(
                        .badData, path, "the document is UTF-16, not UTF-8",
                        hint: "save it as UTF-8")
                    continue
                }
                documents.append(
                    EmbeddedDocument(path: path, bytes: bytes, format: format, &report.sink))
            } catch {
                failure = report.sink.fail(error)
            }
        }
        if let failure { throw failure }
        return documents
    }

    /// Returns whether text is in UTF-16, in which no block would be found: it has a byte order mark,
    /// or bytes of 0 as in Latin letters.
    private static func isUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
            || bytes.prefix(1000).contains(0)
    }
}
