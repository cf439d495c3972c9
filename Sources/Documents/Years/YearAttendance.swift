import Diagnostics
import Exact
import Input
import Schema

/// The attendance of a student in the whole year.
enum YearAttendance {
    /// Returns the attendance that the file states for the year, or the sum of that of its terms; nil if
    /// there is neither.
    ///
    /// - Parameter student: The student in the file.
    static func json(of student: Value) -> JSONText? {
        if let own = student[RemarkFields.attendance], own.members?.isEmpty == false {
            return JSONText(own)
        }
        let terms = (student[StudentTermFields.terms]?.memberList ?? [])
            .compactMap { $0.value[RemarkFields.attendance] }
        let fields = [AttendanceFields.present, AttendanceFields.absent, AttendanceFields.tardy]
        var members = fields.compactMap { field in
            sum(terms.compactMap { $0[field] }).map { JSONText.Member(field.key, $0) }
        }
        var codes: [String] = []
        let days = terms.compactMap { $0[AttendanceFields.codes] }
        for member in days.flatMap({ $0.memberList })
        where !codes.contains(member.key) {
            codes.append(member.key)
        }
        let sums = codes.compactMap { code in
            sum(days.compactMap { $0[code] }).map { JSONText.Member(code, $0) }
        }
        if !sums.isEmpty {
            members.append(JSONText.Member(AttendanceFields.codes.key, .object(sums)))
        }
        return members.isEmpty ? nil : .object(members)
    }

    /// Returns the sum of numbers of days; nil if there are none.
    private static func sum(_ days: [Value]) -> JSONText? {
        let numbers = days.compactMap { $0.numberText.flatMap { try? Rational(decimal: $0) } }
        guard !numbers.isEmpty else { return nil }
        return Rational.sum(of: numbers).decimalText.map { .number($0) }
    }
}
