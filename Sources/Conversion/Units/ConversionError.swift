import Exact

/// Why there is nothing to convert, or no result.
package enum ConversionError: Error, Sendable, Hashable {
    /// No unit has this symbol or name.
    case unknownUnit(String)
    /// No category has this id or name.
    case unknownCategory(String)
    /// A unit that the category at hand does not have, and the category of that unit.
    case notInCategory(unit: String, of: String, category: String)
    /// Two units of different categories: what was asked for, and the categories' names.
    case differentCategories(from: String, of: String, to: String, toOf: String)
    /// Two spellings that name units in each of several categories.
    case ambiguous(from: String, to: String, categories: [String])
    /// A value below the least there can be, with both in the unit of that symbol.
    case belowLeast(Rational, least: Rational, leastName: String?, symbol: String)
    /// A value of 0 between units that count opposite ways.
    case noInverse(from: String, to: String)
    /// The beginning of a range that is not before its end.
    case noRange(from: Rational, through: Rational)
    /// A range in which the values of the unit with that symbol are unbounded.
    case unbounded(symbol: String)
    /// A part of a factor that is not a number.
    case number(DecimalError)
    /// A fraction with the denominator 0.
    case zeroDenominator

    /// What was found and what would be right, in one line.
    package var message: String {
        switch self {
        case .unknownUnit(let name):
            return "\(quoted(name)) is no unit that is known"
        case .unknownCategory(let name):
            return "\(quoted(name)) is no category that is known"
        case .notInCategory(let unit, let other, let category):
            return
                "\(quoted(unit)) is a unit of \(other.lowercased()), not of \(category.lowercased())"
        case .differentCategories(let from, let category, let to, let other):
            return "\(quoted(from)) is a unit of \(category.lowercased()) and \(quoted(to)) one of "
                + "\(other.lowercased()): there is no way from one to the other"
        case .ambiguous(let from, let to, let categories):
            let list = categories.map { $0.lowercased() }.joined(separator: " and ")
            return
                "\(quoted(from)) and \(quoted(to)) are units of \(list): use names that tell which"
        case .belowLeast(let value, let least, let name, let symbol):
            let bound = name ?? "the least possible"
            let verb = name == nil ? "less than" : "below"
            return "\(excerpt(value)) \(symbol) is \(verb) \(bound), \(excerpt(least)) \(symbol)"
        case .noInverse(let from, let to):
            return "0 \(from) has no value in \(to): it would be without bound"
        case .noRange(let low, let high):
            return
                "a range from \(excerpt(low)) through \(excerpt(high)) is none: it must end above "
                + "its beginning"
        case .unbounded(let symbol):
            return "the range holds 0, where values in \(symbol) are without bound"
        case .number(let error):
            return error.message
        case .zeroDenominator:
            return "a fraction cannot have 0 below its line"
        }
    }
}
