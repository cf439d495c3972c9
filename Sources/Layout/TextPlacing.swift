import Diagnostics
import Drawing
import Input
import Templates

/// Places texts, and tells of those that do not stand as they were meant to.
extension Placing {
    mutating func text(
        _ block: TextBlock, of element: Element, in rect: Rect, offered: Proposal,
        into items: inout [Item]
    ) throws {
        let fitted = try measuring.fitted(element, block, width: finite(offered.width))
        report(block, fitted)
        let shaped = fitted.shaped
        if let height = element.frame.height,
            shaped.height(of: block.part) > rect.size.height + Self.tolerance
        {
            findings.append(
                Finding(
                    severity: .warning, origin: block.origin,
                    message: "the text \(quoted(ending(block.text))) needs a height of"
                        + " \(points(shaped.size.height + element.frame.padding.vertical)), and its"
                        + " node has \(points(height))",
                    hint: "give it more height, or let its style shrink"))
        }
        let top = rect.minY - shaped.top(of: block.part)
        for line in shaped.lines(in: block.part) where !line.runs.isEmpty {
            let slack = rect.size.width - line.width
            let x = rect.minX + shift(slack, block.look.align, line.direction)
            items.append(
                item(line, at: Point(x: x, y: top + line.baseline), block, fitted.size))
        }
    }

    mutating func item(
        _ line: ShapedLine, at origin: Point, _ block: TextBlock, _ size: Double
    ) -> Item {
        let baseline = Rect(origin: origin, size: Size(width: line.width, height: 0))
        if let page, !page.contains(baseline, tolerance: Self.tolerance) {
            findings.append(
                Finding(
                    severity: .error, origin: block.origin,
                    message: "the text \(quoted(line.text)) leaves the page",
                    hint: "give it more room or a smaller size in the template"))
        }
        return .text(
            PlacedText(
                line: line, origin: origin, color: block.color, outline: block.look.outline * size))
    }

    /// How far a text may leave the page, in points: less than anybody sees.
    static let tolerance = 0.5

    func shift(
        _ slack: Double, _ align: Alignment, _ direction: TextDirection
    ) -> Double {
        switch (align, direction) {
        case (.center, _): slack / 2
        case (.start, .leftToRight), (.baseline, .leftToRight), (.end, .rightToLeft): 0
        case (.start, .rightToLeft), (.baseline, .rightToLeft), (.end, .leftToRight): slack
        }
    }

    /// A badge's letter stands with its capital height, not its line, in the middle.
    mutating func badge(
        _ block: TextBlock, on art: Element.ImageBlock, in rect: Rect, into items: inout [Item]
    ) throws {
        let width = art.shownWidth(in: rect.size) * Self.badgeRoom
        let fitted = try measuring.fitting.fit(block, width: width)
        report(block, fitted)
        guard let line = fitted.shaped.lines.first, !line.runs.isEmpty else { return }
        let baseline = rect.midY + fitted.size * Self.capitalHeight / 2
        items.append(
            item(line, at: Point(x: rect.midX - line.width / 2, y: baseline), block, fitted.size))
    }

    /// The share of a badge's width that its letter may take.
    private static let badgeRoom = 0.66
    /// The height of capitals as a share of the font's size; 0.66…0.73 in the fonts we use.
    private static let capitalHeight = 0.7

    mutating func report(_ block: TextBlock, _ fitted: FittedText) {
        guard fitted.isFlawed else { return }
        if !fitted.shaped.missing.isEmpty {
            let missing = fitted.shaped.missing.prefix(8).joined(separator: " ")
            findings.append(
                Finding(
                    severity: .warning, origin: block.origin,
                    message: "no font has the characters \(missing)",
                    hint: "they are shown as empty boxes; install a font that has them"))
        }
        if fitted.shaped.isTruncated {
            let what = quoted(block.text)
            guard block.look.fit != .error else {
                findings.append(
                    Finding(
                        severity: .error, origin: block.origin,
                        message: "the text \(what) does not fit its room",
                        hint: "shorten it, or let its style shrink or wrap"))
                return
            }
            let shrunk =
                fitted.isShrunk
                ? "shrunk from \(points(block.look.style.size)) to \(points(fitted.size)) and cut"
                : "cut"
            let shown = fitted.shaped.lines.last.map { quoted(ending($0.text)) } ?? ""
            findings.append(
                Finding(
                    severity: .warning, origin: block.origin,
                    message: "the text \(what) was \(shrunk) to fit: it ends in \(shown)",
                    hint: "shorten it to show all of it"))
        } else if fitted.isShrunk {
            findings.append(
                Finding(
                    severity: .warning, origin: block.origin,
                    message: "the text \(quoted(block.text)) was shrunk from"
                        + " \(points(block.look.style.size)) to \(points(fitted.size)) to fit",
                    hint: nil))
        }
    }
}

/// The end of a text that is too long for a message.
private func ending(_ text: String) -> String {
    text.count > 40 ? "…\(text.suffix(39))" : text
}

extension Element.ImageBlock {
    /// How wide the picture itself is in a rectangle: a whole picture may leave room on both sides.
    fileprivate func shownWidth(in size: Size) -> Double {
        guard placing == .fit, natural.height > 0 else { return size.width }
        return min(size.width, size.height * natural.width / natural.height)
    }
}
