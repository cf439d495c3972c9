import Diagnostics
import Exact
import Grading

/// The search for the record that someone means with a name or a number instead of an id.
package struct RecordSearch: Sendable {
    /// The name or number, as given.
    private let asked: String
    private let folded: String
    private let words: Set<Substring>

    package init(_ asked: String) {
        self.asked = asked
        folded = asked.trimmed.caseFolded
        words = Self.words(of: folded)
    }

    private enum Fit {
        /// One of its names has all of the words.
        case part
        /// One of its names or numbers is the same.
        case whole
    }

    /// Returns whether a record with some names could be meant.
    func fits(_ names: [String]) -> Bool { fit(names) != nil }

    private func fit(_ names: [String]) -> Fit? {
        guard !words.isEmpty else { return nil }
        let names = names.map(\.caseFolded)
        if names.contains(folded) { return .whole }
        return names.contains { words.isSubset(of: Self.words(of: $0)) } ? .part : nil
    }

    /// Returns the words of a name, without the commas of names in lists.
    private static func words(of name: String) -> Set<Substring> {
        Set(name.split { $0.isWhitespace || $0 == "," })
    }

    /// Returns the positions of the records that fit best, in order.
    ///
    /// - Parameter names: Returns the names and the numbers of the record at a position.
    package func positions(among count: Int, names: (Int) -> [String]) -> [Int] {
        var found: [Fit: [Int]] = [:]
        for position in 0..<count {
            if let fit = fit(names(position)) { found[fit, default: []].append(position) }
        }
        return found[.whole] ?? found[.part] ?? []
    }

    /// Returns the message about several records that fit, and the hint with their ids.
    package func ambiguity(
        of candidates: [(id: String, name: String)]
    ) -> (message: String, hint: String) {
        let shown = candidates.prefix(Self.most).map { candidate in
            candidate.name.isEmpty || candidate.name == candidate.id
                ? clipped(candidate.id) : "\(clipped(candidate.id)) (\(clipped(candidate.name)))"
        }
        let rest = candidates.count - shown.count
        return (
            "\(candidates.count) records match \(quoted(asked))",
            "use an id: \(shown.joined(separator: ", "))" + (rest > 0 ? ", and \(rest) more" : "")
        )
    }

    /// The maximum number of candidates in a hint.
    private static let most = 12
}
