/// Reads numbers and letters from a range of bytes.
struct NumberScanner {
    private let bytes: [UInt8]
    private var place: Int
    private let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        place = range.lowerBound
        end = range.upperBound
    }

    private mutating func skipGaps() {
        while place < end {
            switch bytes[place] {
            case 32, 9, 10, 13, UInt8(ascii: ","): place += 1
            default: return
            }
        }
    }

    /// Returns the next letter or sign; nil before a number and at the end.
    mutating func letter() -> UInt8? {
        skipGaps()
        guard place < end else { return nil }
        switch bytes[place] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "."):
            return nil
        default:
            place += 1
            return bytes[place - 1]
        }
    }

    /// Returns the next number; nil if something else follows.
    mutating func number() -> Double? {
        skipGaps()
        var isNegative = false
        if place < end, bytes[place] == UInt8(ascii: "-") {
            isNegative = true
            place += 1
        }
        // Most numbers have few digits, so their value is exact before the division.
        var (digits, count, decimals, hasPoint) = (0, 0, 0, false)
        while place < end, count < 18 {
            let byte = bytes[place]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
                count += 1
                if hasPoint { decimals += 1 }
            } else {
                break
            }
            place += 1
        }
        guard count > 0 else { return nil }
        var value = Double(digits)
        if decimals > 0 { value /= Self.powers[decimals] }
        if place < end, bytes[place] == UInt8(ascii: "e") || bytes[place] == UInt8(ascii: "E") {
            value *= exponent()
        }
        return isNegative ? -value : value
    }

    private mutating func exponent() -> Double {
        place += 1
        var isNegative = false
        if place < end, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
            isNegative = bytes[place] == UInt8(ascii: "-")
            place += 1
        }
        var power = 0
        while place < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
            power = min(power * 10 + Int(bytes[place] - UInt8(ascii: "0")), 18)
            place += 1
        }
        return isNegative ? 1 / Self.powers[power] : Self.powers[power]
    }

    private static let powers: [Double] = (0...18).map { power in
        (0..<power).reduce(1) { value, _ in value * 10 }
    }
}
