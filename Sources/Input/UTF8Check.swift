import Diagnostics

/// Returns the length of the UTF-8 sequence at an offset; 0 if it is not valid.
///
/// The check follows Unicode's table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF.
func utf8Length(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    let first = bytes[start]
    if first < 0x80 { return 1 }
    guard start &+ 1 < bytes.count else { return 0 }
    let second = bytes[start &+ 1]
    if first < 0xE0 { return first >= 0xC2 && second & 0xC0 == 0x80 ? 2 : 0 }
    guard start &+ 2 < bytes.count, bytes[start &+ 2] & 0xC0 == 0x80 else { return 0 }
    if first < 0xF0 {
        let low: UInt8 = first == 0xE0 ? 0xA0 : 0x80
        let high: UInt8 = first == 0xED ? 0x9F : 0xBF
        return second >= low && second <= high ? 3 : 0
    }
    guard first < 0xF5, start &+ 3 < bytes.count, bytes[start &+ 3] & 0xC0 == 0x80 else { return 0 }
    let low: UInt8 = first == 0xF0 ? 0x90 : 0x80
    let high: UInt8 = first == 0xF4 ? 0x8F : 0xBF
    return second >= low && second <= high ? 4 : 0
}

/// Returns the offset of the first byte in a range that is not valid UTF-8; nil if all are valid.
func firstBadUTF8(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
        let length = utf8Length(bytes, index)
        if length == 0 { return index }
        index &+= length
    }
    return nil
}

/// Returns a range of bytes as text for a message.
func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    // A message shows at most 60 characters, for which 1,024 bytes are enough.
    var part: [UInt8] = []
    for index in range.lowerBound..<min(range.upperBound, range.lowerBound + 1024) {
        part.append(bytes[index])
    }
    return clipped(String(decoding: part, as: UTF8.self))
}

func characterEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    start < bytes.count ? start + max(1, utf8Length(bytes, start)) : start
}

/// Returns the message for a byte that is not valid UTF-8.
func notUTF8(_ byte: UInt8) -> String {
    "the file is not UTF-8: byte \(hexByte(byte)) is not part of a character"
}

/// Returns a byte for a message, as in `0xE9`.
func hexByte(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0x0" + digits : "0x" + digits
}
