import Diagnostics

/// The names of the sheets of a workbook.
///
/// Source: Excel allows at most 31 characters, none of `[]:*?/\`, no apostrophe at the ends, and not the name
/// "History"; names that differ only in case are the same.
struct SheetNames {
    /// The maximum number of UTF-16 units.
    static let longest = 31

    private var known: Set<String> = ["history"]

    /// Returns a name that is allowed and new: the wanted one, or one that resembles it.
    mutating func add(_ wanted: String) -> String {
        let base = Self.allowed(wanted)
        var name = Self.shortened(base, to: Self.longest)
        var number = 1
        while !known.insert(name.lowercased()).inserted {
            number += 1
            let end = " \(number)"
            name = Self.shortened(base, to: Self.longest - end.utf8.count) + end
        }
        return name
    }

    /// Returns text without the characters that names of sheets cannot have.
    private static func allowed(_ text: String) -> String {
        let characters = text.unicodeScalars.map { scalar -> Character in
            switch scalar {
            case "[": "("
            case "]": ")"
            case ":", "*", "?", "/", "\\": "-"
            case _ where !CellText.isPlain(scalar) || scalar.properties.isWhitespace: " "
            default: Character(scalar)
            }
        }
        let name = headerKey(String(characters))
        let start = name.drop { $0 == "'" }
        let inside = String(start.reversed().drop { $0 == "'" }.reversed()).trimmed
        return inside.isEmpty ? "Sheet" : inside
    }

    private static func shortened(_ text: String, to length: Int) -> String {
        var (result, used) = ("", 0)
        for character in text {
            used += character.utf16.count
            guard used <= length else { break }
            result.append(character)
        }
        return String(result.reversed().drop { $0 == "'" || $0 == " " }.reversed())
    }
}
