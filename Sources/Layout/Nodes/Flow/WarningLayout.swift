import Schema
import Templates

/// The layout of warnings, which adds nothing to the page.
final class WarningLayout: NodeLayout {
    let node: WarningNode

    init(_ node: WarningNode, _ resolver: NodeResolver) { self.node = node }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout Expander
    ) {
        let place = self.node.fact.flatMap { expander.scope.field(at: FactPath($0))?.origin }
        let message = expander.text(self.node.message, node.origin).text
        let hint = self.node.hint.map { expander.text($0, node.origin).text }
        expander.diagnostics.warning(at: place ?? node.origin, message, hint: hint)
    }
}
