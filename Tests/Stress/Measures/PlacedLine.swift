import Drawing

/// A line of text at its place on a page, after all transforms.
package struct PlacedLine: Sendable, Hashable {
    /// The text.
    package var text: String
    /// The size of its smallest letters in points.
    package var size: Double
    /// The rectangle from the top of its capital letters to its baseline.
    package var letters: Rect
    /// The part of the page that can be seen where the line is: the page, or the clips around the line.
    package var visible: Rect
    /// The number of the cell that the line is in; nil if it is in no table.
    package var cell: Int?
    /// Whether it is part of the page's footer.
    package var isFooter: Bool
    /// Whether it is part of a repeated header.
    package var isHeader: Bool
    /// Whether it is a heading, and not the repetition of one on an earlier page.
    package var isHeading: Bool
    /// Whether screen readers skip it, such as a word behind the text.
    package var isDecoration: Bool
    /// Whether it is read along the page's sides, so that its rectangle is exact.
    package var isUpright: Bool

    /// The share of the font size that capital letters take.
    static let capitals = 0.72
}

/// What a page shows: its lines, and the rectangles of pictures and rules.
package struct PageContent: Sendable {
    /// The lines in reading order.
    package private(set) var lines: [PlacedLine] = []
    /// The rectangles of pictures and charts that are not decorations.
    package private(set) var pictures: [Rect] = []
    /// Thin horizontal rules.
    package private(set) var rules: [Rect] = []

    private var cells = 0

    /// Where an item is, and what it is part of.
    private struct Place {
        var transform = Transform.identity
        var visible: Rect
        var cell: Int?
        var isFooter = false
        var isHeader = false
        var isHeading = false
        var isRepetition = false
        var isDecoration = false
        var isFigure = false
    }

    /// Creates the content of a page from its items.
    ///
    /// - Parameter page: The rectangle that remains of the page after it is cut.
    package init(_ items: [Item], in page: Rect) {
        add(items, Place(visible: page))
    }

    private mutating func add(_ items: [Item], _ place: Place) {
        for item in items {
            switch item {
            case .group(let group): add(group, place)
            case .text(let text): add(text, place)
            case .image(let image):
                guard !place.isDecoration else { continue }
                pictures.append(image.rect.transformed(by: place.transform).common(place.visible))
            case .shape(let shape): add(shape, place)
            }
        }
    }

    private mutating func add(_ group: Group, _ place: Place) {
        var inner = place
        inner.transform = group.effects.transform.then(place.transform)
        if let clip = group.clip {
            inner.visible = clip.bounds.transformed(by: inner.transform).common(place.visible)
        }
        switch group.role?.plain {
        case .cell, .headerCell, .rowHeaderCell, .spanningCell, .spanningHeaderCell,
            .spanningRowHeaderCell:
            cells += 1
            inner.cell = cells
        case .pageFooter: inner.isFooter = true
        case .pageHeader: inner.isHeader = true
        case .heading: inner.isHeading = true
        case .repetition: inner.isRepetition = true
        case .decoration: inner.isDecoration = true
        case .figure: inner.isFigure = true
        default: break
        }
        add(group.items, inner)
    }

    private mutating func add(_ text: PlacedText, _ place: Place) {
        let faces = text.line.runs.filter { run in
            run.text.contains { !$0.isWhitespace } && !run.glyphs.isEmpty
        }.map(\.face)
        guard let least = faces.map(\.size).min(), let most = faces.map(\.size).max() else {
            return
        }
        let transform = place.transform
        let scale = abs(transform.determinant).squareRoot()
        let height = most * PlacedLine.capitals
        let letters = Rect(
            x: text.origin.x, y: text.origin.y - height, width: text.line.width, height: height)
        lines.append(
            PlacedLine(
                text: text.line.text, size: least * scale,
                letters: letters.transformed(by: transform), visible: place.visible,
                cell: place.cell, isFooter: place.isFooter, isHeader: place.isHeader,
                isHeading: place.isHeading && !place.isRepetition,
                isDecoration: place.isDecoration,
                isUpright: transform.b == 0 && transform.c == 0))
    }

    private mutating func add(_ shape: Shape, _ place: Place) {
        let rect = shape.path.bounds.transformed(by: place.transform)
        if place.isFigure { pictures.append(rect.common(place.visible)) }
        if rect.size.height <= 2, rect.size.width >= 36, !place.isFigure {
            rules.append(rect.common(place.visible))
        }
    }
}
