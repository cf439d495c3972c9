import Drawing

/// Writes pixels as a picture file whose difference from them is measured.
package enum PictureEncoder {
    /// Returns the smallest file that a quality allows.
    ///
    /// - Parameters:
    ///   - rows: The pixels; opaque for a JPEG.
    ///   - resolution: The pixels per point that the file states.
    ///   - metadata: The source of the title, description and author.
    /// - Throws: `CanvasError` if the picture is too large for the format, or a library fails.
    package static func encode(
        _ rows: PixelRows, as format: PixelFileFormat, _ quality: PictureQuality,
        resolution: Double, metadata: Metadata
    ) throws(CanvasError) -> [UInt8] {
        guard let bound = QualityBound(quality) else {
            return try exact(rows, as: format, resolution: resolution, metadata)
        }
        let pixels = PixelWords(rows)
        let search = QualitySearch(bound, pixels)
        switch format {
        case .png:
            let exact = PNGEncoder.encode(rows, scale: resolution, metadata: metadata)
            guard let palette = palette(of: pixels, search, isNeeded: quality == .small) else {
                return exact
            }
            let small = try PNGEncoder.encode(palette, scale: resolution, metadata: metadata)
            return small.count < exact.count ? small : exact
        case .jpeg: return try jpeg(pixels, search, resolution: resolution, metadata)
        case .webp: return try webp(pixels, search, isFlat: rows.kind == .flat, metadata)
        }
    }

    /// The installed version of libwebp.
    package static var webPVersion: String { WebPEncoder.version }

    private static func exact(
        _ rows: PixelRows, as format: PixelFileFormat, resolution: Double, _ metadata: Metadata
    ) throws(CanvasError) -> [UInt8] {
        switch format {
        case .png: return PNGEncoder.encode(rows, scale: resolution, metadata: metadata)
        case .webp:
            let pixels = PixelWords(rows)
            return adding(metadata, to: try WebPEncoder.encode(pixels, .lossless), pixels)
        case .jpeg:
            throw .drawing(operation: "encoding a JPEG", status: "a JPEG cannot be exact")
        }
    }

    // MARK: Palettes

    /// The numbers of colors that are tried.
    private static let paletteSizes = [16, 32, 64, 128, 256]

    /// Returns the picture with the smallest palette that is close enough; if none is, nil, or the one
    /// with the largest palette.
    private static func palette(
        of pixels: PixelWords, _ search: QualitySearch, isNeeded: Bool
    ) -> IndexedPixels? {
        let histogram = ColorHistogram(pixels)
        let colors = PaletteSearch(histogram)
        var (low, high) = (0, paletteSizes.count)
        var best: IndexedPixels?
        while low < high {
            let middle = (low + high) / 2
            let copy = IndexedPixels(pixels, histogram, colors, count: paletteSizes[middle])
            if search.allows(copy.pixels) {
                (best, high) = (copy, middle)
            } else {
                low = middle + 1
                if isNeeded, best == nil, low == paletteSizes.count { best = copy }
            }
        }
        return best
    }

    // MARK: JPEG and WebP

    private static func jpeg(
        _ pixels: PixelWords, _ search: QualitySearch, resolution: Double, _ metadata: Metadata
    ) throws(CanvasError) -> [UInt8] {
        let (width, height) = (pixels.width, pixels.height)
        let words = pixels.on(255)
        var best: [UInt8]?
        for isSharp in [false, true] {
            let file = try search.file(isSteady: false) { quality throws(CanvasError) in
                try JPEGEncoder.encode(
                    words, width: width, height: height, quality: quality, isSharp: isSharp)
            } _: { file throws(CanvasError) in
                try JPEGEncoder.decode(file, width: width, height: height)
            }
            if let file, best.map({ file.count < $0.count }) != false { best = file }
        }
        if best == nil {
            best = try JPEGEncoder.encode(
                words, width: width, height: height, quality: 100, isSharp: true)
        }
        return JPEGEncoder.adding(
            XMPPacket.packet(metadata), resolution: resolution, to: best ?? [])
    }

    private static func webp(
        _ pixels: PixelWords, _ search: QualitySearch, isFlat: Bool, _ metadata: Metadata
    ) throws(CanvasError) -> [UInt8] {
        let lossy = try search.file(isSteady: true) { quality throws(CanvasError) in
            try WebPEncoder.encode(pixels, .lossy(quality))
        } _: { file throws(CanvasError) in
            try WebPEncoder.decode(file, like: pixels)
        }
        var best = lossy
        // Text and drawings are often smaller with a palette.
        if isFlat || best == nil {
            let palette = palette(of: pixels, search, isNeeded: false)
            let file = try WebPEncoder.encode(palette?.pixels ?? pixels, .lossless)
            if best.map({ file.count < $0.count }) != false { best = file }
        }
        return adding(metadata, to: best ?? [], pixels)
    }

    private static func adding(
        _ metadata: Metadata, to file: [UInt8], _ pixels: PixelWords
    ) -> [UInt8] {
        let xmp = XMPPacket.packet(metadata)
        guard !xmp.isEmpty else { return file }
        return WebPFile.adding(
            xmp, to: file, width: pixels.width, height: pixels.height, hasAlpha: !pixels.isOpaque)
    }
}
