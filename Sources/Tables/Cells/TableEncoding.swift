import Glibc

package enum TableEncoding: String, Sendable, Hashable, CaseIterable {
    case utf8 = "utf-8"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case utf32LittleEndian = "utf-32le"
    case utf32BigEndian = "utf-32be"
    /// Western Europe and America.
    case windows1252 = "windows-1252"
    /// Central Europe.
    case windows1250 = "windows-1250"
    /// Cyrillic.
    case windows1251 = "windows-1251"
    /// Greek.
    case windows1253 = "windows-1253"
    /// Turkish.
    case windows1254 = "windows-1254"
    /// Hebrew.
    case windows1255 = "windows-1255"
    /// Arabic.
    case windows1256 = "windows-1256"
    /// Baltic languages.
    case windows1257 = "windows-1257"
    case latin2 = "iso-8859-2"
    case isoCyrillic = "iso-8859-5"
    case isoArabic = "iso-8859-6"
    case isoGreek = "iso-8859-7"
    case isoHebrew = "iso-8859-8"
    case latin5 = "iso-8859-9"
    case latin9 = "iso-8859-15"
    case macRoman = "mac-roman"
    case koi8 = "koi8-r"
    case koi8Ukrainian = "koi8-u"
    /// Chinese with simplified characters; GBK and GB 2312 are parts of it.
    case gb18030
    /// Chinese with traditional characters.
    case big5
    case shiftJIS = "shift_jis"
    case eucJP = "euc-jp"
    case eucKR = "euc-kr"

    /// Creates the encoding with one of its usual names; nil for another name.
    ///
    /// Latin-1 is read as Windows-1252, of which it is a part.
    package init?(name: String) {
        func plain(_ name: String) -> String {
            name.lowercased().filter { $0.isLetter || $0.isNumber }
        }
        let name = plain(name)
        switch name {
        case "utf16", "unicode": self = .utf16LittleEndian
        case "utf32": self = .utf32LittleEndian
        case "latin1", "iso88591", "ansi": self = .windows1252
        case "latin2": self = .latin2
        case "latin9": self = .latin9
        case "macintosh", "mac": self = .macRoman
        case "gbk", "gb2312", "cp936": self = .gb18030
        case "cp950": self = .big5
        case "sjis", "cp932": self = .shiftJIS
        case "cp949", "uhc": self = .eucKR
        default:
            let found = Self.allCases.first {
                [name, name.replacing("cp", with: "windows")].contains(plain($0.rawValue))
            }
            guard let found else { return nil }
            self = found
        }
    }

    /// The name that the system's converter has for the encoding as programs write it.
    private var systemName: String {
        switch self {
        case .macRoman: "MACINTOSH"
        case .big5: "CP950"
        case .shiftJIS: "CP932"
        case .eucJP: "EUC-JP-MS"
        case .eucKR: "UHC"
        default: rawValue.uppercased()
        }
    }

    /// Returns text in this encoding as UTF-8; nil if it has bytes without a meaning, or an incomplete character.
    func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard let converter = iconv_open("UTF-8", systemName), Int(bitPattern: converter) != -1
        else { return nil }
        defer { iconv_close(converter) }
        var result: [UInt8] = []
        result.reserveCapacity(text.count + text.count / 4)
        return text.withUnsafeBytes { bytes in
            // The converter does not write to its input.
            var next = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
                .assumingMemoryBound(to: CChar.self)
            var left = bytes.count
            var isAtEnd = false
            while true {
                var status = 0
                var isFull = false
                withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { room in
                    var (end, free) = (room.baseAddress, room.count)
                    // Without input it writes a letter that it has kept, as one that a mark could follow.
                    status =
                        isAtEnd
                        ? iconv(converter, nil, nil, &end, &free)
                        : iconv(converter, &next, &left, &end, &free)
                    isFull = status == -1 && errno == E2BIG
                    result.append(
                        contentsOf: UnsafeRawBufferPointer(room).prefix(room.count - free))
                }
                guard status != -1 || isFull else { return nil }
                if isFull { continue }
                if isAtEnd { return result }
                isAtEnd = true
            }
        }
    }
}

/// A file of text, and its encoding.
package struct TableText: Sendable {
    package let encoding: TableEncoding
    /// Whether neither a byte order mark nor the user says which encoding it is, and the bytes are not UTF-8.
    package let isGuessed: Bool
    /// Whether a byte order mark says it.
    let isMarked: Bool
    private let isValid: Bool
    private let content: ArraySlice<UInt8>

    /// Finds the encoding of a file, whose byte order mark has priority over the wanted encoding.
    ///
    /// Without both, text is UTF-8 if it can be; UTF-16 or UTF-32 if the zeros of its beginning are where they are in
    /// text that is mostly Latin; otherwise Windows-1252.
    package init(_ file: [UInt8], as wanted: TableEncoding? = nil) {
        let marked = Self.marked(file)
        encoding = marked?.encoding ?? wanted ?? Self.likely(file)
        content = file[(marked?.length ?? 0)...]
        isMarked = marked != nil
        isGuessed = marked == nil && wanted == nil && encoding != .utf8
        // What is likely UTF-8 has been checked.
        isValid = marked == nil && wanted == nil && encoding == .utf8
    }

    /// Returns the text in UTF-8, without the byte order mark; nil if the bytes are not in the encoding.
    package var utf8: [UInt8]? {
        if encoding != .utf8 { return encoding.decoded(content) }
        return isValid || Self.isUTF8(content) ? Array(content) : nil
    }

    /// Returns the encoding of a byte order mark and its length; nil if there is none.
    private static func marked(_ file: [UInt8]) -> (encoding: TableEncoding, length: Int)? {
        // The mark of UTF-16 begins that of UTF-32.
        for encoding in [
            TableEncoding.utf8, .utf32LittleEndian, .utf32BigEndian, .utf16LittleEndian,
            .utf16BigEndian,
        ] {
            guard let mark = encoding.mark, file.starts(with: mark) else { continue }
            return (encoding, mark.count)
        }
        return nil
    }

    private static func likely(_ file: [UInt8]) -> TableEncoding {
        let sample = file.prefix(4096)
        if sample.contains(0) {
            let zeros = sample.indices.reduce(into: [0, 0, 0, 0]) { zeros, place in
                if sample[place] == 0 { zeros[place % 4] += 1 }
            }
            let enough = sample.count / 8
            switch zeros.map({ $0 > enough }) {
            case [false, true, true, true] where zeros[0] == 0: return .utf32LittleEndian
            case [true, true, true, false] where zeros[3] == 0: return .utf32BigEndian
            case [false, true, false, true] where zeros[0] + zeros[2] == 0:
                return .utf16LittleEndian
            case [true, false, true, false] where zeros[1] + zeros[3] == 0: return .utf16BigEndian
            default: break
            }
        }
        return isUTF8(file[...]) ? .utf8 : .windows1252
    }

    private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            // Most text is ASCII, of which eight bytes are checked at once.
            var place = 0
            let raw = UnsafeRawBufferPointer(bytes)
            while place + 8 <= raw.count,
                raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080
                    == 0
            {
                place += 8
            }
            return String(validating: bytes[place...], as: UTF8.self) != nil
        }
    }
}

extension TableEncoding {
    /// The byte order mark; nil for an encoding without one.
    fileprivate var mark: [UInt8]? {
        switch self {
        case .utf8: [0xEF, 0xBB, 0xBF]
        case .utf16LittleEndian: [0xFF, 0xFE]
        case .utf16BigEndian: [0xFE, 0xFF]
        case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
        case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
        default: nil
        }
    }
}
