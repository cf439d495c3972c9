import Exact

/// What a category must be like to convert.
package enum UnitRules {
    /// The most characters a name, a symbol or a source may have.
    package static let longestText = 200

    /// The most units a category may have.
    package static let mostUnits = 1000

    /// The most binary digits that a factor or another number may have, about 300 decimal ones.
    static let mostBits = 1024

    /// Every problem of a category, in the order of the data; none if it can convert.
    ///
    /// - Parameters:
    ///   - draft: The category, or more units for one that `catalogue` has.
    ///   - catalogue: What is known already.
    package static func problems(
        in draft: CategoryDraft, addedTo catalogue: Catalogue = Catalogue()
    ) -> [UnitProblem] {
        let known = catalogue.categories.first { $0.id == draft.id }
        var found = Found()
        found.add("category", isId(draft.id) ? nil : .badId(draft.id))
        if let known {
            found.add("name", differs(draft.name, known.name) ? .alreadySaid("name") : nil)
            found.add("base", differs(draft.base, known.base) ? .alreadySaid("base") : nil)
            let isOther = draft.least != nil && draft.least != known.least
            found.add("least", isOther ? .alreadySaid("least") : nil)
            let isOtherName = draft.leastName != nil && draft.leastName != known.leastName
            found.add("leastName", isOtherName ? .alreadySaid("leastName") : nil)
        } else {
            found.add("name", draft.name.map { fault(inText: $0, "name") } ?? .missingInNew("name"))
            found.add("base", fault(inBaseOf: draft))
            let isLong = draft.least.map { $0.bitWidth > mostBits } ?? false
            found.add("least", isLong ? .tooManyDigits : nil)
            found.add("leastName", draft.leastName.flatMap { fault(inText: $0, "name") })
        }
        found.add("units", fault(inUnits: draft.units))
        guard draft.units.count <= mostUnits else { return found.problems }
        var spellings = Spellings(of: known)
        var plain = plainSymbols(of: known)
        let others = Others(of: known, and: draft)
        for (index, unit) in draft.units.enumerated() {
            found.unit = index
            spellings.begin(unit.name)
            check(unit, beside: others, after: plain, &spellings, &found)
            if isPlain(unit) { plain.formUnion([unit.symbol] + unit.symbols) }
        }
        return found.problems
    }

    /// The problems of one category as they are found.
    private struct Found {
        var problems: [UnitProblem] = []
        /// The unit that is being looked at.
        var unit: Int?

        mutating func add(_ key: String, at index: Int? = nil, _ fault: UnitProblem.Fault?) {
            guard let fault else { return }
            var field: [UnitProblem.Step] = []
            if let unit { field = [.key("units"), .index(unit)] }
            // The category's own keys stand at the top; those of `legacy` one step further down.
            field += key.split(separator: ".").map { .key(String($0)) }
            if let index { field.append(.index(index)) }
            problems.append(UnitProblem(field: field, fault: fault))
        }
    }

    /// What a unit has to get along with in its category.
    private struct Others {
        /// The category's least value.
        var least: Rational?
        /// Whether any unit has an offset.
        var haveOffset: Bool
        /// Whether a unit that is known already counts the other way round.
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
        _ spellings: inout Spellings, _ found: inout Found
    ) {
        func use(_ text: String, _ what: String, isSymbol: Bool) -> UnitProblem.Fault? {
            fault(inText: text, what) ?? spellings.use(text, isSymbol: isSymbol)
        }
        let nameFault = use(unit.name, "name", isSymbol: false)
        found.add("name", nameFault)
        if let plural = unit.plural {
            found.add("plural", use(plural, "name", isSymbol: false))
        } else if nameFault == nil {
            found.add("plural", use(unit.name + "s", "name", isSymbol: false))
        }
        for (index, name) in unit.names.enumerated() {
            found.add("names", at: index, use(name, "name", isSymbol: false))
        }
        found.add("symbol", use(unit.symbol, "symbol", isSymbol: true))
        for (index, symbol) in unit.symbols.enumerated() {
            found.add("symbols", at: index, use(symbol, "symbol", isSymbol: true))
        }
        found.add("factor", fault(inFactor: unit.factor))
        if let of = unit.of, !plain.contains(of) {
            found.add("of", spellings.hasSymbol(of) ? .ofNotPlain(of) : .unknownOf(of))
        }
        if unit.offset.bitWidth > mostBits {
            found.add("offset", .tooManyDigits)
        } else if unit.offset != 0 {
            if unit.isReciprocal { found.add("offset", .offsetOnReciprocal) }
            if !unit.isReciprocal, others.knowReciprocal {
                found.add("offset", .offsetBesideReciprocal)
            }
        }
        if unit.isReciprocal {
            if let least = others.least, least != 0 {
                found.add("reciprocal", .leastBesideReciprocal)
            }
            if others.haveOffset { found.add("reciprocal", .offsetBesideReciprocal) }
        }
        found.add("source", fault(inText: unit.source, "source"))
        if let legacy = unit.legacy {
            if !isPlain(unit) { found.add("legacy", .legacyNotPlain) }
            // The older symbol often is another symbol of the same unit.
            let isOwn = ([unit.symbol] + unit.symbols).contains(legacy.symbol)
            found.add(
                "legacy.symbol",
                isOwn ? nil : use(legacy.symbol, "symbol", isSymbol: true))
            found.add("legacy.factor", fault(inFactor: legacy.factor))
        }
    }

    /// Whether the unit is nothing but a factor.
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

    private static func fault(inText text: String, _ what: String) -> UnitProblem.Fault? {
        // The bytes are looked at first: counting characters costs more.
        if text.utf8.count > longestText * 8 || text.count > longestText { return .tooLong }
        if isBlank(text) { return .blank(what) }
        return text.unicodeScalars.contains(where: isUnseen) ? .unseenCharacters : nil
    }

    private static func fault(inFactor factor: Rational) -> UnitProblem.Fault? {
        if factor <= 0 { return .factorNotPositive(factor) }
        return factor.bitWidth > mostBits ? .tooManyDigits : nil
    }

    private static func fault(inBaseOf draft: CategoryDraft) -> UnitProblem.Fault? {
        guard let base = draft.base else { return .missingInNew("base") }
        guard let unit = draft.units.first(where: { $0.symbol == base }) else {
            return .unknownBase(base)
        }
        return isPlain(unit) && unit.factor == 1 && unit.of == nil ? nil : .baseNotPlain(base)
    }

    private static func fault(inUnits units: [UnitDraft]) -> UnitProblem.Fault? {
        if units.isEmpty { return .noUnits }
        return units.count > mostUnits ? .tooManyUnits(units.count) : nil
    }
}
