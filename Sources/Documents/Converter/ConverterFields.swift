import Schema

enum ConverterFileFields {
    static let title = Field.text(
        "title", .optional, "the title of the file; Converter by default")
    static let converter = Field.object(
        "converter", .required, ConverterFields.schema,
        "the initial state of the converter and the steps of its script")

    static let schema = ObjectSchema(file: "converter", [converter, title])
}

enum ConverterFields {
    static let category = Field.value(
        "category", .optional, .visibleLine,
        "the initial category; by default the first category in the list")
    static let from = Field.value(
        "from", .optional, .visibleLine,
        "the unit on the left wheel, by name or symbol; by default the first unit of the category")
    static let to = Field.value(
        "to", .optional, .visibleLine,
        "the unit on the right wheel, by name or symbol; by default the first unit of the category")
    static let categories = Field.list(
        "categories", .optional, of: .visibleLine, count: 1...ConverterReader.mostCategories,
        "the categories to choose from; by default Data, Temperature and those that the file uses")
    static let prefixes = Field.prefixes()
    static let script = Field.list(
        "script", .optional, of: .anyOf([.visibleLine, .integer(.range(0...9))]),
        count: 0...ConverterReader.mostSteps,
        "the steps: a key (0 to 9, . or < or -), wheel from UNIT, wheel to UNIT or segment CATEGORY"
    )

    static let schema = ObjectSchema(
        "settings", [category, from, to, categories, prefixes, script])
}
