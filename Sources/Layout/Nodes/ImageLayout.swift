import Diagnostics
import Drawing
import Input
import Templates

/// The layout of pictures from files.
struct ImageLayout: NodeLayout {
    let image: ImageNode

    init(_ node: ImageNode, _ resolver: NodeResolver) {
        image = node
    }

    var role: Role? { .decoration }

    func content(
        of node: ResolvedNode, with expander: inout TemplateExpander
    ) -> (any LayoutContent)? {
        expander.image(image, node.origin)
    }
}

extension TemplateExpander {
    /// Returns a picture; nil if it is omitted, or after an error.
    mutating func image(_ image: ImageNode, _ node: Input.Value) -> ImageContent? {
        let (name, place) = text(image.name, node)
        // Report a name that comes from the data at its location in the data.
        let origin = place ?? node
        do {
            for candidate in [name, image.otherwise].compactMap({ $0 }) where !candidate.isEmpty {
                guard let (number, asset) = try images.image(named: candidate) else { continue }
                return ImageContent(
                    image: number, natural: asset.size, placing: placing(image.fit, asset),
                    opacity: image.opacity, radius: image.radius.points(on: page))
            }
            // A picture is omitted if its name is an optional fact that is absent.
            if name.isEmpty, image.name.bindings.contains(where: \.mayBeAbsent) { return nil }
            diagnostics.error(
                at: origin, "picture \(quoted(name)) not found", hint: images.places)
        } catch {
            diagnostics.error(at: origin, "the picture \(quoted(name)) cannot be used: \(error)")
        }
        return nil
    }

    private func placing(_ fit: ImageNode.Fit, _ asset: ImageAsset) -> PlacedImage.Placing {
        switch fit {
        case .fit: return .fit
        case .fill: return .fill
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
    /// The picture's number in the document.
    var image: Int
    /// The natural size.
    var natural: Size
    var placing: PlacedImage.Placing
    var opacity: Double
    var radius: Double

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
        let placed = Item.image(
            PlacedImage(image: image, rect: rect, placing: placing, opacity: opacity))
        guard radius > 0 else {
            positioner.items.append(placed)
            return
        }
        let clip = Path.rectangle(rect, radius: radius)
        positioner.items.append(.group(Group(clip: clip, items: [placed])))
    }

    /// Returns the width of the picture itself in a size, because with `fit` there may be space on
    /// both sides.
    func shownWidth(in size: Size) -> Double {
        guard placing == .fit, natural.height > 0 else { return size.width }
        return min(size.width, size.height * natural.width / natural.height)
    }
}
