import Parallelism
import Synchronization

extension Chalkboard {
    /// Lays out each record of the data, and returns the pages as plain values.
    ///
    /// - Parameters:
    ///   - data: The data. It is checked first, and nothing is laid out if it has errors.
    ///   - template: A template for the data's kind of records.
    ///   - settings: The settings. ``PictureForm/scale`` makes no difference.
    /// - Returns: The records in the order of the data. A record with errors has no pages; the
    ///   others are not affected.
    /// - Throws: ``ChalkboardError`` if the data has errors, if it does not fit the template, or if
    ///   the settings are not valid; ``LimitExceeded`` if it takes more than its limits;
    ///   `CancellationError` if the task was canceled.
    public func layOut(
        _ data: LoadedData, with template: LoadedTemplate,
        _ settings: RenderSettings = RenderSettings()
    ) async throws -> [RecordPages] {
        let made = Mutex<[RecordPages]>([])
        try await run(
            data, template, settings, into: { _, box, _ in Sender(box: box) },
            { press, entry in press.pages(of: entry) }, finish: { _ in },
            weighing: { $0.document.pages.count * 100_000 }
        ) { record in
            made.withLock { $0.append(record) }
        }
        return made.withLock { $0 }
    }

    /// Renders each record of the data.
    ///
    /// The work is done on threads that all renderings of the process share, one for each core, so no
    /// Swift task is blocked. A rendering that is longer than others gives its threads to them in turn.
    ///
    /// - Parameters:
    ///   - data: The data. It is checked first, and nothing is rendered if it has errors.
    ///   - template: A template for the data's kind of records.
    ///   - format: The format of the files.
    ///   - settings: The settings.
    /// - Returns: The records in the order of the data. A record with errors has no files; the
    ///   others are not affected.
    /// - Throws: The same errors as ``layOut(_:with:_:)``.
    public func render(
        _ data: LoadedData, with template: LoadedTemplate, as format: OutputFormat,
        _ settings: RenderSettings = RenderSettings()
    ) async throws -> [RenderedRecord] {
        let made = Mutex<[RenderedRecord]>([])
        try await render(data, with: template, as: format, settings) { record in
            made.withLock { $0.append(record) }
        }
        return made.withLock { $0 }
    }

    /// Renders each record of the data, and passes it on as soon as it and all earlier records are
    /// ready, so that memory use does not grow with the number of records.
    ///
    /// - Parameters:
    ///   - data: The data. It is checked first, and nothing is rendered if it has errors.
    ///   - template: A template for the data's kind of records.
    ///   - format: The format of the files.
    ///   - settings: The settings.
    ///   - body: A function that receives the records in the order of the data, one at a time, in the
    ///     caller's task. If it is slow, the rendering waits for it, without a thread. If it throws
    ///     an error, the rendering ends.
    /// - Throws: The same errors as ``layOut(_:with:_:)``, and those of `body`.
    public func render(
        _ data: LoadedData, with template: LoadedTemplate, as format: OutputFormat,
        _ settings: RenderSettings = RenderSettings(),
        each body: @Sendable (RenderedRecord) async throws -> Void
    ) async throws {
        try await run(
            data, template, settings, into: { _, box, _ in Sender(box: box) },
            { press, entry in press.files(of: entry, format) }, finish: { _ in },
            weighing: { 1_000 + $0.files.reduce(0) { $0 + $1.count } }, each: body)
    }

    /// Writes all records of the data to one PDF with an outline.
    ///
    /// Records with errors are left out; see ``CombinedResult/failed``. If
    /// ``CombinedResult/pageCount`` is 0, what was written is not a complete PDF.
    ///
    /// - Parameters:
    ///   - data: The data. It is checked first, and nothing is written if it has errors.
    ///   - template: A template for the data's kind of records.
    ///   - settings: The settings. ``PictureForm/scale`` makes no difference.
    ///   - write: A function that receives the bytes of the file piece by piece, in order, in the
    ///     caller's task. If it is slow, the rendering waits for it, without a thread. If it throws
    ///     an error, the rendering ends.
    /// - Returns: The ids of the records, the number of pages, and all problems.
    /// - Throws: The same errors as ``layOut(_:with:_:)``, and those of `write`.
    public func combinedPDF(
        _ data: LoadedData, with template: LoadedTemplate,
        _ settings: RenderSettings = RenderSettings(),
        write: @Sendable ([UInt8]) async throws -> Void
    ) async throws -> CombinedResult {
        let (result, failure) = try await run(
            data, template, settings,
            into: { metadata, box, watch in
                CombinedRecords(metadata) { bytes in
                    try watch.add(bytes: bytes.count)
                    box.put(bytes)
                }
            },
            { press, entry in press.painted(entry) }, finish: { $0.finish() },
            weighing: \.count, each: write)
        if let failure { throw failure }
        return result
    }
}

/// Passes the results of records on to the caller.
private struct Sender<Made: Sendable>: Consumer {
    let box: Outbox<Made>

    mutating func take(_ made: Made) -> Bool {
        box.put(made)
        return true
    }
}
