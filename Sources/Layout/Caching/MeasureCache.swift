/// A cache of a layout node's measures.
///
/// A node is nearly always measured with only one or two proposals, which need no table.
struct MeasureCache {
    private var first: (SizeProposal, Measure)?
    private var second: (SizeProposal, Measure)?
    private var more: [SizeProposal: Measure] = [:]
    private static let limit = 64

    subscript(proposal: SizeProposal, caching: Caching) -> Measure? {
        get {
            guard caching == .on else { return nil }
            if let first, first.0 == proposal { return first.1 }
            if let second, second.0 == proposal { return second.1 }
            return more.isEmpty ? nil : more[proposal]
        }
        set {
            guard let newValue else { return }
            if first == nil {
                first = (proposal, newValue)
            } else if second == nil {
                second = (proposal, newValue)
            } else {
                // Reused nodes are measured with many different sizes.
                if more.count >= Self.limit { more.removeAll() }
                more[proposal] = newValue
            }
        }
    }

    var count: Int { (first == nil ? 0 : 1) + (second == nil ? 0 : 1) + more.count }
}
