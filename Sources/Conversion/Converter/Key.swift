/// A key of the converter's keypad.
package enum Key: Sendable, Hashable {
    /// One of the digits 0 to 9.
    case digit(Digit)
    /// The decimal point.
    case point
    /// Takes the last character away.
    case delete
    /// Puts a minus sign before the entry, or takes it away.
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

    /// The key that a character of a script stands for: a digit, ".", "<" for delete, "-" for the
    /// sign; nil for any other.
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

    /// The character that stands for the key in a script.
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

/// Why a key changes nothing.
package enum Refusal: String, Sendable, Hashable {
    /// There is a point already.
    case point
    /// There are as many digits as an entry can have.
    case length
    /// The category has no values below 0.
    case sign
    /// The character is no key.
    case key

    /// The reason in plain words.
    package var message: String {
        switch self {
        case .point: "there is a point already"
        case .length: "an entry has at most \(Entry.mostDigits) digits"
        case .sign: "there are no values below 0 here"
        case .key: "there is no such key"
        }
    }
}
