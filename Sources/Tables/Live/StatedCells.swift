import Diagnostics

/// A total in a table, which is compared with a fact that pages show.
package struct StatedFact: Sendable {
    /// The position of the record in its list.
    package var record: Int
    /// The lists from there on, with what tells their records apart, as in the table.
    package var path: [(list: String, identity: String)]
    package var fact: String
    package var text: String
    /// The number of the cell in decimal notation; nil if it is not one.
    package var number: String?
    package var decimals: Int
    /// The number that it is out of, in decimal notation; nil for percent.
    package var outOf: String?
    package var place: CellPlace
}

/// A column of totals of the same course, or of the same group.
final class StatedColumn {
    private let claim: LiveTable.Claim
    private let table: LiveTable
    private let contents: ContentReader
    private let path: [(list: String, identity: String)]
    private let fact: String

    init(
        _ claim: LiveTable.Claim, _ path: [(list: String, identity: String)], _ fact: String,
        _ table: LiveTable, _ contents: ContentReader
    ) {
        (self.claim, self.path, self.fact) = (claim, path, fact)
        (self.table, self.contents) = (table, contents)
    }

    /// Returns the number of decimals of the cell in a row.
    func decimals(at position: Int) -> Int {
        contents.decimalSign.decimals(in: table.cell(claim.column, at: position)?.text ?? "")
    }

    func fact(at position: Int) -> StatedFact {
        let cell = table.cell(claim.column, at: position)
        let text = cell?.text ?? ""
        let outOf = claim.others.maximum.flatMap { table.cell($0, at: position) }
        return StatedFact(
            record: 0, path: path, fact: fact, text: text,
            number: try? contents.number(CellContent(text: text, kind: cell?.kind ?? .text)),
            decimals: contents.decimalSign.decimals(in: text),
            outOf: claim.rule.fixedText(CellParts.maximum).flatMap { text in
                outOf.flatMap {
                    try? contents.number(CellContent(text: $0.text, kind: $0.kind))
                } ?? (claim.rule.headerOfMaximum == nil ? text : nil)
            },
            place: table.place(claim.column, at: position))
    }
}

/// The place of a total: a table with many rows has many, which are read when they are compared.
struct StatedCell {
    let record: LiveRecord
    let column: StatedColumn
    let position: Int32

    var fact: StatedFact {
        var fact = column.fact(at: Int(position))
        fact.record = record.place
        return fact
    }
}
