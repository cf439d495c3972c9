import Diagnostics
import Grading
import Input
import Schema
import Tables

/// The document kind of classes: students with their courses.
package struct ClassKind: DocumentKind {
    package let name = "class"
    package let schema = ClassFields.schema
    package let distinguishingKey = StudentFields.students.key
    package let records = [student, sheet, BoardPage.kind]
    package let words = GradeWords.all
    package var streamedKey: String? { distinguishingKey }

    private static let student = RecordKind("student", StudentPage.record.schema)
    private static let sheet = RecordKind(
        "class", ClassPage.record.schema, whole: "a class sheet shows the whole class")

    package init() {}

    package var tables: LiveTables.Kind? {
        LiveTables.Kind(
            schema: schema, list: distinguishingKey,
            factList: CourseFields.courses.key,
            facts: StatedCourseFacts.ofCourses.map(\.rawValue),
            ownFacts: StatedCourseFacts.ofStudents.map(\.rawValue),
            declared: [
                (
                    [CourseFields.courses.key, CourseFields.terms.key], ClassFields.terms.key,
                    TermOrder.sorted
                )
            ])
    }

    package var owners: [OwnPath] { ClassFields.owners }

    package func documents(
        of file: DataFile, _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet {
        let record = request.record ?? Self.student.name
        // A board of a class shows a student.
        let needs = request.needs.moving(.board, to: .student)
        if record == Self.student.name, let index = file.index {
            if let data = try StreamedClass.read(index, of: file, needs: needs, &sink) {
                return Self.cards(of: data)
            }
            return Self.cards(of: try ClassData(file.whole(&sink), needs: needs, &sink))
        }
        let data = try ClassData(file, needs: needs, &sink)
        switch record {
        case Self.sheet.name: return Self.sheet(of: data, id: file.stem(name))
        case BoardPage.kind.name:
            try Self.check(data, in: file, forBoardsOf: request.select, &sink)
            return Self.boards(of: data)
        default: return Self.cards(of: data)
        }
    }

    // MARK: Report cards

    private static func cards(of data: StreamedClass) -> DocumentSet {
        let entries = DocumentSet.Entries(count: data.ids.count) { position in
            DocumentSet.Entry(id: data.ids[position], names: { data.names(of: position) }) {
                () throws(FileError) in
                try data.content(of: position)
            }
        }
        return DocumentSet(
            entries, title: data.title, usualTitle: ClassHead.usualTitle, noun: student.noun)
    }

    private static func cards(of data: ClassData) -> DocumentSet {
        let common = ClassPage.common(data.head)
        return documents(of: data) { StudentPage($0, of: data).content(sharing: common) }
    }

    /// Returns one document for each student.
    ///
    /// - Parameter content: Returns the document of the student at a position.
    private static func documents(
        of data: ClassData, _ content: @escaping @Sendable (Int) -> DocumentSet.Content
    ) -> DocumentSet {
        let entries = data.students.indices.map { position in
            DocumentSet.Entry(id: data.id(of: position), names: { data.names(of: position) }) {
                content(position)
            }
        }
        return DocumentSet(
            entries, title: data.head.schoolAndTerm, usualTitle: ClassHead.usualTitle,
            noun: student.noun)
    }

    // MARK: Class sheets

    private static func sheet(of data: ClassData, id: String) -> DocumentSet {
        let common = ClassPage.common(data.head)
        let title = data.head.schoolAndTerm
        let summary = DocumentSet.count(data.students.count, student.noun)
        let entry = DocumentSet.Entry(id: id) {
            let page = ClassPage(id: id, data: data)
            return DocumentSet.Content(
                title: title, usualTitle: ClassHead.usualTitle, summary: summary,
                record: ClassPage.record.record(of: page, sharing: common))
        }
        return DocumentSet(
            [entry], title: title, usualTitle: ClassHead.usualTitle, summary: summary,
            noun: student.noun, whole: sheet.whole)
    }

    // MARK: Boards

    private static func boards(of data: ClassData) -> DocumentSet {
        documents(of: data) { position in
            let page = StudentPage(position, of: data)
            let board = BoardPage(
                id: page.id, title: page.name.full, graded: page.graded, object: page.value,
                idOrigin: page.value[StudentFields.id],
                titleOrigin: page.value[StudentFields.lastName],
                own: page.own.moving(.student, to: .board))
            return DocumentSet.Content(
                title: page.name.full, summary: page.summary,
                record: BoardPage.record.record(of: board))
        }
    }

    /// Reports a board of several students, or of a student with more courses than it can show.
    private static func check(
        _ data: ClassData, in file: DataFile, forBoardsOf select: [String],
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let count = data.students.count
        if count > 1, select.isEmpty {
            throw sink.fail(
                .badData, file.path, "a chalkboard shows one student, but this class has \(count)",
                hint: "select one, for example --select \(clipped(data.id(of: 0)))",
                callerHint: "select one, for example \(quoted(clipped(data.id(of: 0))))")
        }
        let before = sink.errorCount
        let searches = select.map(RecordSearch.init)
        for position in data.students.indices
        where select.isEmpty || select.contains(data.id(of: position))
            || searches.contains(where: { $0.fits(data.names(of: position)) })
        {
            let count = data.graded.students[position].courses.count
            guard count > BoardRules.mostCourses,
                let courses = data.students[position][StudentFields.courses]
            else { continue }
            sink.error(
                at: courses, "a chalkboard can show at most \(BoardRules.mostCourses) courses",
                hint: "\(data.name(of: position)) has \(count) courses: "
                    + "use the report-card template instead")
        }
        guard sink.errorCount == before else { throw CommandFailure(.badData) }
    }
}
