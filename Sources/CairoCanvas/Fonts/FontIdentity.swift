import Bytes
import Synchronization

/// The values that tell versions of a font file apart without reading all of it.
///
/// The checksum covers the whole file and was stored in it when the font was made.
package struct FontIdentity: Sendable, Hashable {
    /// The version of the font, with three decimals.
    package let version: String
    /// The number of bytes.
    package let size: Int
    /// The field `checksumAdjustment` of the table `head`.
    package let checksum: UInt32

    /// Creates an identity from known values.
    package init(version: String, size: Int, checksum: UInt32) {
        (self.version, self.size, self.checksum) = (version, size, checksum)
    }

    /// Reads the identity of a font file; nil if it is not an OpenType or TrueType font.
    ///
    /// The identity of a collection is that of its first font.
    ///
    /// Source: OpenType 1.9, "Table directory", "TTC header" and "head".
    ///
    /// - Parameters:
    ///   - size: The number of bytes in the file.
    ///   - bytes: Returns a part of the file.
    package init?(size: Int, _ bytes: (Range<Int>) throws -> [UInt8]) rethrows {
        guard size >= 12 else { return nil }
        // A font has about twenty tables, each with an entry of 16 bytes.
        var first = 0
        var start = try bytes(0..<min(size, 512))
        if start.starts(with: "ttcf".utf8), start.count >= 16 {
            first = start.u32(12)
            guard first + 12 <= size else { return nil }
            start = try bytes(first..<min(size, first + 512))
        }
        let end = 12 + 16 * start.u16(4)
        guard first + end <= size else { return nil }
        let directory = end <= start.count ? start : try bytes(first..<first + end)
        for entry in stride(from: 12, to: end, by: 16)
        where directory[entry..<entry + 4].elementsEqual("head".utf8) {
            let place = directory.u32(entry + 8)
            guard place + 12 <= size else { return nil }
            let head = try bytes(place..<place + 12)
            let thousandths = (UInt64(head.u32(4)) * 1000 + 0x8000) >> 16
            let decimals = String(thousandths % 1000 + 1000).dropFirst()
            self.init(
                version: "\(thousandths / 1000).\(decimals)", size: size,
                checksum: UInt32(head.u32(8)))
            return
        }
        return nil
    }
}

/// The font files that the pages of a run were painted with.
package final class UsedFonts: Sendable {
    private let files = Mutex<Set<String>>([])

    /// Creates an empty set.
    package init() {}

    /// Adds a file.
    package func insert(_ path: String) {
        files.withLock { _ = $0.insert(path) }
    }

    /// The paths in alphabetical order.
    package var paths: [String] { files.withLock { $0.sorted() } }
}
