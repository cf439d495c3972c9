import Grading
import Schema

/// A special mark of a student, for the key to marks.
struct ShownMark {
    private let mark: SpecialMark
    private var isThisYear = false
    /// Whether it is the mark of a course as a whole or of a computed term, of any year.
    private var isFinal = false

    static let record = RecordType<ShownMark> {
        Fact("letter", "P, F, I, W, AU, IP or a declared one") { $0.mark.symbol }
        Fact("meaning", .text, "the meaning in words") { GradeWords.meaning(of: $0.mark) }
        Fact("isThisYear", "whether it is the mark of a course of this year, or of a term") {
            $0.isThisYear
        }
        Fact(
            "isFinal",
            "whether it is the mark of a course as a whole, or of a computed term, of any year"
        ) { $0.isFinal }
    }

    private init(_ mark: SpecialMark) { self.mark = mark }

    /// Returns the special marks of a student, in the order of the key to marks.
    static func marks(of student: GradedStudent, by policy: Policy) -> [ShownMark] {
        var found: [String: ShownMark] = [:]
        func note(_ result: MarkResult, isThisYear: Bool, isFinal: Bool) {
            guard let special = result.mark?.special else { return }
            var shown = found[special.symbol] ?? ShownMark(special)
            if isThisYear { shown.isThisYear = true }
            if isFinal { shown.isFinal = true }
            found[special.symbol] = shown
        }
        for course in student.courses {
            note(course.result, isThisYear: true, isFinal: true)
            for (term, result) in zip(policy.terms, course.terms) {
                note(result, isThisYear: true, isFinal: !term.parts.isEmpty)
            }
        }
        for course in student.history.flatMap(\.courses) {
            note(course.result, isThisYear: false, isFinal: true)
        }
        return found.isEmpty ? [] : policy.knownMarks.compactMap { found[$0.symbol] }
    }
}
