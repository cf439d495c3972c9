import Drawing

/// The outer form of a PNG file: its size, how it is turned, and its parts.
///
/// The pixels stay packed. Nothing of what programs write beside them, such as where a picture was
/// taken, is kept in `withoutMetadata`.
///
/// Source: PNG specification, third edition.
package struct PNGParts {
    /// The pixels as they are stored, before they are turned.
    package private(set) var width = 0
    /// The rows as they are stored.
    package private(set) var height = 0
    /// How the stored picture is turned and mirrored, as EXIF counts: 1 (upright) … 8.
    package private(set) var orientation = 1
    /// Whether it says that its numbers stand for other colors than those of sRGB.
    package private(set) var hasOwnColors = false
    /// The file with only what is needed to show its pixels.
    package private(set) var withoutMetadata: [UInt8] = []

    /// The size as it is seen, after turning.
    package var size: Size {
        let seen = Orientation(value: orientation, width: width, height: height).seen
        return Size(width: Double(seen.width), height: Double(seen.height))
    }

    /// How a PNG file starts.
    package static let mark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The last part of a file, with its checksum.
    private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

    /// Takes a file's bytes apart, which were decoded before: what is damaged is left out.
    package init(_ bytes: [UInt8]) {
        withoutMetadata.reserveCapacity(bytes.count)
        withoutMetadata += Self.mark
        var (hasColors, isPlain) = (false, false)
        var place = Self.mark.count
        chunks: while place + 12 <= bytes.count {
            let length = Self.number(bytes, at: place)
            let start = place + 8
            guard length <= bytes.count - start - 4 else { break }
            let data = bytes[start..<start + length]
            switch String(decoding: bytes[place + 4..<start], as: UTF8.self) {
            case "IHDR" where length >= 8:
                width = Self.number(bytes, at: start)
                height = Self.number(bytes, at: start + 4)
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

    /// Four bytes, the highest first.
    private static func number(_ bytes: [UInt8], at place: Int) -> Int {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
