import Diagnostics
import Exact
import Grading
import Input
import Schema

/// A reader of the past years of students.
struct HistoryReader {
    private var courses = CourseReader(isBoard: false)
    private let remarks: RemarkReader
    private var missingYears = MissingFields()

    /// Creates a reader of past years in a class with codes of its own.
    init(_ codes: ClassCodes) { remarks = RemarkReader(codes, terms: []) }

    /// The fields with placeholders.
    var missing: MissingFields { missingYears.merging(courses.missing) }

    /// Returns the past years of a student.
    mutating func history(
        _ values: Elements, _ sink: inout DiagnosticSink
    ) -> [PastYear] {
        var years: [PastYear] = []
        for value in values {
            guard var reader = FieldReader(value, PastYearFields.schema, &sink) else {
                missingYears.add(value.path)
                years.append(PastYear(year: ""))
                continue
            }
            let year = reader.read(PastYearFields.year, &sink)
            if let attendance = reader.read(RemarkFields.attendance, &sink) {
                remarks.check(attendance: attendance, &sink)
            }
            let list = reader.read(PastYearFields.courses, &sink)
            let totals = Self.totals(&reader, &sink)
            reader.finish(&sink)
            var past = PastYear(year: year ?? "", totals: totals)
            for value in list.map(Array.init) ?? [] {
                past.courses.append(courses.past(value, &sink))
            }
            years.append(past)
        }
        return years
    }

    /// Returns the cumulative totals that another record states.
    static func totals(_ value: Value, _ sink: inout DiagnosticSink) -> StatedTotals {
        guard var reader = FieldReader(value, TotalFields.schema, &sink) else {
            return StatedTotals()
        }
        defer { reader.finish(&sink) }
        return totals(&reader, &sink)
    }

    private static func totals(
        _ reader: inout FieldReader, _ sink: inout DiagnosticSink
    ) -> StatedTotals {
        var totals = StatedTotals()
        func number(_ field: Field<String>) -> StatedTotals.Number? {
            guard let text = reader.read(field, &sink), let value = try? Rational(decimal: text)
            else { return nil }
            let digits = text.split(separator: ".", omittingEmptySubsequences: false)
            let decimals = digits.count == 2 ? digits[1].prefix { $0.isNumber }.count : 0
            return StatedTotals.Number(value: value, decimals: min(decimals, 20))
        }
        totals.gpa = number(TotalFields.gpa)
        totals.weightedGPA = number(TotalFields.weightedGPA)
        totals.creditsAttempted = number(TotalFields.creditsAttempted)
        totals.creditsEarned = number(TotalFields.creditsEarned)
        return totals
    }
}
