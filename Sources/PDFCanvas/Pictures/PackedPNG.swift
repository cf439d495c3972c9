import PictureCodecs

/// The parts of a PNG file whose compressed pixels can be copied into a PDF unchanged.
///
/// Source: PNG specification, second edition; ISO 32000-1, 7.4.4.4.
struct PackedPNG {
    let bits: Int
    let channels: Int
    let colors: ImageXObject.Colors
    /// Whether a color or a palette entry is transparent.
    var hasTransparency = false
    var pixels: [UInt8] = []

    /// Parses a file; nil if its pixels are interlaced, deeper than 8 bits or contain alpha.
    ///
    /// The file has been decoded before, so it is valid.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 33 else { return nil }
        (bits, channels) = (Int(bytes[24]), bytes[25] == 2 ? 3 : 1)
        let (kind, isInterlaced) = (bytes[25], bytes[28] != 0)
        guard kind == 0 || kind == 2 || kind == 3, bits <= 8, !isInterlaced else { return nil }
        var palette: [UInt8] = []
        for chunk in PNGChunks(bytes) {
            switch chunk.name {
            case "PLTE": palette = Array(bytes[chunk.content])
            case "tRNS": hasTransparency = true
            case "IDAT": pixels += bytes[chunk.content]
            default: break
            }
        }
        if kind == 3, palette.count < 3 { return nil }
        colors = kind == 3 ? .palette(palette) : kind == 0 ? .gray : .light
    }
}
