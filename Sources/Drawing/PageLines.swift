/// A line of text that a page shows.
public struct PageLine: Sendable, Hashable {
    /// The text, in reading order.
    public let text: String
    /// Its place on the page in points: from one em above the baseline to a third of one below.
    public let bounds: Rect
}

extension Page {
    /// The lines of text that the page shows, in reading order, each with its place; without those of its
    /// background.
    public var lines: [PageLine] {
        var lines: [PageLine] = []
        Self.add(items, .identity, to: &lines)
        return lines
    }

    /// Returns the lines that contain a text.
    public func find(_ text: String) -> [PageLine] {
        lines.filter { text.isEmpty || $0.text.contains(text) }
    }

    private static func add(_ items: [Item], _ transform: Transform, to lines: inout [PageLine]) {
        for item in items {
            switch item {
            case .text(let text) where !text.line.text.isEmpty:
                var bounds = Bounds()
                bounds.add([item])
                lines.append(
                    PageLine(
                        text: text.line.text, bounds: bounds.rect.transformed(by: transform)))
            case .group(let group):
                let inner =
                    group.hasEffects ? group.effects.transform.then(transform) : transform
                add(group.items, inner, to: &lines)
            case .text, .shape, .image: break
            }
        }
    }
}
