extension [Item] {
    /// The anchors of the items, in their order.
    package var anchors: [Anchor] {
        flatMap { item -> [Anchor] in
            guard case .group(let group) = item else { return [] }
            return (group.anchor.map { [$0] } ?? []) + group.items.anchors
        }
    }

    /// The lines of text of the items, in their order.
    package var lines: [PlacedText] {
        flatMap { item -> [PlacedText] in
            switch item {
            case .text(let text): [text]
            case .group(let group): group.items.lines
            case .shape, .image: []
            }
        }
    }
}

extension Group {
    /// The text of a link for readers who do not see it: that of its lines, each piece of a line once.
    package var linkText: String {
        var text = ""
        var last: PlacedText?
        for line in items.lines {
            if let last, last.origin.y != line.origin.y, !text.hasSuffix(" ") { text += " " }
            text += line.line.text
            last = line
        }
        return text
    }
}
