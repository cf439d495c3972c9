import Exact

/// A part of the school year that has marks of its own, such as a quarter.
package struct Term: Sendable, Hashable {
    /// A term whose score counts in that of another.
    package struct Part: Sendable, Hashable {
        package var id: String
        /// The share of the score, as a percentage; those of a term add up to exactly 100.
        package var weight: Rational

        /// Creates a part from unchecked data; `TermRules` checks it.
        package init(id: String, weight: Rational) {
            self.id = id
            self.weight = weight
        }
    }

    /// The text by which courses refer to the term.
    package var id: String
    /// The name, such as "Quarter 1".
    package var name: String
    /// The terms whose scores are averaged; empty if the term is not calculated.
    package var parts: [Part]

    /// Creates a term from unchecked data; `TermRules` checks it.
    package init(id: String, name: String, parts: [Part] = []) {
        self.id = id
        self.name = name
        self.parts = parts
    }
}

extension [Term] {
    /// Returns the position of the term with an id; nil if it is unknown.
    func place(of id: String) -> Int? { firstIndex { $0.id == id } }

    /// Whether two terms have the same id, so that another id is probably missing and terms seem unknown.
    package var hasRepeatedIDs: Bool { Set(map(\.id)).count < count }
}
