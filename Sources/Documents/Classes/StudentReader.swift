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
    /// The position of the first student in the class.
    private let first: Int
    private let own: OwnFields
    private var missingStudents = MissingFields()
    private var courses = CourseReader(isBoard: false)

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - first: The position of the first student in the class.
    ///   - own: The facts of one's own that the class declares.
    init(from first: Int = 0, own: OwnFields) {
        self.first = first
        self.own = own
    }

    /// The fields with placeholders.
    var missing: MissingFields { missingStudents.merging(courses.missing) }

    /// Reads all students.
    mutating func read(_ values: some Sequence<Value>, _ sink: inout DiagnosticSink) {
        students.reserveCapacity(values.underestimatedCount)
        for value in values {
            let student = student(value, at: first + students.count, &sink)
            students.append(student)
        }
    }

    private mutating func student(
        _ value: Value, at position: Int, _ sink: inout DiagnosticSink
    ) -> Student {
        func path(to field: StudentField) -> [PathComponent] {
            ClassField.student(position, field).path
        }
        guard var reader = FieldReader(value, StudentFields.schema, &sink) else {
            missingStudents.add(path(to: .whole))
            return Student(id: "")
        }
        let id = reader.read(StudentFields.id, &sink)
        if id == nil { missingStudents.add(path(to: .id)) }
        checkName(&reader, &sink)
        reader.check(StudentFields.gradeLevel, &sink)
        reader.check(StudentFields.homeroom, &sink)
        reader.check(StudentFields.photo, &sink)
        reader.check(StudentFields.comment, &sink)
        if let attendance = reader.read(StudentFields.attendance, &sink) {
            check(attendance: attendance, &sink)
        }
        let values = reader.read(StudentFields.courses, &sink)
        reader.check(OwnDataFields.extra, &sink)
        reader.finish(&sink)
        own.check(.student, value, &sink)
        guard let values else {
            missingStudents.add(path(to: .whole) + [.key(StudentFields.courses.key)])
            return Student(id: id ?? "")
        }
        var list: [Course] = []
        list.reserveCapacity(values.count)
        for value in values {
            let place = CoursePlace.student(position, course: list.count)
            list.append(courses.course(value, at: place, &sink))
            own.check(.course, value, &sink)
        }
        return Student(id: id ?? "", courses: list)
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

    private func check(attendance value: Value, _ sink: inout DiagnosticSink) {
        guard var reader = FieldReader(value, AttendanceFields.schema, &sink) else { return }
        reader.check(AttendanceFields.present, &sink)
        reader.check(AttendanceFields.absent, &sink)
        reader.check(AttendanceFields.tardy, &sink)
        reader.finish(&sink)
    }
}
