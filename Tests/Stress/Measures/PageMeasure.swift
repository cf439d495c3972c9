import Drawing

/// The measures of a page that designers look at.
package struct PageMeasure: Sendable, Hashable {
    /// The shorter side of the paper after it is cut, in points.
    package var side: Double
    /// The smallest text and its size in points; nil for a page without text.
    package var smallest: PlacedLine?
    /// The lines that are not entirely visible, or that are too close to the sides of the paper.
    package var outside: [PlacedLine] = []
    /// The pairs of lines that are printed over each other or touch.
    package var collisions: [Collision] = []
    /// The lines that a rule runs through, or touches at their top.
    package var struck: [PlacedLine] = []
    /// Whether the page begins with a heading, so that its content might not belong to that of the page
    /// before it.
    package var beginsWithHeading = false
    /// The share of the height between header and footer that has content, from 0 to 1.
    package var filled = 1.0
    /// The share of the largest part of this height without content.
    package var gap = 0.0

    /// Two lines that are over each other or touch.
    package struct Collision: Sendable, Hashable {
        /// The text that is painted first.
        package var first: String
        /// The other text.
        package var second: String
    }

    /// The distance from the sides of the paper that printers cannot print, and cuts may take: 3 mm.
    package static let edge = 3 / 25.4 * 72
    /// The largest space between two lines that counts as content: the leading of wide tables.
    static let leading = 24.0

    /// Measures a page.
    package init(_ page: Page, backgrounds: [[Item]] = []) {
        let paper = Rect(origin: .zero, size: page.size).inset(by: Insets(all: page.trim.bleed))
        side = min(paper.size.width, paper.size.height)
        let background = page.background.flatMap { number in
            backgrounds.indices.contains(number) ? backgrounds[number] : nil
        }
        let behind = PageContent(background ?? [], in: paper)
        let content = PageContent(page.items, in: paper)
        smallest = (behind.lines + content.lines).min { $0.size < $1.size }
        let safe = paper.inset(by: Insets(all: Self.edge))
        outside = content.lines.filter { line in
            !line.visible.contains(line.letters, tolerance: 0.5)
                || !safe.contains(line.letters, tolerance: 0.5)
        }
        collisions = content.collisions
        struck = content.struck
        beginsWithHeading = content.body.first?.isHeading ?? false
        (filled, gap) = content.share(of: paper)
    }
}

extension PageContent {
    /// The lines between header and footer.
    var body: [PlacedLine] {
        lines.filter { !$0.isFooter && !$0.isHeader && !$0.isDecoration }
    }

    /// The shares of the height between header and footer: with content, and of the largest gap.
    func share(of paper: Rect) -> (filled: Double, gap: Double) {
        var parts = (body.map(\.letters) + pictures).map { ($0.minY, $0.maxY) }
            .sorted { $0.0 < $1.0 }
        guard let first = parts.first else { return (0, 1) }
        let top = lines.filter(\.isHeader).map(\.letters.maxY).max() ?? first.0
        let bottom =
            lines.filter(\.isFooter).map(\.letters.minY).min()
            ?? paper.maxY - max(0, first.0 - paper.minY)
        guard bottom > top + PageMeasure.leading else { return (1, 0) }
        parts.append((bottom, bottom))
        var (reached, free, largest) = (top, 0.0, 0.0)
        for (start, end) in parts {
            let space = min(start, bottom) - reached
            if space > PageMeasure.leading { (free, largest) = (free + space, max(largest, space)) }
            reached = max(reached, min(end, bottom))
        }
        return (1 - free / (bottom - top), largest / (bottom - top))
    }

    /// The pairs of lines that are printed over each other, or that touch although they are in
    /// different cells.
    var collisions: [PageMeasure.Collision] {
        let upright = lines.filter { $0.isUpright && !$0.isDecoration }
            .sorted { $0.letters.minY < $1.letters.minY }
        var found: [PageMeasure.Collision] = []
        for (place, one) in upright.enumerated() {
            for two in upright[(place + 1)...] {
                guard two.letters.minY < one.letters.maxY else { break }
                guard one.collides(with: two) else { continue }
                found.append(PageMeasure.Collision(first: one.text, second: two.text))
            }
        }
        return found
    }

    /// The lines that a rule runs through, or touches at their top.
    var struck: [PlacedLine] {
        lines.filter { line in
            line.isUpright && !line.isDecoration
                && rules.contains { rule in
                    rule.maxY > line.letters.minY - 0.5 && rule.minY < line.letters.maxY
                        && rule.common(line.letters).size.width > 3
                }
        }
    }
}

extension PlacedLine {
    /// Returns whether letters of two lines are over each other, or touch in different cells.
    func collides(with other: PlacedLine) -> Bool {
        let common = letters.common(other.letters)
        let height = min(letters.size.height, other.letters.size.height)
        guard common.size.height > height * 0.15 else { return false }
        if common.size.width > 1 { return true }
        guard let cell, let second = other.cell, cell != second else { return false }
        let space = max(letters.minX, other.letters.minX) - min(letters.maxX, other.letters.maxX)
        return space < 1
    }
}
