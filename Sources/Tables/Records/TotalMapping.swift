import Diagnostics

/// The totals in tables, which are compared with calculated ones.
extension TableMapper {
    func claim(
        _ total: ColumnClaims.TotalColumn, _ row: RowContext, _ sink: inout DiagnosticSink
    ) -> TotalClaim? {
        let table = row.source.table
        guard let cell = table.cell(total.column, at: row.position),
            mapping.words.meaning(of: cell.text) == nil
        else { return nil }
        let content = CellContent(text: cell.text, kind: cell.kind, place: table.place(cell))
        var text = cell.text
        if !total.rule.isLetter {
            do throws(ContentProblem) {
                text = try reader.contents(of: row.source).number(content)
            } catch {
                // A total is only compared.
                sink.warning(
                    at: table.place(cell), error.message, hint: "it is not compared")
                return nil
            }
        }
        let outOf = total.outOf.flatMap { table.cell($0, at: row.position) }.flatMap {
            try? reader.contents(of: row.source).number(
                CellContent(text: $0.text, kind: $0.kind, place: table.place($0)))
        }
        return TotalClaim(
            student: 0, course: 0, group: total.group, basis: total.rule.basis,
            isLetter: total.rule.isLetter, text: text,
            decimals: reader.contents(of: row.source).decimalSign.decimals(in: cell.text),
            outOf: outOf,
            place: table.place(cell))
    }
}
