import Drawing
import Templates

struct LayoutRegistry: Sendable {
    private let layouts: [ObjectIdentifier: any NodeLayout.Type]

    init(_ layouts: [any NodeLayout.Type]) {
        self.layouts = Dictionary(
            layouts.map { ($0.contentType, $0) }, uniquingKeysWith: { _, last in last })
    }

    /// Returns the resolved layout of a node's content; nil if none is registered.
    func layout(of content: any NodeContent, _ resolver: NodeResolver) -> (any NodeLayout)? {
        layouts[ObjectIdentifier(type(of: content))]?.resolved(content, resolver)
    }
}

extension NodeLayout {
    fileprivate static var contentType: ObjectIdentifier { ObjectIdentifier(Content.self) }

    fileprivate static func resolved(
        _ content: any NodeContent, _ resolver: NodeResolver
    ) -> (any NodeLayout)? {
        (content as? Content).map { Self($0, resolver) }
    }
}

/// Resolves a template's nodes for a page size.
struct NodeResolver {
    let page: Size
    let colors: [String: Color]
    let layouts: LayoutRegistry
    /// The groups of text that shrinks together.
    let groups: ShrinkGroups
    /// The default role of text.
    var textRole: Role? = .paragraph

    func resolve(_ nodes: [Node]) -> [ResolvedNode] { nodes.map(resolve) }

    func resolve(_ node: Node) -> ResolvedNode {
        var inner = self
        // The text inside a heading is the heading, not a paragraph.
        if node.role?.isText ?? false,
            node.alternative != nil || node.content.textCount(hasRole: true) <= 1
        {
            inner.textRole = nil
        }
        return ResolvedNode(node, layouts.layout(of: node.content, inner), inner)
    }

    func points(_ length: Length) -> Double { length.points(on: page) }

    func style(_ style: Style) -> ResolvedTextStyle {
        ResolvedTextStyle(
            style, page: page, color: style.color.map(color) ?? .fixed(.black), groups: groups)
    }

    func color(_ bound: BoundText) -> ResolvedColor {
        if let name = bound.literal, let color = Color(hex: name) ?? colors[name] {
            return .fixed(color)
        }
        return .bound(bound)
    }
}
