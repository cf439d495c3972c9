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
    var measures: [Proposal: Measure] = [:]

    init(_ kind: Kind, frame: Frame = Frame(), role: Role? = nil) {
        self.kind = kind
        self.frame = frame
        self.role = role
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

extension Size {
    subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}
