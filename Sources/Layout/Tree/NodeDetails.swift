import Drawing
import Templates

/// The layout fields that few nodes have, on a page of a size.
///
/// This is a class, so that other nodes only have an empty reference.
final class NodeDetails {
    let fields: FrameDetails
    /// The size of the page, for lengths that depend on it.
    let page: Size
    /// The bounds of the width and the height in points; nil for none.
    let least, most: SizeProposal
    /// The clockwise rotation in degrees, 0..<360.
    let rotation: Double
    let shadow: NodeShadow?

    init(_ fields: FrameDetails, page: Size, shadow: NodeShadow?) {
        func points(_ length: Length?) -> Double? { length?.points(on: page) }
        (self.fields, self.page, self.shadow) = (fields, page, shadow)
        least = SizeProposal(width: points(fields.minWidth), height: points(fields.minHeight))
        most = SizeProposal(width: points(fields.maxWidth), height: points(fields.maxHeight))
        let turn = fields.rotation.truncatingRemainder(dividingBy: 360)
        rotation = turn < 0 ? turn + 360 : turn
    }

    /// Returns the same fields with a known color of the shadow.
    func shadowed(_ color: Color) -> NodeDetails {
        var known = shadow
        known?.color = .fixed(color)
        return NodeDetails(fields, page: page, shadow: known)
    }

    /// Whether the content is turned in layout: by 90°, 180° or 270°.
    var isTurned: Bool { rotation != 0 && rotation.truncatingRemainder(dividingBy: 90) == 0 }

    /// Whether the content's width is down the page.
    var isSideways: Bool { rotation == 90 || rotation == 270 }

    var isBounded: Bool { least != SizeProposal() || most != SizeProposal() }

    /// Whether it must be on one page.
    var keepsWhole: Bool {
        rotation != 0 || fields.aspect != nil || fields.clip != nil || fields.place != nil
            || least.height != nil || most.height != nil
    }

    /// Returns a length within the bounds; the minimum takes precedence.
    func bounded(_ length: Double, _ axis: Axis) -> Double {
        max(min(length, most[axis] ?? .infinity), least[axis] ?? 0)
    }
}

extension SizeProposal {
    /// The proposal to content that is turned by 90°.
    var turned: SizeProposal { SizeProposal(width: height, height: width) }
}

extension Size {
    /// The size after a turn by 90°.
    var turned: Size { Size(width: height, height: width) }
}

extension ClipStyle {
    /// Returns the outline in a rectangle on a page of a size.
    func outline(in rect: Rect, on page: Size) -> Path {
        switch self {
        case .rectangle(let radius): return .rectangle(rect, radius: radius.points(on: page))
        case .circle:
            let square = rect.fitting(Size(width: 1, height: 1))
            return .rectangle(square, radius: square.size.width / 2)
        case .path(let path, let box):
            let stretch = Transform.translation(Point(x: -box.minX, y: -box.minY))
                .then(.scale(rect.size.width / box.size.width, rect.size.height / box.size.height))
                .then(.translation(rect.origin))
            return path.transformed(by: stretch)
        }
    }
}
