import Conversion
import Diagnostics
import Exact
import Input
import Schema

enum TipReader {
    /// The maximum number of percentages that fit in a table.
    static let mostPercents = 6

    /// Returns the content of the file; nil, with diagnostics, if it has errors.
    static func read(_ root: Value, _ sink: inout DiagnosticSink) -> TipSheet? {
        let before = sink.errorCount
        guard var outer = FieldReader(root, TipFileFields.schema, &sink) else { return nil }
        let title = outer.read(TipFileFields.title, &sink)
        let tips = outer.read(TipFileFields.tips, &sink)
        outer.finish(&sink)
        guard let tips, var reader = FieldReader(tips, TipFields.schema, &sink) else { return nil }
        let currency = reader.read(TipFields.currency, &sink) ?? .usDollar
        let rounding = reader.read(TipFields.rounding, &sink) ?? .halfUp
        let amounts = AmountReader(currency: currency)
        let table = amounts.table(&reader, &sink)
        let receipt = amounts.receipt(&reader, &sink)
        reader.finish(&sink)
        if tips[TipFields.checks] == nil, tips[TipFields.check] == nil {
            sink.error(
                at: tips, "there is no check to calculate a tip for",
                hint: "add \(quoted(TipFields.checks.key)) and \(quoted(TipFields.percents.key))"
                    + " for a table, or \(quoted(TipFields.check.key)) and"
                    + " \(quoted(TipFields.percent.key)) for a receipt")
        }
        guard sink.errorCount == before else { return nil }
        var sheet = TipSheet(title: title?.unlessBlank, currency: currency, rounding: rounding)
        sheet.table = table
        sheet.receipt = receipt.map { receipt in
            TipSheet.Receipt(
                tip: sheet.tip(on: receipt.check, percent: receipt.percent), split: receipt.split)
        }
        return sheet
    }
}

/// A reader of the amounts in a tip file, in its currency.
private struct AmountReader {
    let currency: Currency

    func table(
        _ reader: inout FieldReader, _ sink: inout DiagnosticSink
    ) -> TipSheet.Table? {
        let tips = reader.object
        let checks = reader.reading(TipFields.checks, &sink)
        let percents = reader.reading(TipFields.percents, &sink)
        let values = checks.content.flatMap { checks in
            ValuesReader(fields: .amounts, number: { amount(.check, $0, &$1) })
                .read(checks, &sink)
        }
        switch (checks, percents) {
        case (.absent, .content):
            reportMissing(TipFields.checks, beside: TipFields.percents, in: tips, &sink)
        case (.content, .absent):
            reportMissing(TipFields.percents, beside: TipFields.checks, in: tips, &sink)
        case (.content, .content(let percents)):
            let percents = self.percents(percents, at: tips[TipFields.percents] ?? tips, &sink)
            guard let values, let percents else { return nil }
            return TipSheet.Table(checks: values, percents: percents)
        default: break
        }
        return nil
    }

    private func percents(
        _ percents: Elements, at place: Value, _ sink: inout DiagnosticSink
    ) -> [Rational]? {
        guard !percents.isEmpty else {
            sink.error(at: place, "a table needs at least one percentage")
            return nil
        }
        guard percents.count <= TipReader.mostPercents else {
            sink.error(
                at: place,
                "\(percents.count) percentages is more than the maximum, "
                    + "\(TipReader.mostPercents)")
            return nil
        }
        let numbers = percents.map { amount(.percent, $0, &sink) }
        let known = numbers.compactMap(\.self)
        return known.count == numbers.count ? known : nil
    }

    func receipt(
        _ reader: inout FieldReader, _ sink: inout DiagnosticSink
    ) -> (check: Rational, percent: Rational, split: Int)? {
        let tips = reader.object
        let check = reader.reading(TipFields.check, &sink)
        let percent = reader.reading(TipFields.percent, &sink)
        let split = reader.reading(TipFields.split, &sink)
        if case (.absent, .absent, .absent) = (check, percent, split) { return nil }
        if case .absent = check { reportMissing(TipFields.check, in: tips, &sink) }
        if case .absent = percent { reportMissing(TipFields.percent, in: tips, &sink) }
        let amounts = (
            amount(.check, check, at: tips[TipFields.check], &sink),
            amount(.percent, percent, at: tips[TipFields.percent], &sink)
        )
        guard let check = amounts.0, let percent = amounts.1, !split.isInvalid else { return nil }
        return (check, percent, split.content ?? 1)
    }

    private func reportMissing(
        _ field: some FieldDeclaration, beside other: some FieldDeclaration, in tips: Value,
        _ sink: inout DiagnosticSink
    ) {
        sink.error(at: tips, "\(quoted(field.key)) is missing: \(quoted(other.key)) requires it")
    }

    private func reportMissing(
        _ field: some FieldDeclaration, in tips: Value, _ sink: inout DiagnosticSink
    ) {
        sink.error(at: tips, "\(quoted(field.key)) is missing: it is required for a receipt")
    }

    private func amount(
        _ field: TipField, _ value: Value, _ sink: inout DiagnosticSink
    ) -> Rational? {
        guard let text = ObjectReader.number(value, &sink) else { return nil }
        return amount(field, .content(text), at: value, &sink)
    }

    private func amount(
        _ field: TipField, _ reading: Reading<String>, at value: Value?,
        _ sink: inout DiagnosticSink
    ) -> Rational? {
        guard let text = reading.content, let value else { return nil }
        do throws(Invalid<TipProblem>) {
            return try field.read(text, currency: currency)
        } catch {
            for problem in error.problems { sink.error(at: value, problem.message) }
            return nil
        }
    }
}
