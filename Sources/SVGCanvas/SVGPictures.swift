import CairoCanvas
import Drawing
import PictureCodecs

extension SVGPainting {
    mutating func paint(_ placed: PlacedImage) throws {
        let asset = try images.image(placed.image)
        let rect = placed.rect
        guard rect.size.width > 0, rect.size.height > 0, placed.opacity > 0 else { return }
        let pieces: [NineSlice.Piece]
        let length: Double
        switch placed.placing {
        case .frame(let slice, let edges):
            pieces = NineSlice(rect: rect, slice: slice, edges: edges).pieces
            // The corners keep their shape; the sides before them are stretched.
            length = pieces.last.map { max($0.whole.size.width, $0.whole.size.height) } ?? 0
        case .tile(let tile): (pieces, length) = ([], max(tile.width, tile.height))
        case .fit, .fill, .stretch:
            (pieces, length) = ([], max(rect.size.width, rect.size.height))
        }
        let picture = try picture(asset, shownAs: length)
        let isFaint = placed.opacity < 1
        if isFaint {
            out.write("<g")
            out.attribute("opacity", placed.opacity, decimals: 3)
            out.write(">")
        }
        switch placed.placing {
        case .fit: use(picture, in: rect.fitting(picture.size))
        case .stretch: use(picture, in: rect)
        case .fill(let focus):
            use(picture, in: rect.filled(by: picture.size, focus: focus), clippedTo: rect)
        case .tile(let tile): try paintTiles(picture, tile, in: rect)
        case .frame:
            for piece in pieces { use(picture, in: piece.whole, clippedTo: piece.overlapping) }
        }
        if isFaint { out.write("</g>") }
    }

    /// Shows a whole picture in a rectangle.
    private mutating func use(
        _ picture: DefinedPicture, in rect: Rect, clippedTo clip: Rect? = nil
    ) {
        if let clip {
            out.write("<g")
            out.attribute(
                "clip-path",
                url: definitions.clip(.rectangle(clip), .nonzero, decimals: decimals))
            out.write(">")
        }
        out.write("<use")
        out.attribute("href", "#" + picture.id)
        out.transform(
            .scale(rect.size.width / picture.size.width, rect.size.height / picture.size.height)
                .then(.translation(rect.origin)), decimals: decimals)
        out.write("/>")
        if clip != nil { out.write("</g>") }
    }

    private mutating func paintTiles(_ picture: DefinedPicture, _ tile: Size, in rect: Rect) throws
    {
        guard tile.width > 0, tile.height > 0 else {
            throw CanvasError.page("a tile of \(tile.width) × \(tile.height) pt is empty")
        }
        var cell = SVGPainting(definitions: definitions, images: images, decimals: decimals)
        let first = Rect(origin: .zero, size: tile)
        cell.use(picture, in: first)
        let id = id(ofCell: first, .translation(rect.origin), cell.out.bytes)
        var data = PathData(decimals: decimals)
        data.add(.rectangle(rect))
        out.write("<path d=\"")
        out.write(data.bytes)
        out.write("\"")
        out.attribute("fill", url: id)
        out.write("/>")
    }

    // MARK: Definitions

    /// Returns a picture that is shown with a longer side of `length` points.
    private func picture(
        _ asset: ImageAsset, shownAs length: Double
    ) throws -> DefinedPicture {
        guard asset.format == .svg else {
            return try definitions.picture(asset, scale: 1) { try define(pixels: asset) }
        }
        let scale = Self.scale(for: asset.size, shownAs: length)
        return try definitions.picture(asset, scale: scale) {
            try define(drawing: asset, scale: scale)
        }
    }

    /// Defines a drawing that is enlarged, so that its positions are short whole numbers.
    private func define(drawing asset: ImageAsset, scale: Double) throws -> String {
        guard let drawing = asset.drawing?.scaled(by: scale) else {
            throw CanvasError.image(name: asset.name, reason: "its shapes were not read")
        }
        var painting = SVGPainting(definitions: definitions, images: drawing.images, decimals: 0)
        try painting.paint(drawing.items)
        var rest = SVGBytes()
        rest.write(">")
        rest.write(painting.out.bytes)
        rest.write("</g>")
        return definitions.id("g", rest.bytes)
    }

    private func define(pixels asset: ImageAsset) throws -> String {
        let file = try definitions.library.file(asset)
        var rest = SVGBytes()
        let orientation = Orientation(
            value: file.orientation, width: file.width, height: file.height)
        rest.transform(orientation.transform, decimals: 0)
        rest.image(width: file.width, height: file.height, type: file.type, file.bytes)
        return definitions.id("image", rest.bytes)
    }

    /// Returns how much a picture is enlarged whose longer side is shown with `length` points.
    ///
    /// The error is at most a twenty-fifth of a point, or an eight-thousandth of a larger picture. It
    /// is a power of two, so that one definition serves similar sizes.
    private static func scale(for size: Size, shownAs length: Double) -> Double {
        let natural = max(size.width, size.height)
        var (scale, step) = (1.0, length / natural)
        while step > max(0.08, length / 4000), scale < 1e6 {
            scale *= 2
            step /= 2
        }
        while step < max(0.04, length / 8000), scale > 1e-6 {
            scale /= 2
            step *= 2
        }
        return scale
    }

}
