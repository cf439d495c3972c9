import Drawing
import Templates

extension NodeDetails {
    /// Creates the fields that a template's node has on a page.
    convenience init(_ details: FrameDetails, _ resolver: NodeResolver) {
        let turn = details.rotation.truncatingRemainder(dividingBy: 360)
        self.init(
            least: SizeProposal(
                width: details.minWidth.map(resolver.points),
                height: details.minHeight.map(resolver.points)),
            most: SizeProposal(
                width: details.maxWidth.map(resolver.points),
                height: details.maxHeight.map(resolver.points)),
            aspect: details.aspect, rotation: turn < 0 ? turn + 360 : turn,
            opacity: details.opacity, blend: details.blend,
            clip: details.clip.map { NodeClip($0, resolver) },
            shadow: details.shadow.map { NodeShadow($0, resolver) },
            place: details.place.map { NodePlace(sides: $0, page: resolver.page) })
    }
}

extension NodeClip {
    fileprivate init(_ style: ClipStyle, _ resolver: NodeResolver) {
        self =
            switch style {
            case .rectangle(let radius): .rectangle(radius: resolver.points(radius))
            case .circle: .circle
            case .path(let path, let box): .path(path, box: box)
            }
    }
}

extension NodeShadow {
    fileprivate init(_ style: ShadowStyle, _ resolver: NodeResolver) {
        self.init(
            offset: Point(x: resolver.points(style.x), y: resolver.points(style.y)),
            blur: resolver.points(style.blur), color: resolver.color(style.color))
    }
}
