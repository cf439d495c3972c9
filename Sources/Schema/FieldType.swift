import Exact

/// The type of a field's value, with its bounds, as documentation and JSON Schema describe it.
package indirect enum FieldType: Sendable {
    /// A string of at most `longest` characters, which must show something unless it `mayBeBlank`.
    case text(longest: Int, mayBeBlank: Bool)
    /// A number within bounds.
    case number(NumberBounds)
    /// A whole number within bounds.
    case integer(NumberBounds)
    /// True or false.
    case flag
    /// A day, as `YYYY-MM-DD`.
    case day
    /// The path of a picture, relative to the file.
    ///
    /// With a `standIn`, documents show another picture if there is none at the path.
    case picture(standIn: Bool)
    /// One of some words.
    case choice([String])
    /// An object with declared fields.
    case object(ObjectSchema)
    /// A list of values of one type, with a minimum and maximum count.
    case list(FieldType, ClosedRange<Int>)
    /// An object whose keys are chosen by the user, and whose values are of one type.
    case map(FieldType)
    /// Null, in a list whose elements may be left out; a field that is optional may be null anyway.
    case null
    /// A value of any one of some types.
    case anyOf([FieldType])

    /// A string of up to 1,000 characters, which may be blank.
    package static let line = FieldType.text(longest: TextBounds.line, mayBeBlank: true)
    /// A string of up to 1,000 characters, with something to see in it.
    package static let visibleLine = FieldType.text(longest: TextBounds.line, mayBeBlank: false)
}

/// The bounds of texts that fields share.
package enum TextBounds {
    /// The longest title, name or other single line, in characters.
    package static let line = 1000
    /// The longest comment or paragraph, in characters.
    package static let prose = 10_000
}

/// The bounds of a number.
package struct NumberBounds: Sendable, Hashable {
    /// The least value; nil for none.
    package var minimum: Rational?
    /// Whether the least value itself is too small.
    package var excludesMinimum = false
    /// The greatest value; nil for none.
    package var maximum: Rational?

    /// No bounds.
    package static let any = NumberBounds()
    /// 0 and more.
    package static let nonNegative = NumberBounds(minimum: 0)
    /// More than 0.
    package static let positive = NumberBounds(minimum: 0, excludesMinimum: true)

    /// Creates bounds that include both ends.
    package static func range(_ bounds: ClosedRange<Int>) -> NumberBounds {
        NumberBounds(
            minimum: Rational(bounds.lowerBound), maximum: Rational(bounds.upperBound))
    }
}
