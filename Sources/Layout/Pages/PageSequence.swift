import Drawing

/// A place between two pages of a table.
package struct TablePlace: Sendable, Hashable {
    /// The number of pages before it.
    package var pages: Int
    /// The rows of the table after it.
    package var rows: Range<Int>

    /// Creates a place before some rows of a table.
    package init(pages: Int, rows: Range<Int>) {
        (self.pages, self.rows) = (pages, rows)
    }

    /// Returns the place some pages later, if each page has the same number of rows.
    package func after(_ count: Int, rowsPerPage: Int) -> TablePlace {
        let row = min(rows.lowerBound + count * rowsPerPage, rows.upperBound)
        return TablePlace(pages: pages + count, rows: row..<rows.upperBound)
    }
}

/// The pages of a record, laid out one after the other, or from any row of a long table.
///
/// Several sequences of the same record, each on its own thread, can share the pages of a table.
package final class PageSequence {
    private let maker: PageMaker
    private var pages: Paginator
    private var run: PageMaker.Run

    init(_ maker: PageMaker, _ pages: Paginator, _ run: PageMaker.Run) {
        (self.maker, self.pages, self.run) = (maker, pages, run)
    }

    /// Returns another sequence, which begins after the pages so far, for the same thread.
    package func copy() -> PageSequence { PageSequence(maker, pages, run) }

    /// The result for the pages so far.
    package var outcome: PageMaker.Outcome { run.outcome }

    /// Whether no problem has been found so far.
    package var isClean: Bool { run.log.isEmpty }

    /// The place after the pages so far; nil if the next page does not begin with a whole row of a
    /// table that began on an earlier page.
    package var place: TablePlace? { pages.place?.place }

    /// The identity of the table at `place`, only to be compared while the sequence exists.
    package var table: ObjectIdentifier? { pages.place?.table }

    /// Lays out the next page and passes it on, unless there was an error; returns false if there are
    /// no more pages.
    ///
    /// - Throws: An error of the shaper, such as a missing font, or of `each`.
    package func next(_ each: (Page) throws -> Void) throws -> Bool {
        guard let plan = try pages.next() else { return false }
        try maker.draw(plan, pages, &run, each)
        return true
    }

    /// Skips pages without drawing them, until a number of pages have been laid out; returns false if
    /// there are fewer.
    package func skipPages(to count: Int) throws -> Bool {
        while pages.number < count {
            guard try pages.next() != nil else { return false }
        }
        return true
    }

    /// Continues at a later place in the table at `place`.
    package func skip(to place: TablePlace) {
        pages.skip(to: place)
        run.pageCount = place.pages
    }
}

@available(*, unavailable)
extension PageSequence: Sendable {}
