import Drawing
import LazyLibraries

/// Decodes PNG and JPEG files.
package enum PictureDecoder {
    /// The size of a file's pixels, from its header.
    package struct Extent {
        package let width: Int
        package let height: Int
        /// The EXIF orientation.
        let orientation: Int
        fileprivate let jpeg: JPEGFile?

        /// The displayed size in pixels.
        package var size: Size {
            Orientation(value: orientation, width: width, height: height).size
        }

        /// The numbers of columns and rows of the decoded pixels.
        package func extent(_ form: PixelForm) -> (width: Int, height: Int) {
            form == .stored
                ? (width, height) : (Int(size.width), Int(size.height))
        }
    }

    /// Returns the format of a file, from its first bytes.
    ///
    /// - Throws: `CanvasError.image` if it is none that can be painted.
    package static func format(
        of bytes: [UInt8], name: String
    ) throws(CanvasError) -> ImageAsset.Format {
        if bytes.starts(with: PNGParts.mark) { return .png }
        if bytes.starts(with: JPEGFile.mark) { return .jpeg }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes[3...] : bytes[...]
        let first = text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        if first == UInt8(ascii: "<") { return .svg }
        throw .image(
            name: name,
            reason: bytes.isEmpty
                ? "it is empty" : "it is not a PNG, JPEG, WebP, HEIC or SVG file")
    }

    /// Reads the header of a file, without decoding pixels.
    ///
    /// - Throws: `CanvasError.image` if it is damaged or too large.
    package static func extent(
        of bytes: [UInt8], _ format: ImageAsset.Format, name: String
    ) throws(CanvasError) -> Extent {
        if format == .jpeg {
            let file = try JPEGFile(bytes, name: name)
            return Extent(
                width: file.width, height: file.height, orientation: file.orientation, jpeg: file)
        }
        let file = PNGParts(bytes)
        guard file.width > 0, file.height > 0 else {
            throw .image(name: name, reason: "it is a damaged PNG (its size is missing)")
        }
        try PictureLimits.check(width: file.width, height: file.height, name: name)
        return Extent(
            width: file.width, height: file.height, orientation: file.orientation, jpeg: nil)
    }

    /// Loads the libraries that decode, so that no file has to be opened later.
    ///
    /// - Throws: `CanvasError.drawing` if one is missing.
    package static func prepare() throws(CanvasError) {
        for library in ["libdeflate.so.0", "libpng16.so.16", "libturbojpeg.so.0"] {
            try load(library)
        }
    }

    /// Loads a library.
    ///
    /// - Throws: `CanvasError.drawing` if it is missing.
    static func load(_ library: String) throws(CanvasError) {
        if let problem = lazy_library_problem(library) {
            throw .drawing(operation: "loading \(library)", status: String(cString: problem))
        }
    }

    /// Decodes a file into memory of the size in its header; returns whether a pixel may be
    /// transparent.
    ///
    /// - Throws: `CanvasError.image` if it is damaged, since a decoder would make up pixels.
    package static func decode(
        _ bytes: [UInt8], _ extent: Extent, name: String, _ form: PixelForm,
        into target: UnsafeMutableRawBufferPointer
    ) throws(CanvasError) -> Bool {
        let size = extent.extent(form)
        let turn = Orientation(
            value: form == .stored ? 1 : extent.orientation, width: extent.width,
            height: extent.height)
        guard turn.value != 1 else { return try decode(bytes, extent, name, form, into: target) }
        let stored = try PixelBuffer(width: extent.width, height: extent.height) {
            room throws(CanvasError) in
            try decode(bytes, extent, name, form, into: room)
        }
        guard let source = stored.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
            let pixels = target.baseAddress?.assumingMemoryBound(to: UInt8.self),
            target.count >= stored.bytes.count
        else { throw tooLittleMemory(name) }
        withExtendedLifetime(stored) {
            turn.copy(
                from: source, stride: extent.width * 4, to: pixels, stride: size.width * 4)
        }
        return stored.hasAlpha
    }

    private static func tooLittleMemory(_ name: String) -> CanvasError {
        .image(name: name, reason: "its pixels do not fit in the memory for them")
    }

    /// Decodes the pixels as stored.
    private static func decode(
        _ bytes: [UInt8], _ extent: Extent, _ name: String, _ form: PixelForm,
        into target: UnsafeMutableRawBufferPointer
    ) throws(CanvasError) -> Bool {
        guard let pixels = target.baseAddress?.assumingMemoryBound(to: UInt8.self),
            target.count >= extent.width * extent.height * 4
        else { throw tooLittleMemory(name) }
        guard let file = extent.jpeg else {
            return try decodePNG(bytes, extent, name, form, into: pixels)
        }
        try JPEGPixels.decode(file, name: name, into: pixels)
        return false
    }

    private static func decodePNG(
        _ bytes: [UInt8], _ extent: Extent, _ name: String, _ form: PixelForm,
        into pixels: UnsafeMutablePointer<UInt8>
    ) throws(CanvasError) -> Bool {
        try bytes.withUnsafeBufferPointer { bytes throws(CanvasError) in
            let (file, stride) = (UnsafeRawBufferPointer(bytes), extent.width * 4)
            if form == .shown, let plain = FastPNGDecoder(file),
                plain.width == extent.width, plain.height == extent.height,
                plain.decode(into: pixels, stride: stride)
            {
                return plain.hasAlpha
            }
            let reader = try PNGReader(file, name: name)
            guard reader.width == extent.width, reader.height == extent.height else {
                throw .image(name: name, reason: "it is a damaged PNG (its sizes disagree)")
            }
            try reader.read(into: pixels, stride: stride, form == .shown ? .blueFirst : .redFirst)
            if form == .shown, reader.hasAlpha {
                premultiply(
                    UnsafeMutableBufferPointer(start: pixels, count: stride * extent.height))
            }
            return reader.hasAlpha
        }
    }

    /// Multiplies each pixel's color by its alpha, as Cairo requires.
    private static func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        for place in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = UInt32(pixels[place + 3])
            guard alpha != 255 else { continue }
            for channel in place..<place + 3 {
                pixels[channel] = UInt8((UInt32(pixels[channel]) * alpha + 127) / 255)
            }
        }
    }
}

extension ImageAsset {
    /// Returns the pixels of a PNG or JPEG file, decoded in this process unless the picture has a
    /// decoder of its own.
    ///
    /// - Throws: `CanvasError.image` if they cannot be decoded.
    package func decodedPixels(_ form: PixelForm) throws(CanvasError) -> PixelBuffer {
        if let decoder { return try decoder.pixels(of: self, form) }
        let extent = try PictureDecoder.extent(of: bytes, format, name: name)
        let (width, height) = extent.extent(form)
        return try PixelBuffer(width: width, height: height) { room throws(CanvasError) in
            try PictureDecoder.decode(bytes, extent, name: name, form, into: room)
        }
    }
}

extension PixelImage {
    /// Copies pixels in the form `stored`.
    package init?(_ buffer: PixelBuffer) {
        self.init(
            width: buffer.width, height: buffer.height, samples: Array(buffer.bytes))
    }
}
