import Conversion
import Diagnostics
import Exact
import Input
import Schema

struct ConversionReader {
    let catalog: Catalog

    /// Returns the tables; nil, with diagnostics, if the file has errors.
    func read(_ root: Value, _ sink: inout DiagnosticSink) -> ConversionSheet? {
        let before = sink.errorCount
        guard var reader = FieldReader(root, ConversionFields.schema, &sink) else { return nil }
        let title = reader.read(ConversionFields.title, &sink)
        let values = reader.read(ConversionFields.conversions, &sink)
        reader.finish(&sink)
        guard let values, let place = root[ConversionFields.conversions] else { return nil }
        if values.isEmpty {
            sink.error(at: place, "there is nothing to convert: add at least one conversion")
        }
        if values.count > ConversionLimits.tables {
            sink.error(
                at: place,
                "\(values.count) tables is more than the maximum, \(ConversionLimits.tables)")
            return nil
        }
        var tables: [ConversionTable] = []
        var rows = 0
        for value in values {
            guard let table = table(value, &sink) else { continue }
            rows += table.values.count
            tables.append(table)
        }
        if rows > SteppedValues.mostRows {
            sink.error(
                at: place,
                "\(rows) rows is more than the maximum, \(SteppedValues.mostRows)")
        }
        guard sink.errorCount == before else { return nil }
        return ConversionSheet(title: title?.unlessBlank, tables: tables)
    }

    private func table(_ value: Value, _ sink: inout DiagnosticSink) -> ConversionTable? {
        guard var reader = FieldReader(value, ConversionTableFields.schema, &sink) else {
            return nil
        }
        let title = reader.read(ConversionTableFields.title, &sink)
        let prefixes = reader.read(ConversionTableFields.prefixes, &sink) ?? .si
        let category = reader.reading(ConversionTableFields.category, &sink)
        let from = reader.read(ConversionTableFields.from, &sink)
        let to = reader.read(ConversionTableFields.to, &sink)
        let numbers = reader.read(ConversionTableFields.values, &sink)
        let decimals = reader.read(ConversionTableFields.decimals, &sink) ?? .all(nil)
        let fractions = reader.read(ConversionTableFields.fractions, &sink)
        let gasMarks = reader.read(ConversionTableFields.gasMarks, &sink) ?? false
        let rounding = reader.read(ConversionTableFields.rounding, &sink) ?? .halfUp
        let shape = reader.reading(ConversionTableFields.picture, &sink)
        let reading = reader.read(ConversionTableFields.reading, &sink)
        let marks = reader.read(ConversionTableFields.marks, &sink)
        reader.finish(&sink)
        let units = TableUnitsReader(catalog: catalog.using(prefixes), table: value)
        let conversions = units.conversions(category: category, from: from, to: to, &sink)
        let values = numbers.flatMap { Self.values($0, for: conversions ?? [], &sink) }
        guard let conversions, let values else { return nil }
        let styles = decimals.styles(
            forUnits: conversions.count, rounding,
            at: value[ConversionTableFields.decimals] ?? value, &sink)
        var table = ConversionTable(
            title: title?.unlessBlank, conversions: conversions, values: values, styles: styles)
        table.showFractions(fractions)
        if gasMarks {
            table.showGasMarks(at: value[ConversionTableFields.gasMarks] ?? value, &sink)
        }
        switch shape {
        case .content(let shape):
            let place = value[ConversionTableFields.picture] ?? value
            table.picture = ScalePictureReader(shape: shape, place: place)
                .read(table, reading: reading, marks: marks, &sink)
        case .absent:
            if let extra = reading ?? value[ConversionTableFields.marks], !extra.isNull {
                sink.warning(at: extra, "this has no effect, because the table has no picture")
            }
        case .invalid: break
        }
        return table
    }

    /// Returns the values, each of which must have a result in all units.
    private static func values(
        _ value: Value, for conversions: [UnitConversion], _ sink: inout DiagnosticSink
    ) -> SteppedValues? {
        let reader = ValuesReader(fields: .numbers, number: { $0.exactNumber(&$1) }) {
            number, value, sink in
            converts(number, by: conversions, at: value, &sink)
        }
        return reader.read(value, &sink)
    }

    /// Returns whether a value can be converted, or reports the first reason why not.
    private static func converts(
        _ number: Rational, by conversions: [UnitConversion], at value: Value,
        _ sink: inout DiagnosticSink
    ) -> Bool {
        for conversion in conversions {
            do throws(ConversionError) {
                _ = try conversion.result(of: number)
            } catch {
                sink.error(at: value, error.message)
                return false
            }
        }
        return true
    }
}
