import Glibc

/// The number of a cell, with at most 15 significant digits, as spreadsheets show it, or all digits of a whole
/// number below 2^63.
///
/// Files have up to 17 digits, with which programs keep binary fractions exactly: 0.57999999999999996 is 0.58.
/// Whole numbers have no such fractions: 12345678901234568 stays as it is, because it can be an identifier.
struct CellNumber: Sendable, Hashable {
    /// The maximum number of significant digits.
    static let precision = 15
    /// The maximum exponent of ten of the first digit, as for a binary fraction of 64 bits.
    static let maximumExponent = 308

    /// Whether it is less than 0.
    private(set) var isNegative = false
    /// The significant digits; not a multiple of 10 unless it is 0.
    private(set) var digits: UInt64 = 0
    /// The power of ten by which the digits are multiplied.
    private(set) var exponent = 0

    /// Reads a number such as `12`, `-0.5`, or `1.5E-3`; nil for other text.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var (place, rest) = (0, 0)
        if let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            place = 1
        }
        guard readDigits(text, &place, &rest), readExponent(text, &place), place == text.count
        else { return nil }
        // A binary fraction differs from 17 of its digits by less than 12 units of the last one.
        if !(38...62 ~= rest && roundAsBinary(text)), rest >= 50 { digits += 1 }
        guard digits != 0 else {
            (isNegative, exponent) = (false, 0)
            return
        }
        removeZeros()
        let first = exponent + Self.length(digits) - 1
        guard abs(first) <= Self.maximumExponent else { return nil }
        if first >= Self.precision { keepWhole(text) }
    }

    /// Removes zeros at the end of the digits, which are not 0.
    private mutating func removeZeros() {
        while digits % 10 == 0 {
            digits /= 10
            exponent += 1
        }
    }

    /// Takes all digits of the binary fraction that text means if it is a whole number below 2^63.
    private mutating func keepWhole(_ text: UnsafeBufferPointer<UInt8>) {
        guard let value = Double(String(decoding: text, as: UTF8.self))?.magnitude, value >= 1,
            value < 0x1p63, value == value.rounded()
        else { return }
        (digits, exponent) = (UInt64(value), 0)
        removeZeros()
    }

    /// Reads digits with an optional point: the first 15 that are significant, and the next two as `rest`.
    private mutating func readDigits(
        _ text: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ rest: inout Int
    ) -> Bool {
        var (significant, hasDigits, hasPoint) = (0, false, false)
        while place < text.count {
            let byte = text[place]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
                place += 1
                continue
            }
            guard 0x30...0x39 ~= byte else { break }
            place += 1
            hasDigits = true
            if significant < Self.precision {
                digits = digits * 10 + UInt64(byte - 0x30)
                if digits > 0 { significant += 1 }
                if hasPoint { exponent -= 1 }
            } else {
                if significant == Self.precision { rest = Int(byte - 0x30) * 10 }
                if significant == Self.precision + 1 { rest += Int(byte - 0x30) }
                significant += 1
                if !hasPoint { exponent += 1 }
            }
        }
        return hasDigits
    }

    /// Rounds the binary fraction that text means to 15 digits; false if it is outside of the range.
    private mutating func roundAsBinary(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let value = Double(String(decoding: text, as: UTF8.self)), value.isNormal else {
            return false
        }
        var buffer = [CChar](repeating: 0, count: 32)
        let count = withVaList([value.magnitude]) { vsnprintf(&buffer, 32, "%.14e", $0) }
        // One digit, the decimal sign of the locale, 14 digits, "e", and the exponent.
        let bytes = buffer.prefix(max(0, Int(count))).map { UInt8(bitPattern: $0) }
        let parts = bytes.split(separator: UInt8(ascii: "e"))
        guard parts.count == 2, let power = Int(String(decoding: parts[1], as: UTF8.self)) else {
            return false
        }
        let all = parts[0].filter { 0x30...0x39 ~= $0 }
        digits = all.reduce(0) { $0 * 10 + UInt64($1 - 0x30) }
        exponent = power + 1 - all.count
        return true
    }

    private mutating func readExponent(
        _ text: UnsafeBufferPointer<UInt8>, _ place: inout Int
    ) -> Bool {
        guard place < text.count, text[place] | 0x20 == UInt8(ascii: "e") else { return true }
        place += 1
        var isDownward = false
        if place < text.count, text[place] == UInt8(ascii: "-") || text[place] == UInt8(ascii: "+")
        {
            isDownward = text[place] == UInt8(ascii: "-")
            place += 1
        }
        var (shift, hasDigits) = (0, false)
        while place < text.count, 0x30...0x39 ~= text[place] {
            // Larger exponents are refused later.
            shift = min(shift * 10 + Int(text[place]) - 0x30, 1 << 30)
            hasDigits = true
            place += 1
        }
        exponent += isDownward ? -shift : shift
        return hasDigits
    }

    /// The number as a binary fraction.
    var value: Double {
        // Powers of ten up to the 22nd are exact, so that the result is the closest one.
        var result = Double(digits)
        var rest = exponent
        while rest < 0 {
            let step = min(-rest, 22)
            result /= Self.powers[step]
            rest += step
        }
        while rest > 0 {
            let step = min(rest, 22)
            result *= Self.powers[step]
            rest -= step
        }
        return isNegative ? -result : result
    }

    /// Whether it has more than 15 digits before the point, of which spreadsheet programs keep only the first 15.
    var isLong: Bool { Self.length(digits) + exponent > Self.precision }

    /// Whether it is a whole number of at least 0.
    var isNatural: Bool { !isNegative && exponent >= 0 }

    /// Whether text is a number as `write` writes it, so that it needs no change.
    static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = text.first == UInt8(ascii: "-") ? 1 : 0
        guard start < text.count, text.count - start <= precision else { return false }
        var point = text.count
        for position in start..<text.count {
            if text[position] == UInt8(ascii: "."), point == text.count {
                point = position
            } else if !(0x30...0x39 ~= text[position]) {
                return false
            }
        }
        let isFraction = point == start + 1 && point < text.count
        guard point > start, text[start] != UInt8(ascii: "0") || isFraction || text.count == 1
        else {
            return false
        }
        // A last digit of 0 after the point means nothing, like a point without digits.
        return point == text.count || 0x31...0x39 ~= text[text.count - 1]
    }

    /// Appends the number in decimal notation, without an exponent.
    func write(to text: inout [UInt8]) {
        if isNegative { text.append(UInt8(ascii: "-")) }
        let length = Self.length(digits)
        let point = length + exponent
        if point <= 0 {
            text.append(UInt8(ascii: "0"))
            text.append(UInt8(ascii: "."))
            for _ in 0..<(-point) { text.append(UInt8(ascii: "0")) }
        }
        let start = text.count
        var rest = digits
        for position in (0..<length).reversed() {
            text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            if position == point, point > 0 { text.append(UInt8(ascii: ".")) }
            rest /= 10
        }
        text[start...].reverse()
        if exponent > 0 {
            for _ in 0..<exponent { text.append(UInt8(ascii: "0")) }
        }
    }

    /// Appends a whole number of at least 0 with at least a number of digits: 123 as `00123`.
    func write(to text: inout [UInt8], digits count: Int) {
        for _ in 0..<max(0, count - Self.length(digits) - exponent) {
            text.append(UInt8(ascii: "0"))
        }
        write(to: &text)
    }

    /// The number of digits of a number of at most 19.
    private static func length(_ number: UInt64) -> Int {
        var length = 1
        var power: UInt64 = 10
        while number >= power {
            length += 1
            power *= 10
        }
        return length
    }

    private static let powers = (0...22).map { exponent in
        (0..<exponent).reduce(1.0) { power, _ in power * 10 }
    }
}
