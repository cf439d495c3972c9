import Grading
import Input
import Schema

/// What teachers say beside grades about a student as a whole, in a course, or in a term.
final class Remarks: Sendable {
    /// The object in the file; nil if there is none.
    let value: Value?
    let codes: ClassCodes
    /// The student's names, for the sentences of the comment bank.
    let student: StudentName

    init(value: Value?, codes: ClassCodes, student: StudentName) {
        self.value = value
        self.codes = codes
        self.student = student
    }

    /// Returns what teachers say about the same student in another object.
    func `in`(_ object: Value?) -> Remarks {
        Remarks(value: object, codes: codes, student: student)
    }

    static func facts<Subject>(
        of remarks: @escaping @Sendable (Subject) -> Remarks
    ) -> [Fact<Subject>] {
        facts.map { $0.of(remarks) }
    }

    @FactBuilder<Remarks> private static var facts: [Fact<Remarks>] {
        Fact(
            RemarkFields.comment.key, "the comment, followed by the sentences of its codes",
            origin: { $0.value?[RemarkFields.comment] ?? $0.value?[RemarkFields.commentCodes] }
        ) { $0.comment }.kept
        Fact.optionalGroup(
            RemarkFields.attendance.key, Attendance.record, "the days present, absent and tardy"
        ) { Attendance($0.value?[RemarkFields.attendance], codes: $0.codes.attendance) }
        Fact(RemarkFields.effort, help: "the mark of effort", of: \.value)
        Fact("effortMeaning", "what the mark of effort means") {
            $0.meaning(of: RemarkFields.effort, .effort)
        }
        Fact(RemarkFields.conduct, help: "the mark of conduct", of: \.value)
        Fact("conductMeaning", "what the mark of conduct means") {
            $0.meaning(of: RemarkFields.conduct, .conduct)
        }
    }

    private var comment: String? {
        guard let value else { return nil }
        let own = value.text(RemarkFields.comment)
        let codes = value.elements(of: RemarkFields.commentCodes)
        guard !codes.isEmpty, let bank = self.codes.comments else { return own }
        let name = student.given.isEmpty ? student.full : student.given
        let sentences = codes.compactMap { code in
            code.string.flatMap { bank[$0] }
                .map { CommentSentence.filled($0.meaning.trimmed, with: name) }
        }
        return ([own.trimmed] + sentences).filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func meaning(of field: Field<String>, _ legend: Legend) -> String? {
        value.flatMap { codes.legends[legend]?[$0.text(field)]?.meaning }
    }
}
