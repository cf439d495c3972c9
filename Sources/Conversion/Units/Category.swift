import Exact

/// Units that convert into each other.
package struct Category: Sendable, Hashable {
    /// What data calls it, such as "fuel-economy".
    package let id: String
    /// What people call it, such as "Fuel economy".
    package let name: String
    /// The symbol of the unit that the rules of all others lead to.
    package let base: String
    /// The least value there can be, in the base unit; it is allowed itself.
    package let least: Rational?
    /// What the least value is called, such as "absolute zero".
    package let leastName: String?
    /// The units in the order in which a wheel shows them; at least one.
    package let units: [Unit]

    /// The least value there can be in one of the units.
    package func least(in unit: Unit) -> Rational? {
        guard let least else { return nil }
        return switch unit.rule {
        case .linear(let factor, let offset): least.divided(by: factor).map { $0 - offset }
        // Rules let no least value but 0 stand beside a reciprocal, which keeps the sign.
        case .reciprocal: 0
        }
    }

    /// Whether some value below 0 is allowed in some unit.
    package var hasNegatives: Bool {
        units.contains { unit in least(in: unit).map { $0 < 0 } ?? true }
    }

    /// The unit with this symbol or name; nil when the category has none.
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
