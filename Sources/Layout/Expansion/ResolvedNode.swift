import Drawing
import Input
import Schema
import Templates

/// A template's node with everything resolved that is the same for all records: lengths, styles and
/// colors.
final class ResolvedNode {
    let origin: Input.Value
    /// The layout of its kind; nil if none is registered.
    let layout: (any NodeLayout)?
    let frame: LayoutNode.Frame
    let details: NodeDetails?
    /// The values of `let`, which are known in the node.
    let definitions: [Definition]
    let roleName: RoleName?
    let alternative: BoundText?
    /// The name of its place; nil if it has none.
    let anchor: BoundText?
    /// The first names of the facts it uses; empty if it is the same for all records.
    let factNames: [FactName]
    /// Whether it has values of `fit`.
    let hasFit: Bool
    let cache = ExpansionCache()

    init(_ node: Node, _ layout: (any NodeLayout)?, _ resolver: NodeResolver) {
        let page = resolver.page
        origin = node.origin
        self.layout = layout
        frame = LayoutNode.Frame(
            width: node.frame.width.map { $0.points(on: page) },
            height: node.frame.height.map { $0.points(on: page) },
            padding: node.frame.padding?.insets(on: page) ?? .zero, priority: node.frame.priority,
            keep: node.frame.keep, staysWithNext: node.frame.staysWithNext)
        details = node.frame.details.map { details in
            let shadow = details.shadow.map { NodeShadow($0, on: page, resolver.color($0.color)) }
            return NodeDetails(details, page: page, shadow: shadow)
        }
        definitions = node.definitions
        roleName = node.role
        alternative = node.alternative
        anchor = node.anchor
        hasFit = node.facts.contains(Expression.stepFact)
        factNames = Set(node.facts.compactMap(\.first)).subtracting(Expression.stepFact)
            .map { FactName($0) }
    }
}

/// The layout of a kind of node: resolved once for a page size, expanded for each record.
///
/// Each kind of node has one, which is registered for its ``Content``. Most implement
/// `content(of:with:)` for a single layout node; kinds that can add several layout nodes, or none,
/// implement `expand(_:into:with:)`.
protocol NodeLayout: AnyObject, SendableMetatype {
    /// The fields of the kind, as read from a template.
    associatedtype Content: NodeContent

    /// Resolves everything that is the same for all records.
    init(_ content: Content, _ resolver: NodeResolver)

    /// The default role of the kind.
    var role: Role? { get }

    /// Returns the content of the node for a record; nil for none.
    func content(of node: ResolvedNode, with expander: inout Expander) -> (any LayoutContent)?

    /// Adds the node's layout nodes for a record.
    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout Expander)
}

extension NodeLayout {
    var role: Role? { nil }

    func content(
        of node: ResolvedNode, with expander: inout Expander
    ) -> (any LayoutContent)? { nil }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout Expander
    ) {
        let alternative = expander.alternative(of: node)
        guard let content = content(of: node, with: &expander) else { return }
        let role = expander.role(of: node, alternative, orDefault: role)
        nodes.append(expander.layoutNode(content, of: node, role))
    }
}
