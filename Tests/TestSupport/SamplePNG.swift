import CairoCanvas
import Drawing
import PictureCodecs

/// Small PNG files with the chunks that such files can contain in addition to their pixels.
package enum SamplePNG {
    /// Returns 32 × 16 pixels: red, green, blue and white quarters; the white one can be
    /// transparent.
    package static func quarters(isClear: Bool = false) throws(CanvasError) -> [UInt8] {
        var samples: [UInt8] = []
        for row in 0..<16 {
            for column in 0..<32 {
                switch (column < 16, row < 8) {
                case (true, true): samples += [255, 0, 0, 255]
                case (false, true): samples += [0, 255, 0, 255]
                case (true, false): samples += [0, 0, 255, 255]
                case (false, false): samples += [255, 255, 255, isClear ? 0 : 255]
                }
            }
        }
        return PixelImage(width: 32, height: 16, samples: samples)?.png() ?? []
    }

    /// 3 × 3 pixels with 16 bits for each of four channels, of different opacities.
    package static let deep = SamplePhoto.bytes(
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADEAYAAAAGuGn8AAAAM0lEQVR42mNgAII5Dv//+ymA6DvX5ziA6J3r"
            + "gcJ+ChAJEA2SANFgiTkOEAkQDZIAwZ3rARhBHsSCfTkeAAAAAElFTkSuQmCC")

    /// Private data that a camera or a program may add.
    package static let secret = Array("GPS 59.3293 N 18.0686 E".utf8)

    /// Returns a file with an EXIF chunk that contains an orientation and a location.
    ///
    /// - Parameter isLate: Whether the chunk is after the pixels.
    package static func turned(
        _ file: [UInt8], _ orientation: UInt8, isLittle: Bool = true, isLate: Bool = false
    ) -> [UInt8] {
        let part = chunk("eXIf", SamplePhoto.tiff(orientation, isLittle: isLittle) + secret)
        return isLate ? adding(part, beforeEnd: file) : adding(part, toStart: file)
    }

    /// Returns a file with the secret in each kind of invisible chunk, and after the end.
    package static func telling(_ file: [UInt8]) -> [UInt8] {
        let early = ["tEXt", "zTXt", "iTXt", "tIME", "prVt"].flatMap {
            chunk($0, Array("Comment\0".utf8) + secret)
        }
        let late = ["tEXt", "chLk"].flatMap { chunk($0, secret) }
        return adding(late, beforeEnd: adding(early, toStart: turned(file, 1))) + secret
    }

    /// Returns a file with a chunk inserted after its header.
    package static func adding(_ part: [UInt8], toStart file: [UInt8]) -> [UInt8] {
        file.prefix(33) + part + file.dropFirst(33)
    }

    private static func adding(_ part: [UInt8], beforeEnd file: [UInt8]) -> [UInt8] {
        file.dropLast(12) + part + file.suffix(12)
    }

    /// Returns a chunk with its length and checksum, as in ISO 15948, annex D.
    package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        func number(_ value: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
        }
        let named = Array(name.utf8) + data
        var sum = UInt32.max
        for byte in named {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return number(UInt32(data.count)) + named + number(~sum)
    }

    /// Returns the names of a file's chunks, in order.
    package static func names(in file: [UInt8]) -> [String] {
        var names: [String] = []
        var place = 8
        while place + 8 <= file.count {
            names.append(String(decoding: file[place + 4..<place + 8], as: UTF8.self))
            place += file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } + 12
        }
        return names
    }
}
