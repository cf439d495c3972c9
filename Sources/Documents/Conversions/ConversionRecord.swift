import Conversion
import Exact
import Input
import Schema
import Templates

/// Conversion tables as the facts that templates name.
package enum ConversionRecord {
    /// The facts of a file of conversion tables.
    package static let shape = RecordSchema.record([
        .init("id", .text, "the name of the data's file, without its ending"),
        .init("title", .text, "the file's title, else that of its only table"),
        .init("tables", .list(table), "the tables in their order"),
        .init("count", .number, "how many tables there are"),
        .init("isSingle", .flag, "whether there is just one"),
    ])

    private static let table = RecordSchema.record([
        .init("number", .number, "the table's number, from 1"),
        .init("heading", .text, "the table's own title, else its category"),
        .init("units", .text, "the units in words: \"Feet to Meters and Yards\""),
        .init("category", .text, "what is measured, such as \"Length\""),
        .init("from", unit, "the unit that is converted from"),
        .init("columns", .list(column), "the units that are converted to"),
        .init("rows", .list(row), "the values"),
        .init("rowCount", .number, "how many there are"),
        .init("picture", .text, "ruler, thermometer, or empty"),
        .init("scale", ScaleFacts.shape, optional: true, "what the picture draws"),
        .init("isShort", .flag, "whether it is short enough to stay on one page"),
        .init(
            "layout", .text,
            "beside: it has room beside its thermometer; narrow and medium: it converts to one or"
                + " two units; else wide"),
        .init("legacy", .text, optional: true, "what KB, MB and GB are if they are powers of 1024"),
    ])

    private static let unitFacts: [RecordSchema.Member] = [
        .init("name", .text, "the unit's name, of several"),
        .init("singular", .text, "the unit's name, of one"),
        .init("symbol", .text, "its symbol"),
    ]

    private static let unit = RecordSchema.record(unitFacts)

    private static let column = RecordSchema.record(
        unitFacts + [
            .init("formula", .text, "how it comes from the first unit"),
            .init("precision", .text, "\"exact\", or how its numbers are rounded"),
            .init("mark", .text, "the same in a word: exact, rounded or cut off"),
            .init("isExact", .flag, "whether every number in the column is shown in full"),
            .init("source", .text, "where the unit is defined"),
        ])

    private static let row = RecordSchema.record([
        .init("value", .number, "the value in the unit that is converted from"),
        .init(
            "cells", .list(.record([.init("result", .number, "the value in that unit")])),
            "the value in each of the other units"),
    ])

    /// The most rows of a table that stays on one page.
    private static let keptRows = 24
    /// The most rows of a table that stands beside its thermometer.
    private static let shortRows = 32
    /// The most columns of such a table.
    private static let shortColumns = 3

    /// The facts of a file.
    package static func record(of sheet: ConversionSheet, id: String, root: Value) -> Record {
        var record = Record()
        record.set("id", .text(id))
        record.set("title", .text(title(of: sheet)), origin: root["title"])
        record.set("tables", .list(sheet.tables.enumerated().map { facts(of: $1, number: $0 + 1) }))
        record.set("count", .count(sheet.tables.count))
        record.set("isSingle", .flag(sheet.tables.count == 1))
        return record
    }

    /// The file's title, else that of its only table.
    package static func title(of sheet: ConversionSheet) -> String {
        if let title = sheet.title { return title }
        guard sheet.tables.count == 1, let table = sheet.tables.first else { return "Conversions" }
        return table.title ?? table.category.name
    }

    /// One sentence on what the tables show.
    package static func summary(of sheet: ConversionSheet) -> String {
        sheet.tables.prefix(4).map(\.units).joined(separator: "; ")
            + (sheet.tables.count > 4 ? "; and \(sheet.tables.count - 4) more" : "")
    }

    private static func facts(of table: ConversionTable, number: Int) -> Record {
        var record = Record()
        record.set("number", .count(number))
        record.set("heading", .text(table.title ?? table.category.name))
        record.set("units", .text(table.units))
        record.set("category", .text(table.category.name))
        record.set("from", .record(facts(of: table.from)))
        record.set("columns", .list(table.conversions.indices.map { column($0, of: table) }))
        record.set(
            "rows", .rows(Records(count: table.values.count) { row(table.values[$0], of: table) }))
        record.set("rowCount", .count(table.values.count))
        record.set("picture", .text(table.picture?.shape.rawValue ?? ""))
        record.set("scale", table.picture.map { .record($0.scale.record) } ?? .none)
        record.set("isShort", .flag(table.values.count <= keptRows))
        record.set("layout", .text(layout(of: table)))
        record.set("legacy", legacy(table).map { .text($0) } ?? .none)
        return record
    }

    private static func layout(of table: ConversionTable) -> String {
        let (rows, columns) = (table.values.count, table.conversions.count)
        if table.picture?.shape == .thermometer, rows <= shortRows, columns <= shortColumns {
            return "beside"
        }
        return columns == 1 ? "narrow" : columns == 2 ? "medium" : "wide"
    }

    private static func facts(of unit: Unit) -> Record {
        var record = Record()
        record.set("name", .text(unit.plural))
        record.set("singular", .text(unit.name))
        record.set("symbol", .text(unit.symbol))
        return record
    }

    private static func column(_ number: Int, of table: ConversionTable) -> Record {
        let (conversion, style) = (table.conversions[number], table.styles[number])
        let isExact = table.isExact(number)
        var record = facts(of: conversion.to)
        record.set("formula", .text(conversion.formulaText))
        let rounded = conversion.isExact ? style.words : "\(style.words); the factor is not exact"
        record.set("precision", .text(isExact ? "exact" : rounded))
        record.set("mark", .text(isExact ? "exact" : style.word))
        record.set("isExact", .flag(isExact))
        record.set("source", .text(conversion.to.source))
        return record
    }

    private static func row(_ value: Rational, of table: ConversionTable) -> Record {
        var record = Record()
        record.set("value", .number(value, shown: table.values.text(of: value).typeset))
        record.set(
            "cells",
            .list(
                zip(table.conversions, table.styles).map { conversion, style in
                    var cell = Record()
                    // Values without a result were refused when the file was read.
                    let result = conversion.formula.result(of: value) ?? 0
                    cell.set("result", .number(result, shown: style.text(of: result).typeset))
                    return cell
                }))
        return record
    }

    /// The footnote on legacy prefixes: "1 KB is 1024 B here, as …".
    private static func legacy(_ table: ConversionTable) -> String? {
        var symbols: [String] = []
        var factors: [String] = []
        for unit in table.legacyUnits where !symbols.contains(unit.symbol) {
            guard let factor = unit.legacy?.factor else { continue }
            symbols.append(unit.symbol)
            factors.append("1 \(unit.symbol) = \(factor.plainText) \(table.category.base)")
        }
        guard !symbols.isEmpty else { return nil }
        return "Prefixes are the older ones, powers of 1024: \(factors.joined(separator: ", "))."
    }
}
