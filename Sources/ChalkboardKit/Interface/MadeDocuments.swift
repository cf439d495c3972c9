import Diagnostics
import Drawing
import Templates

extension Chalkboard {
    /// Renders a document that was made by hand, or changed after ``layOut(_:with:_:)``.
    ///
    /// - Parameters:
    ///   - document: The document. Its title is the id of the record.
    ///   - format: The format of the files.
    ///   - settings: The settings of pictures, limits, and whether warnings are errors; the others make no
    ///     difference.
    /// - Throws: ``ChalkboardError`` if the document or the settings are not valid; ``LimitExceeded`` if it
    ///   takes more than its limits; `CancellationError` if the task was canceled.
    public func render(
        _ document: Document, as format: OutputFormat, _ settings: RenderSettings = RenderSettings()
    ) async throws -> RenderedRecord {
        try await limited(by: settings) { watch in
            try watch.add(pages: document.pages.count)
            return try await checked(settings, DiagnosticSink()) { sink throws(CommandFailure) in
                try document.check(&sink)
                let fonts = try resources.fonts(&sink)
                let tools: PageTools
                do {
                    tools = try resources.tools.take(fonts)
                } catch {
                    sink.add(RenderFailure(error, making: document.metadata.title).diagnostic)
                    throw CommandFailure(.badData)
                }
                defer { resources.tools.give(tools) }
                return tools.record(
                    of: RecordPages(
                        id: document.metadata.title, document: document, diagnostics: []),
                    format, settings.form, isStrict: settings.isStrict, watch)
            }
        }
    }
}

extension Document {
    /// Reports pages that cannot be painted.
    fileprivate func check(_ sink: inout DiagnosticSink) throws(CommandFailure) {
        for (number, page) in pages.enumerated() {
            if let problem = problem(of: page) { sink.error(in: "page \(number + 1)", problem) }
        }
        if pages.isEmpty { sink.error(in: "document", "there are no pages") }
        try sink.failOnErrors()
    }

    /// Returns why a page cannot be painted; nil if it can.
    private func problem(of page: Page) -> String? {
        if !PageSize.isValid(page.size) {
            return PageSize.bounds
        }
        if let number = page.background, !backgrounds.indices.contains(number) {
            return "there is no background \(number)"
        }
        return problem(of: page.items)
            ?? page.background.flatMap { problem(of: backgrounds[$0]) }
    }

    private func problem(of items: [Item]) -> String? {
        var bounds = Bounds(withLines: true)
        bounds.add(items)
        let rect = bounds.rect
        guard [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy({ abs($0) < 1e6 }) else {
            return "each coordinate must be a number less than 1000000"
        }
        for item in items {
            switch item {
            case .image(let placed) where !images.indices.contains(placed.image):
                return "there is no picture \(placed.image)"
            case .group(let group):
                if let problem = problem(of: group.items) { return problem }
            case .image, .shape, .text: break
            }
        }
        return nil
    }
}
