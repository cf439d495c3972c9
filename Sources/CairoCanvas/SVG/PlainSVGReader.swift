import Bytes
import Drawing
import PictureCodecs

/// Reads the SVG that Cairo writes as items of a drawing.
///
/// Cairo 1.16 writes paths, clips, gradients, patterns, masks of opacity, and surfaces that are
/// used by reference. Anything else is an error, so that nothing is left out silently.
struct PlainSVGReader {
    let bytes: [UInt8]
    private let name: String
    private let root: PlainElement
    private var known: [String: PlainElement] = [:]
    /// The files whose boxes are marked.
    let files: [(file: SVGSource.Nested, drawing: VectorDrawing, size: Size)]
    var images: [ImageAsset] = []
    private var numbers: [String: Int] = [:]
    private var depth = 0
    private var count = 0

    /// The maximum number of items, counting each use of a surface.
    private static let mostItems = 500_000
    /// The maximum depth of surfaces that use other surfaces.
    private static let mostDepth = 100

    init(
        _ bytes: [UInt8], name: String,
        files: [(file: SVGSource.Nested, drawing: VectorDrawing, size: Size)]
    ) throws(PlainSVGError) {
        self.bytes = bytes
        self.name = name
        self.files = files
        root = try PlainElement(bytes)
        collect(root)
    }

    private mutating func collect(_ element: PlainElement) {
        if let id = element.attributes["id"] { known[text(id)] = element }
        for child in element.children { collect(child) }
    }

    /// Returns the drawing, with all lengths multiplied by `scale`.
    mutating func drawing(scale: Double) throws(PlainSVGError) -> VectorDrawing {
        let view = Placement(transform: .scale(scale, scale), clip: nil)
        let items = try items(root.children, view)
        return VectorDrawing(items: items, images: images)
    }

    /// Where elements are placed in the drawing.
    struct Placement {
        /// From the coordinates of the element to those of the drawing.
        var transform: Transform
        /// The rectangle around everything that can be seen; nil for the whole drawing.
        var clip: Rect?
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns the element that `url(#id)` or `#id` refers to.
    func target(_ reference: String) throws(PlainSVGError) -> PlainElement {
        let id = reference.drop { $0 != "#" }.dropFirst().prefix { $0 != ")" }
        guard let found = known[String(id)] else {
            throw PlainSVGError(reason: "the part \(id) is missing")
        }
        return found
    }

    func number(_ element: PlainElement, _ key: String) -> Double? {
        element.attributes[key].flatMap { range in
            var scanner = NumberScanner(bytes, range)
            return scanner.number()
        }
    }

    func transform(_ element: PlainElement, _ key: String) -> Transform {
        guard let range = element.attributes[key] else { return .identity }
        var scanner = NumberScanner(bytes, range)
        while scanner.letter() != nil {}
        var numbers: [Double] = []
        while numbers.count < 6, let number = scanner.number() { numbers.append(number) }
        guard numbers.count == 6 else { return .identity }
        return Transform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
            ty: numbers[5])
    }

    mutating func items(
        _ elements: [PlainElement], _ place: Placement
    ) throws(PlainSVGError) -> [Item] {
        var items: [Item] = []
        for element in elements {
            count += 1
            guard count <= Self.mostItems else {
                throw PlainSVGError(reason: "it has too many parts")
            }
            switch element.name {
            case "defs", "clipPath", "mask", "filter", "pattern", "linearGradient",
                "radialGradient", "symbol":
                continue
            case "g": items += try group(element, place)
            case "path", "rect": items += try shape(element, place)
            case "use": items += try use(element, place)
            case "image": items += try image(element, place)
            default: throw PlainSVGError(reason: "\(element.name) is not supported")
            }
        }
        return items
    }

    private mutating func group(
        _ element: PlainElement, _ place: Placement
    ) throws(PlainSVGError) -> [Item] {
        var place = place
        place.transform = transform(element, "transform").then(place.transform)
        guard let reference = element.attributes["clip-path"] else {
            return try items(element.children, place)
        }
        let clip = try target(text(reference))
        guard let outline = clip.children.first else { return [] }
        let path = try path(outline, place.transform)
        let rule: FillRule =
            outline.attributes["clip-rule"].map(text) == "evenodd"
                || element.attributes["clip-rule"].map(text) == "evenodd" ? .evenOdd : .nonzero
        let bounds = path.bounds
        place.clip = place.clip.map { $0.common(bounds) } ?? bounds
        let items = try items(element.children, place)
        if items.isEmpty { return [] }
        // Cairo puts a clip into a rectangle around it, rounded to whole units.
        if items.count == 1, case .group(let inner) = items[0], let innerClip = inner.clip,
            path.isRectangle, bounds.contains(innerClip.bounds, tolerance: 1e-6),
            !inner.hasEffects || inner.effects.transform == .identity
        {
            return items
        }
        var group = Group(clip: path, items: items)
        if rule == .evenOdd { group.effects.clipRule = .evenOdd }
        return [.group(group)]
    }

    private mutating func use(
        _ element: PlainElement, _ place: Placement
    ) throws(PlainSVGError) -> [Item] {
        guard let reference = element.attributes["href"] else { return [] }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.mostDepth else {
            throw PlainSVGError(reason: "its groups are nested too deeply")
        }
        var place = place
        let offset = Point(x: number(element, "x") ?? 0, y: number(element, "y") ?? 0)
        place.transform = Transform.translation(offset).then(transform(element, "transform"))
            .then(place.transform)
        let used = try target(text(reference))
        let items: [Item]
        if used.name == "image" {
            items = try image(used, place)
        } else if used.name == "g" {
            items = try group(used, place)
        } else {
            items = try self.items(used.children, place)
        }
        guard !items.isEmpty else { return [] }
        var effects = Group.Effects()
        if let reference = element.attributes["mask"] {
            let mask = try target(text(reference))
            if let mark = mark(mask) { return try self.items(items, marked: mark) }
            try apply(mask, place, to: &effects)
        }
        if let mode = element.attributes["comp-op"] {
            guard let blend = Self.blends[text(mode)] else {
                throw PlainSVGError(reason: "the blending \(text(mode)) is not supported")
            }
            effects.blend = blend
        }
        guard effects != Group.Effects() else { return items }
        if items.count == 1, case .group(var only) = items[0], !only.hasEffects {
            only.effects = effects
            return [.group(only)]
        }
        var group = Group(items: items)
        group.effects = effects
        return [.group(group)]
    }

    /// Adds a mask to effects: as one opacity if it is the same everywhere.
    private mutating func apply(
        _ mask: PlainElement, _ place: Placement, to effects: inout Group.Effects
    ) throws(PlainSVGError) {
        var place = place
        let clip = place.clip
        place.clip = nil
        let items = try items(mask.children, place)
        if items.count == 1, case .shape(let shape) = items[0], shape.path.isRectangle,
            shape.stroke == nil, case .color(let color)? = shape.fill,
            clip.map({ shape.path.bounds.contains($0, tolerance: 1) }) ?? true
        {
            effects.opacity = Double(color.alpha) / 255
        } else {
            effects.mask = Group.Mask(items)
        }
    }

    private mutating func image(
        _ element: PlainElement, _ place: Placement
    ) throws(PlainSVGError) -> [Item] {
        guard let width = number(element, "width"), let height = number(element, "height"),
            let data = element.attributes["href"]
        else { throw PlainSVGError(reason: "a picture in it is incomplete") }
        let placed = PlacedImage(
            image: try imageNumber(element, data),
            rect: Rect(
                x: number(element, "x") ?? 0, y: number(element, "y") ?? 0, width: width,
                height: height),
            placing: .stretch)
        let transform = self.transform(element, "transform").then(place.transform)
        return [.group(Group(transform: transform, items: [.image(placed)]))]
    }

    /// Returns the index of an element's pixels, decoding them once.
    private mutating func imageNumber(
        _ element: PlainElement, _ data: Range<Int>
    ) throws(PlainSVGError) -> Int {
        let id = element.attributes["id"].map(text) ?? ""
        if !id.isEmpty, let known = numbers[id] { return known }
        guard let comma = bytes[data].firstIndex(of: UInt8(ascii: ",")),
            let file = Base64.decode(bytes[(comma + 1)..<data.upperBound])
        else { throw PlainSVGError(reason: "a picture in it is incomplete") }
        let pixels: PixelImage
        do {
            pixels = try PixelImage(png: file, name: name)
        } catch {
            throw PlainSVGError(reason: "a picture in it is damaged")
        }
        let size = Size(width: Double(pixels.width), height: Double(pixels.height))
        images.append(
            ImageAsset(name: name, format: .pixels, bytes: pixels.samples, size: size))
        if !id.isEmpty { numbers[id] = images.count - 1 }
        return images.count - 1
    }

    private static let blends: [String: BlendMode] = Dictionary(
        uniqueKeysWithValues: BlendMode.allCases.map { ($0.cssName, $0) }
            + [("src-over", .normal)])
}
