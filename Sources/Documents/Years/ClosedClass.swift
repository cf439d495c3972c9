import Diagnostics
import Exact
import Grading
import Input
import Issues
import Schema

/// A class after its school year: the results of the year are past ones, and what else belongs to the
/// year is left out.
package struct ClosedClass: Sendable {
    package let year: String
    package var studentCount: Int { data.students.count }
    /// The number of courses that are now past ones.
    package var courseCount: Int { data.graded.students.reduce(0) { $0 + $1.courses.count } }
    /// The year and the numbers of students and courses, in a line.
    package var summary: String {
        let students = "\(studentCount) student\(studentCount == 1 ? "" : "s")"
        return "\(year), \(students), \(courseCount) course\(courseCount == 1 ? "" : "s")"
    }
    private let data: ClassData
    /// The students after the year, in the order of the file.
    private let students: [Student]

    /// Closes the year of a class.
    ///
    /// - Parameters:
    ///   - data: The class without errors.
    ///   - year: The name of the year; nil if it follows from the days of the terms.
    /// - Throws: `CommandFailure` if the year cannot be closed; the errors are in the sink.
    package init(
        _ data: ClassData, year: String?, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let root = data.head.root
        let policy = data.graded.policy
        if policy.countOfReportedTerms < policy.terms.count, let current = policy.currentTerm {
            sink.error(
                at: root[ClassFields.currentTerm] ?? root,
                "the year is not over: terms after \(quoted(current)) are left blank",
                hint: "remove \(quoted(ClassFields.currentTerm.key))")
        }
        if data.graded.students.allSatisfy(\.courses.isEmpty) {
            sink.error(
                at: root[StudentFields.students] ?? root,
                "no student has courses, so there is no year to close")
        }
        let name = year ?? SchoolYear.name(of: root)
        if name == nil {
            sink.error(
                at: root[ClassFields.terms] ?? root[ClassFields.term] ?? root,
                "the name of the school year does not follow from the days of the terms",
                hint: "say it with --year, such as --year 2025–26")
        }
        guard let name, !sink.hasErrors else { throw CommandFailure(.badData) }
        self.data = data
        self.year = name
        students = data.graded.students.map { $0.closed(as: name, by: policy) }
        for place in students.indices { check(place, &sink) }
        guard !sink.hasErrors else { throw CommandFailure(.badData) }
    }

    /// The name of the term, if the class is that of a single term.
    private var term: String? { data.head.root[ClassFields.term]?.text(TermFields.name) }

    /// Reports results that cannot be past ones, or are probably not complete.
    private func check(_ place: Int, _ sink: inout DiagnosticSink) {
        let (graded, student) = (data.graded.students[place], students[place])
        guard !graded.courses.isEmpty else { return }
        let value = data.students[place]
        if let earlier = value.elements(of: StudentFields.history).last {
            check(year: earlier, &sink)
        }
        let courses = value.elements(of: StudentFields.courses)
        for (course, value) in zip(graded.courses, courses) where course.result.mark == nil {
            let text = PlaceKeys.grading.text(of: GradingIssue(.whole, .noMark))
            sink.warning(at: value, text.message, hint: text.hint)
        }
        let year = FieldPlace(\Student.history, student.history.count - 1)
        let issues = ClassRules.issues(in: student, policy: data.graded.policy)
        for (index, course) in courses.enumerated() {
            let place = year.at(FieldPlace(\PastYear.courses, index))
            for issue in issues where issue.place.starts(with: place) {
                let text = PlaceKeys.grading.text(of: issue)
                sink.error(
                    at: course, "this mark cannot be that of a past year: \(text.message)",
                    hint: text.hint ?? "post the score or the letter that counts")
            }
        }
    }

    /// Warns if the last past year is this year, or a later one.
    private func check(year earlier: Value, _ sink: inout DiagnosticSink) {
        let name = earlier.text(PastYearFields.year)
        guard let place = earlier[PastYearFields.year] else { return }
        let (own, other) = (PastYear(year: year).firstYear, PastYear(year: name).firstYear)
        let isSame =
            name.trimmed == year.trimmed || own != nil && own == other
        if isSame,
            earlier.text(PastYearFields.term).trimmed == (term ?? "").trimmed
        {
            sink.warning(at: place, "the student already has a past year \(quoted(name))")
        } else if let own, let other, own < other {
            sink.warning(at: place, "the year to close, \(quoted(year)), begins before this one")
        }
    }

    // MARK: The new file

    /// The bytes of the new file, in JSON and in the order of the old one.
    package var bytes: [UInt8] {
        var pieces = JSONPieces()
        var bytes: [UInt8] = []
        for member in data.head.root.memberList {
            switch member.key {
            case ClassFields.date.key, ClassFields.currentTerm.key: continue
            case ClassFields.term.key:
                bytes += pieces.member(member.key, Self.dayless(member.value)).utf8
            case ClassFields.terms.key:
                let terms = member.value.elements?.map(Self.dayless) ?? []
                bytes += pieces.member(member.key, .array(terms)).utf8
            case StudentFields.students.key:
                bytes += pieces.beginList(member.key).utf8
                // Students are written one by one, because as JSON they take much more memory than as bytes.
                for place in students.indices {
                    bytes += JSONPieces.element(json(at: place), isFirst: place == 0).utf8
                }
                bytes += JSONPieces.endList(isEmpty: students.isEmpty).utf8
            default: bytes += pieces.member(member.key, JSONText(member.value)).utf8
            }
        }
        return bytes + pieces.end().utf8
    }

    private func json(at place: Int) -> JSONText {
        let hasCourses = !data.graded.students[place].courses.isEmpty
        return ClosedStudent(
            value: data.students[place], year: hasCourses ? students[place].history.last : nil,
            term: term
        ).json
    }

    /// Returns a term without its days.
    private static func dayless(_ term: Value) -> JSONText {
        let days = [TermFields.from.key, TermFields.to.key]
        let members = term.memberList
        guard term.kind == .object else { return JSONText(term) }
        return .object(
            members.filter { !days.contains($0.key) }
                .map { JSONText.Member($0.key, JSONText($0.value)) })
    }

    // MARK: Checks of the new file

    /// The values that are paths of files beside the old file, which a file in another folder would not
    /// find.
    package var paths: [Value] {
        let root = data.head.root
        let scale = root[PolicyFields.policy]?[PolicyFields.scale].flatMap { value in
            value.string.flatMap { ScaleReader.isPath($0) ? value : nil }
        }
        let pictures = ClassKind().pictures(in: root).map(\.value)
        return (scale.map { [$0] } ?? []) + pictures.filter { $0.string?.isBlank == false }
    }

    /// Compares the results of all years with those of the new file.
    ///
    /// A result can differ only because a score has too many digits, which is a warning at its course.
    ///
    /// - Returns: Whether the results are the same, apart from such scores.
    package func agrees(with new: ClassData, _ sink: inout DiagnosticSink) -> Bool {
        let policy = data.graded.policy
        let pairs = zip(data.graded.students, new.graded.students)
        guard data.students.count == new.students.count else { return false }
        for (place, (old, new)) in pairs.enumerated()
        where !old.hasSameTotals(as: new, by: policy) {
            let past = students[place].history.last?.courses ?? []
            let values = data.students[place].elements(of: StudentFields.courses)
            var isExplained = false
            for (index, (graded, past)) in zip(old.courses, past).enumerated() {
                guard let score = past.work.posted?.score, score != graded.score else { continue }
                isExplained = true
                sink.warning(
                    at: values[index],
                    "the exact score has too many digits, so that the past course has "
                        + "\(score.plainText), with which the cumulative results differ")
            }
            guard isExplained else { return false }
        }
        return true
    }
}
