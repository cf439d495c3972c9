import Drawing

/// The numbers of one style, put together from their digits and signs.
///
/// Most numbers of a long table are new, and shaping one takes a hundred times as long as placing its glyphs. Where
/// `NumberRules` finds that each glyph and its distance to the next one depend only on these two characters, both are
/// taken from numbers that were shaped before. The result is the same as from shaping.
struct NumberShapes {
    /// The number of numbers that are shaped before the rules of the font are looked at, which takes as long as shaping
    /// a few dozen.
    private var left = 100
    /// The number of ``characters`` of which numbers are put together; none until the rules are known.
    private var free = 0
    private var face: FontFace?
    private var height = LineHeight.zero
    /// The glyph of each character, with its position at the start of a number and the width after its position at the
    /// end; nil for what has not been seen.
    private var glyphs = [UInt32?](repeating: nil, count: count)
    private var starts = [Double?](repeating: nil, count: count)
    private var ends = [Double?](repeating: nil, count: count)
    /// The distance of each glyph from the one before it, by both characters.
    private var steps = [Double?](repeating: nil, count: count * count)

    private static let count = 14

    /// The number of a character of numbers and its length in bytes; nil for any other.
    private static func character(
        _ bytes: UnsafeBufferPointer<UInt8>, _ place: Int
    ) -> (number: Int, length: Int)? {
        switch bytes[place] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): (Int(bytes[place] - UInt8(ascii: "0")), 1)
        case UInt8(ascii: "."): (10, 1)
        case UInt8(ascii: ","): (11, 1)
        case 0xE2 where place + 2 < bytes.count:
            switch (bytes[place + 1], bytes[place + 2]) {
            case (0x80, 0xAF): (12, 3)
            case (0x88, 0x92): (13, 3)
            default: nil
            }
        default: nil
        }
    }

    /// The characters in the order of their numbers: digits, signs, the narrow space between thousands, and the minus
    /// sign, which some fonts draw differently beside others.
    static let characters = "0123456789.,\u{202F}\u{2212}"

    /// Returns a number; nil for any other text, and for a number whose characters have not all been seen.
    func word(_ text: String) -> Word? {
        guard free > 0, let face else { return nil }
        var text = text
        return text.withUTF8 { bytes -> Word? in
            var run: [Glyph] = []
            var clusters: [GlyphCluster] = []
            var (place, x, previous) = (0, 0.0, -1)
            while place < bytes.count {
                guard let (number, length) = Self.character(bytes, place),
                    let glyph = glyphs[number],
                    let step = previous < 0 ? starts[number] : steps[previous * Self.count + number]
                else { return nil }
                if run.isEmpty {
                    run.reserveCapacity(bytes.count)
                    clusters.reserveCapacity(bytes.count)
                }
                x += step
                run.append(Glyph(id: glyph, x: x, y: 0))
                clusters.append(GlyphCluster(bytes: length, glyphs: 1))
                (place, previous) = (place + length, number)
            }
            guard previous >= 0, let end = ends[previous] else { return nil }
            return Word(
                GlyphRun(
                    face: face, text: String(decoding: bytes, as: UTF8.self), glyphs: run,
                    clusters: clusters, direction: .leftToRight),
                width: x + end, height: height)
        }
    }

    /// Notes what the characters of a number that was shaped look like.
    ///
    /// - Parameter areFree: Returns whether numbers of some characters can be put together from them.
    mutating func note(_ word: Word, _ text: String, areFree: (String) -> Bool) {
        guard free > 0 || left > 0, let first = text.utf8.first,
            first == 0xE2 || (UInt8(ascii: ",")...UInt8(ascii: "9")).contains(first)
        else { return }
        var text = text
        let characters = text.withUTF8 { bytes -> [(number: Int, length: Int)]? in
            var found: [(number: Int, length: Int)] = []
            var place = 0
            while place < bytes.count {
                guard let next = Self.character(bytes, place) else { return nil }
                found.append(next)
                place += next.length
            }
            return found
        }
        guard let characters else { return }
        if left > 0 {
            left -= 1
            guard left == 0 else { return }
            let all = Self.characters
            free = areFree(all) ? Self.count : areFree(String(all.dropLast())) ? Self.count - 1 : 0
        }
        let (glyphs, clusters) = (word.run.glyphs, word.run.clusters)
        guard characters.allSatisfy({ $0.number < free }), glyphs.count == characters.count,
            clusters.count == characters.count,
            word.run.face == face ?? word.run.face
        else { return }
        for (place, character) in characters.enumerated() {
            let (glyph, cluster) = (glyphs[place], clusters[place])
            guard cluster.bytes == character.length, cluster.glyphs == 1, glyph.y == 0,
                self.glyphs[character.number] ?? glyph.id == glyph.id
            else { return }
        }
        (face, height) = (word.run.face, word.height)
        for (place, character) in characters.enumerated() {
            let x = glyphs[place].x
            self.glyphs[character.number] = glyphs[place].id
            if place == 0 {
                starts[character.number] = x
            } else {
                let pair = characters[place - 1].number * Self.count + character.number
                steps[pair] = x - glyphs[place - 1].x
            }
            if place == characters.count - 1 { ends[character.number] = word.width - x }
        }
    }
}
