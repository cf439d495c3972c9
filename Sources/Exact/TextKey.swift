/// The sort key of text: first without accents and case, then the exact text.
///
/// The order does not depend on a locale. Accents are removed from Latin letters; other scripts are
/// sorted by code point.
package struct TextKey: Sendable, Hashable, Comparable {
    private let plain: String
    private let exact: String

    /// Creates the key of a text.
    package init(_ text: String) {
        (plain, exact) = (text.withoutAccents, text)
    }

    /// Whether one text is sorted before another.
    package static func < (left: TextKey, right: TextKey) -> Bool {
        (left.plain, left.exact) < (right.plain, right.exact)
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
