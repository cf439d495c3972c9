/// A font of a few boxes, made for tests: its letters, digits, and punctuation have different
/// widths, so that text in it is unlike text in any other font.
package struct TinyFont: Sendable {
    /// The kinds of outlines.
    package enum Outlines: Sendable {
        case trueType
        case postScript
    }

    /// The name of the family.
    package var family: String
    /// The weight, 1 to 1000.
    package var weight = 400
    /// Whether it is italic.
    package var isItalic = false
    /// The embedding rights of the table `OS/2`.
    package var fsType = 0
    /// The kind of outlines.
    package var outlines = Outlines.trueType
    /// Tables that are added, or that replace the others.
    package var tables: [String: [UInt8]] = [:]
    /// The height of the boxes in units, of which there are 1000 per em.
    package var height = 700

    /// Creates a font of a family.
    package init(_ family: String) {
        self.family = family
    }

    /// The characters: a space and the visible ones of ASCII.
    private static let characters = Array(UInt16(0x20)...0x7E)
    private static var count: Int { characters.count + 1 }

    /// Returns the width of a glyph; the first one is shown for missing characters.
    private static func width(_ glyph: Int) -> Int { glyph == 1 ? 300 : 400 + glyph * 37 % 300 }

    /// The content of the file.
    package var file: [UInt8] {
        var all = tables
        for (tag, bytes) in ownTables where all[tag] == nil { all[tag] = bytes }
        let isPostScript = outlines == .postScript
        var file: [UInt8] = isPostScript ? Array("OTTO".utf8) : [0, 1, 0, 0]
        file += u16(all.count) + u16(128) + u16(3) + u16(all.count * 16 - 128)
        var place = 12 + all.count * 16
        for (tag, bytes) in all.sorted(by: { $0.key < $1.key }) {
            file += Array(tag.utf8) + u32(0) + u32(place) + u32(bytes.count)
            place += (bytes.count + 3) / 4 * 4
        }
        for (_, bytes) in all.sorted(by: { $0.key < $1.key }) {
            file += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        return file
    }

    /// The tables that a font needs.
    private var ownTables: [String: [UInt8]] {
        var all = [
            "OS/2": windows, "cmap": characterMap, "head": head, "hhea": horizontal,
            "hmtx": (0..<Self.count).flatMap { u16(Self.width($0)) + u16($0 == 1 ? 0 : 50) },
            "name": names, "post": u32(0x30000) + u32(isItalic ? -10 << 16 : 0) + zeros(24),
        ]
        switch outlines {
        case .trueType:
            let shapes = (0..<Self.count).map(box)
            var place = 0
            var places = u16(0)
            for shape in shapes {
                place += shape.count
                places += u16(place / 2)
            }
            all["glyf"] = Array(shapes.joined())
            all["loca"] = places
            all["maxp"] =
                u32(0x10000) + u16(Self.count) + u16(4) + u16(1) + zeros(4) + u16(2)
                + zeros(16)
        case .postScript:
            all["CFF "] = compactOutlines
            all["maxp"] = u32(0x5000) + u16(Self.count)
        }
        return all
    }

    private var head: [UInt8] {
        u32(0x10000) + u32(0x18000) + u32(0) + u32(0x5F0F_3CF5) + u16(3) + u16(1000) + zeros(16)
            + [50, 0, 650, height].flatMap(u16) + u16(isItalic ? 2 : 0) + u16(8) + u16(2) + u16(0)
            + u16(0)
    }

    private var horizontal: [UInt8] {
        u32(0x10000) + u16(800) + u16(-200) + u16(0) + u16(700) + zeros(22) + u16(Self.count)
    }

    private var windows: [UInt8] {
        u16(4) + u16(500) + u16(weight) + u16(5) + u16(fsType) + zeros(20) + zeros(2) + zeros(10)
            + [0, 0, 0, 3] + zeros(12) + Array("TEST".utf8) + u16(isItalic ? 1 : 0x40) + u16(0x20)
            + u16(0x7E) + u16(800) + u16(-200) + u16(0) + u16(800) + u16(200) + u32(1) + u32(0)
            + u16(500) + u16(height) + u16(0) + u16(0x20) + u16(1)
    }

    private var characterMap: [UInt8] {
        u16(0) + u16(1) + u16(3) + u16(1) + u32(12)
            // One segment of characters, and the last one, which is always there.
            + u16(4) + u16(32) + u16(0) + u16(4) + u16(4) + u16(1) + u16(0)
            + u16(0x7E) + u16(0xFFFF) + u16(0) + u16(0x20) + u16(0xFFFF)
            + u16(1 - 0x20) + u16(1) + u16(0) + u16(0)
    }

    private var names: [UInt8] {
        let style = isItalic ? "Italic" : "Regular"
        let texts = [
            (1, family), (2, style), (4, "\(family) \(style)"),
            (6, family.filter { $0 != " " } + "-\(style)\(weight)"),
        ]
        var (records, storage): ([UInt8], [UInt8]) = ([], [])
        for (number, text) in texts {
            let bytes = text.utf16.flatMap { u16(Int($0)) }
            records += [3, 1, 0x409, number, bytes.count, storage.count].flatMap(u16)
            storage += bytes
        }
        return u16(0) + u16(texts.count) + u16(6 + records.count) + records + storage
    }

    /// Returns a box as wide as the glyph; nothing for the space.
    private func box(_ glyph: Int) -> [UInt8] {
        guard glyph != 1 else { return [] }
        let width = Self.width(glyph) - 100
        let ends = [1, 50, 0, 50 + width, height, 3, 0].flatMap(u16)
        return ends + [1, 1, 1, 1] + [50, width, 0, -width].flatMap(u16)
            + [0, 0, height, 0].flatMap(u16)
    }

    /// The table `CFF `.
    private var compactOutlines: [UInt8] {
        let shapes = (0..<Self.count).map { glyph -> [UInt8] in
            let width = Self.width(glyph) - 100
            guard glyph != 1 else { return [14] }
            // A move, and lines to the right, up, and to the left, by turns.
            return number(50) + [22] + number(width) + number(height) + number(-width) + [6, 14]
        }
        let head: [UInt8] = [1, 0, 4, 2] + index([Array("Tiny".utf8)])
        let rest = index([]) + index([])
        let length = index([Array(repeating: 0, count: 17)]).count
        let shapesPlace = head.count + length + rest.count
        let privatePlace = shapesPlace + index(shapes).count
        let top = long(shapesPlace) + [17] + long(0) + long(privatePlace) + [18]
        return head + index([top]) + rest + index(shapes)
    }

    private func index(_ strings: [[UInt8]]) -> [UInt8] {
        guard !strings.isEmpty else { return [0, 0] }
        var bytes = u16(strings.count) + [2]
        var place = 1
        bytes += u16(place)
        for string in strings {
            place += string.count
            bytes += u16(place)
        }
        return bytes + strings.joined()
    }

    private func number(_ value: Int) -> [UInt8] { [28] + u16(value) }
    private func long(_ value: Int) -> [UInt8] { [29] + u32(value) }
    private func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

    private func u16(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }

    private func u32(_ value: Int) -> [UInt8] { u16(value >> 16) + u16(value) }
}
