import Exact

extension Unit {
    /// The factor relative to the base unit, if the unit is only a factor.
    var plainFactor: Rational? {
        if case .linear(let factor, 0) = rule { factor } else { nil }
    }

    /// Creates the unit of a draft, relative to another unit or, without one, to the base unit.
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

extension Catalog {
    /// Returns the catalog with an additional category, or with more units in an existing one.
    ///
    /// Switch to legacy prefixes after adding everything: units defined in terms of others must
    /// refer to the original ones.
    ///
    /// - Throws: `Invalid` with every problem that `UnitRules` finds.
    package func adding(_ draft: CategoryDraft) throws(Invalid<UnitIssue>) -> Catalog {
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
        return Catalog(
            categories: isLegacy ? all.map(\.withLegacyPrefixes) : all, prefixes: prefixes)
    }
}
