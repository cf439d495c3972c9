import Drawing
import Input
import Templates

/// Gives elements their rectangles and turns them into items.
struct Placing {
    let measuring: Measuring
    var findings: [Finding] = []

    init(measuring: Measuring) {
        self.measuring = measuring
    }

    /// Places an element in a rectangle that it has measured, and gives its items.
    mutating func place(_ element: Element, in rect: Rect, under role: Role? = nil) throws -> [Item]
    {
        let inner = rect.inset(by: element.frame.padding)
        let items = try content(of: element, in: inner, under: element.role ?? role)
        guard let role = element.role, !items.isEmpty else { return items }
        return [.group(Group(role: role, items: items))]
    }

    private mutating func content(
        of element: Element, in rect: Rect, under role: Role?
    ) throws -> [Item] {
        switch element.kind {
        case .text(let block):
            return try text(block, in: rect)
        case .stack(let stack) where stack.axis == .depth:
            return try pile(stack, in: rect, under: role)
        case .stack(let stack):
            return try line(stack, in: rect, under: role)
        case .box(let box):
            return try self.box(box, in: rect, under: role)
        case .image(let image):
            return [self.image(image, in: rect)]
        case .badge(let art, let letter):
            return [image(art, in: rect)] + (try badge(letter, in: rect))
        case .rule(let thickness, let color):
            let bar = Rect(
                x: rect.minX, y: rect.midY - thickness / 2, width: rect.size.width,
                height: thickness)
            return [.shape(Shape(path: .rectangle(bar), fill: color))]
        case .spacer, .pageBreak:
            return []
        }
    }

    // MARK: Stacks

    private mutating func pile(
        _ stack: Element.StackBlock, in rect: Rect, under role: Role?
    ) throws -> [Item] {
        try stack.children.flatMap { child in
            let offer = Proposal(width: rect.size.width, height: rect.size.height)
            let size = try measuring.measure(child, offer).size
            let x = rect.minX + offset(of: size.width, in: rect.size.width, stack.align)
            let y = rect.minY + offset(of: size.height, in: rect.size.height, stack.align)
            return try place(child, in: Rect(origin: Point(x: x, y: y), size: size), under: role)
        }
    }

    private mutating func line(
        _ stack: Element.StackBlock, in rect: Rect, under role: Role?
    ) throws -> [Item] {
        let offer = Proposal(width: rect.size.width, height: rect.size.height)
        let line = try measuring.line(stack, offer)
        var items: [Item] = []
        var origin = rect.origin
        for (child, measure) in zip(stack.children, line.children) {
            var place = origin
            if stack.axis == .horizontal {
                place.y += across(measure, line.measure, in: rect.size.height, stack.align)
                origin.x += measure.size.width + stack.spacing
            } else {
                place.x += offset(of: measure.size.width, in: rect.size.width, stack.align)
                origin.y += measure.size.height + stack.spacing
            }
            items += try self.place(
                child, in: Rect(origin: place, size: measure.size), under: role)
        }
        return items
    }

    /// How far below a row's top a child starts.
    private func across(
        _ child: Measure, _ row: Measure, in height: Double, _ align: Alignment
    ) -> Double {
        guard align == .baseline else { return offset(of: child.size.height, in: height, align) }
        guard let line = row.baseline, let own = child.baseline else {
            return offset(of: child.size.height, in: height, .center)
        }
        return line - own
    }

    private func offset(of length: Double, in room: Double, _ align: Alignment) -> Double {
        switch align {
        case .start, .baseline: 0
        case .center: (room - length) / 2
        case .end: room - length
        }
    }

    // MARK: Boxes and pictures

    private mutating func box(
        _ box: Element.BoxBlock, in rect: Rect, under role: Role?
    ) throws -> [Item] {
        var items: [Item] = []
        if box.fill != nil || box.stroke != nil {
            // The line lies inside the box, so that it takes no room of its neighbours.
            let half = (box.stroke?.width ?? 0) / 2
            let path = Path.rectangle(rect.inset(by: Insets(all: half)), radius: box.radius - half)
            items.append(.shape(Shape(path: path, fill: box.fill, stroke: box.stroke)))
        }
        if let content = box.content { items += try place(content, in: rect, under: role) }
        return items
    }

    private func image(_ image: Element.ImageBlock, in rect: Rect) -> Item {
        .image(
            PlacedImage(
                image: image.image, rect: rect, placing: image.placing, opacity: image.opacity))
    }

    // MARK: Text

    private mutating func text(_ block: TextBlock, in rect: Rect) throws -> [Item] {
        let fitted = try measuring.fitting.fit(block, width: rect.size.width)
        report(block, fitted)
        return fitted.shaped.lines.compactMap { line in
            guard !line.runs.isEmpty else { return nil }
            let slack = rect.size.width - line.width
            let x = rect.minX + shift(slack, block.align, line.direction)
            return .text(
                PlacedText(
                    line: line, origin: Point(x: x, y: rect.minY + line.baseline),
                    color: block.color, outline: block.outline * fitted.size))
        }
    }

    private func shift(
        _ slack: Double, _ align: Alignment, _ direction: TextDirection
    ) -> Double {
        switch (align, direction) {
        case (.center, _): slack / 2
        case (.start, .leftToRight), (.baseline, .leftToRight), (.end, .rightToLeft): 0
        case (.start, .rightToLeft), (.baseline, .rightToLeft), (.end, .leftToRight): slack
        }
    }

    /// A badge's letter stands with its capital height, not its line, in the middle.
    private mutating func badge(_ block: TextBlock, in rect: Rect) throws -> [Item] {
        let width = rect.size.width * Self.badgeRoom
        let fitted = try measuring.fitting.fit(block, width: width)
        report(block, fitted)
        guard let line = fitted.shaped.lines.first, !line.runs.isEmpty else { return [] }
        let baseline = rect.midY + fitted.size * Self.capitalHeight / 2
        return [
            .text(
                PlacedText(
                    line: line, origin: Point(x: rect.midX - line.width / 2, y: baseline),
                    color: block.color, outline: block.outline * fitted.size))
        ]
    }

    /// The share of a badge's width that its letter may take.
    private static let badgeRoom = 0.66
    /// The height of capitals as a share of the font's size; 0.66…0.73 in the fonts we use.
    private static let capitalHeight = 0.7

    private mutating func report(_ block: TextBlock, _ fitted: FittedText) {
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
            guard block.fit != .error else {
                findings.append(
                    Finding(
                        severity: .error, origin: block.origin,
                        message: "the text \(what) does not fit its room",
                        hint: "shorten it, or let its style shrink or wrap"))
                return
            }
            let shrunk =
                fitted.isShrunk
                ? "shrunk from \(points(block.style.size)) to \(points(fitted.size)) and cut"
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
                        + " \(points(block.style.size)) to \(points(fitted.size)) to fit",
                    hint: nil))
        }
    }
}

/// The end of a text that is too long for a message.
private func ending(_ text: String) -> String {
    text.count > 40 ? "…\(text.suffix(39))" : text
}

/// A length in points for a message, with one decimal.
func points(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) pt" : "\(tenths / 10).\(tenths % 10) pt"
}

/// Something that layout found: a text that does not fit, a picture that is not there.
public struct Finding: Sendable {
    /// How bad it is.
    public enum Severity: Sendable, Hashable {
        /// The page can be made.
        case warning
        /// The page cannot be made.
        case error
    }

    /// How bad it is.
    public var severity: Severity
    /// Where in the data or the template it has its cause.
    public var origin: Input.Value
    /// What was found.
    public var message: String
    /// What would be right.
    public var hint: String?
}
