import Conversion
import Diagnostics
import Exact
import Input
import Templates

/// Reads a file of conversion tables.
package struct ConversionReader {
    /// The units.
    package let catalogue: Catalogue

    /// The most tables in a file.
    package static let mostTables = 1000
    /// The most units that a table converts to: more would have no room beside each other.
    package static let mostTargets = 8
    /// The most decimals a result is shown with.
    package static let mostDecimals = 30

    /// The tables; nil when there are problems, which are all in `problems` then.
    package func read(_ root: Value, _ problems: inout DiagnosticSink) -> ConversionSheet? {
        let before = problems.errorCount
        guard var reader = ObjectReader(root, &problems) else { return nil }
        reader.allow("kind")
        let title = reader.optional("title").flatMap { FieldChecks.text($0, &problems) }
        let values = reader.array("conversions", &problems)
        reader.finish(&problems)
        guard let values else { return nil }
        if values.isEmpty, let place = root["conversions"] {
            problems.error(at: place, "there is nothing to convert: give at least one conversion")
        }
        if values.count > Self.mostTables, let place = root["conversions"] {
            problems.error(
                at: place,
                "\(values.count) tables are too many: a file has at most \(Self.mostTables)")
            return nil
        }
        var tables: [ConversionTable] = []
        var rows = 0
        for value in values {
            guard let table = table(value, &problems) else { continue }
            rows += table.values.count
            tables.append(table)
        }
        if rows > SteppedValues.mostRows, let place = root["conversions"] {
            problems.error(
                at: place,
                "\(rows) rows are too many: a file has at most \(SteppedValues.mostRows)")
        }
        guard problems.errorCount == before else { return nil }
        return ConversionSheet(title: title.flatMap(FieldChecks.inked), tables: tables)
    }

    private func table(_ value: Value, _ problems: inout DiagnosticSink) -> ConversionTable? {
        guard var fields = ObjectReader(value, &problems) else { return nil }
        let title = fields.optional("title").flatMap { FieldChecks.text($0, &problems) }
        let prefixes =
            fields.optionalChoice("prefixes", of: Prefixes.allCases.map(\.rawValue), &problems)
            .flatMap(Prefixes.init) ?? .si
        let category = fields.optional("category")
        let from = fields.required("from", &problems)
        let to = fields.required("to", &problems)
        let numbers = fields.required("values", &problems)
        let decimals = decimals(&fields, &problems)
        let rounding = FieldChecks.rounding(&fields, &problems)
        let shapes = Node.ScalePicture.Shape.allCases.map(\.rawValue)
        let picture = fields.optional("picture")
        let shape = picture.flatMap { ObjectReader.choice($0, of: shapes, &problems) }
            .flatMap(Node.ScalePicture.Shape.init)
        let reading = fields.optional("reading")
        let marks = fields.optionalArray("marks", &problems)
        fields.finish(&problems)
        let units = UnitsReader(catalogue: catalogue.using(prefixes))
        let conversions = from.flatMap { from in
            to.flatMap { units.conversions(category, from: from, to: $0, &problems) }
        }
        let reader = ValuesReader(number: FieldChecks.number) { number, value, problems in
            Self.converts(number, by: conversions ?? [], at: value, &problems)
        }
        let values = numbers.flatMap { reader.read($0, &problems) }
        guard let conversions, let values else { return nil }
        var table = ConversionTable(
            title: title.flatMap(FieldChecks.inked), conversions: conversions, values: values,
            styles: styles(conversions.count, decimals, rounding, &problems))
        if let shape, let picture {
            table.picture = PictureFields(shape: shape, place: picture)
                .read(table, reading: reading, marks: marks, &problems)
        } else if picture == nil, let extra = reading ?? value["marks"], !extra.isNull {
            problems.warning(at: extra, "this is for a picture, and there is none")
        }
        return table
    }

    /// The decimals of all results, or of each unit's.
    private enum Decimals {
        case all(Int?)
        case each([Int?], at: Value)
    }

    private func decimals(_ reader: inout ObjectReader, _ problems: inout DiagnosticSink)
        -> Decimals
    {
        func count(_ value: Value, _ problems: inout DiagnosticSink) -> Int? {
            FieldChecks.count(value, in: 0...Self.mostDecimals, &problems)
        }
        guard let value = reader.optional("decimals") else { return .all(nil) }
        guard let elements = value.elements else { return .all(count(value, &problems)) }
        return .each(elements.map { $0.isNull ? nil : count($0, &problems) }, at: value)
    }

    /// How the results in each of so many units are shown.
    private func styles(
        _ count: Int, _ decimals: Decimals, _ rounding: RoundingRule,
        _ problems: inout DiagnosticSink
    ) -> [NumberStyle] {
        switch decimals {
        case .all(let decimals):
            return (0..<count).map { _ in NumberStyle(decimals: decimals, rounding: rounding) }
        case .each(let each, let value):
            if each.count != count {
                let units = count == 1 ? "1 unit" : "\(count) units"
                problems.error(
                    at: value, "here are decimals for \(each.count), and the table has \(units)",
                    hint: "give one number for all units, or a list with one for each")
            }
            return each.map { NumberStyle(decimals: $0, rounding: rounding) }
        }
    }

    /// Reports a value that cannot be converted, for the first reason; false if there is one.
    private static func converts(
        _ number: Rational, by conversions: [UnitConversion], at value: Value,
        _ problems: inout DiagnosticSink
    ) -> Bool {
        for conversion in conversions {
            do throws(ConversionError) {
                _ = try conversion.result(of: number)
            } catch {
                problems.error(at: value, error.message)
                return false
            }
        }
        return true
    }
}

/// Reads the units of a table.
private struct UnitsReader {
    let catalogue: Catalogue

    func conversions(
        _ category: Value?, from: Value, to: Value, _ problems: inout DiagnosticSink
    ) -> [UnitConversion]? {
        let targets = to.elements.map(Array.init) ?? [to]
        if targets.isEmpty {
            problems.error(at: to, "a table needs at least one unit to convert to")
            return nil
        }
        if targets.count > ConversionReader.mostTargets {
            problems.error(
                at: to,
                "\(targets.count) units are too many: a table converts to at most"
                    + " \(ConversionReader.mostTargets)")
            return nil
        }
        let source = ObjectReader.string(from, &problems)
        let names = targets.map { ObjectReader.string($0, &problems) }
        var known = category.flatMap { ObjectReader.string($0, &problems) }
        guard category == nil || known != nil, let source else { return nil }
        if let name = known, let category, catalogue.category(name) == nil {
            report(.unknownCategory(name), at: category, &problems)
            return nil
        }
        var conversions: [UnitConversion] = []
        for (name, value) in zip(names, targets) {
            guard let name else { continue }
            do throws(ConversionError) {
                let conversion = try catalogue.conversion(from: source, to: name, in: known)
                // All columns are of the category that the first one is of.
                known = conversion.category.id
                conversions.append(conversion)
            } catch {
                switch error {
                case .unknownUnit(source), .notInCategory(unit: source, of: _, category: _):
                    // It would be wrong for every other unit as well.
                    report(error, at: from, &problems)
                    return nil
                default: report(error, at: value, &problems)
                }
            }
        }
        return conversions.count == targets.count ? conversions : nil
    }

    private func report(
        _ error: ConversionError, at value: Value, _ problems: inout DiagnosticSink
    ) {
        problems.error(at: value, error.message, hint: catalogue.hint(for: error))
    }
}
