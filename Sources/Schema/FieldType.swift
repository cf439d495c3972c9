import Exact

/// The type of a field's value, with its bounds, as documentation and JSON Schema describe it.
package indirect enum FieldType: Sendable {
    /// A string of at most `longest` characters; blank only if `mayBeBlank` is true.
    case text(longest: Int, mayBeBlank: Bool)
    /// A number within bounds.
    case number(NumberBounds)
    /// A whole number within bounds.
    case integer(NumberBounds)
    /// True or false.
    case flag
    /// A date, as `YYYY-MM-DD`.
    case day
    /// The path of a picture, relative to the file.
    ///
    /// If `standIn` is true, documents show another picture if the file does not exist.
    case picture(standIn: Bool)
    /// One of several words.
    case choice([String])
    /// An object with declared fields.
    case object(ObjectSchema)
    /// A list of values of one type, with a minimum and maximum count.
    case list(FieldType, ClosedRange<Int>)
    /// An object with keys chosen by the user and values of one type.
    case map(FieldType)
    /// Null, as an element of a list; an optional field can be null in any case.
    case null
    /// A value of one of several types.
    case anyOf([FieldType])
    /// A value in a notation of its own.
    case notation(FieldNotation)

    /// A string of up to 1,000 characters, which may be blank.
    package static let line = FieldType.text(longest: TextBounds.line, mayBeBlank: true)
    /// A string of up to 1,000 characters, which must not be blank.
    package static let visibleLine = FieldType.text(longest: TextBounds.line, mayBeBlank: false)
}

/// The length limits of strings that fields share.
package enum TextBounds {
    /// The maximum length of a title, name or other single line, in characters.
    package static let line = 1000
    /// The maximum length of a comment or paragraph, in characters.
    package static let prose = 10_000
}

package struct NumberBounds: Sendable, Hashable {
    /// The minimum; nil for no limit.
    package var minimum: Rational?
    /// Whether the minimum itself is excluded.
    package var excludesMinimum = false
    /// The maximum; nil for no limit.
    package var maximum: Rational?

    package static let any = NumberBounds()
    /// 0 or more.
    package static let nonNegative = NumberBounds(minimum: 0)
    /// More than 0.
    package static let positive = NumberBounds(minimum: 0, excludesMinimum: true)

    /// Creates bounds; by default, there are none.
    package init(
        minimum: Rational? = nil, excludesMinimum: Bool = false, maximum: Rational? = nil
    ) {
        self.minimum = minimum
        self.excludesMinimum = excludesMinimum
        self.maximum = maximum
    }

    /// Creates bounds that include both ends.
    package static func range(_ bounds: ClosedRange<Int>) -> NumberBounds {
        NumberBounds(
            minimum: Rational(bounds.lowerBound), maximum: Rational(bounds.upperBound))
    }
}

extension FieldType {
    /// The types of objects that values of this type contain.
    package var objects: [ObjectSchema] {
        switch self {
        case .object(let schema): [schema]
        case .list(let type, _), .map(let type): type.objects
        case .anyOf(let types): types.flatMap(\.objects)
        case .text, .number, .integer, .flag, .day, .picture, .choice, .null, .notation: []
        }
    }
}
