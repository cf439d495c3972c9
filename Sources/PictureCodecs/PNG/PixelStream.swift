import CDeflate
import Glibc

/// Turns rows of Cairo's pixels into a part of a PNG's packed bytes.
///
/// A general packer looks at every byte of a page several times. This one knows rows and pixels:
/// a row like the one above is told by a few repetitions, and what it looks for in the others are
/// repeated pixels and runs of them.
struct PixelStream: ~Copyable {
    /// What kind of picture it is.
    enum Kind {
        /// Texts and drawings: bytes as they are, and a search for repetitions.
        case flat
        /// Photographs and textures: what differs from what the neighbours foretell. These small
        /// numbers pack well by how often they come; a search finds nothing among them.
        case textured
    }

    private let kind: Kind
    private let width: Int
    private let hasAlpha: Bool
    /// Bytes of a pixel and of a row in the file, the row's filter among them.
    private let pixel: Int
    private let rowBytes: Int

    private var stream: DeflateStream
    private var checksum: UInt32 = 1
    private var size = 0
    private var search: PixelSearch
    /// Rows of the file, each after a margin of zeros: the last one, its successor, and what is
    /// written of it.
    private let buffer: UnsafeMutablePointer<UInt8>
    private var last: UnsafeMutablePointer<UInt8>
    private var current: UnsafeMutablePointer<UInt8>
    private let written: UnsafeMutablePointer<UInt8>
    /// A row like the one above it.
    private let same: UnsafeMutablePointer<UInt8>

    /// A stream for rows of `width` pixels.
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

    /// Says which row stands above the first one; none does in a picture's first part.
    mutating func begin(below row: UnsafePointer<UInt32>) {
        PixelRow.write(row, width: width, hasAlpha: hasAlpha, to: last + 1)
    }

    /// Adds a row, given the pixels of the row above it; nil for a picture's first.
    mutating func add(_ row: UnsafePointer<UInt32>, number: Int, above: UnsafePointer<UInt32>?) {
        size += rowBytes
        if let above, isSame(row, above) {
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

    /// Some rows of a picture, packed.
    struct Part {
        /// Deflate's blocks (RFC 1951) in whole bytes.
        var bytes: [UInt8]
        /// The checksum of what was packed.
        var checksum: UInt32
        /// The number of bytes that were packed.
        var size: Int
    }

    /// The rows packed; only the picture's last part may end the stream.
    mutating func finish(isLast: Bool) -> Part {
        Part(bytes: Array(stream.finish(isLast: isLast)), checksum: checksum, size: size)
    }

    private func isSame(_ one: UnsafePointer<UInt32>, _ two: UnsafePointer<UInt32>) -> Bool {
        memcmp(one, two, 4 * width) == 0
    }

    /// Adds the written row's bytes, those that are repeated at once as runs.
    private mutating func addRuns() {
        // Where bytes begin that were not added yet.
        var start = 0
        var place = 1
        while place &+ 8 <= rowBytes {
            let bytes = UnsafeRawPointer(written + place)
            // Which of eight bytes, the first one lowest, are the same as their predecessors: their
            // highest bits.
            let changes = UInt64(
                littleEndian: bytes.loadUnaligned(as: UInt64.self)
                    ^ (bytes - 1).loadUnaligned(as: UInt64.self))
            let lower: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
            let same = ~((changes & lower) &+ lower | changes | lower)
            // Where five of them begin: shorter runs cost more than they save.
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
