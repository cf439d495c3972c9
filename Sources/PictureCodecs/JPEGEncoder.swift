import CTurboJPEG
import Drawing

/// Encodes pixels as JPEG with libjpeg-turbo.
package enum JPEGEncoder {
    /// Returns the progressive file of opaque pixels; their opacity is ignored.
    ///
    /// - Parameter quality: 1 (small) … 100 (almost unchanged).
    package static func encode(
        _ pixels: PixelImage, quality: Int
    ) throws(CanvasError) -> [UInt8] {
        try encode(
            pixels.samples, TJPF_RGBX, width: pixels.width, height: pixels.height, quality: quality,
            TJSAMP_420)
    }

    /// Returns the progressive file of opaque words of pixels.
    ///
    /// - Parameter isSharp: Whether each pixel has its own color; otherwise four pixels share one.
    static func encode(
        _ words: [UInt32], width: Int, height: Int, quality: Int, isSharp: Bool
    ) throws(CanvasError) -> [UInt8] {
        try words.withUnsafeBufferPointer { words throws(CanvasError) in
            guard
                let start = UnsafeRawPointer(words.baseAddress)?
                    .assumingMemoryBound(to: UInt8.self)
            else { return [] }
            return try encode(
                start, TJPF_BGRX, width: width, height: height, quality: quality,
                isSharp ? TJSAMP_444 : TJSAMP_420)
        }
    }

    /// Returns the file of rows of pixels.
    static func encode(
        _ start: UnsafePointer<UInt8>, _ format: TJPF, width: Int, height: Int, quality: Int,
        _ sampling: TJSAMP, isProgressive: Bool = true
    ) throws(CanvasError) -> [UInt8] {
        let operation = "encoding a JPEG"
        guard let encoder = tjInitCompress() else {
            throw .drawing(operation: operation, status: "no encoder")
        }
        defer { tjDestroy(encoder) }
        var file: UnsafeMutablePointer<UInt8>?
        var size = UInt(0)
        let status = tjCompress2(
            encoder, start, Int32(width), 0, Int32(height), Int32(format.rawValue), &file, &size,
            Int32(sampling.rawValue), Int32(quality), isProgressive ? TJFLAG_PROGRESSIVE : 0)
        defer { tjFree(file) }
        guard status == 0, let file else {
            let message = String(cString: tjGetErrorStr2(encoder))
            throw .drawing(
                operation: operation,
                status: JPEGPixels.isExhaustion(message) ? "out of memory" : message)
        }
        return Array(UnsafeBufferPointer(start: file, count: Int(size)))
    }

    /// Returns the pixels of a file that was just encoded.
    static func decode(
        _ file: [UInt8], width: Int, height: Int
    ) throws(CanvasError) -> PixelWords {
        let parsed = try JPEGFile(file, name: "a new file")
        var words = [UInt32](repeating: 0, count: width * height)
        try words.withUnsafeMutableBufferPointer { words throws(CanvasError) in
            guard
                let start = UnsafeMutableRawPointer(words.baseAddress)?
                    .assumingMemoryBound(to: UInt8.self)
            else { return }
            try JPEGPixels.decode(parsed, name: "a new file", into: start)
        }
        // The unused byte of a pixel is its opacity.
        for place in words.indices { words[place] |= 0xFF00_0000 }
        return PixelWords(width: width, height: height, words: words, isOpaque: true)
    }

    /// Returns a file with a resolution and, if there is space for it, XMP.
    ///
    /// - Parameters:
    ///   - file: A file as libjpeg-turbo writes it, with the header of JFIF.
    ///   - resolution: Pixels per point.
    static func adding(_ xmp: [UInt8], resolution: Double, to file: [UInt8]) -> [UInt8] {
        // Start of image, then the segment of JFIF: marker, length of 16, name, and version.
        let header: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8)
        guard file.starts(with: header), file.count > 20 else { return file }
        var start = Array(file[..<20])
        let perInch = UInt16(min(max((resolution * 72).rounded(), 1), 65_535))
        // The unit is an inch; both directions have the same resolution.
        let density = [UInt8(perInch >> 8), UInt8(truncatingIfNeeded: perInch)]
        start.replaceSubrange(13..<18, with: [1] + density + density)
        let content = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp
        if !xmp.isEmpty, content.count <= 65_533 {
            let length = UInt16(content.count + 2)
            start += [0xFF, 0xE1, UInt8(length >> 8), UInt8(truncatingIfNeeded: length)] + content
        }
        return start + file[20...]
    }
}
