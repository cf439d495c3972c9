extension Mapping {
    /// A column that becomes a fact of its own.
    struct OwnFact {
        var name: String
        var label: String
        var rule: FieldRule
    }

    /// Returns the own facts of people in a table.
    func ownFacts(of table: Table, _ claims: ColumnClaims) -> [OwnFact] {
        switch extra {
        case .none: return []
        case .some(let facts):
            return facts.map { name, label, rule in
                let header = rule.headers.first.flatMap { table.column($0.text) }.map(table.header)
                return OwnFact(name: name, label: label ?? header ?? name, rule: rule)
            }
        case .all:
            return table.headers.enumerated().compactMap { column, header in
                guard claims.uses[column] == nil, let name = Self.factName(of: header),
                    let pattern = HeaderPattern(header)
                else { return nil }
                return OwnFact(name: name, label: header, rule: FieldRule([.column(pattern)]))
            }
        }
    }

    /// Returns the name of a fact for a header, such as `homeRoom` for "Home room"; nil if it has no letters.
    static func factName(of header: String) -> String? {
        let words = header.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        guard let first = words.first, first.first?.isLetter == true else { return nil }
        return first.lowercased()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
            .joined()
    }
}
