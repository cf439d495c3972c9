import Diagnostics
import Exact
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
        if key == "score", let claim, let maximum = maximumOfScores(claim) {
            return try score(content, outOf: maximum)
        }
        if case .anyOf(let types) = type, content.text.contains("/"),
            claim?.rule.unit != .fraction,
            types.contains(where: { if case .number = $0 { true } else { false } })
        {
            let maximum = contents.decimalSign.fraction(content.text)?.maximum
            throw ContentProblem(
                message: "expected a number, found \(quoted(content.text))",
                hint: "write the score as a number"
                    + (maximum.map { ", or its maximum: { to: courses.score, max: \($0) }" } ?? ""))
        }
        if key == "score", case .anyOf = type, !content.text.contains("/") {
            do throws(ContentProblem) {
                return .number(try contents.number(content))
            } catch {
                throw ContentProblem(
                    message: error.message,
                    hint: error.hint
                        ?? (content.text.contains(where: \.isNumber)
                            ? "write the score as a number, or give it one: words: { \(quoted(content.text)): … } for"
                                + " the column"
                            : "write the score, or say what the word means: words: { none:"
                                + " \(quoted(content.text)) }, or withdrawn; letters are courses.letter")
                )
            }
        }
        return try contents.value(content, as: type, dates: dates)
    }

    /// Returns the maximum of which scores are a part, in the rule, the header, the row of maximums, or the cells; nil
    /// without one.
    private func maximumOfScores(_ claim: LiveTable.Claim) -> String? {
        // A data file has decimal points, whatever the table has.
        if let given = claim.rule.fixedText(CellParts.maximum) { return given }
        let written =
            claim.parts[CellParts.maximum]
            ?? maximums.flatMap { table.cell(claim.column, at: $0)?.text }
            ?? maximumsInCells[claim.column]
        return written.map { contents.decimalSign.number($0) ?? $0 }
    }

    /// Returns the exact percentage that points of a maximum are.
    private func score(
        _ content: CellContent, outOf maximum: String
    ) throws(ContentProblem) -> JSONText {
        guard let most = try? Rational(decimal: maximum), most > 0 else {
            throw ContentProblem(
                message: "\(quoted(maximum)) is not a valid maximum",
                hint: "write a number above 0")
        }
        let content = try points(content, outOf: most)
        let number = try contents.number(content)
        if content.kind == .percentage || content.text.last == "%" { return .number(number) }
        guard let share = (try? Rational(decimal: number))?.divided(by: most) else {
            throw ContentProblem(message: "expected a number, found \(quoted(content.text))")
        }
        let percent = share * 100
        return percent.decimalText.map { .number($0) } ?? .string(percent.exactText)
    }

    /// Returns "18" for "18/20"; a problem if the maximum is another one.
    func points(
        _ content: CellContent, outOf most: Rational?
    ) throws(ContentProblem) -> CellContent {
        guard let (points, own) = contents.decimalSign.fraction(content.text) else {
            return content
        }
        guard (try? Rational(decimal: own)) == most else {
            throw ContentProblem(
                message:
                    "\(clipped(content.text)) is of \(own), but the maximum of this column is"
                    + " \(most?.plainText ?? "not known")",
                hint: "correct the cell, or the maximum")
        }
        var content = content
        // The number is in the notation of JSON now.
        (content.text, content.kind) = (points, .number)
        return content
    }
}
