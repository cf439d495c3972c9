import Diagnostics
import Schema
import Templates

/// The checked records of a data file, ready for a template.
package struct DocumentSet: Sendable {
    /// The records, in the order of the file.
    package private(set) var entries: Entries
    /// The title of a document with several records.
    private var common: DocumentTitle
    /// The summary of a document with all records; by default their number.
    package let summary: String
    /// The noun for counting records, such as "student"; nil if there is only one record.
    package let noun: String?
    /// The error message for selecting records if a single record shows the whole file; nil if
    /// there is one record per element.
    package let whole: String?
    /// The language that the file names; nil if it names none.
    package internal(set) var language: String?
    /// The paths of the tables that the file is read from.
    package internal(set) var tablePaths: [String] = []

    /// Creates a set of records.
    ///
    /// - Parameters:
    ///   - title: Whose the records are, for the title of a document with several of them; nil if
    ///     the data does not say it.
    ///   - usualTitle: The title if the template does not say what they are either.
    package init(
        _ entries: Entries, title: String? = nil, usualTitle: String = "", summary: String = "",
        noun: String? = nil, whole: String? = nil
    ) {
        self.entries = entries
        common = DocumentTitle(title, usual: usualTitle)
        self.summary =
            summary.isEmpty ? noun.map { Self.count(entries.count, $0) } ?? "" : summary
        self.noun = noun
        self.whole = whole
    }

    package init(
        _ entries: [Entry], title: String? = nil, usualTitle: String = "", summary: String = "",
        noun: String? = nil, whole: String? = nil
    ) {
        self.init(
            Entries(entries), title: title, usualTitle: usualTitle, summary: summary, noun: noun,
            whole: whole)
    }

    /// Creates a set with a single record, using its summary.
    package init(_ content: Content, id: String, whole: String? = nil) {
        self.init([Entry(id: id) { content }], summary: content.summary, whole: whole)
    }

    /// Says in all titles what the documents are.
    mutating func begin(_ titles: Template.Titles) {
        entries.what = titles.one
        common.what = titles.many
    }

    /// Whose the records are; empty if the data does not say it.
    var whose: String { common.whose }

    /// Returns the title of a document with some of the records; that of a single record is its own.
    package func title(of entries: Entries) -> String {
        // If the record cannot be read, that is reported when its pages are made.
        let own = entries.count == 1 ? try? entries[0].content() : nil
        return own?.title ?? common.text
    }

    /// Returns the summary of a document with a given number of the records.
    package func summary(of count: Int) -> String {
        guard count < entries.count, let noun else { return summary }
        return Self.count(count, noun)
    }

    /// Returns a number of things in words, such as "2 students".
    package static func count(_ count: Int, _ noun: String) -> String {
        "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
    }

    /// Records that are created on demand, so that a million of them take no memory.
    package struct Entries: RandomAccessCollection, Sendable {
        package let endIndex: Int
        /// What the records' documents are, for their titles; empty to leave it as it is.
        fileprivate(set) var what = ""
        private let make: @Sendable (Int) -> Entry

        /// Creates a number of records; `make` returns the one at a position.
        package init(count: Int, making make: @escaping @Sendable (Int) -> Entry) {
            endIndex = count
            self.make = make
        }

        package init(_ entries: [Entry]) {
            self.init(count: entries.count) { entries[$0] }
        }

        package var startIndex: Int { 0 }
        package subscript(position: Int) -> Entry {
            var entry = make(position)
            if !what.isEmpty { entry.what = what }
            return entry
        }
    }

    /// A record that is created on demand.
    package struct Entry: Sendable {
        /// The id for `--select` and `--name`.
        package let id: String
        /// What its document is, for the title.
        fileprivate(set) var what = ""
        private let make: @Sendable () throws(FileError) -> Content
        private let listNames: @Sendable () -> [String]

        /// Creates an entry whose content is created on demand.
        ///
        /// - Parameter names: What people call the record: its names, the whole one first, and its
        ///   numbers.
        package init(
            id: String, names: @escaping @Sendable () -> [String] = { [] },
            making make: @escaping @Sendable () throws(FileError) -> Content
        ) {
            self.id = id
            listNames = names
            self.make = make
        }

        /// What people call the record, for those who do not know its id.
        package var names: [String] { listNames() }

        /// Returns the record with its title and summary.
        ///
        /// It is created on each call; keep it only as long as a page needs it.
        ///
        /// - Throws: `FileError` if the file has changed in the meantime or can no longer be read.
        package func content() throws(FileError) -> Content {
            var content = try make()
            content.heading.what = what
            return content
        }
    }

    /// A record with the metadata of its document.
    package struct Content: Sendable {
        /// The parts of the title.
        fileprivate var heading: DocumentTitle
        /// The title in the metadata of the document.
        package var title: String { heading.text }
        /// The summary in the metadata of the document.
        package var summary: String
        /// The outline entry in a document with many records.
        package var outline: String
        package var record: Record

        /// Creates the content of a document.
        ///
        /// - Parameters:
        ///   - title: Whose the document is, or what it is about; nil if the data does not say it.
        ///   - usualTitle: The title if the template does not say what the document is either.
        ///   - outline: The outline entry, by default the title without what the document is.
        package init(
            title: String?, usualTitle: String = "", summary: String, outline: String? = nil,
            record: Record
        ) {
            heading = DocumentTitle(title, usual: usualTitle)
            self.summary = summary
            self.outline = outline ?? heading.text
            self.record = record
        }
    }
}
