import Conversion
import Diagnostics
import Documents
import Exact

/// A value converted from one unit to another, exactly.
public struct ConvertedAmount: Sendable, Hashable {
    /// The value in the first unit.
    public let value: Rational
    /// The value in the second unit.
    public let result: Rational
    /// The displayed result: in full if it has at most 15 digits, otherwise rounded to 10.
    public let text: String
    /// Whether ``result`` is exact; false if a factor such as π has infinitely many digits.
    public let isExact: Bool
    /// The symbol of the first unit.
    public let from: String
    /// The symbol of the second unit.
    public let to: String
    /// The formula, such as `°C = (°F − 32) × 5/9`.
    public let formula: String
}

/// A converter with the built-in units, those of the project, and those of given files.
public struct UnitConverter: Sendable {
    private let catalog: Catalog

    init(_ catalog: Catalog) {
        self.catalog = catalog
    }

    /// Converts a value.
    ///
    /// - Parameters:
    ///   - value: The value in the unit `source`.
    ///   - source: The symbol or name of a unit, such as `F` or `Fahrenheit`.
    ///   - target: The symbol or name of a unit of the same category.
    ///   - category: The category of both, such as `temperature`; nil to determine it from the
    ///     units.
    /// - Throws: An error if a unit is unknown or ambiguous, the units are of different categories,
    ///   or the value is out of range, such as below absolute zero.
    public func convert(
        _ value: Rational, from source: String, to target: String, in category: String? = nil
    ) throws(ChalkboardError) -> ConvertedAmount {
        do throws(ConversionError) {
            let conversion = try catalog.conversion(from: source, to: target, in: category)
            let result = try conversion.result(of: value)
            let shown = NumberStyle().shown(result)
            return ConvertedAmount(
                value: value, result: result, text: shown.text, isExact: conversion.isExact,
                from: conversion.from.symbol, to: conversion.to.symbol,
                formula: conversion.formulaText)
        } catch {
            throw ChalkboardError([
                Diagnostic(
                    path: "convert", message: error.message, hint: catalog.hint(for: error))
            ])
        }
    }
}

/// A check with its tip.
public struct TipAmounts: Sendable, Hashable {
    /// The amount of the check.
    public let check: Rational
    /// The tip, rounded to the smallest amount of the currency.
    public let tip: Rational
    /// The check and the tip together.
    public let total: Rational
    /// The share of each person; the first ones include the odd cents.
    public let shares: [Rational]
    /// The code of the currency, such as `USD`.
    public let currency: String
}

extension Chalkboard {
    /// Returns a converter with the built-in units, those of the project, and those of files.
    ///
    /// - Parameter files: The paths of additional unit files.
    /// - Throws: An error if a unit file cannot be read or has problems.
    public func unitConverter(
        adding files: [String] = []
    ) async throws(ChalkboardError) -> UnitConverter {
        try await away { () throws(ChalkboardError) in
            var sink = DiagnosticSink()
            return UnitConverter(
                try collecting(&sink) { sink throws(CommandFailure) in
                    try UnitLibrary.read(in: resources, adding: files, &sink)
                })
        }
    }

    /// Calculates a tip, the total, and each person's share.
    ///
    /// - Parameters:
    ///   - check: The amount as text, such as `57.30`, with no more decimals than the currency has.
    ///   - percent: The tip percentage as text, such as `15`.
    ///   - ways: The number of people who share the total, from 1 to 1000.
    ///   - currency: The code of a currency, such as `USD`.
    ///   - rounding: The rule for rounding the tip.
    /// - Throws: An error with every argument that is not valid.
    public func tip(
        on check: String, percent: String, splitInto ways: Int = 1, currency: String = "USD",
        rounding: RoundingRule = .halfUp
    ) throws(ChalkboardError) -> TipAmounts {
        var diagnostics: [Diagnostic] = []
        let known = Currency.named(currency.uppercased())
        if known == nil {
            diagnostics.append(
                Diagnostic(
                    path: "currency", message: "unknown currency \(quoted(currency))",
                    hint: "the codes are \(Currency.codes)"))
        }
        var count = 1
        do throws(Invalid<TipProblem>) {
            count = try TipField.readSplit(String(ways))
        } catch {
            diagnostics += error.problems.map { Diagnostic(path: "tip", message: $0.message) }
        }
        do throws(Invalid<TipProblem>) {
            let tip = try Tip(
                check: check, percent: percent, currency: known ?? .usDollar, rounding: rounding)
            if diagnostics.isEmpty {
                return TipAmounts(
                    check: tip.check, tip: tip.tip, total: tip.total,
                    shares: tip.shares(ways: count), currency: tip.currency.code)
            }
        } catch {
            diagnostics += error.problems.map { Diagnostic(path: "tip", message: $0.message) }
        }
        throw ChalkboardError(diagnostics)
    }
}
