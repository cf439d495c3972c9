import Drawing
import FontTools

/// The data of a path, with relative positions, short numbers, and no letter or space that can be
/// left out.
///
/// Positions are rounded before they are subtracted, so errors do not add up.
///
/// Source: <https://www.w3.org/TR/SVG11/paths.html#PathData>.
struct PathData {
    private var out = SVGBytes()
    private let decimals: Int
    private var here = Position()
    /// The ends of lines that are not written yet, because one line may replace them.
    private var waiting: [Position] = []
    private var start = Position()
    /// The last control point of a curve; nil after other commands.
    private var control: (kind: UInt8, place: Position)?
    /// The last command, and whether the last number had a decimal point.
    private var command = UInt8(0)
    private var hasPoint = false
    private var isAfterNumber = false

    fileprivate struct Position: Equatable {
        var x = 0
        var y = 0

        static func - (one: Position, two: Position) -> Position {
            Position(x: one.x - two.x, y: one.y - two.y)
        }

        static func + (one: Position, two: Position) -> Position {
            Position(x: one.x + two.x, y: one.y + two.y)
        }
    }

    /// Creates data without segments, for positions with at most some decimals.
    init(decimals: Int) {
        self.decimals = decimals
    }

    var bytes: [UInt8] {
        var whole = self
        whole.writeWaiting()
        return whole.out.bytes
    }

    /// Adds an outline of a drawing.
    mutating func add(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point): move(place(point))
            case .line(let point): line(place(point))
            case .curve(let one, let two, let end): curve(place(one), place(two), place(end))
            case .close: close()
            }
        }
    }

    /// Adds the outline of a glyph, enlarged by a scale and with `y` downward.
    mutating func add(_ outline: GlyphOutline, scale: Double) {
        func down(_ point: Point) -> Position {
            place(Point(x: point.x * scale, y: -point.y * scale))
        }
        for element in outline.elements {
            switch element {
            case .move(let point): move(down(point))
            case .line(let point): line(down(point))
            case .quadratic(let one, let end): quadratic(down(one), down(end))
            case .cubic(let one, let two, let end): curve(down(one), down(two), down(end))
            case .close: close()
            }
        }
    }

    /// Whether points are at most one unit of the last decimal away from a line, beside which they are.
    ///
    /// Lines and curves that are almost straight, as in the rough edges of chalk, become one line. A
    /// curve is at most three quarters as far away as its control points.
    private static func areNear(
        _ points: [Position], from start: Position, to end: Position
    ) -> Bool {
        let chord = Point(end - start)
        let square = chord.x * chord.x + chord.y * chord.y
        return points.allSatisfy { point in
            let arm = Point(point - start)
            let across = chord.x * arm.y - chord.y * arm.x
            let along = chord.x * arm.x + chord.y * arm.y
            return across * across <= square && along >= 0
                && along <= square
        }
    }

    private func place(_ point: Point) -> Position {
        Position(
            x: SVGBytes.fixed(point.x, decimals: decimals),
            y: SVGBytes.fixed(point.y, decimals: decimals))
    }

    /// Where the next segment begins.
    private var tip: Position { waiting.last ?? here }

    private mutating func move(_ end: Position) {
        writeWaiting()
        if out.bytes.isEmpty {
            write(UInt8(ascii: "M"), [end])
        } else {
            write(UInt8(ascii: "m"), [end - here])
        }
        (here, start, control) = (end, end, nil)
    }

    /// The maximum number of lines that one line replaces.
    private static let mostWaiting = 16

    private mutating func line(_ end: Position) {
        let isAfterMove = command == UInt8(ascii: "M") || command == UInt8(ascii: "m")
        if end == tip, !(waiting.isEmpty && isAfterMove) { return }
        if waiting.count >= Self.mostWaiting
            || !Self.areNear(waiting, from: here, to: end)
        {
            writeWaiting()
        }
        waiting.append(end)
    }

    /// Writes the line that replaces those that are waiting.
    private mutating func writeWaiting() {
        guard let end = waiting.last else { return }
        waiting = []
        let step = end - here
        if step.y == 0 {
            write(letter: UInt8(ascii: "h"))
            write(number: step.x)
        } else if step.x == 0 {
            write(letter: UInt8(ascii: "v"))
            write(number: step.y)
        } else {
            write(UInt8(ascii: "l"), [step])
        }
        (here, control) = (end, nil)
    }

    private mutating func curve(_ one: Position, _ two: Position, _ end: Position) {
        if Self.areNear([one, two], from: tip, to: end) { return line(end) }
        writeWaiting()
        if isSmooth(one, UInt8(ascii: "c")) {
            write(UInt8(ascii: "s"), [two - here, end - here])
        } else {
            write(UInt8(ascii: "c"), [one - here, two - here, end - here])
        }
        (here, control) = (end, (UInt8(ascii: "c"), two))
    }

    private mutating func quadratic(_ one: Position, _ end: Position) {
        if Self.areNear([one], from: tip, to: end) { return line(end) }
        writeWaiting()
        var one = one
        if isSmooth(one, UInt8(ascii: "q")) {
            one = here + mirrored(UInt8(ascii: "q"))
            write(UInt8(ascii: "t"), [end - here])
        } else {
            write(UInt8(ascii: "q"), [one - here, end - here])
        }
        (here, control) = (end, (UInt8(ascii: "q"), one))
    }

    /// Whether a curve goes on smoothly, to a unit of the last decimal.
    private func isSmooth(_ one: Position, _ kind: UInt8) -> Bool {
        let difference = one - here - mirrored(kind)
        return abs(difference.x) <= 1 && abs(difference.y) <= 1
    }

    /// Returns the control point that a smooth curve begins with, relative to this position.
    private func mirrored(_ kind: UInt8) -> Position {
        guard let control, control.kind == kind else { return Position() }
        return here - control.place
    }

    private mutating func close() {
        writeWaiting()
        write(letter: UInt8(ascii: "z"))
        (here, control) = (start, nil)
    }

    private mutating func write(_ letter: UInt8, _ positions: [Position]) {
        write(letter: letter)
        for position in positions {
            write(number: position.x)
            write(number: position.y)
        }
    }

    private mutating func write(letter: UInt8) {
        let isImplied =
            letter == command && letter != UInt8(ascii: "z") && letter != UInt8(ascii: "m")
            || letter == UInt8(ascii: "l") && command == UInt8(ascii: "m")
        command = letter
        guard !isImplied else { return }
        out.bytes.append(letter)
        isAfterNumber = false
    }

    private mutating func write(number: Int) {
        let first = out.bytes.count
        out.write(fixed: number, decimals: decimals)
        let isFraction = out.bytes[first] == UInt8(ascii: ".")
        if isAfterNumber, number >= 0, !(isFraction && hasPoint) {
            out.bytes.insert(UInt8(ascii: " "), at: first)
        }
        hasPoint = out.bytes[first...].contains(UInt8(ascii: "."))
        isAfterNumber = true
    }
}

extension Point {
    fileprivate init(_ position: PathData.Position) {
        self.init(x: Double(position.x), y: Double(position.y))
    }
}
