import CWebP
import Drawing

/// Encodes and decodes pixels as WebP with libwebp, without metadata.
enum WebPEncoder {
    /// The maximum number of pixels on one side, a limit of the format.
    static let longestSide = 16_383

    static var version: String {
        let version = WebPGetEncoderVersion()
        return "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
    }

    /// How pixels are encoded.
    enum Kind {
        /// Exactly.
        case lossless
        /// With a quality from 0 (small) to 100.
        case lossy(Int)
    }

    /// Returns the file of a picture.
    ///
    /// - Throws: `CanvasError` if it is too large for the format, or libwebp fails.
    static func encode(_ pixels: PixelWords, _ kind: Kind) throws(CanvasError) -> [UInt8] {
        guard max(pixels.width, pixels.height) <= longestSide else {
            throw .page(
                "\(pixels.width) × \(pixels.height) pixels is too large for a WebP; the maximum is"
                    + " \(longestSide) per side")
        }
        let encoding = try Encoding(kind)
        return try encoding.file(of: pixels)
    }

    /// Returns the pixels of a file that was just encoded.
    static func decode(_ file: [UInt8], like pixels: PixelWords) throws(CanvasError) -> PixelWords {
        let count = pixels.width * pixels.height
        var isDecoded = false
        let words = [UInt32](unsafeUninitializedCapacity: count) { words, filled in
            let bytes = UnsafeMutableRawBufferPointer(words)
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
            isDecoded =
                WebPDecodeBGRAInto(
                    file, file.count, bytes.baseAddress, bytes.count, Int32(pixels.width * 4))
                != nil
            filled = count
        }
        guard isDecoded else {
            throw .drawing(operation: "comparing a WebP", status: "it cannot be decoded")
        }
        return PixelWords(
            width: pixels.width, height: pixels.height, words: words, isOpaque: pixels.isOpaque)
    }

    /// The settings and the memory of an encoder, freed by its last owner.
    private final class Encoding {
        private var config = WebPConfig()
        private var picture = WebPPicture()
        private var writer = WebPMemoryWriter()

        init(_ kind: Kind) throws(CanvasError) {
            guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
                throw .drawing(operation: "encoding a WebP", status: "another version of libwebp")
            }
            switch kind {
            case .lossless:
                guard WebPConfigLosslessPreset(&config, 6) != 0 else {
                    throw .drawing(operation: "encoding a WebP", status: "no lossless encoder")
                }
                // Colors of transparent pixels are the page's own, too.
                config.exact = 1
            case .lossy(let quality):
                config.quality = Float(quality)
            }
            WebPMemoryWriterInit(&writer)
        }

        deinit {
            WebPPictureFree(&picture)
            WebPMemoryWriterClear(&writer)
        }

        func file(of pixels: PixelWords) throws(CanvasError) -> [UInt8] {
            // libwebp may overwrite the colors of transparent pixels.
            var words = pixels.words
            picture.use_argb = 1
            (picture.width, picture.height) = (Int32(pixels.width), Int32(pixels.height))
            picture.argb_stride = Int32(pixels.width)
            let status = words.withUnsafeMutableBufferPointer { words in
                withUnsafeMutablePointer(to: &writer) { writer in
                    picture.argb = words.baseAddress
                    picture.writer = WebPMemoryWrite
                    picture.custom_ptr = UnsafeMutableRawPointer(writer)
                    defer { (picture.argb, picture.custom_ptr) = (nil, nil) }
                    return WebPEncode(&config, &picture)
                }
            }
            guard status != 0 else {
                let code = picture.error_code
                let isMemory =
                    code == VP8_ENC_ERROR_OUT_OF_MEMORY
                    || code == VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY
                throw .drawing(
                    operation: "encoding a WebP",
                    status: isMemory ? "out of memory" : "libwebp's error \(code.rawValue)")
            }
            return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
        }
    }
}
