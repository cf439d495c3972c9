/// Text whose letters are compared regardless of case, with single blanks.
struct FoldedText {
    /// The letters as written, with one blank in place of several.
    private(set) var original: [Character] = []
    /// The letters as compared.
    private(set) var letters: [Character] = []

    init(_ text: String) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            read(ascii: text.utf8)
            return
        }
        for letter in text where letter != "\u{FEFF}" {
            if letter.isWhitespace {
                guard let last = original.last, !last.isWhitespace else { continue }
                original.append(" ")
            } else {
                original.append(letter)
            }
        }
        if original.last == " " { original.removeLast() }
        letters = original.map(Self.folded)
    }

    /// Reads text of ASCII letters, which most headers and cells have.
    private mutating func read(ascii bytes: String.UTF8View) {
        original.reserveCapacity(bytes.count)
        letters.reserveCapacity(bytes.count)
        var isAfterBlank = true
        for byte in bytes {
            let isBlank = byte == 0x20 || (0x09...0x0D).contains(byte)
            if isBlank && isAfterBlank { continue }
            isAfterBlank = isBlank
            let letter = isBlank ? 0x20 : byte
            original.append(Character(Unicode.Scalar(letter)))
            letters.append(Character(Unicode.Scalar(Self.folded(letter))))
        }
        if original.last == " " {
            original.removeLast()
            letters.removeLast()
        }
    }

    /// Returns an ASCII letter as it is compared.
    static func folded(_ letter: UInt8) -> UInt8 {
        switch letter {
        case 0x5F: 0x20
        case 0x41...0x5A: letter + 0x20
        default: letter
        }
    }

    /// Returns the bytes of ASCII text with single blanks; nil for other text.
    static func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            guard byte < 0x80 else { return nil }
            if byte != 0x20, !(0x09...0x0D).contains(byte) {
                bytes.append(byte)
            } else if let last = bytes.last, last != 0x20 {
                bytes.append(0x20)
            }
        }
        if bytes.last == 0x20 { bytes.removeLast() }
        return bytes
    }

    /// Returns text as it is compared, by which equal text is found.
    static func key(of text: String) -> String {
        guard let bytes = bytes(of: text) else { return FoldedText(text).key }
        return String(decoding: bytes.map(folded), as: UTF8.self)
    }

    static func folded(_ letter: Character) -> Character {
        if letter == "_" { return " " }
        let lower = letter.lowercased()
        return lower.count == 1 ? Character(lower) : letter
    }

    /// The text as it is compared, by which equal text is found.
    var key: String { String(letters) }
}
