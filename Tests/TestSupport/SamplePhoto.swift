import CairoCanvas
import FoundationEssentials
import PictureCodecs

/// Small photos like those of a camera.
package enum SamplePhoto {
    /// 32 × 16 pixels: red, green, blue and nearly white quarters, written by Pillow.
    package static let quarters = bytes(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYa"
            + "HSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgo"
            + "KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAQACADAREAAhEBAxEB/8QA"
            + "FwABAQEBAAAAAAAAAAAAAAAAAAYFCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAZAQEAAgMAAAAAAAAA"
            + "AAAAAAAABgcDBQj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCIRpdoDfZXKICGXskY"
            + "DuZVLfAP/9k=")

    /// The same photo in gray.
    package static let grey = bytes(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwz"
            + "Oko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAQACABAREA/8QAFwABAQEBAAAAAAAAAAAA"
            + "AAAAAAUEB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AjDcIg7WP/9k=")

    /// The same quarters in printing inks, inverted and marked as such by Adobe's segment.
    package static let inks = bytes(
        "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2"
            + "RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgAEAAgBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAA"
            + "AAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNC"
            + "scEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6"
            + "g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq"
            + "8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD06vMK8wr06iiiivmKvp2iiiiiiivmKvp2iiiiivpGvpeioKKK"
            + "KK//2Q==")

    /// Returns a file without its segments of a kind.
    package static func without(_ kind: UInt8, _ file: [UInt8]) -> [UInt8] {
        var (result, place) = (Array(file[..<2]), 2)
        while place + 3 < file.count, file[place + 1] != 0xDA {
            let end = place + 2 + (Int(file[place + 2]) << 8 | Int(file[place + 3]))
            if file[place + 1] != kind { result += file[place..<end] }
            place = end
        }
        return result + file[place...]
    }

    /// Returns bytes written in Base64.
    static func bytes(_ text: String) -> [UInt8] {
        Data(base64Encoded: text).map(Array.init) ?? []
    }

    /// 16 × 8 gray pixels, a dark and a light square, with a restart marker between them.
    package static let restarting = bytes(
        "/9j/2wBDAAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI"
            + "CAgICAgICAj/wAALCAAIABABAREA/8QAFQAAAgAAAAAAAAAAAAAAAAAABgf/xAAUEAEAAAAAAAAAAAAAAAAA"
            + "AAAA/90ABAAB/9oACAEBAAA/AE2//9ByP//Z")

    /// The same pixels in three progressive scans.
    package static let progressive = bytes(
        "/9j/2wBDAAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI"
            + "CAgICAgICAj/wgALCAAIABABAREA/8QAFQAAAgAAAAAAAAAAAAAAAAAABgf/xAAUEAEAAAAAAAAAAAAAAAAA"
            + "AAAA/90ABAAB/9oACAEBAAAAAQ3/0DL/2gAIAQEAAAAQf//Qf//aAAgBAQABPwB//9B//9k=")

    /// Returns EXIF data that contains only an orientation.
    package static func tiff(_ orientation: UInt8, isLittle: Bool = true) -> [UInt8] {
        isLittle
            ? [
                0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0,
                0,
            ]
            : [
                0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0,
                0,
            ]
    }

    /// Returns the quarters with a leading EXIF segment that contains an orientation and a
    /// location.
    package static func turned(_ orientation: UInt8, isLittle: Bool = true) -> [UInt8] {
        let secret = Array("GPS 59.3293 N 18.0686 E".utf8)
        let body = Array("Exif\0\0".utf8) + tiff(orientation, isLittle: isLittle) + secret
        return quarters[..<2] + part(0xE1, body) + part(0xFE, secret) + quarters[2...]
    }

    /// Returns a segment of a JPEG file with its marker and length.
    package static func part(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xFF, kind, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xFF)] + body
    }

    /// The displayed quarters for each of the eight orientations of EXIF 2.32, tag 274.
    ///
    /// The order is upper left, upper right, lower left, lower right.
    package static let seen: [(orientation: UInt8, corners: String)] = [
        (1, "rgbw"), (2, "grwb"), (3, "wbgr"), (4, "bwrg"), (5, "rbgw"), (6, "brwg"), (7, "wgbr"),
        (8, "gwrb"),
    ]

    /// Returns the colors of a picture's quarters as r, g, b and w.
    package static func corners(of picture: PixelImage) -> String {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
            let place = (picture.height * row / 4 * picture.width + picture.width * column / 4) * 4
            let colors = Array(picture.samples[place..<place + 3])
            if colors[0] > 200, colors[1] > 200 { return "w" }
            if colors[0] > colors[1], colors[0] > colors[2] { return "r" }
            return colors[1] > colors[2] ? "g" : "b"
        }.joined()
    }
}
