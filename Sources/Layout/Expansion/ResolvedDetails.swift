import Drawing
import Templates

extension NodeDetails {
    /// Creates the fields that a template's node has on a page.
    ///
    /// - Parameter color: Returns a color of the template.
    convenience init(
        _ details: FrameDetails, page: Size, color: (BoundText) -> ResolvedColor
    ) {
        func points(_ length: Length) -> Double { length.points(on: page) }
        let turn = details.rotation.truncatingRemainder(dividingBy: 360)
        self.init(
            least: SizeProposal(
                width: details.minWidth.map(points),
                height: details.minHeight.map(points)),
            most: SizeProposal(
                width: details.maxWidth.map(points),
                height: details.maxHeight.map(points)),
            aspect: details.aspect, rotation: turn < 0 ? turn + 360 : turn,
            opacity: details.opacity, blend: details.blend,
            clip: details.clip.map { NodeClip($0, page) },
            shadow: details.shadow.map { NodeShadow($0, page, color($0.color)) },
            place: details.place.map { NodePlace(sides: $0, page: page) },
            isMirrored: details.isMirrored, language: details.language)
    }
}

extension NodeClip {
    fileprivate init(_ style: ClipStyle, _ page: Size) {
        self =
            switch style {
            case .rectangle(let radius): .rectangle(radius: radius.points(on: page))
            case .circle: .circle
            case .path(let path, let box): .path(path, box: box)
            }
    }
}

extension NodeShadow {
    fileprivate init(_ style: ShadowStyle, _ page: Size, _ color: ResolvedColor) {
        self.init(
            offset: Point(x: style.x.points(on: page), y: style.y.points(on: page)),
            blur: style.blur.points(on: page), color: color)
    }
}
