import Diagnostics
import Input
import Schema

/// What an area is filled with.
package enum FillStyle: Sendable {
    case color(BoundText)
    /// Colors that blend into each other.
    indirect case gradient(GradientStyle)
    /// One of several fills; nil for none.
    indirect case cases(Cases<FillStyle?>)
}

/// Colors that blend into each other across an area.
package struct GradientStyle: Sendable {
    /// A color at a position.
    package struct Stop: Sendable {
        package var color: BoundText
        /// The position between the start, 0, and the end, 1.
        package var offset: Double
    }

    /// The geometry along which the colors change.
    package enum Shape: Sendable, Hashable {
        /// In a direction in degrees, clockwise: 0 is to the right and 90 is downward.
        case linear(angle: Double)
        /// Around a center, up to a radius; nil for the farthest corner. A share of the radius is
        /// one of the shorter side.
        case radial(x: Distance, y: Distance, radius: Distance?)
    }

    /// The colors, at positions that never decrease; at least two.
    package var stops: [Stop]
    package var shape: Shape
}

extension ObjectSchema {
    package static let gradient = ObjectSchema(
        "gradient", section: "gradients",
        [
            .init(
                "gradient", .list(.anyOf([.color, .object(.stop)])), .required,
                "two or more colors; those without a position are spread evenly"),
            .init(
                "angle", .number(-360, 360), or: "0",
                "the direction in degrees, clockwise: 0 to the right, 90 downward"),
            .init("radial", .flag, or: "`false`", "whether it goes around a center"),
            .init("center", .point, or: "`[50%, 50%]`", "the center of a radial gradient"),
            .init(
                "radius", .distance, or: "the farthest corner",
                "where a radial gradient ends; a share is one of the shorter side"),
        ])

    /// A color of a gradient at a position.
    static let stop = ObjectSchema(
        "stop",
        [
            .init("color", .color, .required, "the color"),
            .init("at", .name("a share from 0% to 100%"), "its position"),
        ])
}

extension NodeFields {
    /// Returns an optional fill: a color, a gradient as in `{ gradient: [navy, teal], angle: 90 }`, or
    /// a list of cases that ends in one of these or in `none`.
    mutating func fill(_ key: String) -> FillStyle? { field(key).flatMap { nodes.fill($0) } }
}

extension NodeReader {
    /// Reads a fill: a color, a gradient, or a list of cases.
    func fill(_ value: Value) -> FillStyle? {
        if value.kind == .array {
            return cases(value) { $0.fillOrNone($1) }.map(FillStyle.cases)
        }
        guard value.kind == .object else { return color(value).map(FillStyle.color) }
        return GradientStyle(value, self).map(FillStyle.gradient)
    }

    /// Reads a fill of a case, or `none`; nil after an error.
    private func fillOrNone(_ value: Value) -> FillStyle?? {
        value.string == "none" ? .some(nil) : fill(value).map { .some($0) }
    }
}

extension GradientStyle {
    /// Reads a gradient; nil after an error.
    fileprivate init?(_ value: Value, _ nodes: NodeReader) {
        guard var fields = NodeFields(of: value, as: .gradient, nodes) else { return nil }
        let list = fields.array("gradient")
        let angle = fields.number("angle")
        let isRadial = fields.flag("radial") ?? false
        let center = fields.field("center").map { nodes.point($0) }
        let radius = fields.field("radius").map { nodes.distance($0) }
        fields.finish()
        if isRadial {
            if let place = value["angle"], angle != nil {
                nodes.error(at: place, "a radial gradient has no angle")
            }
        } else if let place = [value["center"], value["radius"]].compactMap({ $0 }).first {
            nodes.error(
                at: place, "only a radial gradient has a center and a radius",
                hint: "add radial: true")
        }
        guard let list, let stops = Self.stops(list, of: value, nodes) else { return nil }
        self.stops = stops
        guard isRadial else {
            shape = .linear(angle: angle ?? 0)
            return
        }
        let middle = (x: Distance.share(0.5), y: Distance.share(0.5))
        guard let center = center ?? middle, let radius = radius ?? .some(nil) else { return nil }
        shape = .radial(x: center.x, y: center.y, radius: radius)
    }

    /// Reads the colors; those without a position are spread evenly between their neighbors.
    private static func stops(
        _ list: Elements, of gradient: Value, _ nodes: NodeReader
    ) -> [Stop]? {
        guard list.count >= 2 else {
            nodes.error(
                at: gradient["gradient"] ?? gradient, "a gradient needs at least two colors",
                hint: "for example, gradient: [navy, teal]")
            return nil
        }
        var colors: [BoundText] = []
        var offsets: [Double?] = []
        var last = 0.0
        for value in list {
            guard let (color, place) = stop(value, nodes) else { return nil }
            if let offset = place?.offset, let value = place?.value {
                guard offset >= last else {
                    nodes.error(
                        at: value, "this position is before the one of the color before",
                        hint: "write the colors in the order of their positions")
                    return nil
                }
                last = offset
            }
            colors.append(color)
            offsets.append(place?.offset)
        }
        return zip(colors, spread(offsets)).map { Stop(color: $0, offset: $1) }
    }

    /// Reads a color, or `{ color: navy, at: 60% }`.
    private static func stop(
        _ value: Value, _ nodes: NodeReader
    ) -> (color: BoundText, place: (offset: Double, value: Value)?)? {
        guard value.kind == .object else { return nodes.color(value).map { ($0, nil) } }
        guard var fields = NodeFields(of: value, as: .stop, nodes) else { return nil }
        let color = fields.field("color").flatMap(nodes.color)
        let at = fields.field("at")
        fields.finish()
        guard let color else { return nil }
        guard let at else { return (color, nil) }
        let text = at.string ?? at.numberText
        let share = at.numberText == "0" ? 0 : text.flatMap(ValueReader.share)
        guard let share, (0...1).contains(share) else {
            nodes.error(
                at: at,
                "\(text.map { quoted($0) } ?? at.description) is not a position in a gradient",
                hint: "write a share from 0% to 100%")
            return nil
        }
        return (color, (share, at))
    }

    private static func spread(_ offsets: [Double?]) -> [Double] {
        var offsets = offsets
        offsets[0] = offsets[0] ?? 0
        offsets[offsets.count - 1] = offsets[offsets.count - 1] ?? 1
        var known = (place: 0, offset: offsets[0] ?? 0)
        return offsets.enumerated().map { place, offset in
            if let offset {
                known = (place, offset)
                return offset
            }
            let next = offsets[place...].firstIndex { $0 != nil } ?? place
            let end = offsets[next] ?? 1
            return known.offset
                + (end - known.offset) * Double(place - known.place) / Double(next - known.place)
        }
    }
}
