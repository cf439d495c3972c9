import Bytes

/// Checks the outlines of a foreign font, and how much work they are.
enum ForeignOutlines {
    /// The maximum number of points of a glyph with its parts; a texture of chalk has some thousand.
    private static let mostPoints = 100_000
    /// The maximum depth of parts in parts.
    private static let deepest = 6
    /// The maximum number of operators and numbers of all PostScript outlines, with those of their
    /// subroutines; a large font for Chinese has some millions.
    private static let mostSteps = 30_000_000

    // MARK: PostScript

    /// Checks the table `CFF `: every outline must be one that a PDF can have.
    static func checkPostScript(_ tables: FontTables, count: Int) throws(FontRefusal) {
        let table = try tables.required("CFF ", least: 5)
        guard let font = CFFFont(table), !font.isKeyedByCID else {
            throw FontRefusal(
                "its outlines are damaged or numbered by CID, which is not supported",
                hint: "use the TrueType file of the font (.ttf)")
        }
        guard font.charstrings.count == count else {
            throw FontTables.wrong("CFF", "the number of glyphs is wrong")
        }
        var left = mostSteps
        for glyph in 0..<count {
            guard let outline = font.charstrings.range(glyph) else {
                throw FontTables.wrong("CFF", "the places of the outlines are not in order")
            }
            let steps = min(left, SubroutineInliner.mostSteps)
            var inliner = SubroutineInliner(font, font.parts[0].routines, steps: steps)
            guard inliner.run(outline, depth: 0) else {
                throw FontTables.wrong("CFF", "an outline is damaged or too large")
            }
            left -= steps - inliner.steps
        }
    }

    // MARK: TrueType

    /// The parts of a glyph.
    private enum Shape {
        /// Contours with a number of points.
        case contours(points: Int)
        /// Other glyphs.
        case parts([Int])
    }

    /// Checks the tables `loca` and `glyf`.
    static func checkTrueType(_ tables: FontTables, count: Int) throws(FontRefusal) {
        let head = try tables.required("head", least: 54)
        guard head.u16(50) <= 1 else { throw FontTables.wrong("head", "the format is unknown") }
        let isLong = head.u16(50) == 1
        let places = try tables.required("loca", least: (count + 1) * (isLong ? 4 : 2))
        let outlines = try tables.required("glyf", least: 0)
        var shapes: [Shape] = []
        shapes.reserveCapacity(count)
        func place(_ glyph: Int) -> Int {
            isLong ? places.u32(glyph * 4) : places.u16(glyph * 2) * 2
        }
        for glyph in 0..<count {
            let (start, end) = (place(glyph), place(glyph + 1))
            guard start <= end, end <= outlines.count else {
                throw FontTables.wrong("loca", "the places of the outlines are not in order")
            }
            shapes.append(try shape(outlines, start..<end, count: count))
        }
        try checkWork(shapes)
    }

    private static func shape(
        _ table: [UInt8], _ range: Range<Int>, count: Int
    ) throws(FontRefusal) -> Shape {
        guard !range.isEmpty else { return .contours(points: 0) }
        guard range.count >= 10 else { throw FontTables.tooShort("glyf") }
        let contours = table.i16(range.lowerBound)
        return contours >= 0
            ? .contours(points: try points(table, range, contours))
            : .parts(try parts(table, range, count: count))
    }

    /// Checks the contours of a glyph, and returns the number of its points.
    private static func points(
        _ table: [UInt8], _ range: Range<Int>, _ contours: Int
    ) throws(FontRefusal) -> Int {
        guard contours > 0 else { return 0 }
        var place = range.lowerBound + 10 + contours * 2
        guard place + 2 <= range.upperBound else { throw FontTables.tooShort("glyf") }
        var last = -1
        for contour in 0..<contours {
            let end = table.u16(range.lowerBound + 10 + contour * 2)
            guard end > last || (end == last && contour > 0) else {
                throw FontTables.wrong("glyf", "the contours are not in order")
            }
            last = end
        }
        place += 2 + table.u16(place)
        let points = last + 1
        // The flags, and how many bytes the coordinates have according to them.
        var (left, length) = (points, 0)
        while left > 0 {
            guard place < range.upperBound else { throw FontTables.tooShort("glyf") }
            let flags = table[place]
            place += 1
            var times = 1
            if flags & 8 != 0 {
                guard place < range.upperBound else { throw FontTables.tooShort("glyf") }
                times += Int(table[place])
                place += 1
            }
            guard times <= left else {
                throw FontTables.wrong("glyf", "an outline has too many points")
            }
            left -= times
            length += times * (bytes(flags, short: 2, same: 16) + bytes(flags, short: 4, same: 32))
        }
        guard place + length <= range.upperBound else { throw FontTables.tooShort("glyf") }
        return points
    }

    private static func bytes(_ flags: UInt8, short: UInt8, same: UInt8) -> Int {
        flags & short != 0 ? 1 : flags & same != 0 ? 0 : 2
    }

    /// Returns the parts of a glyph that consists of other glyphs.
    private static func parts(
        _ table: [UInt8], _ range: Range<Int>, count: Int
    ) throws(FontRefusal) -> [Int] {
        var place = range.lowerBound + 10
        var parts: [Int] = []
        while true {
            guard place + 4 <= range.upperBound else { throw FontTables.tooShort("glyf") }
            let (flags, part) = (table.u16(place), table.u16(place + 2))
            guard part < count else {
                throw FontTables.wrong("glyf", "a part of a glyph is missing")
            }
            parts.append(part)
            place += flags & 0x01 != 0 ? 8 : 6
            place += flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
            guard place <= range.upperBound else { throw FontTables.tooShort("glyf") }
            if flags & 0x20 == 0 { return parts }
        }
    }

    /// Refuses glyphs with too many points, or with parts that contain themselves.
    private static func checkWork(_ shapes: [Shape]) throws(FontRefusal) {
        var known: [(points: Int, depth: Int)?] = Array(repeating: nil, count: shapes.count)
        func work(_ glyph: Int, above: Int) throws(FontRefusal) -> (points: Int, depth: Int) {
            guard above <= deepest else {
                throw FontTables.wrong("glyf", "the parts of a glyph have too many parts")
            }
            if let found = known[glyph] { return found }
            var found = (points: 0, depth: 0)
            switch shapes[glyph] {
            case .contours(let points): found.points = points
            case .parts(let parts):
                for part in parts {
                    let own = try work(part, above: above + 1)
                    found.points += own.points
                    found.depth = max(found.depth, own.depth + 1)
                }
            }
            guard found.points <= mostPoints, found.depth <= deepest else {
                throw FontTables.wrong("glyf", "the parts of a glyph have too many parts")
            }
            known[glyph] = found
            return found
        }
        for glyph in shapes.indices { _ = try work(glyph, above: 0) }
    }
}
