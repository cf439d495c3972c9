/// Which symbols and names of a category are taken, and by which unit.
struct Spellings {
    /// The names of the units so far, in order.
    private var units: [String] = []
    private var symbols: [String: Int] = [:]
    private var names: [String: Int] = [:]

    /// The spellings of the units that a category has already.
    init(of category: Category?) {
        for unit in category?.units ?? [] {
            begin(unit.name)
            for symbol in unit.symbols + (unit.legacy.map { [$0.symbol] } ?? []) {
                _ = use(symbol, isSymbol: true)
            }
            for name in unit.names { _ = use(name, isSymbol: false) }
        }
    }

    /// Goes on to the next unit, which takes what is used from here on.
    mutating func begin(_ name: String) { units.append(name) }

    func hasSymbol(_ symbol: String) -> Bool { symbols[symbol] != nil }

    /// Takes a spelling, unless another unit has it.
    ///
    /// A symbol may not be spelled as another unit's name is, or nobody could tell which is meant; a
    /// unit may say the same twice.
    mutating func use(_ spelling: String, isSymbol: Bool) -> UnitIssue.Kind? {
        let current = units.count - 1
        let key = spelling.lowercased()
        let owner = isSymbol ? symbols[spelling] ?? names[key] : names[key] ?? symbols[spelling]
        if let owner, owner != current { return .taken(spelling, by: units[owner]) }
        if isSymbol { symbols[spelling] = current } else { names[key] = current }
        return nil
    }
}
