/// Writes numbers as bytes, the lowest first.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(byte: UInt8) { bytes.append(byte) }

    mutating func write(_ number: UInt32) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ number: Double) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ data: [UInt8]) {
        write(UInt32(data.count))
        bytes.append(contentsOf: data)
    }
}

/// Reads numbers from bytes that may be wrong in any way.
struct WireReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether everything was read.
    var isAtEnd: Bool { place == bytes.count }

    mutating func byte() -> UInt8? {
        guard place < bytes.count else { return nil }
        place += 1
        return bytes[place - 1]
    }

    mutating func number() -> UInt32? {
        guard bytes.count - place >= 4 else { return nil }
        defer { place += 4 }
        return bytes.withUnsafeBytes {
            UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        }
    }

    /// Returns a number of things that need at least `size` bytes each; nil if there are fewer.
    mutating func count(ofSize size: Int) -> Int? {
        guard let count = number(), Int(count) * size <= bytes.count - place else { return nil }
        return Int(count)
    }

    mutating func double() -> Double? {
        guard bytes.count - place >= 8 else { return nil }
        defer { place += 8 }
        return bytes.withUnsafeBytes {
            Double(
                bitPattern: UInt64(
                    littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        }
    }

    mutating func data() -> [UInt8]? {
        guard let count = count(ofSize: 1) else { return nil }
        defer { place += count }
        return Array(bytes[place..<place + count])
    }
}
