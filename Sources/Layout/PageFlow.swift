import Drawing
import Input
import Templates

/// Cuts what a body makes into pages, one after the other.
struct PageFlow {
    private var splitting: Splitting
    private let template: Template

    init(measuring: Measuring, template: Template) {
        splitting = Splitting(measuring: measuring)
        self.template = template
    }

    /// What was found on the pages so far.
    var findings: [Finding] { splitting.findings }

    /// What is still to be laid out.
    struct Rest {
        /// What the page before left of the first element, which stands in its place then.
        var resumed: Element?
        /// The body's elements, each of which starts a page.
        var elements: ArraySlice<Element>
    }

    /// The next page in a room, and what comes after it; nothing when it is the last.
    ///
    /// A page can be tried again from the same rest, in another room.
    mutating func page(_ rest: Rest, in room: Size) throws -> (sheet: Element, rest: Rest?) {
        guard var body = rest.resumed ?? rest.elements.first else {
            return (Element(.spacer(least: 0)), nil)
        }
        let others = Rest(elements: rest.elements.dropFirst())
        func after(_ left: Element?) -> Rest? {
            if let left { return Rest(resumed: left, elements: rest.elements) }
            return others.elements.isEmpty ? nil : others
        }
        if rest.resumed == nil, let whole = try whole(body, room) { return (whole, after(nil)) }
        while true {
            switch try cut(body, room) {
            case .whole(_, let shown): return (shown, after(nil))
            case .cut(let head?, let left): return (head, after(left))
            case .cut(nil, let left):
                // Spacers at a page's end were all that stood there.
                guard let left, left !== body else {
                    return (Element(.spacer(least: 0)), after(nil))
                }
                body = left
            }
        }
    }

    /// A body that is one page as it is: because it may not be more, or because pictures and boxes in
    /// it take what room is left.
    private mutating func whole(_ body: Element, _ room: Size) throws -> Element? {
        guard !body.hasPageBreak, template.page.isSingle || body.shrinks else { return nil }
        let height = try splitting.measuring.measure(body, Proposal(room)).size.height
        if height <= room.height + Splitting.tolerance { return body }
        guard template.page.isSingle else { return nil }
        splitting.overflow(body.origin ?? template.body.origin, height, room.height)
        return body
    }

    private mutating func cut(_ body: Element, _ room: Size) throws -> Split {
        guard let height = body.frame.height, case .stack(let stack) = body.kind,
            stack.axis == .vertical
        else {
            return try splitting.split(
                body, width: room.width, room: room.height, isAtTop: true)
        }
        if height <= room.height + Splitting.tolerance, !body.hasPageBreak {
            return .whole(height, body)
        }
        // A body with a height of its own that no page has flows: each page's part has it.
        let padding = body.frame.padding
        return try splitting.column(
            stack, of: body,
            Splitting.Room(
                width: max(0, (body.frame.width ?? room.width) - padding.horizontal),
                height: max(0, min(height, room.height) - padding.vertical), isAtTop: true))
    }
}

extension Element {
    /// Whether a page must break in it.
    fileprivate var hasPageBreak: Bool {
        switch kind {
        case .pageBreak: true
        case .stack(let stack):
            stack.axis == .vertical && stack.children.contains(where: \.hasPageBreak)
        case .box(let box): box.content?.hasPageBreak ?? false
        default: false
        }
    }

    /// Whether something in it other than spacers takes less height when there is less.
    fileprivate var shrinks: Bool {
        guard isFlexibleDown else { return false }
        return switch kind {
        case .spacer: false
        case .stack(let stack): stack.children.contains(where: \.shrinks)
        case .box(let box): box.content?.shrinks ?? true
        case .grid(let grid): grid.cells.contains(where: \.shrinks)
        default: true
        }
    }
}
