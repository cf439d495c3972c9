/// The error for text that cannot be read as a decimal number.
public enum DecimalError: Error, Sendable, Hashable {
    /// The text does not follow the grammar; `found` is its beginning, safe to print.
    case notANumber(found: String)
    /// The number has `count` digits, more than ``Rational/mostDigits``.
    case tooManyDigits(count: Int)
    /// The exponent is beyond ±``Rational/mostExponent``; `found` is the beginning of the text.
    case exponentTooLarge(found: String)

    /// The message, in one line.
    public var message: String {
        switch self {
        case .notANumber(found: ""):
            "an empty string is not a decimal number such as 90 or 86.5"
        case .notANumber(let found):
            "\"\(found)\" is not a decimal number such as 90 or 86.5"
        case .tooManyDigits(let count):
            "a number of \(count) digits is too long: the maximum is \(Rational.mostDigits)"
        case .exponentTooLarge(let found):
            "the exponent of \(found) is out of range: "
                + "it must be from -\(Rational.mostExponent) to \(Rational.mostExponent)"
        }
    }

    /// Returns the beginning of a string, short and safe to print.
    ///
    /// Control characters are replaced, as messages are shown on terminals.
    static func excerpt(_ bytes: Span<UInt8>) -> String {
        let limit = 40
        var kept: [UInt8] = []
        for index in 0..<min(bytes.count, limit * 8) { kept.append(bytes[index]) }
        let text = String(decoding: kept, as: UTF8.self)
        let isCut = text.count > limit || kept.count < bytes.count
        let scalars = text.prefix(limit).unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(scalars)) + (isCut ? "…" : "")
    }
}
