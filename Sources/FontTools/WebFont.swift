import Bytes
import Drawing

/// A font of some characters for web pages, with TrueType outlines in a WOFF file.
///
/// It has nothing else of the original font: no other characters, no rules for pairs or ligatures,
/// and no hints. So the positions of its letters must be given.
package struct WebFont {
    /// The number of units per em.
    package let units: Int
    private var letters: [UInt32: (outline: QuadraticOutline, advance: Int)] = [:]

    /// Creates a font without characters.
    package init(units: Int) {
        self.units = units
    }

    /// Adds a character; does nothing if it is there.
    ///
    /// - Parameters:
    ///   - outline: Its outline, in units of the original font.
    ///   - advance: Its width, in these units.
    ///   - unitsPerEm: The number of these units per em.
    package mutating func add(
        _ scalar: Unicode.Scalar, _ outline: GlyphOutline, advance: Double, unitsPerEm: Double
    ) {
        guard letters[scalar.value] == nil else { return }
        let scale = Double(units) / unitsPerEm
        letters[scalar.value] = (
            QuadraticOutline(outline, scale: scale), Int((advance * scale).rounded())
        )
    }

    /// The width of a character in units; 0 if it is not in the font.
    package func advance(of scalar: Unicode.Scalar) -> Int { letters[scalar.value]?.advance ?? 0 }

    /// Returns the WOFF file.
    ///
    /// - Parameter compressed: Returns bytes in zlib format.
    package func file(compressed: ([UInt8]) -> [UInt8]) -> [UInt8] {
        SFNT.web(tables, compressed: compressed)
    }

    /// The tables that browsers require.
    var tables: [SFNT.Table] {
        let sorted = letters.sorted { $0.key < $1.key }
        let boxes = sorted.map(\.value.outline.box)
        let box = [
            boxes.map { $0[0] }.min() ?? 0, boxes.map { $0[1] }.min() ?? 0,
            boxes.map { $0[2] }.max() ?? 0, boxes.map { $0[3] }.max() ?? 0,
        ]
        let outlines = [[]] + sorted.map(\.value.outline.bytes)
        let advances = [units] + sorted.map(\.value.advance)
        var (glyf, places, metrics): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        for (number, outline) in outlines.enumerated() {
            places.append(u32: glyf.count)
            glyf += outline
            while glyf.count % 4 != 0 { glyf.append(0) }
            metrics.append(u16: advances[number])
            metrics.append(u16: number == 0 ? 0 : boxes[number - 1][0])
        }
        places.append(u32: glyf.count)
        return [
            ("OS/2", windows(sorted.map(\.key), box)), ("cmap", characters(sorted.map(\.key))),
            ("glyf", glyf), ("head", head(box)),
            ("hhea", horizontal(box, most: advances.max() ?? 0, count: outlines.count)),
            ("hmtx", metrics), ("loca", places), ("maxp", most(outlines.count, sorted)),
            ("name", Self.names), ("post", Self.post),
        ]
    }

    private func head(_ box: [Int]) -> [UInt8] {
        var table: [UInt8] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0x5F, 0x0F, 0x3C, 0xF5]
        table.append(u16: 0b1011)
        table.append(u16: units)
        table += [UInt8](repeating: 0, count: 16)
        for side in box { table.append(u16: side) }
        for value in [0, 3, 2, 1, 0] { table.append(u16: value) }
        return table
    }

    private func horizontal(_ box: [Int], most: Int, count: Int) -> [UInt8] {
        var table: [UInt8] = [0, 1, 0, 0]
        for value in [box[3], box[1], 0, most, box[0], 0, box[2], 1, 0, 0, 0, 0, 0, 0, 0, count] {
            table.append(u16: value)
        }
        return table
    }

    private func most(
        _ count: Int, _ letters: [(key: UInt32, value: (outline: QuadraticOutline, advance: Int))]
    ) -> [UInt8] {
        let contours = letters.map(\.value.outline.contours)
        var table: [UInt8] = [0, 1, 0, 0]
        let points = contours.map { $0.reduce(0) { $0 + $1.count } }.max() ?? 0
        let values = [count, points, contours.map(\.count).max() ?? 0, 0, 0, 2]
        for value in values + [0, 0, 0, 0, 0, 0, 0, 0] { table.append(u16: value) }
        return table
    }

    /// Returns the table `cmap` of format 12: each run of neighbors is a group.
    private func characters(_ scalars: [UInt32]) -> [UInt8] {
        var groups: [(first: UInt32, last: UInt32, glyph: Int)] = []
        for (number, scalar) in scalars.enumerated() {
            if let last = groups.last, last.last + 1 == scalar {
                groups[groups.count - 1].last = scalar
            } else {
                groups.append((scalar, scalar, number + 1))
            }
        }
        var table: [UInt8] = []
        for value in [0, 1, 3, 10] { table.append(u16: value) }
        table.append(u32: 12)
        for value in [12, 0] { table.append(u16: value) }
        for value in [16 + groups.count * 12, 0, groups.count] { table.append(u32: value) }
        for group in groups {
            for value in [Int(group.first), Int(group.last), group.glyph] {
                table.append(u32: value)
            }
        }
        return table
    }

    private func windows(_ scalars: [UInt32], _ box: [Int]) -> [UInt8] {
        var table: [UInt8] = []
        for value in [4, units / 2, 400, 5, 0] { table.append(u16: value) }
        table += [UInt8](repeating: 0, count: 48)
        table += "    ".utf8
        let last = Int(scalars.last ?? 32)
        for value in [0x40, Int(min(scalars.first ?? 32, 0xFFFF)), min(last, 0xFFFF)] {
            table.append(u16: value)
        }
        for value in [box[3], box[1], 0, max(0, box[3]), max(0, -box[1])] {
            table.append(u16: value)
        }
        return table + [UInt8](repeating: 0, count: 18)
    }

    /// The table `name` without names.
    private static let names: [UInt8] = [0, 0, 0, 0, 0, 6]
    /// The table `post` without names.
    private static let post: [UInt8] = [0, 3, 0, 0] + [UInt8](repeating: 0, count: 28)
}
