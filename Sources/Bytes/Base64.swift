/// Encodes and decodes base 64 (RFC 4648, section 4).
package enum Base64 {
    /// Returns the decoded bytes, without white space; nil if there is a character that is not
    /// allowed.
    package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.underestimatedCount / 4 * 3)
        var (word, bits) = (UInt32(0), 0)
        for byte in text {
            let value: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            case UInt8(ascii: "="), 9, 10, 13, 32: continue
            default: return nil
            }
            word = word << 6 | UInt32(value)
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
            }
        }
        return bytes
    }

    /// Returns bytes as text, padded with "=".
    package static func encode(_ bytes: [UInt8]) -> [UInt8] {
        let letters = alphabet.utf8Start
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var word = UInt32(0)
            for place in 0..<3 {
                word = word << 8 | (place < count ? UInt32(bytes[start + place]) : 0)
            }
            for place in 0..<4 {
                let isFilled = place <= count
                let index = Int(word >> UInt32(18 - 6 * place) & 63)
                text.append(isFilled ? letters[index] : UInt8(ascii: "="))
            }
        }
        return text
    }

    private static let alphabet: StaticString =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
}
