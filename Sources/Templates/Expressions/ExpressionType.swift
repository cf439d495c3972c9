import Schema

/// A checked value of an expression, and what is known about it.
struct TypedExpression: Sendable {
    /// Whether a value is absent in some records.
    enum Absence: Int, Sendable, Comparable {
        case never
        /// Where an `if` without a third value says so.
        case meant
        /// Where a fact is absent, or a divisor is 0.
        case possible

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    var expression: Expression
    var shape: RecordSchema
    var absence = Absence.never
    /// Whether its decimals may never end.
    var needsFormat = false
    /// The value of each record, if it is a list of values; the expression is then that of the records.
    var mapping: Expression.Mapping?

    /// The list and the shape of its records; nil for anything else, and for values of records.
    var records: (list: RecordList, element: RecordSchema)? {
        guard mapping == nil, case .list(let element) = shape else { return nil }
        if case .list(let list) = expression { return (list, element) }
        return (RecordList(expression), element)
    }

    /// Returns when what is made of this value and another one is absent.
    ///
    /// That a value which an `if` leaves out takes others with it is not meant.
    func joined(_ other: TypedExpression) -> Absence {
        max(absence, other.absence) == .never ? .never : .possible
    }

    /// What it is in a message.
    var noun: String {
        if mapping != nil, case .list(let element) = shape { return "a list of \(element.plural)" }
        return shape.noun
    }

    /// The value in the form in which it is compared.
    var compared: Expression { shape == .length ? .points(expression) : expression }

    /// Whether it is written in the template, so that it is the same in all records.
    var isConstant: Bool {
        switch expression {
        case .number, .text, .flag, .day, .length, .absent: true
        default: false
        }
    }
}

extension TypedExpression {
    /// Creates a text whose facts and expressions have been checked.
    init(_ text: BoundText) {
        self.init(
            expression: text.literal.map { .text($0) } ?? text.asExpression, shape: .text)
    }
}

extension RecordSchema {
    var plural: String {
        switch self {
        case .text: "text"
        case .number: "numbers"
        case .flag: "yes/no values"
        case .date: "dates"
        case .length: "lengths"
        case .record, .own: "records"
        case .list: "lists"
        }
    }
}
