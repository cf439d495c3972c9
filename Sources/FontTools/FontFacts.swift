import Bytes

/// The values for a PDF font descriptor, with lengths in thousandths of the em.
package struct FontFacts {
    /// The number of font units per em.
    package let unitsPerEm: Int
    package let glyphCount: Int
    package let name: String
    /// The bounding box of all glyphs: left, bottom, right, top.
    package let box: [Int]
    package let ascent: Int
    package let descent: Int
    package let capHeight: Int
    /// The angle in degrees from vertical, negative for a slant to the right.
    package let italicAngle: Int
    package let weight: Int

    /// Reads the tables; nil if they are damaged.
    init?(_ face: borrowing FaceHandle, head: [UInt8], horizontal: [UInt8]) {
        let most = face.table("maxp")
        let units = head.u16(18)
        guard head.count >= 54, horizontal.count >= 36, most.count >= 6, units > 0 else {
            return nil
        }
        func scaled(_ value: Int) -> Int {
            (value * 1000 + (value < 0 ? -units : units) / 2) / units
        }
        unitsPerEm = units
        glyphCount = most.u16(4)
        name = Self.name(face.table("name"))
        box = [36, 38, 40, 42].map { scaled(head.i16($0)) }
        ascent = scaled(horizontal.i16(4))
        descent = scaled(horizontal.i16(6))
        let windows = face.table("OS/2")
        let capital = windows.u16(0) >= 2 ? scaled(windows.i16(88)) : 0
        capHeight = capital > 0 ? capital : ascent
        weight = windows.count >= 6 ? windows.u16(4) : 400
        italicAngle = face.table("post").i16(4)
    }

    /// Returns the PostScript name, or "Font" if the table has no name that is valid in PDF.
    ///
    /// Source: OpenType, "name"; name ID 6 in the Windows or Macintosh encoding.
    private static func name(_ table: [UInt8]) -> String {
        let texts = table.u16(4)
        for record in 0..<table.u16(2) {
            let place = 6 + record * 12
            guard table.u16(place + 6) == 6 else { continue }
            let isWide = table.u16(place) != 1
            let start = texts + table.u16(place + 10)
            let end = start + table.u16(place + 8)
            guard end <= table.count else { continue }
            let bytes =
                isWide
                ? stride(from: start + 1, to: end, by: 2).map { table[$0] }
                : Array(table[start..<end])
            let letters = bytes.filter {
                (0x21...0x7E).contains($0) && !"()<>[]{}/%#".utf8.contains($0)
            }
            if !letters.isEmpty { return String(decoding: letters, as: UTF8.self) }
        }
        return "Font"
    }
}
