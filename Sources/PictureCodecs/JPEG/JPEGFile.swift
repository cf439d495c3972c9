import Bytes
import Drawing

/// The structure of a JPEG file (ITU-T T.81): its size, orientation and segments.
///
/// The pixels remain compressed. `withoutMetadata` contains none of the metadata that cameras
/// write, such as where a picture was taken.
package struct JPEGFile {
    /// The width of the stored picture, before rotation.
    package private(set) var width = 0
    /// The height of the stored picture, before rotation.
    package private(set) var height = 0
    /// The color channels: 1 for gray, 3 for color, 4 for printing inks.
    package private(set) var channels = 0
    /// The EXIF orientation: 1 (upright) … 8.
    package private(set) var orientation = 1
    /// Whether inks are stored inverted, as in files from Adobe programs.
    package private(set) var hasAdobeMark = false
    /// The file with only what is needed to show its pixels.
    package private(set) var withoutMetadata: [UInt8] = []

    /// How the stored picture is turned.
    package var turn: Orientation { Orientation(value: orientation, width: width, height: height) }

    /// The first bytes of a JPEG file.
    package static let mark: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// Parses the bytes of a file.
    ///
    /// - Throws: `CanvasError.image` if it is not a JPEG file, ends before the end-of-image marker
    ///   or exceeds the size limits.
    package init(_ bytes: [UInt8], name: String) throws(CanvasError) {
        guard bytes.starts(with: Self.mark) else {
            throw .image(name: name, reason: "it is not a JPEG file")
        }
        withoutMetadata.reserveCapacity(bytes.count)
        withoutMetadata += bytes[..<2]
        var (at, isInScan, hasScan) = (2, false, false)
        while true {
            let marker = Self.marker(in: bytes, from: at)
            // Bytes between segments outside a scan are skipped, as in other readers.
            if isInScan { withoutMetadata += bytes[at..<(marker ?? bytes.count)] }
            guard let marker else { throw Self.cut(name, hasScan) }
            let kind = bytes[marker + 1]
            if hasScan, kind == Self.endOfImage {
                withoutMetadata += bytes[marker...marker + 1]
                // Anything after the end, such as a phone's second picture, is ignored.
                break
            }
            guard marker + 3 < bytes.count else { throw Self.cut(name, hasScan) }
            let length = bytes.u16(marker + 2)
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

    /// Returns the start of the next segment; nil if there is none.
    ///
    /// Within a scan, 0xFF is followed by 0 if it belongs to the pixels, and by 0xD0 to 0xD7 at
    /// restart markers.
    private static func marker(in bytes: [UInt8], from start: Int) -> Int? {
        var at = start
        while let place = bytes[at...].firstIndex(of: 0xFF), place + 1 < bytes.count {
            switch bytes[place + 1] {
            // Any number of fill bytes may precede a marker.
            case 0xFF: at = place + 1
            case 0x00, 0x01, 0xD0...0xD7: at = place + 2
            default: return place
            }
        }
        return nil
    }

    private static func cut(_ name: String, _ hasScan: Bool) -> CanvasError {
        let cause = hasScan ? "the file is truncated" : "it ends in its header"
        return .image(name: name, reason: "it is a damaged JPEG (\(cause))")
    }

    /// Keeps a segment that is needed to show the pixels.
    private mutating func keep(_ kind: UInt8, _ body: ArraySlice<UInt8>) {
        var body = body
        switch kind {
        // Frames, tables and scans.
        case 0xC0...0xCF, 0xDA...0xDF: break
        // JFIF, without its optional thumbnail.
        case 0xE0:
            guard body.starts(with: Array("JFIF\0".utf8)), body.count >= 14 else { return }
            body = body.prefix(12) + [0, 0]
        // The color transform.
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
        // Frames of all processes; C4, C8 and CC in this range are tables.
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
            throw .image(name: name, reason: "it is a damaged JPEG (its size is missing)")
        }
        try PictureLimits.check(width: width, height: height, name: name)
    }
}
