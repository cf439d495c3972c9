import Drawing

/// A picture as plain pixels, for comparison and inspection.
package struct PixelImage: Sendable, Hashable {
    /// The number of pixels from left to right.
    package let width: Int
    /// The number of pixels from top to bottom.
    package let height: Int
    /// Red, green, blue and alpha of each pixel, row by row, without premultiplied alpha.
    package var samples: [UInt8]

    /// Creates a picture from samples; nil unless there are four for each pixel.
    package init?(width: Int, height: Int, samples: [UInt8]) {
        guard width > 0, height > 0, samples.count == width * height * 4 else { return nil }
        self.width = width
        self.height = height
        self.samples = samples
    }

    /// Decodes a PNG file.
    ///
    /// - Throws: `CanvasError.image` if it is damaged or too large.
    package init(png: [UInt8], name: String) throws(CanvasError) {
        self = try png.withUnsafeBytes { file in
            Result { () throws(CanvasError) in
                let reader = try PNGReader(file, name: name)
                var samples = [UInt8](repeating: 0, count: reader.width * reader.height * 4)
                try samples.withUnsafeMutableBufferPointer { pixels in
                    Result { () throws(CanvasError) in
                        guard let start = pixels.baseAddress else { return }
                        try reader.read(
                            into: start, stride: reader.width * 4, .redFirst)
                    }
                }.get()
                return PixelImage(
                    checkedWidth: reader.width, height: reader.height, samples: samples)
            }
        }.get()
    }

    private init(checkedWidth width: Int, height: Int, samples: [UInt8]) {
        self.width = width
        self.height = height
        self.samples = samples
    }

    /// Returns the picture as a PNG file.
    package func png() -> [UInt8] {
        var isOpaque = true
        let pixels = (0..<width * height).map { number -> UInt32 in
            let place = number * 4
            let alpha = UInt32(samples[place + 3])
            if alpha != 255 { isOpaque = false }
            return (0..<3).reduce(alpha) { pixel, channel in
                pixel << 8 | (UInt32(samples[place + channel]) * alpha + 127) / 255
            }
        }
        return pixels.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return [] }
            let rows = PixelRows(
                start: start, stride: width * 4, width: width, height: height, isOpaque: isOpaque)
            return PNGEncoder.encode(rows, scale: 1)
        }
    }
}
