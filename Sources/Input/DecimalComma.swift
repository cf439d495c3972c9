import Diagnostics

/// A number with a comma before its decimals, which only people read as one number.
struct DecimalComma {
    /// The number with a point, for messages.
    let number: String

    /// Creates the number for text such as "90,5"; nil for any other text.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, JSONNumber.matches(String(parts[0])), !parts[1].isEmpty,
            parts[0].allSatisfy({ $0 == "-" || Self.isDigit($0) }),
            parts[1].allSatisfy(Self.isDigit)
        else { return nil }
        number = clipped("\(parts[0]).\(parts[1])")
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }
}
