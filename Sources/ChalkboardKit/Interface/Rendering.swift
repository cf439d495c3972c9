import Diagnostics
import Documents
import Drawing
import PDFCanvas
import Parallelism
import Synchronization

/// The pages of one record as plain values.
public struct RecordPages: Sendable {
    /// The record's id, such as a student's.
    public let id: String
    /// The pages, and the title, language and date for a file's metadata; without pages if the
    /// record has errors.
    public let document: Document
    /// The problems of the layout, such as text that was shrunk to fit.
    public let diagnostics: [Diagnostic]
    /// Whether the record has no pages because of its problems.
    public var hasFailed: Bool { document.pages.isEmpty }
}

/// The files of one record.
public struct RenderedRecord: Sendable {
    /// The record's id, such as a student's.
    public let id: String
    /// The bytes of the files: one PDF, or a PNG or SVG for each page; empty if the record has
    /// errors.
    public let files: [[UInt8]]
    /// The number of pages.
    public let pageCount: Int
    /// The problems of the layout and of pictures.
    public let diagnostics: [Diagnostic]
    /// Whether the record has no files because of its problems.
    public var hasFailed: Bool { files.isEmpty }

    /// The id as a file name without an extension, which any file system accepts.
    ///
    /// An id can be any text, such as `../7`. Characters that separate folders or that Windows does
    /// not allow become `_`, so different ids can have the same file name.
    public var fileName: String { SafeFileName.name(of: id) }
}

/// The result of writing many records to one PDF.
public struct CombinedResult: Sendable {
    /// The ids of the records in the file, in order.
    public internal(set) var records: [String] = []
    /// The ids of the records that were left out because of their problems.
    public internal(set) var failed: [String] = []
    /// The number of pages.
    public internal(set) var pageCount = 0
    /// The problems of all records, in order.
    public internal(set) var diagnostics: [Diagnostic] = []
}

extension Chalkboard {
    /// Lays out each record of the data, and returns the pages as plain values.
    ///
    /// - Returns: The records in the order of the data. A record with errors has no pages; the
    ///   others are not affected.
    /// - Throws: ``ChalkboardError`` if the data has errors, does not fit the template, or the
    ///   settings are not valid; `CancellationError` if the task was canceled.
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
    /// Work is done on ``RenderSettings/threads`` threads of its own, so no Swift task is blocked.
    ///
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

    /// Renders each record of the data, and hands over each as soon as it and all records before it
    /// are ready, so that memory does not grow with the number of records.
    ///
    /// - Parameter body: Receives the records in the order of the data, one at a time. An error
    ///   ends the rendering.
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
    ///   - write: Receives the bytes of the file piece by piece, in order. An error ends the
    ///     rendering.
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

/// Hands records over to the caller.
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
