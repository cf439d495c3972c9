import Exact

/// A set of units that convert into each other.
package struct Category: Sendable, Hashable {
    /// The id used in data, such as "fuel-economy".
    package let id: String
    /// The name shown to people, such as "Fuel economy".
    package let name: String
    /// The symbol of the unit that all other units are converted through.
    package let base: String
    /// The minimum value, in the base unit; the minimum itself is allowed.
    package let least: Rational?
    /// The name of the minimum value, such as "absolute zero".
    package let leastName: String?
    /// The units in the order shown on a wheel; at least one.
    package let units: [Unit]

    /// Returns the minimum value in one of the units.
    package func least(in unit: Unit) -> Rational? {
        guard let least else { return nil }
        return switch unit.rule {
        case .linear(let factor, let offset): least.divided(by: factor).map { $0 - offset }
        // The rules only allow a minimum of 0 in a category with a reciprocal unit, which keeps the
        // sign.
        case .reciprocal: 0
        }
    }

    /// Whether a value below 0 is allowed in any of the units.
    package var hasNegatives: Bool {
        units.contains { unit in least(in: unit).map { $0 < 0 } ?? true }
    }

    /// Returns the unit with this symbol or name; nil if the category has none.
    package func unit(_ spelling: String) -> Unit? {
        if let unit = units.first(where: { $0.symbols.contains(spelling) }) { return unit }
        let key = spelling.lowercased()
        return units.first { $0.names.contains { $0.lowercased() == key } }
    }

    /// The category with its units under legacy prefixes.
    var withLegacyPrefixes: Category {
        Category(
            id: id, name: name, base: base, least: least, leastName: leastName,
            units: units.map(\.withLegacyPrefix))
    }
}
