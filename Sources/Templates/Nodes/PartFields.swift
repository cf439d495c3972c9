import Schema

extension ObjectSchema {
    package static let namedPart = ObjectSchema(
        "part", section: "parts",
        [
            .init(
                "parameters", .map(.anyOf([ParameterType.word, .object(.parameter)])),
                "the parameters, each with a type, more, or nothing (`~`)"),
            .init(
                "slot", .name("text"),
                "makes it a place for templates that extend this one: what it is for, in a line"),
            .init(
                "node", .node, or: "required, unless it has columns or is a slot",
                "the node, with `$name`, or `{{$name}}` in text, for a parameter"),
            .init(
                "columns", .list(.anyOf([.object(.column), .object(.columnPart)])),
                "in place of `node`, columns of a table"),
        ])

    static let parameter = ObjectSchema(
        "parameter",
        [
            .init("type", ParameterType.word, or: "`any`", "what its values are"),
            .init(
                "default", .any, or: "a use must have a value",
                "the value if a use of the part has none"),
        ])
}

extension ParameterType {
    fileprivate static let word = FieldType.choice(allCases.map(\.rawValue))
}
