import Diagnostics
import Input
import Schema

/// A place for what the cells of a column have.
final class PlannedCell: Sendable {
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
    /// The key and the type of the field.
    let key: String
    let type: FieldType?
    /// Whether numbers without a sign are numbers, whatever the words are.
    let takesNumbers: Bool

    init(_ claim: LiveTable.Claim, _ key: String, _ node: FieldNode, _ entry: TableEntry) {
        self.claim = claim
        traits = node.records?.cell
        status = traits.map { node.child($0.status).key ?? $0.status } ?? ""
        (self.key, type) = (key, node.type)
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
