import CairoCanvas
import Drawing
import FontTools

extension SVGPainting {
    /// Paints a line of text: with embedded fonts if there are any, or its glyphs as shapes, and over
    /// them the text itself, which is invisible but can be selected, found, and read aloud.
    ///
    /// - Parameter role: The role of the line alone; nil if it has none of its own.
    mutating func paint(_ text: PlacedText, role: Role? = nil) throws {
        let runs = text.line.runs.filter { !$0.glyphs.isEmpty }
        let fontRuns = try definitions.runs(of: text.line)
        if fontRuns == nil, runs.count == 1, let run = runs.first, text.outline == 0,
            run.face.growth == 0, run.face.slant == 0,
            case let font = try definitions.library.font(run.face), !font.areBitmaps
        {
            // Outlines and slants would be those of the text too.
            return show(run, font, text, role: role, isWhole: true)
        }
        if let fontRuns { return show(fontRuns, text, role: role) }
        if let role {
            out.write("<g")
            write(role)
            out.write(">")
        }
        for run in runs {
            let font = try definitions.library.font(run.face)
            if font.areBitmaps {
                try show(bitmaps: run, text)
            } else {
                show(run, font, text)
            }
        }
        tell(text)
        if role != nil { out.write("</g>") }
    }

    /// Shows a run in units of its own, so that the outlines serve many sizes.
    ///
    /// - Parameters:
    ///   - role: The role of the line; nil for none.
    ///   - isWhole: Whether it is the whole line, whose text is then in its units too.
    private mutating func show(
        _ run: GlyphRun, _ font: GlyphOutlines, _ text: PlacedText, role: Role? = nil,
        isWhole: Bool = false
    ) {
        let key = FontKey(run.face)
        let size = run.face.drawnSize
        let units = LetterUnits.perEm(at: size)
        let unit = size / Double(units)
        let shown = run.glyphs.compactMap { glyph in
            definitions.id(of: glyph.id, in: font, key, units: units).map { (id: $0, glyph: glyph) }
        }
        guard let first = shown.first?.glyph ?? (isWhole ? run.glyphs.first : nil) else { return }
        let growth = run.face.growth
        out.write("<g")
        if let role { write(role) }
        out.transform(
            Transform(
                a: unit, b: 0, c: -unit * run.face.slant, d: unit,
                tx: text.origin.x + first.x + growth / 2,
                ty: text.origin.y + first.y - growth / 2), decimals: decimals)
        write(text.color, outline: (text.outline + growth) / unit, decimals: 1)
        out.write(">")
        for (id, glyph) in shown {
            let down = (glyph.y - first.y) / unit
            let right = (glyph.x - first.x) / unit + run.face.slant * down
            use(id, x: right, y: down)
        }
        if isWhole { tell(text, from: first, unit: unit) }
        out.write("</g>")
    }

    /// Writes the attributes for the color of letters, and of an outline around them.
    private mutating func write(_ color: Color, outline: Double, decimals: Int) {
        var color = color
        if outline > 0, color.alpha < 255 {
            // The outline overlaps the letters.
            out.attribute("opacity", Double(color.alpha) / 255, decimals: 3)
            color.alpha = 255
        }
        if color != .black { out.color("fill", color, opacity: "fill-opacity") }
        guard outline > 0 else { return }
        out.color("stroke", color, opacity: "stroke-opacity")
        out.attribute("stroke-width", outline, decimals: decimals)
        out.write(" stroke-linejoin=\"round\"")
    }

    // MARK: Embedded fonts

    /// Shows the runs of a line with embedded fonts.
    private mutating func show(_ runs: [WebFonts.Run], _ text: PlacedText, role: Role?) {
        guard let first = runs.first else { return }
        out.write("<text")
        if let role { write(role) }
        write(first, text)
        if runs.contains(where: { $0.text.hasPrefix(" ") || $0.text.hasSuffix(" ") })
            || text.line.text.contains("  ")
        {
            out.write(" xml:space=\"preserve\"")
        }
        let parts = parts(of: text.line.text)
        let isMixed = parts.count > 1
        if !isMixed, let language = parts.first?.language { out.attribute("xml:lang", language) }
        out.write(">")
        write(first.text, in: isMixed ? spoken?.language(of: first.text, in: text.line.text) : nil)
        for run in runs.dropFirst() {
            out.write("<tspan")
            if run.start == nil {
                write(run.shifts)
                out.attribute("font-family", run.family)
            } else {
                write(run, text)
            }
            if isMixed, let language = spoken?.language(of: run.text, in: text.line.text) {
                out.attribute("xml:lang", language)
            }
            out.write(">")
            out.write(escaped: run.text)
            out.write("</tspan>")
        }
        out.write("</text>")
    }

    private mutating func write(_ run: WebFonts.Run, _ text: PlacedText) {
        let growth = run.face.growth
        if let start = run.start {
            out.attribute("x", text.origin.x + start + growth / 2, decimals: decimals)
            out.attribute("y", text.origin.y - growth / 2, decimals: decimals)
        }
        write(run.shifts)
        out.attribute("font-family", run.family)
        out.attribute("font-size", run.face.drawnSize, decimals: decimals)
        write(text.color, outline: text.outline + growth, decimals: 3)
    }

    private mutating func write(_ shifts: [Double]) {
        guard !shifts.isEmpty else { return }
        out.write(" dx=\"")
        for (place, shift) in shifts.enumerated() {
            if place > 0 { out.write(" ") }
            out.write(shift, decimals: decimals)
        }
        out.write("\"")
    }

    /// Writes a part of a text in a language; nil for that of the text.
    private mutating func write(_ text: String, in language: String?) {
        guard let language else { return out.write(escaped: text) }
        out.write("<tspan")
        out.attribute("xml:lang", language)
        out.write(">")
        out.write(escaped: text)
        out.write("</tspan>")
    }

    // MARK: Shapes

    private mutating func use(_ id: String, x: Double, y: Double) {
        out.write("<use href=\"#")
        out.write(id.utf8)
        out.write("\"")
        if x.rounded() != 0 { out.attribute("x", x, decimals: 0) }
        if y.rounded() != 0 { out.attribute("y", y, decimals: 0) }
        out.write("/>")
    }

    /// Shows bitmap glyphs, such as color emoji.
    private mutating func show(bitmaps run: GlyphRun, _ text: PlacedText) throws {
        let scale = run.face.drawnSize / GlyphPictures.size
        for glyph in run.glyphs {
            guard let id = try definitions.id(ofBitmap: glyph.id, in: run.face) else { continue }
            out.write("<use")
            out.attribute("href", "#" + id)
            out.transform(
                Transform(
                    a: scale, b: 0, c: 0, d: scale, tx: text.origin.x + glyph.x,
                    ty: text.origin.y + glyph.y), decimals: decimals)
            if text.color.alpha < 255 {
                out.attribute("opacity", Double(text.color.alpha) / 255, decimals: 3)
            }
            out.write("/>")
        }
    }

    /// Writes the text over its glyphs, with their width.
    ///
    /// - Parameters:
    ///   - first: The glyph where the coordinates begin.
    ///   - unit: The number of points of a unit.
    private mutating func tell(
        _ text: PlacedText, from first: Glyph? = nil, unit: Double = 1
    ) {
        let line = text.line
        guard line.hasGlyphs, line.text.contains(where: { !$0.isWhitespace }) else { return }
        let size = line.runs.map { $0.face.drawnSize }.max() ?? 0
        let isFromRight = line.direction == .rightToLeft
        let origin = first.map { Point(x: -$0.x, y: -$0.y) } ?? text.origin
        let x = (origin.x + (isFromRight ? line.width : 0)) / unit
        let decimals = first == nil ? decimals : 0
        out.write("<text")
        if first == nil || x.rounded() != 0 { out.attribute("x", x, decimals: decimals) }
        if first == nil || (origin.y / unit).rounded() != 0 {
            out.attribute("y", origin.y / unit, decimals: decimals)
        }
        let units = size / unit
        if first == nil || abs(units - LetterUnits.usual) > 0.5 {
            out.attribute("font-size", units, decimals: decimals)
        }
        if line.width > 0, line.text.count > 1 {
            out.attribute("textLength", line.width / unit, decimals: decimals)
        }
        if isFromRight { out.write(" direction=\"rtl\"") }
        let parts = parts(of: line.text)
        if parts.count == 1, let language = parts[0].language {
            out.attribute("xml:lang", language)
        }
        // With an opacity, the selection would be invisible too.
        out.write(" fill-opacity=\"0\">")
        for part in parts { write(part.text, in: parts.count == 1 ? nil : part.language) }
        out.write("</text>")
    }
}
