extension StringProtocol {
    /// Whether there is nothing to see in the text: only white space, controls and characters
    /// without a shape.
    package var isBlank: Bool {
        unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
                || properties.generalCategory == .control
        }
    }

    /// Whether the text has more than a number of characters.
    ///
    /// A character can carry any number of accents, so ten times as many of those are too many as
    /// well. Only the beginning of a long text is looked at.
    package func isLonger(than limit: Int) -> Bool {
        if utf8.count <= limit { return false }
        return !unicodeScalars.dropFirst(limit * 10).isEmpty || !dropFirst(limit).isEmpty
    }
}
