import Conversion
import Diagnostics
import Documents
import Exact

/// The work of `convert`: units that are read once, and what is asked of them.
package struct ConvertRun: Sendable {
    private let catalogue: Catalogue
    private let style: ResultStyle
    private let category: String?

    /// Reads the units: the program's, the project's and those of the files that are named.
    ///
    /// - Throws: When an option cannot be, or a file of units has errors.
    package init(
        _ arguments: ConvertArguments, in workspace: Workspace, _ report: inout Report
    ) throws(CommandFailure) {
        style = try arguments.style(&report)
        let prefixes = try arguments.meantPrefixes(&report)
        catalogue = try UnitLibrary.read(in: workspace, adding: arguments.units, &report.sink)
            .using(prefixes)
        category = arguments.category
    }

    /// Converts one value.
    ///
    /// - Throws: When the value is no number, or cannot be, or the units do not convert.
    package func convert(
        _ value: String, from source: String, to target: String, _ report: inout Report
    ) throws(CommandFailure) -> ConvertedValue {
        var number: Rational?
        do {
            number = try Rational(decimal: value)
        } catch {
            report.sink.add(Diagnostic(path: Self.name, message: error.message))
        }
        let conversion = try conversion(from: source, to: target, &report)
        guard let number else { throw CommandFailure(.badData) }
        do {
            let result = try conversion.result(of: number)
            if case .fraction = style, !conversion.isExact {
                report.sink.add(
                    Diagnostic(
                        severity: .warning, path: "--exact",
                        message: "the fraction is not exact: a factor between "
                            + "\(conversion.from.symbol) and \(conversion.to.symbol) has digits "
                            + "without end"))
            }
            return ConvertedValue(
                value: number, conversion: conversion, result: result, style: style)
        } catch {
            throw refuse(error, &report)
        }
    }

    /// Presses keys of the converter's keypad one after the other.
    ///
    /// - Throws: When the units do not convert; a key that is refused is no error.
    package func press(
        _ keys: String, from source: String, to target: String, _ report: inout Report
    ) throws(CommandFailure) -> KeyLines {
        let conversion = try conversion(from: source, to: target, &report)
        return KeyLines(
            pressing: keys, on: try converter(showing: conversion, &report), style: style)
    }

    /// The converter for a terminal.
    ///
    /// - Parameters:
    ///   - source: The unit on the left wheel; nil for the category's first.
    ///   - target: The unit on the right wheel; nil for the category's first.
    /// - Throws: When one of them, or the category, is not known.
    package func live(
        from source: String?, to target: String?, _ report: inout Report
    ) throws(CommandFailure) -> LiveConverter {
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
                start = try Converter(catalogue: catalogue, category: category)
            } catch {
                throw refuse(error, &report)
            }
        }
        guard case .number(let style) = style else {
            throw report.sink.fail(.usage, "--exact", "a window has no room for exact fractions")
        }
        return LiveConverter(start, style: style)
    }

    /// The units of a category, or all categories.
    ///
    /// - Throws: When no category has that name.
    package func list(_ category: String?, _ report: inout Report) throws(CommandFailure)
        -> UnitListing
    {
        guard let name = category ?? self.category else {
            return UnitListing(categories: catalogue.categories, isDetailed: false)
        }
        guard let known = catalogue.category(name) else {
            throw refuse(.unknownCategory(name), &report)
        }
        return UnitListing(categories: [known], isDetailed: true)
    }

    /// What problems are said to be with.
    private static let name = "convert"

    private func conversion(
        from source: String, to target: String, _ report: inout Report
    ) throws(CommandFailure) -> UnitConversion {
        do {
            return try catalogue.conversion(from: source, to: target, in: category)
        } catch {
            let stop = refuse(error, &report)
            // The other unit may be mistyped as well.
            if case .unknownUnit(source) = error, source != target,
                catalogue.units(spelled: target).isEmpty
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
            return try Converter(catalogue: catalogue, category: conversion.category.id)
                .turning(.from, to: conversion.from).turning(.to, to: conversion.to)
        } catch {
            throw refuse(error, &report)
        }
    }

    private func refuse(_ error: ConversionError, _ report: inout Report) -> CommandFailure {
        report.sink.fail(.badData, Self.name, error.message, hint: catalogue.hint(for: error))
    }
}

/// One value that was converted.
package struct ConvertedValue: Sendable {
    let value: Rational
    let conversion: UnitConversion
    let result: Rational
    let style: ResultStyle

    /// The result on a line of its own.
    package var text: String { style.text(of: result) + "\n" }

    /// Everything for programs; exact values are text.
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
