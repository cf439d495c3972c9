/// Writes ToUnicode streams, which map character codes to text.
///
/// Source: ISO 32000-1, 9.10.3; Adobe Technical Note 5411.
enum ToUnicodeCMap {
    /// A code and its text, packed as in `GlyphText`; 0 for none.
    struct Entry: Equatable {
        var code: UInt16
        var text: UInt64
    }

    /// The maximum number of entries in one list.
    private static let most = 100

    /// Returns a map of codes in ascending order, each with `digits` hexadecimal digits.
    static func make(_ texts: [(code: Int, text: String)], digits: Int) -> [UInt8] {
        var out = PDFBytes()
        out.write("/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n")
        out.write("/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n")
        out.write("/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n1 begincodespacerange\n")
        out.write(digits == 2 ? "<00><FF>" : "<0000><FFFF>")
        out.write("\nendcodespacerange\n")
        for start in stride(from: 0, to: texts.count, by: most) {
            let part = texts[start..<min(start + most, texts.count)]
            out.write(part.count)
            out.write(" beginbfchar\n")
            for (code, text) in part {
                out.write("<")
                if digits == 2 {
                    out.write(hex: UInt8(truncatingIfNeeded: code))
                } else {
                    out.write(hex: UInt16(truncatingIfNeeded: code))
                }
                // Some readers need the space.
                out.write("> <")
                write(text, &out)
                out.write(">\n")
            }
            out.write("endbfchar\n")
        }
        out.write("endcmap CMapName currentdict/CMap defineresource pop end end\n")
        return out.bytes
    }

    /// Writes text without the characters that no map can have, such as a byte order mark.
    ///
    /// Source: ISO 14289-1, 7.21.7.
    private static func write(_ text: String, _ out: inout PDFBytes) {
        let units = text.utf16.filter { $0 != 0 && $0 != 0xFEFF && $0 != 0xFFFE }
        for unit in units.isEmpty ? Array(GlyphTable.noText.utf16) : units { out.write(hex: unit) }
    }
}
