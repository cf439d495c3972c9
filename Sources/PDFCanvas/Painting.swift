import Drawing

/// Paints items into a content stream: that of a page or a form.
struct Painting {
    var content: ContentStream
    let images: [ImageAsset]
    let library: PDFLibrary
    let glyphs: PageGlyphs
    /// The page's structure; nil for forms, which have none.
    var structure: StructureBuilder?
    /// The clipping rectangles around the next item, in page coordinates.
    private var clips: [Rect] = []
    /// The rotation of the next item.
    private var turns = Rotation()

    init(
        height: Double, images: [ImageAsset], library: PDFLibrary, glyphs: PageGlyphs,
        structure: StructureBuilder?
    ) {
        content = ContentStream(height: height, room: library.takeRoom())
        self.images = images
        self.library = library
        self.glyphs = glyphs
        self.structure = structure
    }

    /// Paints items in order.
    mutating func paint(_ items: [Item]) throws {
        for item in items {
            switch item {
            case .group(let group): try paint(group)
            case .shape(let shape):
                guard shape.fill != nil || shape.stroke != nil else { continue }
                mark(.graphics)
                content.paint(shape)
            case .text(let text):
                guard text.line.hasGlyphs else { continue }
                mark(.text)
                structure?.tell(text.line)
                try paint(text)
            case .image(let image): try paint(image)
            }
        }
    }

    private mutating func paint(_ group: Group) throws {
        if let role = group.role {
            let height = content.height
            let (clips, turns) = (clips, turns)
            structure?.begin(role) {
                Self.box(of: group, clips: clips, turns: turns, height: height)
            }
        }
        if group.clip != nil || group.turn != nil {
            // Marked content must not extend across a saved graphics state.
            structure?.close(in: &content.out)
            let outer = (clips, turns)
            content.save()
            if let middle = group.turn {
                content.turn(about: middle)
                turns.add(middle)
            }
            if let clip = group.clip {
                content.clip(clip)
                clips.append(turns.onPage(Bounds(of: clip).rect))
            }
            try paint(group.items)
            (clips, turns) = outer
            structure?.close(in: &content.out)
            content.restore()
        } else {
            try paint(group.items)
        }
        if let role = group.role { structure?.end(role) }
    }

    private static func box(
        of group: Group, clips: [Rect], turns: Rotation, height: Double
    ) -> [Double] {
        var bounds = Bounds()
        bounds.add([.group(group)])
        let box = clips.reduce(turns.onPage(bounds.rect), Bounds.common)
        return [box.minX, height - box.maxY, box.maxX, height - box.minY]
    }

    /// Marks the next content in the structure.
    mutating func mark(_ kind: StructureBuilder.Content) {
        structure?.mark(kind, in: &content.out)
    }

    /// Compresses the content with all marks closed; nothing can be painted afterward.
    mutating func packed() -> (filter: StaticString, bytes: [UInt8]) {
        structure?.close(in: &content.out)
        let packed = library.packed(content.out.bytes)
        library.giveBack(room: &content.out.bytes)
        return packed
    }

    /// Returns the resources of the content.
    func resources() -> Resources {
        var resources = content.resources
        resources.fonts = glyphs.fonts
        return resources
    }

    /// Returns the content as a form; with `isGroup`, it is composited as a whole when painted with
    /// opacity.
    mutating func form(box: Rect, isGroup: Bool) -> IndirectObject {
        let packed = packed()
        let resources = resources()
        var head = PDFBytes()
        head.write("/Type/XObject/Subtype/Form/BBox[")
        head.write(box.minX, content.height - box.maxY, box.maxX, content.height - box.minY)
        head.write("]")
        if isGroup { head.write("/Group<</S/Transparency/CS/DeviceRGB/I true>>") }
        head.write(packed.filter)
        head.write("/Resources")
        return IndirectObject(
            [.bytes(head.bytes)] + resources.parts, stream: packed.bytes, fonts: resources.fonts)
    }

    /// Paints a background's form below everything else.
    mutating func placeBackground(_ form: IndirectObject) {
        mark(.graphics)
        name(form)
        content.out.write("Do\n")
    }

    /// Writes the name of a picture or form, and a space.
    mutating func name(_ object: IndirectObject) {
        let number = Resources.number(of: object, in: &content.resources.objects)
        content.out.write("/X")
        content.out.write(number)
        content.out.write(" ")
    }
}
