import Diagnostics

/// What is said about JSON that is not sound, and where reading goes on after it.
extension JSONReader {
    enum Part: String {
        case array, object, string
    }

    // MARK: What ends the reading

    mutating func stopAtEnd(_ bytes: Span<UInt8>, in part: Part, _ open: Int) -> Int {
        guard !findings.isStopped else { return Self.stop }
        let closing =
            switch part {
            case .array: "\"]\""
            case .object: "\"}\""
            case .string: "a double quote"
            }
        // A word or number that breaks off with the file is no problem of its own.
        var word = bytes.count
        while word > 0, isNumberLike(bytes[word - 1]) { word -= 1 }
        findings.forgetLast { $0 == word..<bytes.count && !$0.isEmpty }
        // The end of the text rather than of the file: the line breaks after it show nothing.
        var end = bytes.count
        while end > open + 1, part != .string, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[end - 1]) {
            end -= 1
        }
        let line = lineNumber(bytes, open)
        let article = part == .string ? "a" : "an"
        findings.add(
            at: end..<end,
            "the file ends inside \(article) \(part.rawValue) that begins in line \(line)",
            hint: "close it with \(closing), or look whether the file was cut off", isStop: true)
        return Self.stop
    }

    mutating func stopAtDepth(_ open: Int) -> Int {
        findings.add(
            at: open..<open + 1,
            "arrays and objects are nested more than \(Self.deepest) deep",
            isStop: true)
        return Self.stop
    }

    mutating func stopAtOdd(_ bytes: Span<UInt8>, _ index: Int, _ expected: String, _ open: Int)
        -> Int
    {
        guard !findings.isStopped else { return Self.stop }
        if bytes[index] >= 0x80, utf8Length(bytes, index) == 0 {
            return stopAtBadUTF8(bytes, index)
        }
        let isClosing = bytes[index] == 0x5D || bytes[index] == 0x7D
        let isQuote =
            bytes[index] == 0xE2 && ["\"“\"", "\"”\"", "\"„\""].contains(shown(bytes, index))
        findings.add(
            at: index..<characterEnd(bytes, index),
            "expected \(expected), found \(shown(bytes, index))",
            hint: isClosing && open != index
                ? "the \(shown(bytes, open)) before it stands in line "
                : isQuote ? "write straight double quotes" : nil,
            hintLineOf: isClosing && open != index ? open : nil, isStop: true)
        return Self.stop
    }

    @discardableResult
    mutating func stopAtBadUTF8(_ bytes: Span<UInt8>, _ index: Int) -> Int {
        findings.add(
            at: index..<index + 1,
            notUTF8(bytes[index]),
            hint: "save it as UTF-8", isStop: true)
        return Self.stop
    }

    // MARK: What is reported and passed

    mutating func trailingComma(_ comma: Int, _ last: String) {
        findings.add(at: comma..<comma + 1, "no comma may follow \(last)", hint: "remove the comma")
    }

    mutating func missingValue(_ index: Int) {
        findings.add(at: index..<index + 1, "a value is missing here")
        tape.append(TapeWord.scalar(.invalid, start: index, end: index))
    }

    mutating func missingColon(_ bytes: Span<UInt8>, _ index: Int, _ key: Int, _ open: Int) -> Int {
        guard !findings.isStopped else { return Self.stop }
        let name = text(bytes, keyRange(tape[key]))
        guard startsValue(bytes, index) || bytes[index] == 0x3D else {
            return bytes[index] == 0x2C || bytes[index] == 0x7D
                ? missingColonAndValue(index, name) : stopAtOdd(bytes, index, "\":\"", open)
        }
        findings.add(
            at: index..<index + 1, "a colon is missing after the key \"\(name)\"",
            hint: "write \"\(name)\": and then its value")
        let next = bytes[index] == 0x3D ? skipSpace(bytes, index + 1) : index
        return next < bytes.count ? next : stopAtEnd(bytes, in: .object, open)
    }

    private mutating func missingColonAndValue(_ index: Int, _ name: String) -> Int {
        findings.add(
            at: index..<index + 1, "the key \"\(name)\" has no value",
            hint: "write \"\(name)\": and then its value", isStop: true)
        return Self.stop
    }

    mutating func readBadNumber(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var end = start
        while end < bytes.count, isNumberLike(bytes[end]) { end += 1 }
        let word = text(bytes, start..<end)
        let (why, hint) = numberFault(word)
        findings.add(at: start..<end, "\(word) is not a JSON number: \(why)", hint: hint)
        tape.append(TapeWord.scalar(.invalid, start: start, end: end))
        return findings.isStopped ? Self.stop : end
    }

    /// Reads `true`, `false`, `null`, or what stands in the place of a value and is none.
    mutating func readWord(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var end = start
        while end < bytes.count, isNumberLike(bytes[end]) || bytes[end] == 0x24 { end += 1 }
        let length = end - start
        if length == 4, matches(bytes, start, "true") {
            tape.append(TapeWord.scalar(.yes, start: start, end: end))
        } else if length == 5, matches(bytes, start, "false") {
            tape.append(TapeWord.scalar(.no, start: start, end: end))
        } else if length == 4, matches(bytes, start, "null") {
            tape.append(TapeWord.scalar(.null, start: start, end: end))
        } else {
            return readOddValue(bytes, start, end)
        }
        return end
    }

    private mutating func readOddValue(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
        if bytes[start] == 0x27 { return readSingleQuoted(bytes, start) }
        guard end > start else { return stopAtOdd(bytes, start, "a value", start) }
        if bytes[start] == 0x2B || bytes[start] == 0x2E { return readBadNumber(bytes, start) }
        let word = text(bytes, start..<end)
        let hint =
            switch word.lowercased() {
            case "true", "false", "null": "write \(word.lowercased()) in small letters"
            case "none", "nil", "undefined": "write null for nothing"
            case "nan", "infinity", "inf": "JSON has no such number"
            default: "put text in double quotes"
            }
        findings.add(at: start..<end, "\(word) is not a JSON value", hint: hint)
        tape.append(TapeWord.scalar(.invalid, start: start, end: end))
        return findings.isStopped ? Self.stop : end
    }

    private mutating func readSingleQuoted(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, bytes[end] != 0x27, bytes[end] >= 0x20 {
            let length = utf8Length(bytes, end)
            if length == 0 { return stopAtBadUTF8(bytes, end) }
            end += length
        }
        let isClosed = end < bytes.count && bytes[end] == 0x27
        findings.add(
            at: start..<min(end + 1, bytes.count),
            "text must be in double quotes, not in single quotes",
            hint: "write \"\(text(bytes, start + 1..<max(start + 1, end)))\"", isStop: !isClosed)
        guard isClosed, !findings.isStopped else { return Self.stop }
        tape.append(TapeWord.scalar(.bareString, start: start + 1, end: end))
        return end + 1
    }

    /// Reads what stands in the place of a key and is no string.
    mutating func readOddKey(_ bytes: Span<UInt8>, _ start: Int, _ open: Int) -> Int {
        if bytes[start] == 0x27 { return readSingleQuoted(bytes, start) }
        var end = start
        while end < bytes.count, isNumberLike(bytes[end]) || bytes[end] == 0x24 { end += 1 }
        guard end > start else { return stopAtOdd(bytes, start, "a key in double quotes", open) }
        let word = text(bytes, start..<end)
        findings.add(
            at: start..<end, "a key must be in double quotes, found \(word)",
            hint: "write \"\(word)\"")
        tape.append(TapeWord.scalar(.bareString, start: start, end: end))
        return findings.isStopped ? Self.stop : end
    }

    // MARK: What the messages are made of

    /// Whether a value can begin here, so that only a comma or colon is missing before it.
    func startsValue(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
        switch bytes[index] {
        case 0x22, 0x7B, 0x5B, 0x2D, 0x30...0x39: true
        default:
            matches(bytes, index, "true") || matches(bytes, index, "false")
                || matches(bytes, index, "null")
        }
    }

    private func matches(_ bytes: Span<UInt8>, _ start: Int, _ word: String) -> Bool {
        let letters = word.utf8Span.span
        guard start + letters.count <= bytes.count else { return false }
        for index in letters.indices where letters[index] != bytes[start + index] { return false }
        return true
    }

    /// What stands at an offset, for a message: a character in quotes, or `a double quote`.
    func shown(_ bytes: Span<UInt8>, _ index: Int) -> String {
        guard bytes[index] != 0x22 else { return "a double quote" }
        guard bytes[index] < 0x80 || utf8Length(bytes, index) > 0 else {
            return "byte \(hexByte(bytes[index]))"
        }
        guard bytes[index] >= 0x20, bytes[index] != 0x7F else {
            return "control character \(codePoint(Unicode.Scalar(bytes[index])))"
        }
        return "\"\(text(bytes, index..<characterEnd(bytes, index)))\""
    }
}

/// Why a word is not a JSON number, and what would be one.
private func numberFault(_ word: String) -> (why: String, hint: String?) {
    let digits = word.hasPrefix("-") || word.hasPrefix("+") ? word.dropFirst() : word[...]
    let sign = word.hasPrefix("-") ? "-" : ""
    func hint(_ text: String) -> String? { isJSONNumber(text) ? "write \(text)" : nil }
    if digits.isEmpty { return ("a digit must follow the sign", nil) }
    if digits.lowercased().hasPrefix("0x") { return ("it is hexadecimal", "write it in decimal") }
    if digits.lowercased() == "infinity" { return ("JSON has no infinity", nil) }
    if word.hasPrefix("+") { return ("a plus sign may not stand before it", hint(String(digits))) }
    if digits.hasPrefix(".") {
        return ("a digit must stand before the point", hint("\(sign)0\(digits)"))
    }
    if digits.contains("_") {
        return ("only digits may stand between digits", hint(sign + digits.filter { $0 != "_" }))
    }
    if digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true {
        let trimmed = digits.drop { $0 == "0" }
        let text = trimmed.first?.isNumber == true ? String(trimmed) : "0\(trimmed)"
        return ("a zero may not stand before other digits", hint(sign + text))
    }
    let points = digits.count { $0 == "." }
    if points > 1 { return ("it has \(points) points", nil) }
    if let point = digits.firstIndex(of: "."),
        digits[digits.index(after: point)...].first?.isNumber != true
    {
        let text = sign + digits[..<point] + digits[digits.index(after: point)...]
        return ("a digit must follow the point", hint(text))
    }
    if digits.last?.lowercased() == "e" { return ("a digit must follow its \"e\"", nil) }
    if digits.hasSuffix("+") || digits.hasSuffix("-") {
        return ("a digit must follow the sign of its exponent", nil)
    }
    return ("only digits, a point and an exponent may stand in it", nil)
}
