import CTurboJPEG
import Drawing

/// The pixels of a JPEG file as stored: rows of blue, green, red and an unused byte.
enum JPEGPixels {
    /// Decodes a file whose structure is known to be valid, into memory for its pixels.
    ///
    /// - Throws: `CanvasError.image` if its pixels are damaged, since a decoder would fill in
    ///   arbitrary pixels.
    static func decode(
        _ file: JPEGFile, name: String, into target: UnsafeMutablePointer<UInt8>
    ) throws(CanvasError) {
        let decoder = try Decoder(name: name)
        let packed = file.withoutMetadata
        let (width, height) = try decoder.size(of: packed)
        guard width == file.width, height == file.height else {
            throw .image(name: name, reason: "it is a damaged JPEG (its sizes disagree)")
        }
        let format = file.channels == 4 ? TJPF_CMYK : TJPF_BGRX
        try decoder.decode(packed, width, height, format, into: target)
        if file.channels == 4 {
            let pixels = UnsafeMutableBufferPointer(start: target, count: width * height * 4)
            mixInks(pixels, areOpposite: file.hasAdobeMark)
        }
    }

    /// Returns whether a message of libjpeg-turbo says that there is not enough memory.
    static func isExhaustion(_ message: String) -> Bool {
        message.hasPrefix("Insufficient memory") || message.hasPrefix("Memory allocation failure")
    }

    /// Converts printing inks to colors, as viewers without a color profile do.
    private static func mixInks(
        _ bytes: UnsafeMutableBufferPointer<UInt8>, areOpposite: Bool
    ) {
        for pixel in stride(from: 0, to: bytes.count, by: 4) {
            func light(_ ink: Int) -> Int {
                areOpposite ? Int(bytes[pixel + ink]) : 255 - Int(bytes[pixel + ink])
            }
            let black = light(3)
            let (red, green, blue) = (light(0), light(1), light(2))
            bytes[pixel] = UInt8(blue * black / 255)
            bytes[pixel + 1] = UInt8(green * black / 255)
            bytes[pixel + 2] = UInt8(red * black / 255)
            bytes[pixel + 3] = 255
        }
    }

    /// A libjpeg-turbo decoder.
    private final class Decoder {
        private let handle: tjhandle
        private let name: String

        init(name: String) throws(CanvasError) {
            guard let handle = tjInitDecompress() else {
                throw .drawing(operation: "reading the image \(name)", status: "no decoder")
            }
            self.handle = handle
            self.name = name
        }

        deinit {
            tjDestroy(handle)
        }

        func size(of packed: [UInt8]) throws(CanvasError) -> (width: Int, height: Int) {
            var (width, height, samples, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
            let status = tjDecompressHeader3(
                handle, packed, UInt(packed.count), &width, &height, &samples, &colors)
            // Nonstandard subsampling is still decoded.
            guard status == 0 || width > 0 && height > 0 else { throw damaged }
            return (Int(width), Int(height))
        }

        func decode(
            _ packed: [UInt8], _ width: Int, _ height: Int, _ format: TJPF,
            into target: UnsafeMutablePointer<UInt8>
        ) throws(CanvasError) {
            func decoded(_ flags: Int32) -> Bool {
                tjDecompress2(
                    handle, packed, UInt(packed.count), target, Int32(width), 0, Int32(height),
                    Int32(format.rawValue), flags) == 0
            }
            if decoded(TJFLAG_STOPONWARNING) { return }
            // Extra bytes before the last marker, which some cameras write, are harmless.
            guard message.hasSuffix("extraneous bytes before marker 0xd9") else { throw damaged }
            _ = decoded(0)
        }

        private var damaged: CanvasError {
            JPEGPixels.isExhaustion(message)
                ? .exhausted("not enough memory: the image \(name) cannot be decoded")
                : .image(name: name, reason: "it is a damaged JPEG (\(message))")
        }

        private var message: String { String(cString: tjGetErrorStr2(handle)) }
    }
}
