import TestSupport

/// The contents of broken tables: a gradebook with changes, in other encodings and containers.
extension BadTable {
    /// A gradebook of three students as Canvas exports it.
    static let gradebook = """
        Student,ID,SIS User ID,Section,HW 1 (11),HW 2 (12),Quiz 1 (13),Final Score
            Points Possible,,,,10,20,30,(read only)
        "Bell, Ada",101,00123,A,8,18,27,88.33
        "Cole, Ben",102,00124,A,9,20,30,98.33
        "Diaz, Eva",103,00125,B,10,15,24,81.67

        """

    /// Returns the gradebook with other text in place of some.
    static func canvas(_ changes: (old: String, new: String)...) -> [UInt8] {
        let text = changes.reduce(gradebook) { $0.replacing($1.old, with: $1.new) }
        return Array(text.utf8)
    }

    /// Returns text in UTF-8.
    static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// Returns text as little-endian UTF-16 with a byte order mark.
    static func utf16(_ content: [UInt8]) -> [UInt8] {
        ("\u{FEFF}" + String(decoding: content, as: UTF8.self)).utf16.flatMap { unit in
            [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
    }

    /// Returns text whose characters are below U+0100 as Latin-1.
    static func latin1(_ content: [UInt8]) -> [UInt8] {
        String(decoding: content, as: UTF8.self).unicodeScalars.map {
            UInt8(truncatingIfNeeded: $0.value)
        }
    }

    /// Returns a ZIP archive of files.
    static func zip(_ files: (name: String, content: [UInt8])...) -> [UInt8] {
        ZipBuilder(files.map { ZipBuilder.Entry($0.name, bytes: $0.content) }).bytes
    }

    /// Returns a ZIP archive of a file that is said to be encrypted.
    static func encryptedZip(_ name: String, _ content: [UInt8]) -> [UInt8] {
        var entry = ZipBuilder.Entry(name, bytes: content)
        entry.flags = 1
        return ZipBuilder([entry]).bytes
    }

    /// Returns bytes of which one is different.
    static func changed(_ content: [UInt8], at place: Int) -> [UInt8] {
        var content = content
        content[place] ^= 1
        return content
    }

    /// Returns a file of an older office program, with the names of its streams.
    static func compound(_ streams: String...) -> [UInt8] {
        func number(_ value: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        func entry(_ name: String) -> [UInt8] {
            let letters = name.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            let padding = [UInt8](repeating: 0, count: 64 - letters.count)
            return letters + padding + [UInt8(letters.count + 2), 0, 2, 1]
                + [UInt8](repeating: 0xFF, count: 12) + [UInt8](repeating: 0, count: 36)
                + number(0xFFFF_FFFE) + number(0) + number(0)
        }
        let signature: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
        var file = signature + [UInt8](repeating: 0, count: 16)
        file += [0x3E, 0, 3, 0, 0xFE, 0xFF, 9, 0, 6, 0, 0, 0, 0, 0, 0, 0]
        let header: [UInt32] = [0, 1, 1, 0, 4096, 0xFFFF_FFFE, 0, 0xFFFF_FFFE, 0, 0]
        file += header.flatMap(number) + [UInt8](repeating: 0xFF, count: 432)
        file += number(0xFFFF_FFFD) + number(0xFFFF_FFFE) + [UInt8](repeating: 0xFF, count: 504)
        file += (["Root Entry"] + streams).flatMap(entry)
        return file + [UInt8](repeating: 0, count: 1536 - file.count)
    }
}
