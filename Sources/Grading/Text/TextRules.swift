/// The rules for strings such as titles, names and ids.
package enum TextRules {
    /// The maximum number of characters of a title or a name.
    package static let longestText = 1000

    /// Returns whether `text` has no visible characters, only white space and invisible ones.
    package static func isBlank(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
                || properties.generalCategory == .control
        }
    }

    /// Returns whether `text` has more characters than a title or a name can have.
    ///
    /// A character can carry any number of accents, so the number of Unicode scalars is limited as
    /// well. Only the beginning is examined, so that the check is fast for strings of many
    /// megabytes.
    static func isTooLong(_ text: String) -> Bool {
        if text.utf8.count <= longestText { return false }
        return !text.unicodeScalars.dropFirst(longestText * 10).isEmpty
            || !text.dropFirst(longestText).isEmpty
    }

    /// Returns a string without leading and trailing white space.
    package static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        func isVisible(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isWhitespace }
        guard let first = scalars.firstIndex(where: isVisible),
            let last = scalars.lastIndex(where: isVisible)
        else { return "" }
        return String(scalars[first...last])
    }
}
