import Schema
import Templates

/// The fields of a file of conversion tables.
enum ConversionFields {
    static let title = Field.text(
        "title", .optional, "the file's title; by default that of its only table, or Conversions")
    static let conversions = Field.list(
        "conversions", .required, of: .object(ConversionTableFields.schema),
        count: 1...ConversionLimits.tables, "the tables")

    static let schema = ObjectSchema(file: "conversions", [conversions, title])
}

/// The fields of a conversion table.
enum ConversionTableFields {
    static let from = Field.title("from", .required, "the unit of the values, by name or symbol")
    static let to = Field.value(
        "to", .required,
        .anyOf([.visibleLine, .list(.visibleLine, 1...ConversionLimits.targets)]),
        "the unit to convert to, by name or symbol, or a list of up to"
            + " \(ConversionLimits.targets) units")
    static let values = Field.value(
        "values", .required, RangeFields.numbers.valuesType,
        "the values to convert: a list of numbers, or a range: { from, through, step }")
    static let category = Field.title(
        "category", .optional,
        "the units' category, needed where their names mean units of several categories")
    static let title = Field.text(
        "title", .optional, "the table's title; by default the category's name")
    static let decimals = Field<ResultDecimals>(
        "decimals", .optional, ResultDecimals.type,
        "decimals of the results, 0 to \(ResultDecimals.most), or a list with a number or null for"
            + " each unit; by default as many as each result needs"
    ) { value, sink in ResultDecimals(value, &sink) }
    static let rounding = Field.rounding("a result")
    static let prefixes = Field.prefixes()
    static let picture = Field<ScaleNode.Shape>.choice(
        "picture", .optional, "what is drawn of the values and the first unit in \"to\"")
    static let reading = Field.value(
        "reading", .optional, .number(.any),
        "where the column of a thermometer ends, in the unit of the values")
    static let marks = Field.list(
        "marks", .optional, of: .object(ConversionMarkFields.schema),
        count: 0...ConversionLimits.marks, "places beside a thermometer that have a name")

    static let schema = ObjectSchema(
        "table",
        [
            from, to, values, category, title, decimals, rounding, prefixes, picture, reading,
            marks,
        ])
}

/// The fields of a place beside a thermometer.
enum ConversionMarkFields {
    static let value = Field.number(
        "value", .required, .any, "where the place is, in the unit of the values")
    static let label = Field.visibleText(
        "label", .required, noun: "label", longest: 100, "what is there, such as Water freezes")

    static let schema = ObjectSchema("mark", [value, label])
}
