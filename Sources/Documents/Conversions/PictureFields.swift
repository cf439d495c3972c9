import Conversion
import Diagnostics
import Exact
import Input
import Templates

/// Reads what a table says of its picture.
package struct PictureFields {
    /// What is drawn.
    package let shape: Node.ScalePicture.Shape
    /// Where the table asks for it.
    package let place: Value

    /// The most places with names beside a thermometer.
    package static let mostMarks = 30

    /// The picture; nil, and problems, when there is none to be drawn.
    package func read(
        _ table: ConversionTable, reading: Value?, marks: Elements?,
        _ problems: inout DiagnosticSink
    ) -> ConversionTable.Picture? {
        if shape == .ruler, let extra = reading {
            problems.error(at: extra, "a ruler has no reading", hint: "a thermometer has one")
        }
        guard let bounds = table.values.bounds, bounds.least < bounds.most else {
            problems.error(
                at: place, "a \(shape.rawValue) needs at least two values that differ")
            return nil
        }
        var scale: ConversionScale
        do {
            scale = try ConversionScale(
                table.conversions[0], from: bounds.least, through: bounds.most)
        } catch {
            problems.error(at: place, error.message)
            return nil
        }
        func position(_ value: Value, _ problems: inout DiagnosticSink) -> Rational? {
            guard let number = FieldChecks.number(value, &problems) else { return nil }
            guard number >= bounds.least, number <= bounds.most else {
                problems.error(
                    at: value,
                    "\(clipped(value.numberText ?? "")) is not between"
                        + " \(table.values.text(of: bounds.least)) and"
                        + " \(table.values.text(of: bounds.most)), the ends of the scale")
                return nil
            }
            return scale.position(of: number)
        }
        if shape == .thermometer { scale.reading = reading.flatMap { position($0, &problems) } }
        let values = marks.map { Array($0) } ?? []
        if shape == .ruler, let first = values.first {
            problems.error(at: first, "a ruler has no marks", hint: "a thermometer has them")
            return nil
        }
        if values.count > Self.mostMarks, let first = values.first {
            problems.error(
                at: first,
                "\(values.count) marks are too many: a thermometer has at most \(Self.mostMarks)")
            return nil
        }
        for value in values {
            guard var reader = ObjectReader(value, &problems) else { continue }
            let at = reader.required("value", &problems).flatMap { position($0, &problems) }
            let label = reader.required("label", &problems)
                .flatMap { FieldChecks.ink($0, "label", most: 100, &problems) }
            reader.finish(&problems)
            if let at, let label { scale.marks.append((at, label)) }
        }
        return ConversionTable.Picture(shape: shape, scale: scale)
    }
}
