import PictureCodecs

/// Writes numbered objects in sequence, and finally the cross-reference table.
///
/// Streams are written directly; all other objects are collected in object streams.
///
/// Source: ISO 32000-1, 7.5.7 and 7.5.8.
final class ObjectWriter {
    private static let pieceSize = 65_536

    private let write: ([UInt8]) throws -> Void
    private let packer: StreamPacker
    private var piece = PDFBytes()
    /// The number of bytes already passed on.
    private var passed = 0
    private var print = Fingerprint()
    private var places = ObjectPlaces()
    /// The number of objects in one cross-reference stream; a large file has several.
    private let sectionSize: Int
    private var gathered = Gathered()
    private var gatheredStream = 0

    /// Objects that are written together in one stream.
    private struct Gathered {
        var text = PDFBytes()
        /// The object numbers, and where in the text the objects begin.
        var places: [(number: Int, start: Int)] = []
    }

    /// Starts a file whose bytes are passed to `write` in pieces.
    init(
        packer: StreamPacker, sectionSize: Int = 1 << 20,
        write: @escaping ([UInt8]) throws -> Void
    ) {
        self.packer = packer
        self.sectionSize = sectionSize
        self.write = write
        // Enough for a file of one page; longer files grow the buffer once.
        piece.bytes.reserveCapacity(Self.pieceSize / 2)
        gathered.text.bytes.reserveCapacity(Self.pieceSize / 4)
        piece.write("%PDF-1.7\n%")
        piece.write([0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
    }

    /// Reserves a number for an object that is written later.
    func reserve() -> Int {
        places.append()
        return places.count - 1
    }

    /// The number of objects so far.
    var objectCount: Int { places.count }

    /// The number of bytes so far, without objects that are still being collected.
    var byteCount: Int { passed + piece.bytes.count }

    /// Reserves consecutive numbers for objects that are written later; returns the first one.
    func reserve(_ count: Int) -> Int {
        for _ in 0..<count { places.append() }
        return places.count - count
    }

    /// Writes a stream; `entries` writes those of its dictionary without the length.
    func add(_ number: Int, stream: [UInt8], _ entries: (inout PDFBytes) -> Void) throws {
        places[number] = .inFile(passed + piece.bytes.count)
        piece.write(number)
        piece.write(" 0 obj\n")
        piece.dictionary { out in
            entries(&out)
            out.entry(.length, stream.count)
        }
        piece.write("\nstream\n")
        piece.write(stream)
        // After a last byte 0D, a reader could take 0D 0A for the line break before the keyword.
        piece.write(stream.last == 0x0D ? "\r\nendstream\nendobj\n" : "\nendstream\nendobj\n")
        if piece.bytes.count >= Self.pieceSize { try pass() }
    }

    /// Writes a compressed stream; `entries` writes those of its dictionary before its filter.
    func add(
        _ number: Int, stream: StreamBytes, _ entries: (inout PDFBytes) -> Void = { _ in }
    ) throws {
        try add(number, stream: stream.bytes) { out in
            entries(&out)
            out.filter(of: stream)
        }
    }

    /// Writes a dictionary that is not that of a stream.
    func addDictionary(_ number: Int, _ entries: (inout PDFBytes) -> Void) throws {
        try add(number) { $0.dictionary(entries) }
    }

    /// Writes an object that is not a stream.
    func add(_ number: Int, _ text: (inout PDFBytes) -> Void) throws {
        try add(number..<number + 1) { _, out in text(&out) }
    }

    /// Writes objects that are not streams and have consecutive numbers.
    func add(_ numbers: Range<Int>, _ text: (Int, inout PDFBytes) -> Void) throws {
        if packer.isPlain {
            for number in numbers {
                places[number] = .inFile(passed + piece.bytes.count)
                piece.write(number)
                piece.write(" 0 obj\n")
                text(number, &piece)
                piece.write("\nendobj\n")
            }
            return
        }
        var next = numbers.lowerBound
        while next < numbers.upperBound {
            if gathered.places.isEmpty { gatheredStream = reserve() }
            // Swapped out to avoid exclusivity checks while the closure writes.
            var out = Gathered()
            swap(&out, &gathered)
            let (first, index) = (next, out.places.count)
            while next < numbers.upperBound, out.places.count < ObjectPlaces.mostInStream {
                out.places.append((next, out.text.bytes.count))
                text(next, &out.text)
                out.text.write(" ")
                next += 1
            }
            swap(&out, &gathered)
            places.set(first..<next, inStream: gatheredStream, from: index)
            // With fewer objects in each stream, files are larger: streams share nothing.
            if gathered.places.count >= ObjectPlaces.mostInStream { try passGathered() }
        }
    }

    private func passGathered() throws {
        guard !gathered.places.isEmpty else { return }
        var content = PDFBytes()
        content.bytes.reserveCapacity(gathered.text.bytes.count + gathered.places.count * 12)
        for (number, start) in gathered.places {
            content.add(42) { room in
                room.store(number)
                room.store(" ")
                room.store(start)
                room.store(" ")
            }
        }
        let (count, first) = (gathered.places.count, content.bytes.count)
        content.write(gathered.text.bytes)
        gathered.places.removeAll(keepingCapacity: true)
        gathered.text.bytes.removeAll(keepingCapacity: true)
        try add(gatheredStream, stream: packer.packed(content.bytes)) { out in
            out.type(.objStm)
            out.entry(.n, count)
            out.entry(.first, first)
        }
    }

    /// Passes on the buffered bytes.
    private func pass() throws {
        print.add(Deflater.checksum(piece.bytes))
        passed += piece.bytes.count
        try write(piece.bytes)
        piece.bytes.removeAll(keepingCapacity: true)
    }

    /// Writes the cross-reference streams and the end of the file.
    ///
    /// There is one stream for each million objects. Each refers to the one before, as if the file had
    /// been extended.
    func finish(root: Int, info: Int) throws {
        try passGathered()
        let sections = (places.count + sectionSize - 1) / sectionSize
        let first = reserve(sections)
        print.add(Deflater.checksum(piece.bytes))
        var previous: Int?
        let id = print.bytes
        for section in 0..<sections {
            let start = passed + piece.bytes.count
            places[first + section] = .inFile(start)
            let isLast = section + 1 == sections
            let numbers =
                section * sectionSize..<(isLast ? places.count : (section + 1) * sectionSize)
            try write(numbers, in: first + section, root: root, info: info, id, after: previous)
            previous = start
        }
        piece.write("startxref\n")
        piece.write(previous ?? 0)
        piece.write("\n%%EOF\n")
        try pass()
    }

    /// Writes a cross-reference stream with some objects.
    private func write(
        _ numbers: Range<Int>, in number: Int, root: Int, info: Int, _ id: [UInt8],
        after previous: Int?
    ) throws {
        let widths = widths(of: numbers)
        let packed = packer.packed(table(numbers, widths, isFiltered: !packer.isPlain))
        let count = places.count
        try add(number, stream: packed.bytes) { out in
            out.type(.xRef)
            out.entry(.size, count)
            out.array(.w) { $0.write(numbers: [1, widths.first, widths.second]) }
            if numbers.count < count {
                out.array(.index) { $0.write(numbers: [numbers.lowerBound, numbers.count]) }
            }
            out.entry(.prev, previous)
            out.entry(.root, reference: root)
            out.entry(.info, reference: info)
            out.array(.iD) { out in
                for _ in 0..<2 { out.write(hexString: id) }
            }
            out.filter(of: packed)
            guard packed.isCompressed else { return }
            out.dictionary(.decodeParms) { out in
                out.entry(.predictor, 12)
                out.entry(.columns, 1 + widths.first + widths.second)
            }
        }
    }

    /// The number of bytes needed for the second and third fields of the entries of some objects.
    private func widths(of numbers: Range<Int>) -> (first: Int, second: Int) {
        func bytes(_ most: Int) -> Int { max(1, (Int.bitWidth - most.leadingZeroBitCount + 7) / 8) }
        var (first, second) = (0, 0)
        for number in numbers {
            let fields = places[number].fields
            (first, second) = (max(first, fields.first), max(second, fields.second))
        }
        return (bytes(first), bytes(second))
    }

    /// Returns the entries of some objects; if filtered, each byte is the difference from the row
    /// above.
    private func table(
        _ numbers: Range<Int>, _ widths: (first: Int, second: Int), isFiltered: Bool
    ) -> [UInt8] {
        let width = 1 + widths.first + widths.second
        var table: [UInt8] = []
        table.reserveCapacity(numbers.count * (width + 1))
        var above = [UInt8](repeating: 0, count: width)
        var row = above
        for number in numbers {
            let (kind, first, second) = places[number].fields
            row[0] = UInt8(truncatingIfNeeded: kind)
            for byte in 0..<widths.first {
                row[1 + byte] = UInt8(truncatingIfNeeded: first >> ((widths.first - 1 - byte) * 8))
            }
            for byte in 0..<widths.second {
                row[1 + widths.first + byte] = UInt8(
                    truncatingIfNeeded: second >> ((widths.second - 1 - byte) * 8))
            }
            guard isFiltered else {
                table += row
                continue
            }
            table.append(2)
            for byte in 0..<width { table.append(row[byte] &- above[byte]) }
            swap(&above, &row)
        }
        return table
    }
}
