import Drawing

extension Painting {
    mutating func paint(_ shape: Shape) throws {
        let isPlain = { (paint: Paint?) in paint.map { $0.color != nil } ?? true }
        guard !isPlain(shape.fill) || !isPlain(shape.stroke?.paint) else {
            return content.paint(shape)
        }
        guard !shape.path.elements.isEmpty else { return }
        if let fill = shape.fill {
            try paint(fill, area: shape.path.bounds, isLine: false) { content in
                content.trace(shape.path)
                content.out.write(shape.fillRule == .evenOdd ? "f*\n" : "f\n")
            }
        }
        if let stroke = shape.stroke {
            var bounds = Bounds(withLines: true)
            bounds.add([.shape(Shape(path: shape.path, fill: nil, stroke: stroke))])
            try paint(stroke.paint, area: bounds.rect, isLine: true) { content in
                content.setLine(stroke)
                content.trace(shape.path)
                content.out.write("S\n")
            }
        }
    }

    /// Paints with a color, gradient or pattern.
    ///
    /// - Parameters:
    ///   - area: The rectangle around what is painted.
    ///   - isLine: Whether it is a line or a fill.
    private mutating func paint(
        _ paint: Paint, area: Rect, isLine: Bool, _ body: (inout ContentStream) -> Void
    ) throws {
        content.save()
        defer { content.restore() }
        switch paint {
        case .color(let color):
            if isLine { content.setStroke(color) } else { content.setFill(color) }
        case .gradient(let gradient):
            guard let shading = Shading(gradient, area: area) else { return }
            if let opacity = shading.opacity {
                content.setOpacity(opacity)
            } else {
                setMask(of: shading, area: area)
            }
            use(shading.pattern(content.transform, .color), isLine: isLine)
        case .pattern(let pattern):
            guard let object = try self.object(of: pattern) else { return }
            use(object, isLine: isLine)
        }
        body(&content)
    }

    /// Makes a pattern the current color.
    mutating func use(_ pattern: IndirectObject, isLine: Bool) {
        content.note(depth: pattern.depth)
        let number = Resources.number(of: pattern, in: &content.resources.patterns)
        content.out.write(isLine ? "/Pattern CS/P" : "/Pattern cs/P")
        content.out.write(number)
        content.out.write(isLine ? " SCN\n" : " scn\n")
    }

    /// Makes the following content as transparent as a gradient.
    private mutating func setMask(of shading: Shading, area: Rect) {
        var inner = inner()
        inner.use(shading.pattern(inner.content.transform, .opacity), isLine: false)
        inner.content.trace(area)
        inner.content.out.write("f\n")
        setMask(inner.form(box: area, group: .shades), .luminosity)
    }

    private mutating func setMask(_ form: IndirectObject, _ kind: PDFName) {
        content.note(depth: form.depth)
        let state = IndirectObject { out in
            out.dictionary(.sMask) { out in
                out.entry(.s, kind)
                out.entry(.g, form)
            }
        }
        let number = Resources.number(of: state, in: &content.resources.masks)
        content.out.write("/M")
        content.out.write(number)
        content.out.write(" gs\n")
    }

    /// Paints the items of a group as a whole.
    mutating func paintLayer(of group: Group, _ effects: Group.Effects) throws {
        var bounds = Bounds(withLines: true)
        bounds.add(group.items)
        // A form has no structure of its own, so its text belongs to the element around it.
        mark(bounds.hasText ? .text : .graphics)
        let form = try form(of: group.items, bounds)
        guard let form else { return }
        if effects.blend != .normal {
            if !content.resources.blends.contains(effects.blend) {
                content.resources.blends.append(effects.blend)
            }
            content.out.write("/B")
            content.out.write(Int(effects.blend.rawValue))
            content.out.write(" gs\n")
        }
        if let mask = effects.mask {
            // A mask without items hides everything.
            var bounds = Bounds(withLines: true)
            bounds.add(mask.items)
            guard let mold = try self.form(of: mask.items, bounds) else { return }
            setMask(mold, mask.measure == .opacity ? .alpha : .luminosity)
        }
        draw(form, opacity: effects.opacity)
    }

    mutating func draw(_ form: IndirectObject, opacity: Double) {
        content.setOpacity(opacity)
        name(form)
        content.out.write("Do\n")
    }

    /// Returns items as a form that is composited as a whole; nil if there is nothing to paint.
    private func form(of items: [Item], _ bounds: Bounds) throws -> IndirectObject? {
        guard !bounds.isEmpty else { return nil }
        var inner = inner()
        try inner.paint(items)
        let box = bounds.rect.inset(by: Insets(all: -bounds.textSize))
        return inner.form(box: box, group: .colors)
    }

    /// Returns the object of a pattern; nil if its cells are empty.
    private func object(of pattern: Pattern) throws -> IndirectObject? {
        let cell = pattern.cell
        guard cell.size.width > 0, cell.size.height > 0 else { return nil }
        var inner = inner()
        try inner.paint(pattern.items)
        let box = inner.content.height - cell.maxY
        let matrix = inner.content.flip.then(pattern.transform).then(content.transform)
        return inner.object { out in
            out.tiles(cell, bottom: box)
            out.array(.matrix) { $0.write(matrix) }
        }
    }

    /// Returns an empty painting in the same coordinates, without structure.
    func inner() -> Painting {
        Painting(
            height: content.height, images: images, library: library, glyphs: PageGlyphs(),
            structure: nil, isForm: true)
    }
}
