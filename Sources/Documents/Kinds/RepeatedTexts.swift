/// Finds strings that may be repeated in a list of millions, such as ids or the names of files.
///
/// It keeps eight bytes for each string. What it finds must be verified, because different strings
/// can have the same hash.
package struct RepeatedTexts: Sendable {
    private var hashes: [Int] = []

    /// Creates a finder that has seen no strings.
    package init() {}

    /// Adds a string.
    ///
    /// Strings that are canonically equivalent are equal.
    package mutating func add(_ text: String) {
        hashes.append(text.hashValue)
    }

    /// Returns the hashes of strings that were added more than once, or are also in `others`.
    ///
    /// Nothing can be added after this.
    package mutating func repeated(or others: Set<Int> = []) -> Set<Int> {
        hashes.sort()
        var found: Set<Int> = []
        for (position, hash) in hashes.enumerated() {
            if position > 0, hashes[position - 1] == hash { found.insert(hash) }
            if !others.isEmpty, others.contains(hash) { found.insert(hash) }
        }
        return found
    }
}
