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

    /// The displayed size, after rotation.
    package var size: Size {
        let seen = Orientation(value: orientation, width: width, height: height).seen
        return Size(width: Double(seen.width), height: Double(seen.height))
    }

    /// The first bytes of a PNG file.
    package static let mark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The last chunk of a file, with its checksum.
    private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

    /// Parses the bytes of a file that was decoded before; damaged chunks are left out.
    package init(_ bytes: [UInt8]) {
        withoutMetadata.reserveCapacity(bytes.count)
        withoutMetadata += Self.mark
        var (hasColors, isPlain) = (false, false)
        var place = Self.mark.count
        chunks: while place + 12 <= bytes.count {
            let length = bytes.u32(place)
            let start = place + 8
            guard length <= bytes.count - start - 4 else { break }
            let data = bytes[start..<start + length]
            switch String(decoding: bytes[place + 4..<start], as: UTF8.self) {
            case "IHDR" where length >= 8:
                width = bytes.u32(start)
                height = bytes.u32(start + 4)
                withoutMetadata += bytes[place..<start + length + 4]
            case "PLTE", "tRNS", "IDAT": withoutMetadata += bytes[place..<start + length + 4]
            case "eXIf": orientation = EXIFOrientation.value(inTIFF: Array(data)) ?? orientation
            case "gAMA", "cHRM", "iCCP", "cICP": hasColors = true
            case "sRGB": isPlain = true
            case "IEND": break chunks
            default: break
            }
            place = start + length + 4
        }
        hasOwnColors = hasColors && !isPlain
        withoutMetadata += Self.end
    }
}
