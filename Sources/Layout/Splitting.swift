import Drawing
import Input
import Templates

/// What of an element stands on a page, and what goes on with the next.
enum Split {
    /// All of it, so tall; the element that stands there.
    case whole(Double, Element)
    /// A part of it, or nothing; and what is left, or nothing when only the page is at its end.
    case cut(Element?, rest: Element?)
}

/// Cuts elements into what fits on a page and the rest.
///
/// Columns, tables, grids and long texts go on with the next page, and boxes when no page can hold
/// them; all else stays whole. Nothing is changed in what is cut, so that a page can be tried twice.
struct Splitting {
    let measuring: Measuring
    var findings: [Finding] = []

    static let tolerance = 0.01

    /// Cuts an element of `width` points where `room` ends.
    ///
    /// - Parameter isAtTop: Whether nothing stands above it on its page. Then something of it must
    ///   stand there, even if there is no room for it.
    mutating func split(
        _ element: Element, width: Double, room: Double, isAtTop: Bool
    ) throws -> Split {
        guard element.canFlow else {
            return try solid(element, width: width, room: room, isAtTop: isAtTop)
        }
        let padding = element.frame.padding
        let inside = Room(
            width: max(0, (element.frame.width ?? width) - padding.horizontal),
            height: max(0, room - padding.vertical), isAtTop: isAtTop)
        let found: Split =
            switch element.kind {
            case .stack(let stack): try column(stack, of: element, inside)
            case .box(let box): try self.box(box, of: element, inside)
            case .table(let table): try self.table(table, of: element, inside)
            case .grid(let grid): try self.grid(grid, of: element, inside)
            case .text(let text):
                try self.text(text, of: element, width: width, room: room, isAtTop: isAtTop)
            default: try solid(element, width: width, room: room, isAtTop: isAtTop)
            }
        switch found {
        case .whole(let height, let shown): return .whole(height + padding.vertical, shown)
        case .cut where element.isKept && !isAtTop: return .cut(nil, rest: element)
        case .cut: return found
        }
    }

    /// The room for an element's content.
    struct Room {
        var width: Double
        var height: Double
        var isAtTop: Bool

        func holds(_ height: Double) -> Bool { height <= self.height + Splitting.tolerance }
    }

    /// What cannot be cut.
    private mutating func solid(
        _ element: Element, width: Double, room: Double, isAtTop: Bool
    ) throws -> Split {
        if case .spacer(let least) = element.kind {
            return least <= room + Self.tolerance
                ? .whole(least, element) : .cut(nil, rest: element)
        }
        let height = try measuring.measure(element, Proposal(width: width, height: nil)).size.height
        if height > room + Self.tolerance {
            guard isAtTop else { return .cut(nil, rest: element) }
            overflow(element.origin, height, room)
        }
        return .whole(height, element)
    }

    mutating func overflow(_ origin: Input.Value?, _ height: Double, _ room: Double) {
        guard let origin else { return }
        findings.append(
            Finding(
                severity: .error, origin: origin,
                message: "what stands here needs a height of \(points(height)),"
                    + " and the page has \(points(room))",
                hint: "take a larger page, or smaller sizes in the template"))
    }

    // MARK: Boxes, grids and texts

    private mutating func box(
        _ box: Element.BoxBlock, of element: Element, _ room: Room
    ) throws -> Split {
        guard let content = box.content else { return .whole(0, element) }
        func around(_ part: Element) -> Element {
            if part === content { return element }
            var box = box
            box.content = part
            return element.with(.box(box))
        }
        switch try split(content, width: room.width, room: room.height, isAtTop: room.isAtTop) {
        case .whole(let height, let shown): return .whole(height, around(shown))
        case .cut(let head, let rest): return .cut(head.map(around), rest: rest.map(around))
        }
    }

    private mutating func grid(
        _ grid: GridBlock, of element: Element, _ room: Room
    ) throws -> Split {
        let width = grid.columnWidth(room.width)
        var used = 0.0
        for number in 0..<grid.rowCount {
            let height = try measuring.height(of: grid.row(number), width: width)
            let needed = number > 0 ? used + grid.spec.rowSpacing + height : height
            guard room.holds(needed) else {
                if number > 0 {
                    return .cut(
                        element.with(.grid(grid.rows(before: number))),
                        rest: element.with(.grid(grid.rows(from: number))))
                }
                guard room.isAtTop else { return .cut(nil, rest: element) }
                overflow(grid.cells.first?.origin ?? element.origin, height, room.height)
                let rest = grid.rows(from: 1)
                return .cut(
                    element.with(.grid(grid.rows(before: 1))),
                    rest: rest.cells.isEmpty ? nil : element.with(.grid(rest)))
            }
            used = needed
        }
        return .whole(used, element)
    }

    /// Cuts a text between lines: two at least stand on either side, and one if there is no other way.
    private mutating func text(
        _ block: TextBlock, of element: Element, width: Double, room: Double, isAtTop: Bool
    ) throws -> Split {
        let padding = element.frame.padding
        let offer = Proposal(width: width, height: nil)
        let height = try measuring.measure(element, offer).size.height
        if height <= room + Self.tolerance { return .whole(height - padding.vertical, element) }
        let shaped = try measuring.fitted(
            element, block, width: measuring.inner(element, offer).width
        ).shaped
        let all = block.part ?? shaped.lines.indices
        func tall(_ count: Int) -> Double {
            shaped.height(of: all.lowerBound..<all.lowerBound + count)
        }
        var count = all.count - 1
        while count > 0, tall(count) + padding.top > room + Self.tolerance { count -= 1 }
        let isTidy = count >= 2 && all.count >= 4
        if isTidy { count = min(count, all.count - 2) }
        guard isTidy || isAtTop, count > 0 else {
            if isAtTop { overflow(element.origin, tall(1) + padding.top, room) }
            return isAtTop ? .whole(height - padding.vertical, element) : .cut(nil, rest: element)
        }
        let middle = all.lowerBound + count
        return .cut(
            element.part(block, all.lowerBound..<middle) { $0.bottom = 0 },
            rest: element.part(block, middle..<all.upperBound) { $0.top = 0 })
    }
}

extension Element {
    /// The same element with other content.
    func with(_ kind: Kind) -> Element {
        Element(kind, frame: frame, role: role, origin: origin)
    }

    fileprivate func part(
        _ block: TextBlock, _ lines: Range<Int>, _ trim: (inout Insets) -> Void
    ) -> Element {
        var frame = frame
        trim(&frame.padding)
        return Element(.text(block.part(lines)), frame: frame, role: role, origin: origin)
    }

    /// Whether it may go on with the next page.
    var canFlow: Bool {
        guard frame.height == nil else { return false }
        switch kind {
        case .stack(let stack): return stack.axis == .vertical
        case .table, .grid: return true
        case .box(let box): return box.content?.canFlow ?? false
        case .text(let block): return block.look.fit == .wrap
        default: return false
        }
    }

    /// Whether it stays on one page if one can hold it.
    var isKept: Bool {
        if let keep = frame.keep { return keep }
        if case .box = kind { return true }
        if case .heading? = role { return true }
        return false
    }

    /// Whether it only names what comes after it: a heading, a row with one, a column of such.
    var isHeading: Bool {
        if case .heading? = role { return true }
        switch kind {
        case .stack(let stack) where stack.axis == .vertical:
            return stack.children.contains(where: \.isHeading)
                && stack.children.allSatisfy { $0.isHeading || $0.isOnlyRoom }
        case .stack(let stack): return stack.children.contains(where: \.isHeading)
        case .box(let box): return box.content?.isHeading ?? false
        default: return false
        }
    }

    /// Whether it is a spacer or a line, which belong to what they stand at.
    var isOnlyRoom: Bool {
        switch kind {
        case .spacer, .rule: true
        default: false
        }
    }
}
