import Drawing
import Layout
import PDFCanvas
import Parallelism
import Schema

/// The part of a long table that several threads lay out, in chunks of pages.
///
/// The first row of each chunk is predicted: most tables have the same number of rows on each page. If
/// a prediction turns out to be wrong, the chunk is not used.
struct TableSharing {
    static let pagesPerChunk = 16
    /// The place after the first page that begins with the table; a helper finds the table there.
    let origin: TablePlace
    /// The place where the first chunk begins.
    let start: TablePlace
    let rowsPerPage: Int
    /// The number of chunks.
    let count: Int

    /// Creates the sharing of a table; nil if it is not long enough.
    ///
    /// - Parameters:
    ///   - origin: The first place in the table.
    ///   - previous: The place before the most recent page.
    ///   - start: The place after that page.
    ///   - threads: The number of threads.
    init?(origin: TablePlace, _ previous: TablePlace, _ start: TablePlace, threads: Int) {
        let rows = start.rows.lowerBound - previous.rows.lowerBound
        guard rows > 0, start.pages == previous.pages + 1 else { return nil }
        // The last pages may leave another space for the table.
        let pages = start.rows.count / rows - 2
        (self.origin, self.start, rowsPerPage) = (origin, start, rows)
        count = pages / Self.pagesPerChunk
        // Preparing a helper takes as long as some pages, and all pages before the table.
        guard count >= 4 * threads, pages > 4 * origin.pages else { return nil }
    }

    /// Returns the predicted place where a chunk begins.
    func place(_ chunk: Int) -> TablePlace {
        start.after(chunk * Self.pagesPerChunk, rowsPerPage: rowsPerPage)
    }
}

/// The pages of a chunk.
private struct PaintedChunk: Sendable {
    var pages: [PaintedPage]
    /// The place after these pages; nil if they cannot be used.
    var end: TablePlace?
}

/// A thread's own engine and pages.
private struct TablePart {
    let engine: PageEngine
    let sequence: PageSequence

    /// Returns a chunk; its pages cannot be used if a problem was found.
    func chunk(_ number: Int, of sharing: TableSharing, _ metadata: Metadata) -> PaintedChunk {
        var chunk = PaintedChunk(pages: [], end: nil)
        sequence.skip(to: sharing.place(number))
        do {
            for _ in 0..<TableSharing.pagesPerChunk {
                let isPage = try sequence.next {
                    chunk.pages.append(try engine.painted($0, metadata))
                }
                guard isPage else { return chunk }
            }
        } catch {
            // The calling thread finds the same error when it makes these pages itself.
            return chunk
        }
        if sequence.isClean { chunk.end = sequence.place }
        return chunk
    }
}

extension PageEngine {
    /// Paints a page for a PDF.
    func painted(_ page: Page, _ metadata: Metadata) throws -> PaintedPage {
        try painter.paint(page, of: maker.document([], metadata: metadata))
    }

    /// Lays out a record, paints its pages for a PDF, and passes them on one by one.
    ///
    /// The pages of a long table are made by several threads. They are the same for any number of
    /// threads.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - metadata: The metadata of the document.
    ///   - threads: The maximum number of threads.
    ///   - look: Receives pages before they are painted, the first page before all others; pages of a
    ///     table that threads share are left out.
    ///   - helper: Returns another engine and the same record, for use by another thread.
    ///   - each: Receives the next page, on the calling thread.
    /// - Throws: An error of the shaper, such as a missing font, of the painter, or of `each`.
    package func paint(
        _ record: Record, metadata: Metadata, threads: Int, look: (Page) -> Void = { _ in },
        helper: @Sendable () throws -> (engine: PageEngine, record: Record),
        each: (PaintedPage) throws -> Void
    ) throws -> PageMaker.Outcome {
        func paint(_ page: Page) throws {
            look(page)
            try each(painted(page, metadata))
        }
        guard threads > 1, let sequence = try maker.sequence(for: record) else {
            return try maker.pages(for: record) { try paint($0) }
        }
        var origin: (table: ObjectIdentifier, place: TablePlace)?
        var previous: TablePlace?
        /// The number of pages before which threads do not share the table again.
        var waiting = 0
        while true {
            let place = sequence.place
            if let place, let table = sequence.table {
                if origin?.table != table { (origin, previous) = ((table, place), nil) }
                if let origin, let last = previous, place.pages >= waiting, sequence.isClean,
                    let sharing = TableSharing(
                        origin: origin.place, last, place, threads: threads)
                {
                    let end = try share(sharing, sequence, metadata, threads, helper, each)
                    sequence.skip(to: end)
                    // After a wrong prediction, wait longer each time.
                    waiting = end == sharing.place(sharing.count) ? 0 : 2 * end.pages
                    previous = nil
                    continue
                }
            } else {
                origin = nil
            }
            previous = place
            guard try sequence.next({ try paint($0) }) else { break }
        }
        return sequence.outcome
    }

    /// Makes the pages of a table on several threads, up to the first wrong prediction or problem;
    /// returns the place after the pages that were passed on.
    private func share(
        _ sharing: TableSharing, _ sequence: PageSequence, _ metadata: Metadata, _ threads: Int,
        _ helper: @Sendable () throws -> (engine: PageEngine, record: Record),
        _ each: (PaintedPage) throws -> Void
    ) throws -> TablePlace {
        // Problems in chunks that are not used must not be reported.
        let own = TablePart(engine: self, sequence: sequence.copy())
        var place = sharing.start
        var number = 0
        try Parallel.inOrder(
            sharing.count, threads: threads, ahead: 4 * threads,
            state: { () -> TablePart? in
                guard let (engine, record) = try? helper(),
                    let sequence = try? engine.maker.sequence(for: record),
                    (try? sequence.skipPages(to: sharing.origin.pages)) == true,
                    sequence.place == sharing.origin
                else { return nil }
                return TablePart(engine: engine, sequence: sequence)
            },
            help: { number, part in
                part?.chunk(number, of: sharing, metadata) ?? PaintedChunk(pages: [], end: nil)
            },
            work: { own.chunk($0, of: sharing, metadata) },
            take: { chunk in
                // All pages begin where the ones before them end, because the predictions of all
                // chunks so far were right.
                guard let end = chunk.end else { return false }
                for page in chunk.pages { try each(page) }
                place = end
                number += 1
                return end == sharing.place(number)
            })
        return place
    }
}
