import Exact

/// The way from one unit to another of the same category, ready for any number of values.
package struct UnitConversion: Sendable, Hashable {
    /// The category of both.
    package let category: Category
    /// The unit of the values given.
    package let from: Unit
    /// The unit of the results.
    package let to: Unit
    /// How one becomes the other.
    package let formula: Formula
    /// The least value that may be given.
    package let least: Rational?

    /// The way between two units, both of `category`.
    init(category: Category, from: Unit, to: Unit) {
        self.category = category
        self.from = from
        self.to = to
        formula = from == to ? .linear(scale: 1, shift: 0) : Formula(from: from.rule, to: to.rule)
        least = category.least(in: from)
    }

    /// The exact result for one value.
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

    /// Whether results are what they claim to be, and not cut off as the digits of π must be.
    package var isExact: Bool { from == to || !(from.isApproximate || to.isApproximate) }

    /// Whether KB, MB or GB in it are powers of 1024, which a page has to say.
    package var usesLegacyPrefixes: Bool { from.isLegacy || to.isLegacy }

    /// The way back.
    package var reversed: UnitConversion {
        UnitConversion(category: category, from: to, to: from)
    }

    /// The formula with both symbols, as a footer shows it: "°F = °C × 9/5 + 32".
    package var formulaText: String {
        formula.text(from: from.symbol, to: to.symbol, isApproximate: !isExact)
    }
}

extension Category {
    /// The way between two of the category's units.
    ///
    /// - Throws: `ConversionError.unknownUnit` with the first spelling the category does not have.
    package func conversion(
        from source: String, to target: String
    ) throws(ConversionError) -> UnitConversion {
        guard let from = unit(source) else { throw .unknownUnit(source) }
        guard let to = unit(target) else { throw .unknownUnit(target) }
        return UnitConversion(category: self, from: from, to: to)
    }
}

extension Catalogue {
    /// The way between two units by symbol or name, in the category that has both.
    ///
    /// - Parameters:
    ///   - source: A symbol, or a name, of the unit to convert from.
    ///   - target: A symbol, or a name, of the unit to convert to.
    ///   - category: The category's id or name, if that is given; nil to find it.
    /// - Throws: `ConversionError` for what is not known, not of that category, or not of one.
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

    /// The unit of a category by symbol or name.
    ///
    /// - Throws: `ConversionError.unknownUnit`, or `.notInCategory` for a unit of another one.
    package func unit(
        _ spelling: String, of category: Category
    ) throws(ConversionError) -> Unit {
        if let unit = category.unit(spelling) { return unit }
        guard let other = units(spelled: spelling).first else { throw .unknownUnit(spelling) }
        throw .notInCategory(
            unit: spelling, of: other.category.name, category: category.name)
    }

    /// Converts one value exactly.
    ///
    /// - Throws: `ConversionError` for units that do not convert and for a value that cannot be.
    package func convert(
        _ value: Rational, from source: String, to target: String
    ) throws(ConversionError) -> Rational {
        try conversion(from: source, to: target).result(of: value)
    }
}
