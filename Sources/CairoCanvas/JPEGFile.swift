import Drawing

/// The outer form of a JPEG file: its size, how it is turned, and its parts, as ITU-T T.81 has them.
///
/// The pixels stay packed. Nothing of what cameras write beside them, such as where a picture was
/// taken, is kept in `withoutMetadata`.
public struct JPEGFile {
    /// The pixels as they are stored, before they are turned.
    public private(set) var width = 0
    /// The rows as they are stored.
    public private(set) var height = 0
    /// The colour channels: 1 for grey, 3 for colour, 4 for printing inks.
    public private(set) var channels = 0
    /// How the stored picture is turned and mirrored, as EXIF counts: 1 (upright) … 8.
    public private(set) var orientation = 1
    /// Whether inks are stored as their opposite, as Adobe's programs do.
    public private(set) var hasAdobeMark = false
    /// The file with only what is needed to show its pixels.
    public private(set) var withoutMetadata: [UInt8] = []

    /// The size as it is seen, after turning.
    public var size: Size {
        let (width, height) = (Double(self.width), Double(self.height))
        return orientation > 4
            ? Size(width: height, height: width) : Size(width: width, height: height)
    }

    /// How a JPEG file starts.
    static let mark: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// Takes a file's bytes apart.
    ///
    /// - Throws: `CanvasError.image` when they are no JPEG file, end too early or hold more pixels than
    ///   may be.
    public init(_ bytes: [UInt8], name: String) throws(CanvasError) {
        guard bytes.starts(with: Self.mark) else {
            throw .image(name: name, reason: "it is no JPEG file")
        }
        withoutMetadata.reserveCapacity(bytes.count)
        withoutMetadata += bytes[..<2]
        var at = 2
        while true {
            // Any number of fill bytes may stand before a marker.
            while at < bytes.count, bytes[at] == 0xFF { at += 1 }
            guard at + 2 < bytes.count else {
                throw .image(name: name, reason: "it is a damaged JPEG (it ends in its header)")
            }
            let kind = bytes[at]
            let length = Int(bytes[at + 1]) << 8 | Int(bytes[at + 2])
            guard length >= 2, at + 1 + length <= bytes.count else {
                throw .image(name: name, reason: "it is a damaged JPEG (it ends in its header)")
            }
            let body = bytes[at + 3..<at + 1 + length]
            read(kind, body)
            if !Self.isMetadata(kind) { withoutMetadata += [0xFF] + bytes[at..<at + 1 + length] }
            at += 1 + length
            if kind == Self.startOfScan { break }
        }
        withoutMetadata += bytes[at...]
        try check(name)
    }

    private static let startOfScan: UInt8 = 0xDA

    /// Application data and comments, but for the two that tell how colours are stored.
    private static func isMetadata(_ kind: UInt8) -> Bool {
        (0xE1...0xED).contains(kind) || kind == 0xEF || kind == 0xFE
    }

    private mutating func read(_ kind: UInt8, _ body: ArraySlice<UInt8>) {
        switch kind {
        // Frames of all processes; C4, C8 and CC among them are tables.
        case 0xC0...0xCF where kind != 0xC4 && kind != 0xC8 && kind != 0xCC:
            let body = Array(body)
            guard body.count >= 6 else { return }
            height = Int(body[1]) << 8 | Int(body[2])
            width = Int(body[3]) << 8 | Int(body[4])
            channels = Int(body[5])
        case 0xE1: orientation = EXIFOrientation.value(in: Array(body)) ?? orientation
        case 0xEE: hasAdobeMark = hasAdobeMark || body.starts(with: Array("Adobe".utf8))
        default: break
        }
    }

    private func check(_ name: String) throws(CanvasError) {
        guard width > 0, height > 0, [1, 3, 4].contains(channels) else {
            throw .image(name: name, reason: "it is a damaged JPEG (it does not tell its size)")
        }
        let (side, most) = (RasterImage.longestSide, RasterImage.mostPixels)
        guard width <= side, height <= side, width * height <= most else {
            throw .image(
                name: name,
                reason: "it has \(width) × \(height) pixels; the most is \(side) on a side and"
                    + " \(most / 1_000_000) million in all")
        }
    }
}

/// Finds the orientation in the EXIF part of a picture, TIFF tag 0x0112.
enum EXIFOrientation {
    /// The orientation 1…8 in an application segment's bytes; nil when there is none.
    static func value(in segment: [UInt8]) -> Int? {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        let isLittle = tiff.starts(with: [0x49, 0x49])
        guard isLittle || tiff.starts(with: [0x4D, 0x4D]) else { return nil }
        func number(at place: Int, _ count: Int) -> Int? {
            guard place >= 0, place + count <= tiff.count else { return nil }
            let digits = tiff[place..<place + count]
            return (isLittle ? Array(digits.reversed()) : Array(digits))
                .reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = number(at: 4, 4), let count = number(at: start, 2) else { return nil }
        for entry in 0..<count {
            let place = start + 2 + entry * 12
            guard let tag = number(at: place, 2) else { return nil }
            if tag == 0x0112 {
                return number(at: place + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil }
            }
        }
        return nil
    }
}
