import CCairo
import Drawing

/// A picture ready to be drawn, from its origin at its own size.
final class LoadedImage {
    enum Content {
        case raster(SharedSurface)
        case vector(VectorImage)
    }

    let content: Content
    /// Its own size: a vector's in points, a raster's in pixels.
    let size: Size
    private var recorded: SharedSurface?

    init(_ asset: ImageAsset) throws(CanvasError) {
        switch asset.format {
        case .png, .jpeg:
            let surface =
                asset.format == .png
                ? try RasterImage.decode(asset.bytes, name: asset.name)
                : try RasterImage.decodeJPEG(asset.bytes, name: asset.name)
            content = .raster(surface)
            size = Size(
                width: Double(cairo_image_surface_get_width(surface.handle)),
                height: Double(cairo_image_surface_get_height(surface.handle)))
        case .svg:
            let vector = try PangoLock.parsedSVG(asset.bytes, name: asset.name)
            content = .vector(vector)
            size = vector.size
        }
    }

    /// The picture as a surface of its own size that can be drawn again and again.
    func surface() throws(CanvasError) -> SharedSurface {
        switch content {
        case .raster(let surface): return surface
        case .vector(let vector):
            if let recorded { return recorded }
            let recording = try SharedSurface(recording: size.width, size.height) {
                context throws(CanvasError) in
                try vector.draw(on: context)
            }
            recorded = recording
            return recording
        }
    }
}

/// Pictures that were loaded, found again by their bytes.
final class ImageCache {
    /// How many bytes of files may be kept.
    private static let mostBytes = 64_000_000

    private var entries: [(asset: ImageAsset, image: LoadedImage)] = []

    /// A picture, loaded when it was not before.
    func load(_ asset: ImageAsset) throws(CanvasError) -> LoadedImage {
        if let entry = entries.first(where: { isSame($0.asset, asset) }) { return entry.image }
        let image = try LoadedImage(asset)
        let held = entries.map(\.asset.bytes.count).reduce(0, +)
        if held + asset.bytes.count > Self.mostBytes { entries.removeAll() }
        entries.append((asset, image))
        return image
    }

    private func isSame(_ one: ImageAsset, _ two: ImageAsset) -> Bool {
        // The name stands in messages only. Arrays that share storage are equal at a glance.
        one.format == two.format && one.bytes == two.bytes
    }
}

/// The pictures of a document, each loaded when it is first painted.
struct ImageSet {
    let assets: [ImageAsset]
    let cache: ImageCache

    /// The picture of a number.
    func image(_ number: Int) throws(CanvasError) -> LoadedImage {
        guard assets.indices.contains(number) else {
            throw .page("it names image \(number), and there are \(assets.count)")
        }
        return try cache.load(assets[number])
    }

    /// Loads all, so that a damaged one is found wherever it stands.
    func loadAll() throws(CanvasError) {
        for asset in assets { _ = try cache.load(asset) }
    }
}
