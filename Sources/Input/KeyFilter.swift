/// Finds repeated keys of an object; it is fast in the usual case that there are none.
struct KeyFilter {
    /// The number of keys from which a hash table is used instead of comparing with each key.
    static let tableFrom = 16

    private var mask: UInt64 = 0
    private var table: [[UInt8]: Int]?

    /// Returns whether an equal key may have come before; false only if there was none.
    @inline(__always)
    mutating func mayRepeat(_ bytes: Span<UInt8>, _ word: UInt64, count: Int) -> Bool {
        let range = keyRange(word)
        var bit: UInt64 = 0
        if range.lowerBound < range.upperBound {
            let first = UInt64(bytes[range.lowerBound])
            let last = UInt64(bytes[range.upperBound &- 1])
            let middle = UInt64(bytes[(range.lowerBound &+ range.upperBound) >> 1])
            bit = (UInt64(range.count) &* 7 &+ first &* 5 &+ last &* 3 &+ middle) & 63
        }
        // A key with escapes may be equal to any other key.
        let isRich = TapeWord.kind(word) != .string
        let seen = isRich || mask & (1 << bit) != 0 || count >= Self.tableFrom
        mask |= isRich ? .max : 1 << bit
        return seen
    }

    /// Returns the tape index of an earlier key of the same object that is equal to the one at `key`;
    /// nil if there is none.
    ///
    /// The object's first key is at `first`.
    mutating func firstOccurrence(
        of key: Int, _ name: [UInt8], after first: Int, _ tape: [UInt64], _ bytes: Span<UInt8>
    ) -> Int? {
        if var table {
            // Remove the table from `self` while changing it, so that it is not copied.
            self.table = nil
            let earlier = table[name]
            if earlier == nil { table[name] = key }
            self.table = table
            return earlier
        }
        var earlier: Int?
        var table: [[UInt8]: Int] = [:]
        var position = first
        while position < key {
            let other = Self.name(bytes, tape[position])
            if earlier == nil, other == name { earlier = position }
            table[other] = position
            position = Self.next(after: Self.next(after: position, tape), tape)
        }
        table[name] = table[name] ?? key
        if table.count >= Self.tableFrom { self.table = table }
        return earlier
    }

    /// Returns the text of a key, without escapes.
    static func name(_ bytes: Span<UInt8>, _ word: UInt64) -> [UInt8] {
        guard TapeWord.kind(word) == .escapedString else {
            return keyRange(word).map { bytes[$0] }
        }
        let start = TapeWord.start(word)
        let whole = (start..<start + TapeWord.length(word)).map { bytes[$0] }
        return unescape(whole, in: 0..<whole.count)
    }

    private static func next(after index: Int, _ tape: [UInt64]) -> Int {
        switch TapeWord.kind(tape[index]) {
        case .array, .object: Int(tape[index + 1] >> 32)
        default: index + 1
        }
    }
}

/// Returns the bytes of a key without its quotes.
@inline(__always)
func keyRange(_ word: UInt64) -> Range<Int> {
    let start = TapeWord.start(word)
    let end = start &+ TapeWord.length(word)
    return TapeWord.kind(word) == .bareString || end &- start < 2
        ? start..<end : start &+ 1..<end &- 1
}
