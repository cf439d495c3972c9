import Drawing
import PictureCodecs

/// The bytes of a stream as they are written.
struct StreamBytes: Sendable {
    let bytes: [UInt8]
    /// Whether they are in the format of `FlateDecode`.
    let isCompressed: Bool
}

/// Compresses streams; belongs to one thread.
final class StreamPacker {
    /// What a stream contains.
    enum Content {
        /// Pages, their structure, and font programs.
        ///
        /// There can be thousands of pages; compared with level 4, they are a twentieth larger but
        /// take a tenth less time overall. Font programs hardly get smaller at higher levels.
        case page
        /// Pictures, which are compressed once per run.
        case picture
    }

    private let pages: Deflater
    private let pictures: Deflater
    /// Whether streams are left uncompressed, for tests that read them.
    let isPlain: Bool

    /// - Throws: `CanvasError.drawing` if there is not enough memory.
    init(isPlain: Bool) throws(CanvasError) {
        self.isPlain = isPlain
        pages = try Deflater(level: 1)
        pictures = try Deflater(level: 6)
    }

    /// Returns the content of a stream, compressed unless streams are left plain.
    func packed(_ content: [UInt8], as kind: Content = .page) -> StreamBytes {
        isPlain
            ? StreamBytes(bytes: content, isCompressed: false) : compressed(content, as: kind)
    }

    /// Returns the content of a stream, compressed in any case.
    func compressed(_ content: [UInt8], as kind: Content = .page) -> StreamBytes {
        let deflater = kind == .page ? pages : pictures
        return StreamBytes(bytes: deflater.packed(content), isCompressed: true)
    }
}
