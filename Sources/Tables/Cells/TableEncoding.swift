/// The encoding of the text of a table.
package enum TableEncoding: String, Sendable, Hashable, CaseIterable {
    case utf8 = "utf-8"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    /// Windows-1252, which older programs write in Western Europe and America.
    case windows1252 = "windows-1252"

    /// Creates the encoding with one of its usual names; nil for another name.
    ///
    /// Latin-1 is read as Windows-1252, of which it is a part.
    package init?(name: String) {
        switch name.lowercased().filter({ $0.isLetter || $0.isNumber }) {
        case "utf8": self = .utf8
        case "utf16", "utf16le", "unicode": self = .utf16LittleEndian
        case "utf16be": self = .utf16BigEndian
        case "windows1252", "cp1252", "latin1", "iso88591", "iso885915", "ansi": self = .windows1252
        default: return nil
        }
    }
}

/// The text of a table in UTF-8, without a byte order mark.
package struct TableText: Sendable {
    /// The text.
    package let bytes: [UInt8]
    /// The encoding of the file.
    package let encoding: TableEncoding
    /// Whether neither a byte order mark nor the user says which encoding it is, and the bytes are not UTF-8.
    package let isGuessed: Bool

    /// Decodes a file, whose byte order mark has priority; nil if its bytes are not in the wanted encoding.
    ///
    /// Without a byte order mark and a wanted encoding, text is UTF-8 if it can be; UTF-16 if every second byte of
    /// its beginning is 0, as in text that is mostly Latin; otherwise Windows-1252.
    package init?(_ file: [UInt8], as wanted: TableEncoding? = nil) {
        let marked = Self.marked(file)
        let encoding = marked?.encoding ?? wanted ?? Self.likely(file)
        let content = file[(marked?.length ?? 0)...]
        let decoded: [UInt8]? =
            switch encoding {
            case .utf8 where marked == nil:
                // What is likely UTF-8 has been checked.
                wanted == nil || Self.isUTF8(content) ? file : nil
            case .utf8: Self.isUTF8(content) ? Array(content) : nil
            case .utf16LittleEndian: Self.utf8(utf16: content) { UInt16($1) << 8 | UInt16($0) }
            case .utf16BigEndian: Self.utf8(utf16: content) { UInt16($0) << 8 | UInt16($1) }
            case .windows1252: Self.utf8(windows1252: content)
            }
        guard let decoded else { return nil }
        bytes = decoded
        self.encoding = encoding
        isGuessed = marked == nil && wanted == nil && encoding != .utf8
    }

    /// Returns the encoding of a byte order mark and its length; nil if there is none.
    private static func marked(_ file: [UInt8]) -> (encoding: TableEncoding, length: Int)? {
        if file.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if file.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if file.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        return nil
    }

    private static func likely(_ file: [UInt8]) -> TableEncoding {
        let sample = file.prefix(4096)
        if sample.contains(0) {
            let (even, odd) = sample.enumerated().reduce(into: (0, 0)) { zeros, byte in
                guard byte.element == 0 else { return }
                if byte.offset.isMultiple(of: 2) { zeros.0 += 1 } else { zeros.1 += 1 }
            }
            let enough = sample.count / 4
            if odd > enough, even == 0 { return .utf16LittleEndian }
            if even > enough, odd == 0 { return .utf16BigEndian }
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

    /// Returns UTF-16 as UTF-8; nil if it has half a character, or half a pair of surrogates.
    private static func utf8(
        utf16 bytes: ArraySlice<UInt8>, _ unit: @escaping (UInt8, UInt8) -> UInt16
    ) -> [UInt8]? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).lazy.map {
            unit(bytes[$0], bytes[$0 + 1])
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 2 * 3)
        let isBroken = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
        ) { result.append($0) }
        return isBroken ? nil : result
    }

    /// Returns Windows-1252 as UTF-8; the five bytes without a meaning are U+FFFD.
    private static func utf8(windows1252 bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            let scalar =
                0x80..<0xA0 ~= byte
                ? windows1252[Int(byte) - 0x80] : Unicode.Scalar(byte)
            result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return result
    }

    /// The characters of the bytes 0x80 to 0x9F.
    ///
    /// Source: the index of windows-1252 in the Encoding Standard, in which these five are controls.
    private static let windows1252: [Unicode.Scalar] = Array(
        "\u{20AC}\u{FFFD}\u{201A}\u{0192}\u{201E}\u{2026}\u{2020}\u{2021}\u{02C6}\u{2030}\u{0160}\u{2039}\u{0152}\u{FFFD}\u{017D}\u{FFFD}\u{FFFD}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\u{02DC}\u{2122}\u{0161}\u{203A}\u{0153}\u{FFFD}\u{017E}\u{0178}"
            .unicodeScalars)
}
