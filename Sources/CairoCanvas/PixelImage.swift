import CCairo

/// A picture as plain pixels, for comparing and looking into.
package struct PixelImage: Sendable, Hashable {
    /// The pixels from left to right.
    package let width: Int
    /// The pixels from top to bottom.
    package let height: Int
    /// Red, green, blue and opacity of each pixel, row by row; colours are not multiplied.
    package var samples: [UInt8]

    /// A picture from samples; nil unless there are four for each pixel.
    package init?(width: Int, height: Int, samples: [UInt8]) {
        guard width > 0, height > 0, samples.count == width * height * 4 else { return nil }
        self.width = width
        self.height = height
        self.samples = samples
    }

    /// The pixels of a PNG file.
    ///
    /// - Throws: `CanvasError.image` when it is damaged or too large.
    package init(png: [UInt8], name: String) throws(CanvasError) {
        self = try png.withUnsafeBytes { file in
            Result { () throws(CanvasError) in
                let reader = try PNGReader(file, name: name)
                var samples = [UInt8](repeating: 0, count: reader.width * reader.height * 4)
                try samples.withUnsafeMutableBufferPointer { pixels in
                    Result { () throws(CanvasError) in
                        guard let start = pixels.baseAddress else { return }
                        try reader.read(
                            into: start, stride: reader.width * 4,
                            format: PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
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

    /// The picture as a PNG file.
    ///
    /// - Throws: `CanvasError.drawing` when there is no room for it.
    package func png() throws(CanvasError) -> [UInt8] {
        let surface = try SharedSurface(
            cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            operation: "making room for a picture")
        guard let pixels = cairo_image_surface_get_data(surface.handle) else {
            throw .drawing(operation: "making room for a picture", status: "no pixels")
        }
        let stride = Int(cairo_image_surface_get_stride(surface.handle))
        for row in 0..<height {
            for column in 0..<width {
                let source = (row * width + column) * 4
                let target = pixels + row * stride + column * 4
                let alpha = UInt32(samples[source + 3])
                for channel in 0..<3 {
                    target[2 - channel] = UInt8(
                        (UInt32(samples[source + channel]) * alpha + 127) / 255)
                }
                target[3] = UInt8(alpha)
            }
        }
        cairo_surface_mark_dirty(surface.handle)
        let isOpaque =
            samples.indices.allSatisfy { $0 % 4 != 3 || samples[$0] == 255 }
        return try PNGEncoder.encode(surface, isOpaque: isOpaque, scale: 1, title: "")
    }
}
