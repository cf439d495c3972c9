import Drawing

extension Positioner {
    /// Places a node with rare fields in a rectangle and adds its items: turned, clipped, on its
    /// shadow, and combined with what is below.
    mutating func place(
        _ node: LayoutNode, _ details: NodeDetails, in rect: Rect, offered: SizeProposal
    ) throws {
        var area = rect.inset(by: node.frame.padding)
        let offer = try measurer.inner(node, offered)
        let outer = (turn, isFree)
        defer { (turn, isFree) = outer }
        isFree = isFree || details.place != nil || details.rotation != 0
        var effects = Group.Effects()
        if details.rotation != 0 {
            let middle = details.isTurned ? area.middle : rect.middle
            effects.transform = .rotation(degrees: details.rotation, about: middle)
            turn = effects.transform.then(turn ?? .identity)
            if details.isSideways { area = Rect(around: middle, area.size.turned) }
        }
        var parts = try items {
            try node.content.position(node, in: area, offered: offer, with: &$0)
        }
        if let anchor = node.frame.anchor {
            var group = Group(items: parts)
            group.anchor = Anchor(name: anchor.name, point: rect.origin)
            parts = [.group(group)]
            anchors.append(anchor)
        }
        guard !parts.isEmpty else { return }
        var clip = details.clip?.outline(in: area)
        if let shadow = shadow(of: node, details, in: area) {
            if let clip { parts = [.group(Group(clip: clip, items: parts))] }
            clip = nil
            parts.insert(shadow, at: 0)
        }
        effects.blend = details.blend
        if details.opacity < 1 {
            let faded = details.blend == .normal ? parts.faded(by: details.opacity) : nil
            if let faded { parts = faded } else { effects.opacity = details.opacity }
        }
        guard node.role != nil || clip != nil || effects != Group.Effects() else {
            items += parts
            return
        }
        var group = Group(role: node.role, clip: clip, items: parts)
        group.effects = effects
        items.append(.group(group))
    }

    private func shadow(
        of node: LayoutNode, _ details: NodeDetails, in area: Rect
    ) -> Item? {
        guard let shadow = details.shadow else { return nil }
        var (rect, radius) = (area, node.content.cornerRadius)
        switch details.clip {
        case .circle:
            rect = area.fitting(Size(width: 1, height: 1))
            radius = rect.size.width / 2
        case .rectangle(let own): radius = own
        case .path, nil: break
        }
        return shadow.item(of: rect, radius: radius, rotation: details.rotation)
    }
}

extension [Item] {
    /// Returns the items with an opacity in their colors, which is the same as the opacity of all of
    /// them if none is on top of another; nil if one may be.
    ///
    /// Text remains text for screen readers, and a file remains smaller.
    fileprivate func faded(by opacity: Double) -> [Item]? {
        func fade(_ color: Color) -> Color {
            var color = color
            color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
            return color
        }
        var faded: [Item] = []
        for item in self {
            switch item {
            case .text(var text) where text.outline == 0:
                text.color = fade(text.color)
                faded.append(.text(text))
            case .shape(var shape) where count == 1 && shape.stroke == nil:
                guard let color = shape.fill?.color else { return nil }
                shape.fill = .color(fade(color))
                faded.append(.shape(shape))
            default: return nil
            }
        }
        return faded
    }
}

extension Rect {
    /// The point in the middle.
    var middle: Point { Point(x: midX, y: midY) }

    /// Creates a rectangle with a size around a point.
    init(around middle: Point, _ size: Size) {
        self.init(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
            height: size.height)
    }
}
