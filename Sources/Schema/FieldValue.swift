import Exact

/// One fact of a record.
package enum FieldValue: Sendable {
    /// A text, shown as it is.
    case text(String)
    /// A number: its exact value for formats, and how it is shown without one.
    case number(Rational, shown: String)
    /// Yes or no: what `when` asks; shown as "yes" or "no".
    case flag(Bool)
    /// A day, as `YYYY-MM-DD`.
    case date(String)
    /// Facts with names of their own.
    case record(Record)
    /// Many records of one shape.
    case list([Record])
    /// Many records of one shape, made when they are asked for: a list to templates.
    case rows(Records)
    /// Known to be absent.
    case none

    /// Whether `when` takes it for true: a flag that is set, a text or list that is not empty, any
    /// number, date or record.
    package var isPresent: Bool {
        switch self {
        case .none: false
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .list(let records): !records.isEmpty
        case .rows(let records): !records.isEmpty
        case .number, .date, .record: true
        }
    }
}

extension FieldValue {
    /// Returns a whole number.
    package static func count(_ number: Int) -> FieldValue {
        .number(Rational(number), shown: "\(number)")
    }

    /// Returns a number as people write it.
    package static func plain(_ number: Rational) -> FieldValue {
        .number(number, shown: number.plainText)
    }

    /// Returns a text, or none for one that is absent or blank.
    package static func optional(_ text: String?) -> FieldValue {
        text.flatMap { $0.isBlank ? nil : .text($0) } ?? .none
    }

    /// Returns a number with the way it is shown, or none for one that is absent.
    package static func optional(_ number: Rational?, shown: String) -> FieldValue {
        number.map { .number($0, shown: shown) } ?? .none
    }
}
