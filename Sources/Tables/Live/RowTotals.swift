import Diagnostics
import Input
import Schema

// The totals of rows.
extension LiveRows {
    /// Reports a total of which the row does not say what it is the total of, once for its column.
    func report(
        unclear claim: LiveTable.Claim, hasNone: Bool, _ path: DataPath,
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        guard tables.reported.insert("\(table.table.file) \(claim.column) total").inserted else {
            return
        }
        let list = tables.kind.factList
        sink.error(
            at: claim.rule.origin,
            hasNone
                ? "a row of \(table.table.file) has no \(list) that this can be a total of"
                : "a row of \(table.table.file) has several \(list) that this can be a total of",
            hint: "name the one that is meant, as in check \(list)[NAME].\(path.text)")
    }

    /// Returns the identity in a path with the parts of a header.
    func filled(_ text: String, _ claim: LiveTable.Claim) -> String {
        claim.parts.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    /// Notes the totals of a row.
    func state(
        _ position: Int, of record: LiveRecord, _ touched: [[String]: [String]],
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        for claim in table.claims {
            guard case .check(let path) = claim.rule.meaning,
                !table.isExcluded(claim, at: position),
                let cell = table.table.cell(claim.column, at: position),
                reader.meaning(of: cell.text) == nil
            else { continue }
            var steps = path.steps.dropLast().map { step in
                (list: step.key, identity: step.identity.map { filled($0, claim) } ?? "")
            }
            let list = tables.kind.factList
            let isOfCourse = !tables.kind.ownFacts.contains(path.keys.last ?? "")
            if isOfCourse, steps.first?.list != list { steps.insert((list, ""), at: 0) }
            if isOfCourse, steps[0].identity.isEmpty {
                let own = touched[[list]] ?? []
                guard let identity = own.first, own.count == 1 else {
                    report(
                        unclear: claim, hasNone: own.isEmpty, path, &tables, &sink)
                    continue
                }
                steps[0].identity = identity
            }
            let outOf = claim.others.maximum.flatMap { table.table.cell($0, at: position) }
            let content = CellContent(text: cell.text, kind: cell.kind)
            tables.stated.append(
                (
                    record,
                    StatedFact(
                        record: 0, path: steps, fact: path.keys.last ?? "", text: cell.text,
                        number: try? reader.contents.number(content),
                        decimals: reader.contents.decimalSign.decimals(in: cell.text),
                        outOf: claim.rule.fixedText(CellParts.maximum).flatMap { text in
                            outOf.flatMap {
                                try? reader.contents.number(
                                    CellContent(text: $0.text, kind: $0.kind))
                            } ?? (claim.rule.headerOfMaximum == nil ? text : nil)
                        },
                        place: table.place(claim.column, at: position))
                ))
        }
    }
}
