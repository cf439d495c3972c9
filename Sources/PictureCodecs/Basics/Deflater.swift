import CDeflate
import Drawing

/// Compresses bytes into the zlib format, as PDF's `FlateDecode` and WOFF fonts need it; belongs to
/// one thread.
///
/// Levels range from 1 (fast) to 12 (small).
package final class Deflater {
    private let handle: OpaquePointer
    /// The output buffer, which may need to be much larger than the result.
    private var room: [UInt8] = []

    /// Creates a compressor with one level.
    package init(level: Int32) throws(CanvasError) {
        guard let handle = libdeflate_alloc_compressor(level) else {
            throw .drawing(operation: "setting up compression", status: "out of memory")
        }
        self.handle = handle
    }

    deinit {
        libdeflate_free_compressor(handle)
    }

    /// Returns the bytes in zlib format.
    package func packed(_ bytes: [UInt8]) -> [UInt8] {
        let most = libdeflate_zlib_compress_bound(handle, bytes.count)
        if room.count < most { room = Array(repeating: 0, count: most) }
        let count = room.withUnsafeMutableBytes { room in
            libdeflate_zlib_compress(handle, bytes, bytes.count, room.baseAddress, room.count)
        }
        return Array(room[..<count])
    }

    /// Returns a checksum of bytes, for quickly finding equal ones.
    package static func checksum(_ bytes: [UInt8]) -> UInt64 {
        let one = libdeflate_crc32(0, bytes, bytes.count)
        return UInt64(one) << 32 | UInt64(libdeflate_adler32(1, bytes, bytes.count))
    }
}
