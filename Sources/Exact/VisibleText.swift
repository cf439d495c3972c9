extension StringProtocol {
    /// Whether the string has no visible characters, only white space, control characters and other
    /// invisible ones.
    package var isBlank: Bool {
        // Nearly all text begins with a visible character, and the properties of others are slow to find.
        if let first = utf8.first, (0x21..<0x7F).contains(first) { return false }
        return unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
                || properties.generalCategory == .control
        }
    }

    /// Returns whether the string has more than `limit` characters.
    ///
    /// A character can have any number of accents, so the number of Unicode scalars is limited to
    /// ten times as many. Only the beginning of a long string is examined.
    package func isLonger(than limit: Int) -> Bool {
        if utf8.count <= limit { return false }
        return !unicodeScalars.dropFirst(limit * 10).isEmpty || !dropFirst(limit).isEmpty
    }
}

extension String {
    /// The text without white space at its ends.
    package var trimmed: String { self[...].trimmed }
}

extension Substring {
    /// The text without white space at its ends.
    package var trimmed: String {
        func isVisible(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isWhitespace }
        guard let first = unicodeScalars.firstIndex(where: isVisible),
            let last = unicodeScalars.lastIndex(where: isVisible)
        else { return "" }
        return String(unicodeScalars[first...last])
    }
}
