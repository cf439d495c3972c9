import Drawing

/// A content stream under construction, with its resources.
///
/// Positions are relative to the top left corner, as in `Drawing`; they are written relative to the
/// bottom left corner.
struct ContentStream {
    var out = PDFBytes()
    var resources = Resources()
    /// The height of the page or form.
    let height: Double
    private var state = State()
    private var saved: [State] = []
    /// The maximum number of states saved at the same time, with those of the forms and patterns in
    /// use.
    private(set) var depth = 0

    /// The graphics state set by the operators so far.
    private struct State {
        /// Nil where it is not known.
        var fill: Color? = .black
        var stroke: Color? = .black
        var opacity = 1000
        var width = 1000
        var join = 0
        var hasDash = false
        var font = -1
        var size = 0
        var mode = 0
        var spacing = 0
        var cap = 0
        var miterLimit = 10_000
        /// From the current coordinates to those of the page or form, from the bottom left corner.
        var transform = Transform.identity

        /// The state at the start of a form, which has the colors and lines of what was painted
        /// before it.
        static let ofForm: State = {
            var state = State()
            (state.fill, state.stroke) = (nil, nil)
            (state.width, state.join, state.cap, state.miterLimit) = (-1, -1, -1, -1)
            state.hasDash = true
            (state.mode, state.spacing) = (-1, .min)
            return state
        }()
    }

    /// From the current coordinates to those of the page or form, from the bottom left corner.
    var transform: Transform { flip.then(state.transform) }

    /// From coordinates relative to the top left corner to those relative to the bottom left one,
    /// and back.
    var flip: Transform { Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height) }

    /// Creates an empty stream that reuses the storage of `room`.
    ///
    /// - Parameter isForm: Whether it is painted after other content.
    init(height: Double, room: [UInt8] = [], isForm: Bool = false) {
        self.height = height
        if isForm { state = .ofForm }
        out.bytes = room
        out.bytes.removeAll(keepingCapacity: true)
    }

    /// Saves the state until `restore`.
    mutating func save() {
        out.write("q\n")
        saved.append(state)
        note(depth: 0)
    }

    /// Records that content is painted that saves a number of states.
    mutating func note(depth inner: Int) {
        depth = max(depth, saved.count + inner)
    }

    mutating func transform(_ transform: Transform) {
        let change = flip.then(transform).then(flip)
        out.write(fine: change.a, change.b, change.c, change.d)
        out.write(change.tx, change.ty)
        out.write("cm\n")
        state.transform = change.then(state.transform)
    }

    /// Restores the most recently saved state.
    mutating func restore() {
        out.write("Q\n")
        if let last = saved.popLast() { state = last }
    }

    /// Sets the fill color, and its opacity.
    mutating func setFill(_ color: Color) {
        setOpacity(Double(color.alpha) / 255)
        guard !Self.isSame(state.fill, color) else { return }
        state.fill = color
        write(color, "g\n", "rg\n")
    }

    /// Sets the stroke color, and its opacity.
    mutating func setStroke(_ color: Color) {
        setOpacity(Double(color.alpha) / 255)
        guard !Self.isSame(state.stroke, color) else { return }
        state.stroke = color
        write(color, "G\n", "RG\n")
    }

    private static func isSame(_ one: Color?, _ two: Color) -> Bool {
        guard let one else { return false }
        return one.red == two.red && one.green == two.green && one.blue == two.blue
    }

    private mutating func write(_ color: Color, _ gray: StaticString, _ rgb: StaticString) {
        out.write(Double(color.red) / 255)
        if color.red == color.green, color.green == color.blue { return out.write(gray) }
        out.write(Double(color.green) / 255, Double(color.blue) / 255)
        out.write(rgb)
    }

    /// Sets the opacity of all following content, 0…1.
    mutating func setOpacity(_ opacity: Double) {
        let value = PDFBytes.thousandths(min(max(opacity, 0), 1))
        guard state.opacity != value else { return }
        state.opacity = value
        if !resources.opacities.contains(value) { resources.opacities.append(value) }
        out.write("/A")
        out.write(value)
        out.write(" gs\n")
    }

    /// Sets the shapes of the ends and corners of lines.
    mutating func setLine(_ details: Stroke.Details, width: Double) {
        setLine(width: width, join: Int(details.join.rawValue))
        if state.cap != details.cap.rawValue {
            state.cap = Int(details.cap.rawValue)
            out.write(state.cap)
            out.write(" J\n")
        }
        // A limit below 1 is not allowed.
        let limit = PDFBytes.thousandths(max(details.miterLimit, 1))
        if details.join == .miter, state.miterLimit != limit {
            state.miterLimit = limit
            out.write(thousandths: limit)
            out.write(" M\n")
        }
    }

    /// Sets the line width, and the shape of line joins: 0 for pointed, 1 for round, 2 for cut off.
    mutating func setLine(width: Double, join: Int) {
        let value = PDFBytes.thousandths(width)
        if state.width != value {
            state.width = value
            out.write(width)
            out.write("w\n")
        }
        if state.join != join {
            state.join = join
            out.write(join)
            out.write(" j\n")
        }
    }

    mutating func setDash(_ dash: [Double], offset: Double = 0) {
        // A pattern with a total length of 0 would never end; Cairo rejects it too.
        let isDashed = dash.allSatisfy { $0 >= 0 } && dash.contains { $0 > 0 }
        guard isDashed || state.hasDash else { return }
        state.hasDash = isDashed
        out.write("[")
        if isDashed { for length in dash { out.write(length) } }
        out.write("]")
        if isDashed, offset != 0 { out.write(offset) } else { out.write("0 ") }
        out.write("d\n")
    }

    /// Sets the font, by the number in its name, and its size.
    mutating func setFont(_ letter: StaticString, _ number: Int, identity: Int, size: Double) {
        let value = PDFBytes.thousandths(size)
        guard state.font != identity || state.size != value else { return }
        (state.font, state.size) = (identity, value)
        out.write("/")
        out.write(letter)
        out.write(number)
        out.write(" ")
        out.write(size)
        out.write("Tf\n")
    }

    /// Sets the text rendering mode: 0 for fill, 2 for fill and stroke.
    mutating func setTextMode(_ mode: Int) {
        guard state.mode != mode else { return }
        state.mode = mode
        out.write(mode)
        out.write(" Tr\n")
    }

    /// Sets the letter spacing, in thousandths of a point.
    mutating func setLetterSpacing(_ thousandths: Int) {
        guard state.spacing != thousandths else { return }
        state.spacing = thousandths
        out.write(thousandths: thousandths)
        out.write(" Tc\n")
    }
}

extension ContentStream {
    mutating func trace(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point):
                write(point)
                out.write("m\n")
            case .line(let point):
                write(point)
                out.write("l\n")
            case .curve(let one, let two, let end):
                write(one)
                write(two)
                write(end)
                out.write("c\n")
            case .close:
                out.write("h\n")
            }
        }
    }

    /// Writes a rectangle as a path.
    mutating func trace(_ rect: Rect) {
        out.write(rect.minX, height - rect.maxY)
        out.write(rect.size.width, rect.size.height)
        out.write("re\n")
    }

    private mutating func write(_ point: Point) {
        out.write(point.x, height - point.y)
    }

    /// Clips subsequent drawing to a path.
    mutating func clip(_ path: Path, _ rule: FillRule = .nonzero) {
        // An empty path clips everything.
        if path.elements.isEmpty { out.write("0 0 0 0 re\n") } else { trace(path) }
        out.write(rule == .evenOdd ? "W* n\n" : "W n\n")
    }

    /// Clips subsequent drawing to a rectangle.
    mutating func clip(_ rect: Rect) {
        trace(rect)
        out.write("W n\n")
    }

    /// Paints a shape with plain colors.
    mutating func paint(_ shape: Shape) {
        guard !shape.path.elements.isEmpty else { return }
        if let stroke = shape.stroke { setLine(stroke) }
        let isEvenOdd = shape.fillRule == .evenOdd
        switch (shape.fill?.color, shape.stroke?.paint.color) {
        case (let fill?, let stroke?) where fill.alpha == 255 && stroke.alpha == 255:
            setFill(fill)
            setStroke(stroke)
            trace(shape.path)
            out.write(isEvenOdd ? "B*\n" : "B\n")
        case (let fill, let stroke):
            if let fill {
                setFill(fill)
                trace(shape.path)
                out.write(isEvenOdd ? "f*\n" : "f\n")
            }
            if let stroke {
                setStroke(stroke)
                trace(shape.path)
                out.write("S\n")
            }
        }
    }

    /// Sets how the following lines are drawn, except for their color.
    mutating func setLine(_ stroke: Stroke) {
        let details = stroke.details
        setLine(details, width: stroke.width)
        setDash(stroke.dash, offset: details.dashOffset)
    }
}
