import Diagnostics
import Exact

/// One step of a format.
package enum FormatStep: Sendable, Hashable {
    /// A number with this many decimals, truncated and not rounded.
    case fixed(Int)
    /// A number with this many decimals, rounded half up.
    case round(Int)
    /// A number as the data shows it, with zeros up to this many decimals if it has fewer.
    case least(Int)
    /// A number as a percentage with this many decimals, rounded half up.
    case percent(Int)
    /// Digits in groups of three.
    case grouped
    /// Digits with a plus if they are more than zero.
    case signed
    /// A number as an exact fraction, such as 1½.
    case fraction
    /// A whole number as an ordinal, such as 3rd.
    case ordinal
    /// A date.
    case date(DateForm)
    /// Text in uppercase.
    case upper
    /// Text in lowercase.
    case lower
    /// The first character, with its combining marks.
    case initial

    /// The forms of dates.
    package enum DateForm: Sendable, Hashable {
        /// `2004-02-29`.
        case iso
        /// `Feb 29, 2004`, as the words say.
        case short
        /// `February 29, 2004`, as the words say.
        case long
        /// A date in a pattern.
        case pattern(DatePattern)
    }

    /// What a step takes or makes.
    enum Kind {
        case number, digits, date, text

        /// The name with an article.
        var noun: String {
            switch self {
            case .number: "a number"
            case .digits: "digits"
            case .date: "a date"
            case .text: "text"
            }
        }

        /// The name in the plural.
        var plural: String {
            switch self {
            case .number: "numbers"
            case .digits: "digits"
            case .date: "dates"
            case .text: "text"
            }
        }
    }

    /// What the step takes; the first is the usual one.
    var inputs: [Kind] {
        switch self {
        case .fixed, .round, .least, .percent, .fraction, .ordinal: [.number]
        case .grouped, .signed: [.number, .digits]
        case .date: [.date]
        case .upper, .lower, .initial: [.text]
        }
    }

    /// What the step makes.
    var output: Kind {
        switch self {
        case .fixed, .round, .least, .percent, .grouped, .signed: .digits
        case .fraction, .ordinal, .date, .upper, .lower, .initial: .text
        }
    }

    /// The name in a template.
    var name: String {
        switch self {
        case .fixed: "fixed"
        case .round: "round"
        case .least: "least"
        case .percent: "percent"
        case .grouped: "grouped"
        case .signed: "signed"
        case .fraction: "fraction"
        case .ordinal: "ordinal"
        case .date: "date"
        case .upper: "upper"
        case .lower: "lower"
        case .initial: "initial"
        }
    }

    /// The names of the steps with their arguments.
    package static let names = forms.map(\.notation)

    /// Creates a step from its name and argument.
    init(_ text: String) throws(TemplateError) {
        let name = String(text.prefix { $0 != " " })
        let rest = text.dropFirst(name.count).drop { $0 == " " }
        let argument = rest.isEmpty ? nil : String(rest)
        switch name {
        case "fixed": self = .fixed(try Self.decimals(argument, of: name))
        case "round": self = .round(try Self.decimals(argument, of: name))
        case "least": self = .least(try Self.decimals(argument, of: name))
        case "percent": self = .percent(try Self.decimals(argument, of: name))
        case "date": self = .date(try Self.form(argument))
        case "grouped", "signed", "fraction", "ordinal", "upper", "lower", "initial":
            guard argument == nil else { throw Self.badArgument(of: name, "no argument") }
            self = Self.plain[name] ?? .upper
        default:
            throw TemplateError(
                message: "unknown format \(quoted(text))",
                hint: "the formats are \(Self.names.joined(separator: ", "))")
        }
    }

    /// The steps without an argument.
    private static let plain: [String: FormatStep] = [
        "grouped": .grouped, "signed": .signed, "fraction": .fraction, "ordinal": .ordinal,
        "upper": .upper, "lower": .lower, "initial": .initial,
    ]

    private static func decimals(_ argument: String?, of name: String) throws(TemplateError) -> Int
    {
        guard let argument, argument.allSatisfy({ $0.isASCII && $0.isNumber }),
            let decimals = Int(argument), decimals <= 20
        else { throw badArgument(of: name, "a number of decimals from 0 to 20") }
        return decimals
    }

    private static func form(_ argument: String?) throws(TemplateError) -> DateForm {
        switch argument {
        case "iso": return .iso
        case "short": return .short
        case "long": return .long
        case let argument?:
            guard argument.count > 1, let quote = argument.first, "\"'".contains(quote),
                argument.last == quote
            else { break }
            return .pattern(try DatePattern(String(argument.dropFirst().dropLast())))
        case nil: break
        }
        throw badArgument(of: "date", "one of iso, short, long, or a pattern in quotes")
    }

    private static func badArgument(of name: String, _ allowed: String) -> TemplateError {
        TemplateError(
            message: "the format \(name) takes \(allowed)",
            hint: "as in {{gpa|fixed 2}} or {{birthDate|date long}}")
    }
}
