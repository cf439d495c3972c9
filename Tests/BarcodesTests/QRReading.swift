@testable import Barcodes

/// Reads a QR code of version 1 or 2, independently of the library that makes it.
///
/// Source: ISO/IEC 18004:2015, 7.3 to 7.9.
struct QRReading {
    /// The text, in the encoding that the code names.
    private(set) var bytes: [UInt8] = []
    /// Whether it is marked as UTF-8.
    private(set) var isUTF8 = false
    /// The level of error correction: L, M, Q or H.
    let level: Character

    private static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

    /// Reads a code; nil if it is not valid, or too large for this reader.
    init?(_ code: Barcode) {
        let size = code.columns
        guard size == 21 || size == 25, code.rows == size else { return nil }
        // The format is next to the finder patterns, twice.
        let first =
            (0...5).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (0...5).reversed().map { ($0, 8) }
        let second =
            (1...7).map { (size - $0, 8) } + (0...7).reversed().map { (8, size - 1 - $0) }
        func format(_ places: [(Int, Int)]) -> Int {
            places.reduce(0) { $0 << 1 | (code[$1.0, $1.1] ? 1 : 0) } ^ 0x5412
        }
        let bits = format(first)
        guard bits == format(second), code[size - 8, 8], Self.isFormat(bits) else { return nil }
        level = ["M", "L", "H", "Q"][bits >> 13]
        // The bytes before those of the error correction, by the bits of the level.
        let count = size == 21 ? [16, 19, 9, 13] : [28, 34, 16, 22]
        let data = Self.data(code, mask: bits >> 10 & 7).prefix(count[bits >> 13] * 8)
        var reader = BitReader(bits: Array(data))
        while let mode = reader.take(4), mode != 0 {
            guard read(mode, &reader) else { return nil }
        }
    }

    private mutating func read(_ mode: Int, _ reader: inout BitReader) -> Bool {
        switch mode {
        case 0b0111:
            isUTF8 = reader.take(8) == 26
        case 0b0100:
            guard let count = reader.take(8) else { return false }
            for _ in 0..<count { bytes.append(UInt8(reader.take(8) ?? 0)) }
        case 0b0010:
            guard var count = reader.take(9) else { return false }
            while count > 0, let pair = reader.take(count > 1 ? 11 : 6) {
                if count > 1 { bytes.append(Self.letters[pair / 45]) }
                bytes.append(Self.letters[pair % 45])
                count -= 2
            }
        case 0b0001:
            guard var count = reader.take(10) else { return false }
            while count > 0, let group = reader.take([4, 7, 10][min(count, 3) - 1]) {
                let digits = "\(group)"
                let zeros = String(repeating: "0", count: min(count, 3) - digits.count)
                bytes += Array((zeros + digits).utf8)
                count -= 3
            }
        default: return false
        }
        return true
    }

    /// Whether ten bits are the remainder of the five before them.
    private static func isFormat(_ bits: Int) -> Bool {
        var rest = bits
        for place in (10...14).reversed() where rest >> place & 1 == 1 {
            rest ^= 0b101_0011_0111 << (place - 10)
        }
        return rest == 0
    }

    /// The bits of a code in their order, without the mask.
    private static func data(_ code: Barcode, mask: Int) -> [Bool] {
        let size = code.columns
        var bits: [Bool] = []
        var (right, isUp) = (size - 1, true)
        while right > 0 {
            if right == 6 { right -= 1 }
            for step in 0..<size {
                let row = isUp ? size - 1 - step : step
                for column in [right, right - 1] where !isFunction(row, column, size) {
                    bits.append(code[row, column] != isMasked(row, column, mask))
                }
            }
            (right, isUp) = (right - 2, !isUp)
        }
        return bits
    }

    private static func isFunction(_ row: Int, _ column: Int, _ size: Int) -> Bool {
        let isFinder =
            row < 9 && column < 9 || row < 9 && column >= size - 8
            || row >= size - 8 && column < 9
        let isAlignment = size == 25 && (16...20).contains(row) && (16...20).contains(column)
        return isFinder || isAlignment || row == 6 || column == 6
    }

    private static func isMasked(_ row: Int, _ column: Int, _ mask: Int) -> Bool {
        switch mask {
        case 0: (row + column) % 2 == 0
        case 1: row % 2 == 0
        case 2: column % 3 == 0
        case 3: (row + column) % 3 == 0
        case 4: (row / 2 + column / 3) % 2 == 0
        case 5: row * column % 2 + row * column % 3 == 0
        case 6: (row * column % 2 + row * column % 3) % 2 == 0
        default: ((row + column) % 2 + row * column % 3) % 2 == 0
        }
    }
}

private struct BitReader {
    let bits: [Bool]
    var place = 0

    /// Returns a number of a few bits; nil at the end.
    mutating func take(_ count: Int) -> Int? {
        guard place + count <= bits.count else { return nil }
        defer { place += count }
        return bits[place..<place + count].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
}
