import CDeflate
import Drawing

/// Packs bytes as PDF's `FlateDecode` has them; belongs to one thread.
///
/// Levels go from 1 (quick) to 12 (small).
final class Deflater {
    private let handle: OpaquePointer
    /// Where bytes are packed, which may take far more room than they have in the end.
    private var room: [UInt8] = []

    /// A packer of one level.
    init(level: Int32) throws(CanvasError) {
        guard let handle = libdeflate_alloc_compressor(level) else {
            throw .drawing(operation: "setting up compression", status: "out of memory")
        }
        self.handle = handle
    }

    deinit {
        libdeflate_free_compressor(handle)
    }

    /// The bytes in zlib's format.
    func packed(_ bytes: [UInt8]) -> [UInt8] {
        let most = libdeflate_zlib_compress_bound(handle, bytes.count)
        if room.count < most { room = Array(repeating: 0, count: most) }
        let count = room.withUnsafeMutableBytes { room in
            libdeflate_zlib_compress(handle, bytes, bytes.count, room.baseAddress, room.count)
        }
        return Array(room[..<count])
    }

    /// A checksum of bytes, for finding equal ones again quickly.
    static func checksum(_ bytes: [UInt8]) -> UInt64 {
        let one = libdeflate_crc32(0, bytes, bytes.count)
        return UInt64(one) << 32 | UInt64(libdeflate_adler32(1, bytes, bytes.count))
    }
}
