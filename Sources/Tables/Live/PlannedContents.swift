import Diagnostics
import Input
import Schema

// What cells have, without remembering anything.
extension RowFactReader {
    /// Returns what a cell has; it remembers nothing, so that all cores can ask.
    func content(of planned: PlannedCell, at position: Int) -> PlannedCell.Content {
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
                return (try? value(text, of: planned.key, as: planned.type, claim, nil))
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

    /// Returns the value of a cell or a text of a header.
    ///
    /// - Parameter key: The key of the field.
    func value(
        _ content: CellContent, of key: String, as type: FieldType?, _ claim: LiveTable.Claim?,
        _ dates: DateOrder?
    ) throws(ContentProblem) -> JSONText {
        if case .anyOf(let types) = type, content.text.contains("/"),
            claim?.rule.unit != .fraction,
            types.contains(where: { if case .number = $0 { true } else { false } })
        {
            throw ContentProblem(
                message: "expected a number, found \(quoted(content.text))",
                hint: "write the score; points of a maximum are work: { to: work, max: 100 }")
        }
        if key == "score", case .anyOf = type, !content.text.contains("/") {
            do throws(ContentProblem) {
                return .number(try contents.number(content))
            } catch {
                throw ContentProblem(
                    message: error.message,
                    hint: error.hint
                        ?? "write the score, or say what the word means: words: { none:"
                        + " \(quoted(content.text)) }, or withdrawn; letters are courses.letter")
            }
        }
        return try contents.value(content, as: type, dates: dates)
    }
}
