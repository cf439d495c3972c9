import Conversion
import Diagnostics
import Exact
import Input
import Schema
import Templates

/// A reader of a table's picture.
struct ScalePictureReader {
    let shape: ScaleNode.Shape
    /// The value of the picture field, for diagnostics.
    let place: Value

    /// Returns the picture; nil, with diagnostics, if it cannot be drawn.
    func read(
        _ table: ConversionTable, reading: Value?, marks: Elements?, _ sink: inout DiagnosticSink
    ) -> ConversionTable.Picture? {
        if shape == .ruler, let extra = reading {
            sink.error(
                at: extra, "a ruler cannot show a reading",
                hint: "use a thermometer to show a reading")
        }
        guard let bounds = table.values.bounds, bounds.least < bounds.most else {
            sink.error(at: place, "a \(shape.rawValue) needs at least two different values")
            return nil
        }
        var scale: ConversionScale
        do {
            scale = try ConversionScale(
                table.conversions[0], from: bounds.least, through: bounds.most)
        } catch {
            sink.error(at: place, error.message)
            return nil
        }
        func position(
            of number: Rational, at value: Value, _ sink: inout DiagnosticSink
        ) -> Rational? {
            guard number >= bounds.least, number <= bounds.most else {
                sink.error(
                    at: value,
                    "\(clipped(value.numberText ?? "")) is not between"
                        + " \(table.values.text(of: bounds.least)) and"
                        + " \(table.values.text(of: bounds.most)), the ends of the scale")
                return nil
            }
            return scale.position(of: number)
        }
        if shape == .thermometer, let reading, let number = reading.exactNumber(&sink) {
            scale.reading = position(of: number, at: reading, &sink)
            scale.readingText = number.plainText.typeset
        }
        guard let marks = checked(marks, &sink) else { return nil }
        for value in marks {
            guard var reader = FieldReader(value, ConversionMarkFields.schema, &sink) else {
                continue
            }
            let number = reader.read(ConversionMarkFields.value, &sink)
            let label = reader.read(ConversionMarkFields.label, &sink)
            reader.finish(&sink)
            let place = value[ConversionMarkFields.value] ?? value
            let at = number.flatMap { position(of: $0, at: place, &sink) }
            if let at, let label, let number {
                scale.marks.append(
                    .init(position: at, label: label, text: number.plainText.typeset))
            }
        }
        return ConversionTable.Picture(shape: shape, scale: scale)
    }

    /// Returns the marks; nil, with a diagnostic, if the picture cannot show them.
    private func checked(_ marks: Elements?, _ sink: inout DiagnosticSink) -> [Value]? {
        let values = marks.map(Array.init) ?? []
        if shape == .ruler, let first = values.first {
            sink.error(
                at: first, "a ruler cannot show marks", hint: "use a thermometer to show marks")
            return nil
        }
        if values.count > ConversionLimits.marks, let first = values.first {
            sink.error(
                at: first,
                "\(values.count) marks is more than the maximum, \(ConversionLimits.marks)")
            return nil
        }
        return values
    }
}
