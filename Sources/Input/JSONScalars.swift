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
            // This loop handles only plain ASCII; other bytes need more checks.
            if byte < 0x20 || byte == 0x5C || byte >= 0x80 {
                return readRichString(bytes, start, from: index)
            }
            index &+= 1
        }
        return stopAtEnd(bytes, in: .string, start)
    }

    /// Reads the rest of a string that is not only plain ASCII.
    private mutating func readRichString(_ bytes: Span<UInt8>, _ start: Int, from: Int) -> Int {
        var index = from
        var kind = NodeKind.string
        var isValid = true
        while index < bytes.count {
            let byte = bytes[index]
            if byte >= 0x80 {
                let length = utf8Length(bytes, index)
                if length == 0 { return stopAtBadUTF8(bytes, index) }
                index &+= length
            } else if byte == 0x22 {
                tape.append(
                    TapeWord.scalar(isValid ? kind : .invalid, start: start, end: index &+ 1))
                return diagnostics.isStopped ? Self.stop : index &+ 1
            } else if byte == 0x5C {
                kind = .escapedString
                let (next, problem) = checkEscape(bytes, index)
                guard let next else { return stopAtEnd(bytes, in: .string, start) }
                // Report one problem per string, because the others usually have the same cause,
                // as in "C:\new\users".
                if let problem, isValid {
                    isValid = false
                    diagnostics.add(at: index..<next, problem.message, hint: problem.hint)
                }
                index = next
            } else if byte < 0x20 {
                if byte == 0x0A || byte == 0x0D {
                    diagnostics.add(
                        at: start..<index, "the string is not closed before the end of the line",
                        hint: "close it with a double quote; write line breaks as \\n",
                        isStop: true)
                    return Self.stop
                }
                if isValid {
                    isValid = false
                    let name =
                        byte == 0x09
                        ? "tab" : "control character \(codePoint(Unicode.Scalar(byte)))"
                    diagnostics.add(
                        at: index..<index + 1, "a string cannot contain a literal \(name)",
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
        let end = JSONNumber.end(bytes, from: start)
        if end > start, end >= bytes.count || !JSONNumber.continues(bytes[end]) {
            tape.append(TapeWord.scalar(.number, start: start, end: end))
            return end
        }
        return readBadNumber(bytes, start)
    }
}
