import Diagnostics

extension JSONReader {
    /// Reads a string from its opening quote.
    @inline(__always)
    mutating func readString(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var index = start &+ 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x22 {
                tape.append(TapeWord.scalar(.string, start: start, end: index &+ 1))
                return index &+ 1
            }
            // Plain ASCII is all that this loop passes; the rest has more to check.
            if byte < 0x20 || byte == 0x5C || byte >= 0x80 {
                return readRichString(bytes, start, from: index)
            }
            index &+= 1
        }
        return stopAtEnd(bytes, in: .string, start)
    }

    /// Reads the rest of a string in which something else than plain ASCII was found.
    private mutating func readRichString(_ bytes: Span<UInt8>, _ start: Int, from: Int) -> Int {
        var index = from
        var kind = NodeKind.string
        var isSound = true
        while index < bytes.count {
            let byte = bytes[index]
            if byte >= 0x80 {
                let length = utf8Length(bytes, index)
                if length == 0 { return stopAtBadUTF8(bytes, index) }
                index &+= length
            } else if byte == 0x22 {
                tape.append(
                    TapeWord.scalar(isSound ? kind : .invalid, start: start, end: index &+ 1))
                return findings.isStopped ? Self.stop : index &+ 1
            } else if byte == 0x5C {
                kind = .escapedString
                let (next, problem) = checkEscape(bytes, index)
                guard let next else { return stopAtEnd(bytes, in: .string, start) }
                // One problem a string: the others mostly have the same cause, as in
                // "C:\new\users".
                if let problem, isSound {
                    isSound = false
                    findings.add(at: index..<next, problem.message, hint: problem.hint)
                }
                index = next
            } else if byte < 0x20 {
                if byte == 0x0A || byte == 0x0D {
                    findings.add(
                        at: start..<index, "the string is not closed on its line",
                        hint: "close it with a double quote; write a line break in it as \\n",
                        isStop: true)
                    return Self.stop
                }
                if isSound {
                    isSound = false
                    let name =
                        byte == 0x09
                        ? "tab" : "control character \(codePoint(Unicode.Scalar(byte)))"
                    findings.add(
                        at: index..<index + 1, "a string may not hold a bare \(name)",
                        hint: "write it as \(escapedControl(byte))")
                }
                index &+= 1
            } else {
                index &+= 1
            }
        }
        return stopAtEnd(bytes, in: .string, start)
    }

    /// Reads a number from its first digit or minus sign.
    @inline(__always)
    mutating func readNumber(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        let end = numberEnd(bytes, start)
        if end > start, end >= bytes.count || !isNumberLike(bytes[end]) {
            tape.append(TapeWord.scalar(.number, start: start, end: end))
            return end
        }
        return readBadNumber(bytes, start)
    }
}

/// The end of the JSON number that begins at `start`; `start` when none does.
@inline(__always)
func numberEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    if index < bytes.count, bytes[index] == 0x2D { index &+= 1 }
    guard index < bytes.count else { return start }
    if bytes[index] == 0x30 {
        index &+= 1
    } else {
        let digits = digitsEnd(bytes, index)
        if digits == index { return start }
        index = digits
    }
    if index < bytes.count, bytes[index] == 0x2E {
        let digits = digitsEnd(bytes, index &+ 1)
        if digits == index &+ 1 { return start }
        index = digits
    }
    if index < bytes.count, bytes[index] | 0x20 == 0x65 {
        var exponent = index &+ 1
        if exponent < bytes.count, bytes[exponent] == 0x2B || bytes[exponent] == 0x2D {
            exponent &+= 1
        }
        let digits = digitsEnd(bytes, exponent)
        if digits == exponent { return start }
        index = digits
    }
    return index
}

@inline(__always)
private func digitsEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- 0x30 < 10 { index &+= 1 }
    return index
}

/// Whether a byte right after a number makes it something else: a letter, digit, sign, dot or `_`.
@inline(__always)
func isNumberLike(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x2E || byte == 0x2B || byte == 0x2D
        || byte == 0x5F
}

/// Whether a whole text is one JSON number.
func isJSONNumber(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    return !bytes.isEmpty && numberEnd(bytes, 0) == bytes.count
}
