import Exact
import Input
import Schema

/// The name of a school year, such as "2025–26".
enum SchoolYear {
    /// Returns the name that a class's file has, or that follows from the days of its terms; nil if they do not say it.
    ///
    /// - Parameter root: The root of the class's file.
    static func name(of root: Value) -> String? {
        if let name = root.text(ClassFields.schoolYear).trimmed.unlessBlank { return name }
        let terms = root.elements(of: ClassFields.terms)
        let periods = root[ClassFields.term].map { [$0] } ?? terms
        let starts = periods.compactMap { day(TermFields.from, of: $0)?.year }
        let ends = periods.compactMap { day(TermFields.to, of: $0)?.year }
        guard let first = starts.min(), let last = ends.max() else { return nil }
        switch last - first {
        case 1:
            let digits = String(last % 100)
            return "\(first)–" + (digits.count == 1 ? "0" : "") + digits
        // A year of several terms can be a calendar year, but a term alone can be half of a year.
        case 0 where !terms.isEmpty: return String(first)
        default: return nil
        }
    }

    /// Returns the grade level of the next year; the same one if it is not a whole number.
    static func next(after gradeLevel: String) -> String {
        let digits = gradeLevel.utf8
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }), digits.count <= 4,
            let number = Int(gradeLevel)
        else { return gradeLevel }
        let next = String(number + 1)
        return String(repeating: "0", count: max(0, digits.count - next.count)) + next
    }

    private static func day(_ field: Field<String>, of period: Value) -> Day? {
        Day(period.text(field))
    }
}
