import Diagnostics

/// What the columns of tables are used for.
extension TableMapper {
    /// Notes columns that have numbers, but no header.
    private mutating func noteColumnsWithoutHeader(_ table: Table) {
        let columns = Set(
            table.dataPositions.prefix(200).flatMap { position in
                table.sheet.cells(at: position).map { Int($0.column) }
            })
        for column in columns.sorted()
        where table.header(column).isEmpty && table.hasNumbers(column) {
            unused.append(table.headerPlace(column))
        }
    }

    mutating func note(_ claims: ColumnClaims, _ source: SourceTable) {
        let table = source.table
        var extra: [Int: String] = [:]
        for fact in mapping.ownFacts(of: table, claims) {
            for column in fact.rule.headers.compactMap({ table.column($0.text) }) {
                extra[column] = "\(peopleKey).extra.\(fact.name)"
            }
        }
        if mapping.kind == "class", mapping.tables.isEmpty { noteColumnsWithoutHeader(table) }
        for (column, header) in table.headers.enumerated() where !header.isEmpty {
            if mapping.kind == "class", mapping.tables.isEmpty, claims.uses[column] == nil,
                extra[column] == nil, table.hasNumbers(column, except: mapping.words)
            {
                unused.append(table.headerPlace(column))
            }
            result.columns.append(
                ColumnUse(
                    place: table.headerPlace(column), header: header,
                    use: claims.uses[column] ?? extra[column] ?? ""))
        }
    }
}
