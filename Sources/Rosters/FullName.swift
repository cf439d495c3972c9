import Exact

/// A person's full name from its parts.
package enum FullName {
    /// Returns the full name: "Ida Brändström".
    ///
    /// Chinese, Japanese, and Korean names in their own scripts begin with the last name, and have a space only if
    /// they have kana: "欧阳小明", "高橋 さくら". Parts that are blank are left out.
    package static func of(given: String, last: String) -> String {
        guard beginsWithLast(given, last) else { return joined(given, last, " ") }
        let hasKana = (last + given).unicodeScalars.contains(where: \.isKana)
        return joined(last, given, hasKana ? " " : "")
    }

    /// Returns the full name in list form: "Brändström, Ida".
    ///
    /// Names that begin with the last name are unchanged.
    package static func listed(given: String, last: String) -> String {
        beginsWithLast(given, last) ? of(given: given, last: last) : joined(last, given, ", ")
    }

    private static func joined(_ first: String, _ second: String, _ separator: String) -> String {
        [first, second].filter { !$0.isBlank }.joined(separator: separator)
    }

    /// Returns whether the full name begins with the last name.
    package static func beginsWithLast(_ given: String, _ last: String) -> Bool {
        [given, last].allSatisfy { part in
            !part.isBlank
                && part.unicodeScalars.allSatisfy { $0.isEastAsian || $0.properties.isWhitespace }
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is in a block of Chinese characters, kana, bopomofo, or Hangul.
    ///
    /// Source: Unicode 16, Blocks.txt.
    fileprivate var isEastAsian: Bool {
        switch value {
        case ..<0x1100: false
        case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3040...0x31BF, 0x31F0...0x31FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
            0xFF66...0xFFDC, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// Whether it is in a block of hiragana or katakana.
    ///
    /// Source: Unicode 16, Blocks.txt.
    fileprivate var isKana: Bool {
        switch value {
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1AFF0...0x1B16F: true
        default: false
        }
    }
}
