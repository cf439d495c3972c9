import Conversion
import Diagnostics
import Exact
import Input

/// Reads a file about tips.
package enum TipReader {
    /// The most percentages that a table has room for.
    package static let mostPercents = 6

    /// What the file holds; nil when there are problems, which are all in `problems` then.
    package static func read(_ root: Value, _ problems: inout DiagnosticSink) -> TipSheet? {
        let before = problems.errorCount
        guard var outer = ObjectReader(root, &problems) else { return nil }
        outer.allow("kind")
        let title = outer.optional("title").flatMap { FieldChecks.text($0, &problems) }
        if let place = outer.optional("place") { FieldChecks.text(place, &problems) }
        if let date = outer.optional("date") { FieldChecks.day(date, &problems) }
        let tips = outer.object("tips", &problems)
        outer.finish(&problems)
        guard let tips, var reader = ObjectReader(tips, &problems) else { return nil }
        let currency = currency(&reader, &problems)
        let rounding = FieldChecks.rounding(&reader, &problems)
        let fields = Fields(currency: currency)
        let table = fields.table(&reader, of: tips, &problems)
        let receipt = fields.receipt(&reader, of: tips, &problems)
        reader.finish(&problems)
        if tips["checks"] == nil, tips["check"] == nil {
            problems.error(
                at: tips, "there is no check to tip on",
                hint: "give \"checks\" and \"percents\" for a table, or \"check\" and \"percent\""
                    + " for a receipt")
        }
        guard problems.errorCount == before else { return nil }
        var sheet = TipSheet(
            title: title.flatMap(FieldChecks.inked), currency: currency, rounding: rounding)
        sheet.table = table
        sheet.receipt = receipt.map { receipt in
            TipSheet.Receipt(
                tip: sheet.tip(on: receipt.check, percent: receipt.percent), split: receipt.split)
        }
        return sheet
    }

    private static func currency(
        _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> Currency {
        guard let value = reader.optional("currency") else { return .usDollar }
        let codes = Currency.all.map(\.code)
        return ObjectReader.choice(value, of: codes, &problems).flatMap(Currency.named)
            ?? .usDollar
    }
}

/// Reads the amounts of a file about tips in its currency.
private struct Fields {
    let currency: Currency

    func table(
        _ reader: inout ObjectReader, of tips: Value, _ problems: inout DiagnosticSink
    ) -> TipSheet.Table? {
        let checks = reader.optional("checks")
        let percents = reader.optionalArray("percents", &problems)
        guard checks != nil || percents != nil else { return nil }
        guard let checks else {
            problems.error(at: tips, "\"checks\" is missing beside \"percents\"")
            return nil
        }
        let values = ValuesReader(number: { amount(.check, $0, &$1) }).read(checks, &problems)
        guard let percents else {
            if tips["percents"] == nil {
                problems.error(at: tips, "\"percents\" is missing beside \"checks\"")
            }
            return nil
        }
        let place = tips["percents"] ?? tips
        guard !percents.isEmpty else {
            problems.error(at: place, "a table needs at least one percentage")
            return nil
        }
        guard percents.count <= TipReader.mostPercents else {
            problems.error(
                at: place,
                "\(percents.count) percentages are too many: a table has room for"
                    + " \(TipReader.mostPercents)")
            return nil
        }
        let numbers = percents.map { amount(.percent, $0, &problems) }
        let known = numbers.compactMap(\.self)
        guard let values, known.count == numbers.count else { return nil }
        return TipSheet.Table(checks: values, percents: known)
    }

    func receipt(
        _ reader: inout ObjectReader, of tips: Value, _ problems: inout DiagnosticSink
    ) -> (check: Rational, percent: Rational, split: Int)? {
        let check = reader.optional("check")
        let percent = reader.optional("percent")
        let split = reader.optional("split")
        guard check != nil || percent != nil || split != nil else { return nil }
        for (key, value) in [("check", check), ("percent", percent)]
        where value == nil && tips[key].map({ $0.isNull }) ?? true {
            problems.error(at: tips, "\"\(key)\" is missing, and a receipt needs it")
        }
        let ways = split.map { self.ways($0, &problems) } ?? 1
        let amounts = (
            check.flatMap { amount(.check, $0, &problems) },
            percent.flatMap { amount(.percent, $0, &problems) }
        )
        guard let check = amounts.0, let percent = amounts.1, let ways else { return nil }
        return (check, percent, ways)
    }

    private func amount(
        _ field: TipField, _ value: Value, _ problems: inout DiagnosticSink
    ) -> Rational? {
        guard let text = ObjectReader.number(value, &problems) else { return nil }
        switch field.read(text, currency: currency) {
        case .success(let amount): return amount
        case .failure(let problem):
            problems.error(at: value, problem.message)
            return nil
        }
    }

    private func ways(_ value: Value, _ problems: inout DiagnosticSink) -> Int? {
        guard let text = ObjectReader.number(value, &problems) else { return nil }
        switch TipField.readSplit(text) {
        case .success(let ways): return ways
        case .failure(let problem):
            problems.error(at: value, problem.message)
            return nil
        }
    }
}
