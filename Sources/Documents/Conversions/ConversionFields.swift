import Schema
import Templates

enum ConversionFields {
    static let title = Field.text(
        "title", .optional,
        "the title of the file; by default the title of its only table, or Conversions")
    static let conversions = Field.list(
        "conversions", .required, of: .object(ConversionTableFields.schema),
        count: 1...ConversionLimits.tables, "the tables")

    static let schema = ObjectSchema(file: "conversions", [conversions, title])
}

enum ConversionTableFields {
    static let from = Field.title("from", .required, "the unit of the values, by name or symbol")
    static let to = Field.value(
        "to", .required,
        .anyOf([.visibleLine, .list(.visibleLine, 1...ConversionLimits.targets)]),
        "the unit to convert to, by name or symbol, or a list of up to"
            + " \(ConversionLimits.targets) units")
    static let values = Field.value(
        "values", .required, RangeFields.numbers.valuesType,
        "the values to convert: a list of numbers, or a range { from, through, step }")
    static let category = Field.title(
        "category", .optional,
        "the category of the units; needed if their names exist in several categories")
    static let title = Field.text(
        "title", .optional, "the title of the table; by default the name of the category")
    static let decimals = Field<ResultDecimals>(
        "decimals", .optional, ResultDecimals.type,
        "the decimals of the results, 0 to \(ResultDecimals.most), or a list with a number or null"
            + " for each unit; by default as many as each result needs"
    ) { value, sink in ResultDecimals(value, &sink) }
    static let fractions = Field.flag(
        "fractions", .optional,
        "whether 1.75 is shown as 1¾, and other halves, thirds, quarters, and eighths as well; by"
            + " default only in cups and spoons")
    static let gasMarks = Field.flag(
        "gasMarks", .optional,
        "whether a column shows the marks of British gas ovens, for values in °F or °C; false by"
            + " default")
    static let rounding = Field.rounding("a result")
    static let prefixes = Field.prefixes()
    static let picture = Field<ScaleNode.Shape>.choice(
        "picture", .optional, "the picture of the values and of the first unit in \"to\"")
    static let reading = Field.value(
        "reading", .optional, .number(.any),
        "the temperature that the thermometer shows, in the unit of the values")
    static let marks = Field.list(
        "marks", .optional, of: .object(ConversionMarkFields.schema),
        count: 0...ConversionLimits.marks, "labeled values on a thermometer")

    static let schema = ObjectSchema(
        "table",
        [
            from, to, values, category, title, decimals, fractions, rounding, prefixes, gasMarks,
            picture, reading, marks,
        ])
}

/// The fields of a labeled value on a thermometer.
enum ConversionMarkFields {
    static let value = Field.number(
        "value", .required, .any, "the marked value, in the unit of the values")
    static let label = Field.visibleText(
        "label", .required, noun: "label", longest: 100, "the label, such as Water freezes")

    static let schema = ObjectSchema("mark", [value, label])
}
