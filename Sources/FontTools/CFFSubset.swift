import Bytes

/// Makes a CFF font from some of a font's glyphs, with the original glyph numbers as CIDs.
package enum CFFSubset {
    /// Returns the subset; nil if an outline is not supported.
    ///
    /// - Parameters:
    ///   - font: The font.
    ///   - glyphs: The glyphs in ascending order, starting with 0.
    ///   - name: The font's name.
    package static func make(_ font: CFFFont, glyphs: [UInt16], name: String) -> [UInt8]? {
        var outlines: [[UInt8]] = []
        outlines.reserveCapacity(glyphs.count)
        for glyph in glyphs {
            guard let outline = font.outline(glyph) else { return nil }
            outlines.append(outline)
        }
        let head = [1, 0, 4, 4] + index([Array(name.utf8)])
        let strings = index([Array("Adobe".utf8), Array("Identity".utf8)])
        var charset: [UInt8] = [0]
        for glyph in glyphs.dropFirst() { charset.append(u16: Int(glyph)) }
        let (parts, choice) = parts(of: font, glyphs)
        let shapes = index(outlines)
        let noRoutines: [UInt8] = [0, 0]

        // Offsets are written with five bytes each, so that lengths are known in advance.
        let topLength = top(font, glyphs, [0, 0, 0, 0]).count + 2 + 1 + 8
        let charsetPlace = head.count + topLength + strings.count + noRoutines.count
        let choicePlace = charsetPlace + charset.count
        let shapesPlace = choicePlace + choice.count
        let fontsPlace = shapesPlace + shapes.count
        let fontsLength = fontEntries(parts, at: 0).count
        let fonts = fontEntries(parts, at: fontsPlace + fontsLength)
        let dictionary = top(font, glyphs, [charsetPlace, choicePlace, shapesPlace, fontsPlace])
        var subset = head
        subset += wideIndex(dictionary) + strings + noRoutines + charset + choice + shapes
        subset += fonts
        for part in parts { subset += part.privateEntries }
        return subset
    }

    /// Returns the parts of the font that glyphs belong to, and the list with the part of each glyph.
    private static func parts(
        of font: CFFFont, _ glyphs: [UInt16]
    ) -> (parts: [CFFPart], choice: [UInt8]) {
        let used = Set(glyphs.map(font.part)).sorted()
        var ranges: [UInt8] = []
        var (count, last) = (0, -1)
        for (place, glyph) in glyphs.enumerated() {
            let number = used.firstIndex(of: font.part(of: glyph)) ?? 0
            guard number != last else { continue }
            ranges.append(u16: place)
            ranges.append(UInt8(number))
            (count, last) = (count + 1, number)
        }
        var choice: [UInt8] = [3]
        choice.append(u16: count)
        choice += ranges
        choice.append(u16: glyphs.count)
        return (used.map { font.parts[$0] }, choice)
    }

    private static func top(_ font: CFFFont, _ glyphs: [UInt16], _ places: [Int]) -> [UInt8] {
        // Registry "Adobe", ordering "Identity", supplement 0: strings 391 and 392 are the first
        // custom ones.
        var bytes = number(391) + number(392) + number(0) + [12, 30]
        bytes += font.matrix + font.box
        bytes += number(Int(glyphs.last ?? 0) + 1) + [12, 34]
        bytes += number(places[0]) + [15]
        bytes += number(places[1]) + [12, 37]
        bytes += number(places[2]) + [17]
        bytes += number(places[3]) + [12, 36]
        return bytes
    }

    /// Returns the dictionaries of parts, whose private dictionaries follow each other from a place on.
    private static func fontEntries(_ parts: [CFFPart], at start: Int) -> [UInt8] {
        var place = start
        return index(
            parts.map { part in
                let size = part.privateEntries.count
                defer { place += size }
                return part.matrix + number(size) + number(place) + [18]
            })
    }

    private static func number(_ value: Int) -> [UInt8] {
        var bytes: [UInt8] = [29]
        bytes.append(u32: value)
        return bytes
    }

    /// Returns a list with one string and four-byte offsets.
    private static func wideIndex(_ string: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0, 1, 4]
        bytes.append(u32: 1)
        bytes.append(u32: 1 + string.count)
        return bytes + string
    }

    private static func index(_ strings: [[UInt8]]) -> [UInt8] {
        let length = strings.reduce(1) { $0 + $1.count }
        let isShort = length < 65_536
        var bytes: [UInt8] = []
        bytes.reserveCapacity(length + strings.count * 4 + 8)
        bytes.append(u16: strings.count)
        bytes.append(isShort ? 2 : 4)
        var place = 1
        for string in strings {
            if isShort { bytes.append(u16: place) } else { bytes.append(u32: place) }
            place += string.count
        }
        if isShort { bytes.append(u16: place) } else { bytes.append(u32: place) }
        for string in strings { bytes += string }
        return bytes
    }
}
