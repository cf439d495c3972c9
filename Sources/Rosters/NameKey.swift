/// The sort key of a player's name: first without accents and case, then the exact name.
///
/// The order does not depend on a locale. Accents are removed from Latin letters; other scripts are
/// sorted by code point.
struct NameKey: Comparable, Hashable {
    private let last: String
    private let given: String
    private let full: String

    init(_ player: Player) {
        last = Self.plain(player.lastName)
        given = Self.plain(player.givenNames)
        full = player.listName
    }

    static func < (left: NameKey, right: NameKey) -> Bool {
        (left.last, left.given, left.full) < (right.last, right.given, right.full)
    }

    private static func plain(_ name: String) -> String {
        var plain = ""
        for character in name.lowercased() {
            // A combining mark is in the same character as its letter.
            if let first = character.unicodeScalars.first, first.isASCII {
                if first.properties.isAlphabetic || first == " " {
                    plain.unicodeScalars.append(first)
                }
            } else if let letters = letters[character] {
                plain += letters
            } else if character.isLetter {
                plain.append(character)
            }
        }
        return plain
    }

    private static let letters: [Character: String] = {
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
