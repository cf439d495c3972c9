import CWebP
import Drawing

/// The pixels of a WebP file from elsewhere, decoded by libwebp.
enum WebPPixels {
    /// Whether a file begins as WebP.
    static func isFile(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    }

    /// Decodes a file, upright, as rows of the form `shown`; says whether its pixels are stored
    /// exactly.
    ///
    /// - Throws: `CanvasError.image` if it is damaged, too large, or animated.
    static func decode(
        _ file: [UInt8], name: String
    ) throws(CanvasError) -> (pixels: PixelBuffer, isExact: Bool) {
        func check(_ status: VP8StatusCode) throws(CanvasError) {
            let cause: String
            switch status {
            case VP8_STATUS_OK: return
            case VP8_STATUS_OUT_OF_MEMORY:
                throw .exhausted("not enough memory: the image \(name) cannot be decoded")
            case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: cause = "the file is truncated"
            default: cause = "libwebp's error \(status.rawValue)"
            }
            throw .image(name: name, reason: "it is a damaged WebP (\(cause))")
        }
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else {
            throw .drawing(operation: "decoding a WebP", status: "another version of libwebp")
        }
        try check(WebPGetFeatures(file, file.count, &config.input))
        guard config.input.has_animation == 0 else {
            throw .image(name: name, reason: "it is an animated WebP; save one picture of it")
        }
        let (width, height) = (Int(config.input.width), Int(config.input.height))
        try PictureLimits.check(width: width, height: height, name: name)
        let stored = try PixelBuffer(width: width, height: height) { room throws(CanvasError) in
            config.output.colorspace = MODE_bgrA
            config.output.is_external_memory = 1
            config.output.u.RGBA.rgba = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
            config.output.u.RGBA.stride = Int32(width * 4)
            config.output.u.RGBA.size = room.count
            try check(WebPDecode(file, file.count, &config))
            return stride(from: 3, to: room.count, by: 4).contains { room[$0] != 255 }
        }
        // 2 is lossless.
        let isExact = config.input.format == 2
        let turn = Orientation(
            value: WebPFile.orientation(of: file), width: width, height: height)
        guard turn.value != 1 else { return (stored, isExact) }
        let upright = PixelBuffer(width: turn.seen.width, height: turn.seen.height) { room in
            if let source = stored.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                let target = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
            {
                turn.copy(
                    from: source, stride: width * 4, to: target, stride: turn.seen.width * 4)
            }
            return stored.hasAlpha
        }
        withExtendedLifetime(stored) {}
        return (upright, isExact)
    }
}
