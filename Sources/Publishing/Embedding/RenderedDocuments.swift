import ChalkboardKit
import Diagnostics
import Documents
import Embedding

/// Documents with the pictures of their blocks, all rendered but not yet in place.
struct RenderedDocuments: Sendable {
    let documents: [EmbeddedDocument]
    private(set) var pictures: [EmbeddedPicture] = []
    /// The folder of the rendered pictures, which exists as long as this value.
    private let folder: TemporaryPictures

    /// Renders the pictures of all blocks.
    ///
    /// - Parameters:
    ///   - format: The format of all pictures; nil for that of each block or its document.
    /// - Throws: If a block or its data has errors; every problem is then in the report.
    init(
        _ documents: [EmbeddedDocument], as format: OutputFormat? = nil, in workspace: Workspace,
        jobs: Int, _ report: inout Report, _ control: RunControl
    ) async throws(CommandFailure) {
        self.documents = documents
        do throws(FileError) {
            folder = try TemporaryPictures()
        } catch {
            throw report.sink.fail(error)
        }
        let resources = SharedResources(workspace)
        let planner = PicturePlanner(workspace: workspace, resources: resources, format: format)
        var runs: [(picture: Int, run: RenderRun)] = []
        for (number, document) in documents.enumerated() {
            for block in document.blocks.indices {
                let count = pictures.count
                let planned = planner.plan(document, number, block, folder.folder(count), &report)
                for (picture, run) in planned {
                    if let run { runs.append((pictures.count, run)) }
                    pictures.append(picture)
                }
            }
        }
        // Every problem is reported before anything is rendered.
        try failOnErrors(&report)
        let batch = runs.map { RenderBatch.Job($0.run, pictures[$0.picture].report) }
        let outcomes = await RenderBatch.render(batch, workers: jobs, control)
        for ((picture, _), outcome) in zip(runs, outcomes) {
            pictures[picture].report = outcome.report
            pictures[picture].stop = outcome.stop
        }
        try addFonts(resources, &report)
        if pictures.allSatisfy({ $0.stop == nil }) { compareVariants() }
        try failOnErrors(&report)
        addProblems(&report)
    }

    /// Returns the pictures of a document, one per block.
    func pictures(of document: Int) -> [EmbeddedPicture] {
        pictures.filter { $0.document == document && !$0.isDark }
    }

    /// Returns the pictures that a block shows, with their dark variants.
    func markup(of picture: EmbeddedPicture) -> [PictureMarkup] {
        let document = documents[picture.document]
        var markup = picture.markup(in: document)
        guard let dark = dark(of: picture) else { return markup }
        for (number, variant) in zip(markup.indices, dark.markup(in: document)) {
            markup[number].darkSources = variant.sources
        }
        return markup
    }

    /// Returns the dark variant of a picture; nil if it has none.
    private func dark(of picture: EmbeddedPicture) -> EmbeddedPicture? {
        guard picture.arguments.dark != nil else { return nil }
        return pictures.first {
            $0.isDark && $0.document == picture.document && $0.block == picture.block
        }
    }

    /// Adds an error for each picture whose dark variant has another number of pages, or other sizes.
    private mutating func compareVariants() {
        for number in pictures.indices where !pictures[number].isDark {
            guard let dark = dark(of: pictures[number]) else { continue }
            let document = documents[dark.document]
            let (own, other) = (dark.markup(in: document), pictures[number].markup(in: document))
            guard let difference = Self.difference(own.map(\.size), other.map(\.size)) else {
                continue
            }
            pictures[number].report.sink.error(in: "--dark", "the dark variant has \(difference)")
            pictures[number].stop = CommandFailure(.badData)
        }
    }

    /// Returns how the sizes of pictures differ from those of others; nil if they are the same.
    private static func difference(
        _ sizes: [PictureMarkup.PixelSize], _ others: [PictureMarkup.PixelSize]
    ) -> String? {
        guard sizes.count == others.count else {
            return "\(sizes.count) pages instead of \(others.count)"
        }
        return zip(sizes, others).first { $0 != $1 }.map { size, other in
            "\(size.width) × \(size.height) pixels instead of \(other.width) × \(other.height)"
        }
    }

    /// Throws if a block has errors or its picture failed; all problems are then in the report.
    private func failOnErrors(
        _ report: inout Report
    ) throws(CommandFailure) {
        let stops = pictures.compactMap(\.stop)
        guard report.sink.hasErrors || !stops.isEmpty else { return }
        addProblems(&report)
        let own: [CommandFailure.Cause] = [.badData, .missingInput, .usage, .partial]
        throw stops.first { !own.contains($0.cause) } ?? CommandFailure(.badData)
    }

    /// Adds the problems of all pictures to the report.
    private func addProblems(_ report: inout Report) {
        var collector = ReportCollector(report)
        for picture in pictures {
            collector.add(
                picture.problems(in: documents[picture.document]),
                in: picture.report.sink.sources, to: &report)
        }
    }

    /// Adds the problems of the fonts that the pictures were painted with.
    private func addFonts(
        _ resources: SharedResources, _ report: inout Report
    ) throws(CommandFailure) {
        var all = Report(isStrict: report.sink.isStrict)
        for picture in pictures { all.outputs.append(contentsOf: picture.report.outputs) }
        defer { report.sink.add(contentsOf: all.sink.diagnostics) }
        try resources.addFonts(to: &all, wantChecksums: false)
    }
}
