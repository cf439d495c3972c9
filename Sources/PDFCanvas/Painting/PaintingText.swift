import CairoCanvas
import Drawing
import FontTools

extension Painting {
    mutating func paint(_ text: PlacedText) throws {
        var key: LineKey?
        if text.outline == 0 {
            let own = LineKey(line: text.line.identity, x: text.origin.x)
            switch library.lines.look(own) {
            case .known(let known): if show(known, text) { return }
            case .again: key = own
            case .new: break
            }
        }
        let isLined = text.outline > 0 || text.line.runs.contains(where: \.face.embolden)
        if isLined, text.color.alpha < 255 { return try paint(faint: text) }
        content.setFill(text.color)
        content.out.write("BT\n")
        var writer = TextShowWriter(height: content.height)
        for run in text.line.runs {
            let hasSpace = run.endsInUnseenSpace
            guard !run.glyphs.isEmpty || hasSpace else { continue }
            if text.line.runs.count > 1 { setLanguage(of: run, in: text.line, &writer) }
            let font = try library.fonts.font(run.face)
            if case .pictures = font.outlines {
                try show(pictures: run, text, &writer)
            } else {
                show(run, hasSpace: hasSpace, font, text, &writer, keptAs: key)
            }
        }
        content.out.write("ET\n")
    }

    /// Paints outlined letters with opacity as a group, or the outline would be darker where it
    /// overlaps the letters.
    private mutating func paint(faint text: PlacedText) throws {
        var opaque = text
        opaque.color.alpha = 255
        var inner = inner()
        try inner.paint(opaque)
        let size = text.line.runs.map { $0.face.drawnSize }.max() ?? 0
        let reach = 2 * size + text.outline
        let box = Rect(
            x: text.origin.x - reach, y: text.origin.y - reach, width: text.line.width + 2 * reach,
            height: 2 * reach)
        draw(inner.form(box: box, group: .colors), opacity: Double(text.color.alpha) / 255)
    }

    private mutating func show(
        _ run: GlyphRun, hasSpace: Bool, _ font: FontFile, _ text: PlacedText,
        _ writer: inout TextShowWriter, keptAs key: LineKey?
    ) {
        endTold(&writer)
        let size = run.face.drawnSize
        let growth = run.face.growth
        if text.outline + growth > 0 {
            content.setStroke(text.color)
            content.setLine(width: text.outline + growth, join: 1)
            content.setDash([])
            content.setTextMode(2)
        } else {
            content.setTextMode(0)
        }
        let (table, number) = glyphs.table(of: font)
        content.setFont("F", number, identity: number, size: size)
        let origin = Point(x: text.origin.x + growth / 2, y: text.origin.y - growth / 2)
        let spacing = LetterSpacing.common(run, font, size: size)
        content.setLetterSpacing(spacing)
        writer.begin(
            origin: origin, size: size, slant: run.face.slant, spacing: Double(spacing) / 1000)
        let run = hasSpace ? run.withoutUnseenSpace : run
        var notes: [ToUnicodeEntry] = []
        if table.note(plain: run) {
            writer.show(run.glyphs[...], font, &content.out)
            if key != nil { notes = GlyphTable.notes(ofPlain: run) }
        } else {
            notes = tell(run, table, &writer)
        }
        if hasSpace, let note = showSpace(after: run, text, table, &writer) { notes.append(note) }
        writer.end(&content.out)
        if let key, growth == 0, text.line.runs.count == 1, let start = writer.onlyMove {
            let known = KnownLine(
                line: text.line, font: font, size: size, spacing: spacing, start: run.glyphs[0],
                notes: notes, shown: Array(content.out.bytes[start...]))
            library.lines.keep(known, for: key)
        }
    }

    /// Shows a line in the same way as before, if its glyphs can have the same text.
    private mutating func show(_ known: KnownLine, _ text: PlacedText) -> Bool {
        let (table, number) = glyphs.table(of: known.font)
        guard table.note(known.notes) else { return false }
        let origin = text.origin
        content.setFill(text.color)
        content.out.write("BT\n")
        content.setTextMode(0)
        content.setFont("F", number, identity: number, size: known.size)
        content.setLetterSpacing(known.spacing)
        content.out.write(origin.x + known.start.x, content.height - origin.y - known.start.y)
        content.out.write("Td\n")
        content.out.write(known.shown)
        content.out.write("ET\n")
        return true
    }

    /// Shows a run in which some clusters may need ActualText; returns the records of its glyphs.
    private mutating func tell(
        _ run: GlyphRun, _ table: GlyphTable, _ writer: inout TextShowWriter
    ) -> [ToUnicodeEntry] {
        let bytes = Array(run.text.utf8)
        var notes: [ToUnicodeEntry] = []
        notes.reserveCapacity(run.glyphs.count)
        for cluster in TextCluster.all(of: run) {
            let told = bytes[cluster.bytes]
            let shown = run.glyphs[cluster.glyphs]
            let packed = shown.count == 1 ? GlyphText.packed(told) : 0
            var isPlain = true
            for glyph in shown {
                let note = table.note(glyph.id, text: packed)
                if !note.isPlain { isPlain = false }
                notes.append(note)
            }
            if packed == 0 { table.substitute(told, for: shown) }
            tell(isPlain ? nil : told, &writer)
            writer.show(shown, table.font, &content.out)
        }
        return notes
    }

    /// Shows the space at a line break, so that the words on both sides are read separately;
    /// returns nil if the font has no space, or the line is right-to-left: its element then has the
    /// whole text.
    private mutating func showSpace(
        after run: GlyphRun, _ text: PlacedText, _ table: GlyphTable, _ writer: inout TextShowWriter
    ) -> ToUnicodeEntry? {
        guard run.direction == .leftToRight, let space = table.font.space else { return nil }
        let told = [UInt8(ascii: " ")]
        let note = table.note(UInt32(space), text: GlyphText.packed(told[...]))
        tell(note.isPlain ? nil : told[...], &writer)
        if run.glyphs.isEmpty {
            let glyph = Glyph(id: UInt32(space), x: text.line.width, y: 0)
            writer.show(glyph, width: table.font.width(glyph.id), &content.out)
        } else {
            writer.append(space, table.font, &content.out)
        }
        return note
    }

    /// Sets the ActualText of the following glyphs; nil if the ToUnicode map gives their text.
    private mutating func tell(_ text: ArraySlice<UInt8>?, _ writer: inout TextShowWriter) {
        guard structure?.isInElement ?? false else { return writer.setSpan(text, &content.out) }
        guard let text else { return endTold(&writer) }
        writer.interrupt(&content.out)
        structure?.tell(String(decoding: text, as: UTF8.self), in: &content.out)
        writer.resume(&content.out)
    }

    /// Ends ActualText in the structure.
    private mutating func endTold(_ writer: inout TextShowWriter) {
        guard structure?.isTold ?? false else { return }
        writer.interrupt(&content.out)
        structure?.endTold(in: &content.out)
        writer.resume(&content.out)
    }

    /// Shows bitmap glyphs: each is the only letter of a separate font, so that its text can be
    /// searched and copied.
    private mutating func show(
        pictures run: GlyphRun, _ text: PlacedText, _ writer: inout TextShowWriter
    ) throws {
        endTold(&writer)
        let size = run.face.drawnSize
        content.setTextMode(0)
        content.setLetterSpacing(0)
        let bytes = Array(run.text.utf8)[...]
        for cluster in TextCluster.all(of: run) {
            for (place, glyph) in run.glyphs[cluster.glyphs].enumerated() {
                // The first of several pictures has the whole text.
                let told = place == 0 ? String(decoding: bytes[cluster.bytes], as: UTF8.self) : ""
                guard let font = try emoji(glyph.id, told, run.face) else { continue }
                let number = Resources.number(of: font, in: &content.resources.pictureFonts)
                content.setFont("E", number, identity: -2 - number, size: size)
                writer.begin(origin: text.origin, size: size, slant: 0, spacing: 0)
                let letter = Glyph(id: 0, x: glyph.x, y: glyph.y)
                writer.show(letter, width: 1_000_000, isNarrow: true, &content.out)
                writer.end(&content.out)
            }
        }
    }

    private func emoji(_ glyph: UInt32, _ text: String, _ face: FontFace) throws -> IndirectObject?
    {
        let key = EmojiKey(file: face.file, index: face.index, glyph: glyph, text: text)
        return try library.emoji.value(for: key) {
            let picture = try library.pictures.picture(of: glyph, in: face)
            guard let picture else { return nil }
            return PictureFont.make(picture, text: text, library.packer)
        }
    }
}

/// The letter spacing of a run.
enum LetterSpacing {
    /// Returns the spacing after most letters in thousandths of a point; 0 if there is none.
    static func common(_ run: GlyphRun, _ font: FontFile, size: Double) -> Int {
        guard run.glyphs.count > 2 else { return 0 }
        func gap(_ place: Int) -> Double {
            run.glyphs[place + 1].x - run.glyphs[place].x
                - Double(font.width(run.glyphs[place].id)) / 1_000_000 * size
        }
        let first = gap(0)
        guard abs(first) > TextShowWriter.tolerance(size: size) else { return 0 }
        let alike = (0..<run.glyphs.count - 1).count { abs(gap($0) - first) < 0.005 }
        return alike * 2 > run.glyphs.count ? PDFBytes.thousandths(first) : 0
    }
}
