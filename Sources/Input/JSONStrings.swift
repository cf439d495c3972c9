/// Checks the escape at a backslash.
///
/// - Returns: The offset after the escape, or nil if the file ends in it; and the problem, if any.
func checkEscape(
    _ bytes: Span<UInt8>, _ start: Int
) -> (end: Int?, problem: (message: String, hint: String)?) {
    guard start + 1 < bytes.count else { return (nil, nil) }
    switch bytes[start + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return (start + 2, nil)
    case 0x75:
        guard let unit = hexUnit(bytes, start + 2) else {
            var end = start + 2
            while end < bytes.count, end < start + 6, hexDigit(bytes[end]) != nil { end += 1 }
            return end >= bytes.count
                ? (nil, nil) : (end, ("\\u needs four hexadecimal digits", "for example, \\u00e9"))
        }
        switch unit {
        case 0xD800...0xDBFF:
            let next = start + 6
            if next + 1 < bytes.count, bytes[next] == 0x5C, bytes[next + 1] == 0x75,
                let low = hexUnit(bytes, next + 2), (0xDC00...0xDFFF).contains(low)
            {
                return (next + 6, nil)
            }
            return (
                start + 6,
                halfPair(bytes, start, "first", "add the second half, \\udc00 to \\udfff, after it")
            )
        case 0xDC00...0xDFFF:
            return (
                start + 6,
                halfPair(
                    bytes, start, "second", "add the first half, \\ud800 to \\udbff, before it"
                )
            )
        default: return (start + 6, nil)
        }
    // The control character itself is reported when the reader reaches it.
    case 0x00...0x1F: return (start + 1, nil)
    default:
        let end = start + 1 + max(1, utf8Length(bytes, start + 1))
        // A non-ASCII character is checked again as part of the string.
        return (
            bytes[start + 1] >= 0x80 ? start + 1 : end,
            ("\(text(bytes, start..<end)) is not a valid escape", "write a backslash as \\\\")
        )
    }
}

private func halfPair(
    _ bytes: Span<UInt8>, _ start: Int, _ half: String, _ hint: String
) -> (message: String, hint: String) {
    ("\(text(bytes, start..<start + 6)) is only the \(half) half of a character", hint)
}

/// Returns the UTF-8 text of a valid string with escapes; `range` includes the quotes.
func unescape(_ bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    let span = bytes.span
    var index = range.lowerBound + 1
    let end = range.upperBound - 1
    while index < end {
        guard span[index] == 0x5C, index + 1 < end else {
            output.append(span[index])
            index += 1
            continue
        }
        switch span[index + 1] {
        case 0x62: output.append(0x08)
        case 0x66: output.append(0x0C)
        case 0x6E: output.append(0x0A)
        case 0x72: output.append(0x0D)
        case 0x74: output.append(0x09)
        case 0x75:
            let (scalar, length) = escapedScalar(span, index)
            output.append(contentsOf: Array(String(Character(scalar)).utf8))
            index += length
            continue
        default: output.append(span[index + 1])
        }
        index += 2
    }
    return output
}

/// Returns the scalar of a valid `\u` escape, or of a pair of them, and the length of the escape.
private func escapedScalar(_ bytes: Span<UInt8>, _ start: Int) -> (Unicode.Scalar, Int) {
    let first = UInt32(hexUnit(bytes, start + 2) ?? 0xFFFD)
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    let second = UInt32(hexUnit(bytes, start + 8) ?? 0xFFFD)
    let value = 0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF)
    return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
}

/// Returns the value of four hexadecimal digits.
private func hexUnit(_ bytes: Span<UInt8>, _ start: Int) -> UInt16? {
    guard start + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for offset in 0..<4 {
        guard let digit = hexDigit(bytes[start + offset]) else { return nil }
        unit = unit << 4 | UInt16(digit)
    }
    return unit
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
}
