import Input
import Schema

/// The fields of a range of values, as in `{ from: 0, through: 100, step: 10 }`.
///
/// The rules of the table read and check the numbers.
struct RangeFields: Sendable {
    let from: Field<Value>
    let through: Field<Value>
    let step: Field<Value>
    let schema: ObjectSchema
    /// The type of a field with values: a list of numbers, or a range.
    let valuesType: FieldType

    static let numbers = RangeFields(of: .any)
    /// The fields of a range of amounts of 0 or more.
    static let amounts = RangeFields(of: .nonNegative)

    private init(of bounds: NumberBounds) {
        from = .value("from", .required, .number(bounds), "the first value")
        through = .value(
            "through", .required, .number(bounds),
            "the end of the range, which the values do not exceed")
        step = .value(
            "step", .required, .number(.positive),
            "the difference between consecutive values; more than 0")
        schema = ObjectSchema("range", [from, through, step])
        valuesType = .anyOf([
            .list(.number(bounds), 1...SteppedValues.mostRows), .object(schema),
        ])
    }
}
