import Exact

/// How a value in a unit becomes one in the base unit of its category.
package enum UnitRule: Sendable, Hashable {
    /// `base = factor × (value + offset)`; the factor is above 0.
    ///
    /// The offset is 0 for all but units that begin to count elsewhere: °C is `1 × (value + 273.15)` K
    /// and °F is `5/9 × (value + 459.67)` K.
    case linear(factor: Rational, offset: Rational)
    /// `base = factor ÷ value`; the factor is above 0.
    ///
    /// For units that count the other way round: L/100 km is `100 ÷ value` km/L.
    case reciprocal(factor: Rational)
}

/// What a unit was before its prefix came to mean powers of ten.
package struct LegacyPrefix: Sendable, Hashable {
    /// The symbol to show, such as "KB".
    package let symbol: String
    /// How many of the base unit one is.
    package let factor: Rational

    /// A unit's older symbol and factor.
    package init(symbol: String, factor: Rational) {
        self.symbol = symbol
        self.factor = factor
    }
}

/// One unit of a category.
package struct Unit: Sendable, Hashable {
    /// The name of one, such as "Kilobyte" or "Foot".
    package let name: String
    /// The name of several, such as "Kilobytes" or "Feet".
    package let plural: String
    /// Other names it goes by; capitals make no difference.
    package let otherNames: [String]
    /// The symbol, such as "kB".
    package let symbol: String
    /// Other symbols that mean it; capitals count, as "mW" is not "MW".
    package let otherSymbols: [String]
    /// How it becomes the base unit.
    package let rule: UnitRule
    /// Whether its factor is cut off somewhere because its digits follow no rule, as those of π.
    package let isApproximate: Bool
    /// Where the factor is defined.
    package let source: String
    /// What it was under legacy prefixes, if that was something else.
    package let legacy: LegacyPrefix?
    /// Whether legacy prefixes are in use and have changed this unit.
    package let isLegacy: Bool

    /// The unit with its older symbol and factor, or itself if it has none.
    var withLegacyPrefix: Unit {
        guard let legacy, !isLegacy else { return self }
        return Unit(
            name: name, plural: plural, otherNames: otherNames, symbol: legacy.symbol,
            otherSymbols: [symbol] + otherSymbols.filter { $0 != legacy.symbol },
            rule: .linear(factor: legacy.factor, offset: 0), isApproximate: isApproximate,
            source: source, legacy: legacy, isLegacy: true)
    }

    /// All symbols, the one to show first.
    package var symbols: [String] { [symbol] + otherSymbols }

    /// All names, the one to show first; none twice.
    package var names: [String] {
        var names: [String] = []
        for spelling in [name, plural] + otherNames where !names.contains(spelling) {
            names.append(spelling)
        }
        return names
    }
}
