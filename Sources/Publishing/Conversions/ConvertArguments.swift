import Conversion
import Diagnostics
import Exact

/// What a command line says of conversions, as it was typed.
package struct ConvertArguments: Sendable {
    /// Files with more units.
    package var units: [String] = []
    /// What KB, MB and GB stand for; nil for powers of 1000.
    package var prefixes: String?
    /// The category of the units; nil to find it.
    package var category: String?
    /// Digits after the point; nil for as many as a number needs.
    package var decimals: String?
    /// The name of a rounding rule; nil for half up.
    package var rounding: String?
    /// Whether results are fractions.
    package var exact = false

    /// Arguments that leave everything as it is.
    package init() {}

    /// How results are written.
    ///
    /// - Throws: When an option cannot be; all such problems are in the report then.
    func style(_ report: inout Report) throws(CommandFailure) -> ResultStyle {
        var count: Int?
        if let decimals {
            count = Self.wholeNumber(decimals, atMost: Rational.mostDecimals)
            if count == nil {
                report.sink.add(
                    Diagnostic(
                        path: "--decimals", message: "\(quoted(decimals)) is no number of decimals",
                        hint: "give a whole number from 0 to \(Rational.mostDecimals)"))
            }
        }
        let rule = RoundingRule.typed(rounding, &report.sink)
        if exact, decimals != nil || rounding != nil {
            report.sink.add(
                Diagnostic(
                    path: "--exact", message: "an exact result is not rounded",
                    hint: "leave out --decimals and --rounding"))
        }
        guard !report.sink.hasErrors else { throw CommandFailure(.usage) }
        return exact ? .fraction : .number(NumberStyle(decimals: count, rounding: rule))
    }

    /// The prefixes that were meant.
    ///
    /// - Throws: When there are no such ones; the problem is in the report then.
    func meantPrefixes(_ report: inout Report) throws(CommandFailure) -> Prefixes {
        guard let prefixes else { return .si }
        guard let known = Prefixes(rawValue: prefixes) else {
            throw report.sink.fail(
                .usage, "--prefixes", "\(quoted(prefixes)) are no prefixes",
                hint: "they are si, powers of 1000, or legacy, powers of 1024")
        }
        return known
    }

    private static func wholeNumber(_ text: String, atMost most: Int) -> Int? {
        let isPlain = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
        guard isPlain, let number = Int(text), number <= most else { return nil }
        return number
    }
}

/// How a result is written.
enum ResultStyle: Sendable, Hashable {
    /// As a whole number or a fraction in lowest terms.
    case fraction
    /// As a decimal number.
    case number(NumberStyle)

    /// The result as it is written.
    func text(of value: Rational) -> String {
        switch self {
        case .fraction: value.exactText
        case .number(let style): style.text(of: value)
        }
    }

    /// Whether nothing of the result is rounded off.
    func isExact(_ value: Rational) -> Bool {
        switch self {
        case .fraction: true
        case .number(let style): style.shown(value).isExact
        }
    }
}

extension RoundingRule {
    /// The rule that was typed for `--rounding`: half up when none was, or none of that name is
    /// known; the problem is in `problems` then.
    static func typed(_ name: String?, _ problems: inout DiagnosticSink) -> RoundingRule {
        guard let name else { return .halfUp }
        if let rule = RoundingRule(rawValue: name) { return rule }
        let names = allCases.map(\.rawValue)
        problems.add(
            Diagnostic(
                path: "--rounding", message: "\(quoted(name)) is no rounding rule",
                hint: nearest(to: name, in: names).map { "did you mean \(quoted($0))?" }
                    ?? "the rules are \(names.joined(separator: ", "))"))
        return .halfUp
    }
}
