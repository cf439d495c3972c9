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
        self = try png.withUnsafeBufferPointer { file throws(CanvasError) in
            let reader = try PNGReader(UnsafeRawBufferPointer(file), name: name)
            var samples = [UInt8](repeating: 0, count: reader.width * reader.height * 4)
            try samples.withUnsafeMutableBufferPointer { pixels throws(CanvasError) in
                guard let start = pixels.baseAddress else { return }
                try reader.read(into: start, stride: reader.width * 4, .redFirst)
            }
            return PixelImage(checkedWidth: reader.width, height: reader.height, samples: samples)
        }
    }

    private init(checkedWidth width: Int, height: Int, samples: [UInt8]) {
        self.width = width
        self.height = height
        self.samples = samples
    }

    /// Copies the pixels of a picture in the format `pixels`.
    ///
    /// - Throws: `CanvasError.image` if there are too few or too many.
    package init(pixels asset: ImageAsset) throws(CanvasError) {
        let (width, height) = (asset.size.width, asset.size.height)
        let sides = 1.0...Double(PictureLimits.longestSide)
        guard asset.format == .pixels, sides.contains(width), sides.contains(height),
            let image = PixelImage(
                width: Int(width), height: Int(height), samples: asset.bytes)
        else { throw .image(name: asset.name, reason: "its pixels are incomplete") }
        self = image
    }

    /// Copies rows of pixels in the form `shown`.
    ///
    /// - Parameter stride: The number of bytes from one row to the next.
    package init?(
        shown start: UnsafeRawPointer, stride: Int, width: Int, height: Int, hasAlpha: Bool
    ) {
        var samples: [UInt8] = []
        samples.reserveCapacity(width * height * 4)
        for row in 0..<height {
            for column in 0..<width {
                let word = start.loadUnaligned(
                    fromByteOffset: row * stride + column * 4, as: UInt32.self)
                let pixel = PixelRow.divided(hasAlpha ? word : word | 0xFF00_0000)
                for shift in [16, 8, 0, 24] as [UInt32] {
                    samples.append(UInt8(truncatingIfNeeded: pixel >> shift))
                }
            }
        }
        self.init(width: width, height: height, samples: samples)
    }

    /// The pixels in the form `shown`.
    package var shown: [UInt32] {
        (0..<width * height).map { number in
            let alpha = UInt32(samples[number * 4 + 3])
            return samples[number * 4..<number * 4 + 3].reduce(alpha) { pixel, channel in
                pixel << 8 | (UInt32(channel) * alpha + 127) / 255
            }
        }
    }

    /// Returns the picture as a PNG file.
    package func png() -> [UInt8] {
        let pixels = shown
        return pixels.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return [] }
            let rows = PixelRows(
                start: start, stride: width * 4, width: width, height: height,
                isOpaque: pixels.allSatisfy { $0 >> 24 == 255 })
            return PNGEncoder.encode(rows, scale: 1)
        }
    }
}
