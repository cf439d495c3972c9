import CTurboJPEG
import Drawing
import LazyLibraries

/// The formats of photos that become PNG or JPEG files before they are used, because neither a PDF nor
/// most viewers of SVG can have them as they are.
package enum CompactPhoto: Sendable {
    case webp
    case heic

    /// The quality of the JPEG of a photo without exact pixels: the change is not visible.
    private static let quality = 92

    /// Returns the format of a file, from its first bytes; nil if it is another one.
    package init?(_ bytes: [UInt8]) {
        if WebPPixels.isFile(bytes) {
            self = .webp
        } else if HEICPixels.isFile(bytes) {
            self = .heic
        } else {
            return nil
        }
    }

    /// Loads the libraries that decode and encode, so that no file has to be opened later.
    ///
    /// - Throws: `CanvasError.image` if the one for HEIC is not installed, `CanvasError.drawing` if
    ///   another one is missing.
    package func prepare() throws(CanvasError) {
        switch self {
        case .webp: try PictureDecoder.load("libwebp.so.7")
        case .heic: try HEICPixels.prepare()
        }
        try PictureDecoder.prepare()
    }

    /// Returns the upright picture of a file as a JPEG, or as a PNG if pixels are transparent or stored
    /// exactly.
    ///
    /// - Throws: `CanvasError.image` if it is damaged or too large.
    package func plainFile(_ bytes: [UInt8], name: String) throws(CanvasError) -> [UInt8] {
        let (pixels, isExact) =
            switch self {
            case .webp: try WebPPixels.decode(bytes, name: name)
            case .heic: (try HEICPixels.decode(bytes, name: name), false)
            }
        defer { withExtendedLifetime(pixels) {} }
        guard let start = pixels.bytes.baseAddress else { return [] }
        guard isExact || pixels.hasAlpha else {
            return try JPEGEncoder.encode(
                start.assumingMemoryBound(to: UInt8.self), TJPF_BGRX, width: pixels.width,
                height: pixels.height, quality: Self.quality, TJSAMP_420, isProgressive: false)
        }
        let rows = PixelRows(
            start: start, stride: pixels.width * 4, width: pixels.width, height: pixels.height,
            isOpaque: !pixels.hasAlpha)
        return PNGEncoder.encode(rows, scale: 1)
    }

    /// The installed version of libheif.
    package static var heifVersion: String { HEICPixels.version }
}
