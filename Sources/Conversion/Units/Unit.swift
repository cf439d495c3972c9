import Exact

/// The rule that converts a value in a unit to the base unit of its category.
package enum UnitRule: Sendable, Hashable {
    /// `base = factor × (value + offset)`; the factor is above 0.
    ///
    /// The offset is 0 except for units with a different zero point: °C is `1 × (value + 273.15)` K
    /// and °F is `5/9 × (value + 459.67)` K.
    case linear(factor: Rational, offset: Rational)
    /// `base = factor ÷ value`; the factor is above 0.
    ///
    /// For units in which a larger value means less: L/100 km is `100 ÷ value` km/L.
    case reciprocal(factor: Rational)
}

/// The older meaning of a unit, from before its prefix meant a power of ten.
package struct LegacyPrefix: Sendable, Hashable {
    /// The symbol to show, such as "KB".
    package var symbol: String
    /// The value of one such unit in the base unit.
    package var factor: Rational

    /// Creates a unit's older symbol and factor.
    package init(symbol: String, factor: Rational) {
        self.symbol = symbol
        self.factor = factor
    }
}

package struct Unit: Sendable, Hashable {
    /// The singular name, such as "Kilobyte" or "Foot".
    package let name: String
    /// The plural name, such as "Kilobytes" or "Feet".
    package let plural: String
    /// Other names; case is ignored.
    package let otherNames: [String]
    /// The symbol, such as "kB".
    package let symbol: String
    /// Other symbols with the same meaning; case matters, because "mW" is not "MW".
    package let otherSymbols: [String]
    /// The rule that converts it to the base unit.
    package let rule: UnitRule
    /// Whether the factor is truncated because it has no finite decimal form, like π.
    package let isApproximate: Bool
    /// Where the factor is defined.
    package let source: String
    /// The meaning under legacy prefixes, if it differs.
    package let legacy: LegacyPrefix?
    /// Whether legacy prefixes are in use and have changed this unit.
    package let isLegacy: Bool

    /// The unit with its older symbol and factor, or the unit itself if it has none.
    var withLegacyPrefix: Unit {
        guard let legacy, !isLegacy else { return self }
        return Unit(
            name: name, plural: plural, otherNames: otherNames, symbol: legacy.symbol,
            otherSymbols: [symbol] + otherSymbols.filter { $0 != legacy.symbol },
            rule: .linear(factor: legacy.factor, offset: 0), isApproximate: isApproximate,
            source: source, legacy: legacy, isLegacy: true)
    }

    /// All symbols, starting with the one to show.
    package var symbols: [String] { [symbol] + otherSymbols }

    /// All names, starting with the one to show, without duplicates.
    package var names: [String] {
        var names: [String] = []
        for spelling in [name, plural] + otherNames where !names.contains(spelling) {
            names.append(spelling)
        }
        return names
    }
}
