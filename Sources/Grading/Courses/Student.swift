import Exact

/// A student in a class, with the courses to grade.
package struct Student: Sendable, Hashable {
    /// The text that identifies the student within the class.
    package var id: String
    /// The student's courses in the order they are shown; any number is allowed.
    package var courses: [Course]
    /// The student's past years, oldest first.
    package var history: [PastYear]
    /// The cumulative totals that another record states.
    package var cumulative: StatedTotals

    /// Creates a student from unchecked data; `ClassRules` checks it.
    package init(
        id: String, courses: [Course] = [], history: [PastYear] = [],
        cumulative: StatedTotals = StatedTotals()
    ) {
        self.id = id
        self.courses = courses
        self.history = history
        self.cumulative = cumulative
    }
}

/// A past year of a student, or a term of one.
package struct PastYear: Sendable, Hashable {
    /// The year, such as "2024–25".
    package var year: String
    /// The courses in the order they are shown.
    package var courses: [Course]
    /// The totals that another record states.
    package var totals: StatedTotals

    /// Creates a year from unchecked data; `HistoryRules` checks it.
    package init(year: String, courses: [Course] = [], totals: StatedTotals = StatedTotals()) {
        self.year = year
        self.courses = courses
        self.totals = totals
    }

    /// The number with which the year begins; nil if it does not begin with four digits.
    package var firstYear: Int? {
        let digits = year.utf8.drop { $0 == 0x20 }.prefix(4)
        guard digits.count == 4, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}

/// Totals that another record states; nil for those that it does not state.
package struct StatedTotals: Sendable, Hashable {
    package struct Number: Sendable, Hashable {
        package var value: Rational
        package var decimals: Int

        package init(value: Rational, decimals: Int) {
            self.value = value
            self.decimals = decimals
        }
    }

    package var gpa: Number?
    package var weightedGPA: Number?
    package var creditsAttempted: Number?
    package var creditsEarned: Number?

    package init() {}
}
