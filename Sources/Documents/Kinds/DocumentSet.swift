import Diagnostics
import Schema

/// The checked records of a data file, ready for a template.
package struct DocumentSet: Sendable {
    /// The records, in the order of the file.
    package let entries: Entries
    /// The title of a document with all records.
    package let title: String
    /// The summary of a document with all records.
    package let summary: String
    /// The noun for counting selected records, such as "student"; nil if there is only one record.
    package let noun: String?
    /// The error message for selecting records if a single record shows the whole file; nil if
    /// there is one record per element.
    package let whole: String?
    /// The language that the file names; nil if it names none.
    package internal(set) var language: String?

    /// Creates a set of records.
    package init(
        _ entries: Entries, title: String = "", summary: String = "", noun: String? = nil,
        whole: String? = nil
    ) {
        self.entries = entries
        self.title = title
        self.summary = summary
        self.noun = noun
        self.whole = whole
    }

    /// Creates a set of records.
    package init(
        _ entries: [Entry], title: String = "", summary: String = "", noun: String? = nil,
        whole: String? = nil
    ) {
        self.init(Entries(entries), title: title, summary: summary, noun: noun, whole: whole)
    }

    /// Creates a set with a single record, using its title and summary.
    package init(_ content: Content, id: String, whole: String? = nil) {
        self.init(
            [Entry(id: id) { content }], title: content.title, summary: content.summary,
            whole: whole)
    }

    /// Returns the summary of a document with a given number of the records.
    package func summary(of count: Int) -> String {
        guard count < entries.count, let noun else { return summary }
        return "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    /// Returns the text that replaces the pictures of a document with a given number of the records.
    package func alternativeText(of count: Int) -> String {
        AlternativeText.oneLine(AlternativeText.text([title], [summary(of: count)]))
    }

    /// Records that are created on demand, so that a million of them take no memory.
    package struct Entries: RandomAccessCollection, Sendable {
        package let endIndex: Int
        private let make: @Sendable (Int) -> Entry

        /// Creates a number of records; `make` returns the one at a position.
        package init(count: Int, making make: @escaping @Sendable (Int) -> Entry) {
            endIndex = count
            self.make = make
        }

        /// Creates records from a list.
        package init(_ entries: [Entry]) {
            self.init(count: entries.count) { entries[$0] }
        }

        package var startIndex: Int { 0 }
        package subscript(position: Int) -> Entry { make(position) }
    }

    /// A record that is created on demand.
    package struct Entry: Sendable {
        /// The id for `--select` and `--name`.
        package let id: String
        private let make: @Sendable () throws(FileError) -> Content

        /// Creates an entry whose content is created on demand.
        package init(id: String, making make: @escaping @Sendable () throws(FileError) -> Content) {
            self.id = id
            self.make = make
        }

        /// Returns the record with its title and summary.
        ///
        /// It is created on each call; keep it only as long as a page needs it.
        ///
        /// - Throws: `FileError` if the file has changed in the meantime or can no longer be read.
        package func content() throws(FileError) -> Content { try make() }
    }

    /// A record with the metadata of its document.
    package struct Content: Sendable {
        /// The title in the metadata of the document.
        package var title: String
        /// The summary in the metadata of the document.
        package var summary: String
        /// The outline entry in a document with many records.
        package var outline: String
        private let alternative: @Sendable () -> String
        /// The facts.
        package var record: Record

        /// Creates the content of a document.
        ///
        /// - Parameter alternativeText: A short text that replaces the picture, evaluated on demand.
        package init(
            title: String, summary: String, outline: String? = nil,
            alternativeText: @autoclosure @escaping @Sendable () -> String, record: Record
        ) {
            self.title = title
            self.summary = summary
            self.outline = outline ?? title
            alternative = alternativeText
            self.record = record
        }

        /// A short text, on one line, that says what the document shows, for readers who do not see
        /// its picture.
        package var alternativeText: String { AlternativeText.oneLine(alternative()) }
    }
}
