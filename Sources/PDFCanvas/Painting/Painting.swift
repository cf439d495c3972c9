import CairoCanvas
import Drawing

/// Paints items into a content stream: that of a page or a form.
struct Painting {
    var content: ContentStream
    let images: [ImageAsset]
    let library: PDFLibrary
    let glyphs: PageGlyphs
    /// The page's structure; nil for forms, which have none.
    var structure: StructureBuilder?
    /// The links and named places so far; forms have none.
    var links = PageLinks()
    /// The languages of text around the next item; nil for forms, whose text is not read.
    var spoken: SpokenLanguages?
    /// Whether all of the current line is in the language around it.
    private var isPlainLine = false
    /// The clipping rectangles around the next item, in page coordinates.
    private(set) var clips: [Rect] = []
    /// From the coordinates of the next item to those of the page.
    var place = Transform.identity

    init(
        height: Double, images: [ImageAsset], library: PDFLibrary, glyphs: PageGlyphs,
        structure: StructureBuilder?, isForm: Bool = false
    ) {
        content = ContentStream(height: height, room: library.takeRoom(), isForm: isForm)
        self.images = images
        self.library = library
        self.glyphs = glyphs
        self.structure = structure
    }

    mutating func paint(_ items: [Item]) throws {
        for item in items {
            switch item {
            case .group(let group): try paint(group)
            case .shape(let shape):
                guard shape.fill != nil || shape.stroke != nil else { continue }
                mark(.graphics)
                try paint(shape)
            case .text(let text):
                guard text.line.hasGlyphs else { continue }
                beginLanguage(of: text.line)
                mark(.text)
                structure?.tell(text)
                try paint(text)
            case .image(let image): try paint(image)
            }
        }
    }

    private mutating func paint(_ group: Group) throws {
        if let language = group.language, structure != nil {
            return try paint(group, in: language)
        }
        try paintContent(of: group)
    }

    mutating func paintContent(of group: Group) throws {
        if let role = group.role {
            if let element = structure?.begin(role, group.part) ?? nil {
                let box = box(of: group)
                structure?.setBox(box, of: element)
            }
            if case .figure(let alternative) = role { setLanguage(ofFigure: alternative) }
        }
        let isMarked = group.isMarked
        let link = isMarked && group.link != nil ? structure?.beginLink() : nil
        let annotations = links.count
        if group.clip != nil || group.hasEffects {
            // Marked content must not extend across a saved graphics state.
            structure?.close(in: &content.out)
            let effects = group.effects
            let outer = (clips, place)
            content.save()
            if effects.transform != .identity {
                content.transform(effects.transform)
                place = effects.transform.then(place)
            }
            if let clip = group.clip {
                content.clip(clip, effects.clipRule)
                clips.append(clip.bounds.transformed(by: place))
            }
            if effects.needsLayer {
                try paintLayer(of: group, effects)
                if structure != nil { addMarks(in: group.items) }
            } else {
                try paint(group.items)
            }
            (clips, place) = outer
            structure?.close(in: &content.out)
            content.restore()
        } else {
            try paint(group.items)
        }
        if isMarked, structure != nil {
            addMarks(of: group, element: link?.element)
        }
        if let link { structure?.end(link, annotations: annotations..<links.count) }
        if let role = group.role { structure?.end(role) }
    }

    /// Returns the sides of what is seen of a group, from the page's bottom left corner.
    private func box(of group: Group) -> [Double] {
        let height = content.height
        var bounds = Bounds()
        bounds.add([.group(group)])
        let box = clips.reduce(bounds.rect.transformed(by: place)) { $0.common($1) }
        return [box.minX, height - box.maxY, box.maxX, height - box.minY]
    }

    /// Marks the next content in the structure.
    mutating func mark(_ kind: StructureBuilder.Content) {
        structure?.mark(kind, in: &content.out)
    }

    /// Compresses the content with all marks closed; nothing can be painted afterward.
    ///
    /// - Parameter isPicture: Whether it is compressed like a picture, once per run.
    mutating func packed(isPicture: Bool = false) -> StreamBytes {
        structure?.close(in: &content.out)
        let packed = library.packer.packed(content.out.bytes, as: isPicture ? .picture : .page)
        library.giveBack(room: &content.out.bytes)
        return packed
    }

    func resources() -> Resources {
        var resources = content.resources
        resources.fonts = glyphs.fonts
        return resources
    }

    /// How the content of a form is composited.
    enum FormGroup {
        /// With what is below it.
        case none
        /// As a whole, when painted with opacity.
        case colors
        /// As shades of gray, which are the opacity of something else.
        case shades
    }

    mutating func form(
        box: Rect, group: FormGroup, isPicture: Bool = false
    ) -> IndirectObject {
        let height = content.height
        return object(isPicture: isPicture) { out in
            out.type(.xObject, .form)
            out.array(.bBox) { $0.write(box, height: height) }
            guard group != .none else { return }
            out.dictionary(.group) { out in
                out.entry(.s, .transparency)
                out.entry(.cS, group == .colors ? .deviceRGB : .deviceGray)
                if group == .colors { out.entry(isTrue: .i) }
            }
        }
    }

    /// Returns the content as an object whose dictionary begins with `entries`.
    mutating func object(
        isPicture: Bool = false, _ entries: (inout PDFBytes) -> Void
    ) -> IndirectObject {
        let packed = packed(isPicture: isPicture)
        let resources = resources()
        return IndirectObject(stream: packed.bytes, fonts: resources.fonts, depth: content.depth) {
            entries(&$0)
            $0.filter(of: packed)
            $0.write(.resources)
            resources.write(&$0)
        }
    }

    /// Paints a background's form below everything else.
    mutating func placeBackground(_ form: IndirectObject, _ size: Size) {
        content.out.beginMark(.artifact) { out in
            out.type(.background)
            out.entry(.bBox, wholeOf: size)
        }
        name(form)
        content.out.write("Do\nEMC\n")
    }

    /// Writes the name of a picture or form, and a space.
    mutating func name(_ object: IndirectObject) {
        content.note(depth: object.depth)
        let number = Resources.number(of: object, in: &content.resources.objects)
        Resources.name("X", number, &content.out)
        content.out.write(" ")
    }
}

extension Painting {
    /// Adds the link and the place of a group.
    ///
    /// - Parameter element: The element of the link in the structure.
    mutating func addMarks(of group: Group, element: Int?) {
        let place = group.hasEffects ? group.effects.transform.then(place) : place
        let height = content.height
        if let anchor = group.anchor {
            let point = anchor.point.transformed(by: place)
            links.places.append(
                PageLinks.Place(name: anchor.name, left: point.x, top: height - point.y))
        }
        guard let link = group.link else { return }
        // The pieces of a line are one box.
        var lines: [(y: Double, box: Bounds)] = []
        for line in group.items.lines {
            if lines.last?.y != line.origin.y { lines.append((line.origin.y, Bounds())) }
            lines[lines.count - 1].box.add([.text(line)])
        }
        let boxes = lines.map { line in
            let seen = clips.reduce(line.box.rect.transformed(by: place)) { $0.common($1) }
            return [seen.minX, height - seen.maxY, seen.maxX, height - seen.minY]
        }
        links.links.append(
            PageLink(link: link, text: group.linkText, boxes: boxes, element: element))
    }

    /// Adds the links and places of items that are painted in a form, which has no structure: the
    /// elements of the links are beside that of the form.
    mutating func addMarks(in items: [Item]) {
        for case .group(let group) in items {
            if group.isMarked {
                let link = group.link == nil ? nil : structure?.beginLink()
                let annotations = links.count
                addMarks(of: group, element: link?.element)
                if let link { structure?.end(link, annotations: annotations..<links.count) }
            }
            let outer = place
            if group.hasEffects { place = group.effects.transform.then(place) }
            addMarks(in: group.items)
            place = outer
        }
    }
}

extension Painting {
    /// Sets the language of the following items.
    mutating func speak(_ language: String) {
        structure?.language = language
        spoken = library.languages[language]
    }

    /// Paints a group whose text is in a language.
    mutating func paint(_ group: Group, in language: String) throws {
        let (before, languages) = (structure?.language, spoken)
        speak(language)
        try paintContent(of: group)
        if let before { structure?.language = before }
        spoken = languages
    }

    mutating func beginLanguage(of line: ShapedLine) {
        guard structure != nil, let spoken else { return }
        isPlainLine = spoken.isPlain(line.text)
        structure?.foreign =
            isPlainLine
            ? nil : line.runs.first.flatMap { spoken.language(of: $0.text, in: line.text) }
    }

    mutating func setLanguage(
        of run: GlyphRun, in line: ShapedLine, _ writer: inout TextShowWriter
    ) {
        guard structure != nil, let spoken, !isPlainLine else { return }
        let language = spoken.language(of: run.text, in: line.text)
        guard language != structure?.foreign else { return }
        structure?.foreign = language
        guard structure?.isInElement ?? false else { return }
        writer.interrupt(&content.out)
        mark(.text)
        writer.resume(&content.out)
    }

    /// Sets the language of the figure that began, if all of its alternative text is in the script of
    /// another one.
    mutating func setLanguage(ofFigure alternative: String) {
        guard structure != nil,
            let language = spoken?.language(of: alternative, in: alternative)
        else { return }
        structure?.setLanguage(ofFigure: language)
    }
}
