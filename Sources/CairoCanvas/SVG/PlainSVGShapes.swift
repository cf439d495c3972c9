import Drawing

extension PlainSVGReader {
    /// Returns the items of a path or rectangle.
    mutating func shape(
        _ element: PlainElement, _ place: Placement
    ) throws(PlainSVGError) -> [Item] {
        let style = style(element)
        let own = transform(element, "transform").then(place.transform)
        let bounds = place.clip
        let fill = try paint(style, "fill", own)
        let line = try stroke(style, own)
        var shape = Shape(
            path: try path(element, own), fill: fill,
            fillRule: style["fill-rule"] == "evenodd" ? .evenOdd : .nonzero)
        guard !shape.path.elements.isEmpty, fill != nil || line != nil else { return [] }
        if let item = picture(shape, bounds), line == nil { return [item] }
        guard let line else { return [.shape(shape)] }
        if own.uniformScale != nil {
            shape.stroke = line
            return [.shape(shape)]
        }
        // A line that is stretched has no one width, so it is drawn before it is stretched.
        let stroked = Shape(path: try path(element, .identity), fill: nil, stroke: line)
        let group = Item.group(Group(transform: own, items: [.shape(stroked)]))
        return fill == nil ? [group] : [.shape(shape), group]
    }

    /// Returns a picture in place of a shape that is filled with a pattern of pixels and shows one
    /// cell of it; nil for other shapes.
    private func picture(_ shape: Shape, _ clip: Rect?) -> Item? {
        guard case .pattern(let pattern)? = shape.fill, pattern.items.count == 1,
            case .group(let group) = pattern.items[0], group.items.count == 1,
            case .image = group.items[0]
        else { return nil }
        let cell = pattern.cell.transformed(by: pattern.transform)
        let bounds = shape.path.bounds
        let seen = clip.map { $0.common(bounds) } ?? bounds
        let tolerance = max(cell.size.width, cell.size.height) * 0.001
        guard cell.contains(seen, tolerance: tolerance) else { return nil }
        let inside = Group(transform: pattern.transform, items: pattern.items)
        var outside = Group(clip: shape.path, items: [.group(inside)])
        if shape.fillRule == .evenOdd { outside.effects.clipRule = .evenOdd }
        return .group(outside)
    }

    /// Returns the outline of a path or rectangle.
    func path(_ element: PlainElement, _ transform: Transform) throws(PlainSVGError) -> Path {
        if element.name == "rect" {
            let rect = Rect(
                x: number(element, "x") ?? 0, y: number(element, "y") ?? 0,
                width: number(element, "width") ?? 0, height: number(element, "height") ?? 0)
            return Path.rectangle(rect).transformed(by: transform)
        }
        guard let range = element.attributes["d"] else { return Path() }
        var scanner = NumberScanner(bytes, range)
        var elements: [Path.Element] = []
        func point() throws(PlainSVGError) -> Point {
            guard let x = scanner.number(), let y = scanner.number() else {
                throw PlainSVGError(reason: "an outline in it is incomplete")
            }
            return Point(x: x, y: y).transformed(by: transform)
        }
        while let letter = scanner.letter() {
            switch letter {
            case UInt8(ascii: "M"):
                // A move that nothing follows has no effect.
                if case .move? = elements.last { elements.removeLast() }
                elements.append(.move(try point()))
            case UInt8(ascii: "L"): elements.append(.line(try point()))
            case UInt8(ascii: "C"):
                elements.append(.curve(try point(), try point(), to: try point()))
            case UInt8(ascii: "Z"): elements.append(.close)
            default: throw PlainSVGError(reason: "an outline in it is not supported")
            }
        }
        if case .move? = elements.last { elements.removeLast() }
        return Path(elements)
    }

    /// Returns the properties in an element's style.
    func style(_ element: PlainElement) -> [String: String] {
        guard let range = element.attributes["style"] else { return [:] }
        var style: [String: String] = [:]
        for part in bytes[range].split(separator: UInt8(ascii: ";")) {
            guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let key = part[..<colon].drop { $0 == 32 }
            style[String(decoding: key, as: UTF8.self)] = String(
                decoding: part[(colon + 1)...], as: UTF8.self)
        }
        return style
    }

    private func number(_ text: String?) -> Double? {
        guard let bytes = text.map({ Array($0.utf8) }) else { return nil }
        var scanner = NumberScanner(bytes, bytes.indices)
        return scanner.number()
    }

    private func numbers(_ text: String?) -> [Double] {
        guard let bytes = text.map({ Array($0.utf8) }) else { return [] }
        var scanner = NumberScanner(bytes, bytes.indices)
        var found: [Double] = []
        while let number = scanner.number() { found.append(number) }
        return found
    }

    /// Returns the color of `rgb(r%,g%,b%)`.
    private func color(_ text: String, opacity: Double) throws(PlainSVGError) -> Color {
        let shares = text.drop { $0 != "(" }.dropFirst().split(separator: ",")
            .map { number(String($0)) ?? 0 }
        guard text.hasPrefix("rgb("), shares.count == 3 else {
            throw PlainSVGError(reason: "a color in it is not supported")
        }
        func byte(_ share: Double) -> UInt8 { UInt8(min(max(share, 0), 1) * 255 + 0.5) }
        return Color(
            red: byte(shares[0] / 100), green: byte(shares[1] / 100), blue: byte(shares[2] / 100),
            alpha: byte(opacity))
    }

    private mutating func paint(
        _ style: [String: String], _ key: String, _ transform: Transform
    ) throws(PlainSVGError) -> Paint? {
        guard let value = style[key], value != "none" else { return nil }
        guard value.hasPrefix("url(") else {
            let opacity = number(style["\(key)-opacity"]) ?? 1
            let color = try color(value, opacity: opacity)
            return color.alpha == 0 ? nil : .color(color)
        }
        let source = try target(value)
        switch source.name {
        case "linearGradient", "radialGradient": return .gradient(try gradient(source, transform))
        case "pattern": return .pattern(try pattern(source, transform))
        default: throw PlainSVGError(reason: "a fill in it is not supported")
        }
    }

    private func gradient(
        _ element: PlainElement, _ transform: Transform
    ) throws(PlainSVGError) -> Gradient {
        func number(_ key: String) -> Double { self.number(element, key) ?? 0 }
        var stops: [Gradient.Stop] = []
        for child in element.children where child.name == "stop" {
            let style = style(child)
            let color = try color(
                style["stop-color"] ?? "", opacity: self.number(style["stop-opacity"]) ?? 1)
            let offset = min(max(self.number(child, "offset") ?? 0, 0), 1)
            stops.append(.init(offset: max(offset, stops.last?.offset ?? 0), color: color))
        }
        let shape: Gradient.Shape
        if element.name == "linearGradient" {
            shape = .linear(
                from: Point(x: number("x1"), y: number("y1")),
                to: Point(x: number("x2"), y: number("y2")))
        } else {
            // Cairo writes the inner circle only as the position of the first stop.
            shape = .radial(
                from: Point(x: number("fx"), y: number("fy")), radius: 0,
                to: Point(x: number("cx"), y: number("cy")), toRadius: number("r"))
        }
        let spreads: [String: Gradient.Spread] = ["reflect": .reflect, "repeat": .repeat]
        return Gradient(
            shape, stops: stops,
            spread: element.attributes["spreadMethod"].flatMap { spreads[text($0)] } ?? .pad,
            transform: self.transform(element, "gradientTransform").then(transform))
    }

    private mutating func pattern(
        _ element: PlainElement, _ transform: Transform
    ) throws(PlainSVGError) -> Pattern {
        let cell = Rect(
            x: number(element, "x") ?? 0, y: number(element, "y") ?? 0,
            width: number(element, "width") ?? 0, height: number(element, "height") ?? 0)
        let place = Placement(transform: .identity, clip: nil)
        return Pattern(
            items: try items(element.children, place), cell: cell,
            transform: self.transform(element, "patternTransform").then(transform))
    }

    private mutating func stroke(
        _ style: [String: String], _ transform: Transform
    ) throws(PlainSVGError) -> Stroke? {
        // Paints belong to the coordinates that the line is drawn in.
        let scale = transform.uniformScale
        let place = scale == nil ? .identity : transform
        guard let paint = try paint(style, "stroke", place),
            let width = number(style["stroke-width"])
        else { return nil }
        let factor = scale ?? 1
        var stroke = Stroke(
            paint: paint, width: width * factor,
            dash: numbers(style["stroke-dasharray"]).map { $0 * factor })
        var details = Stroke.Details()
        switch style["stroke-linecap"] {
        case "round": details.cap = .round
        case "square": details.cap = .square
        default: break
        }
        switch style["stroke-linejoin"] {
        case "round": details.join = .round
        case "bevel": details.join = .bevel
        default: break
        }
        details.miterLimit = number(style["stroke-miterlimit"]) ?? 10
        details.dashOffset = (number(style["stroke-dashoffset"]) ?? 0) * factor
        stroke.details = details
        return stroke
    }
}
