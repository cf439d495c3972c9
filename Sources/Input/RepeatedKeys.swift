import Diagnostics

/// Tells quickly that a key is new in its object; only in doubt does anybody compare.
struct KeyFilter {
    /// From this many keys on, a table is kept instead of comparing with each.
    static let tableFrom = 16

    private var mask: UInt64 = 0
    var table: [[UInt8]: Int]?

    /// Whether an equal key may have come before: never false when one did.
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
        // An escape hides which letters a key has: it may equal any, and any may equal it.
        let isRich = TapeWord.kind(word) != .string
        let seen = isRich || mask & (1 << bit) != 0 || count >= Self.tableFrom
        mask |= isRich ? .max : 1 << bit
        return seen
    }
}

/// The bytes of a key without its quotes.
@inline(__always)
func keyRange(_ word: UInt64) -> Range<Int> {
    let start = TapeWord.start(word)
    let end = start &+ TapeWord.length(word)
    return TapeWord.kind(word) == .bareString || end &- start < 2
        ? start..<end : start &+ 1..<end &- 1
}

extension JSONReader {
    /// Reports the key at `key` of the tape when an earlier one of the same object is equal to it.
    mutating func checkRepeated(_ bytes: Span<UInt8>, key: Int, first: Int, _ keys: inout KeyFilter)
    {
        let name = keyBytes(bytes, tape[key])
        guard TapeWord.kind(tape[key]) != .invalid else { return }
        var earlier: Int?
        if var table = keys.table {
            keys.table = nil
            earlier = table[name]
            if earlier == nil { table[name] = key }
            keys.table = table
        } else {
            var table: [[UInt8]: Int] = [:]
            var position = first
            while position < key {
                let other = keyBytes(bytes, tape[position])
                if earlier == nil, other == name { earlier = position }
                table[other] = position
                position = next(after: next(after: position))
            }
            table[name] = table[name] ?? key
            if table.count >= KeyFilter.tableFrom { keys.table = table }
        }
        guard let earlier else { return }
        let at = TapeWord.start(tape[key])
        findings.add(
            at: at..<at + TapeWord.length(tape[key]),
            "the key \(quoted(String(decoding: name, as: UTF8.self))) appears twice in this object",
            hint: "the first one is in line ", hintLineOf: TapeWord.start(tape[earlier]))
    }

    private func next(after index: Int) -> Int {
        switch TapeWord.kind(tape[index]) {
        case .array, .object: Int(tape[index + 1] >> 32)
        default: index + 1
        }
    }

    private func keyBytes(_ bytes: Span<UInt8>, _ word: UInt64) -> [UInt8] {
        let range = keyRange(word)
        guard TapeWord.kind(word) == .escapedString else {
            return range.map { bytes[$0] }
        }
        let start = TapeWord.start(word)
        let whole = (start..<start + TapeWord.length(word)).map { bytes[$0] }
        return unescape(whole, in: 0..<whole.count)
    }
}
