import Drawing
import Templates

/// The space a layout node is offered; nil for unlimited.
struct SizeProposal: Hashable {
    var width: Double?
    var height: Double?

    subscript(axis: Axis) -> Double? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// Returns the proposed size, with natural lengths where there is no limit.
    func size(orNatural natural: Size) -> Size {
        Size(
            width: finite(width) ?? natural.width, height: finite(height) ?? natural.height)
    }

    /// Returns the proposed size, with a natural width, and a share of the width as the natural height.
    func size(orNatural width: Double, tall share: Double) -> Size {
        let width = finite(self.width) ?? width
        return Size(width: width, height: finite(height) ?? width * share)
    }
}

extension SizeProposal {
    /// The proposal of exactly a size.
    init(_ size: Size) {
        self.init(width: size.width, height: size.height)
    }
}

/// The size a layout node takes when it is offered a space.
struct Measure {
    var size: Size
    /// Points from the top down to the first line of text; nil if there is none.
    var baseline: Double?
}

extension [Measure] {
    /// Returns the first baseline of content that is side by side or on top of each other.
    func firstBaseline(_ align: Alignment, in height: Double) -> Double? {
        lazy.compactMap { child in
            child.baseline.map { $0 + align.offset(of: child.size.height, in: height) }
        }.first
    }
}

/// The direction in which a stack arranges its children.
enum Axis: Hashable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical
    /// On top of each other.
    case depth

    /// The axis perpendicular to a row or a column.
    var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Alignment {
    /// Returns how far from the start a length is placed in a space.
    func offset(of length: Double, in space: Double) -> Double {
        switch self {
        case .start, .baseline, .justify: 0
        case .center: (space - length) / 2
        case .end: space - length
        }
    }
}

extension Size {
    subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

/// Returns a length if it is a limit; nil for infinity.
func finite(_ length: Double?) -> Double? {
    length.flatMap { $0.isFinite ? $0 : nil }
}
