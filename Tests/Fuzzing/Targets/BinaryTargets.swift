import CairoCanvas
import EncryptedFile
import PictureCodecs

extension FuzzTarget {
    /// A locked file, as it is and with a valid checksum, which random bytes would never have.
    static let locked = FuzzTarget("locked") { bytes in
        for file in [bytes, bytes + LockedFile.checksum(of: bytes)] {
            guard let parsed = try? LockedFile(file) else { continue }
            if parsed.bytes != file { return "read and written, it is different" }
            if parsed.header.id.utf8.count != 32 { return "the identifier is too short" }
        }
        return nil
    }

    /// A picture in PNG, which is decoded to pixels.
    static let png = FuzzTarget("png") { bytes in
        let isFile = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
        return violation(ofPNG: isFile ? bytes : PNGFrame(bytes).file)
    }

    private static func violation(ofPNG bytes: [UInt8]) -> String? {
        _ = try? ImageProbe.probe(bytes: bytes, name: "file")
        guard let image = try? PixelImage(png: bytes, name: "file"), image.samples.count < 1 << 20
        else { return nil }
        guard let copy = try? PixelImage(png: image.png(), name: "copy") else {
            return "written and read again, it is damaged"
        }
        return looksTheSame(copy, image) ? nil : "written and read again, it is different"
    }

    /// Returns whether two pictures differ at most in colors of transparent pixels, which are written
    /// with premultiplied alpha and therefore rounded.
    private static func looksTheSame(_ one: PixelImage, _ other: PixelImage) -> Bool {
        guard one.width == other.width, one.samples.count == other.samples.count else {
            return false
        }
        return stride(from: 0, to: one.samples.count, by: 4).allSatisfy { start in
            let (left, right) = (one.samples[start..<start + 4], other.samples[start..<start + 4])
            return left.last == right.last && (left.last != 255 || left == right)
        }
    }

    /// A picture in JPEG, which is decoded to pixels.
    static let jpeg = FuzzTarget("jpeg") { bytes in
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        _ = try? ImageProbe.probe(bytes: bytes, name: "file")
        return nil
    }
}
