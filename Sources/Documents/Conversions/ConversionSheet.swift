import Conversion
import Diagnostics
import Exact
import Input
import Templates

/// The checked content of a conversion table file.
struct ConversionSheet: Sendable {
    /// The title of the file; nil if there is none.
    var title: String?
    /// The tables, in the order of the file.
    var tables: [ConversionTable]

    /// The title of several tables without one, in metadata.
    static let usualTitle = "Conversions"

    /// The title; by default the title of the only table, nil if there are several.
    var ownTitle: String? { title ?? (tables.count == 1 ? tables.first?.heading : nil) }

    var summary: String {
        tables.prefix(Self.mostNamed).map(\.units).joined(separator: "; ")
            + (tables.count > Self.mostNamed ? "; and \(tables.count - Self.mostNamed) more" : "")
    }

    /// The maximum number of tables in a summary.
    private static let mostNamed = 4
}

/// A conversion table: values in one unit, with their results in other units.
struct ConversionTable: Sendable {
    /// The title; nil if there is none.
    var title: String?
    /// The conversions to the other units; at least one, all from the same unit.
    var conversions: [UnitConversion]
    /// The values, in the source unit.
    var values: SteppedValues
    /// The number style of each conversion's results.
    var styles: [NumberStyle]
    /// The columns with fractions such as ½.
    var fractions = Fractions()
    /// Whether there is a column with the marks of gas ovens.
    private(set) var hasGasMarks = false
    /// The picture of the table, if there is one.
    var picture: Picture?

    /// A picture of the first conversion.
    struct Picture: Sendable {
        var shape: ScaleNode.Shape
        var scale: ConversionScale
    }

    var from: Unit { conversions[0].from }

    var category: Category { conversions[0].category }

    /// The title; by default the name of the category.
    var heading: String { title ?? category.name }

    /// The units in metadata, such as "Celsius to Fahrenheit and Kelvins".
    var units: String {
        let names = conversions.map(\.to.plural)
        let list =
            names.count > 1
            ? names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
            : names.first ?? ""
        return "\(from.plural) to \(list)"
    }

    /// The units in the table, with the symbol of the base unit.
    var unitsWithBase: [(unit: Unit, base: String)] {
        ([from] + conversions.map(\.to)).map { ($0, category.base) }
    }

    /// Returns whether every result of a column is shown in full.
    func isExact(_ column: Int) -> Bool {
        let (conversion, style) = (conversions[column], styles[column])
        guard conversion.isExact else { return false }
        if let known = isExactBySteps(conversion, style) { return known }
        return (0..<values.count).allSatisfy { position in
            conversion.formula.result(of: values[position]).map { style.shown($0).isExact } ?? true
        }
    }

    /// Returns whether a column is exact, judged by the range's first value and step alone; nil if
    /// that is not enough.
    ///
    /// The results of a linear conversion are in even steps, so all of them have few decimals if
    /// the first result and the step do.
    private func isExactBySteps(_ conversion: UnitConversion, _ style: NumberStyle) -> Bool? {
        guard let decimals = style.decimals, case .range(let from, let step, let count, _) = values,
            case .linear(let scale, _) = conversion.formula,
            let first = conversion.formula.result(of: from)
        else { return nil }
        func ends(_ value: Rational) -> Bool {
            value.rounded(decimals: decimals, rounding: .truncate) == value
        }
        return ends(first) && (count == 1 || ends(scale * step))
    }
}

extension ConversionTable {
    /// Adds a column with the marks of gas ovens, if any of the values has one.
    mutating func showGasMarks(at place: Value, _ sink: inout DiagnosticSink) {
        guard category.id == "temperature", GasMark.units.contains(from.symbol) else {
            sink.error(
                at: place, "values in \(from.symbol) have no gas marks",
                hint: "convert from \(GasMark.units.joined(separator: " or "))")
            return
        }
        hasGasMarks = (0..<values.count).contains {
            GasMark.mark(at: values[$0], in: from.symbol) != nil
        }
    }

    /// Returns the gas mark of a value; nil if it has none.
    func gasMark(of value: Rational) -> String? {
        hasGasMarks ? GasMark.mark(at: value, in: from.symbol) : nil
    }
}
