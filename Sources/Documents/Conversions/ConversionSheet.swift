import Conversion
import Exact
import Templates

/// A file of conversion tables, read and checked.
struct ConversionSheet: Sendable {
    /// The file's title; nil without one.
    var title: String?
    /// The tables in the order of the file.
    var tables: [ConversionTable]

    /// The file's title, else that of its only table.
    var shownTitle: String {
        if let title { return title }
        guard tables.count == 1, let table = tables.first else { return "Conversions" }
        return table.heading
    }

    /// One sentence on what the tables show.
    var summary: String {
        tables.prefix(4).map(\.units).joined(separator: "; ")
            + (tables.count > 4 ? "; and \(tables.count - 4) more" : "")
    }
}

/// One table: values in one unit, and each of them in others.
struct ConversionTable: Sendable {
    /// Its own title; nil without one.
    var title: String?
    /// The conversions to the other units, at least one, all from the same unit.
    var conversions: [UnitConversion]
    /// The values in the unit that is converted from.
    var values: SteppedValues
    /// How the results of each conversion are shown.
    var styles: [NumberStyle]
    /// The picture beside the table, if there is one.
    var picture: Picture?

    /// A picture of the first conversion.
    struct Picture: Sendable {
        /// What is drawn.
        var shape: ScaleNode.Shape
        /// The scale.
        var scale: ConversionScale
    }

    /// The unit that is converted from.
    var from: Unit { conversions[0].from }

    /// The units' category.
    var category: Category { conversions[0].category }

    /// Its own title, else the name of its category.
    var heading: String { title ?? category.name }

    /// The units in words, such as "Celsius to Fahrenheit and Kelvins".
    var units: String {
        let names = conversions.map(\.to.plural)
        let list =
            names.count > 1
            ? names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
            : names.first ?? ""
        return "\(from.plural) to \(list)"
    }

    /// The units in the table that are powers of 1024 because legacy prefixes are in use.
    var legacyUnits: [Unit] { ([from] + conversions.map(\.to)).filter(\.isLegacy) }

    /// Returns whether every result of a column is shown in full.
    func isExact(_ column: Int) -> Bool {
        let (conversion, style) = (conversions[column], styles[column])
        guard conversion.isExact else { return false }
        if let known = isExactBySteps(conversion, style) { return known }
        return (0..<values.count).allSatisfy { position in
            conversion.formula.result(of: values[position]).map { style.shown($0).isExact } ?? true
        }
    }

    /// Returns what a range's first value and step alone say of a column; nil if that is not enough.
    ///
    /// In a linear conversion the results are in even steps, so that all have few decimals if the
    /// first result and the step have.
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

extension NumberStyle {
    /// What happens to results, for the small print, such as "rounded half up to 1 decimal".
    var words: String {
        let places =
            switch decimals {
            case nil: "\(Self.digitsOfOthers) digits where it is longer"
            case 0: "whole numbers"
            case 1: "1 decimal"
            case let count?: "\(count) decimals"
            }
        return switch rounding {
        case .halfUp: "rounded half up to \(places)"
        case .halfAway: "rounded half away from zero to \(places)"
        case .halfEven: "rounded half to even, to \(places)"
        case .truncate: "cut off, not rounded, to \(places)"
        case .up: "rounded up to \(places)"
        case .down: "rounded down to \(places)"
        }
    }

    /// The same in a word, for a column's head.
    var word: String { rounding == .truncate ? "cut off" : "rounded" }
}
