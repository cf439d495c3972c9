import Diagnostics
import Drawing
import Input
import Templates

/// The layout of pictures from files.
final class ImageLayout: NodeLayout {
    let image: ImageNode
    let standIn: [ResolvedNode]

    init(_ node: ImageNode, _ resolver: NodeResolver) {
        image = node
        standIn = resolver.resolve(node.standIn)
    }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout Expander
    ) {
        let alternative = expander.alternative(of: node)
        if let content = expander.image(image, node.origin) {
            let role = expander.role(of: node, alternative, orDefault: .decoration)
            nodes.append(expander.layoutNode(content, of: node, role))
        } else if !standIn.isEmpty {
            let role = expander.role(of: node, alternative, orDefault: nil)
            let content = BoxContent(content: joined(expander.expand(standIn)), radius: 0)
            nodes.append(expander.layoutNode(content, of: node, role))
        }
    }
}

extension Expander {
    /// Returns a picture; nil if it is omitted or has a stand-in, or after an error.
    mutating func image(_ image: ImageNode, _ node: Input.Value) -> ImageContent? {
        let (name, place) = text(image.name, node)
        // Report a name that comes from the data at its location in the data.
        let origin = place ?? node
        let colors = image.colors.map { entry in
            ArtColor(name: entry.name, color: color(.bound(entry.color), entry.origin))
        }
        var shown = name
        do {
            for candidate in [name, image.otherwise].compactMap({ $0 }) where !candidate.isEmpty {
                shown = candidate
                let isOfData = candidate == name && !image.name.isConstant
                let hasOther = image.otherwise != nil || !image.standIn.isEmpty
                guard
                    let (number, asset) = try usable(
                        candidate, colors, unless: isOfData && hasOther ? origin : nil)
                else { continue }
                var content = ImageContent(
                    image: number, natural: asset.size, placing: placing(image.fit, asset),
                    opacity: image.opacity, radius: image.radius.points(on: page))
                content.focus = focus(image.focus, node)
                if content.focus == nil, candidate == name, !image.name.isConstant,
                    image.fit == .fill
                {
                    content.crop = CropReport(of: shown, at: origin, image.focus)
                }
                content.mask = try mask(image.mask)
                return content
            }
            // A picture is omitted if its name is an optional fact that is absent.
            if name.isEmpty, image.name.mayBeAbsent { return nil }
            if !image.standIn.isEmpty { return nil }
            diagnostics.error(
                at: origin, "picture \(quoted(name)) not found", hint: images.places,
                code: "picture")
        } catch let unknown as UnknownClass {
            let entry = image.colors.first { $0.name == unknown.name }
            diagnostics.error(
                at: entry?.origin ?? origin, unknown.message(shown), hint: unknown.hint)
        } catch {
            diagnostics.error(
                at: origin, "the picture \(quoted(name)) cannot be used: \(error)", code: "picture")
        }
        return nil
    }

    /// Returns a picture and its number; nil if it is not found.
    ///
    /// - Parameter place: Where data names it, if another picture is shown in its place; then one that cannot be used is
    ///   a warning. Nil to throw the error.
    private mutating func usable(
        _ name: String, _ colors: [ArtColor], unless place: Input.Value?
    ) throws -> (Int, ImageAsset)? {
        do {
            return try images.image(named: name, colors: colors)
        } catch {
            guard let place, !(error is UnknownClass) else { throw error }
            diagnostics.warning(
                at: place, "the picture \(quoted(name)) cannot be used: \(error)",
                hint: "the page is made without it")
            return nil
        }
    }

    /// Returns the focus of a picture; nil for the default of its shape.
    private mutating func focus(_ focus: BoundFocus?, _ node: Input.Value) -> Focus? {
        switch focus {
        case nil: return nil
        case .fixed(let focus): return focus
        case .bound(let bound):
            let (text, place) = text(bound, node)
            guard !text.isEmpty else { return nil }
            let focus = Focus(text)
            if focus == nil {
                diagnostics.error(
                    at: place ?? node, "\(quoted(text)) is not a focus", hint: BoundFocus.hint)
            }
            return focus
        }
    }

    private mutating func mask(_ mask: ImageNode.Mask?) throws -> ImageContent.Mask? {
        guard let mask else { return nil }
        let (name, place) = text(mask.name, mask.origin)
        guard let (number, _) = try images.image(named: name) else {
            diagnostics.error(
                at: place ?? mask.origin, "picture \(quoted(name)) not found", hint: images.places,
                code: "picture")
            return nil
        }
        return ImageContent.Mask(image: number, measure: mask.measure)
    }

    private func placing(_ fit: ImageNode.Fit, _ asset: ImageAsset) -> PlacedImage.Placing {
        switch fit {
        case .fit: return .fit
        case .fill: return .fill()
        case .stretch: return .stretch
        case .tile(let width):
            // A share of a small page may be less.
            let across = max(width.points(on: page), ImageNode.smallestTile)
            let down = asset.size.width > 0 ? across * asset.size.height / asset.size.width : across
            return .tile(Size(width: across, height: down))
        case .frame(let slice, let edge):
            return .frame(slice: Insets(all: slice), edges: Insets(all: edge.points(on: page)))
        }
    }
}

/// A picture from a file.
struct ImageContent: LayoutContent {
    /// A picture that decides how much of it is seen.
    struct Mask {
        /// The picture's number in the document.
        var image: Int
        var measure: Group.Mask.Measure
    }

    /// The picture's number in the document.
    var image: Int
    var natural: Size
    var placing: PlacedImage.Placing
    var opacity: Double
    var radius: Double
    /// The point that stays in view where it is cut off; nil for the default of its shape.
    var focus: Focus?
    /// What is reported if much of it is cut off; nil for a picture of the template, or with a focus.
    var crop: CropReport?
    var mask: Mask?

    var keepsDirection: Bool { true }
    var isFlexibleDown: Bool { true }

    var cornerRadius: Double { radius }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        placing == .fit ? !isBoundAcross : true
    }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        guard placing == .fit, natural.width > 0, natural.height > 0 else {
            return Measure(size: proposal.size(orNatural: natural))
        }
        let across = finite(proposal.width).map { $0 / natural.width }
        let down = finite(proposal.height).map { $0 / natural.height }
        let scale = [across, down].compactMap { $0 }.min() ?? 1
        return Measure(size: Size(width: natural.width * scale, height: natural.height * scale))
    }

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        positioner.checkSides(rect, node)
        if let crop, !positioner.isBackground {
            crop.report(natural, in: rect, to: &positioner.diagnostics)
        }
        let placed = Item.image(
            PlacedImage(image: image, rect: rect, placing: placing(in: rect), opacity: opacity))
        guard radius > 0 || mask != nil else {
            positioner.items.append(placed)
            return
        }
        var group = Group(
            clip: radius > 0 ? Path.rectangle(rect, radius: radius) : nil, items: [placed])
        if let mask {
            let shown = placing == .fit && !natural.isFlat ? rect.fitting(natural) : rect
            let item = Item.image(PlacedImage(image: mask.image, rect: shown, placing: .stretch))
            group.effects.mask = Group.Mask([item], measure: mask.measure)
        }
        positioner.items.append(.group(group))
    }

    /// Returns how it fills a rectangle, with the focus of its shape.
    ///
    /// A picture that is not a landscape, and is taller than its rectangle, shows a person more often
    /// than not, and its middle would be the chin.
    private func placing(in rect: Rect) -> PlacedImage.Placing {
        guard case .fill = placing else { return placing }
        if let focus { return .fill(focus) }
        let isTaller = natural.height * rect.size.width > natural.width * rect.size.height
        return .fill(isTaller && natural.height >= natural.width ? .portrait : .center)
    }

    /// Returns the width of the picture itself in a size, because with `fit` there may be space on
    /// both sides.
    func shownWidth(in size: Size) -> Double {
        guard placing == .fit, natural.height > 0 else { return size.width }
        return min(size.width, size.height * natural.width / natural.height)
    }
}

extension Size {
    fileprivate var isFlat: Bool { width <= 0 || height <= 0 }
}
