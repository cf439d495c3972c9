import Bytes

/// A font with TrueType outlines: the tables that are needed to make a subset.
///
/// Source: OpenType, "glyf" and related tables.
package final class TrueTypeFont {
    private let head: [UInt8]
    private let horizontal: [UInt8]
    private let metrics: [UInt8]
    private let most: [UInt8]
    private let places: [UInt8]
    private let outlines: [UInt8]

    init(
        head: [UInt8], horizontal: [UInt8], metrics: [UInt8], most: [UInt8], places: [UInt8],
        outlines: [UInt8]
    ) {
        (self.head, self.horizontal, self.metrics) = (head, horizontal, metrics)
        (self.most, self.places, self.outlines) = (most, places, outlines)
    }

    /// Returns a font of some glyphs, renumbered without gaps, and the original glyph of each new
    /// number.
    ///
    /// Instructions are left out, so outlines are not hinted. Components of composite glyphs are
    /// included.
    ///
    /// - Parameter glyphs: The glyphs in ascending order, starting with 0.
    package func subset(_ glyphs: [UInt16]) -> (file: [UInt8], glyphs: [UInt16]) {
        var all = glyphs
        var numbers: [UInt16: Int] = [:]
        for (number, glyph) in glyphs.enumerated() { numbers[glyph] = number }
        var (shapes, starts): ([UInt8], [Int]) = ([], [])
        var next = 0
        while next < all.count {
            starts.append(shapes.count)
            append(all[next], to: &shapes) { part in
                if let found = numbers[part] { return found }
                numbers[part] = all.count
                all.append(part)
                return all.count - 1
            }
            while shapes.count % 4 != 0 { shapes.append(0) }
            next += 1
        }
        starts.append(shapes.count)
        return (file(all, shapes: shapes, starts: starts), all)
    }

    private func outline(_ glyph: UInt16) -> Range<Int> {
        let number = Int(glyph)
        let isLong = head.u16(50) != 0
        let start = isLong ? places.u32(number * 4) : places.u16(number * 2) * 2
        let end = isLong ? places.u32(number * 4 + 4) : places.u16(number * 2 + 2) * 2
        return start < end && end <= outlines.count ? start..<end : 0..<0
    }

    /// Writes a glyph's outline without instructions; `number` returns the new numbers of
    /// components.
    private func append(
        _ glyph: UInt16, to shapes: inout [UInt8], number: (UInt16) -> Int
    ) {
        let range = outline(glyph)
        guard range.count >= 12 else { return }
        let contours = outlines.i16(range.lowerBound)
        if contours >= 0 {
            let ends = range.lowerBound + 10 + contours * 2
            let rest = ends + 2 + outlines.u16(ends)
            guard rest <= range.upperBound else { return }
            shapes += outlines[range.lowerBound..<ends]
            shapes += [0, 0]
            shapes += outlines[rest..<range.upperBound]
            return
        }
        shapes += outlines[range.lowerBound..<range.lowerBound + 10]
        var place = range.lowerBound + 10
        while place + 4 <= range.upperBound {
            let flags = outlines.u16(place)
            var length = flags & 0x01 != 0 ? 8 : 6
            if flags & 0x08 != 0 { length += 2 }
            if flags & 0x40 != 0 { length += 4 }
            if flags & 0x80 != 0 { length += 8 }
            guard place + length <= range.upperBound else { return }
            // Clear the flag that announces instructions.
            shapes.append(u16: flags & ~0x0100)
            shapes.append(u16: number(UInt16(outlines.u16(place + 2))))
            shapes += outlines[place + 4..<place + length]
            place += length
            guard flags & 0x20 != 0 else { return }
        }
    }

    private func file(_ glyphs: [UInt16], shapes: [UInt8], starts: [Int]) -> [UInt8] {
        let isLong = shapes.count > 0x1FFFE
        var newPlaces: [UInt8] = []
        for start in starts {
            if isLong { newPlaces.append(u32: start) } else { newPlaces.append(u16: start / 2) }
        }
        let long = max(1, horizontal.u16(34))
        var newMetrics: [UInt8] = []
        for glyph in glyphs {
            let number = Int(glyph)
            newMetrics.append(u16: metrics.u16(min(number, long - 1) * 4))
            let bearing = number < long ? number * 4 + 2 : long * 4 + (number - long) * 2
            newMetrics.append(u16: metrics.u16(bearing))
        }
        var newHead = head
        newHead.replaceSubrange(8..<12, with: [0, 0, 0, 0])
        newHead.replaceSubrange(50..<52, with: [0, isLong ? 1 : 0])
        var newHorizontal = horizontal
        newHorizontal.replaceSubrange(34..<36, with: glyphs.count.bytes16)
        var newMost = most
        newMost.replaceSubrange(4..<6, with: glyphs.count.bytes16)
        return SFNT.file([
            ("glyf", shapes), ("head", newHead), ("hhea", newHorizontal), ("hmtx", newMetrics),
            ("loca", newPlaces), ("maxp", newMost),
        ])
    }
}

extension Int {
    /// The number as 16 bits, big-endian.
    fileprivate var bytes16: [UInt8] {
        [UInt8(truncatingIfNeeded: self >> 8), UInt8(truncatingIfNeeded: self)]
    }
}
