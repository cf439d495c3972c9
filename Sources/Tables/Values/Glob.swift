/// A pattern in which `*` stands for any text; case does not matter.
package struct Glob: Sendable, Hashable {
    /// The pattern as written.
    package let text: String
    private let pieces: [String]

    /// Creates a pattern.
    package init(_ text: String) {
        self.text = text
        pieces = headerKey(text).lowercased().split(
            separator: "*", omittingEmptySubsequences: false
        )
        .map(String.init)
    }

    /// Whether it is for no content.
    var isEmpty: Bool { text.isEmpty }

    /// Returns whether text has the pattern.
    package func matches(_ text: String) -> Bool {
        var rest = headerKey(text).lowercased()[...]
        guard let first = pieces.first, let last = pieces.last else { return false }
        guard pieces.count > 1 else { return rest == first }
        guard rest.hasPrefix(first) else { return false }
        rest = rest.dropFirst(first.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let range = rest.firstRange(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
