import Drawing
import Input
import Schema
import Templates

/// A template's node once its facts are filled in and its lengths are points.
///
/// A class, because measuring asks the same element for the same room many times and the answers are
/// kept with it. Elements live in one thread; those that show no facts serve all records.
final class Element {
    let kind: Kind
    let frame: Frame
    let role: Role?
    /// The node it was made from; nil for what layout adds.
    let origin: Input.Value?
    /// Whether its height depends on the height it is offered.
    private(set) lazy var isFlexibleDown = frame.height == nil && kind.isFlexibleDown
    var measures = MeasureCache()
    /// The width below which something of it has no room at all, once that was asked for.
    var leastWidth: Double?
    /// A row's or column's children with the room each takes of what was offered last.
    var shares: (offered: Proposal, line: StackLine)?
    /// Whether it stands on the pages of many records.
    var isReused = false
    /// Where it was placed last, and the items it made there: a reused element mostly stands in the same
    /// place on each page.
    var placed: (rect: Rect, offered: Proposal, items: [Item])?
    /// A text's lines in the width they were last asked for.
    var fitted: (width: Double?, text: FittedText)?

    init(_ kind: Kind, frame: Frame = Frame(), role: Role? = nil, origin: Input.Value? = nil) {
        self.kind = kind
        self.frame = frame
        self.role = role
        self.origin = origin
    }

    enum Kind {
        case text(TextBlock)
        case stack(StackBlock)
        case grid(GridBlock)
        /// A table whose rows are made when they are asked for.
        case table(TableBlock)
        /// Some rows of a table.
        case rows(RowsBlock)
        case box(BoxBlock)
        indirect case image(ImageBlock)
        indirect case badge(art: ImageBlock, letter: TextBlock)
        case rule(thickness: Double, color: Color)
        case spacer(least: Double)
        indirect case chart(ChartBlock)
        indirect case scale(ScaleBlock)
        case pageBreak
    }

    struct Frame {
        var width: Double?
        var height: Double?
        var padding = Insets.zero
        var priority = 0
        var keep: Bool?
    }

    struct StackBlock {
        var axis: Axis
        /// What an earlier page left of the first child, which stands in its place then.
        var resumed: Element?
        var children: ArraySlice<Element>
        var spacing: Double
        var align: Alignment
    }

    struct BoxBlock {
        var content: Element?
        var fill: Color?
        var stroke: Stroke?
        var radius: Double
    }

    struct ImageBlock {
        var image: Int
        var natural: Size
        var placing: PlacedImage.Placing
        var opacity: Double
        var radius: Double
    }
}

/// Several elements as one: themselves if they are one, else in a column.
func joined(_ elements: [Element], align: Alignment = .start) -> Element? {
    guard elements.count > 1 else { return elements.first }
    return Element(
        .stack(
            Element.StackBlock(axis: .vertical, children: elements[...], spacing: 0, align: align)))
}

extension Element.Kind {
    fileprivate var isFlexibleDown: Bool {
        switch self {
        case .text, .rule, .pageBreak, .table, .rows, .chart, .scale: false
        case .spacer, .image, .badge: true
        case .box(let box): box.content?.isFlexibleDown ?? true
        case .stack(let stack): stack.children.contains(where: \.isFlexibleDown)
        case .grid(let grid): grid.cells.contains(where: \.isFlexibleDown)
        }
    }
}

extension Element {
    var isSpacer: Bool {
        if case .spacer = kind { true } else { false }
    }

    var isPageBreak: Bool {
        if case .pageBreak = kind { true } else { false }
    }

    /// Whether it takes all the room it is offered along an axis, however much that is.
    ///
    /// A whole picture keeps its shape, so that a bound across is one along as well.
    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        guard (axis == .horizontal ? frame.width : frame.height) == nil else { return false }
        switch kind {
        case .text(let block): return axis == .horizontal && block.look.fillsWidth
        case .rule, .grid, .chart, .scale: return axis == .horizontal
        case .table(let table): return axis == .horizontal && table.spec.stretches
        case .rows(let rows): return axis == .horizontal && rows.spec.stretches
        case .image(let image), .badge(let image, _):
            return image.placing == .fit ? !isBoundAcross : true
        case .box(let box):
            return box.content?.stretches(axis, isBoundAcross: isBoundAcross) ?? true
        case .stack(let stack):
            return stack.children.contains {
                $0.isSpacer
                    ? stack.axis == axis : $0.stretches(axis, isBoundAcross: isBoundAcross)
            }
        case .spacer, .pageBreak: return false
        }
    }
}

/// The direction in which a stack puts its children.
enum Axis: Hashable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical
    /// One upon the other.
    case depth
}

/// What an element answered to what it was offered: nearly always one or two proposals, which take
/// no table.
struct MeasureCache {
    private var first: (Proposal, Measure)?
    private var second: (Proposal, Measure)?
    private var more: [Proposal: Measure] = [:]
    private static let most = 64

    subscript(proposal: Proposal) -> Measure? {
        get {
            if let first, first.0 == proposal { return first.1 }
            if let second, second.0 == proposal { return second.1 }
            return more.isEmpty ? nil : more[proposal]
        }
        set {
            guard let newValue else { return }
            if first == nil {
                first = (proposal, newValue)
            } else if second == nil {
                second = (proposal, newValue)
            } else {
                // Elements that serve many records are offered ever other rooms.
                if more.count >= Self.most { more.removeAll() }
                more[proposal] = newValue
            }
        }
    }

    /// How many answers are kept.
    var count: Int { (first == nil ? 0 : 1) + (second == nil ? 0 : 1) + more.count }
}

/// The room an element is offered; nil for "as much as you like".
struct Proposal: Hashable {
    var width: Double?
    var height: Double?

    subscript(axis: Axis) -> Double? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

/// What an element takes of the room it is offered.
struct Measure {
    var size: Size
    /// Points from the top down to the first line of text; nil when there is none.
    var baseline: Double?
}

extension Axis {
    /// The axis at a right angle to a row's or a column's.
    var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Alignment {
    /// How far from the start a length stands in a room.
    func offset(of length: Double, in room: Double) -> Double {
        switch self {
        case .start, .baseline: 0
        case .center: (room - length) / 2
        case .end: room - length
        }
    }
}

extension Size {
    subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}
