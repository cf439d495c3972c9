import CDeflate

/// A ZIP archive in memory.
///
/// Opening it checks the names and places of all entries; an entry is unpacked when it is read.
package struct ZipArchive: Sendable {
    /// The limits that protect against archives that are made to exhaust memory or time.
    package struct Limits: Sendable, Hashable {
        /// The maximum number of entries.
        package var entries = 10_000
        /// The maximum size of an entry in bytes.
        package var entryBytes = 512 << 20
        /// The maximum size of all entries that are read, in bytes.
        package var totalBytes = 1 << 30
        /// The maximum ratio of the size of an entry to its size in the archive; Deflate reaches 1032.
        package var ratio = 500
        /// The size in bytes up to which any ratio is allowed.
        package var ratioFreeBytes = 16 << 20

        /// Creates the usual limits.
        package init() {}
    }

    package struct Entry: Sendable, Hashable {
        /// The name, with slashes between the names of folders.
        package let name: String
        /// The size in bytes.
        package let size: Int
        /// The bytes in the archive.
        let packed: Range<Int>
        /// How it is compressed: 0 for not at all, 8 for Deflate.
        let method: Int
        /// The CRC-32 of the content.
        let checksum: UInt32
    }

    /// The files in the order of the list, without folders.
    package let entries: [Entry]
    package let limits: Limits
    private let bytes: [UInt8]
    private let positions: [String: Int]
    /// The number of bytes unpacked so far.
    private var unpacked = 0

    package init(_ bytes: [UInt8], limits: Limits = Limits()) throws(ZipError) {
        self.bytes = bytes
        self.limits = limits
        entries = try ZipDirectory(bytes, maximum: limits.entries).entries
        var positions: [String: Int] = [:]
        for (position, entry) in entries.enumerated() {
            guard positions.updateValue(position, forKey: entry.name) == nil else {
                throw .duplicate(entry.name)
            }
        }
        self.positions = positions
    }

    /// Returns the entry with a name; if there is none, one whose name differs only in the case of
    /// ASCII letters.
    package func entry(_ name: String) -> Entry? {
        if let position = positions[name] { return entries[position] }
        let wanted = name.utf8.map(Self.lowercased)
        return entries.first {
            $0.name.utf8.count == wanted.count
                && $0.name.utf8.lazy.map(Self.lowercased).elementsEqual(wanted)
        }
    }

    /// Unpacks an entry, and checks it.
    package mutating func read(_ entry: Entry) throws(ZipError) -> [UInt8] {
        guard entry.size <= limits.entryBytes else {
            throw .tooLarge(entry.name, limit: limits.entryBytes)
        }
        if entry.size > limits.ratioFreeBytes, entry.size / limits.ratio > entry.packed.count {
            throw .suspicious(entry.name, limit: limits.ratio)
        }
        unpacked += entry.size
        guard unpacked <= limits.totalBytes else {
            throw .tooLargeTogether(limit: limits.totalBytes)
        }
        let content: [UInt8]
        switch entry.method {
        case 0:
            guard entry.packed.count == entry.size else { throw .damagedEntry(entry.name) }
            content = Array(bytes[entry.packed])
        case 8: content = try inflated(entry)
        default: throw .unknownMethod(entry.name, entry.method)
        }
        guard libdeflate_crc32(0, content, content.count) == entry.checksum else {
            throw .damagedEntry(entry.name)
        }
        return content
    }

    /// Unpacks the entry with a name; an error if it is missing.
    package mutating func read(_ name: String) throws(ZipError) -> [UInt8] {
        guard let entry = entry(name) else { throw .missing(name) }
        return try read(entry)
    }

    private func inflated(_ entry: Entry) throws(ZipError) -> [UInt8] {
        // Deflate cannot do better, so this much memory is not needed.
        guard entry.size / 1100 <= entry.packed.count else { throw .damagedEntry(entry.name) }
        guard let handle = libdeflate_alloc_decompressor() else { throw .outOfMemory }
        defer { libdeflate_free_decompressor(handle) }
        var status = LIBDEFLATE_BAD_DATA
        let content = [UInt8](unsafeUninitializedCapacity: entry.size) { content, count in
            bytes[entry.packed].withUnsafeBytes { packed in
                status = libdeflate_deflate_decompress(
                    handle, packed.baseAddress, packed.count, content.baseAddress, entry.size, nil)
            }
            count = status == LIBDEFLATE_SUCCESS ? entry.size : 0
        }
        guard status == LIBDEFLATE_SUCCESS else { throw .damagedEntry(entry.name) }
        return content
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        0x41...0x5A ~= byte ? byte | 0x20 : byte
    }
}
