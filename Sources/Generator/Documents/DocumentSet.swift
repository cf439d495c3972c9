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
    let title: String
    /// One sentence on a document of all records.
    let summary: String
    /// What is said of a selection where one record shows all that is in the file; nil where there is
    /// a record for each.
    let whole: String?

    /// One record and what is said of its document.
    package struct Entry: Sendable {
        /// What `--select` and `--name` call it.
        package let id: String
        private let make: @Sendable () throws(FileProblem) -> Content

        /// The record and what is said of it, made anew each time: keep it only as long as a page
        /// needs it.
        ///
        /// - Throws: When its file was changed meanwhile, or cannot be read any more.
        func content() throws(FileProblem) -> Content { try make() }

        /// As `content()`; what is wrong with its file is in the report.
        func content(_ report: inout Report) throws(Stop) -> Content {
            do throws(FileProblem) {
                return try make()
            } catch {
                throw report.stop(error)
            }
        }

        /// A record of which all is made when it is asked for.
        init(id: String, making make: @escaping @Sendable () throws(FileProblem) -> Content) {
            self.id = id
            self.make = make
        }

        /// A record that is made when it is asked for.
        init(
            id: String, title: String, summary: String, outline: String? = nil,
            make: @escaping @Sendable () -> Record
        ) {
            self.init(id: id) {
                Content(title: title, summary: summary, outline: outline ?? title, record: make())
            }
        }

        /// A record that is there already.
        init(id: String, title: String, summary: String, record: Record) {
            self.init(id: id, title: title, summary: summary) { record }
        }
    }

    /// A record with what is said of its document.
    struct Content: Sendable {
        /// A title for the document's metadata.
        var title: String
        /// One sentence on what it shows.
        var summary: String
        /// Its entry in the outline of a document of many records.
        var outline: String
        /// The facts.
        var record: Record
    }

    /// What templates can say in `data`, and the facts of such records.
    package static let shapes: [(kind: String, shape: RecordSchema)] = RecordKind.allCases.map {
        ($0.rawValue, $0.shape)
    }

    /// Records that are worked out already.
    init(kind: DataKind, entries: [Entry], title: String = "", summary: String = "") {
        self.kind = kind
        self.entries = entries
        self.title = title
        self.summary = summary
        whole = nil
    }

    /// One sentence on a document of so many of its records: of the others nothing is told.
    func summary(of count: Int) -> String {
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
        _ report: inout Report
    ) throws(Stop) {
        kind = file.kind
        let name = wanted ?? file.kind.recordKinds[0].rawValue
        guard let record = file.kind.recordKinds.first(where: { $0.rawValue == name }) else {
            throw report.stop(
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
            (entries, title, summary) = try Self.alone(Self.board(file, &report), &report)
        case .class where record == .student && file.parts != nil:
            let parted = try Self.parted(file, &report)
            (entries, title, summary) = (parted.entries, parted.title, parted.summary)
        case .class:
            let data = try GradedFile.students(file, &report)
            entries = try Self.entries(of: data, in: file, as: record, select, &report)
            title =
                "\(record == .board ? "Chalkboards" : "Report cards"): \(ClassRecord.title(of: data.root))"
            summary = ClassRecord.summary(of: data.graded)
        case .proposal:
            (entries, title, summary) = try Self.alone(Self.proposal(file, &report), &report)
        case .conversions, .tips, .converter:
            let entry = try file.converted(as: wanted == nil ? nil : record, &report)
            (entries, title, summary) = try Self.alone(entry, &report)
        case .roster:
            let data = try RosterData(file, date: date, &report)
            entries = Self.entries(of: data, in: file, as: record)
            title = data.roster.team.title
            summary = TeamRecord.summary(of: data.roster)
        }
    }

    /// A document of one record is called what the record's own is.
    private static func alone(
        _ entry: Entry, _ report: inout Report
    ) throws(Stop) -> (entries: [Entry], title: String, summary: String) {
        let content = try entry.content(&report)
        return ([entry], content.title, content.summary)
    }

    private static func board(_ file: DataFile, _ report: inout Report) throws(Stop) -> Entry {
        let board = try GradedFile.board(file, &report)
        let id = file.stem("board")
        return Entry(
            id: id, title: BoardRecord.title(of: board), summary: BoardRecord.summary(of: board)
        ) { BoardRecord.record(of: board, id: id, root: file.root) }
    }

    private static func proposal(_ file: DataFile, _ report: inout Report) throws(Stop) -> Entry {
        let before = report.problems.errorCount
        Proposal.check(file.root, &report.problems)
        guard report.problems.errorCount == before else { throw Stop(.badData) }
        let id = file.stem("proposal")
        return Entry(
            id: id, title: file.root["title"]?.string ?? "", summary: Proposal.summary(file.root)
        ) { Proposal.record(file.root, id: id) }
    }

    // MARK: Classes

    /// The report cards of a class that is read in parts, or of all of it when there is anything to be
    /// said of it.
    private static func parted(
        _ file: DataFile, _ report: inout Report
    ) throws(Stop) -> (entries: [Entry], title: String, summary: String) {
        guard let parts = file.parts, let data = PartedClass(parts, of: file, &report) else {
            let set = try DocumentSet(
                file.whole(&report), for: RecordKind.student.rawValue, &report)
            return (set.entries, set.title, set.summary)
        }
        let entries = data.ids.enumerated().map { position, id in
            Entry(id: id) { () throws(FileProblem) in try data.content(of: position) }
        }
        return (entries, "Report cards: \(data.title)", data.summary)
    }

    private static func entries(
        of data: ClassData, in file: DataFile, as record: RecordKind, _ select: [String],
        _ report: inout Report
    ) throws(Stop) -> [Entry] {
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
            try check(data, in: file, forBoardsOf: select, &report)
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
        _ report: inout Report
    ) throws(Stop) {
        let count = data.students.count
        if count > 1, select.isEmpty {
            throw report.stop(
                .badData, file.path, "a chalkboard shows one student, and this class has \(count)",
                hint: "name one, as in --select \(clipped(data.id(of: 0)))")
        }
        let before = report.problems.errorCount
        for position in data.students.indices
        where select.isEmpty || select.contains(data.id(of: position)) {
            StudentBoard.check(position, in: data, &report.problems)
        }
        guard report.problems.errorCount == before else { throw Stop(.badData) }
    }
}
