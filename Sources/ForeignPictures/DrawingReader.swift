import Bytes
import Drawing
import PictureCodecs

/// Reads a drawing that another process sent, and accepts only what can be painted within limits.
///
/// That process decodes foreign files and may have been taken over, so nothing in it is trusted.
package struct DrawingReader {
    private var input: ByteReader
    private let name: String
    private var images: [ImageAsset] = []
    private var budget = Budget()

    /// What a drawing may use up.
    private struct Budget {
        /// Items, and elements of outlines.
        var parts = 3_000_000
        /// Groups that are painted as a whole, each of which takes the pixels of the picture.
        var layers = 2_000
        var patterns = 500
        var dashes = 200_000.0
        var pixels = PictureLimits.mostPixels
    }

    /// The maximum depth of groups.
    private static let mostDepth = 300
    /// The largest coordinate, in points.
    private static let farthest = 10_000_000.0

    /// Why a drawing is refused.
    private struct Refusal: Error {}

    /// Returns a drawing and its natural size; nil if it is not valid.
    ///
    /// - Parameter name: The name for messages.
    package static func drawing(
        _ bytes: [UInt8], name: String
    ) -> (drawing: VectorDrawing, size: Size)? {
        var reader = DrawingReader(input: ByteReader(bytes), name: name)
        do throws(Refusal) {
            let size = Size(width: try reader.length(), height: try reader.length())
            let sides = 0.0.nextUp...Double(PictureLimits.longestSide)
            guard sides.contains(size.width), sides.contains(size.height) else { return nil }
            try reader.readImages()
            let items = try reader.items(depth: 0)
            guard reader.input.isAtEnd else { return nil }
            return (VectorDrawing(items: items, images: reader.images), size)
        } catch {
            return nil
        }
    }

    private mutating func readImages() throws(Refusal) {
        for _ in 0..<(try count(ofSize: 12)) {
            guard let width = input.uint32(), let height = input.uint32(),
                let bytes = input.count(ofSize: 1).flatMap({ input.bytes($0) })
            else { throw Refusal() }
            let side = PictureLimits.longestSide
            guard (1...side).contains(Int(width)), (1...side).contains(Int(height)),
                bytes.count == Int(width) * Int(height) * 4
            else { throw Refusal() }
            budget.pixels -= Int(width) * Int(height)
            guard budget.pixels >= 0 else { throw Refusal() }
            images.append(
                ImageAsset(
                    name: name, format: .pixels, bytes: bytes,
                    size: Size(width: Double(width), height: Double(height))))
        }
    }

    private mutating func items(depth: Int) throws(Refusal) -> [Item] {
        guard depth < Self.mostDepth else { throw Refusal() }
        let count = try count(ofSize: 2)
        var items: [Item] = []
        items.reserveCapacity(count)
        for _ in 0..<count {
            switch input.byte() {
            case 0: items.append(.group(try group(depth: depth)))
            case 1: items.append(.shape(try shape(depth: depth)))
            case 2: items.append(.image(try image()))
            default: throw Refusal()
            }
        }
        return items
    }

    private mutating func image() throws(Refusal) -> PlacedImage {
        guard let number = input.uint32(), images.indices.contains(Int(number)) else {
            throw Refusal()
        }
        return PlacedImage(image: Int(number), rect: try rect(), placing: .stretch)
    }

    private mutating func group(depth: Int) throws(Refusal) -> Group {
        let flags = try byte(atMost: 7)
        var effects = Group.Effects()
        effects.transform = try transform()
        effects.opacity = try length()
        guard (0...1).contains(effects.opacity),
            let blend = BlendMode(rawValue: try byte(atMost: 255))
        else { throw Refusal() }
        effects.blend = blend
        if flags & 2 != 0 { effects.clipRule = .evenOdd }
        var group = Group(items: [])
        if flags & 1 != 0 { group.clip = try path() }
        group.items = try items(depth: depth + 1)
        if flags & 4 != 0 {
            guard let measure = Group.Mask.Measure(rawValue: try byte(atMost: 255)) else {
                throw Refusal()
            }
            effects.mask = Group.Mask(try items(depth: depth + 1), measure: measure)
        }
        if effects.needsLayer {
            budget.layers -= 1
            guard budget.layers >= 0 else { throw Refusal() }
        }
        group.effects = effects
        return group
    }

    private mutating func shape(depth: Int) throws(Refusal) -> Shape {
        let flags = try byte(atMost: 7)
        var shape = Shape(path: try path(), fill: Paint?.none)
        if flags & 1 != 0 { shape.fill = try paint(depth: depth) }
        if flags & 2 != 0 { shape.fillRule = .evenOdd }
        if flags & 4 != 0 { shape.stroke = try stroke(along: shape.path, depth: depth) }
        return shape
    }

    private mutating func stroke(
        along path: Path, depth: Int
    ) throws(Refusal) -> Stroke {
        var stroke = Stroke(paint: try paint(depth: depth), width: try length())
        var details = Stroke.Details()
        guard let cap = Stroke.Cap(rawValue: try byte(atMost: 2)),
            let join = Stroke.Join(rawValue: try byte(atMost: 2))
        else { throw Refusal() }
        (details.cap, details.join) = (cap, join)
        details.miterLimit = try coordinate()
        details.dashOffset = try coordinate()
        stroke.details = details
        let count = try count(ofSize: 8)
        for _ in 0..<count { stroke.dash.append(try length()) }
        let period = stroke.dash.reduce(0, +)
        if period > 0 {
            budget.dashes -= path.reach / period * Double(count)
            guard budget.dashes >= 0 else { throw Refusal() }
        }
        return stroke
    }

    private mutating func paint(depth: Int) throws(Refusal) -> Paint {
        switch input.byte() {
        case 0: return .color(try color())
        case 1: return .gradient(try gradient())
        case 2:
            budget.patterns -= 1
            let (cell, transform) = (try rect(), try transform())
            guard budget.patterns >= 0, cell.size.width > 0, cell.size.height > 0 else {
                throw Refusal()
            }
            return .pattern(
                Pattern(items: try items(depth: depth + 1), cell: cell, transform: transform))
        default: throw Refusal()
        }
    }

    private mutating func gradient() throws(Refusal) -> Gradient {
        let shape: Gradient.Shape
        switch input.byte() {
        case 0: shape = .linear(from: try point(), to: try point())
        case 1:
            shape = .radial(
                from: try point(), radius: try length(), to: try point(), toRadius: try length())
        default: throw Refusal()
        }
        let spread = [Gradient.Spread.pad, .reflect, .repeat][Int(try byte(atMost: 2))]
        let transform = try transform()
        var stops: [Gradient.Stop] = []
        for _ in 0..<(try count(ofSize: 12)) {
            let offset = try length()
            guard offset <= 1, offset >= stops.last?.offset ?? 0 else { throw Refusal() }
            stops.append(.init(offset: offset, color: try color()))
        }
        return Gradient(shape, stops: stops, spread: spread, transform: transform)
    }

    private mutating func path() throws(Refusal) -> Path {
        let count = try count(ofSize: 1)
        var elements: [Path.Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count {
            switch input.byte() {
            case 0: elements.append(.move(try point()))
            case 1: elements.append(.line(try point()))
            case 2: elements.append(.curve(try point(), try point(), to: try point()))
            case 3: elements.append(.close)
            default: throw Refusal()
            }
        }
        return Path(elements)
    }

    private mutating func count(ofSize size: Int) throws(Refusal) -> Int {
        guard let count = input.count(ofSize: size) else { throw Refusal() }
        budget.parts -= count
        guard budget.parts >= 0 else { throw Refusal() }
        return count
    }

    private mutating func byte(atMost most: UInt8) throws(Refusal) -> UInt8 {
        guard let byte = input.byte(), byte <= most else { throw Refusal() }
        return byte
    }

    private mutating func coordinate() throws(Refusal) -> Double {
        guard let value = input.uint64().map(Double.init(bitPattern:)),
            value.magnitude <= Self.farthest
        else {
            throw Refusal()
        }
        return value
    }

    private mutating func length() throws(Refusal) -> Double {
        let value = try coordinate()
        guard value >= 0 else { throw Refusal() }
        return value
    }

    private mutating func point() throws(Refusal) -> Point {
        Point(x: try coordinate(), y: try coordinate())
    }

    private mutating func rect() throws(Refusal) -> Rect {
        Rect(origin: try point(), size: Size(width: try length(), height: try length()))
    }

    private mutating func color() throws(Refusal) -> Color {
        Color(
            red: try byte(atMost: 255), green: try byte(atMost: 255), blue: try byte(atMost: 255),
            alpha: try byte(atMost: 255))
    }

    private mutating func transform() throws(Refusal) -> Transform {
        Transform(
            a: try coordinate(), b: try coordinate(), c: try coordinate(), d: try coordinate(),
            tx: try coordinate(), ty: try coordinate())
    }
}

extension Path {
    /// A length that is at least that of the outline: the length of the lines between all points.
    fileprivate var reach: Double {
        var length = 0.0
        var (start, last) = (Point.zero, Point.zero)
        func add(_ point: Point) {
            let (dx, dy) = (point.x - last.x, point.y - last.y)
            length += (dx * dx + dy * dy).squareRoot()
            last = point
        }
        for element in elements {
            switch element {
            case .move(let point): (start, last) = (point, point)
            case .line(let point): add(point)
            case .curve(let one, let two, let end):
                add(one)
                add(two)
                add(end)
            case .close: add(start)
            }
        }
        return length
    }
}
