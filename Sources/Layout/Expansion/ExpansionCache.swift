import Schema

/// A cache of the layout nodes made from a template's node, if they can be used for other records.
final class ExpansionCache {
    /// Layout nodes that depend on no facts, or only on facts that records share.
    struct Expansion {
        let nodes: [LayoutNode]
        /// The problems found when the nodes were made.
        let diagnostics: [PendingDiagnostic]
        /// The shared facts; nil for none.
        let facts: SharedFacts?
        /// The number of elements of lists that are repeated inside others.
        let steps: Int
        /// Which values of `fit` are used; nil if it has none.
        let fitStep: Int?
    }

    private var known: Expansion?
    /// Whether the nodes differ from record to record.
    private(set) var isUseless = false

    func expansion(for facts: SharedFacts?, fitStep: Int?) -> Expansion? {
        known.flatMap { $0.facts === facts && $0.fitStep == fitStep ? $0 : nil }
    }

    /// Keeps the nodes for other records.
    func keep(_ expansion: Expansion) {
        for node in expansion.nodes { node.isReused = true }
        known = expansion
    }

    /// Marks the cache as useless, because the nodes differ from record to record.
    func giveUp() {
        isUseless = true
    }
}
