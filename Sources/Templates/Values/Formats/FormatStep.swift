import Diagnostics
import Exact

package enum FormatStep: Sendable, Hashable {
    /// A number with this many decimals.
    case decimals(Decimals, Int)
    /// A step without an argument.
    case plain(Plain)
    case date(DateForm)

    /// The steps with a number of decimals, by their names.
    package enum Decimals: String, Sendable, Hashable {
        /// Truncated and not rounded.
        case fixed
        /// Rounded half up.
        case round
        /// As the data shows it, with zeros if it has fewer decimals.
        case least
        /// As a percentage, rounded half up.
        case percent
    }

    /// The steps without an argument, by their names.
    package enum Plain: String, Sendable, Hashable {
        /// Digits in groups of three.
        case grouped
        /// Digits with a plus if they are more than zero.
        case signed
        /// A number as an exact fraction, such as 1½.
        case fraction
        /// A whole number as an ordinal, such as 3rd.
        case ordinal
        /// Text in uppercase.
        case upper
        /// Text in lowercase.
        case lower
        /// The first character, with its combining marks.
        case initial
    }

    package enum DateForm: Sendable, Hashable {
        /// `2004-02-29`.
        case iso
        /// `Feb 29, 2004`, as the words say.
        case short
        /// `February 29, 2004`, as the words say.
        case long
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
        case .decimals, .plain(.fraction), .plain(.ordinal): [.number]
        case .plain(.grouped), .plain(.signed): [.number, .digits]
        case .date: [.date]
        case .plain(.upper), .plain(.lower), .plain(.initial): [.text]
        }
    }

    /// What the step makes.
    var output: Kind {
        switch self {
        case .decimals, .plain(.grouped), .plain(.signed): .digits
        case .plain, .date: .text
        }
    }

    var name: String {
        switch self {
        case .decimals(let step, _): step.rawValue
        case .plain(let step): step.rawValue
        case .date: "date"
        }
    }

    /// The names of the steps with their arguments.
    package static let names = forms.map(\.notation)

    static func isName(_ word: String) -> Bool {
        Decimals(rawValue: word) != nil || Plain(rawValue: word) != nil || word == "date"
    }

    /// Creates a step from its name and argument.
    init(_ text: String) throws(TemplateError) {
        let name = String(text.prefix { $0 != " " })
        let rest = text.dropFirst(name.count).drop { $0 == " " }
        let argument = rest.isEmpty ? nil : String(rest)
        if let step = Decimals(rawValue: name) {
            self = .decimals(step, try Self.decimals(argument, of: name))
        } else if let step = Plain(rawValue: name) {
            guard argument == nil else { throw Self.badArgument(of: name, "no argument") }
            self = .plain(step)
        } else if name == "date" {
            self = .date(try Self.form(argument))
        } else {
            throw TemplateError(
                message: "unknown format \(quoted(text))",
                hint: "the formats are \(Self.names.joined(separator: ", "))")
        }
    }

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
