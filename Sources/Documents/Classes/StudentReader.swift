import Diagnostics
import Grading
import Input
import Schema

/// A reader of the students of a class.
///
/// Values that cannot be read get placeholders, so that the rules can check the other values.
struct StudentReader {
    /// The students, in the order of the file and of the same number.
    private(set) var students: [Student] = []
    private let own: OwnFields
    private var missingStudents = MissingFields()
    private var courses: CourseReader
    private var histories: HistoryReader

    /// Creates a reader.
    ///
    /// - Parameter head: The other fields of the class.
    init(of head: ClassHead) {
        own = head.own
        courses = CourseReader(isBoard: false, terms: head.policy.terms, codes: head.codes)
        histories = HistoryReader(head.codes)
    }

    /// The legends that are missing, which is reported at the first mark in the class.
    var missingLegends: Set<Legend> {
        get { courses.remarks.missingLegends }
        set { courses.remarks.missingLegends = newValue }
    }

    var missing: MissingFields {
        missingStudents.merging(courses.missing).merging(histories.missing)
    }

    /// Reads all students.
    mutating func read(_ values: some Sequence<Value>, _ sink: inout DiagnosticSink) {
        students.reserveCapacity(values.underestimatedCount)
        for value in values {
            students.append(student(value, &sink))
        }
    }

    private mutating func student(_ value: Value, _ sink: inout DiagnosticSink) -> Student {
        guard var reader = FieldReader(value, StudentFields.schema, &sink) else {
            missingStudents.add(value.path)
            return Student(id: "")
        }
        let id = reader.read(StudentFields.id, &sink)
        if id == nil { missingStudents.add(StudentFields.id, of: value) }
        checkName(&reader, &sink)
        let values = reader.read(StudentFields.courses, &sink)
        courses.remarks.check(&reader, &sink)
        if let terms = reader.read(StudentTermFields.terms, &sink) {
            courses.remarks.check(terms: terms, &sink)
        }
        let history = reader.read(StudentFields.history, &sink)
        let cumulative = reader.read(StudentFields.cumulative, &sink)
        reader.finish(&sink)
        own.check(.student, value, &sink)
        guard let values else {
            missingStudents.add(StudentFields.courses, of: value)
            return Student(id: id ?? "")
        }
        var list: [Course] = []
        list.reserveCapacity(values.count)
        for value in values {
            list.append(courses.course(value, &sink))
            own.check(.course, value, &sink)
        }
        var student = Student(id: id ?? "", courses: list)
        if let history {
            student.history = histories.history(history, &sink)
        }
        if let cumulative,
            let totals = TotalFields.schema.read(cumulative, into: StatedTotals(), &sink)
        {
            student.cumulative = totals
        }
        return student
    }

    private func checkName(_ reader: inout FieldReader, _ sink: inout DiagnosticSink) {
        let names = [
            reader.reading(StudentFields.name, &sink),
            reader.reading(StudentFields.givenNames, &sink),
            reader.reading(StudentFields.lastName, &sink),
        ]
        // An invalid name is not reported as missing.
        guard !names.contains(where: { $0.isInvalid || $0.content?.isBlank == false }) else {
            return
        }
        let keys = [StudentFields.givenNames.key, StudentFields.lastName.key].map { quoted($0) }
        sink.error(
            at: reader.object, "the student has no name",
            hint: "add \(keys.joined(separator: ", ")) or both")
    }
}
