/// The meaning of KB, MB and GB.
package enum Prefixes: String, CaseIterable, Sendable {
    /// Powers of 1000, as defined by the SI; KiB, MiB and GiB are powers of 1024.
    case si
    /// Powers of 1024, as used for the memory of older computers.
    case legacy
}

/// All known units, by category.
package struct Catalog: Sendable, Equatable {
    /// The categories in the order in which they were added.
    package let categories: [Category]
    /// The meaning of KB, MB and GB.
    package let prefixes: Prefixes

    /// The indices of the categories with a unit, by its symbol.
    private let symbols: [String: [Int]]
    /// The indices of the categories with a unit, by its name in lowercase.
    private let names: [String: [Int]]

    /// Creates a catalog without units.
    package init() {
        self.init(categories: [], prefixes: .si)
    }

    init(categories: [Category], prefixes: Prefixes) {
        self.categories = categories
        self.prefixes = prefixes
        var symbols: [String: [Int]] = [:]
        var names: [String: [Int]] = [:]
        for (index, category) in categories.enumerated() {
            for unit in category.units {
                for symbol in unit.symbols { symbols[symbol, default: []].append(index) }
                for name in unit.names { names[name.lowercased(), default: []].append(index) }
            }
        }
        self.symbols = symbols
        self.names = names
    }

    /// Returns the same units with another meaning of KB, MB and GB.
    ///
    /// Only a catalog with SI prefixes can change; one with legacy prefixes is returned
    /// unchanged.
    package func using(_ prefixes: Prefixes) -> Catalog {
        guard prefixes == .legacy, self.prefixes == .si else { return self }
        return Catalog(categories: categories.map(\.withLegacyPrefixes), prefixes: prefixes)
    }

    /// Returns the category with this id or name, ignoring case; nil if there is none.
    package func category(_ spelling: String) -> Category? {
        let key = spelling.lowercased()
        return categories.first { $0.id == key || $0.name.lowercased() == key }
    }

    /// Returns every unit that a spelling can mean, each with its category; at most one per
    /// category.
    ///
    /// The same symbol can be used in several categories: "pt" is both a pint and a point.
    package func units(spelled spelling: String) -> [(unit: Unit, category: Category)] {
        let indices = (symbols[spelling] ?? []) + (names[spelling.lowercased()] ?? [])
        return categories.indices.filter(indices.contains).compactMap { index in
            categories[index].unit(spelling).map { ($0, categories[index]) }
        }
    }

    /// Every symbol and name of every unit, in the order of the catalog, for suggesting what a
    /// mistyped one may mean.
    package var spellings: [String] {
        categories.flatMap { $0.units.flatMap { $0.symbols + $0.names } }
    }
}
