import Diagnostics
import Grading
import Input
import Schema

/// A reader of what teachers say about students beside grades.
///
/// It only checks the fields, which stay in the file until a page shows them.
struct RemarkReader: Sendable {
    /// The legends that are missing, which is reported at the first mark in the class.
    var missingLegends: Set<Legend> = []
    private let codes: ClassCodes
    private let terms: [Term]

    /// Creates a reader of the remarks in a class with codes, marks and terms of its own.
    init(_ codes: ClassCodes, terms: [Term]) {
        self.codes = codes
        self.terms = terms
    }

    /// Checks the fields of a student, a course or a term.
    mutating func check(_ reader: inout FieldReader, _ sink: inout DiagnosticSink) {
        guard reader.hasMore else { return }
        if let attendance = reader.read(RemarkFields.attendance, &sink) {
            check(attendance: attendance, &sink)
        }
        if let list = reader.read(RemarkFields.commentCodes, &sink) {
            for code in list { check(commentCode: code, &sink) }
        }
        check(RemarkFields.effort, of: .effort, &reader, &sink)
        check(RemarkFields.conduct, of: .conduct, &reader, &sink)
    }

    mutating func check(course reader: inout FieldReader, _ sink: inout DiagnosticSink) {
        checkTeachers(&reader, &sink)
        check(&reader, &sink)
        guard reader.hasMore else { return }
        let own = legend(&reader, &sink)
        if let standards = reader.read(StandardFields.standards, &sink) {
            for standard in standards {
                check(standard: standard, legendOfCourse: own, &sink)
            }
        }
    }

    /// Checks the terms of a student, whose ids are the keys.
    mutating func check(terms: Value, _ sink: inout DiagnosticSink) {
        for member in terms.memberList where !member.value.isNull {
            check(term: member, &sink)
            guard var reader = FieldReader(member.value, StudentTermFields.schema, &sink) else {
                continue
            }
            check(&reader, &sink)
            reader.finish(&sink)
        }
    }

    // MARK: Parts

    private func checkTeachers(_ reader: inout FieldReader, _ sink: inout DiagnosticSink) {
        let one = reader.reading(TeacherFields.teacher, &sink)
        let several = reader.reading(TeacherFields.several, &sink)
        guard !several.isAbsent, case .content(let name) = one, !name.isBlank else { return }
        sink.error(
            at: reader.object[TeacherFields.several] ?? reader.object,
            "a course has a teacher or teachers, not both",
            hint: "move the teacher into the list")
    }

    /// Checks attendance, whose codes are those of the class.
    func check(attendance value: Value, _ sink: inout DiagnosticSink) {
        guard var reader = FieldReader(value, AttendanceFields.schema, &sink) else { return }
        if let days = reader.read(AttendanceFields.codes, &sink) {
            for member in days.memberList where !member.value.isNull {
                AttendanceFields.days.check(member.value, &sink)
                check(attendanceCode: member, &sink)
            }
        }
        reader.finish(&sink)
    }

    private func check(attendanceCode member: Member, _ sink: inout DiagnosticSink) {
        let list = codes.attendance ?? CodeList()
        guard !list.isPartial, list.position(of: member.key) == nil else { return }
        sink.error(
            at: member.value, "the attendance code \(quoted(member.key)) is not declared",
            hint: list.hint(
                for: member.key, "codes",
                or: "add it to \(quoted(ClassCodeFields.attendance.key)) of the class"))
    }

    private func check(commentCode value: Value, _ sink: inout DiagnosticSink) {
        let list = codes.comments ?? CodeList()
        guard let code = value.string, !list.isPartial, list.position(of: code) == nil else {
            return
        }
        sink.error(
            at: value, "the comment bank has no code \(quoted(code))",
            hint: list.hint(
                for: code, "codes",
                or: "add it to \(quoted(ClassCodeFields.comments.key)) of the class"))
    }

    /// Reports the key of a term that the school year does not have, as the rules do for courses.
    private func check(term member: Member, _ sink: inout DiagnosticSink) {
        guard !terms.contains(where: { $0.id == member.key }), !terms.hasRepeatedIDs else { return }
        let text = PlaceKeys.grading.text(
            of: GradingIssue(.whole, .unknownTerm(member.key, known: terms.map(\.id))))
        sink.error(at: member.value, text.message, hint: text.hint)
    }

    /// Reads the legend that a course or a standard names; nil if it names none.
    private func legend(_ reader: inout FieldReader, _ sink: inout DiagnosticSink) -> Legend? {
        guard let name = reader.read(StandardFields.legend, &sink) else { return nil }
        let legend = Legend(key: name)
        if codes.legends[legend] == nil, let value = reader.object[StandardFields.legend] {
            sink.error(
                at: value, "the class has no legend \(quoted(name))",
                hint: suggestion(for: name, in: codes.legends.names)
                    ?? "add it to \(quoted(ClassCodeFields.legends.key)) of the class")
        }
        return legend
    }

    private mutating func check(
        standard value: Value, legendOfCourse: Legend?, _ sink: inout DiagnosticSink
    ) {
        guard var reader = FieldReader(value, StandardFields.schema, &sink) else { return }
        let named = legend(&reader, &sink) ?? legendOfCourse
        let legend = named ?? .standards
        // Without the named legend, the marks are not reported as well.
        let isKnown = named == nil || codes.legends[legend] != nil
        if isKnown, let mark = value[StandardFields.mark] { check(mark: mark, of: legend, &sink) }
        if let terms = reader.read(StandardFields.terms, &sink) {
            for member in terms.memberList where !member.value.isNull {
                check(term: member, &sink)
                guard StandardFields.mark.content(of: member.value, &sink) != nil, isKnown else {
                    continue
                }
                check(mark: member.value, of: legend, &sink)
            }
        }
        reader.finish(&sink)
    }

    private mutating func check(
        _ field: Field<String>, of legend: Legend, _ reader: inout FieldReader,
        _ sink: inout DiagnosticSink
    ) {
        guard reader.read(field, &sink) != nil, let mark = reader.object[field] else { return }
        check(mark: mark, of: legend, &sink)
    }

    private mutating func check(
        mark value: Value, of legend: Legend, _ sink: inout DiagnosticSink
    ) {
        guard let mark = value.string, !mark.isBlank else { return }
        let place = "\(quoted(legend.key)) of \(quoted(ClassCodeFields.legends.key))"
        guard let list = codes.legends[legend] else {
            guard missingLegends.insert(legend).inserted else { return }
            sink.warning(
                at: value, "the \(legend.noun) have no legend",
                hint: "add what they mean as \(place) of the class")
            return
        }
        guard !list.isPartial, list.position(of: mark) == nil else { return }
        sink.error(
            at: value, "the legend of \(legend.key) has no mark \(quoted(mark))",
            hint: list.hint(for: mark, "marks", or: "add it to \(place) of the class"))
    }
}
