import Exact

/// The value of a fact in a record.
package enum FieldValue: Sendable {
    /// Text, shown unchanged.
    case text(String)
    /// Text from the words files, shown in the language of the document.
    case words(WordText)
    /// A number, with its exact value for formats and the text shown if there is no format.
    case number(Rational, shown: String)
    /// A flag, used by `when` and shown as the word `yes` or `no`.
    case flag(Bool)
    /// A date, as `YYYY-MM-DD`.
    case date(String)
    /// A group of named facts.
    case record(Record)
    /// A list of records of the same type.
    case list([Record])
    /// A list of records of the same type that are created on demand.
    case rows(Records)
    /// No value.
    case none

    /// Whether `when` treats the value as true.
    ///
    /// A flag must be set, and text or a list must not be empty; numbers, dates and records are
    /// always true.
    package var isPresent: Bool {
        switch self {
        case .none: false
        case .text(let text): !text.isEmpty
        case .words(let text): !text.pieces.isEmpty
        case .flag(let flag): flag
        case .list(let records): !records.isEmpty
        case .rows(let records): !records.isEmpty
        case .number, .date, .record: true
        }
    }
}

extension FieldValue {
    package static func count(_ number: Int) -> FieldValue {
        .number(Rational(number), shown: "\(number)")
    }

    /// Returns a number that is shown in plain notation.
    package static func plain(_ number: Rational) -> FieldValue {
        .number(number, shown: number.plainText)
    }

    /// Returns a number that is shown in plain notation, or `none` if it is nil.
    package static func plain(_ number: Rational?) -> FieldValue {
        number.map { .plain($0) } ?? .none
    }

    /// Returns text, or `none` if it is nil or blank.
    package static func optional(_ text: String?) -> FieldValue {
        text.flatMap { $0.isBlank ? nil : .text($0) } ?? .none
    }

    /// Returns a number with its displayed text, or `none` if it is nil.
    package static func optional(_ number: Rational?, shown: String) -> FieldValue {
        number.map { .number($0, shown: shown) } ?? .none
    }
}
