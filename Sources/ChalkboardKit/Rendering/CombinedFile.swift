import Diagnostics
import Drawing
import PDFCanvas

/// A PDF of many records, written while they are rendered.
package struct CombinedFile {
    /// The number of pages so far.
    package private(set) var pageCount = 0
    private let file: PDFFile
    private let limits: PDFLimits
    private let endsOnBack: Bool
    /// The empty back of the last record; nil if there is none.
    private var back: PaintedPage?

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - library: The caches of pages, which several files of a thread can share.
    ///   - endsOnBack: Whether the last record ends on a back, as those before it do.
    ///   - write: Receives the bytes of the file.
    package init(
        _ metadata: Metadata, sharing library: PDFLibrary, limits: PDFLimits = PDFLimits(),
        endsOnBack: Bool = false, write: @escaping ([UInt8]) throws -> Void
    ) throws {
        file = try PDFFile(metadata: metadata, library: library, write: write)
        (self.limits, self.endsOnBack) = (limits, endsOnBack)
    }

    /// Adds a record; returns false if the file cannot contain its pages as well.
    package mutating func add(_ record: PaintedRecord) throws -> Bool {
        var pages = record.pages
        if let blank = record.blank, pageCount % 2 == 1 { pages.insert(blank, at: 0) }
        guard pageCount == 0 || file.hasSpace(for: pages, within: limits) else { return false }
        for page in pages { try file.append(page) }
        pageCount += pages.count
        if endsOnBack { back = record.blank }
        return true
    }

    /// Ends the file; returns why it does not conform to some standards.
    package mutating func finish() throws -> [ConformanceGap] {
        if let back, pageCount % 2 == 1 {
            try file.append(back)
            pageCount += 1
        }
        let gaps = try file.gaps()
        try file.finish()
        return gaps
    }

    /// The message for records that need more than one file.
    package static func message(_ limits: PDFLimits) -> String {
        "a single PDF cannot contain all records: the maximum is \(limits.objects) objects and"
            + " \(limits.bytes) bytes"
    }
}
