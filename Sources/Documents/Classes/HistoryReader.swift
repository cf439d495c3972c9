import Diagnostics
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

    var missing: MissingFields { missingYears.merging(courses.missing) }

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
            var past = PastYear(year: year ?? "")
            reader.read(into: &past.totals, &sink)
            reader.finish(&sink)
            for value in list.map(Array.init) ?? [] {
                past.courses.append(courses.past(value, &sink))
            }
            years.append(past)
        }
        return years
    }
}
