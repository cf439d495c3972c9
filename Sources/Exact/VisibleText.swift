// These are inlinable, because files have millions of strings, and code for any type of string is slow.
extension StringProtocol {
    /// Whether the string has no visible characters, only white space, control characters and other
    /// invisible ones.
    @inlinable
    package var isBlank: Bool {
        // Nearly all text begins with a visible character, and the properties of others are slow to find.
        if let first = utf8.first, (0x21..<0x7F).contains(first) { return false }
        return unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
                || properties.generalCategory == .control
        }
    }

    /// The string without white space at its ends.
    @inlinable
    package var trimmed: String {
        let (text, visible) = (String(self), UInt8(0x21)...0x7E)
        // Nearly all text begins and ends with a letter or a digit.
        if let first = text.utf8.first, let last = text.utf8.last, visible ~= first, visible ~= last
        {
            return text
        }
        return text.withoutSpaceAtEnds
    }

    /// Returns whether the string has more than `limit` characters.
    ///
    /// A character can have any number of accents, so the number of Unicode scalars is limited to
    /// ten times as many. Only the beginning of a long string is examined.
    @inlinable
    package func isLonger(than limit: Int) -> Bool {
        if utf8.count <= limit { return false }
        return !unicodeScalars.dropFirst(limit * 10).isEmpty || !dropFirst(limit).isEmpty
    }
}

extension String {
    @usableFromInline
    package var withoutSpaceAtEnds: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isSpace }),
            let last = scalars.lastIndex(where: { !$0.isSpace })
        else { return "" }
        return String(self[first..<scalars.index(after: last)])
    }
}

extension Character {
    /// Whether the character is white space; the properties of most are slow to find.
    @inlinable
    package var isSpace: Bool {
        asciiValue.map { Unicode.Scalar($0).isSpace } ?? isWhitespace
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is white space; the properties of most are slow to find.
    @inlinable
    package var isSpace: Bool {
        isASCII ? value == 0x20 || 0x09...0x0D ~= value : properties.isWhitespace
    }
}
