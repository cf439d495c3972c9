/// Where a link leads.
public enum Link: Sendable, Hashable {
    /// An address, such as `https://example.org` or `mailto:office@example.org`.
    case address(String)
    /// The place of an ``Anchor`` in the same section of the document.
    case anchor(String)
}

/// A named place on a page, to which links can lead.
public struct Anchor: Sendable, Hashable {
    /// The name, which is unique in a section of the document.
    public var name: String
    /// The top left corner of the place, in the coordinates of its group.
    public var point: Point

    /// Creates a place with a name.
    public init(name: String, point: Point) {
        self.name = name
        self.point = point
    }
}

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
