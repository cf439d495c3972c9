import CairoCanvas
import Diagnostics
import Documents
import Drawing
import PDFCanvas
import Parallelism

/// Adds records to a PDF, up to the first error.
struct CombinedRecords: Consumer {
    /// What a record adds.
    struct Part: Sendable {
        let id: String
        /// Its pages; nil if it has errors.
        var painted: PaintedRecord?
        var diagnostics: [Diagnostic]
    }

    private var file: Result<CombinedFile, any Error>
    private var result = CombinedResult()

    init(_ metadata: Metadata, write: @escaping @Sendable ([UInt8]) throws -> Void) {
        file = Result { try CombinedFile(metadata, sharing: PDFLibrary(), write: write) }
    }

    mutating func take(_ record: Part) -> Bool {
        guard case .success(var file) = file else { return false }
        result.diagnostics += record.diagnostics
        guard let painted = record.painted else {
            result.failed.append(record.id)
            return true
        }
        do {
            guard try file.add(painted) else {
                throw CanvasError.page(CombinedFile.message(PDFLimits()))
            }
            result.records.append(record.id)
            result.pageCount = file.pageCount
            self.file = .success(file)
            return true
        } catch {
            self.file = .failure(error)
            return false
        }
    }

    /// Ends the file; returns its contents, and the error that ended it early, if any.
    mutating func finish() -> (CombinedResult, (any Error)?) {
        do {
            var file = try file.get()
            if result.pageCount > 0 {
                result.diagnostics += try file.finish().map { $0.warning(about: "combined PDF") }
            }
            return (result, nil)
        } catch {
            return (result, error)
        }
    }
}

extension Press {
    /// Lays out a record; the pages are empty if it has errors.
    func pages(of entry: DocumentSet.Entry) -> RecordPages {
        var document = Document(metadata: Metadata(title: "", date: plan.moment), pages: [])
        var problems: [Diagnostic] = []
        do {
            _ = try engine()
            let content = try entry.content()
            document.metadata = metadata(of: content)
            let record = try lay(content)
            problems = record.diagnostics
            if record.isUsable {
                document = try self.document(record)
                if !document.pages.isEmpty {
                    document.pages[0].section = Section(title: content.outline, label: entry.id)
                }
            }
        } catch {
            problems.append(RenderFailure(error, making: entry.id).diagnostic)
        }
        return RecordPages(id: entry.id, document: document, diagnostics: problems)
    }

    /// Renders a record; there are no files if it has errors.
    func files(of entry: DocumentSet.Entry, _ format: OutputFormat) -> RenderedRecord {
        let laidOut = pages(of: entry)
        // Without an engine, there are no pages.
        guard let engine = try? engine() else { return RenderedRecord(of: laidOut) }
        return engine.tools.record(
            of: laidOut, format, plan.form, isStrict: plan.isStrict, plan.watch)
    }

    /// Paints a record's pages for a file of many records.
    func painted(_ entry: DocumentSet.Entry) -> CombinedRecords.Part {
        let laidOut = pages(of: entry)
        var record = CombinedRecords.Part(id: entry.id, diagnostics: laidOut.diagnostics)
        guard !laidOut.hasFailed else { return record }
        do {
            let outline = laidOut.document.pages[0].section?.title ?? ""
            record.painted = try paint(laidOut.document, called: outline, label: entry.id)
        } catch {
            record.diagnostics.append(RenderFailure(error, making: entry.id).diagnostic)
        }
        return record
    }
}
