import Input

/// The fields of `find`: how the row of another sheet is found for each row of a table.
package enum TableFindFields {
    /// The map of names, of an entry, a profile, or a part of a profile.
    package static let find = Field.map(
        "find", .optional, of: .object(schema),
        "the rows of other sheets that are found for each row, by names: their columns are read like those of the"
            + " table, as `NAME.HEADER`")

    package static let from = Field.visibleText(
        "from", .required, noun: "header",
        "the header of the column with the text that is looked up, which can be one of another found row"
    )
    package static let file = Field.visibleText(
        "file", .optional, noun: "file",
        "the path of another file with the rows, from the folder of the data file; that of the entry by default"
    )
    package static let sheet = Field.visibleText(
        "sheet", .optional, noun: "sheet",
        "the sheet with the rows, or a pattern of its name; needed if the file has several")
    package static let key = Field.visibleText(
        "key", .required, noun: "header",
        "the header of the column of that sheet that has the text")
    package static let conditions = TableEntryFields.conditions
    package static let preferred = Field.map(
        "prefer", .optional, of: .anyOf([.line, .list(.line, 1...1000)]),
        "what the row has that is used if several have the text, by columns; otherwise the first is used. Without it,"
            + " such rows must not differ")

    package static let schema = ObjectSchema(
        "tableFind", [from, file, sheet, key, conditions, preferred])
}

/// The fields of a table that a package has in addition to the one that is read.
package enum PackageTableFields {
    package static let needs = Field<[Value]>(
        "needs", .required, .list(.line, 1...100), "the headers that the table has"
    ) { value, _ in Array(value.elementList) }
    package static let conditions = Field.map(
        "where", .optional, of: .anyOf([.line, .list(.line, 1...1000)]),
        "what one of its rows has, by columns")

    package static let schema = ObjectSchema("packageTable", [needs, conditions])
}
