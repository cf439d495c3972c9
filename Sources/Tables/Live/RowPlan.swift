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
    fileprivate let reader: RowFactReader
    /// The origin of the row that the plan was made of.
    fileprivate let origin: Origin
    /// The model with what follows from all tables; nil until they are read.
    private(set) var completed: LiveRecord?

    init(
        _ model: LiveRecord, columns: [Int], touched: [ObjectIdentifier: [String]],
        _ reader: RowFactReader, at position: Int
    ) {
        (self.model, self.columns, self.touched) = (model, columns, touched)
        (self.reader, origin) = (reader, reader.origin(nil, at: position))
    }

    /// Completes the model once.
    func complete(by body: (LiveRecord) -> Void) {
        guard completed == nil else { return }
        let copy = model.copy()
        body(copy)
        completed = copy
    }
}

/// A row that is read when something looks inside.
struct PlannedRow {
    let plan: RowPlan
    private let position: Int
    private let origin: Origin

    init(_ plan: RowPlan, at position: Int) {
        (self.plan, self.position) = (plan, position)
        origin = plan.reader.origin(nil, at: position)
    }

    /// Returns where a value of the plan comes from in this row.
    func moved(_ value: Origin) -> Origin { value.moved(from: plan.origin, to: origin) }

    /// Returns what a cell of the row has.
    func content(of cell: PlannedCell) -> PlannedCell.Content {
        plan.reader.content(of: cell, at: position)
    }
}

/// A place for what the cells of a column have.
final class PlannedCell: Sendable {
    /// What a cell has.
    enum Content {
        /// The row says nothing of the column.
        case nothing
        /// The record of an empty cell.
        case empty
        /// A word in place of a number.
        case word(String)
        /// A number in decimal notation.
        case number(String)
        case value(JSONText)
        /// Something that must be reported, or that is not planned.
        case unusual
    }

    let claim: LiveTable.Claim
    /// What a cell is that makes a record of its own; nil for a field.
    let traits: RecordTraits.Cell?
    /// The key of the word.
    let status: String
    fileprivate let type: FieldType?
    fileprivate let dates: DateOrder?
    /// Whether numbers without a sign are numbers, whatever the words are.
    fileprivate let takesNumbers: Bool

    init(
        _ claim: LiveTable.Claim, _ node: FieldNode, dates: DateOrder?, _ entry: TableEntry
    ) {
        self.claim = claim
        traits = node.records?.cell
        status = traits.map { node.child($0.status).key ?? $0.status } ?? ""
        (type, self.dates) = (node.type, dates)
        let patterns = entry.words.map(\.text) + claim.rule.words.map(\.text)
        let isNumeric =
            switch node.type {
            case .number, .integer: true
            default: traits != nil
            }
        takesNumbers =
            isNumeric && claim.rule.unit != .percent && patterns.allSatisfy { !$0.mayBeNumber }
    }
}

extension RowFactReader {
    /// Returns what a cell has; it remembers nothing, so that all cores can ask.
    fileprivate func content(of planned: PlannedCell, at position: Int) -> PlannedCell.Content {
        let claim = planned.claim
        if claim.others.unless != nil, table.isExcluded(claim, at: position) { return .nothing }
        if planned.takesNumbers,
            let number = table.table.plainNumber(
                claim.column, at: position, contents.decimalSign)
        {
            return .number(number)
        }
        guard let cell = table.cell(claim.column, at: position) else {
            return planned.traits == nil ? .nothing : .empty
        }
        let meaning = words.find(cell.text)
        guard let traits = planned.traits else {
            let content = replaced(cell, claim.rule)
            if case .value(.string("")) = content { return .nothing }
            guard meaning == nil else { return .unusual }
            switch content {
            case .value(let value): return .value(value)
            case .text(let text):
                return (try? value(text, as: planned.type, claim, planned.dates))
                    .map { .value($0) } ?? .unusual
            }
        }
        switch meaning {
        case TableEntry.Absence.unassigned.rawValue?,
            TableEntryFields.RowMeaning.undecided.rawValue?:
            return .nothing
        case TableEntry.Absence.none.rawValue?: return .word(traits.empty)
        case let word?: return .word(word)
        case nil: break
        }
        guard let max = fitted[claim.column],
            case .value(let value)? = try? points(cell, of: max, claim)
        else { return .unusual }
        return .value(value)
    }
}

/// Makes the plans of the rows of a table.
struct RowPlanner {
    /// The columns below the own fields of a record.
    private let cells: [PlannedCell]
    /// The plans by the columns in which a row has something; nil for rows that have none.
    private var plans: [[Bool]: RowPlan?] = [:]
    private var last: (columns: [Bool], plan: RowPlan)?
    private var columns: [Bool]
    /// The most plans; a table whose rows differ more is read without.
    private static let most = 500

    /// Finds the columns; nil if what they are depends on other columns of the row.
    init?(
        _ table: LiveTable, _ entry: TableEntry, _ fields: FieldNode,
        dates: (FieldType?, LiveTable.Claim) -> DateOrder?
    ) {
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
                cells.append(PlannedCell(claim, node, dates: dates(node.type, claim), entry))
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

    /// Returns the place for the cells of a column.
    func cell(of claim: LiveTable.Claim) -> PlannedCell? { cells.first { $0.claim === claim } }
}

extension LiveRows {
    /// Makes a plan of a row that has been read without a problem; nil if none says the same.
    mutating func plan(_ position: Int, _ tables: LiveTables) -> RowPlan? {
        // What is noted when rows are read has been noted.
        var (tables, sink) = (tables, DiagnosticSink(keeping: 0))
        let reported = tables.reported.count
        reader.planner = planner
        defer { (reader.planner, place, breaksPlan) = (nil, nil, false) }
        (place, breaksPlan) = (nil, false)
        let facts = reader.facts(at: position, &sink)
        let inner = facts.filter { $0.path.count > 1 && !$0.isOfFile }
        let rows = RowIdentities(inner, fields, hasKeys: false)
        let isApart = facts.allSatisfy { fact in
            fact.path.count > 1 || fact.isOfFile
                || fact.claim.map { planner?.cell(of: $0) == nil } ?? true
        }
        guard isApart, !rows.hasLists else { return nil }
        let model = LiveRecord(reader.origin(nil, at: position))
        var columns: [Int] = []
        var touched: [ObjectIdentifier: [String]] = [:]
        for fact in inner {
            for path in fact.isForAll ? paths(of: fact, touched, rows) : [fact.path] {
                var own = fact
                own.path = path
                apply(own, rows, to: model, &touched, &tables, &sink)
                while columns.count < model.members.count {
                    columns.append(fact.claim?.column ?? .max - 1)
                }
            }
        }
        let isFilled = model.members.allSatisfy { member in
            fields.child(member.key).records?.weighting == nil
        }
        let hasOwn = facts.contains { $0.isForAll && $0.path.count == 1 && !$0.isOfFile }
        guard isFilled, !breaksPlan, sink.isEmpty, tables.reported.count == reported,
            !model.members.isEmpty, !hasOwn || !columns.contains(.max - 1)
        else { return nil }
        var reader = reader
        reader.planner = nil
        return RowPlan(model, columns: columns, touched: touched, reader, at: position)
    }

    /// Stores the facts of a row in its record, whose other members its plan has.
    mutating func apply(
        _ facts: [RowFact], _ plan: RowPlan, at position: Int, to record: LiveRecord,
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) {
        let (row, rows) = (PlannedRow(plan, at: position), RowIdentities())
        var touched: [ObjectIdentifier: [String]] = [:]
        var next = 0
        func begin(before column: Int) {
            while next < plan.columns.count, plan.columns[next] < column {
                let member = plan.model.members[next]
                record.members.append(
                    LiveRecord.Member(
                        key: member.key, content: .planned(plan, position),
                        origin: row.moved(member.origin)))
                next += 1
            }
        }
        for fact in facts where !fact.isForAll {
            begin(before: fact.claim?.column ?? 0)
            apply(fact, rows, to: record, &touched, &tables, &sink)
        }
        begin(before: .max)
        for fact in facts where fact.isForAll {
            apply(fact, rows, to: record, &touched, &tables, &sink)
        }
    }
}
