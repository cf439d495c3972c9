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

    /// The graphics state set by the operators so far.
    private struct State {
        var fill = Color.black
        var stroke = Color.black
        var opacity = 1000
        var width = 1000
        var join = 0
        var hasDash = false
        var font = -1
        var size = 0
        var mode = 0
        var spacing = 0
    }

    /// Creates an empty stream that reuses the storage of `room`.
    init(height: Double, room: [UInt8] = []) {
        self.height = height
        out.bytes = room
        out.bytes.removeAll(keepingCapacity: true)
    }

    /// Saves the state until `restore`.
    mutating func save() {
        out.write("q\n")
        saved.append(state)
    }

    /// Rotates all following content by 180° about a point.
    mutating func turn(about middle: Point) {
        out.write("-1 0 0 -1 ")
        out.write(2 * middle.x, 2 * (height - middle.y))
        out.write("cm\n")
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

    private static func isSame(_ one: Color, _ two: Color) -> Bool {
        one.red == two.red && one.green == two.green && one.blue == two.blue
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

    /// Sets the line width, and whether line joins are round.
    mutating func setLine(width: Double, isRound: Bool) {
        let value = PDFBytes.thousandths(width)
        if state.width != value {
            state.width = value
            out.write(width)
            out.write("w\n")
        }
        if state.join != (isRound ? 1 : 0) {
            state.join = isRound ? 1 : 0
            out.write(isRound ? "1 j\n" : "0 j\n")
        }
    }

    /// Sets the dash pattern.
    mutating func setDash(_ dash: [Double]) {
        // A pattern with a total length of 0 would never end; Cairo rejects it too.
        let isDashed = dash.allSatisfy { $0 >= 0 } && dash.contains { $0 > 0 }
        guard isDashed || state.hasDash else { return }
        state.hasDash = isDashed
        out.write("[")
        if isDashed { for length in dash { out.write(length) } }
        out.write("]0 d\n")
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
    /// Writes a path.
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
        out.write(rect.minX, height - rect.maxY, rect.size.width, rect.size.height)
        out.write("re\n")
    }

    private mutating func write(_ point: Point) {
        out.write(point.x, height - point.y)
    }

    /// Clips subsequent drawing to a path.
    mutating func clip(_ path: Path) {
        // An empty path clips everything.
        if path.elements.isEmpty { out.write("0 0 0 0 re\n") } else { trace(path) }
        out.write("W n\n")
    }

    /// Clips subsequent drawing to a rectangle.
    mutating func clip(_ rect: Rect) {
        trace(rect)
        out.write("W n\n")
    }

    /// Paints a shape.
    mutating func paint(_ shape: Shape) {
        guard !shape.path.elements.isEmpty else { return }
        if let stroke = shape.stroke {
            setLine(width: stroke.width, isRound: false)
            setDash(stroke.dash)
        }
        switch (shape.fill, shape.stroke) {
        case (let fill?, let stroke?) where fill.alpha == 255 && stroke.color.alpha == 255:
            setFill(fill)
            setStroke(stroke.color)
            trace(shape.path)
            out.write("B\n")
        case (let fill, let stroke):
            if let fill {
                setFill(fill)
                trace(shape.path)
                out.write("f\n")
            }
            if let stroke {
                setStroke(stroke.color)
                trace(shape.path)
                out.write("S\n")
            }
        }
    }
}
