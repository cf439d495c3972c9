import Exact

/// One of the converter's two wheels.
package enum Wheel: String, CaseIterable, Sendable {
    /// The left one: the unit of what is typed.
    case from
    /// The right one: the unit of the result.
    case to
}

/// The state of the converter: a category, a unit on each wheel, and what has been typed.
package struct Converter: Sendable, Hashable {
    /// The categories that the control at the top offers.
    package let categories: [Category]
    /// The category that is chosen.
    package let category: Category
    /// The unit of what is typed.
    package let from: Unit
    /// The unit of the result.
    package let to: Unit
    /// What has been typed.
    package let entry: Entry

    /// The converter with nothing typed.
    ///
    /// - Parameters:
    ///   - catalogue: The units.
    ///   - categories: The ids or names of the categories to offer, in order; nil for all.
    ///   - category: The one to begin with; nil for the first.
    ///   - from: The unit on the left wheel; nil for the category's first.
    ///   - to: The unit on the right wheel; nil for the category's first.
    /// - Throws: `ConversionError` for what is not known, or not of the category.
    package init(
        catalogue: Catalogue, categories offered: [String]? = nil, category: String? = nil,
        from: String? = nil, to: String? = nil
    ) throws(ConversionError) {
        var categories: [Category] = []
        for name in offered ?? catalogue.categories.map(\.id) {
            guard let known = catalogue.category(name) else { throw .unknownCategory(name) }
            if !categories.contains(known) { categories.append(known) }
        }
        let start: Category?
        if let category {
            start = catalogue.category(category)
        } else {
            start = categories.first
        }
        guard let start, let first = start.units.first, categories.contains(start) else {
            throw .unknownCategory(category ?? "")
        }
        self.categories = categories
        self.category = start
        self.from =
            try from.map { name throws(ConversionError) in
                try catalogue.unit(name, of: start)
            } ?? first
        self.to =
            try to.map { name throws(ConversionError) in
                try catalogue.unit(name, of: start)
            } ?? first
        entry = Entry()
    }

    private init(
        categories: [Category], category: Category, from: Unit, to: Unit, entry: Entry
    ) {
        self.categories = categories
        self.category = category
        self.from = from
        self.to = to
        self.entry = entry
    }

    private func with(from: Unit? = nil, to: Unit? = nil, entry: Entry? = nil) -> Converter {
        Converter(
            categories: categories, category: category, from: from ?? self.from,
            to: to ?? self.to, entry: entry ?? self.entry)
    }

    // MARK: What it shows

    /// The value under the right wheel.
    package enum Reading: Sendable, Hashable {
        /// Nothing, as nothing with a value has been typed.
        case empty
        /// The exact result.
        case value(Rational)
        /// Nothing, for a reason.
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

    /// The way from the left wheel's unit to the right one's.
    package var conversion: UnitConversion {
        UnitConversion(category: category, from: from, to: to)
    }

    /// The unit on a wheel.
    package func unit(on wheel: Wheel) -> Unit { wheel == .from ? from : to }

    // MARK: What changes it

    /// The state after a key, or the same state and the reason why the key is refused.
    package func pressing(_ key: Key) -> (converter: Converter, refusal: Refusal?) {
        let (entry, refusal) = entry.pressing(key, isSigned: category.hasNegatives)
        return (with(entry: entry), refusal)
    }

    /// The state after the key that a character stands for; a character without one is refused.
    package func pressing(_ character: Character) -> (converter: Converter, refusal: Refusal?) {
        guard let key = Key(character) else { return (self, .key) }
        return pressing(key)
    }

    /// The state with a unit of the category on a wheel; the same if the category does not have it.
    package func turning(_ wheel: Wheel, to unit: Unit) -> Converter {
        guard category.units.contains(unit) else { return self }
        return wheel == .from ? with(from: unit) : with(to: unit)
    }

    /// The state with a wheel some units further, or as far as it turns; below 0 is back.
    package func turning(_ wheel: Wheel, by count: Int) -> Converter {
        let units = category.units
        guard let place = units.firstIndex(of: unit(on: wheel)) else { return self }
        let target = max(-place, min(count, units.count - 1 - place)) + place
        return turning(wheel, to: units[target])
    }

    /// The state with another category, its first unit on both wheels; what was typed stays.
    ///
    /// The same if the category is not offered, or is chosen already.
    package func switching(to other: Category) -> Converter {
        guard other != category, categories.contains(other), let first = other.units.first else {
            return self
        }
        return Converter(
            categories: categories, category: other, from: first, to: first, entry: entry)
    }

    /// The state with the category some places further, the first coming after the last.
    package func switching(by count: Int) -> Converter {
        guard let place = categories.firstIndex(of: category) else { return self }
        let target = (place + count % categories.count + categories.count) % categories.count
        return switching(to: categories[target])
    }
}
