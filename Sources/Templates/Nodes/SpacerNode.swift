/// Space that stretches.
package struct SpacerNode: NodeContent {
    package var least: Length
}

extension NodeKind {
    static let spacer = NodeKind(
        "spacer", .extent, "space that stretches, at least this much; also as a bare word",
        hasFrame: false, bare: { _, _ in SpacerNode(least: .points(0)) },
        read: { fields in
            ValueReader.extent(fields.subject, &fields.nodes.context.problems)
                .map(SpacerNode.init)
        })
}
