/// Writes deflate blocks (RFC 1951) from bytes and repetitions found by the caller.
struct DeflateStream: ~Copyable {
    /// The maximum distance of a repetition.
    static let window = 32_768

    /// The number of tokens in a block: large enough to pay for its codes, small enough to adapt to
    /// the picture.
    private static let blockSize = 32_768
    private static let endOfBlock = 256

    private let tokens: UnsafeMutablePointer<UInt32>
    private let literalCounts: UnsafeMutablePointer<UInt32>
    private let distanceCounts: UnsafeMutablePointer<UInt32>
    /// The counts of three out of four literals: incrementing the same counter repeatedly would
    /// stall.
    private let moreCounts: UnsafeMutablePointer<UInt32>
    private let literalCodes: UnsafeMutablePointer<Code>
    private let distanceCodes: UnsafeMutablePointer<Code>
    private let lengths = LengthTable()
    private var count = 0
    private var writer: BitWriter

    /// Creates a stream with an expected length of `capacity` bytes.
    init(capacity: Int) {
        tokens = .allocate(capacity: Self.blockSize)
        literalCounts = .allocate(capacity: 288)
        distanceCounts = .allocate(capacity: 32)
        moreCounts = .allocate(capacity: 768)
        literalCodes = .allocate(capacity: 288)
        distanceCodes = .allocate(capacity: 32)
        literalCounts.initialize(repeating: 0, count: 288)
        distanceCounts.initialize(repeating: 0, count: 32)
        moreCounts.initialize(repeating: 0, count: 768)
        writer = BitWriter(capacity: capacity)
    }

    deinit {
        tokens.deallocate()
        literalCounts.deallocate()
        distanceCounts.deallocate()
        moreCounts.deallocate()
        literalCodes.deallocate()
        distanceCodes.deallocate()
    }

    @inline(__always)
    mutating func add(_ byte: UInt8) {
        tokens[count] = UInt32(byte)
        literalCounts[Int(byte)] &+= 1
        count &+= 1
        if count == Self.blockSize { writeBlock(isLast: false) }
    }

    mutating func add(_ bytes: UnsafePointer<UInt8>, count: Int) {
        var done = 0
        while done < count {
            let piece = min(count - done, Self.blockSize - self.count)
            let (tokens, counts, more) = (tokens + self.count, literalCounts, moreCounts)
            let bytes = bytes + done
            for place in 0..<piece { tokens[place] = UInt32(bytes[place]) }
            var place = 0
            while place &+ 4 <= piece {
                counts[Int(bytes[place])] &+= 1
                more[Int(bytes[place &+ 1])] &+= 1
                more[256 &+ Int(bytes[place &+ 2])] &+= 1
                more[512 &+ Int(bytes[place &+ 3])] &+= 1
                place &+= 4
            }
            while place < piece {
                counts[Int(bytes[place])] &+= 1
                place &+= 1
            }
            done += piece
            self.count += piece
            if self.count == Self.blockSize { writeBlock(isLast: false) }
        }
    }

    /// Adds `length` bytes that repeat those `distance` bytes before.
    ///
    /// - Parameters:
    ///   - length: At least 3; may be longer than deflate's 258.
    ///   - distance: From 1 to `window`.
    mutating func add(length: Int, distance: Int) {
        let symbol = Self.distanceSymbol(distance)
        var left = length
        while left > 0 {
            // The remaining length must be at least 3.
            let piece = left <= 258 ? left : left < 261 ? left - 3 : 258
            tokens[count] = 1 << 31 | UInt32(distance - 1) << 8 | UInt32(piece - 3)
            literalCounts[Int(lengths.symbols[piece - 3])] &+= 1
            distanceCounts[symbol] &+= 1
            count &+= 1
            if count == Self.blockSize { writeBlock(isLast: false) }
            left -= piece
        }
    }

    /// Writes the remaining tokens and returns all bytes, which are valid as long as the stream.
    ///
    /// Unless it is the last one, the bytes of another stream may follow.
    mutating func finish(isLast: Bool) -> UnsafeMutableBufferPointer<UInt8> {
        writeBlock(isLast: isLast)
        if !isLast {
            // An empty stored block, which aligns the output to whole bytes.
            writer.reserve(16)
            writer.put(0, 3)
            writer.fill()
            writer.put(0xFFFF_0000, 32)
        }
        return writer.finish()
    }

    private mutating func writeBlock(isLast: Bool) {
        for symbol in 0..<256 {
            literalCounts[symbol] +=
                moreCounts[symbol] + moreCounts[256 + symbol] + moreCounts[512 + symbol]
        }
        moreCounts.update(repeating: 0, count: 768)
        literalCounts[Self.endOfBlock] = 1
        let literals = HuffmanCode(
            counts: Array(UnsafeBufferPointer(start: literalCounts, count: 286)), longest: 14)
        let distances = HuffmanCode(
            counts: Array(UnsafeBufferPointer(start: distanceCounts, count: 30)), longest: 15)
        // A token needs at most 48 bits.
        writer.reserve(count * 6 + 512)
        writer.put(isLast ? 1 : 0, 1)
        writer.put(2, 2)
        BlockHeader(literals.lengths, distances.lengths).write(to: &writer)
        for symbol in 0..<286 { literalCodes[symbol] = Code(literals, symbol) }
        for symbol in 0..<30 { distanceCodes[symbol] = Code(distances, symbol) }
        writeTokens()
        literalCounts.update(repeating: 0, count: 288)
        distanceCounts.update(repeating: 0, count: 32)
        count = 0
    }

    /// The bits of a symbol, and their number.
    private struct Code {
        var bits: UInt32
        var count: UInt32

        init(_ code: HuffmanCode, _ symbol: Int) {
            bits = UInt32(code.bits[symbol])
            count = UInt32(code.lengths[symbol])
        }
    }

    private mutating func writeTokens() {
        var cursor = writer.cursor
        let (tokens, literals, distances) = (tokens, literalCodes, distanceCodes)
        var place = 0
        while place < count {
            let token = tokens[place]
            place &+= 1
            guard token >> 31 != 0 else {
                var code = literals[Int(token)]
                var bits = UInt64(code.bits)
                var length = UInt64(code.count)
                // Up to four literals at once, with at most 14 bits each.
                if place &+ 2 < count,
                    (tokens[place] | tokens[place &+ 1] | tokens[place &+ 2]) >> 31 == 0
                {
                    for next in place...(place &+ 2) {
                        code = literals[Int(tokens[next])]
                        bits |= UInt64(code.bits) &<< length
                        length &+= UInt64(code.count)
                    }
                    place &+= 3
                }
                cursor.put(bits, length)
                continue
            }
            let length = Int(token & 0xFF)
            let lengthCode = literals[Int(lengths.symbols[length])]
            cursor.put(UInt64(lengthCode.bits), UInt64(lengthCode.count))
            cursor.put(UInt64(lengths.rests[length]), UInt64(lengths.restBits[length]))
            let distance = Int(token >> 8 & 0x7FFF)
            let symbol = Self.distanceSymbol(distance + 1)
            let distanceCode = distances[symbol]
            cursor.put(UInt64(distanceCode.bits), UInt64(distanceCode.count))
            if symbol > 3 {
                let bits = symbol / 2 - 1
                cursor.put(UInt64(distance & (1 << bits - 1)), UInt64(bits))
            }
        }
        let end = literals[Self.endOfBlock]
        cursor.put(UInt64(end.bits), UInt64(end.count))
        writer.cursor = cursor
    }

    /// Returns the symbol of a distance (RFC 1951, section 3.2.5): two for each power of two.
    @inline(__always)
    private static func distanceSymbol(_ distance: Int) -> Int {
        let before = distance &- 1
        guard before > 3 else { return before }
        let power = Int.bitWidth &- 1 &- before.leadingZeroBitCount
        return 2 &* power &+ (before &>> (power &- 1) & 1)
    }
}

/// The symbols of lengths from 3 to 258 (RFC 1951, section 3.2.5), indexed by the length minus 3.
private struct LengthTable {
    /// The symbol, starting at 257.
    let symbols: [UInt16]
    /// The difference from the symbol's smallest length.
    let rests: [UInt8]
    /// The number of bits of the difference.
    let restBits: [UInt8]

    init() {
        var symbols: [UInt16] = []
        var rests: [UInt8] = []
        var restBits: [UInt8] = []
        for symbol in 257..<285 {
            let bits = max(0, (symbol - 261) / 4)
            for rest in 0..<(1 << bits) {
                symbols.append(UInt16(symbol))
                rests.append(UInt8(rest))
                restBits.append(UInt8(bits))
            }
        }
        // The longest length has a separate symbol.
        symbols[255] = 285
        rests[255] = 0
        restBits[255] = 0
        (self.symbols, self.rests, self.restBits) = (symbols, rests, restBits)
    }
}
