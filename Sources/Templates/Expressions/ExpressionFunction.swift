package struct ExpressionFunction: Sendable {
    package let name: String
    /// How it is written, with its arguments.
    package let notation: String
    /// A description in one line.
    package let meaning: String
    /// The least and the largest number of arguments.
    let arguments: ClosedRange<Int>

    private init(
        _ notation: String, _ arguments: ClosedRange<Int>, _ meaning: String
    ) {
        name = String(notation.prefix { $0 != "(" })
        (self.notation, self.arguments, self.meaning) = (notation, arguments, meaning)
    }

    /// All functions, in the order of the reference.
    package static let all = [
        ExpressionFunction(
            "if(condition, value, other)", 2...3,
            "the value if the condition is met, otherwise the other; nothing without another"),
        ExpressionFunction(
            "fit(value, smaller)", 2...5,
            "the first of up to five values with which the document has the fewest pages"),
        ExpressionFunction(
            "count(list, condition)", 1...2,
            "the number of records or values of a list, or of those that meet a condition"),
        ExpressionFunction("sum(values)", 1...2, "all numbers added up; 0 for none"),
        ExpressionFunction("average(values)", 1...2, "their average; absent for none"),
        ExpressionFunction(
            "min(values)", 1...64, "the smallest or earliest; also of two or more values"),
        ExpressionFunction(
            "max(values)", 1...64, "the largest or latest; also of two or more values"),
        ExpressionFunction(
            "first(list, number)", 1...2,
            "the first record or value; with a number, a list of this many"),
        ExpressionFunction(
            "last(list, number)", 1...2,
            "the last record or value; with a number, a list of this many"),
        ExpressionFunction("index(list, number)", 2...2, "the record or value at a place, from 1"),
        ExpressionFunction("skip(list, number)", 2...2, "the list without its first records"),
        ExpressionFunction("filter(list, condition)", 2...2, "the records that meet a condition"),
        ExpressionFunction(
            "sort(list, value descending)", 2...17,
            "the list in the order of one or more values; descending after a value turns it around"),
        ExpressionFunction(
            "group(list, value)", 2...2,
            "one record for all that have the value in common, with key, count and items"),
        ExpressionFunction("map(list, value)", 2...2, "a value of each record"),
        ExpressionFunction("any(list, condition)", 2...2, "whether a record meets a condition"),
        ExpressionFunction("all(list, condition)", 2...2, "whether all records meet a condition"),
        ExpressionFunction(
            "join(values, text)", 2...2, "the values as text, with a text between them"),
    ]

    static let names = all.map(\.name)

    static func named(_ name: String) -> ExpressionFunction? { all.first { $0.name == name } }
}
