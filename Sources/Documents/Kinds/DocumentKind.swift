import Diagnostics
import Input
import Schema
import Tables
import Templates

/// A kind of document.
///
/// It defines how data files are declared and read, and the facts that templates can show. To add a
/// kind, add a folder with a type that conforms to this protocol, and a line in ``DocumentKinds``.
package protocol DocumentKind: Sendable {
    /// The name, as used for `kind` in a file.
    var name: String { get }
    /// The name of such data in messages, such as "class".
    var noun: String { get }
    /// The declaration of the top-level object of a file.
    var schema: ObjectSchema { get }
    /// The key that distinguishes files of this kind from all others.
    var distinguishingKey: String { get }
    /// The kinds of records for templates, the default one first.
    var records: [RecordKind] { get }
    /// The words that the facts show, in addition to those of all documents.
    var words: [Word] { get }
    /// The key of the list whose elements can be read one by one if the file is large; nil if there
    /// is none.
    var streamedKey: String? { get }

    /// What tables can fill in a file; nil if they cannot.
    var tables: LiveTables.Kind? { get }

    /// What can have facts of its own.
    var owners: [OwnPath] { get }

    /// Reads and checks a file and returns its records.
    ///
    /// - Throws: `CommandFailure` if the file has errors or does not have the requested records;
    ///   the errors are in the sink.
    func documents(
        of file: DataFile, _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet

    func pictures(in root: Value) -> [NamedPicture]
}

extension DocumentKind {
    package var noun: String { name }
    package var words: [Word] { [] }
    package var streamedKey: String? { nil }
    package var owners: [OwnPath] { [] }
    package var tables: LiveTables.Kind? { nil }

    /// Returns all pictures in fields that are declared as pictures.
    package func pictures(in root: Value) -> [NamedPicture] {
        schema.pictures(in: root) + OwnFields(quietlyFrom: root).pictures(in: root, owners)
    }

    package var recordNames: [String] { records.map(\.name) }
}

/// A kind of record, for which templates are written.
package struct RecordKind: Sendable {
    /// The name, as used for `data` in templates, such as "student".
    package let name: String
    /// The name in messages.
    package let noun: String
    /// The facts of the records, which are declared when they are first needed.
    package var schema: RecordSchema { makeSchema() }
    private let makeSchema: @Sendable () -> RecordSchema
    /// The error message for selecting records if a single record shows the whole file; nil if
    /// there is one record per element.
    package let whole: String?

    package init(
        _ name: String, noun: String? = nil,
        _ schema: @autoclosure @escaping @Sendable () -> RecordSchema, whole: String? = nil
    ) {
        self.name = name
        self.noun = noun ?? name
        makeSchema = schema
        self.whole = whole
    }
}

/// A request for the records of a data file.
package struct DocumentRequest: Sendable {
    /// The kind of records; nil for the default kind.
    package var record: String?
    /// The ids of the selected records; empty for all records.
    package var select: [String]
    /// The date on which ages are calculated, as `YYYY-MM-DD`; nil to use the date in the data.
    package var date: String?
    /// The facts of one's own that the template shows.
    package var needs: OwnFields
    /// What the titles of the documents begin with.
    package var titles: Template.Titles

    package init(
        record: String? = nil, select: [String] = [], date: String? = nil,
        needs: OwnFields = OwnFields(), titles: Template.Titles = Template.Titles()
    ) {
        self.needs = needs
        self.titles = titles
        self.record = record
        self.select = select
        self.date = date
    }

    /// Creates a request for the records that a template shows; nil for the default kind.
    package init(for template: Template?, select: [String], date: String?) {
        self.init(
            record: template?.data, select: select, date: date,
            needs: template?.fields ?? OwnFields(), titles: template?.titles ?? Template.Titles())
    }
}

extension [any DocumentKind] {
    /// The record kinds of all document kinds, without duplicates, and that of the groups of a run.
    package var records: [RecordKind] {
        var known: Set<String> = []
        return flatMap(\.records).filter { known.insert($0.name).inserted } + [RecordGroup.kind]
    }

    /// Returns the name in messages of a record kind.
    package func noun(ofRecord name: String) -> String {
        records.first { $0.name == name }?.noun ?? name
    }

    /// Returns the kind of a file that has data, and not a template; nil for any other file.
    package func kind(ofData root: Value) -> (any DocumentKind)? {
        guard let members = root.members else { return nil }
        let keys = Set(members.map(\.key))
        guard keys.isDisjoint(with: ["body", "data", "extends"]) else { return nil }
        return first { keys.contains($0.distinguishingKey) }
    }

    /// Returns whether a set of keys includes one that identifies a kind.
    package func isData(_ keys: Set<String>) -> Bool {
        contains { keys.contains($0.distinguishingKey) }
    }
}
