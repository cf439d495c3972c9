import CDeflate
import Glibc

/// Compresses rows of Cairo pixels to part of a PNG's pixel data.
///
/// A general compressor looks at every byte of a page several times. This one uses rows and pixels:
/// a row equal to the one above is encoded as a few repetitions, and in other rows it looks for
/// repeated pixels and runs of them.
struct PixelStream: ~Copyable {
    enum Kind {
        /// Text and drawings: unfiltered bytes, with a search for repetitions.
        case flat
        /// Photographs and textures: differences from a prediction based on neighboring pixels.
        /// These small numbers compress well with Huffman codes; a search finds nothing in them.
        case textured
    }

    private let kind: Kind
    private let width: Int
    private let hasAlpha: Bool
    /// The number of bytes of a pixel and of a row in the file, including the row's filter.
    private let pixel: Int
    private let rowBytes: Int

    private var stream: DeflateStream
    private var checksum: UInt32 = 1
    private var size = 0
    private var search: PixelSearch
    /// Rows of the file, each after a margin of zeros: the last one, the current one, and the
    /// current one after filtering.
    private let buffer: UnsafeMutablePointer<UInt8>
    private var last: UnsafeMutablePointer<UInt8>
    private var current: UnsafeMutablePointer<UInt8>
    private let written: UnsafeMutablePointer<UInt8>
    /// A row equal to the one above.
    private let same: UnsafeMutablePointer<UInt8>

    /// Creates a stream for rows of `width` pixels.
    init(_ kind: Kind, width: Int, height: Int, hasAlpha: Bool) {
        self.kind = kind
        self.width = width
        self.hasAlpha = hasAlpha
        pixel = hasAlpha ? 4 : 3
        rowBytes = width * pixel + 1
        stream = DeflateStream(capacity: rowBytes * height / (kind == .flat ? 16 : 2))
        search = PixelSearch(rowBytes: rowBytes, width: width, pixel: pixel)
        let room = rowBytes + 2 * RowFilter.margin
        buffer = .allocate(capacity: 4 * room)
        buffer.initialize(repeating: 0, count: 4 * room)
        last = buffer + RowFilter.margin
        current = last + room
        written = current + room
        same = written + room
        same[0] = RowFilter.up.rawValue
    }

    deinit { buffer.deallocate() }

    /// Sets the row above the first one; not needed for the first part of a picture.
    mutating func begin(below row: UnsafePointer<UInt32>) {
        PixelRow.write(row, width: width, hasAlpha: hasAlpha, to: last + 1)
    }

    /// Adds a row, with the pixels of the row above; nil for the first row of a picture.
    mutating func add(_ row: UnsafePointer<UInt32>, number: Int, above: UnsafePointer<UInt32>?) {
        size += rowBytes
        if let above, memcmp(row, above, 4 * width) == 0 {
            stream.add(RowFilter.up.rawValue)
            stream.add(0)
            if rowBytes > 4 {
                stream.add(length: rowBytes - 2, distance: 1)
            } else {
                for _ in 2..<rowBytes { stream.add(0) }
            }
            checksum = libdeflate_adler32(checksum, same, rowBytes)
            return
        }
        PixelRow.write(row, width: width, hasAlpha: hasAlpha, to: current + 1)
        switch kind {
        case .flat:
            checksum = libdeflate_adler32(checksum, current, rowBytes)
            stream.add(RowFilter.none.rawValue)
            search.add(row, number: number, bytes: current + 1, to: &stream)
        case .textured:
            written[0] = RowFilter.paeth.rawValue
            RowFilter.foretell(
                current + 1, last + 1, count: rowBytes - 1, pixel: pixel, into: written + 1)
            checksum = libdeflate_adler32(checksum, written, rowBytes)
            addRuns()
        }
        swap(&last, &current)
    }

    /// A compressed part of a picture.
    struct Part {
        /// Deflate blocks (RFC 1951) in whole bytes.
        var bytes: [UInt8]
        /// The checksum of the uncompressed bytes.
        var checksum: UInt32
        /// The number of uncompressed bytes.
        var size: Int
    }

    /// Returns the compressed rows; only the last part of a picture may end the stream.
    mutating func finish(isLast: Bool) -> Part {
        Part(bytes: Array(stream.finish(isLast: isLast)), checksum: checksum, size: size)
    }

    /// Adds the bytes of the filtered row, with repeated bytes as runs.
    private mutating func addRuns() {
        // The start of the bytes not added yet.
        var start = 0
        var place = 1
        while place &+ 8 <= rowBytes {
            let bytes = UnsafeRawPointer(written + place)
            // The highest bit of each byte that is equal to its predecessor, with the first byte
            // lowest.
            let changes = UInt64(
                littleEndian: bytes.loadUnaligned(as: UInt64.self)
                    ^ (bytes - 1).loadUnaligned(as: UInt64.self))
            let lower: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
            let same = ~((changes & lower) &+ lower | changes | lower)
            // The starts of runs of five; shorter runs cost more than they save.
            let pairs = same & (same &>> 8)
            let runs = pairs & (pairs &>> 16) & (same &>> 32)
            guard runs != 0 else {
                place &+= 4
                continue
            }
            place &+= runs.trailingZeroBitCount &>> 3
            stream.add(written + start, count: place - start)
            start = place
            while place < rowBytes, written[place] == written[place - 1] { place += 1 }
            stream.add(length: place - start, distance: 1)
            start = place
            place += 1
        }
        stream.add(written + start, count: rowBytes - start)
    }
}
