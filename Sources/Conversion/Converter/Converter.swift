import Exact

/// One of the converter's two wheels.
package enum Wheel: String, CaseIterable, Sendable {
    /// The left wheel, for the unit of the typed value.
    case from
    /// The right wheel, for the unit of the result.
    case to
}

/// The state of the converter: a category, a unit on each wheel, and the text typed so far.
package struct Converter: Sendable, Hashable {
    /// The categories in the control at the top.
    package let categories: [Category]
    /// The selected category.
    package private(set) var category: Category
    /// The unit of the typed value.
    package private(set) var from: Unit
    /// The unit of the result.
    package private(set) var to: Unit
    /// The text typed so far.
    package private(set) var entry = Entry()

    /// Creates a converter with nothing typed.
    ///
    /// - Parameters:
    ///   - catalog: The units.
    ///   - categories: The ids or names of the categories to offer, in order; nil for all.
    ///   - category: The category to start with; nil for the first.
    ///   - from: The unit on the left wheel; nil for the category's first.
    ///   - to: The unit on the right wheel; nil for the category's first.
    /// - Throws: `ConversionError` for an unknown name, or a unit that is not in the category.
    package init(
        catalog: Catalog, categories offered: [String]? = nil, category: String? = nil,
        from: String? = nil, to: String? = nil
    ) throws(ConversionError) {
        var categories: [Category] = []
        for name in offered ?? catalog.categories.map(\.id) {
            guard let known = catalog.category(name) else { throw .unknownCategory(name) }
            if !categories.contains(known) { categories.append(known) }
        }
        let start = category.map(catalog.category) ?? categories.first
        guard let start, let first = start.units.first, categories.contains(start) else {
            throw .unknownCategory(category ?? "")
        }
        self.categories = categories
        self.category = start
        (self.from, self.to) = (first, first)
        if let from { self.from = try catalog.unit(from, of: start) }
        if let to { self.to = try catalog.unit(to, of: start) }
    }

    // MARK: Reading

    /// The value under the right wheel.
    package enum Reading: Sendable, Hashable {
        /// Empty, because no number has been typed.
        case empty
        /// The exact result.
        case value(Rational)
        /// No result, with the reason.
        case impossible(ConversionError)
    }

    /// The value under the right wheel.
    package var reading: Reading {
        guard let value = entry.value else { return .empty }
        do {
            return .value(try conversion.result(of: value))
        } catch {
            return .impossible(error)
        }
    }

    /// The conversion from the left wheel's unit to the right wheel's unit.
    package var conversion: UnitConversion {
        UnitConversion(category: category, from: from, to: to)
    }

    /// Returns the unit on a wheel.
    package func unit(on wheel: Wheel) -> Unit { wheel == .from ? from : to }

    // MARK: Changing

    /// Returns the state after a key, or the same state and the reason why the key is refused.
    package func pressing(_ key: Key) -> (converter: Converter, refusal: Refusal?) {
        var next = self
        let refusal: Refusal?
        (next.entry, refusal) = entry.pressing(key, isSigned: category.hasNegatives)
        return (next, refusal)
    }

    /// Returns the state after the key for a character; a character without a key is refused.
    package func pressing(_ character: Character) -> (converter: Converter, refusal: Refusal?) {
        guard let key = Key(character) else { return (self, .key) }
        return pressing(key)
    }

    /// Returns the state with a unit on a wheel; the same state if the unit is not in the category.
    package func turning(_ wheel: Wheel, to unit: Unit) -> Converter {
        guard category.units.contains(unit) else { return self }
        var next = self
        if wheel == .from { next.from = unit } else { next.to = unit }
        return next
    }

    /// Returns the state with a wheel turned by a number of units, stopping at either end; a
    /// negative number turns back.
    package func turning(_ wheel: Wheel, by count: Int) -> Converter {
        let units = category.units
        guard let place = units.firstIndex(of: unit(on: wheel)) else { return self }
        let target = max(-place, min(count, units.count - 1 - place)) + place
        return turning(wheel, to: units[target])
    }

    /// Returns the state with another category, its first unit on both wheels; the typed text is
    /// kept.
    ///
    /// Returns the same state if the category is not offered or is already selected.
    package func switching(to other: Category) -> Converter {
        guard other != category, categories.contains(other), let first = other.units.first else {
            return self
        }
        var next = self
        (next.category, next.from, next.to) = (other, first, first)
        return next
    }

    /// Returns the state with the category moved by a number of places, wrapping around at the
    /// ends.
    package func switching(by count: Int) -> Converter {
        guard let place = categories.firstIndex(of: category) else { return self }
        let target = (place + count % categories.count + categories.count) % categories.count
        return switching(to: categories[target])
    }
}
