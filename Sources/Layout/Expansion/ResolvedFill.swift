import Drawing
import Input
import Templates

/// A fill of a template: a color, a gradient, or one of several.
enum ResolvedFill {
    case color(ResolvedColor)
    indirect case gradient([(color: ResolvedColor, offset: Double)], GradientStyle.Shape)
    indirect case cases([(condition: Expression, use: ResolvedFill?)], otherwise: ResolvedFill?)
}

enum AreaFill {
    case color(Color)
    indirect case gradient(AreaGradient)

    func paint(in rect: Rect) -> Paint {
        switch self {
        case .color(let color): .color(color)
        case .gradient(let gradient): .gradient(gradient.gradient(in: rect))
        }
    }
}

/// A gradient that extends over any area.
struct AreaGradient {
    var stops: [Gradient.Stop]
    var shape: GradientStyle.Shape
    /// The size of the page, for lengths that depend on it.
    var page: Size

    /// Returns the gradient that extends over an area.
    func gradient(in rect: Rect) -> Gradient {
        switch shape {
        case .linear(let angle):
            let (sine, cosine) = Rotation.sineAndCosine(degrees: angle)
            // The colors at both ends are those of two opposite corners, as in CSS.
            let half = (abs(cosine) * rect.size.width + abs(sine) * rect.size.height) / 2
            let (x, y) = (cosine * half, sine * half)
            return Gradient(
                .linear(
                    from: Point(x: rect.midX - x, y: rect.midY - y),
                    to: Point(x: rect.midX + x, y: rect.midY + y)), stops: stops)
        case .radial(let x, let y, let radius):
            let center = Point(
                x: rect.minX + x.points(in: rect.size.width, on: page),
                y: rect.minY + y.points(in: rect.size.height, on: page))
            let across = max(center.x - rect.minX, rect.maxX - center.x)
            let down = max(center.y - rect.minY, rect.maxY - center.y)
            let shorter = min(rect.size.width, rect.size.height)
            let reach =
                radius?.points(in: shorter, on: page)
                ?? (across * across + down * down).squareRoot()
            // A circle without a radius has only the last color.
            return Gradient(
                .radial(from: center, radius: 0, to: center, toRadius: max(reach, 1e-3)),
                stops: stops)
        }
    }
}

extension NodeResolver {
    func fill(_ style: FillStyle) -> ResolvedFill {
        switch style {
        case .color(let bound): .color(color(bound))
        case .gradient(let gradient):
            .gradient(gradient.stops.map { (color($0.color), $0.offset) }, gradient.shape)
        case .cases(let cases):
            .cases(
                cases.cases.map { ($0.condition, $0.use.map(fill)) },
                otherwise: cases.otherwise.map(fill))
        }
    }
}

extension Expander {
    /// Returns a fill with its colors; nil for none.
    mutating func fill(_ fill: ResolvedFill, _ origin: Input.Value) -> AreaFill? {
        switch fill {
        case .color(let color): return .color(self.color(color, origin))
        case .gradient(let stops, let shape):
            let colors = stops.map { self.color($0.color, origin) }
            return .gradient(
                AreaGradient(
                    stops: zip(colors, stops).map { Gradient.Stop(offset: $1.offset, color: $0) },
                    shape: shape, page: page))
        case .cases(let cases, let otherwise):
            let use = cases.first { meets($0.condition, origin) }.map(\.use) ?? otherwise
            return use.flatMap { self.fill($0, origin) }
        }
    }
}
