import Bytes

/// Writes a glyph's outline with all subroutine calls inlined.
///
/// Source: Adobe Technical Note 5177, "The Type 2 Charstring Format".
struct SubroutineInliner {
    private let font: CFFFont
    /// The subroutines of the part of the font that the glyph belongs to.
    private let localRoutines: CFFFont.Index
    /// The outline so far.
    private(set) var out: [UInt8] = []
    /// The number of operands on the stack.
    private var waiting = 0
    /// The last number and its position in `out`, if nothing was written after it.
    private var last: (value: Int, place: Int)?
    private var hints = 0
    private var hasEnded = false
    /// The number of operators and numbers that may still follow: subroutines that call each other
    /// could otherwise take forever.
    private(set) var steps: Int

    init(_ font: CFFFont, _ localRoutines: CFFFont.Index, steps: Int = Self.mostSteps) {
        (self.font, self.localRoutines, self.steps) = (font, localRoutines, steps)
    }

    /// The maximum number of operators and numbers of an outline.
    static let mostSteps = 200_000

    /// Processes the bytes at `range` of the table; returns false if they are not supported.
    mutating func run(_ range: Range<Int>, depth: Int) -> Bool {
        guard depth <= 10 else { return false }
        let table = font.table
        var place = range.lowerBound
        while place < range.upperBound, !hasEnded {
            steps -= 1
            guard steps > 0 else { return false }
            let byte = table[place]
            switch byte {
            case 28, 32...255:
                guard let length = number(table, place, before: range.upperBound) else {
                    return false
                }
                place += length
            case 10, 29:
                let routines = byte == 10 ? localRoutines : font.globalRoutines
                guard call(routines, depth: depth) else { return false }
                place += 1
            case 11:
                return true
            case 14:
                // With four operands, it would combine two other glyphs.
                guard waiting < 4 else { return false }
                out.append(byte)
                hasEnded = true
            case 19, 20:
                hints += waiting / 2
                let end = place + 1 + (hints + 7) / 8
                guard end <= range.upperBound else { return false }
                clear(appending: table[place..<end])
                place = end
            case 12:
                // Of the two-byte operators, only the flex operators leave the stack empty.
                guard place + 1 < range.upperBound, (34...37).contains(table[place + 1]) else {
                    return false
                }
                clear(appending: table[place..<place + 2])
                place += 2
            default:
                if byte == 1 || byte == 3 || byte == 18 || byte == 23 { hints += waiting / 2 }
                clear(appending: table[place..<place + 1])
                place += 1
            }
        }
        return true
    }

    private mutating func clear(appending bytes: ArraySlice<UInt8>) {
        out.append(contentsOf: bytes)
        waiting = 0
        last = nil
    }

    /// Copies a number and returns its length; nil if it is truncated.
    private mutating func number(_ table: [UInt8], _ place: Int, before end: Int) -> Int? {
        let byte = Int(table[place])
        let length =
            switch byte {
            case 28: 3
            case 255: 5
            case 247...254: 2
            default: 1
            }
        guard place + length <= end else { return nil }
        let value =
            switch byte {
            case 28: table.i16(place + 1)
            case 255: 0
            case 247...250: (byte - 247) * 256 + Int(table[place + 1]) + 108
            case 251...254: -(byte - 251) * 256 - Int(table[place + 1]) - 108
            default: byte - 139
            }
        last = (value, out.count)
        out.append(contentsOf: table[place..<place + length])
        waiting += 1
        return length
    }

    private mutating func call(_ routines: CFFFont.Index, depth: Int) -> Bool {
        guard let (value, place) = last else { return false }
        let bias = routines.count < 1240 ? 107 : routines.count < 33_900 ? 1131 : 32_768
        guard let range = routines.range(value + bias) else { return false }
        out.removeSubrange(place...)
        waiting -= 1
        last = nil
        return run(range, depth: depth + 1)
    }
}
