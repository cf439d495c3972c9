import Parallelism

extension Chalkboard {
    /// Lays out each record of the data, and returns the pages as plain values.
    ///
    /// - Parameters:
    ///   - data: The data. It is checked first, and nothing is laid out if it has errors.
    ///   - template: A template for the data's kind of records.
    ///   - settings: The settings. ``RenderSettings/scale`` makes no difference.
    /// - Returns: The records in the order of the data. A record with errors has no pages; the
    ///   others are not affected.
    /// - Throws: ``ChalkboardError`` if the data has errors, if it does not fit the template, or if
    ///   the settings are not valid; `CancellationError` if the task was canceled.
    public func layOut(
        _ data: LoadedData, with template: LoadedTemplate,
        _ settings: RenderSettings = RenderSettings()
    ) async throws -> [RecordPages] {
        try await run(data, template, settings, into: { _ in Collector<RecordPages>() }) {
            press, entry in
            press.pages(of: entry)
        } finish: {
            $0.records
        }
    }

    /// Renders each record of the data.
    ///
    /// The work is done on ``RenderSettings/threads`` separate threads, so no Swift task is
    /// blocked.
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
        try await run(data, template, settings, into: { _ in Collector<RenderedRecord>() }) {
            press, entry in
            press.files(of: entry, format)
        } finish: {
            $0.records
        }
    }

    /// Renders each record of the data, and passes it on as soon as it and all earlier records are
    /// ready, so that memory use does not grow with the number of records.
    ///
    /// - Parameters:
    ///   - data: The data. It is checked first, and nothing is rendered if it has errors.
    ///   - template: A template for the data's kind of records.
    ///   - format: The format of the files.
    ///   - settings: The settings.
    ///   - body: A function that receives the records in the order of the data, one at a time. If it
    ///     throws an error, the rendering ends.
    /// - Throws: The same errors as ``layOut(_:with:_:)``, and those of `body`.
    public func render(
        _ data: LoadedData, with template: LoadedTemplate, as format: OutputFormat,
        _ settings: RenderSettings = RenderSettings(),
        each body: @escaping @Sendable (RenderedRecord) throws -> Void
    ) async throws {
        let failure = try await run(data, template, settings, into: { _ in Receiver(body: body) }) {
            press, entry in
            press.files(of: entry, format)
        } finish: {
            $0.failure
        }
        if let failure { throw failure }
    }

    /// Writes all records of the data to one PDF with an outline.
    ///
    /// Records with errors are left out; see ``CombinedResult/failed``. If
    /// ``CombinedResult/pageCount`` is 0, what was written is not a complete PDF.
    ///
    /// - Parameters:
    ///   - data: The data. It is checked first, and nothing is written if it has errors.
    ///   - template: A template for the data's kind of records.
    ///   - settings: The settings. ``RenderSettings/scale`` makes no difference.
    ///   - write: A function that receives the bytes of the file piece by piece, in order. If it
    ///     throws an error, the rendering ends.
    /// - Returns: The ids of the records, the number of pages, and all problems.
    /// - Throws: The same errors as ``layOut(_:with:_:)``, and those of `write`.
    public func combinedPDF(
        _ data: LoadedData, with template: LoadedTemplate,
        _ settings: RenderSettings = RenderSettings(),
        write: @escaping @Sendable ([UInt8]) throws -> Void
    ) async throws -> CombinedResult {
        let (result, failure) = try await run(
            data, template, settings, into: { CombinedFile($0, write: write) }
        ) {
            press, entry in
            press.painted(entry)
        } finish: { file in
            file.finish()
        }
        if let failure { throw failure }
        return result
    }
}

/// Collects the results of records.
private struct Collector<Made: Sendable>: Consumer {
    private(set) var records: [Made] = []

    mutating func take(_ made: Made) -> Bool {
        records.append(made)
        return true
    }
}

/// Passes records on to the caller.
private struct Receiver: Consumer {
    let body: @Sendable (RenderedRecord) throws -> Void
    private(set) var failure: (any Error)?

    init(body: @escaping @Sendable (RenderedRecord) throws -> Void) {
        self.body = body
    }

    mutating func take(_ made: RenderedRecord) -> Bool {
        do {
            try body(made)
            return true
        } catch {
            failure = error
            return false
        }
    }
}
