/// An error in the text of an outline.
package struct SVGPathError: Error, Sendable, Hashable {
    /// The position of the character where the text is wrong, from 1.
    package var position: Int
    /// The reason, such as "expected a number".
    package var reason: String
}

extension Path {
    /// Creates an outline from the path data of SVG, such as `M0 0 L100 0 L50 80 Z`.
    ///
    /// All commands are known: moves, lines, curves, and arcs, with absolute and relative
    /// coordinates.
    ///
    /// Source: <https://www.w3.org/TR/SVG11/paths.html#PathData>.
    ///
    /// - Throws: An error with the position of the first wrong character.
    package init(svg text: String) throws(SVGPathError) {
        var reader = SVGPathReader(text)
        try reader.read()
        self.init(reader.elements)
    }
}

private struct SVGPathReader {
    private(set) var elements: [Path.Element] = []
    private var scanner: SVGPathScanner
    private var here = Point.zero
    private var start = Point.zero
    /// The last control point of the previous curve, for curves that continue it smoothly.
    private var cubic, quadratic: Point?
    /// Whether the coordinates of the current command start at the current point.
    private var isRelative = false
    /// Whether the subpath was closed, so that a line from there begins another one.
    private var isClosed = false

    init(_ text: String) {
        scanner = SVGPathScanner(text)
    }

    mutating func read() throws(SVGPathError) {
        while let command = scanner.command() {
            let upper = command & ~32
            guard Self.commands.contains(upper) else {
                throw scanner.error("expected one of M, L, H, V, C, S, Q, T, A, Z", back: 1)
            }
            if elements.isEmpty, upper != UInt8(ascii: "M") {
                throw scanner.error("an outline begins with M", back: 1)
            }
            isRelative = command != upper
            try run(upper)
            guard upper != UInt8(ascii: "Z") else { continue }
            // More numbers repeat the command; after a move they are lines.
            let next = upper == UInt8(ascii: "M") ? UInt8(ascii: "L") : upper
            while scanner.hasNumber { try run(next) }
        }
        if !scanner.isAtEnd { throw scanner.error("expected a command such as L or C") }
        if elements.isEmpty { throw scanner.error("the outline is empty") }
    }

    private static let commands = Array("MLHVCSQTAZ".utf8)

    private mutating func run(_ command: UInt8) throws(SVGPathError) {
        let (lastCubic, lastQuadratic) = (cubic, quadratic)
        (cubic, quadratic) = (nil, nil)
        if isClosed, command != UInt8(ascii: "M"), command != UInt8(ascii: "Z") {
            elements.append(.move(start))
            isClosed = false
        }
        switch command {
        case UInt8(ascii: "M"):
            here = try point()
            (start, isClosed) = (here, false)
            elements.append(.move(here))
        case UInt8(ascii: "L"): line(to: try point())
        case UInt8(ascii: "H"):
            let x = try scanner.number()
            line(to: Point(x: isRelative ? here.x + x : x, y: here.y))
        case UInt8(ascii: "V"):
            let y = try scanner.number()
            line(to: Point(x: here.x, y: isRelative ? here.y + y : y))
        case UInt8(ascii: "C"): curve(try point(), try point(), to: try point())
        case UInt8(ascii: "S"):
            curve(lastCubic?.mirrored(about: here) ?? here, try point(), to: try point())
        case UInt8(ascii: "Q"): bend(try point(), to: try point())
        case UInt8(ascii: "T"):
            bend(lastQuadratic?.mirrored(about: here) ?? here, to: try point())
        case UInt8(ascii: "A"): try arc()
        default:
            elements.append(.close)
            (here, isClosed) = (start, true)
        }
    }

    private mutating func point() throws(SVGPathError) -> Point {
        let (x, y) = (try scanner.number(), try scanner.number())
        return isRelative ? Point(x: here.x + x, y: here.y + y) : Point(x: x, y: y)
    }

    private mutating func line(to end: Point) {
        elements.append(.line(end))
        here = end
    }

    private mutating func curve(_ one: Point, _ two: Point, to end: Point) {
        elements.append(.curve(one, two, to: end))
        (here, cubic) = (end, two)
    }

    /// Adds a quadratic curve as a cubic one.
    private mutating func bend(_ middle: Point, to end: Point) {
        func between(_ point: Point) -> Point {
            Point(
                x: point.x + (middle.x - point.x) * 2 / 3, y: point.y + (middle.y - point.y) * 2 / 3
            )
        }
        elements.append(.curve(between(here), between(end), to: end))
        (here, quadratic) = (end, middle)
    }

    private mutating func arc() throws(SVGPathError) {
        let radii = Size(
            width: abs(try scanner.number()), height: abs(try scanner.number()))
        let slant = try scanner.number()
        let (isLarge, isClockwise) = (try scanner.flag(), try scanner.flag())
        let end = try point()
        elements +=
            EllipticArc(
                from: here, to: end, radii: radii, degrees: slant, isLarge: isLarge,
                isClockwise: isClockwise
            ).elements
        here = end
    }
}

/// Reads the letters and numbers of path data.
private struct SVGPathScanner {
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { place == bytes.count }

    /// Returns an error at the current character, or some characters before.
    func error(_ reason: String, back: Int = 0) -> SVGPathError {
        // The bytes that continue a character do not count.
        let before = bytes[..<(place - back)].count { $0 & 0xC0 != 0x80 }
        return SVGPathError(position: before + 1, reason: reason)
    }

    private mutating func skipGaps(withComma: Bool) {
        var mayHaveComma = withComma
        while place < bytes.count {
            switch bytes[place] {
            case 32, 9, 10, 12, 13: break
            case UInt8(ascii: ",") where mayHaveComma: mayHaveComma = false
            default: return
            }
            place += 1
        }
    }

    /// Returns the next letter; nil at the end and before anything else.
    mutating func command() -> UInt8? {
        skipGaps(withComma: false)
        guard place < bytes.count,
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[place] & ~32)
        else { return nil }
        place += 1
        return bytes[place - 1]
    }

    /// Whether a number follows.
    var hasNumber: Bool {
        mutating get {
            skipGaps(withComma: true)
            guard place < bytes.count else { return false }
            switch bytes[place] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "."):
                return true
            default: return false
            }
        }
    }

    mutating func number() throws(SVGPathError) -> Double {
        skipGaps(withComma: true)
        let start = place
        if place < bytes.count,
            bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+")
        {
            place += 1
        }
        var digits = skipDigits()
        if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
            place += 1
            digits += skipDigits()
        }
        guard digits > 0 else {
            place = start
            throw error("expected a number")
        }
        skipExponent()
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        guard let number = Double(text.hasSuffix(".") ? text + "0" : text), abs(number) <= 1e6
        else {
            place = start
            throw error("this number is too large")
        }
        return number
    }

    private mutating func skipDigits() -> Int {
        let start = place
        while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
            place += 1
        }
        return place - start
    }

    private mutating func skipExponent() {
        let start = place
        guard place < bytes.count, bytes[place] | 32 == UInt8(ascii: "e") else { return }
        place += 1
        if place < bytes.count,
            bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+")
        {
            place += 1
        }
        if skipDigits() == 0 { place = start }
    }

    /// Returns a flag of an arc, which is a single digit without any gap after it.
    mutating func flag() throws(SVGPathError) -> Bool {
        skipGaps(withComma: true)
        guard place < bytes.count,
            bytes[place] == UInt8(ascii: "0") || bytes[place] == UInt8(ascii: "1")
        else { throw error("expected 0 or 1") }
        place += 1
        return bytes[place - 1] == UInt8(ascii: "1")
    }
}

extension Point {
    fileprivate func mirrored(about middle: Point) -> Point {
        Point(x: 2 * middle.x - x, y: 2 * middle.y - y)
    }
}
