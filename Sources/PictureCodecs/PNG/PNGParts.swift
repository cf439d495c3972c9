import Bytes
import Drawing

/// The structure of a PNG file: its size, orientation and chunks.
///
/// The pixels remain compressed. `withoutMetadata` contains none of the metadata that programs
/// write, such as where a picture was taken.
///
/// Source: PNG specification, third edition.
package struct PNGParts {
    /// The width of the stored picture, before rotation.
    package private(set) var width = 0
    /// The height of the stored picture, before rotation.
    package private(set) var height = 0
    /// The EXIF orientation: 1 (upright) … 8.
    package private(set) var orientation = 1
    /// Whether it defines a color space other than sRGB.
    package private(set) var hasOwnColors = false
    /// The file with only what is needed to show its pixels.
    package private(set) var withoutMetadata: [UInt8] = []

    /// How the stored picture is turned.
    package var turn: Orientation { Orientation(value: orientation, width: width, height: height) }

    /// The first bytes of a PNG file.
    package static let mark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The last chunk of a file, with its checksum.
    private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

    /// Parses the bytes of a file that was decoded before; damaged chunks are left out.
    package init(_ bytes: [UInt8]) {
        withoutMetadata.reserveCapacity(bytes.count)
        withoutMetadata += Self.mark
        var (hasColors, isPlain) = (false, false)
        chunks: for chunk in PNGChunks(bytes) {
            switch chunk.name {
            case "IHDR" where chunk.content.count >= 8:
                width = bytes.u32(chunk.content.lowerBound)
                height = bytes.u32(chunk.content.lowerBound + 4)
                withoutMetadata += bytes[chunk.whole]
            case "PLTE", "tRNS", "IDAT": withoutMetadata += bytes[chunk.whole]
            case "eXIf":
                orientation =
                    EXIFOrientation.value(inTIFF: Array(bytes[chunk.content])) ?? orientation
            case "gAMA", "cHRM", "iCCP", "cICP": hasColors = true
            case "sRGB": isPlain = true
            case "IEND": break chunks
            default: break
            }
        }
        hasOwnColors = hasColors && !isPlain
        withoutMetadata += Self.end
    }
}
