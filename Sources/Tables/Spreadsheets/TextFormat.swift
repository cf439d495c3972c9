/// Finds the format of text.
enum TextFormat {
    /// The number of bytes that decide.
    private static let sample = 4096

    static func detect(_ bytes: [UInt8]) -> TableFormat {
        var start = bytes.prefix(sample)
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        let isMarked = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
        if isMarked { start = start.dropFirst(2) }
        if !isMarked, isBinary(start) { return .binary }
        let text = start.filter { $0 != 0 }.drop(while: isBlank)
        guard let first = text.first else { return start.contains(0) ? .binary : .empty }
        switch first {
        case UInt8(ascii: "<"): return markup(text)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return isJSON(text, end: bytes) ? .json : .text
        default: return .text
        }
    }

    /// Whether bytes without a byte order mark are not text, which can have a few control characters and NULs.
    private static func isBinary(_ bytes: ArraySlice<UInt8>) -> Bool {
        let controls = bytes.count { $0 < 0x20 && !isBlank($0) && $0 != 0x1A }
        // Most text has none, and random bytes have 1 of 10.
        guard controls * 32 > bytes.count, !isUTF16(bytes) else { return false }
        if controls * 4 > bytes.count { return true }
        let characters = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return characters.count { $0 == "\u{FFFD}" } * 8 > bytes.count
    }

    /// Whether most of every second byte is 0, as in UTF-16 of text that is mostly Latin, and few others are.
    private static func isUTF16(_ bytes: ArraySlice<UInt8>) -> Bool {
        let zeros = bytes.indices.filter { bytes[$0] == 0 }
        let odd = zeros.count { !$0.isMultiple(of: 2) }
        let (most, fewest) = (max(odd, zeros.count - odd), min(odd, zeros.count - odd))
        return most * 4 > bytes.count && fewest * 16 <= most
    }

    /// Returns the format of text that begins with `<`.
    private static func markup(_ text: ArraySlice<UInt8>) -> TableFormat {
        let lower = String(decoding: text, as: UTF8.self).lowercased()
        if lower.hasPrefix("<?xml") {
            return lower.contains("<html") ? .html : .xml
        }
        let tags = [
            "<!doctype html", "<html", "<head", "<meta", "<body", "<table", "<style", "<div",
        ]
        if tags.contains(where: lower.hasPrefix) { return .html }
        // Comments can be before the first element.
        if lower.hasPrefix("<!--") { return lower.contains("<html") ? .html : .xml }
        let isElement = text.dropFirst().first.map { 0x41...0x5A ~= $0 & 0xDF } ?? false
        return isElement && text.contains(UInt8(ascii: ">")) ? .xml : .text
    }

    /// Whether text that begins with a brace or bracket goes on and ends like JSON.
    private static func isJSON(_ text: ArraySlice<UInt8>, end bytes: [UInt8]) -> Bool {
        let isObject = text.first == UInt8(ascii: "{")
        guard let next = text.dropFirst().first(where: { !isBlank($0) }) else { return false }
        let last = bytes.last { !isBlank($0) && $0 != 0 }
        guard last == UInt8(ascii: isObject ? "}" : "]") else { return false }
        return isObject
            ? next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
            : "{[\"]-0123456789tfn".utf8.contains(next)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
