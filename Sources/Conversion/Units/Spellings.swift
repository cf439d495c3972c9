/// The symbols and names in use in a category, with the unit that uses each.
struct Spellings {
    /// The names of the units so far, in order.
    private var units: [String] = []
    private var symbols: [String: Int] = [:]
    private var names: [String: Int] = [:]

    /// Creates the spellings of a category's existing units.
    init(of category: Category?) {
        for unit in category?.units ?? [] {
            begin(unit.name)
            for symbol in unit.symbols + (unit.legacy.map { [$0.symbol] } ?? []) {
                _ = use(symbol, isSymbol: true)
            }
            for name in unit.names { _ = use(name, isSymbol: false) }
        }
    }

    /// Starts the next unit, which owns the spellings used from now on.
    mutating func begin(_ name: String) { units.append(name) }

    func hasSymbol(_ symbol: String) -> Bool { symbols[symbol] != nil }

    /// Records a spelling, or returns the problem if another unit already uses it.
    ///
    /// A symbol must not be spelled like another unit's name, or the meaning would be ambiguous; a
    /// unit can repeat its own spellings.
    mutating func use(_ spelling: String, isSymbol: Bool) -> UnitProblem? {
        let current = units.count - 1
        let key = spelling.lowercased()
        let owner = isSymbol ? symbols[spelling] ?? names[key] : names[key] ?? symbols[spelling]
        if let owner, owner != current { return .taken(spelling, by: units[owner]) }
        if isSymbol { symbols[spelling] = current } else { names[key] = current }
        return nil
    }
}
