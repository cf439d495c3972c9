/// The sort key of text: first without accents and case, with whole numbers in it by their value, so that `9A` is
/// before `10A`; then the exact text.
///
/// The order does not depend on a locale. Accents are removed from Latin letters; other scripts are
/// sorted by code point.
package struct TextKey: Sendable, Hashable, Comparable {
    private let plain: String
    private let exact: String

    package init(_ text: String) {
        (plain, exact) = (text.withoutAccents, text)
    }

    /// Whether one text is sorted before another.
    package static func < (left: TextKey, right: TextKey) -> Bool {
        if left.plain == right.plain { return left.exact < right.exact }
        return isBefore(Array(left.plain.utf8), Array(right.plain.utf8))
            ?? ((left.plain, left.exact) < (right.plain, right.exact))
    }

    /// Compares text in which numbers count by their value; nil if only leading zeros differ.
    private static func isBefore(_ left: [UInt8], _ right: [UInt8]) -> Bool? {
        var (mine, other) = (left[...], right[...])
        while let first = mine.first, let second = other.first {
            guard isDigit(first), isDigit(second) else {
                if first != second { return first < second }
                mine = mine.dropFirst()
                other = other.dropFirst()
                continue
            }
            let numbers = (mine.prefix(while: isDigit), other.prefix(while: isDigit))
            mine = mine.dropFirst(numbers.0.count)
            other = other.dropFirst(numbers.1.count)
            let digits = (
                numbers.0.drop { $0 == UInt8(ascii: "0") },
                numbers.1.drop { $0 == UInt8(ascii: "0") }
            )
            if digits.0.count != digits.1.count { return digits.0.count < digits.1.count }
            if !digits.0.elementsEqual(digits.1) {
                return digits.0.lexicographicallyPrecedes(digits.1)
            }
        }
        return mine.isEmpty && other.isEmpty ? nil : mine.isEmpty
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension String {
    /// The text in lowercase, with Latin letters that have no accents.
    package var withoutAccents: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        var plain = ""
        for character in lowercased() {
            // A combining mark is in the same character as its letter.
            if let first = character.unicodeScalars.first, first.isASCII {
                plain.unicodeScalars.append(first)
            } else if let letters = Self.plainLetters[character] {
                plain += letters
            } else {
                plain.append(character)
            }
        }
        return plain
    }

    private static let plainLetters: [Character: String] = {
        let groups: KeyValuePairs<String, String> = [
            "a": "àáâãäåāăą", "ae": "æ", "c": "çćĉċč", "d": "ďđð", "e": "èéêëēĕėęě", "g": "ĝğġģ",
            "h": "ĥħ", "i": "ìíîïĩīĭįı", "j": "ĵ", "k": "ķ", "l": "ĺļľŀł", "n": "ñńņňŋ",
            "o": "òóôõöøōŏő", "oe": "œ", "r": "ŕŗř", "s": "śŝşšș", "ss": "ß", "t": "ţťŧțþ",
            "u": "ùúûüũūŭůűų", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
        ]
        var letters: [Character: String] = [:]
        for (plain, marked) in groups { for letter in marked { letters[letter] = plain } }
        return letters
    }()
}
