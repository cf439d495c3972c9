import Diagnostics
import Exact
import Schema

/// The format of a fact.
///
/// The set of formats is fixed, because templates contain no code.
package enum ValueFormat: Sendable, Hashable {
    /// A number with this many decimals, truncated and not rounded.
    case fixed(Int)
    /// Text in uppercase.
    case upper
    /// Text in lowercase.
    case lower
    /// The first character, with its combining marks.
    case initial
    /// A date, as in `2004-02-29`, `Feb 29, 2004` or `February 29, 2004`.
    case date(DateForm)

    /// The forms of dates.
    package enum DateForm: String, Sendable, Hashable, CaseIterable {
        /// `2004-02-29`.
        case iso
        /// `Feb 29, 2004`.
        case short
        /// `February 29, 2004`.
        case long
    }

    /// The names of the formats with their arguments.
    package static let names = [
        "fixed N", "upper", "lower", "initial", "date iso", "date short", "date long",
    ]

    /// Creates a format from its name and argument.
    init(_ text: String) throws(TemplateError) {
        let words = text.split(separator: " ").map(String.init)
        let argument = words.count == 2 ? words[1] : nil
        guard let name = words.first, words.count <= 2 else { throw Self.unknown(text) }
        switch name {
        case "fixed":
            guard let argument, argument.allSatisfy({ $0.isASCII && $0.isNumber }),
                let decimals = Int(argument), decimals <= 20
            else { throw Self.badArgument(of: name, "a number of decimals from 0 to 20") }
            self = .fixed(decimals)
        case "date":
            guard let argument, let form = DateForm(rawValue: argument) else {
                throw Self.badArgument(of: name, "one of iso, short, long")
            }
            self = .date(form)
        case "upper", "lower", "initial":
            guard argument == nil else { throw Self.badArgument(of: name, "no argument") }
            self = name == "upper" ? .upper : name == "lower" ? .lower : .initial
        default: throw Self.unknown(text)
        }
    }

    private static func unknown(_ text: String) -> TemplateError {
        TemplateError(
            message: "unknown format \(quoted(text))",
            hint: "the formats are \(names.joined(separator: ", "))")
    }

    private static func badArgument(of name: String, _ allowed: String) -> TemplateError {
        TemplateError(
            message: "the format \(name) takes \(allowed)",
            hint: "as in {{gpa|fixed 2}} or {{birthDate|date long}}")
    }

    /// Returns whether the format supports facts of a shape.
    package func takes(_ shape: RecordSchema) -> Bool {
        switch (self, shape) {
        case (.fixed, .number), (.date, .date): true
        case (.upper, .text), (.lower, .text), (.initial, .text): true
        default: false
        }
    }

    /// Returns the fact's text in this format; nil if the format does not support the fact.
    package func text(of fact: FieldValue) -> String? {
        switch (self, fact) {
        case (.fixed(let decimals), .number(let exact, _)):
            exact.text(decimals: decimals, rounding: .truncate)
        case (.upper, .text(let text)): text.uppercased()
        case (.lower, .text(let text)): text.lowercased()
        case (.initial, .text(let text)): String(text.prefix(1))
        case (.date(let form), .date(let day)): form.text(of: day)
        default: nil
        }
    }
}

extension ValueFormat.DateForm {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    /// Returns the date `YYYY-MM-DD` in this form; nil for any other text.
    func text(of day: String) -> String? {
        let words = day.split(separator: "-", omittingEmptySubsequences: false)
        let parts = words.compactMap { Int($0) }
        guard words.count == 3, parts.count == 3, (1...12).contains(parts[1]) else { return nil }
        let month = Self.months[parts[1] - 1]
        switch self {
        case .iso: return day
        case .short: return "\(month.prefix(3)) \(parts[2]), \(parts[0])"
        case .long: return "\(month) \(parts[2]), \(parts[0])"
        }
    }
}
