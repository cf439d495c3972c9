import Drawing

extension SVGPainting {
    /// Returns the attributes for a paint, defining it if it is not a color.
    ///
    /// - Parameter isLine: Whether a line is painted, and not an area.
    func attributes(_ paint: Paint, isLine: Bool) throws -> [UInt8] {
        let name: StaticString = isLine ? "stroke" : "fill"
        var text = SVGBytes()
        switch paint {
        // Areas are black if nothing else is said.
        case .color(.black) where !isLine: break
        case .color(let color):
            text.color(name, color, opacity: isLine ? "stroke-opacity" : "fill-opacity")
        case .gradient(let gradient): text.attribute(name, url: id(of: gradient))
        case .pattern(let pattern):
            guard let id = try id(of: pattern) else {
                text.attribute(name, "none")
                break
            }
            text.attribute(name, url: id)
        }
        return text.bytes
    }

    private func id(of gradient: Gradient) -> String {
        let fine = decimals + 1
        var rest = SVGBytes()
        rest.write(" gradientUnits=\"userSpaceOnUse\"")
        switch gradient.spread {
        case .pad: break
        case .reflect: rest.write(" spreadMethod=\"reflect\"")
        case .repeat: rest.write(" spreadMethod=\"repeat\"")
        }
        rest.transform(gradient.transform, decimals: fine, as: "gradientTransform")
        let name: StaticString
        switch gradient.shape {
        case .linear(let from, let to):
            name = "linearGradient"
            rest.attribute("x1", from.x, decimals: fine)
            rest.attribute("y1", from.y, decimals: fine)
            rest.attribute("x2", to.x, decimals: fine)
            rest.attribute("y2", to.y, decimals: fine)
        case .radial(let from, let radius, let to, let toRadius):
            name = "radialGradient"
            rest.attribute("cx", to.x, decimals: fine)
            rest.attribute("cy", to.y, decimals: fine)
            rest.attribute("r", toRadius, decimals: fine)
            if from != to {
                rest.attribute("fx", from.x, decimals: fine)
                rest.attribute("fy", from.y, decimals: fine)
            }
            if radius > 0 { rest.attribute("fr", radius, decimals: fine) }
        }
        rest.write(">")
        for stop in gradient.stops {
            rest.write("<stop")
            if stop.offset > 0 { rest.attribute("offset", stop.offset, decimals: 4) }
            rest.color("stop-color", stop.color, opacity: "stop-opacity")
            rest.write("/>")
        }
        rest.write("</")
        rest.write(name)
        rest.write(">")
        return definitions.id(name, rest.bytes)
    }

    private func id(of pattern: Pattern) throws -> String? {
        let cell = pattern.cell
        guard cell.size.width > 0, cell.size.height > 0 else { return nil }
        var inner = inner
        try inner.paint(pattern.items)
        return self.id(ofCell: cell, pattern.transform, inner.out.bytes)
    }

    /// Returns the id of a pattern whose cells have some content.
    func id(ofCell cell: Rect, _ transform: Transform, _ content: [UInt8]) -> String {
        let fine = decimals + 1
        var rest = SVGBytes()
        rest.write(" patternUnits=\"userSpaceOnUse\"")
        if cell.minX != 0 { rest.attribute("x", cell.minX, decimals: fine) }
        if cell.minY != 0 { rest.attribute("y", cell.minY, decimals: fine) }
        rest.attribute("width", cell.size.width, decimals: fine)
        rest.attribute("height", cell.size.height, decimals: fine)
        rest.transform(transform, decimals: fine, as: "patternTransform")
        rest.write(">")
        rest.write(content)
        rest.write("</pattern>")
        return definitions.id("pattern", rest.bytes)
    }

    func id(of mask: Group.Mask) throws -> String {
        var bounds = Bounds(withLines: true)
        bounds.add(mask.items)
        let area = bounds.rect.inset(by: Insets(all: -1))
        var inner = inner
        try inner.paint(mask.items)
        var rest = SVGBytes()
        rest.write(" maskUnits=\"userSpaceOnUse\"")
        if mask.measure == .opacity { rest.write(" mask-type=\"alpha\"") }
        rest.attribute("x", area.minX, decimals: decimals)
        rest.attribute("y", area.minY, decimals: decimals)
        rest.attribute("width", area.size.width, decimals: decimals)
        rest.attribute("height", area.size.height, decimals: decimals)
        rest.write(">")
        rest.write(inner.out.bytes)
        rest.write("</mask>")
        return definitions.id("mask", rest.bytes)
    }

    /// An empty painting in the same coordinates.
    private var inner: SVGPainting {
        SVGPainting(definitions: definitions, images: images, decimals: decimals)
    }
}
