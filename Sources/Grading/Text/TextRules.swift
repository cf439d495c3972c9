import Exact

/// The rules for strings such as titles, names and ids.
package enum TextRules {
    /// The maximum number of characters of a title or a name.
    package static let longestText = 1000
}

extension String {
    /// Whether the text has more characters than a title or a name can have.
    var isTooLong: Bool { isLonger(than: TextRules.longestText) }
}
