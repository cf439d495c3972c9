import Diagnostics
import Input
import Schema

/// A kind of document: how its data files are declared and read, and what templates can show of them.
///
/// A new kind is a folder with a type that conforms to this, and a line in ``DocumentKinds``.
package protocol DocumentKind: Sendable {
    /// The name, which a file can give as its `kind`.
    var name: String { get }
    /// What such data is called in a message, such as "class".
    var noun: String { get }
    /// The declaration of the object at the top of a file.
    var schema: ObjectSchema { get }
    /// The key that distinguishes a file of this kind from all others.
    var distinguishingKey: String { get }
    /// The sorts of records that templates can take, the usual one first.
    var records: [RecordKind] { get }
    /// The key of the list whose elements can be read one by one, for files too large to hold; nil if
    /// there is none.
    var streamedKey: String? { get }

    /// Reads and checks a file and makes its records.
    ///
    /// - Throws: When the file has errors, or makes no such records; the sink says why.
    func documents(
        of file: DataFile, _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet

    /// Returns the pictures that a file names and that documents may show.
    func pictures(in root: Value) -> [NamedPicture]
}

extension DocumentKind {
    package var noun: String { name }
    package var streamedKey: String? { nil }

    /// Returns every picture that the file names in a field declared as one.
    package func pictures(in root: Value) -> [NamedPicture] { schema.pictures(in: root) }

    /// The names of the records that templates can take.
    package var recordNames: [String] { records.map(\.name) }
}

/// A sort of records that templates are made for.
package struct RecordKind: Sendable {
    /// What templates say in `data`, such as "student".
    package let name: String
    /// What a message calls it.
    package let noun: String
    /// The facts of such records.
    package let schema: RecordSchema
    /// What is said to somebody who selects some of the records, where one record shows all that is
    /// in the file; nil where there is a record for each.
    package let whole: String?

    /// Declares a sort of records.
    package init(
        _ name: String, noun: String? = nil, _ schema: RecordSchema, whole: String? = nil
    ) {
        self.name = name
        self.noun = noun ?? name
        self.schema = schema
        self.whole = whole
    }
}

/// What is wanted of a data file.
package struct DocumentRequest: Sendable {
    /// The sort of records; nil for what the file mostly makes.
    package var record: String?
    /// The ids of the records that will be used; none for all.
    package var select: [String]
    /// The day that ages are counted on, as `YYYY-MM-DD`; nil for the data's own.
    package var date: String?

    /// Creates a request.
    package init(record: String? = nil, select: [String] = [], date: String? = nil) {
        self.record = record
        self.select = select
        self.date = date
    }
}

extension [any DocumentKind] {
    /// The sorts of records of all kinds, each once.
    package var records: [RecordKind] {
        var known: Set<String> = []
        return flatMap(\.records).filter { known.insert($0.name).inserted }
    }

    /// What a message calls the records that a template takes.
    package func noun(ofRecord name: String) -> String {
        records.first { $0.name == name }?.noun ?? name
    }

    /// Whether an object has a key that identifies its kind.
    package func isData(_ keys: Set<String>) -> Bool {
        contains { keys.contains($0.distinguishingKey) }
    }
}
