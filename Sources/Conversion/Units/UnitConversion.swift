import Exact

/// The conversion from one unit to another of the same category, ready for any number of values.
package struct UnitConversion: Sendable, Hashable {
    /// The category of both units.
    package let category: Category
    /// The source unit.
    package let from: Unit
    /// The target unit.
    package let to: Unit
    /// The formula from the source to the target unit.
    package let formula: Formula
    /// The minimum source value.
    package let least: Rational?

    /// Creates the conversion between two units of `category`.
    init(category: Category, from: Unit, to: Unit) {
        self.category = category
        self.from = from
        self.to = to
        formula = from == to ? .linear(scale: 1, shift: 0) : Formula(from: from.rule, to: to.rule)
        least = category.least(in: from)
    }

    /// Returns the exact result for one value.
    ///
    /// - Throws: `ConversionError.belowLeast` or `.noInverse`.
    package func result(of value: Rational) throws(ConversionError) -> Rational {
        if let least, value < least {
            throw .belowLeast(
                value, least: least, leastName: category.leastName, symbol: from.symbol)
        }
        guard let result = formula.result(of: value) else {
            throw .noInverse(from: from.symbol, to: to.symbol)
        }
        return result
    }

    /// Whether results are exact, not based on a truncated factor such as π.
    package var isExact: Bool { from == to || !(from.isApproximate || to.isApproximate) }

    /// The conversion in the opposite direction.
    package var reversed: UnitConversion {
        UnitConversion(category: category, from: to, to: from)
    }

    /// The formula with both symbols, as shown in a footer: "°F = °C × 9/5 + 32".
    package var formulaText: String {
        formula.text(from: from.symbol, to: to.symbol, isApproximate: !isExact)
    }
}

extension Category {
    /// Returns the conversion between two of the category's units.
    ///
    /// - Throws: `ConversionError.unknownUnit` with the first spelling that is not in the category.
    package func conversion(
        from source: String, to target: String
    ) throws(ConversionError) -> UnitConversion {
        guard let from = unit(source) else { throw .unknownUnit(source) }
        guard let to = unit(target) else { throw .unknownUnit(target) }
        return UnitConversion(category: self, from: from, to: to)
    }
}

extension Catalog {
    /// Returns the conversion between two units by symbol or name, in the category that has both.
    ///
    /// - Parameters:
    ///   - source: A symbol or name of the source unit.
    ///   - target: A symbol or name of the target unit.
    ///   - category: The category's id or name, or nil to find it.
    /// - Throws: `ConversionError` for unknown units, or units that are not in the same category.
    package func conversion(
        from source: String, to target: String, in category: String? = nil
    ) throws(ConversionError) -> UnitConversion {
        if let category {
            guard let known = self.category(category) else { throw .unknownCategory(category) }
            return UnitConversion(
                category: known, from: try unit(source, of: known), to: try unit(target, of: known))
        }
        let sources = units(spelled: source)
        let targets = units(spelled: target)
        guard let first = sources.first else { throw .unknownUnit(source) }
        guard let other = targets.first else { throw .unknownUnit(target) }
        let pairs = sources.compactMap { from in
            targets.first { $0.category.id == from.category.id }
                .map { UnitConversion(category: from.category, from: from.unit, to: $0.unit) }
        }
        guard let pair = pairs.first else {
            throw .differentCategories(
                from: source, of: first.category.name, to: target, toOf: other.category.name)
        }
        guard pairs.count == 1 else {
            throw .ambiguous(from: source, to: target, categories: pairs.map(\.category.name))
        }
        return pair
    }

    /// Returns the unit of a category by symbol or name.
    ///
    /// - Throws: `ConversionError.unknownUnit`, or `.notInCategory` for a unit of another category.
    package func unit(
        _ spelling: String, of category: Category
    ) throws(ConversionError) -> Unit {
        if let unit = category.unit(spelling) { return unit }
        guard let other = units(spelled: spelling).first else { throw .unknownUnit(spelling) }
        throw .notInCategory(
            unit: spelling, of: other.category.name, category: category.name)
    }
}
