import Grading
import Input
import Templates

/// The records of a data file, worked out and ready for a template.
public struct DocumentSet: Sendable {
    /// The kind of the data.
    public let kind: DataKind
    /// The records in the order of the file.
    public let entries: [Entry]

    /// A title for a document of all records.
    let title: String
    /// One sentence on a document of all records.
    let summary: String

    /// One record and what is said of its document.
    public struct Entry: Sendable {
        /// What `--select` and `--name` call it.
        public let id: String
        /// A title for the document's metadata.
        public let title: String
        /// One sentence on what it shows.
        public let summary: String
        /// Its entry in the outline of a document of many records.
        let outline: String
        private let make: @Sendable () -> Record

        /// The facts, made anew each time: keep them only as long as a page needs them.
        public var record: Record { make() }

        /// A record that is made when it is asked for.
        init(
            id: String, title: String, summary: String, outline: String? = nil,
            make: @escaping @Sendable () -> Record
        ) {
            self.id = id
            self.title = title
            self.outline = outline ?? title
            self.summary = summary
            self.make = make
        }

        /// A record that is there already.
        init(id: String, title: String, summary: String, record: Record) {
            self.init(id: id, title: title, summary: summary) { record }
        }
    }

    /// What templates can say in `data`, and the facts of such records.
    public static let shapes: [(kind: String, shape: RecordShape)] = RecordKind.allCases.map {
        ($0.rawValue, $0.shape)
    }

    /// Records that are worked out already.
    init(kind: DataKind, entries: [Entry]) {
        self.kind = kind
        self.entries = entries
        title = entries.first?.title ?? ""
        summary = "\(entries.count) records"
    }

    /// Works the records of a file out.
    ///
    /// - Parameters:
    ///   - wanted: What the template says in `data`; nil for what the kind of data mostly makes.
    ///   - select: The ids of the records that will be used; none for all. All are in `entries`
    ///     nevertheless.
    ///   - date: The day that ages are counted on, as `YYYY-MM-DD`; nil for the data's own.
    /// - Throws: When the file has problems, or makes no such records; the report says so then.
    public init(
        _ file: DataFile, for wanted: String? = nil, select: [String] = [], date: String? = nil,
        _ report: inout Report
    ) throws(Stop) {
        kind = file.kind
        let name = wanted ?? file.kind.recordKinds[0].rawValue
        guard let record = file.kind.recordKinds.first(where: { $0.rawValue == name }) else {
            throw report.stop(
                .badData, file.path, "this is a \(file.kind.noun), and makes no \(name)")
        }
        switch file.kind {
        case .board:
            let entry = try Self.board(file, &report)
            (entries, title, summary) = ([entry], entry.title, entry.summary)
        case .class:
            let data = try GradedFile.students(file, &report)
            entries = try Self.entries(of: data, in: file, as: record, select, &report)
            title =
                "\(record == .board ? "Chalkboards" : "Report cards"): \(ClassRecord.title(of: data))"
            summary = ClassRecord.summary(of: data.graded)
        case .proposal:
            let entry = try Self.proposal(file, &report)
            (entries, title, summary) = ([entry], entry.title, entry.summary)
        case .conversions, .tips, .converter:
            let entry = try file.converted(as: wanted == nil ? nil : record, &report)
            (entries, title, summary) = ([entry], entry.title, entry.summary)
        case .roster:
            let data = try RosterData(file, date: date, &report)
            entries = Self.entries(of: data, in: file, as: record)
            title = data.roster.team.title
            summary = TeamRecord.summary(of: data.roster)
        }
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
                    id: id, title: "Class sheet: \(ClassRecord.title(of: data))",
                    summary: ClassRecord.summary(of: data.graded)
                ) { ClassRecord.record(of: data, id: id, common: common) }
            ]
        case .board:
            try check(data, in: file, forBoardsOf: select, &report)
            return data.students.indices.map { position in
                Entry(
                    id: data.id(of: position), title: data.name(of: position),
                    summary: StudentRecord.summary(of: data.graded.students[position])
                ) { StudentBoard.record(of: position, in: data) }
            }
        default:
            return data.students.indices.map { position in
                Entry(
                    id: data.id(of: position), title: "Report card: \(data.name(of: position))",
                    summary: StudentRecord.summary(of: data.graded.students[position]),
                    outline: data.name(of: position)
                ) { StudentRecord.record(of: position, in: data, common: common) }
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

/// The kinds of records that templates are made for.
enum RecordKind: String, CaseIterable {
    /// A chalkboard.
    case board
    /// A student of a class.
    case student
    /// A class as a whole.
    case `class`
    /// A written proposal.
    case proposal
    /// Conversion tables.
    case conversions
    /// A table of tips.
    case tips
    /// One check with its tip.
    case receipt
    /// The converter's screens.
    case converter

    /// What a kind that a template asks for is called in a message.
    static func noun(_ name: String) -> String {
        switch RecordKind(rawValue: name) {
        case .conversions: DataKind.conversions.noun
        case .tips: DataKind.tips.noun
        default: name
        }
    }
    /// A player of a team.
    case player
    /// A team as a whole.
    case team

    /// The facts of such records.
    var shape: RecordShape {
        switch self {
        case .board: BoardRecord.shape
        case .student: ClassShapes.student
        case .class: ClassShapes.classSheet
        case .proposal: Proposal.shape
        case .conversions: ConversionRecord.shape
        case .tips: TipRecord.table
        case .receipt: TipRecord.receipt
        case .converter: ConverterRecord.shape
        case .player: RosterShapes.player
        case .team: RosterShapes.teamSheet
        }
    }
}

extension DataKind {
    /// The kinds of records that data of this kind makes, what it mostly makes first.
    var recordKinds: [RecordKind] {
        switch self {
        case .board: [.board]
        case .class: [.student, .class, .board]
        case .proposal: [.proposal]
        case .conversions: [.conversions]
        case .tips: [.tips, .receipt]
        case .converter: [.converter]
        case .roster: [.player, .team]
        }
    }

    /// What templates for data of this kind can say in `data`, such as "student" and "class".
    public var records: [String] { recordKinds.map(\.rawValue) }
}
