import Conversion
import Diagnostics
import Exact

/// The arguments of `convert`, as typed.
package struct ConvertArguments: Sendable {
    /// The paths of files with additional units.
    package var units: [String] = []
    /// The meaning of KB, MB and GB; nil for powers of 1000.
    package var prefixes: String?
    /// The category of the units; nil to determine it from the units.
    package var category: String?
    /// The number of decimals; nil for as many as needed.
    package var decimals: String?
    /// The name of a rounding rule; nil for half up.
    package var rounding: String?
    /// Whether results are fractions.
    package var exact = false

    /// Creates arguments with defaults.
    package init() {}

    /// Returns the style of results.
    ///
    /// - Throws: If an option is not valid; all such problems are then in the report.
    func style(_ report: inout Report) throws(CommandFailure) -> ResultStyle {
        var count: Int?
        if let decimals {
            count = Self.wholeNumber(decimals, atMost: Rational.mostDecimals)
            if count == nil {
                report.sink.error(
                    in: "--decimals", "\(quoted(decimals)) is not a valid number of decimals",
                    hint: "use a whole number from 0 to \(Rational.mostDecimals)")
            }
        }
        let rule = RoundingRule.typed(rounding, &report.sink)
        if exact, decimals != nil || rounding != nil {
            report.sink.error(
                in: "--exact", "an exact result is not rounded",
                hint: "leave out --decimals and --rounding")
        }
        guard !report.sink.hasErrors else { throw CommandFailure(.usage) }
        return exact ? .fraction : .number(NumberStyle(decimals: count, rounding: rule))
    }

    /// Returns the selected prefixes.
    ///
    /// - Throws: If they are unknown; the problem is then in the report.
    func meantPrefixes(_ report: inout Report) throws(CommandFailure) -> Prefixes {
        guard let prefixes else { return .si }
        guard let known = Prefixes(rawValue: prefixes) else {
            throw report.sink.fail(
                .usage, "--prefixes", "unknown prefixes \(quoted(prefixes))",
                hint: "use si (powers of 1000) or legacy (powers of 1024)")
        }
        return known
    }

    private static func wholeNumber(_ text: String, atMost most: Int) -> Int? {
        let isPlain = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
        guard isPlain, let number = Int(text), number <= most else { return nil }
        return number
    }
}

enum ResultStyle: Sendable, Hashable {
    /// A whole number or a fraction in lowest terms.
    case fraction
    case number(NumberStyle)

    func text(of value: Rational) -> String {
        switch self {
        case .fraction: value.exactText
        case .number(let style): style.text(of: value)
        }
    }

    /// Returns whether a result is shown without rounding.
    func isExact(_ value: Rational) -> Bool {
        switch self {
        case .fraction: true
        case .number(let style): style.shown(value).isExact
        }
    }
}

extension RoundingRule {
    /// Returns the rule for `--rounding`; half up if there is none.
    ///
    /// An unknown rule is reported, and half up is returned.
    static func typed(_ name: String?, _ problems: inout DiagnosticSink) -> RoundingRule {
        guard let name else { return .halfUp }
        if let rule = RoundingRule(rawValue: name) { return rule }
        let names = allCases.map(\.rawValue)
        problems.error(
            in: "--rounding", "unknown rounding rule \(quoted(name))",
            hint: nearest(to: name, in: names).map { "did you mean \(quoted($0))?" }
                ?? "the rules are \(names.joined(separator: ", "))")
        return .halfUp
    }
}
