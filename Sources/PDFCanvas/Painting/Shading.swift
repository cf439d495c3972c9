import Drawing

/// A gradient as PDF describes it: colors along one stretch, without repetition.
struct Shading {
    /// What a shading shows.
    enum Content {
        /// The colors.
        case color
        /// The opacity, as shades of gray.
        case opacity
    }

    private var shape: Gradient.Shape
    private var stops: [Gradient.Stop]
    private let transform: Transform

    /// The maximum number of repetitions to each side.
    private static let mostRepetitions = 64.0

    /// Creates the shading that covers an area; nil if nothing is painted.
    init?(_ gradient: Gradient, area: Rect) {
        guard let first = gradient.stops.first, let last = gradient.stops.last,
            gradient.transform.inverse != nil
        else { return nil }
        shape = gradient.shape
        transform = gradient.transform
        stops = gradient.stops
        if first.offset > 0 { stops.insert(.init(offset: 0, color: first.color), at: 0) }
        if last.offset < 1 || stops.count == 1 { stops.append(.init(offset: 1, color: last.color)) }
        if gradient.spread != .pad { repeatStops(gradient.spread, over: area) }
        // Each color needs a position of its own.
        for place in stops.indices.dropFirst() {
            stops[place].offset = max(stops[place].offset, stops[place - 1].offset + 1e-6)
        }
    }

    /// The opacity, if it is the same everywhere.
    var opacity: Double? {
        let alpha = stops[0].color.alpha
        return stops.allSatisfy { $0.color.alpha == alpha } ? Double(alpha) / 255 : nil
    }

    /// Extends the geometry and the colors so that their repetitions cover an area.
    private mutating func repeatStops(_ spread: Gradient.Spread, over area: Rect) {
        guard let inverse = transform.inverse else { return }
        let corners = [
            area.origin, Point(x: area.maxX, y: area.minY), Point(x: area.minX, y: area.maxY),
            Point(x: area.maxX, y: area.maxY),
        ].map { $0.transformed(by: inverse) }
        let positions = corners.map(position)
        let limit = Self.mostRepetitions
        var start = max((positions.min() ?? 0).rounded(.down), -limit)
        let end = min(max((positions.max() ?? 1).rounded(.up), start + 1), limit)
        if case .radial(_, let radius, _, let toRadius) = shape, toRadius > radius {
            // The area may have the center in it; no circle is smaller than a point.
            start = max(-limit, (-radius / (toRadius - radius)).rounded(.up))
        }
        let count = end - start
        guard count >= 1 else { return }
        var all: [Gradient.Stop] = []
        for turn in Int(start)..<Int(end) {
            let isMirrored = spread == .reflect && !turn.isMultiple(of: 2)
            let colors = isMirrored ? stops.reversed() : stops
            for stop in colors {
                let offset = isMirrored ? 1 - stop.offset : stop.offset
                all.append(
                    .init(offset: (Double(turn) + offset - start) / count, color: stop.color))
            }
        }
        stops = all
        switch shape {
        case .linear(let from, let to):
            shape = .linear(
                from: Self.between(from, to, start), to: Self.between(from, to, end))
        case .radial(let from, let radius, let to, let toRadius):
            let growth = toRadius - radius
            shape = .radial(
                from: Self.between(from, to, start), radius: max(0, radius + growth * start),
                to: Self.between(from, to, end), toRadius: max(0, radius + growth * end))
        }
    }

    private static func between(_ one: Point, _ two: Point, _ share: Double) -> Point {
        Point(x: one.x + (two.x - one.x) * share, y: one.y + (two.y - one.y) * share)
    }

    /// Returns the position of a point along the gradient; for circles, one that is far enough.
    private func position(of point: Point) -> Double {
        switch shape {
        case .linear(let from, let to):
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let square = dx * dx + dy * dy
            return square == 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square
        case .radial(let from, let radius, let to, let toRadius):
            let (dx, dy) = (point.x - from.x, point.y - from.y)
            let apart = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
                .squareRoot()
            // Circles grow at least this fast in each direction.
            let growth = max(toRadius - radius - apart, 1e-6)
            return ((dx * dx + dy * dy).squareRoot() - radius) / growth
        }
    }

    /// Returns the pattern of the shading, through the transform to the page or form.
    func pattern(_ place: Transform, _ content: Content) -> IndirectObject {
        IndirectObject { out in
            out.type(.pattern)
            out.entry(.patternType, 2)
            out.array(.matrix) { $0.write(transform.then(place)) }
            out.dictionary(.shading) { out in
                switch shape {
                case .linear(let from, let to):
                    out.entry(.shadingType, 2)
                    out.array(.coords) { $0.write(fine: from.x, from.y, to.x, to.y) }
                case .radial(let from, let radius, let to, let toRadius):
                    out.entry(.shadingType, 3)
                    out.array(.coords) {
                        $0.write(fine: from.x, from.y, radius, to.x, to.y, toRadius)
                    }
                }
                out.array(.extend, "true true")
                out.entry(.colorSpace, content == .color ? .deviceRGB : .deviceGray)
                out.write(.function)
                write(content, to: &out)
            }
        }
    }

    /// Writes the function from a position to a color.
    private func write(_ content: Content, to out: inout PDFBytes) {
        let pairs = zip(stops, stops.dropFirst())
        if stops.count == 2 { return Self.write(stops[0], stops[1], content, to: &out) }
        out.dictionary { out in
            out.entry(.functionType, 3)
            out.array(.domain, "0 1")
            out.array(.functions) { out in
                for (one, two) in pairs { Self.write(one, two, content, to: &out) }
            }
            out.array(.bounds) { out in
                for stop in stops.dropFirst().dropLast() { out.write(fine: stop.offset) }
            }
            out.array(.encode) { out in for _ in pairs { out.write("0 1 ") } }
        }
    }

    private static func write(
        _ one: Gradient.Stop, _ two: Gradient.Stop, _ content: Content, to out: inout PDFBytes
    ) {
        func write(_ color: Color, _ out: inout PDFBytes) {
            guard content == .color else { return out.write(Double(color.alpha) / 255) }
            out.write(
                Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
        }
        out.dictionary { out in
            out.entry(.functionType, 2)
            out.array(.domain, "0 1")
            out.entry(.n, 1)
            out.array(.c0) { write(one.color, &$0) }
            out.array(.c1) { write(two.color, &$0) }
        }
    }
}
