import Exact
import Grading
import Input
import Schema

/// The attendance of a student, as a whole, in a course, or in a term.
struct Attendance {
    private let value: Value
    private let codes: CodeList?

    /// Creates the attendance of an object in the file; nil if there is none.
    ///
    /// - Parameter codes: The codes of attendance that the class explains.
    init?(_ value: Value?, codes: CodeList?) {
        guard let value, value.kind == .object else { return nil }
        self.value = value
        self.codes = codes
    }

    static let record = RecordType<Attendance> {
        Fact(AttendanceFields.present, of: \.value)
        Fact(AttendanceFields.absent, of: \.value)
        Fact(AttendanceFields.tardy, of: \.value)
        Fact.list(
            AttendanceFields.codes.key, code,
            "the codes with days, in the order of the class's list"
        ) { $0.days }
        Fact.list("allCodes", code, "all codes of the class, those without days with 0 days") {
            $0.allDays
        }
        Fact(
            "text", "all known numbers in a line, such as \"88 present, 1 absent\"", origin: \.value
        ) { $0.text }
    }

    private struct Days {
        let code: CodeList.Entry
        let days: Rational
        let value: Value
    }

    private static let code = RecordType<Days> {
        CodeFields.attendance.facts.map { $0.of(\.code) }
        Fact(AttendanceFields.days.key, AttendanceFields.days.help, origin: \.value) { $0.days }
    }

    /// The days with each code of the class.
    private var allDays: [Days] {
        let found = days
        return (codes?.entries ?? []).map { code in
            found.first { $0.code.code == code.code } ?? Days(code: code, days: 0, value: value)
        }
    }

    /// The days with each code that the file has, in the order of the class's list.
    private var days: [Days] {
        guard let codes, let members = value[AttendanceFields.codes]?.members else { return [] }
        return members.compactMap { member -> (position: Int, days: Days)? in
            guard let position = codes.position(of: member.key), let days = member.value.days
            else { return nil }
            return (position, Days(code: codes.entries[position], days: days, value: member.value))
        }.sorted { $0.position < $1.position }.map(\.days)
    }

    private var text: WordText {
        let fields = [AttendanceFields.present, AttendanceFields.absent, AttendanceFields.tardy]
        let kinds = fields.compactMap { field in
            value[field]?.days.map { GradeWords.days(field.key).phrase([.plain($0)]) }
        }
        let codes = days.map { WordText.Piece.text("\($0.code.code)\u{A0}\($0.days.plainText)") }
        return WordText(kinds + codes, separator: .word(ListWords.separator))
    }
}

extension Value {
    /// The number of days; nil if this is not a number.
    fileprivate var days: Rational? { numberText.flatMap { try? Rational(decimal: $0) } }
}
