import CHEIF
import Drawing
import LazyLibraries

/// The pixels of a HEIC file (ISO/IEC 23008-12), decoded by libheif.
enum HEICPixels {
    private static let library = "libheif.so.1"

    /// The first brands of files that libheif reads: photos, and collections of pictures.
    private static let brands: Set = ["heic", "heix", "heim", "heis", "mif1", "msf1"]

    static func isFile(_ bytes: [UInt8]) -> Bool {
        bytes.dropFirst(4).starts(with: "ftyp".utf8)
            && brands.contains(String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self))
    }

    /// Loads the library and its decoders, so that no file has to be opened later.
    ///
    /// - Throws: `CanvasError.image` if one is not installed.
    static func prepare() throws(CanvasError) {
        if let problem = lazy_library_problem(library) {
            let cause = String(cString: problem)
            throw .image(
                name: "",
                reason: "HEIC needs libheif; install the Debian package libheif1 (\(cause))")
        }
        guard heif_init(nil).code == heif_error_Ok,
            heif_have_decoder_for_format(heif_compression_HEVC) != 0
        else {
            throw .image(
                name: "",
                reason: "libheif has no decoder for HEIC; install the Debian package"
                    + " libheif-plugin-libde265")
        }
    }

    /// Decodes the main picture of a file, upright, as rows of the form `shown`.
    ///
    /// - Throws: `CanvasError.image` if it is damaged or too large.
    static func decode(_ file: [UInt8], name: String) throws(CanvasError) -> PixelBuffer {
        let decoder = try Decoder(file, name: name)
        let width = Int(heif_image_get_width(decoder.image, heif_channel_interleaved))
        let height = Int(heif_image_get_height(decoder.image, heif_channel_interleaved))
        var stride: Int32 = 0
        guard width > 0, height > 0,
            let plane = heif_image_get_plane_readonly(
                decoder.image, heif_channel_interleaved, &stride)
        else { throw .image(name: name, reason: "it is a damaged HEIC (it has no pixels)") }
        try PictureLimits.check(width: width, height: height, name: name)
        let (channels, rowLength) = (decoder.hasAlpha ? 4 : 3, Int(stride))
        return withExtendedLifetime(decoder) {
            PixelBuffer(width: width, height: height) { room in
                let words = room.bindMemory(to: UInt32.self)
                var (place, opacities) = (0, UInt32(255))
                for row in 0..<height {
                    var source = plane + row * rowLength
                    for _ in 0..<width {
                        let alpha = channels == 4 ? UInt32(source[3]) : 255
                        let factor = decoder.isMultiplied ? 255 : alpha
                        var word = alpha
                        for channel in 0..<3 {
                            word = word << 8 | (UInt32(source[channel]) * factor + 127) / 255
                        }
                        words[place] = word
                        opacities &= alpha
                        place += 1
                        source += channels
                    }
                }
                return opacities != 255
            }
        }
    }

    static var version: String { String(cString: heif_get_version()) }

    private final class Decoder {
        private let context: OpaquePointer
        private var handle: OpaquePointer?
        private(set) var image: OpaquePointer?
        /// Whether there are four channels, and not three.
        private(set) var hasAlpha = false
        /// Whether colors are already multiplied by their alpha.
        private(set) var isMultiplied = false

        init(_ file: [UInt8], name: String) throws(CanvasError) {
            guard let context = heif_context_alloc() else {
                throw .exhausted("not enough memory: the image \(name) cannot be decoded")
            }
            self.context = context
            func check(_ status: heif_error) throws(CanvasError) {
                guard status.code != heif_error_Ok else { return }
                let words = status.message.map { String(cString: $0) } ?? "\(status.code.rawValue)"
                throw .image(name: name, reason: "it is a damaged HEIC (\(words))")
            }
            // The memory and the time of decoding are easier to limit in one thread.
            heif_context_set_max_decoding_threads(context, 0)
            heif_context_set_maximum_image_size_limit(context, Int32(PictureLimits.longestSide))
            try check(heif_context_read_from_memory(context, file, file.count, nil))
            try check(heif_context_get_primary_image_handle(context, &handle))
            try PictureLimits.check(
                width: Int(heif_image_handle_get_width(handle)),
                height: Int(heif_image_handle_get_height(handle)), name: name)
            hasAlpha = heif_image_handle_has_alpha_channel(handle) != 0
            isMultiplied = heif_image_handle_is_premultiplied_alpha(handle) != 0
            guard let options = heif_decoding_options_alloc() else {
                throw .exhausted("not enough memory: the image \(name) cannot be decoded")
            }
            defer { heif_decoding_options_free(options) }
            options.pointee.convert_hdr_to_8bit = 1
            // Otherwise, pixels would be made up for damaged ones.
            if options.pointee.version >= 3 { options.pointee.strict_decoding = 1 }
            let chroma =
                hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB
            try check(heif_decode_image(handle, &image, heif_colorspace_RGB, chroma, options))
        }

        deinit {
            heif_image_release(image)
            heif_image_handle_release(handle)
            heif_context_free(context)
        }
    }
}
