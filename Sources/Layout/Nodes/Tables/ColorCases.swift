import Drawing
import Input
import Templates

/// A color of a template that depends on conditions; nil for none.
struct ColorCases {
    private let cases: [(condition: Expression, use: ResolvedColor?)]
    private let otherwise: ResolvedColor?

    init(_ cases: Cases<BoundText?>, _ resolver: NodeResolver) {
        self.cases = cases.cases.map { ($0.condition, $0.use.map(resolver.color)) }
        otherwise = cases.otherwise.map(resolver.color)
    }

    /// Whether it is the same everywhere.
    var isFixed: Bool {
        guard cases.isEmpty else { return false }
        if case .bound = otherwise { return false }
        return true
    }

    /// The color for the facts that are known in an expander.
    func color(_ origin: Input.Value, with expander: inout Expander) -> ResolvedColor? {
        for (condition, use) in cases where expander.meets(condition, origin) { return use }
        return otherwise
    }
}
