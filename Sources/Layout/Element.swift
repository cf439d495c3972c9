import Drawing
import Input
import Templates

/// A template's node once its facts are filled in and its lengths are points.
///
/// A class, because measuring asks the same element for the same room many times and the answers are
/// kept with it. Elements live for one record and one thread.
final class Element {
    let kind: Kind
    let frame: Frame
    let role: Role?
    /// The node it was made from; nil for what layout adds.
    let origin: Input.Value?
    /// Whether its height depends on the height it is offered.
    let isFlexibleDown: Bool
    var measures: [Proposal: Measure] = [:]

    init(_ kind: Kind, frame: Frame = Frame(), role: Role? = nil, origin: Input.Value? = nil) {
        self.kind = kind
        self.frame = frame
        self.role = role
        self.origin = origin
        isFlexibleDown = frame.height == nil && kind.isFlexibleDown
    }

    indirect enum Kind {
        case text(TextBlock)
        case stack(StackBlock)
        case box(BoxBlock)
        case image(ImageBlock)
        case badge(art: ImageBlock, letter: TextBlock)
        case rule(thickness: Double, color: Color)
        case spacer(least: Double)
        case pageBreak
    }

    struct Frame {
        var width: Double?
        var height: Double?
        var padding = Insets.zero
        var priority = 0
    }

    struct StackBlock {
        var axis: Axis
        var children: [Element]
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
    }
}

extension Element.Kind {
    fileprivate var isFlexibleDown: Bool {
        switch self {
        case .text, .rule, .pageBreak: false
        case .spacer, .image, .badge: true
        case .box(let box): box.content?.isFlexibleDown ?? true
        case .stack(let stack): stack.children.contains(where: \.isFlexibleDown)
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
        case .text(let block): return axis == .horizontal && block.fillsWidth
        case .rule: return axis == .horizontal
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

/// A text with all that decides its lines.
struct TextBlock {
    var text: String
    var style: TextStyle
    var color: Color
    /// The width of a line along the letters' edges, as a share of the size.
    var outline: Double
    var align: Alignment
    var fit: TextFit
    /// The size below which it does not shrink.
    var least: Double
    var lines: Int?
    /// Where a text that does not fit is pointed at: the data's place, else the template's.
    var origin: Input.Value

    /// Whether it takes all the width it has: at the middle or the end there must be a room to be so in.
    var fillsWidth: Bool { align == .center || align == .end }
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
