import CairoCanvas
import FoundationEssentials

/// Small photos, as a camera would write them.
public enum SamplePhoto {
    /// 32 × 16 pixels: red, green, blue and nearly white quarters, as Pillow packs them.
    public static let quarters = bytes(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYa"
            + "HSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgo"
            + "KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAQACADAREAAhEBAxEB/8QA"
            + "FwABAQEBAAAAAAAAAAAAAAAAAAYFCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAZAQEAAgMAAAAAAAAA"
            + "AAAAAAAABgcDBQj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCIRpdoDfZXKICGXskY"
            + "DuZVLfAP/9k=")

    /// The same in grey.
    public static let grey = bytes(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwz"
            + "Oko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAQACABAREA/8QAFwABAQEBAAAAAAAAAAAA"
            + "AAAAAAUEB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AjDcIg7WP/9k=")

    private static func bytes(_ text: String) -> [UInt8] {
        Data(base64Encoded: text).map(Array.init) ?? []
    }

    /// The quarters with an EXIF part before all others that gives an orientation and a place.
    public static func turned(_ orientation: UInt8, isLittle: Bool = true) -> [UInt8] {
        let secret = Array("GPS 59.3293 N 18.0686 E".utf8)
        let tiff: [UInt8] =
            isLittle
            ? [
                0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0,
                0,
            ]
            : [
                0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0,
                0,
            ]
        let body = Array("Exif\0\0".utf8) + tiff + secret
        let comment: [UInt8] = [0xFF, 0xFE, 0, 2 + UInt8(secret.count)] + secret
        let header: [UInt8] = [0xFF, 0xE1, 0, UInt8(body.count + 2)]
        return quarters[..<2] + header + body + comment + quarters[2...]
    }

    /// How the quarters are seen when the camera was held in one of the eight ways, EXIF 2.32, tag
    /// 274: upper left, upper right, lower left, lower right.
    public static let seen: [(orientation: UInt8, corners: String)] = [
        (1, "rgbw"), (2, "grwb"), (3, "wbgr"), (4, "bwrg"), (5, "rbgw"), (6, "brwg"), (7, "wgbr"),
        (8, "gwrb"),
    ]

    /// The colours of a picture's quarters: r, g, b and w.
    public static func corners(of picture: PixelImage) -> String {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
            let place = (picture.height * row / 4 * picture.width + picture.width * column / 4) * 4
            let colors = Array(picture.samples[place..<place + 3])
            if colors[0] > 200, colors[1] > 200 { return "w" }
            if colors[0] > colors[1], colors[0] > colors[2] { return "r" }
            return colors[1] > colors[2] ? "g" : "b"
        }.joined()
    }
}
