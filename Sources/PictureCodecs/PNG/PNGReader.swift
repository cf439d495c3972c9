import CPNG
import Drawing

/// A libpng reader over bytes in memory, with a checked header; the bytes must remain valid.
package final class PNGReader {
    /// libpng keeps this address between calls.
    private let image: UnsafeMutablePointer<png_image>
    private let name: String

    package let width: Int
    package let height: Int
    package let hasAlpha: Bool

    package init(_ bytes: UnsafeRawBufferPointer, name: String) throws(CanvasError) {
        self.name = name
        image = .allocate(capacity: 1)
        image.initialize(to: png_image())
        image.pointee.version = UInt32(PNG_IMAGE_VERSION)
        let began = png_image_begin_read_from_memory(image, bytes.baseAddress, bytes.count) != 0
        width = Int(image.pointee.width)
        height = Int(image.pointee.height)
        hasAlpha = image.pointee.format & PNG_FORMAT_FLAG_ALPHA != 0
        guard began else { throw damaged }
        try PictureLimits.check(width: width, height: height, name: name)
    }

    deinit {
        png_image_free(image)
        image.deallocate()
    }

    /// The order of a pixel's four channels.
    package enum Channels {
        case redFirst, blueFirst
    }

    /// Decodes into rows of 32-bit pixels without premultiplied alpha.
    package func read(
        into pixels: UnsafeMutablePointer<UInt8>, stride: Int, _ channels: Channels
    ) throws(CanvasError) {
        image.pointee.format =
            UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_ALPHA)
            | (channels == .blueFirst ? UInt32(PNG_FORMAT_FLAG_BGR) : 0)
        guard png_image_finish_read(image, nil, pixels, Int32(stride), nil) != 0 else {
            throw damaged
        }
    }

    /// The installed version of libpng.
    package static var libraryVersion: String { String(cString: png_get_libpng_ver(nil)) }

    private var damaged: CanvasError {
        let words = withUnsafeBytes(of: image.pointee.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return .image(name: name, reason: "it is a damaged PNG (\(words))")
    }
}
