import Bytes
import Drawing

/// Writes a drawing as bytes for `DrawingReader`.
package struct DrawingWriter {
    private var out = ByteWriter()

    package static func bytes(of drawing: VectorDrawing, size: Size) -> [UInt8] {
        var writer = DrawingWriter()
        writer.out.write(size.width)
        writer.out.write(size.height)
        writer.out.write(UInt32(drawing.images.count))
        for image in drawing.images {
            writer.out.write(UInt32(image.size.width))
            writer.out.write(UInt32(image.size.height))
            writer.out.write(UInt32(image.bytes.count))
            writer.out.write(image.bytes)
        }
        writer.write(drawing.items)
        return writer.out.bytes
    }

    private mutating func write(_ items: [Item]) {
        out.write(UInt32(items.count))
        for item in items {
            switch item {
            case .group(let group): write(group)
            case .shape(let shape): write(shape)
            case .image(let image):
                out.write(byte: 2)
                out.write(UInt32(image.image))
                write(image.rect)
            case .text:
                // Drawings have no text; an empty group keeps the order.
                write(Group(items: []))
            }
        }
    }

    private mutating func write(_ group: Group) {
        out.write(byte: 0)
        let effects = group.effects
        let hasMask = effects.mask != nil
        out.write(
            byte: (group.clip != nil ? 1 : 0) | (effects.clipRule == .evenOdd ? 2 : 0)
                | (hasMask ? 4 : 0))
        write(effects.transform)
        out.write(effects.opacity)
        out.write(byte: effects.blend.rawValue)
        if let clip = group.clip { write(clip) }
        write(group.items)
        if let mask = effects.mask {
            out.write(byte: mask.measure.rawValue)
            write(mask.items)
        }
    }

    private mutating func write(_ shape: Shape) {
        out.write(byte: 1)
        out.write(
            byte: (shape.fill != nil ? 1 : 0) | (shape.fillRule == .evenOdd ? 2 : 0)
                | (shape.stroke != nil ? 4 : 0))
        write(shape.path)
        if let fill = shape.fill { write(fill) }
        guard let stroke = shape.stroke else { return }
        write(stroke.paint)
        out.write(stroke.width)
        let details = stroke.details
        out.write(byte: details.cap.rawValue)
        out.write(byte: details.join.rawValue)
        out.write(details.miterLimit)
        out.write(details.dashOffset)
        out.write(UInt32(stroke.dash.count))
        for length in stroke.dash { out.write(length) }
    }

    private mutating func write(_ paint: Paint) {
        switch paint {
        case .color(let color):
            out.write(byte: 0)
            write(color)
        case .gradient(let gradient):
            out.write(byte: 1)
            switch gradient.shape {
            case .linear(let from, let to):
                out.write(byte: 0)
                write(from)
                write(to)
            case .radial(let from, let radius, let to, let toRadius):
                out.write(byte: 1)
                write(from)
                out.write(radius)
                write(to)
                out.write(toRadius)
            }
            out.write(byte: gradient.spread == .pad ? 0 : gradient.spread == .reflect ? 1 : 2)
            write(gradient.transform)
            out.write(UInt32(gradient.stops.count))
            for stop in gradient.stops {
                out.write(stop.offset)
                write(stop.color)
            }
        case .pattern(let pattern):
            out.write(byte: 2)
            write(pattern.cell)
            write(pattern.transform)
            write(pattern.items)
        }
    }

    private mutating func write(_ path: Path) {
        out.write(UInt32(path.elements.count))
        for element in path.elements {
            switch element {
            case .move(let point):
                out.write(byte: 0)
                write(point)
            case .line(let point):
                out.write(byte: 1)
                write(point)
            case .curve(let one, let two, let end):
                out.write(byte: 2)
                write(one)
                write(two)
                write(end)
            case .close: out.write(byte: 3)
            }
        }
    }

    private mutating func write(_ color: Color) {
        for channel in [color.red, color.green, color.blue, color.alpha] {
            out.write(byte: channel)
        }
    }

    private mutating func write(_ point: Point) {
        out.write(point.x)
        out.write(point.y)
    }

    private mutating func write(_ rect: Rect) {
        write(rect.origin)
        out.write(rect.size.width)
        out.write(rect.size.height)
    }

    private mutating func write(_ transform: Transform) {
        for number in [
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ] {
            out.write(number)
        }
    }
}
