/// Text of a workbook, in which `_x000D_` is the character U+000D, and `_x005F_` an underscore.
///
/// Source: ECMA-376 part 1, 22.9.2.19.
enum EscapedText {
    /// Appends the text of bytes in UTF-8.
    @inline(__always)
    static func append(_ text: [UInt8], to result: inout [UInt8]) {
        guard text.contains(UInt8(ascii: "_")) else {
            result.append(contentsOf: text)
            return
        }
        appendDecoded(text, to: &result)
    }

    private static func appendDecoded(_ text: [UInt8], to result: inout [UInt8]) {
        var place = 0
        while place < text.count {
            guard let unit = unit(text, at: place) else {
                result.append(text[place])
                place += 1
                continue
            }
            place += 7
            var units = [unit]
            // A character outside of the basic plane has two of them.
            if UTF16.isLeadSurrogate(unit), let second = self.unit(text, at: place) {
                units.append(second)
                place += 7
            }
            result.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
        }
    }

    /// Returns the number of `_xHHHH_` at a place; nil for other text.
    private static func unit(_ text: [UInt8], at place: Int) -> UInt16? {
        guard place + 7 <= text.count, text[place] == UInt8(ascii: "_"),
            text[place + 1] == UInt8(ascii: "x"), text[place + 6] == UInt8(ascii: "_")
        else { return nil }
        let digits = text[place + 2..<place + 6]
        guard digits.allSatisfy({ 0x30...0x39 ~= $0 || 0x41...0x46 ~= $0 & 0xDF }) else {
            return nil
        }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
