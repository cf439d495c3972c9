import Conversion
import Exact
import Input
import Schema
import Templates

/// The subject of a document of conversion tables, or of the converter.
struct FileDocument<Sheet: Sendable>: Sendable {
    /// The name of the data file, without its extension.
    let id: String
    let root: Value
    let sheet: Sheet
}

/// The facts of conversion tables for templates.
enum ConversionRecord {
    static let type = RecordType<FileDocument<ConversionSheet>> {
        Fact("id", "the name of the data file, without its extension") { $0.id }
        Fact(
            ConversionFields.title.key, .text,
            "the title of the file; by default the title of its only table, or Conversions",
            origin: { $0.root[ConversionFields.title] }
        ) { $0.sheet.titleFact }
        Fact.list("tables", table, "the tables, in the order of the file") { document in
            document.sheet.tables.enumerated().map { Numbered(number: $0 + 1, table: $1) }
        }
        Fact("count", "the number of tables") { $0.sheet.tables.count }
        Fact("isSingle", "whether there is only one table") { $0.sheet.tables.count == 1 }
    }

    // MARK: Tables

    private struct Numbered {
        let number: Int
        let table: ConversionTable
    }

    private static let table = RecordType<Numbered> {
        Fact("number", "the table's number, from 1") { $0.number }
        Fact("heading", "the title of the table; by default its category") { $0.table.heading }
        Fact("units", .text, "the units in words: \"Feet to Meters and Yards\"") {
            $0.table.unitsFact
        }
        Fact(ConversionTableFields.category.key, "the name of the category, such as \"Length\"") {
            $0.table.category.name
        }
        Fact.group(
            ConversionTableFields.from.key, unit, "the unit of the values", \.table.from)
        Fact.list("columns", column, "the units that the values are converted to") { numbered in
            numbered.table.conversions.indices.map { Column($0, of: numbered.table) }
        }
        Fact.rows("rows", row, "the values with their results") { numbered in
            let table = numbered.table
            return (table.values.count, { Row($0, of: table) })
        }
        Fact("rowCount", "the number of rows") { $0.table.values.count }
        Fact("columnCount", "the number of units that the values are converted to") {
            $0.table.conversions.count
        }
        Fact(
            "characters",
            "the number of characters that the columns need if their numbers are aligned at the decimal"
                + " signs; in a table of more than 1,000 rows, those of its first and its last row"
        ) { $0.table.characterCount }.kept
        Fact("hasGasMarks", "whether there are rows with the marks of gas ovens") {
            $0.table.hasGasMarks
        }
        Fact(ConversionTableFields.picture.key, "ruler, thermometer, or empty") {
            $0.table.picture?.shape.rawValue ?? ""
        }
        Fact.optionalGroup("scale", ScaleFacts.type, "the scale of the picture") {
            $0.table.picture?.scale.facts
        }
        Fact("isShort", "whether the table is short enough to stay on one page") {
            $0.table.values.count <= keptRows
        }
        Fact(
            "layout",
            "beside: the table fits next to its thermometer; narrow or medium: it converts to one"
                + " or two units; otherwise wide"
        ) { layout(of: $0.table) }
        Fact(
            "legacy", .text, optional: true, "a note on KB, MB and GB if they are powers of 1024"
        ) { LegacyNote.fact(on: $0.table.unitsWithBase) }
    }

    /// The maximum number of rows of a table that stays on one page.
    private static let keptRows = 24
    /// The maximum number of rows of a table next to its thermometer.
    private static let shortRows = 32
    /// The maximum number of columns of a table next to its thermometer.
    private static let shortColumns = 3

    private static func layout(of table: ConversionTable) -> String {
        let (rows, columns) = (table.values.count, table.conversions.count)
        if table.picture?.shape == .thermometer, rows <= shortRows, columns <= shortColumns {
            return "beside"
        }
        return columns == 1 ? "narrow" : columns == 2 ? "medium" : "wide"
    }

    // MARK: Units and rows

    private static let unitFacts: [Fact<Unit>] = [
        Fact("name", "the plural name of the unit") { $0.plural },
        Fact("singular", "the singular name of the unit") { $0.name },
        Fact("symbol", "the symbol of the unit") { $0.symbol },
    ]

    private static let unit = RecordType<Unit> { unitFacts }

    private struct Column {
        let conversion: UnitConversion
        let style: NumberStyle
        let isExact: Bool

        init(_ number: Int, of table: ConversionTable) {
            conversion = table.conversions[number]
            style = table.styles[number]
            isExact = table.isExact(number)
        }

        var precision: FieldValue {
            if isExact { return ConversionWords.exact.fact }
            let rounding = style.roundingFact
            return conversion.isExact ? rounding : ConversionWords.inexactFactor.fact(rounding)
        }
    }

    private static let column = RecordType<Column> {
        unitFacts.map { $0.of(\.conversion.to) }
        Fact("formula", "the formula that converts the values to this unit") {
            $0.conversion.formulaText.withGroupedDigits
        }
        Fact("precision", .text, "\"exact\", or how the results are rounded") {
            $0.precision
        }
        Fact("mark", "the precision in a word: exact, rounded or truncated") {
            $0.isExact ? ConversionWords.exact : $0.style.word
        }
        Fact("isExact", "whether every result in the column is shown in full") { $0.isExact }
        Fact("source", "the source of the definition of the unit") { $0.conversion.to.source }
    }

    private struct Row {
        let value: Rational
        let shown: String
        let gasMark: String?
        let cells: [Cell]

        init(_ position: Int, of table: ConversionTable) {
            let value = table.values[position]
            self.value = value
            shown = table.text(ofValue: value)
            gasMark = table.gasMark(of: value)
            cells = table.conversions.indices.map { index in
                // Values without a result were rejected when the file was read.
                let result = table.conversions[index].formula.result(of: value) ?? 0
                return Cell(result: result, shown: table.text(of: result, in: index))
            }
        }
    }

    private struct Cell {
        let result: Rational
        let shown: String
    }

    private static let row = RecordType<Row> {
        Fact("value", "the value in its own unit") { NumberFact(exact: $0.value, $0.shown) }
        Fact("gasMark", "the mark of a gas oven at this temperature, such as 4 or ½") {
            $0.gasMark
        }
        Fact.list(
            "cells", cell, "the results in the other units, in the order of the columns", \.cells)
    }

    private static let cell = RecordType<Cell> {
        Fact("result", "the result in the unit of the column") {
            NumberFact(exact: $0.result, $0.shown)
        }
    }
}
