/// Reads the list of entries at the end of a ZIP archive, and the place of each.
///
/// Source: APPNOTE.TXT 6.3.10, sections 4.3.7 to 4.3.16 and 4.5.3.
struct ZipDirectory {
    /// The files, without folders.
    private(set) var entries: [ZipArchive.Entry] = []

    private let reader: LittleEndian
    /// The bytes of each entry with its header, for finding overlaps.
    private var places: [(bytes: Range<Int>, name: String)] = []

    /// The list of entries.
    private struct List {
        var count: Int
        var start: Int
        var size: Int
        var disks: Int
    }

    init(_ bytes: [UInt8], maximum: Int) throws(ZipError) {
        reader = LittleEndian(bytes)
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
    }

    /// Finds the list of entries, and the place at which it must end.
    private func list() throws(ZipError) -> (List, end: Int) {
        // A comment of up to 65,535 bytes can follow the record, which is found from the end.
        let last = reader.count - 22
        guard last >= 0 else { throw .incomplete }
        var place = last
        while place >= max(0, last - 0xFFFF) {
            if reader.number32(at: place) == 0x0605_4B50,
                let comment = reader.number16(at: place + 20), place + 22 + comment <= reader.count,
                let disk = reader.number16(at: place + 4),
                let first = reader.number16(at: place + 6),
                let count = reader.number16(at: place + 10),
                let size = reader.number32(at: place + 12),
                let start = reader.number32(at: place + 16)
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
        guard reader.number32(at: end - 20) == 0x0706_4B50 else { return nil }
        guard let place = reader.number64(at: end - 12), place < end - 20,
            reader.number32(at: place) == 0x0606_4B50,
            let disk = reader.number32(at: place + 16), let first = reader.number32(at: place + 20),
            let count = reader.number64(at: place + 32), let size = reader.number64(at: place + 40),
            let start = reader.number64(at: place + 48)
        else { throw .damaged }
        return (List(count: count, start: start, size: size, disks: disk | first), place)
    }

    /// Reads the entry of the list at a place, and returns the place of the next one.
    private mutating func readEntry(at place: Int, listStart: Int) throws(ZipError) -> Int {
        guard reader.number32(at: place) == 0x0201_4B50,
            let flags = reader.number16(at: place + 8),
            let method = reader.number16(at: place + 10),
            let checksum = reader.number32(at: place + 16),
            var packed = reader.number32(at: place + 20),
            var size = reader.number32(at: place + 24),
            let nameLength = reader.number16(at: place + 28),
            let extraLength = reader.number16(at: place + 30),
            let commentLength = reader.number16(at: place + 32),
            var header = reader.number32(at: place + 42),
            let nameBytes = reader.slice(at: place + 46, count: nameLength),
            let extra = reader.slice(at: place + 46 + nameLength, count: extraLength)
        else { throw .damaged }
        let next = place + 46 + nameLength + extraLength + commentLength
        try Self.readLargeNumbers(extra, &size, &packed, &header)
        let name = try Self.name(nameBytes)
        guard flags & 0x41 == 0 else { throw .encrypted(name) }
        guard header < listStart, reader.number32(at: header) == 0x0403_4B50,
            let localName = reader.number16(at: header + 26),
            let localExtra = reader.number16(at: header + 28)
        else { throw .damaged }
        let start = header + 30 + localName + localExtra
        guard start <= listStart, packed <= listStart - start else { throw .damaged }
        places.append((header..<start + packed, name))
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
        let reader = LittleEndian(extra)
        var place = 0
        while let kind = reader.number16(at: place), let length = reader.number16(at: place + 2) {
            place += 4
            guard kind == 1 else {
                place += length
                continue
            }
            let end = place + length
            func next(_ number: Int) throws(ZipError) -> Int {
                guard number == 0xFFFF_FFFF else { return number }
                guard place + 8 <= end, let large = reader.number64(at: place) else {
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
