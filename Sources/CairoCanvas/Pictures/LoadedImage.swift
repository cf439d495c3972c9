import Drawing

/// A decoded picture, ready to be drawn from its origin at its natural size.
final class LoadedImage {
    enum Content {
        case raster(Surface)
        case vector(VectorDrawing, ImageSet)
    }

    let content: Content
    /// The natural size: points for a vector picture, pixels for a raster picture.
    let size: Size

    init(_ asset: ImageAsset, in cache: ImageCache) throws(CanvasError) {
        switch asset.format {
        case .png, .jpeg: content = .raster(try RasterImage.surface(of: asset))
        case .pixels: content = .raster(try RasterImage.surface(ofPixels: asset))
        case .svg:
            guard let drawing = asset.drawing else {
                throw .image(name: asset.name, reason: "its shapes were not read")
            }
            content = .vector(drawing, ImageSet(assets: drawing.images, cache: cache))
        }
        size = asset.size
    }
}

/// The loaded pictures, by their bytes.
final class ImageCache {
    /// The maximum total size of the files and their pixels in the cache, in bytes.
    private static let mostBytes = 128_000_000

    private var entries: [(asset: ImageAsset, image: LoadedImage)] = []
    /// The total size of the entries.
    private(set) var bytes = 0

    /// Returns a picture, loading it if necessary.
    func load(_ asset: ImageAsset) throws(CanvasError) -> LoadedImage {
        // The name only appears in messages.
        if let entry = entries.first(where: { $0.asset.isSameFile(as: asset) }) {
            return entry.image
        }
        let image = try LoadedImage(asset, in: self)
        let size = Self.size(of: asset)
        if bytes + size > Self.mostBytes { (entries, bytes) = ([], 0) }
        entries.append((asset, image))
        bytes += size
        return image
    }

    private static func size(of asset: ImageAsset) -> Int {
        guard asset.format != .svg else { return asset.bytes.count }
        return asset.bytes.count + Int(asset.size.width * asset.size.height) * 4
    }
}

/// The pictures of a document, loaded when they are first painted.
struct ImageSet {
    let assets: [ImageAsset]
    let cache: ImageCache

    /// Returns the picture with an index.
    func image(_ number: Int) throws(CanvasError) -> LoadedImage {
        try cache.load(assets.image(number))
    }

    /// Loads all pictures, so that a damaged one is found even if it is not painted.
    func loadAll() throws(CanvasError) {
        for asset in assets { _ = try cache.load(asset) }
    }
}
