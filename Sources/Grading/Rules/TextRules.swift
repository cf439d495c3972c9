/// What texts such as titles, names and ids must be like.
package enum TextRules {
    /// The maximum number of characters of a title or a name.
    package static let longestText = 1000

    /// Whether there is nothing to see in `text`: white space and characters without a shape.
    package static func isBlank(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
                || properties.generalCategory == .control
        }
    }

    /// Whether `text` has more characters than a title or a name may have.
    ///
    /// A character can carry any number of accents, so their number is limited as well. Only the
    /// beginning is examined, which keeps a text of many megabytes cheap.
    static func isTooLong(_ text: String) -> Bool {
        if text.utf8.count <= longestText { return false }
        return !text.unicodeScalars.dropFirst(longestText * 10).isEmpty
            || !text.dropFirst(longestText).isEmpty
    }

    /// Returns a text without the white space around it.
    package static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        func isVisible(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isWhitespace }
        guard let first = scalars.firstIndex(where: isVisible),
            let last = scalars.lastIndex(where: isVisible)
        else { return "" }
        return String(scalars[first...last])
    }
}
