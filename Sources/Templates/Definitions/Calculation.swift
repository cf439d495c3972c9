import Exact

/// A number or a date that is calculated from facts, exactly.
package indirect enum Calculation: Sendable, Hashable {
    /// A number that the template has.
    case number(Rational)
    /// A fact.
    case fact([String])
    /// The number of records of a list, or of those that have a fact.
    case count(RecordList, of: [String]?)
    /// One value for a fact of all records of a list that have it.
    case summary(Summary, RecordList, of: [String])
    /// One number divided by another; absent if the other is 0.
    case ratio(Calculation, Calculation)
    /// One number minus another.
    case difference(Calculation, Calculation)
    /// Some numbers added up.
    case total([Calculation])
    /// Some numbers multiplied.
    case product([Calculation])

    /// The values for a fact of many records.
    package enum Summary: String, Sendable, Hashable, CaseIterable {
        /// All numbers added up; 0 if there are none.
        case sum
        /// The sum divided by the number of values; absent if there are none.
        case average
        /// The smallest number, or the earliest date; absent if there are none.
        case minimum
        /// The largest number, or the latest date; absent if there are none.
        case maximum
    }
}
