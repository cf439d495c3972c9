import Barcodes
import Diagnostics
import Drawing
import Input

/// A code with the empty space around it, and its text below.
struct CodeContent: LayoutContent {
    let barcode: Barcode
    let shape: CodeShape
    let color: Color
    let fill: Color?
    let label: LayoutNode?
    /// The location where problems are reported: in the data if possible, otherwise in the
    /// template.
    let origin: Input.Value

    /// The space between the code and its text, in points.
    private static let labelGap = 2.0
    /// The contrast that readers need.
    private static let leastContrast = 3.0

    /// The number of modules across, with the empty space.
    private var columns: Double { Double(barcode.columns + 2 * shape.quietColumns) }
    private var rows: Double { Double(barcode.rows + 2 * shape.quietRows) }

    var keepsDirection: Bool { true }
    var isFlexibleDown: Bool { shape.isSquare }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        shape.isSquare ? !isBoundAcross : axis == .horizontal
    }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        let width = finite(proposal.width)
        let below = try heightBelow(width ?? columns * shape.natural, with: measurer)
        let height = finite(proposal.height)
        guard shape.isSquare else {
            let width = width ?? columns * shape.natural
            let natural = below + shape.barHeight(ofWidth: barsWidth(in: width))
            return Measure(size: Size(width: width, height: height ?? natural))
        }
        let room = height.map { max(0, $0 - below) }
        let side = [width, room].compactMap { $0 }.min() ?? columns * shape.natural
        return Measure(size: Size(width: side, height: side + below))
    }

    /// Returns the width without the empty space.
    private func barsWidth(in width: Double) -> Double {
        width / columns * Double(barcode.columns)
    }

    /// Returns the height of the text below the code, with the space above it.
    private func heightBelow(_ width: Double, with measurer: Measurer) throws -> Double {
        guard let label else { return 0 }
        return try measurer.measure(label, SizeProposal(width: width)).size.height + Self.labelGap
    }

    // MARK: Position

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        positioner.checkSides(rect, node)
        let below = try heightBelow(rect.size.width, with: positioner.measurer)
        let place = place(in: rect, below: below)
        let module = Size(
            width: place.size.width / columns, height: place.size.height / rows)
        checkModules(module.width, &positioner)
        if let fill {
            let ground = Shape(path: .rectangle(place), fill: fill)
            positioner.items.append(
                .group(Group(role: .decoration, items: [.shape(ground)])))
        }
        let start = Point(
            x: place.minX + Double(shape.quietColumns) * module.width,
            y: place.minY + Double(shape.quietRows) * module.height)
        positioner.draw(path(from: start, module), fill: .color(color))
        guard let label else { return }
        let offer = SizeProposal(width: rect.size.width)
        let size = try positioner.measurer.measure(label, offer).size
        let corner = Point(
            x: rect.midX - size.width / 2, y: place.maxY + Self.labelGap)
        try positioner.place(label, at: corner, size, offered: offer)
    }

    /// Returns the rectangle of the code and the empty space around it.
    private func place(in rect: Rect, below: Double) -> Rect {
        let height = max(0, rect.size.height - below)
        guard shape.isSquare else {
            return Rect(
                x: rect.minX, y: rect.minY, width: rect.size.width, height: height)
        }
        let side = min(rect.size.width, height)
        return Rect(
            x: rect.midX - side / 2, y: rect.minY + (height - side) / 2, width: side, height: side)
    }

    /// Returns the outline of the dark modules.
    private func path(from start: Point, _ module: Size) -> Path {
        Path(
            barcode.outlines.flatMap { corners in
                let line = corners.enumerated().map { place, corner -> Path.Element in
                    let point = Point(
                        x: start.x + Double(corner.column) * module.width,
                        y: start.y + Double(corner.row) * module.height)
                    return place == 0 ? .move(point) : .line(point)
                }
                return line + [.close]
            })
    }

    // MARK: Problems

    /// Warns about modules that are too small to be read.
    private func checkModules(_ width: Double, _ positioner: inout Positioner) {
        // A size converted from millimeters may be below the limit by the last bit.
        guard width < shape.least - 0.001 else { return }
        positioner.diagnostics.warning(
            at: origin,
            "the modules of this \(shape.name) are only \(CodeShape.millimeters(width, .down)) wide,"
                + " and readers need \(CodeShape.millimeters(shape.least, .toNearestOrEven))",
            hint: "make it at least \(CodeShape.millimeters(columns * shape.least, .up)) wide,"
                + " or use less text")
    }

    /// Warns about colors that readers cannot tell apart.
    func checkColors(_ diagnostics: inout [PendingDiagnostic], _ origin: Input.Value) {
        guard let fill, fill.alpha > 0,
            color.luminance >= fill.luminance || color.contrast(with: fill) < Self.leastContrast
        else { return }
        diagnostics.warning(
            at: origin, "a \(shape.name) of \(color.hex) on \(fill.hex) is hard to read",
            hint: "use a dark color on a light fill")
    }
}
