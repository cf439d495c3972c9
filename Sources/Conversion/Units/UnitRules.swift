import Exact
import Issues

/// The rules that a category must follow.
package enum UnitRules {
    /// The maximum number of characters of a name, a symbol or a source.
    package static let longestText = 200

    /// The maximum number of units in a category.
    package static let mostUnits = 1000

    /// The maximum number of binary digits of a factor or another number, about 300 decimal digits.
    static let mostBits = 1024

    /// Returns every problem of a category, in the order of the data; empty if it is valid.
    ///
    /// - Parameters:
    ///   - draft: The category, or more units for one that `catalog` has.
    ///   - catalog: The existing units.
    package static func issues(
        in draft: CategoryDraft, addedTo catalog: Catalog = Catalog()
    ) -> [UnitIssue] {
        let known = catalog.categories.first { $0.id == draft.id }
        var found: [UnitIssue] = []
        found.add(\CategoryDraft.id, isId(draft.id) ? nil : .badId(draft.id))
        if let known {
            found.add(\CategoryDraft.name, differs(draft.name, known.name) ? .alreadySaid : nil)
            found.add(\CategoryDraft.base, differs(draft.base, known.base) ? .alreadySaid : nil)
            let isOther = draft.least != nil && draft.least != known.least
            found.add(\CategoryDraft.least, isOther ? .alreadySaid : nil)
            let isOtherName = draft.leastName != nil && draft.leastName != known.leastName
            found.add(\CategoryDraft.leastName, isOtherName ? .alreadySaid : nil)
        } else {
            found.add(
                \CategoryDraft.name, draft.name.map { issue(inText: $0, .name) } ?? .missingInNew)
            found.add(\CategoryDraft.base, issue(inBaseOf: draft))
            let isLong = draft.least.map { $0.bitWidth > mostBits } ?? false
            found.add(\CategoryDraft.least, isLong ? .tooManyDigits : nil)
            found.add(
                \CategoryDraft.leastName, draft.leastName.flatMap { issue(inText: $0, .name) })
        }
        found.add(\CategoryDraft.units, issue(inUnits: draft.units))
        guard draft.units.count <= mostUnits else { return found }
        var spellings = Spellings(of: known)
        var plain = plainSymbols(of: known)
        let others = Others(of: known, and: draft)
        for (index, unit) in draft.units.enumerated() {
            spellings.begin(unit.name)
            var own: [UnitIssue] = []
            check(unit, beside: others, after: plain, &spellings, &own)
            found.add(own, at: FieldPlace(\CategoryDraft.units, index))
            if isPlain(unit) { plain.formUnion([unit.symbol] + unit.symbols) }
        }
        return found
    }

    /// The properties of a category that restrict its units.
    private struct Others {
        /// The category's minimum value.
        var least: Rational?
        var haveOffset: Bool
        var knowReciprocal: Bool

        init(of known: Category?, and draft: CategoryDraft) {
            least = draft.least ?? known?.least
            knowReciprocal = false
            haveOffset = draft.units.contains { $0.offset != 0 && !$0.isReciprocal }
            for unit in known?.units ?? [] {
                switch unit.rule {
                case .linear(_, let offset): haveOffset = haveOffset || offset != 0
                case .reciprocal: knowReciprocal = true
                }
            }
        }
    }

    private static func check(
        _ unit: UnitDraft, beside others: Others, after plain: Set<String>,
        _ spellings: inout Spellings, _ found: inout [UnitIssue]
    ) {
        func use(_ text: String, _ what: UnitProblem.Text, isSymbol: Bool) -> UnitProblem? {
            issue(inText: text, what) ?? spellings.use(text, isSymbol: isSymbol)
        }
        let nameIssue = use(unit.name, .name, isSymbol: false)
        found.add(\UnitDraft.name, nameIssue)
        if let plural = unit.plural {
            found.add(\UnitDraft.plural, use(plural, .name, isSymbol: false))
        } else if nameIssue == nil {
            found.add(\UnitDraft.plural, use(unit.name + "s", .name, isSymbol: false))
        }
        for (index, name) in unit.names.enumerated() {
            found.add(FieldPlace(\UnitDraft.names, index), use(name, .name, isSymbol: false))
        }
        found.add(\UnitDraft.symbol, use(unit.symbol, .symbol, isSymbol: true))
        for (index, symbol) in unit.symbols.enumerated() {
            found.add(FieldPlace(\UnitDraft.symbols, index), use(symbol, .symbol, isSymbol: true))
        }
        found.add(\UnitDraft.factor, issue(inFactor: unit.factor))
        if let of = unit.of, !plain.contains(of) {
            found.add(\UnitDraft.of, spellings.hasSymbol(of) ? .ofNotPlain(of) : .unknownOf(of))
        }
        if unit.offset.bitWidth > mostBits {
            found.add(\UnitDraft.offset, .tooManyDigits)
        } else if unit.offset != 0 {
            if unit.isReciprocal { found.add(\UnitDraft.offset, .offsetOnReciprocal) }
            if !unit.isReciprocal, others.knowReciprocal {
                found.add(\UnitDraft.offset, .offsetBesideReciprocal)
            }
        }
        if unit.isReciprocal {
            if let least = others.least, least != 0 {
                found.add(\UnitDraft.isReciprocal, .leastBesideReciprocal)
            }
            if others.haveOffset { found.add(\UnitDraft.isReciprocal, .offsetBesideReciprocal) }
        }
        found.add(\UnitDraft.source, issue(inText: unit.source, .source))
        if let legacy = unit.legacy {
            if !isPlain(unit) { found.add(\UnitDraft.legacy, .legacyNotPlain) }
            // The older symbol is often another symbol of the same unit.
            let isOwn = ([unit.symbol] + unit.symbols).contains(legacy.symbol)
            found.add(
                FieldPlace(\UnitDraft.legacy).at(\LegacyPrefix.symbol),
                isOwn ? nil : use(legacy.symbol, .symbol, isSymbol: true))
            found.add(
                FieldPlace(\UnitDraft.legacy).at(\LegacyPrefix.factor),
                issue(inFactor: legacy.factor))
        }
    }

    /// Returns whether the unit is only a factor.
    private static func isPlain(_ unit: UnitDraft) -> Bool {
        unit.offset == 0 && !unit.isReciprocal
    }

    private static func plainSymbols(of category: Category?) -> Set<String> {
        var symbols: Set<String> = []
        for unit in category?.units ?? [] where unit.plainFactor != nil {
            symbols.formUnion(unit.symbols)
        }
        return symbols
    }

    private static func differs(_ new: String?, _ old: String) -> Bool {
        new.map { $0 != old } ?? false
    }

    private static func isId(_ id: String) -> Bool {
        guard let first = id.utf8.first, id.utf8.count <= longestText else { return false }
        func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte }
        return isLetter(first)
            && id.utf8.allSatisfy {
                isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0
                    || $0 == UInt8(ascii: "-")
            }
    }

    private static func issue(inText text: String, _ what: UnitProblem.Text) -> UnitProblem? {
        // Check the bytes first: counting characters is more expensive.
        if text.utf8.count > longestText * 8 || text.count > longestText { return .tooLong }
        if text.isBlank { return .blank(what) }
        return text.unicodeScalars.contains(where: isUnseen) ? .unseenCharacters : nil
    }

    private static func issue(inFactor factor: Rational) -> UnitProblem? {
        if factor <= 0 { return .factorNotPositive(factor) }
        return factor.bitWidth > mostBits ? .tooManyDigits : nil
    }

    private static func issue(inBaseOf draft: CategoryDraft) -> UnitProblem? {
        guard let base = draft.base else { return .missingInNew }
        guard let unit = draft.units.first(where: { $0.symbol == base }) else {
            return .unknownBase(base)
        }
        return isPlain(unit) && unit.factor == 1 && unit.of == nil ? nil : .baseNotPlain(base)
    }

    private static func issue(inUnits units: [UnitDraft]) -> UnitProblem? {
        if units.isEmpty { return .noUnits }
        return units.count > mostUnits ? .tooManyUnits(units.count) : nil
    }
}
