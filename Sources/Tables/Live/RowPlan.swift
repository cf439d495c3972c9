import Diagnostics
import Input
import Schema

/// What the columns of a table become below the own fields of a record, such as its courses.
///
/// It is made of a row that has been read without a problem, and is the same in all rows in which the same columns have
/// something. Such a row keeps its position only, until something looks inside.
final class RowPlan {
    /// The members of a record, in which cells have places.
    let model: LiveRecord
    /// The columns in which the members begin; one after all columns for what the entry gives.
    let columns: [Int]
    /// The lists that a row says something of, with what tells the records apart.
    let touched: [ObjectIdentifier: [String]]
    private let reader: RowFactReader
    let origin: Origin
    /// The model with what follows from all tables; nil until they are read.
    private(set) var completed: LiveRecord?

    init(
        _ model: LiveRecord, columns: [Int], touched: [ObjectIdentifier: [String]],
        _ reader: RowFactReader, at position: Int
    ) {
        (self.model, self.columns, self.touched) = (model, columns, touched)
        (self.reader, origin) = (reader, reader.origin(nil, at: position))
    }

    func origin(at position: Int) -> Origin { reader.origin(nil, at: position) }

    func content(of cell: PlannedCell, at position: Int) -> PlannedCell.Content {
        reader.content(of: cell, at: position)
    }

    /// Completes the model once.
    func complete(by body: (LiveRecord) -> Void) {
        guard completed == nil else { return }
        let copy = model.copy()
        body(copy)
        completed = copy
    }
}

struct RowPlanner {
    /// The columns below the own fields of a record.
    let cells: [PlannedCell]
    /// The plans by the columns in which a row has something; nil for rows that have none.
    private var plans: [[Bool]: RowPlan?] = [:]
    private var last: (columns: [Bool], plan: RowPlan)?
    private var columns: [Bool]
    /// The most plans; a table whose rows differ more is read without.
    private static let most = 500

    /// Finds the columns; nil if what they are depends on other columns of the row.
    init?(_ table: LiveTable, _ entry: TableEntry, _ fields: FieldNode) {
        guard entry.finds.isEmpty, entry.known == nil else { return nil }
        var cells: [PlannedCell] = []
        for claim in table.claims {
            switch claim.rule.meaning {
            case .skip, .total, .undecided, .key, .check: continue
            case .keyOf, .parts(_, .some): return nil
            case .parts(let patterns, nil):
                if patterns.contains(where: { $0.partNames.contains { $0.contains(".") } }) {
                    return nil
                }
            case .field(let path):
                let (keys, rule) = (path.keys, claim.rule)
                let node = fields[keys]
                if path.isOfFile || rule.unit == .part { return nil }
                if keys.count == 1 {
                    if node.records?.cell == nil { continue }
                    return nil
                }
                let names = LiveTable.headers(in: path.text)
                guard names.allSatisfy({ claim.parts[$0] != nil }), claim.others.maximum == nil,
                    rule.fixedText("status") == nil, !["height", "weight"].contains(keys.last),
                    fields[keys.dropLast()].records?.identity.contains(keys[keys.count - 1]) != true
                else { return nil }
                // The order of dates depends on the cell.
                if case .day = node.type { return nil }
                cells.append(PlannedCell(claim, keys[keys.count - 1], node, entry))
            }
        }
        let isSame = entry.set.allSatisfy { constant in
            constant.content.plainText?.contains("{") != true
        }
        guard !cells.isEmpty, isSame else { return nil }
        self.cells = cells
        columns = cells.map { _ in false }
    }

    /// Notes in which columns the row at a position has something; false if it must be read without a plan.
    mutating func note(_ position: Int, _ reader: RowFactReader) -> Bool {
        guard reader.withoutMaximum.isEmpty else { return false }
        for index in cells.indices {
            switch reader.content(of: cells[index], at: position) {
            case .unusual: return false
            case .nothing: columns[index] = false
            case .empty, .word, .number, .value: columns[index] = true
            }
        }
        return true
    }

    /// The plan of the noted row; nil if it has none.
    var plan: RowPlan? {
        mutating get {
            if let last, last.columns == columns { return last.plan }
            guard let plan = plans[columns] ?? nil else { return nil }
            last = (columns, plan)
            return plan
        }
    }

    /// Whether a plan can be made of the noted row.
    var canLearn: Bool { plans[columns] == nil && plans.count < Self.most }

    /// Keeps the plan of the noted row; nil if it has none.
    mutating func learn(_ plan: RowPlan?) { plans[columns] = .some(plan) }

}
