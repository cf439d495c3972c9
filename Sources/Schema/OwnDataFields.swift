import Input

/// The fields of a data file that declare and contain facts of one's own.
package enum OwnDataFields {
    /// The declaration at the top of a file.
    package static let fields = Field<Value>.object(
        OwnFieldsReader.key, .optional,
        ObjectSchema(
            "ownFields", [], others: .map(.anyOf([.choice(OwnType.words), .object(field)]))),
        "facts of your own: for each subject, such as `student`, their names with their types")
    package static let extra = Field<Value>.object(
        OwnValues.key, .optional,
        ObjectSchema("ownValues", [], others: .anyOf([.line, .number(.any), .flag, list])),
        "the values of your own facts, by the names that `fields` declares"
    ).shown

    private static let list = FieldType.list(.anyOf([.line, cells]), 0...Int.max)
    private static let cells = FieldType.map(.anyOf([.line, .number(.any), .flag]))

    private static let field = ObjectSchema(
        "ownFact",
        [
            Field<String>.choice(
                "type", .required, of: OwnType.words, named: { $0 }, "the type of the value"),
            Field.text("label", .optional, "the label that documents can show"),
            Field.flag(
                "optional", .optional, "whether it can be missing; `true` by default"),
            Field<Value>.map(
                "columns", .optional, of: .anyOf([.choice(OwnType.words), .null]),
                "the columns of records, with their types"),
        ])
}
