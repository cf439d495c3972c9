import Conversion
import Diagnostics
import Documents
import Exact

/// Performs conversions with units that are read once.
package struct ConvertRun: Sendable {
    private let catalog: Catalog
    private let style: ResultStyle
    private let category: String?

    /// Reads the built-in units, those of the project, and those of the named files.
    ///
    /// - Throws: If an option is not valid, or a units file has errors.
    package init(
        _ arguments: ConvertArguments, in workspace: Workspace, _ report: inout Report
    ) throws(CommandFailure) {
        style = try arguments.style(&report)
        let prefixes = try arguments.meantPrefixes(&report)
        defer { report.veil(in: workspace, allBut: arguments.units) }
        catalog = try UnitLibrary.read(in: workspace, adding: arguments.units, &report.sink)
            .using(prefixes)
        category = arguments.category
    }

    /// Converts one value.
    ///
    /// - Throws: If the value is not valid, or the units cannot be converted.
    package func convert(
        _ value: String, from source: String, to target: String, _ report: inout Report
    ) throws(CommandFailure) -> ConvertedValue {
        var number: Rational?
        do {
            number = try Rational(decimal: value)
        } catch {
            report.sink.error(in: Self.name, error.message)
        }
        let conversion = try conversion(from: source, to: target, &report)
        guard let number else { throw CommandFailure(.badData) }
        do {
            let result = try conversion.result(of: number)
            if case .fraction = style, !conversion.isExact {
                report.sink.warning(
                    in: "--exact",
                    "the fraction is not exact: the conversion factor between "
                        + "\(conversion.from.symbol) and \(conversion.to.symbol) has "
                        + "infinitely many digits")
            }
            return ConvertedValue(
                value: number, conversion: conversion, result: result, style: style)
        } catch {
            throw refuse(error, &report)
        }
    }

    /// Presses keys of the converter's keypad one after the other.
    ///
    /// - Throws: If the units cannot be converted. A refused key is not an error.
    package func press(
        _ keys: String, from source: String, to target: String, _ report: inout Report
    ) throws(CommandFailure) -> KeyLines {
        let conversion = try conversion(from: source, to: target, &report)
        return KeyLines(
            pressing: keys, on: try converter(showing: conversion, &report), style: style)
    }

    /// Returns the converter for a terminal, and the style of its results.
    ///
    /// - Parameters:
    ///   - source: The unit on the left wheel; nil for the first of the category.
    ///   - target: The unit on the right wheel; nil for the first of the category.
    /// - Throws: If a unit or the category is unknown.
    package func converter(
        from source: String?, to target: String?, _ report: inout Report
    ) throws(CommandFailure) -> (start: Converter, style: NumberStyle) {
        let start: Converter
        if source != nil || target != nil {
            let both = (source ?? target ?? "", target ?? source ?? "")
            let conversion = try conversion(from: both.0, to: both.1, &report)
            let named = try converter(showing: conversion, &report)
            let first = conversion.category.units[0]
            start =
                source == nil
                ? named.turning(.from, to: first)
                : target == nil ? named.turning(.to, to: first) : named
        } else {
            do {
                start = try Converter(catalog: catalog, category: category)
            } catch {
                throw refuse(error, &report)
            }
        }
        guard case .number(let style) = style else {
            throw report.sink.fail(
                .usage, "--exact", "the converter window has no space for exact fractions")
        }
        return (start, style)
    }

    /// Returns the units of a category, or all categories.
    ///
    /// - Throws: If the category is unknown.
    package func list(_ category: String?, _ report: inout Report) throws(CommandFailure)
        -> UnitListing
    {
        guard let name = category ?? self.category else {
            return UnitListing(categories: catalog.categories, isDetailed: false)
        }
        guard let known = catalog.category(name) else {
            throw refuse(.unknownCategory(name), &report)
        }
        return UnitListing(categories: [known], isDetailed: true)
    }

    /// The path in diagnostics.
    private static let name = "convert"

    private func conversion(
        from source: String, to target: String, _ report: inout Report
    ) throws(CommandFailure) -> UnitConversion {
        do {
            return try catalog.conversion(from: source, to: target, in: category)
        } catch {
            let stop = refuse(error, &report)
            // The other unit may be mistyped too.
            if case .unknownUnit(source) = error, source != target,
                catalog.units(spelled: target).isEmpty
            {
                throw refuse(.unknownUnit(target), &report)
            }
            throw stop
        }
    }

    private func converter(
        showing conversion: UnitConversion, _ report: inout Report
    ) throws(CommandFailure) -> Converter {
        do {
            return try Converter(catalog: catalog, category: conversion.category.id)
                .turning(.from, to: conversion.from).turning(.to, to: conversion.to)
        } catch {
            throw refuse(error, &report)
        }
    }

    private func refuse(_ error: ConversionError, _ report: inout Report) -> CommandFailure {
        report.sink.fail(.badData, Self.name, error.message, hint: catalog.hint(for: error))
    }
}

package struct ConvertedValue: Sendable {
    let value: Rational
    let conversion: UnitConversion
    let result: Rational
    let style: ResultStyle

    /// The result, on one line.
    package var text: String { style.text(of: result) + "\n" }

    /// The conversion as JSON; exact values are strings.
    package var json: JSONText {
        .members([
            "category": .string(conversion.category.id),
            "value": .string(value.plainText),
            "from": .string(conversion.from.symbol),
            "to": .string(conversion.to.symbol),
            "result": .string(style.text(of: result)),
            "resultExact": .string(result.exactText),
            "rounded": .bool(!(style.isExact(result) && conversion.isExact)),
            "formula": .string(conversion.formulaText),
        ])
    }
}
