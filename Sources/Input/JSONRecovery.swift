import Diagnostics

/// The messages about invalid JSON, and where reading continues after an error.
extension JSONReader {
    enum Part: String {
        case array, object, string
    }

    // MARK: Errors that end the reading

    mutating func stopAtEnd(_ bytes: Span<UInt8>, in part: Part, _ open: Int) -> Int {
        guard !diagnostics.isStopped else { return Self.stop }
        let closing =
            switch part {
            case .array: "\"]\""
            case .object: "\"}\""
            case .string: "a double quote"
            }
        // A word or number cut off by the end of the file is not a separate problem.
        var word = bytes.count
        while word > 0, JSONNumber.continues(bytes[word - 1]) { word -= 1 }
        diagnostics.forgetLast { $0 == word..<bytes.count && !$0.isEmpty }
        // Report the end of the text, not of the file, because an empty line would show nothing.
        var end = bytes.count
        while end > open + 1, part != .string, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[end - 1]) {
            end -= 1
        }
        let article = part == .string ? "a" : "an"
        // The lines of a part are not those of the file.
        let isFile = scope == .file
        let start = isFile ? " that begins on line \(lineNumber(bytes, open))" : ""
        diagnostics.add(
            at: end..<end, "the \(scope.rawValue) ends inside \(article) \(part.rawValue)\(start)",
            hint: "close it with \(closing)"
                + (isFile ? ", or check whether the file is complete" : ""), isStop: true)
        return Self.stop
    }

    mutating func stopAtDepth(_ open: Int) -> Int {
        diagnostics.add(
            at: open..<open + 1,
            "arrays and objects are nested more than \(Tree.maximumDepth) deep",
            isStop: true)
        return Self.stop
    }

    mutating func stopAtOdd(_ bytes: Span<UInt8>, _ index: Int, _ expected: String, _ open: Int)
        -> Int
    {
        guard !diagnostics.isStopped else { return Self.stop }
        if bytes[index] >= 0x80, utf8Length(bytes, index) == 0 {
            return stopAtBadUTF8(bytes, index)
        }
        let isClosing = bytes[index] == 0x5D || bytes[index] == 0x7D
        let isQuote =
            bytes[index] == 0xE2 && ["\"“\"", "\"”\"", "\"„\""].contains(shown(bytes, index))
        diagnostics.add(
            at: index..<characterEnd(bytes, index),
            "expected \(expected), found \(shown(bytes, index))",
            hint: isClosing && open != index
                ? "the \(shown(bytes, open)) before it is on line "
                : isQuote ? "use straight double quotes" : nil,
            hintLineOf: isClosing && open != index ? open : nil, isStop: true)
        return Self.stop
    }

    @discardableResult
    mutating func stopAtBadUTF8(_ bytes: Span<UInt8>, _ index: Int) -> Int {
        diagnostics.add(
            at: index..<index + 1,
            notUTF8(bytes[index]),
            hint: "save it as UTF-8", isStop: true)
        return Self.stop
    }

    // MARK: Errors that are reported and skipped

    /// Reports the key at `key` of the tape if an earlier one of the same object is equal to it.
    mutating func checkRepeated(
        _ bytes: Span<UInt8>, key: Int, after first: Int, _ keys: inout KeyFilter
    ) {
        guard TapeWord.kind(tape[key]) != .invalid else { return }
        let name = KeyFilter.name(bytes, tape[key])
        guard let earlier = keys.firstOccurrence(of: key, name, after: first, tape, bytes) else {
            return
        }
        let at = TapeWord.start(tape[key])
        diagnostics.add(
            at: at..<at + TapeWord.length(tape[key]),
            "the key \(quoted(String(decoding: name, as: UTF8.self))) appears twice in this object",
            hint: "the first one is on line ", hintLineOf: TapeWord.start(tape[earlier]))
    }

    mutating func trailingComma(_ comma: Int, _ last: String) {
        diagnostics.add(
            at: comma..<comma + 1, "trailing comma: JSON does not allow a comma after \(last)",
            hint: "remove the comma")
    }

    mutating func missingValue(_ index: Int) {
        diagnostics.add(at: index..<index + 1, "a value is missing here")
        tape.append(TapeWord.scalar(.invalid, start: index, end: index))
    }

    mutating func missingColon(_ bytes: Span<UInt8>, _ index: Int, _ key: Int, _ open: Int) -> Int {
        guard !diagnostics.isStopped else { return Self.stop }
        let name = text(bytes, keyRange(tape[key]))
        guard startsValue(bytes, index) || bytes[index] == 0x3D else {
            return bytes[index] == 0x2C || bytes[index] == 0x7D
                ? missingColonAndValue(index, name) : stopAtOdd(bytes, index, "\":\"", open)
        }
        diagnostics.add(
            at: index..<index + 1, "a colon is missing after the key \"\(name)\"",
            hint: "write \"\(name)\": followed by its value")
        let next = bytes[index] == 0x3D ? skipSpace(bytes, index + 1) : index
        return next < bytes.count ? next : stopAtEnd(bytes, in: .object, open)
    }

    private mutating func missingColonAndValue(_ index: Int, _ name: String) -> Int {
        diagnostics.add(
            at: index..<index + 1, "the key \"\(name)\" has no value",
            hint: "write \"\(name)\": followed by its value", isStop: true)
        return Self.stop
    }

    mutating func readBadNumber(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var end = start
        while end < bytes.count, JSONNumber.continues(bytes[end]) { end += 1 }
        let word = text(bytes, start..<end)
        let (why, hint) = JSONNumber.fault(of: word)
        diagnostics.add(at: start..<end, "\(word) is not a valid JSON number: \(why)", hint: hint)
        tape.append(TapeWord.scalar(.invalid, start: start, end: end))
        return diagnostics.isStopped ? Self.stop : end
    }

    /// Reads `true`, `false`, `null`, or something that is not a value.
    mutating func readWord(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var end = start
        while end < bytes.count, JSONNumber.continues(bytes[end]) || bytes[end] == 0x24 { end += 1 }
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
            case "true", "false", "null": "write \(word.lowercased()) in lowercase"
            case "none", "nil", "undefined": "write null for no value"
            case "nan", "infinity", "inf": "write a finite number, or null for no value"
            default: "put text in double quotes"
            }
        diagnostics.add(at: start..<end, "\(word) is not a valid JSON value", hint: hint)
        tape.append(TapeWord.scalar(.invalid, start: start, end: end))
        return diagnostics.isStopped ? Self.stop : end
    }

    private mutating func readSingleQuoted(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, bytes[end] != 0x27, bytes[end] >= 0x20 {
            let length = utf8Length(bytes, end)
            if length == 0 { return stopAtBadUTF8(bytes, end) }
            end += length
        }
        let isClosed = end < bytes.count && bytes[end] == 0x27
        diagnostics.add(
            at: start..<min(end + 1, bytes.count),
            "text must be in double quotes, not single quotes",
            hint: "write \"\(text(bytes, start + 1..<max(start + 1, end)))\"", isStop: !isClosed)
        guard isClosed, !diagnostics.isStopped else { return Self.stop }
        tape.append(TapeWord.scalar(.bareString, start: start + 1, end: end))
        return end + 1
    }

    /// Reads a key that is not a string.
    mutating func readOddKey(_ bytes: Span<UInt8>, _ start: Int, _ open: Int) -> Int {
        if bytes[start] == 0x27 { return readSingleQuoted(bytes, start) }
        var end = start
        while end < bytes.count, JSONNumber.continues(bytes[end]) || bytes[end] == 0x24 { end += 1 }
        guard end > start else { return stopAtOdd(bytes, start, "a key in double quotes", open) }
        if let whole = numberStart(bytes, beforeCommaAt: start - 1) {
            let next = skipSpace(bytes, end)
            if next < bytes.count, bytes[next] == 0x2C || bytes[next] == 0x7D,
                let number = DecimalComma(text(bytes, whole..<end))
            {
                return readAfterDecimals(bytes, whole..<end, number, next, open)
            }
        }
        let word = text(bytes, start..<end)
        diagnostics.add(
            at: start..<end, "a key must be in double quotes, found \(word)",
            hint: "write \"\(word)\"")
        tape.append(TapeWord.scalar(.bareString, start: start, end: end))
        return diagnostics.isStopped ? Self.stop : end
    }

    /// Returns the start of the number directly before a comma; nil if there is none.
    private func numberStart(_ bytes: Span<UInt8>, beforeCommaAt comma: Int) -> Int? {
        guard comma > 0, bytes[comma] == 0x2C else { return nil }
        var start = comma
        while start > 0, JSONNumber.continues(bytes[start - 1]) { start -= 1 }
        return start < comma ? start : nil
    }

    /// Reports a number with a decimal comma, and reads the key after it.
    private mutating func readAfterDecimals(
        _ bytes: Span<UInt8>, _ range: Range<Int>, _ number: DecimalComma, _ next: Int, _ open: Int
    ) -> Int {
        let isLast = bytes[next] == 0x7D
        diagnostics.add(
            at: range,
            "\(text(bytes, range)) is not a valid JSON number: decimals follow a point, not a comma",
            hint: "write \(number.number)", isStop: isLast)
        guard !diagnostics.isStopped else { return Self.stop }
        let key = skipSpace(bytes, next + 1)
        guard key < bytes.count else { return stopAtEnd(bytes, in: .object, open) }
        return bytes[key] == 0x22 ? readString(bytes, key) : readOddKey(bytes, key, open)
    }

    // MARK: Parts of messages

    /// Returns whether a value can begin here, which means that only a comma or colon is missing.
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

    /// Returns the character at an offset for a message: in quotes, or by name.
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
