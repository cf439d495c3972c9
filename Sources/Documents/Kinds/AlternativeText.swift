/// Functions that compose the text that replaces the picture of a document.
enum AlternativeText {
    /// The maximum number of courses, people and pieces that a text lists.
    static let mostItems = 20
    /// The maximum number of rows of a table that a text lists.
    static let mostRows = 6

    /// Returns a text with a heading and items, such as "GPA 3.42: Algorithms, A; Physics, B".
    ///
    /// Only the items that are listed are evaluated, and the rest are counted.
    ///
    /// - Parameters:
    ///   - heading: The parts of the heading; those that are empty or nil are left out.
    ///   - items: The items.
    ///   - most: The maximum number of items that are listed.
    static func text(
        _ heading: [String?], _ items: some RandomAccessCollection<String>, most: Int = mostItems
    ) -> String {
        let heading = listed(heading)
        var list = Array(items.prefix(most))
        if items.count > list.count { list.append("and \(items.count - list.count) more") }
        let text = list.joined(separator: "; ")
        return [heading, text].filter { !$0.isEmpty }.joined(separator: ": ")
    }

    /// Returns the parts of an item, such as "Algorithms, 4 credits, B"; those that are empty or nil
    /// are left out.
    static func listed(_ parts: [String?]) -> String {
        parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Returns a text as one line: without line breaks, control characters, and repeated spaces.
    static func oneLine(_ text: String) -> String {
        text.split { character in
            character == " "
                || character.unicodeScalars.contains { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: true
                    default: false
                    }
                }
        }.joined(separator: " ")
    }
}
