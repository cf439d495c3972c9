import Exact
import Grading
import Input
import Schema
import Templates

extension FieldValue {
    /// A whole number.
    package static func count(_ number: Int) -> FieldValue {
        .number(Rational(number), shown: "\(number)")
    }

    /// A number as people write it.
    package static func plain(_ number: Rational) -> FieldValue {
        .number(number, shown: number.plainText)
    }
}

extension Record {
    /// Gives a text of a file a name; one that is not there, or blank, is absent.
    ///
    /// It is said to be absent, so that no fact around this record shows in its place.
    package mutating func setText(_ name: String, _ value: Value?) {
        let text = value?.string ?? ""
        set(name, TextRules.isBlank(text) ? .none : .text(text), origin: value)
    }

    /// Gives a day of a file a name; one that is not there is absent.
    package mutating func setDay(_ name: String, _ value: Value?) {
        set(name, value?.string.map { .date($0) } ?? .none, origin: value)
    }
}
