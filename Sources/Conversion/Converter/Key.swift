/// A key of the converter's keypad.
package enum Key: Sendable, Hashable {
    /// One of the digits 0 to 9.
    case digit(Digit)
    /// The decimal point.
    case point
    /// Removes the last character.
    case delete
    /// Adds a minus sign in front of the entry, or removes it.
    case sign

    /// One of the ten digits.
    package enum Digit: Character, CaseIterable, Sendable {
        case zero = "0"
        case one = "1"
        case two = "2"
        case three = "3"
        case four = "4"
        case five = "5"
        case six = "6"
        case seven = "7"
        case eight = "8"
        case nine = "9"
    }

    /// Creates the key for a character of a script: a digit, ".", "<" for delete, "-" for the sign;
    /// nil for any other.
    package init?(_ character: Character) {
        switch character {
        case ".": self = .point
        case "<": self = .delete
        case "-": self = .sign
        default:
            guard let digit = Digit(rawValue: character) else { return nil }
            self = .digit(digit)
        }
    }

    package var character: Character {
        switch self {
        case .digit(let digit): digit.rawValue
        case .point: "."
        case .delete: "<"
        case .sign: "-"
        }
    }

    /// Every key.
    package static let all: [Key] = Digit.allCases.map { .digit($0) } + [.point, .delete, .sign]
}

/// The reason why a key changes nothing.
package enum Refusal: String, Sendable, Hashable {
    case point, length, sign, key

    package var message: String {
        switch self {
        case .point: "there is already a decimal point"
        case .length: "a number can have at most \(Entry.mostDigits) digits"
        case .sign: "values here cannot be negative"
        case .key: "this is not a valid key"
        }
    }
}
