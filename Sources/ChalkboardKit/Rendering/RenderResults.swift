import Diagnostics
import Drawing

/// The pages of one record as plain values.
public struct RecordPages: Sendable {
    /// The record's id, such as a student's.
    public let id: String
    /// The pages, and the title, language and date for a file's metadata; without
    /// pages if the record has errors.
    public let document: Document
    /// The problems with the layout, such as text that was shrunk to fit.
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
    public internal(set) var files: [[UInt8]]
    /// The number of pages.
    public let pageCount: Int
    /// A short text for each page, on one line, for readers who do not see it, such as
    /// "gpa calculator: Mobile Programming, 3 credits, Grade A; GPA: 4.0".
    ///
    /// It says only what the page shows. Use it in place of a picture, for example as the `alt` of an
    /// HTML image.
    public let alternativeTexts: [String]
    /// The text of the first page; empty if there is none.
    public var alternativeText: String { alternativeTexts.first ?? "" }
    /// The problems with the layout and with pictures.
    public internal(set) var diagnostics: [Diagnostic]
    /// Whether the record has no files because of its problems.
    public var hasFailed: Bool { files.isEmpty }

    /// The id as a file name without an extension, which any file system accepts.
    ///
    /// An id can be any string, such as `../7`. Characters that separate folders or that Windows
    /// does not allow become `_`, so different ids can have the same file name.
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
