/// The notation of numbers in a table.
package enum DecimalSign: String, Sendable, Hashable, CaseIterable {
    case point = "."
    case comma = ","

    /// Returns a number in the notation of JSON, without zeros at its end; nil for text that is not one.
    ///
    /// Groups of three digits can be separated, a percent sign can follow, and a sign can precede.
    package func number(_ text: String) -> String? {
        guard text.utf8.count <= 40 else { return nil }
        if isPlain(text.utf8) { return text }
        var digits = Substring(text.trimmed)
        if digits.last == "%" { digits = Substring(digits.dropLast().trimmed) }
        var sign = ""
        if let first = digits.first, first == "-" || first == "+" || first == "\u{2212}" {
            sign = first == "+" ? "" : "-"
            digits = digits.dropFirst()
        }
        let mark: Character = self == .point ? "." : ","
        let parts = digits.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = wholePart(parts[0]) else { return nil }
        guard parts.count == 2 else { return whole.isEmpty ? nil : sign + whole }
        let fraction = parts[1]
        guard fraction.utf8.allSatisfy(\.isDigit), !(whole.isEmpty && fraction.isEmpty) else {
            return nil
        }
        let end = fraction.lastIndex { $0 != "0" }
        let kept = end.map { fraction[...$0] } ?? ""
        return sign + (whole.isEmpty ? "0" : whole) + (kept.isEmpty ? "" : "." + kept)
    }

    /// Returns the numbers of text such as "18/20"; nil for other text.
    func fraction(_ text: String) -> (points: String, maximum: String)? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, !text.contains("%"), let points = number(parts[0].trimmed),
            let maximum = number(parts[1].trimmed)
        else { return nil }
        return (points, maximum)
    }

    /// Returns whether text is a number in the notation of JSON without a sign, as most are.
    @inline(__always)
    func isPlain(_ text: some Collection<UInt8>) -> Bool {
        guard let first = text.first, first.isDigit, first != 0x30 || text.count == 1 else {
            return false
        }
        var (point, last) = (false, first)
        for byte in text.dropFirst() {
            if !byte.isDigit {
                guard byte == 0x2E, !point, self == .point else { return false }
                point = true
            }
            last = byte
        }
        return !point || last.isDigit && last != 0x30
    }

    /// Returns the number of digits after the decimal sign of a number.
    func decimals(in text: String) -> Int {
        guard let sign = text.lastIndex(of: self == .point ? "." : ",") else { return 0 }
        return text[sign...].dropFirst().prefix { $0.isASCII && $0.isNumber }.count
    }

    /// Returns the digits before the decimal sign without separators and leading zeros.
    private func wholePart(_ text: Substring) -> String? {
        let separators: [Character] =
            self == .point ? [",", " ", "\u{A0}", "\u{202F}"] : [".", " ", "\u{A0}", "\u{202F}"]
        var digits = text
        if let separator = separators.first(where: { text.contains($0) }) {
            let groups = text.split(separator: separator, omittingEmptySubsequences: false)
            guard let first = groups.first, (1...3).contains(first.count),
                groups.dropFirst().allSatisfy({ $0.count == 3 })
            else { return nil }
            digits = Substring(groups.joined())
        }
        guard digits.utf8.allSatisfy(\.isDigit) else { return nil }
        let short = digits.drop { $0 == "0" }
        return short.isEmpty && !digits.isEmpty ? "0" : String(short)
    }
}

extension UInt8 {
    var isDigit: Bool { 0x30...0x39 ~= self }
}
