import Diagnostics
import Schema

/// The records of a data file, read, checked and ready for a template.
package struct DocumentSet: Sendable {
    /// The records in the order of the file.
    package let entries: [Entry]
    /// A title for a document of all records.
    package let title: String
    /// One sentence on a document of all records.
    package let summary: String
    /// What a selection of the records is counted in, such as "student"; nil if there is one record.
    package let noun: String?
    /// What is said of a selection where one record shows all that is in the file; nil where there is
    /// a record for each.
    package let whole: String?

    /// Creates a set of records.
    package init(
        _ entries: [Entry], title: String = "", summary: String = "", noun: String? = nil,
        whole: String? = nil
    ) {
        self.entries = entries
        self.title = title
        self.summary = summary
        self.noun = noun
        self.whole = whole
    }

    /// Creates a set of one record, with the title and summary of that record.
    package init(_ content: Content, id: String, whole: String? = nil) {
        self.init(
            [Entry(id: id) { content }], title: content.title, summary: content.summary,
            whole: whole)
    }

    /// Returns one sentence on a document of some of the records; the others are not mentioned.
    package func summary(of count: Int) -> String {
        guard count < entries.count, let noun else { return summary }
        return "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    /// One record and what is said of its document.
    package struct Entry: Sendable {
        /// What `--select` and `--name` call it.
        package let id: String
        private let make: @Sendable () throws(FileError) -> Content

        /// Creates an entry whose content is made when it is asked for.
        package init(id: String, making make: @escaping @Sendable () throws(FileError) -> Content) {
            self.id = id
            self.make = make
        }

        /// Returns the record and what is said of it, made anew each time: keep it only as long as a
        /// page needs it.
        ///
        /// - Throws: When its file has changed meanwhile, or cannot be read any more.
        package func content() throws(FileError) -> Content { try make() }
    }

    /// A record with what is said of its document.
    package struct Content: Sendable {
        /// A title for the document's metadata.
        package var title: String
        /// One sentence on what it shows.
        package var summary: String
        /// Its entry in the outline of a document of many records.
        package var outline: String
        /// The facts.
        package var record: Record

        /// Creates the content of a document.
        package init(title: String, summary: String, outline: String? = nil, record: Record) {
            self.title = title
            self.summary = summary
            self.outline = outline ?? title
            self.record = record
        }
    }
}
