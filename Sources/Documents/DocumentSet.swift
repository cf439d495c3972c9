import Diagnostics
import Grading
import Input
import Schema
import Templates

/// The records of a data file, worked out and ready for a template.
package struct DocumentSet: Sendable {
    /// The kind of the data.
    package let kind: DataKind
    /// The records in the order of the file.
    package let entries: [Entry]

    /// A title for a document of all records.
    package let title: String
    /// One sentence on a document of all records.
    package let summary: String
    /// What is said of a selection where one record shows all that is in the file; nil where there is
    /// a record for each.
    package let whole: String?

    /// One record and what is said of its document.
    package struct Entry: Sendable {
        /// What `--select` and `--name` call it.
        package let id: String
        private let make: @Sendable () throws(FileError) -> Content

        /// The record and what is said of it, made anew each time: keep it only as long as a page
        /// needs it.
        ///
        /// - Throws: When its file was changed meanwhile, or cannot be read any more.
        package func content() throws(FileError) -> Content { try make() }

        /// As `content()`; what is wrong with its file is in the report.
        package func content(_ sink: inout DiagnosticSink) throws(CommandFailure) -> Content {
            do throws(FileError) {
                return try make()
            } catch {
                throw sink.fail(error)
            }
        }

        /// A record of which all is made when it is asked for.
        package init(id: String, making make: @escaping @Sendable () throws(FileError) -> Content) {
            self.id = id
            self.make = make
        }

        /// A record that is made when it is asked for.
        package init(
            id: String, title: String, summary: String, outline: String? = nil,
            make: @escaping @Sendable () -> Record
        ) {
            self.init(id: id) {
                Content(title: title, summary: summary, outline: outline ?? title, record: make())
            }
        }

        /// A record that is there already.
        package init(id: String, title: String, summary: String, record: Record) {
            self.init(id: id, title: title, summary: summary) { record }
        }
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
    }

    /// What templates can say in `data`, and the facts of such records.
    package static let shapes: [(kind: String, shape: RecordSchema)] = RecordKind.allCases.map {
        ($0.rawValue, $0.shape)
    }

    /// Records that are worked out already.
    package init(kind: DataKind, entries: [Entry], title: String = "", summary: String = "") {
        self.kind = kind
        self.entries = entries
        self.title = title
        self.summary = summary
        whole = nil
    }

    /// One sentence on a document of so many of its records: of the others nothing is told.
    package func summary(of count: Int) -> String {
        let noun: String? =
            switch kind {
            case .class: "student"
            case .roster: "player"
            case .board, .proposal, .conversions, .tips, .converter: nil
            }
        guard count < entries.count, let noun else { return summary }
        return "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    /// Works the records of a file out.
    ///
    /// - Parameters:
    ///   - wanted: What the template says in `data`; nil for what the kind of data mostly makes.
    ///   - select: The ids of the records that will be used; none for all. All are in `entries`
    ///     nevertheless.
    ///   - date: The day that ages are counted on, as `YYYY-MM-DD`; nil for the data's own.
    /// - Throws: When the file has problems, or makes no such records; the report says so then.
    package init(
        _ file: DataFile, for wanted: String? = nil, select: [String] = [], date: String? = nil,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        kind = file.kind
        let name = wanted ?? file.kind.recordKinds[0].rawValue
        guard let record = file.kind.recordKinds.first(where: { $0.rawValue == name }) else {
            throw sink.fail(
                .badData, file.path, "this is a \(file.kind.noun), and makes no \(name)")
        }
        whole =
            switch record {
            case .class: "a class sheet shows the whole class"
            case .team: "a team sheet shows the whole team"
            default: nil
            }
        switch file.kind {
        case .board:
            (entries, title, summary) = try Self.alone(Self.board(file, &sink), &sink)
        case .class where record == .student && file.parts != nil:
            let parted = try Self.parted(file, &sink)
            (entries, title, summary) = (parted.entries, parted.title, parted.summary)
        case .class:
            let data = try GradedFile.students(file, &sink)
            entries = try Self.entries(of: data, in: file, as: record, select, &sink)
            title =
                "\(record == .board ? "Chalkboards" : "Report cards"): \(ClassRecord.title(of: data.root))"
            summary = ClassRecord.summary(of: data.graded)
        case .proposal:
            (entries, title, summary) = try Self.alone(Self.proposal(file, &sink), &sink)
        case .conversions, .tips, .converter:
            let entry = try file.converted(as: wanted == nil ? nil : record, &sink)
            (entries, title, summary) = try Self.alone(entry, &sink)
        case .roster:
            let data = try RosterData(file, date: date, &sink)
            entries = Self.entries(of: data, in: file, as: record)
            title = data.roster.team.title
            summary = TeamRecord.summary(of: data.roster)
        }
    }

    /// A document of one record is called what the record's own is.
    private static func alone(
        _ entry: Entry, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> (entries: [Entry], title: String, summary: String) {
        let content = try entry.content(&sink)
        return ([entry], content.title, content.summary)
    }

    private static func board(_ file: DataFile, _ sink: inout DiagnosticSink) throws(CommandFailure)
        -> Entry
    {
        let board = try GradedFile.board(file, &sink)
        let id = file.stem("board")
        return Entry(
            id: id, title: BoardRecord.title(of: board), summary: BoardRecord.summary(of: board)
        ) { BoardRecord.record(of: board, id: id, root: file.root) }
    }

    private static func proposal(_ file: DataFile, _ sink: inout DiagnosticSink)
        throws(CommandFailure) -> Entry
    {
        let before = sink.errorCount
        Proposal.check(file.root, &sink)
        guard sink.errorCount == before else { throw CommandFailure(.badData) }
        let id = file.stem("proposal")
        return Entry(
            id: id, title: file.root["title"]?.string ?? "", summary: Proposal.summary(file.root)
        ) { Proposal.record(file.root, id: id) }
    }

    // MARK: Classes

    /// The report cards of a class that is read in parts, or of all of it when there is anything to be
    /// said of it.
    private static func parted(
        _ file: DataFile, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> (entries: [Entry], title: String, summary: String) {
        guard let parts = file.parts, let data = PartedClass(parts, of: file, &sink) else {
            let set = try DocumentSet(
                file.whole(&sink), for: RecordKind.student.rawValue, &sink)
            return (set.entries, set.title, set.summary)
        }
        let entries = data.ids.enumerated().map { position, id in
            Entry(id: id) { () throws(FileError) in try data.content(of: position) }
        }
        return (entries, "Report cards: \(data.title)", data.summary)
    }

    private static func entries(
        of data: ClassData, in file: DataFile, as record: RecordKind, _ select: [String],
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [Entry] {
        let common = ClassRecord.common(data)
        switch record {
        case .class:
            let id = file.stem("class")
            return [
                Entry(
                    id: id, title: "Class sheet: \(ClassRecord.title(of: data.root))",
                    summary: ClassRecord.summary(of: data.graded)
                ) { ClassRecord.record(of: data, id: id, common: common) }
            ]
        case .board:
            try check(data, in: file, forBoardsOf: select, &sink)
            return data.students.indices.map { position in
                Entry(
                    id: data.id(of: position), title: data.name(of: position),
                    summary: StudentRecord.summary(of: data, at: position)
                ) { StudentBoard.record(of: position, in: data) }
            }
        default:
            return data.students.indices.map { position in
                Entry(id: data.id(of: position)) {
                    StudentRecord.content(of: position, in: data, common: common)
                }
            }
        }
    }

    /// Refuses boards of a whole class, and of students with more courses than a board holds.
    private static func check(
        _ data: ClassData, in file: DataFile, forBoardsOf select: [String],
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let count = data.students.count
        if count > 1, select.isEmpty {
            throw sink.fail(
                .badData, file.path, "a chalkboard shows one student, and this class has \(count)",
                hint: "name one, as in --select \(clipped(data.id(of: 0)))")
        }
        let before = sink.errorCount
        for position in data.students.indices
        where select.isEmpty || select.contains(data.id(of: position)) {
            StudentBoard.check(position, in: data, &sink)
        }
        guard sink.errorCount == before else { throw CommandFailure(.badData) }
    }
}
