import CairoCanvas
import Drawing
import PictureCodecs

extension PDFLibrary {
    /// The maximum number of pictures in the cache.
    private static let mostArt = 256

    /// Returns a converted picture, converting it if necessary.
    func art(_ asset: ImageAsset) throws -> PictureXObject {
        // Arrays that share storage compare quickly.
        let found = art.first { $0.asset.isSameFile(as: asset) }
        if let found { return found.art }
        let made: PictureXObject
        switch asset.format {
        case .png: made = try ImageXObject.make(asset, packer)
        case .jpeg: made = try JPEGXObject.make(asset)
        case .pixels:
            made = PictureXObject(
                object: ImageXObject.image(try PixelImage(pixels: asset), packer), formSize: nil,
                size: asset.size)
        case .svg:
            made = PictureXObject(
                object: try form(of: asset), formSize: asset.size, size: asset.size)
        }
        if art.count >= Self.mostArt { art.removeFirst(Self.mostArt / 2) }
        art.append((asset, made))
        return made
    }

    /// Returns an SVG's shapes as a form, which is composited as a whole when painted with opacity.
    private func form(of asset: ImageAsset) throws -> IndirectObject {
        guard let drawing = asset.drawing else {
            throw CanvasError.image(name: asset.name, reason: "its shapes were not read")
        }
        var painting = Painting(
            height: asset.size.height, images: drawing.images, library: self, glyphs: PageGlyphs(),
            structure: nil, isForm: true)
        try painting.paint(drawing.items)
        return painting.form(
            box: Rect(origin: .zero, size: asset.size), group: .colors, isPicture: true)
    }
}

extension Painting {
    mutating func paint(_ placed: PlacedImage) throws {
        let asset = try images.image(placed.image)
        let rect = placed.rect
        guard rect.size.width > 0, rect.size.height > 0, placed.opacity > 0 else { return }
        let art = try library.art(asset)
        mark(.graphics)
        if case .frame = placed.placing, placed.opacity < 1 {
            // The pieces overlap, so they are composited as a group when painted with opacity.
            var inner = inner()
            inner.place(art, placed)
            draw(inner.form(box: rect, group: .colors), opacity: placed.opacity)
        } else {
            content.setOpacity(placed.opacity)
            if case .tile(let tile) = placed.placing {
                try paintTiles(art, tile, in: rect)
            } else {
                place(art, placed)
            }
        }
    }

    private mutating func place(_ art: PictureXObject, _ placed: PlacedImage) {
        let rect = placed.rect
        switch placed.placing {
        case .fit: draw(art, in: rect.fitting(art.size))
        case .stretch, .tile: draw(art, in: rect)
        case .fill(let focus):
            content.save()
            content.clip(rect)
            draw(art, in: rect.filled(by: art.size, focus: focus))
            content.restore()
        case .frame(let slice, let edges):
            for piece in NineSlice(rect: rect, slice: slice, edges: edges).pieces {
                content.save()
                content.clip(piece.overlapping)
                draw(art, in: piece.whole)
                content.restore()
            }
        }
    }

    /// Paints a whole picture into `rect`.
    private mutating func draw(_ art: PictureXObject, in rect: Rect) {
        content.save()
        content.out.write(matrix: art, rect.size)
        content.out.write(rect.minX, content.height - rect.maxY)
        content.out.write("cm\n")
        name(art.object)
        content.out.write("Do\n")
        content.restore()
    }

    private mutating func paintTiles(_ art: PictureXObject, _ tile: Size, in rect: Rect) throws {
        guard tile.width > 0, tile.height > 0 else {
            throw CanvasError.page(
                "a tile of \(tile.width) × \(tile.height) pt is empty")
        }
        let place = Transform.translation(rect.origin).then(content.transform)
        let key = TileKey(art: art.object.id, tile: tile, place: place)
        let pattern = library.patterns.value(for: key) { Self.pattern(art, tile, place) }
        content.save()
        use(pattern, isLine: false)
        content.trace(rect)
        content.out.write("f\n")
        content.restore()
    }

    /// Returns a pattern of tiles; `place` leads from the first tile to the page or form.
    private static func pattern(
        _ art: PictureXObject, _ tile: Size, _ place: Transform
    ) -> IndirectObject {
        // The cell starts at its upper left corner, and has the natural size of a drawing: poppler
        // otherwise rounds cells away from the corner, or clips them.
        let cell = art.formSize ?? tile
        let scale = Transform.scale(tile.width / cell.width, tile.height / cell.height).then(place)
        var stream = PDFBytes()
        stream.write("1 0 0 -1 0 ")
        stream.write(cell.height)
        stream.write("cm\n")
        stream.write(matrix: art, cell)
        stream.write("0 0 cm\n/X0 Do\n")
        return IndirectObject(stream: stream.bytes, depth: art.object.depth) { out in
            out.tiles(Rect(origin: .zero, size: cell), bottom: 0)
            out.array(.matrix) { out in
                out.write(fine: scale.a, scale.b, scale.c, scale.d)
                out.write(scale.tx, scale.ty)
            }
            out.dictionary(.resources) { out in
                out.dictionary(.xObject) { $0.entry(resource: "X0", art.object) }
            }
        }
    }
}

extension PDFBytes {
    /// Writes the entries of a pattern of colored tiles with a cell, whose lowest side is at `bottom`.
    mutating func tiles(_ cell: Rect, bottom: Double) {
        entry(.type, .pattern)
        entry(.patternType, 1)
        entry(.paintType, 1)
        entry(.tilingType, 2)
        array(.bBox) { out in
            out.write(cell.minX, bottom, cell.maxX, bottom + cell.size.height)
        }
        entry(.xStep, cell.size.width)
        entry(.yStep, cell.size.height)
    }

    /// Writes the first four numbers of the matrix that draws a picture at a given size.
    fileprivate mutating func write(matrix art: PictureXObject, _ size: Size) {
        let across = art.formSize.map { size.width / $0.width } ?? size.width
        let down = art.formSize.map { size.height / $0.height } ?? size.height
        write(fine: across)
        write("0 0 ")
        write(fine: down)
    }
}
