import Exact

extension Unit {
    /// How many of the base unit one is, if that is all there is to the unit.
    var plainFactor: Rational? {
        if case .linear(let factor, 0) = rule { factor } else { nil }
    }

    /// The unit of a draft that counts another unit, or the base unit without one.
    init(_ draft: UnitDraft, counting counted: Unit?) {
        let factor = draft.factor * (counted?.plainFactor ?? 1)
        self.init(
            name: draft.name, plural: draft.plural ?? draft.name + "s", otherNames: draft.names,
            symbol: draft.symbol, otherSymbols: draft.symbols,
            rule: draft.isReciprocal
                ? .reciprocal(factor: factor) : .linear(factor: factor, offset: draft.offset),
            isApproximate: draft.isApproximate || counted?.isApproximate ?? false,
            source: draft.source, legacy: draft.legacy, isLegacy: false)
    }
}

extension Catalogue {
    /// The catalogue with a category more, or with more units in one that it has.
    ///
    /// Ask for legacy prefixes when all is added: units that are counted in others should count the
    /// ones of the data.
    ///
    /// - Throws: `Invalid` with every problem that `UnitRules` finds.
    package func adding(_ draft: CategoryDraft) throws(Invalid<UnitIssue>) -> Catalogue {
        let issues = UnitRules.issues(in: draft, addedTo: self)
        guard issues.isEmpty else { throw Invalid(problems: issues) }
        let known = categories.firstIndex { $0.id == draft.id }
        let old = known.map { categories[$0] }
        var units = old?.units ?? []
        for unit in draft.units {
            let counted = unit.of.flatMap { symbol in
                units.first { $0.symbols.contains(symbol) }
            }
            units.append(Unit(unit, counting: counted))
        }
        let category = Category(
            id: draft.id, name: old?.name ?? draft.name ?? draft.id,
            base: old?.base ?? draft.base ?? "", least: old?.least ?? draft.least,
            leastName: old?.leastName ?? draft.leastName, units: units)
        var all = categories
        if let known { all[known] = category } else { all.append(category) }
        let isLegacy = prefixes == .legacy
        return Catalogue(
            categories: isLegacy ? all.map(\.withLegacyPrefixes) : all, prefixes: prefixes)
    }
}
