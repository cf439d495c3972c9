import CCairo
import Drawing

/// A decoded picture, ready to be drawn from its origin at its natural size.
final class LoadedImage {
    enum Content {
        case raster(SharedSurface)
        case vector(VectorImage)
    }

    let content: Content
    /// The natural size: points for a vector picture, pixels for a raster picture.
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

    /// Returns the picture as a surface of its natural size that can be drawn repeatedly.
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

/// The loaded pictures, by their bytes.
final class ImageCache {
    /// The maximum total size of the files in the cache, in bytes.
    private static let mostBytes = 64_000_000

    private var entries: [(asset: ImageAsset, image: LoadedImage)] = []

    /// Returns a picture, loading it if necessary.
    func load(_ asset: ImageAsset) throws(CanvasError) -> LoadedImage {
        if let entry = entries.first(where: { isSame($0.asset, asset) }) { return entry.image }
        let image = try LoadedImage(asset)
        let held = entries.map(\.asset.bytes.count).reduce(0, +)
        if held + asset.bytes.count > Self.mostBytes { entries.removeAll() }
        entries.append((asset, image))
        return image
    }

    private func isSame(_ one: ImageAsset, _ two: ImageAsset) -> Bool {
        // The name only appears in messages. Arrays that share storage compare quickly.
        one.format == two.format && one.bytes == two.bytes
    }
}

/// The pictures of a document, loaded when they are first painted.
struct ImageSet {
    let assets: [ImageAsset]
    let cache: ImageCache

    /// Returns the picture with an index.
    func image(_ number: Int) throws(CanvasError) -> LoadedImage {
        guard assets.indices.contains(number) else {
            throw .page("image \(number) does not exist (number of images: \(assets.count))")
        }
        return try cache.load(assets[number])
    }

    /// Loads all pictures, so that a damaged one is found even if it is not painted.
    func loadAll() throws(CanvasError) {
        for asset in assets { _ = try cache.load(asset) }
    }
}
