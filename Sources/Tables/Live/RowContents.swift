import Diagnostics
import Input
import Schema

// What the text of cells becomes.
extension LiveRows {
    /// Returns the value of a fact; nil if there is none, with a diagnostic if it is not valid.
    mutating func content(
        of fact: RowFact, _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) -> JSONText? {
        guard case .text(var content) = fact.content else {
            if case .value(let value) = fact.content { return value }
            return nil
        }
        let keys = [list] + fact.keys
        let type = fields.type(of: keys)
        let isIdentity =
            fact.path.count == 1 && traits.identity.contains(keys[keys.count - 1])
        if isIdentity, content.text.first == "'" { content.text.removeFirst() }
        do throws(ContentProblem) {
            if isIdentity, content.kind == .text, Self.hasLostDigits(content.text) {
                throw ContentProblem(
                    message: "\(quoted(content.text)) has lost digits",
                    hint: "format the column as text, and export again")
            }
            if case .anyOf(let types) = type, content.text.contains("/"),
                types.contains(where: { if case .number = $0 { true } else { false } })
            {
                throw ContentProblem(
                    message: "expected a number, found \(quoted(content.text))",
                    hint: "write the score; points of a maximum are work: { to: work, max: 100 }")
            }
            if case .number = type, keys.last == "height" {
                return try reader.contents.height(content)
            }
            return try reader.contents.value(
                content, as: type, dates: dateOrder(of: type, fact.claim))
        } catch {
            guard case .cell(let place) = tables.origins.place(of: fact.origin) else { return nil }
            // A problem of a whole column is reported once.
            if !error.isOfColumn
                || tables.reported.insert("\(place.file) \(place.columnName) dates").inserted
            {
                sink.error(
                    at: place, error.message,
                    hint: error.isOfColumn
                        ? "write { to: …, dates: M/D/Y } or D/M/Y for this column" : error.hint)
            }
            return nil
        }
    }

    /// Returns whether text is a number that a spreadsheet has shortened.
    static func hasLostDigits(_ text: String) -> Bool {
        let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[1].first == "+"
            && parts[1].dropFirst().allSatisfy(\.isNumber)
            && parts[1].count > 1 && DecimalSign.point.number(String(parts[0])) != nil
    }

    /// Returns the order of day and month that a rule names, or the only one that all dates of its column can have.
    mutating func dateOrder(of type: FieldType?, _ claim: LiveTable.Claim?) -> DateOrder? {
        guard case .day = type, let claim else { return nil }
        if let dates = claim.rule.dates ?? entry.dates { return dates }
        if let known = dateOrders[claim.column] { return known }
        let texts = table.dataPositions.compactMap { position -> String? in
            table.table.cell(claim.column, at: position).flatMap {
                $0.kind == .text && DateOrder.isoDate($0.text) == nil ? $0.text : nil
            }
        }
        let fitting = [DateOrder.monthFirst, DateOrder.dayFirst].compactMap(\.self).filter {
            order in
            texts.allSatisfy { order.date($0) != nil }
        }
        let order = fitting.count == 1 ? fitting[0] : nil
        dateOrders[claim.column] = .some(order)
        return order
    }
}
