/// The grammar of JSON numbers.
enum JSONNumber {
    /// Returns the end of the JSON number at `start`; `start` if there is none.
    @inline(__always)
    static func end(_ bytes: Span<UInt8>, from start: Int) -> Int {
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
    private static func digitsEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] &- 0x30 < 10 { index &+= 1 }
        return index
    }

    /// Returns whether a byte cannot follow a number directly: a letter, digit, sign, dot or `_`.
    @inline(__always)
    static func continues(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x2E || byte == 0x2B
            || byte == 0x2D
            || byte == 0x5F
    }

    static func matches(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        return !bytes.isEmpty && end(bytes, from: 0) == bytes.count
    }

    /// Returns the reason why a word is not a JSON number, and a hint.
    static func fault(of word: String) -> (why: String, hint: String?) {
        let digits = word.hasPrefix("-") || word.hasPrefix("+") ? word.dropFirst() : word[...]
        let sign = word.hasPrefix("-") ? "-" : ""
        func hint(_ text: String) -> String? { matches(text) ? "write \(text)" : nil }
        if digits.isEmpty { return ("a digit must follow the sign", nil) }
        if digits.lowercased().hasPrefix("0x") {
            return ("it is hexadecimal", "write it in decimal")
        }
        if digits.lowercased() == "infinity" { return ("JSON has no infinity", nil) }
        if word.hasPrefix("+") {
            return ("numbers cannot start with a plus sign", hint(String(digits)))
        }
        if digits.hasPrefix(".") {
            return ("a digit must come before the decimal point", hint("\(sign)0\(digits)"))
        }
        if digits.contains("_") {
            return (
                "numbers cannot contain underscores", hint(sign + digits.filter { $0 != "_" })
            )
        }
        if digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true {
            let trimmed = digits.drop { $0 == "0" }
            let text = trimmed.first?.isNumber == true ? String(trimmed) : "0\(trimmed)"
            return ("numbers cannot start with a zero", hint(sign + text))
        }
        let points = digits.count { $0 == "." }
        if points > 1 { return ("it has \(points) decimal points", nil) }
        if let point = digits.firstIndex(of: "."),
            digits[digits.index(after: point)...].first?.isNumber != true
        {
            let text = sign + digits[..<point] + digits[digits.index(after: point)...]
            return ("a digit must follow the decimal point", hint(text))
        }
        if digits.last?.lowercased() == "e" { return ("a digit must follow its \"e\"", nil) }
        if digits.hasSuffix("+") || digits.hasSuffix("-") {
            return ("a digit must follow the sign of its exponent", nil)
        }
        return ("it can contain only digits, a decimal point and an exponent", nil)
    }
}
