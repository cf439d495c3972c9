import Drawing

/// The outer form of a JPEG file: its size, how it is turned, and its parts, as ITU-T T.81 has them.
///
/// The pixels stay packed. Nothing of what cameras write beside them, such as where a picture was
/// taken, is kept in `withoutMetadata`.
package struct JPEGFile {
    /// The pixels as they are stored, before they are turned.
    package private(set) var width = 0
    /// The rows as they are stored.
    package private(set) var height = 0
    /// The color channels: 1 for gray, 3 for color, 4 for printing inks.
    package private(set) var channels = 0
    /// How the stored picture is turned and mirrored, as EXIF counts: 1 (upright) … 8.
    package private(set) var orientation = 1
    /// Whether inks are stored as their opposite, as Adobe's programs do.
    package private(set) var hasAdobeMark = false
    /// The file with only what is needed to show its pixels.
    package private(set) var withoutMetadata: [UInt8] = []

    /// The size as it is seen, after turning.
    package var size: Size {
        let seen = Orientation(value: orientation, width: width, height: height).seen
        return Size(width: Double(seen.width), height: Double(seen.height))
    }

    /// How a JPEG file starts.
    package static let mark: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// Takes a file's bytes apart.
    ///
    /// - Throws: `CanvasError.image` when they are no JPEG file, end before the picture's last marker
    ///   or hold more pixels than may be.
    package init(_ bytes: [UInt8], name: String) throws(CanvasError) {
        guard bytes.starts(with: Self.mark) else {
            throw .image(name: name, reason: "it is no JPEG file")
        }
        withoutMetadata.reserveCapacity(bytes.count)
        withoutMetadata += bytes[..<2]
        var (at, isInScan, hasScan) = (2, false, false)
        while true {
            let marker = Self.marker(in: bytes, from: at)
            // What stands between parts without being a scan's pixels is skipped, as readers do.
            if isInScan { withoutMetadata += bytes[at..<(marker ?? bytes.count)] }
            guard let marker else { throw Self.cut(name, hasScan) }
            let kind = bytes[marker + 1]
            if hasScan, kind == Self.endOfImage {
                withoutMetadata += bytes[marker...marker + 1]
                // What follows, such as a phone's second picture, is not shown.
                break
            }
            guard marker + 3 < bytes.count else { throw Self.cut(name, hasScan) }
            let length = Int(bytes[marker + 2]) << 8 | Int(bytes[marker + 3])
            at = marker + 2 + length
            guard length >= 2, at <= bytes.count else { throw Self.cut(name, hasScan) }
            let body = bytes[marker + 4..<at]
            read(kind, body)
            keep(kind, body)
            isInScan = kind == Self.startOfScan
            hasScan = hasScan || isInScan
        }
        try check(name)
    }

    private static let startOfScan: UInt8 = 0xDA
    private static let endOfImage: UInt8 = 0xD9

    /// Where the next part starts; nil when there is none.
    ///
    /// Within a scan 0xFF is followed by 0 when it belongs to the pixels, and by 0xD0 to 0xD7 where
    /// decoding starts anew.
    private static func marker(in bytes: [UInt8], from start: Int) -> Int? {
        var at = start
        while let place = bytes[at...].firstIndex(of: 0xFF), place + 1 < bytes.count {
            switch bytes[place + 1] {
            // Any number of fill bytes may stand before a marker.
            case 0xFF: at = place + 1
            case 0x00, 0x01, 0xD0...0xD7: at = place + 2
            default: return place
            }
        }
        return nil
    }

    private static func cut(_ name: String, _ hasScan: Bool) -> CanvasError {
        let cause = hasScan ? "the file was cut off" : "it ends in its header"
        return .image(name: name, reason: "it is a damaged JPEG (\(cause))")
    }

    /// Keeps a part that is needed to show the pixels.
    private mutating func keep(_ kind: UInt8, _ body: ArraySlice<UInt8>) {
        var body = body
        switch kind {
        // Frames, tables and scans.
        case 0xC0...0xCF, 0xDA...0xDF: break
        // JFIF, without the small picture that may stand in it.
        case 0xE0:
            guard body.starts(with: Array("JFIF\0".utf8)), body.count >= 14 else { return }
            body = body.prefix(12) + [0, 0]
        // How colors are stored.
        case 0xEE:
            guard body.starts(with: Array("Adobe".utf8)), body.count >= 12 else { return }
            body = body.prefix(12)
        default: return
        }
        let length = body.count + 2
        withoutMetadata += [0xFF, kind, UInt8(length >> 8), UInt8(length & 0xFF)]
        withoutMetadata += body
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
        case 0xE1: orientation = EXIFOrientation.value(inSegment: body) ?? orientation
        case 0xEE: hasAdobeMark = hasAdobeMark || body.starts(with: Array("Adobe".utf8))
        default: break
        }
    }

    private func check(_ name: String) throws(CanvasError) {
        guard width > 0, height > 0, [1, 3, 4].contains(channels) else {
            throw .image(name: name, reason: "it is a damaged JPEG (it does not tell its size)")
        }
        let (side, most) = (PictureLimits.longestSide, PictureLimits.mostPixels)
        guard width <= side, height <= side, width * height <= most else {
            throw .image(
                name: name,
                reason: "it has \(width) × \(height) pixels; the most is \(side) on a side and"
                    + " \(most / 1_000_000) million in all")
        }
    }
}
