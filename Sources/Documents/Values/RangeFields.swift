import Input
import Schema

/// The fields of a range of values, as in `{ from: 0, through: 100, step: 10 }`.
///
/// Its numbers are read by the rules of the table that they are for.
struct RangeFields: Sendable {
    let from: Field<Value>
    let through: Field<Value>
    let step: Field<Value>
    let schema: ObjectSchema
    /// The type of a field that takes values: a list of numbers, or a range.
    let valuesType: FieldType

    /// The fields of a range of any numbers.
    static let numbers = RangeFields(of: .any)
    /// The fields of a range of amounts, which are 0 or more.
    static let amounts = RangeFields(of: .nonNegative)

    private init(of bounds: NumberBounds) {
        from = .value("from", .required, .number(bounds), "the first value")
        through = .value(
            "through", .required, .number(bounds),
            "where the range ends: the last value is not beyond it")
        step = .value(
            "step", .required, .number(.positive),
            "how far each value is from the one before; more than 0")
        schema = ObjectSchema("range", [from, through, step])
        valuesType = .anyOf([
            .list(.number(bounds), 1...SteppedValues.mostRows), .object(schema),
        ])
    }
}
