import Exact
import Issues

/// The reason why a conversion is impossible.
package enum ConversionError: Error, Sendable, Hashable {
    case unknownUnit(String)
    case unknownCategory(String)
    /// A unit that is not in the requested category, and the category of that unit.
    case notInCategory(unit: String, of: String, category: String)
    /// Two units of different categories: the spellings and the names of the categories.
    case differentCategories(from: String, of: String, to: String, toOf: String)
    /// Two spellings that name units in each of several categories.
    case ambiguous(from: String, to: String, categories: [String])
    /// A value below the minimum, with both in the unit with that symbol.
    case belowLeast(Rational, least: Rational, leastName: String?, symbol: String)
    case noInverse(from: String, to: String)
    case noRange(from: Rational, through: Rational)
    case unbounded(symbol: String)
    case number(DecimalError)
    case zeroDenominator

    /// The message in one line: what was found and what is allowed.
    package var message: String {
        switch self {
        case .unknownUnit(let name):
            return "unknown unit \(quoted(name))"
        case .unknownCategory(let name):
            return "unknown category \(quoted(name))"
        case .notInCategory(let unit, let other, let category):
            return
                "\(quoted(unit)) is a unit of \(other.lowercased()), not of \(category.lowercased())"
        case .differentCategories(let from, let category, let to, let other):
            return "\(quoted(from)) is a unit of \(category.lowercased()) and "
                + "\(quoted(to)) is a unit of \(other.lowercased()): "
                + "they cannot be converted into each other"
        case .ambiguous(let from, let to, let categories):
            let list = categories.map { $0.lowercased() }.joined(separator: " and ")
            return
                "\(quoted(from)) and \(quoted(to)) are units of \(list): use unambiguous names"
        case .belowLeast(let value, let least, let name, let symbol):
            let bound = name ?? "the minimum"
            let verb = name == nil ? "less than" : "below"
            return "\(excerpt(value)) \(symbol) is \(verb) \(bound), \(excerpt(least)) \(symbol)"
        case .noInverse(let from, let to):
            return "0 \(from) has no value in \(to): it would be infinite"
        case .noRange(let low, let high):
            return
                "the range from \(excerpt(low)) through \(excerpt(high)) is not valid: "
                + "its end must be greater than its start"
        case .unbounded(let symbol):
            return "the range contains 0, where values in \(symbol) are infinite"
        case .number(let error):
            return error.message
        case .zeroDenominator:
            return "the denominator of a fraction must not be 0"
        }
    }
}
