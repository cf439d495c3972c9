/// What KB, MB and GB stand for.
package enum Prefixes: String, CaseIterable, Sendable {
    /// Powers of 1000, as the SI has it; KiB, MiB and GiB are those of 1024.
    case si
    /// Powers of 1024, as in the memory of older computers.
    case legacy
}

/// All units that are known, by category.
package struct Catalogue: Sendable, Equatable {
    /// The categories in the order in which they were added.
    package let categories: [Category]
    /// What KB, MB and GB stand for.
    package let prefixes: Prefixes

    /// Which categories have a unit of this symbol.
    private let symbols: [String: [Int]]
    /// Which categories have a unit of this name, in lower case.
    private let names: [String: [Int]]

    /// A catalogue without units.
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

    /// The same units, with KB, MB and GB as given.
    ///
    /// Only a catalogue with SI prefixes can change; one with legacy prefixes stays as it is.
    package func using(_ prefixes: Prefixes) -> Catalogue {
        guard prefixes == .legacy, self.prefixes == .si else { return self }
        return Catalogue(categories: categories.map(\.withLegacyPrefixes), prefixes: prefixes)
    }

    /// The category of this id or name, capitals aside; nil when there is none.
    package func category(_ spelling: String) -> Category? {
        let key = spelling.lowercased()
        return categories.first { $0.id == key || $0.name.lowercased() == key }
    }

    /// Every unit a spelling can mean, each with its category; at most one in a category.
    ///
    /// A symbol may recur in another category, as "pt" is both a pint and a point.
    package func units(spelled spelling: String) -> [(unit: Unit, category: Category)] {
        let indices = (symbols[spelling] ?? []) + (names[spelling.lowercased()] ?? [])
        return categories.indices.filter(indices.contains).compactMap { index in
            categories[index].unit(spelling).map { ($0, categories[index]) }
        }
    }

    /// Every symbol and name of every unit in the order of the catalogue, for guessing what a
    /// mistyped one may mean.
    package var spellings: [String] {
        categories.flatMap { $0.units.flatMap { $0.symbols + $0.names } }
    }
}
