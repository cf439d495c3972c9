import Bytes

/// The tables of a font file that is being checked.
struct FontTables {
    private let bytes: [UInt8]
    private var places: [String: Range<Int>] = [:]

    /// Reads the list of tables.
    ///
    /// - Throws: `FontRefusal` if there are too many, or if one is outside the file or there twice.
    init(_ bytes: [UInt8], most: Int) throws(FontRefusal) {
        self.bytes = bytes
        let count = bytes.u16(4)
        guard count > 0, count <= most, 12 + count * 16 <= bytes.count else {
            throw .damaged("its list of tables is not complete")
        }
        for entry in stride(from: 12, to: 12 + count * 16, by: 16) {
            let name = bytes[entry..<entry + 4]
            guard name.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                throw .damaged("a table has no name")
            }
            let tag = String(decoding: name, as: UTF8.self)
            let (start, length) = (bytes.u32(entry + 8), bytes.u32(entry + 12))
            guard start <= bytes.count, length <= bytes.count - start else {
                throw .damaged("the table \(Self.shown(tag)) ends after the end of the file")
            }
            guard places.updateValue(start..<start + length, forKey: tag) == nil else {
                throw .damaged("the table \(Self.shown(tag)) is there twice")
            }
        }
    }

    func has(_ tag: String) -> Bool { places[tag] != nil }

    /// Returns a table with at least some bytes.
    ///
    /// - Throws: `FontRefusal` if it is missing or shorter.
    func required(_ tag: String, least: Int) throws(FontRefusal) -> [UInt8] {
        guard let place = places[tag] else {
            throw .damaged("the table \(Self.shown(tag)) is missing")
        }
        guard place.count >= least else { throw Self.tooShort(tag) }
        return Array(bytes[place])
    }

    /// Returns the refusal of a table that ends too early.
    static func tooShort(_ tag: String) -> FontRefusal {
        .damaged("the table \(shown(tag)) is too short")
    }

    static func wrong(_ tag: String, _ what: String) -> FontRefusal {
        .damaged("\(what) in the table \(shown(tag))")
    }

    private static func shown(_ tag: String) -> String {
        String(tag.reversed().drop { $0 == " " }.reversed())
    }
}
