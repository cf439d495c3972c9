import Bytes

/// Reads the list of entries at the end of a ZIP archive, and the place of each.
///
/// Source: APPNOTE.TXT 6.3.10, sections 4.3.7 to 4.3.16 and 4.5.3.
struct ZipDirectory {
    /// The files, without folders.
    private(set) var entries: [ZipArchive.Entry] = []

    private let reader: ByteReader
    /// The bytes of each entry with its header, for finding overlaps, and whether the header has the same name.
    private var places: [(bytes: Range<Int>, name: String, isNamed: Bool)] = []

    private struct List {
        var count: Int
        var start: Int
        var size: Int
        var disks: Int
    }

    init(_ bytes: [UInt8], maximum: Int) throws(ZipError) {
        reader = ByteReader(bytes)
        guard bytes.starts(with: [0x50, 0x4B]) else { throw .notAnArchive }
        let (list, end) = try list()
        guard list.disks == 0 else { throw .divided }
        guard list.count <= maximum else { throw .tooManyEntries(limit: maximum) }
        guard list.start >= 0, list.start <= end, list.size <= end - list.start else {
            throw .damaged
        }
        var place = list.start
        for _ in 0..<list.count { place = try readEntry(at: place, listStart: list.start) }
        guard place - list.start == list.size else { throw .damaged }
        places.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
        for (first, second) in zip(places, places.dropFirst())
        where first.bytes.upperBound > second.bytes.lowerBound {
            throw .overlap(second.name)
        }
        // With another name, the part would not be found, and would be left out.
        if let other = places.first(where: { !$0.isNamed }) { throw .damagedEntry(other.name) }
    }

    /// Finds the list of entries, and the place at which it must end.
    private func list() throws(ZipError) -> (List, end: Int) {
        // A comment of up to 65,535 bytes can follow the record, which is found from the end.
        let last = reader.count - 22
        guard last >= 0 else { throw .incomplete }
        var place = last
        while place >= max(0, last - 0xFFFF) {
            if reader.number(at: place, bytes: 4) == 0x0605_4B50,
                let comment = reader.number(at: place + 20, bytes: 2),
                place + 22 + comment <= reader.count,
                let disk = reader.number(at: place + 4, bytes: 2),
                let first = reader.number(at: place + 6, bytes: 2),
                let count = reader.number(at: place + 10, bytes: 2),
                let size = reader.number(at: place + 12, bytes: 4),
                let start = reader.number(at: place + 16, bytes: 4)
            {
                let list = List(count: count, start: start, size: size, disks: disk | first)
                return try largeList(before: place) ?? (list, place)
            }
            place -= 1
        }
        throw .incomplete
    }

    /// Reads the record of an archive with more than 4 GiB or 65,535 entries; nil if it is missing.
    private func largeList(before end: Int) throws(ZipError) -> (List, end: Int)? {
        guard reader.number(at: end - 20, bytes: 4) == 0x0706_4B50 else { return nil }
        guard let place = reader.number(at: end - 12, bytes: 8), place < end - 20,
            reader.number(at: place, bytes: 4) == 0x0606_4B50,
            let disk = reader.number(at: place + 16, bytes: 4),
            let first = reader.number(at: place + 20, bytes: 4),
            let count = reader.number(at: place + 32, bytes: 8),
            let size = reader.number(at: place + 40, bytes: 8),
            let start = reader.number(at: place + 48, bytes: 8)
        else { throw .damaged }
        return (List(count: count, start: start, size: size, disks: disk | first), place)
    }

    /// Reads the entry of the list at a place, and returns the place of the next one.
    private mutating func readEntry(at place: Int, listStart: Int) throws(ZipError) -> Int {
        guard reader.number(at: place, bytes: 4) == 0x0201_4B50,
            let flags = reader.number(at: place + 8, bytes: 2),
            let method = reader.number(at: place + 10, bytes: 2),
            let checksum = reader.number(at: place + 16, bytes: 4),
            var packed = reader.number(at: place + 20, bytes: 4),
            var size = reader.number(at: place + 24, bytes: 4),
            let nameLength = reader.number(at: place + 28, bytes: 2),
            let extraLength = reader.number(at: place + 30, bytes: 2),
            let commentLength = reader.number(at: place + 32, bytes: 2),
            var header = reader.number(at: place + 42, bytes: 4),
            let nameBytes = reader.slice(at: place + 46, count: nameLength),
            let extra = reader.slice(at: place + 46 + nameLength, count: extraLength)
        else { throw .damaged }
        let next = place + 46 + nameLength + extraLength + commentLength
        try Self.readLargeNumbers(extra, &size, &packed, &header)
        let name = try Self.name(nameBytes)
        guard flags & 0x41 == 0 else { throw .encrypted(name) }
        guard header < listStart, reader.number(at: header, bytes: 4) == 0x0403_4B50,
            let localName = reader.number(at: header + 26, bytes: 2),
            let localExtra = reader.number(at: header + 28, bytes: 2)
        else { throw .damaged }
        let start = header + 30 + localName + localExtra
        guard start <= listStart, packed <= listStart - start else { throw .damaged }
        let isNamed = reader.slice(at: header + 30, count: localName) == nameBytes
        places.append((header..<start + packed, name, isNamed))
        if !name.hasSuffix("/") {
            entries.append(
                ZipArchive.Entry(
                    name: name, size: size, packed: start..<start + packed, method: method,
                    checksum: UInt32(checksum)))
        }
        return next
    }

    /// Reads the numbers that do not fit in 4 bytes, in this order.
    private static func readLargeNumbers(
        _ extra: ArraySlice<UInt8>, _ size: inout Int, _ packed: inout Int, _ header: inout Int
    ) throws(ZipError) {
        guard size == 0xFFFF_FFFF || packed == 0xFFFF_FFFF || header == 0xFFFF_FFFF else { return }
        let reader = ByteReader(Array(extra))
        var place = 0
        while let kind = reader.number(at: place, bytes: 2),
            let length = reader.number(at: place + 2, bytes: 2)
        {
            place += 4
            guard kind == 1 else {
                place += length
                continue
            }
            let end = place + length
            func next(_ number: Int) throws(ZipError) -> Int {
                guard number == 0xFFFF_FFFF else { return number }
                guard place + 8 <= end, let large = reader.number(at: place, bytes: 8) else {
                    throw .damaged
                }
                place += 8
                return large
            }
            size = try next(size)
            packed = try next(packed)
            header = try next(header)
            return
        }
        throw .damaged
    }

    /// Returns the name of an entry, which must be inside of the archive.
    ///
    /// Old programs write backslashes, and names in the encoding of their system.
    private static func name(_ bytes: ArraySlice<UInt8>) throws(ZipError) -> String {
        let slashed = bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
        let name = String(decoding: slashed, as: UTF8.self)
        var parts = slashed.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if parts.last?.isEmpty == true, parts.count > 1 { parts.removeLast() }
        let isValid = parts.allSatisfy { part in
            !part.isEmpty && part != [0x2E] && part != [0x2E, 0x2E] && !part.contains(0)
        }
        let isDrive = slashed.count > 1 && slashed[1] == UInt8(ascii: ":")
        guard isValid, !isDrive else { throw .unsafeName(name) }
        return name
    }
}
