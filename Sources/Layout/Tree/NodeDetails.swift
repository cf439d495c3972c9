import Drawing
import Templates

/// The layout fields that few nodes have, with lengths in points.
///
/// This is a class, so that other nodes only have an empty reference.
final class NodeDetails {
    /// The bounds of the width and the height; nil for none.
    let least, most: SizeProposal
    /// The width divided by the height; nil for any shape.
    let aspect: Double?
    /// The clockwise rotation in degrees, 0..<360.
    let rotation: Double
    let opacity: Double
    let blend: BlendMode
    let clip: NodeClip?
    let shadow: NodeShadow?
    /// The distances from the sides of the stack around it; nil for the stack's alignment.
    let place: NodePlace?
    /// Whether its content changes sides on pages that are read from right to left.
    let isMirrored: Bool
    /// The language of all text in it; nil for that around it.
    let language: String?

    init(
        least: SizeProposal, most: SizeProposal, aspect: Double?, rotation: Double,
        opacity: Double, blend: BlendMode, clip: NodeClip?, shadow: NodeShadow?, place: NodePlace?,
        isMirrored: Bool, language: String?
    ) {
        (self.least, self.most, self.aspect, self.rotation) = (least, most, aspect, rotation)
        (self.opacity, self.blend) = (opacity, blend)
        (self.clip, self.shadow, self.place) = (clip, shadow, place)
        (self.isMirrored, self.language) = (isMirrored, language)
    }

    /// Returns the same fields with a known color of the shadow.
    func shadowed(_ color: Color) -> NodeDetails {
        var known = shadow
        known?.color = .fixed(color)
        return NodeDetails(
            least: least, most: most, aspect: aspect, rotation: rotation, opacity: opacity,
            blend: blend, clip: clip, shadow: known, place: place, isMirrored: isMirrored,
            language: language)
    }

    /// Whether the content is turned in layout: by 90°, 180° or 270°.
    var isTurned: Bool { rotation != 0 && rotation.truncatingRemainder(dividingBy: 90) == 0 }

    /// Whether the content's width is down the page.
    var isSideways: Bool { rotation == 90 || rotation == 270 }

    /// Whether there are bounds of the size.
    var isBounded: Bool { least != SizeProposal() || most != SizeProposal() }

    /// Whether it must be on one page.
    var keepsWhole: Bool {
        rotation != 0 || aspect != nil || clip != nil || place != nil || least.height != nil
            || most.height != nil
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

/// The distances of a node from the sides of the stack around it.
struct NodePlace {
    let sides: PlaceStyle
    /// The size of the page, for lengths that depend on it.
    let page: Size
}

/// The outline to which a node is clipped, with lengths in points.
enum NodeClip {
    case rectangle(radius: Double)
    case circle
    indirect case path(Path, box: Rect)

    /// Returns the outline in a rectangle.
    func outline(in rect: Rect) -> Path {
        switch self {
        case .rectangle(let radius): return .rectangle(rect, radius: radius)
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
