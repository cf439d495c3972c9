import Drawing
import Input
import Templates

/// The background and the borders of a cell.
struct CellPaint {
    /// The background; nil for none.
    var fill: Color?
    /// The lines on its sides; nil for none.
    var (top, right, bottom, left): (Stroke?, Stroke?, Stroke?, Stroke?)

    var hasLines: Bool { top != nil || right != nil || bottom != nil || left != nil }
}

/// The backgrounds and borders of a row, which rows share if they depend on no facts.
final class RowPaint {
    /// The background of the row; nil for none.
    let fill: Color?
    let cells: [CellPaint]

    init(fill: Color?, cells: [CellPaint]) {
        self.fill = fill
        self.cells = cells
    }
}

/// The background and the borders of a template's cells.
struct ResolvedCellBox {
    private let fill: ColorCases?
    /// The lines at the top, right, bottom and left; none without borders.
    private let sides: [Line?]

    private struct Line {
        let width: Double
        let color: ColorCases

        init(_ line: CellBox.Line, _ resolver: NodeResolver) {
            width = resolver.points(line.width)
            color = ColorCases(line.color, resolver)
        }
    }

    init(_ box: CellBox, _ resolver: NodeResolver) {
        fill = box.fill.map { ColorCases($0, resolver) }
        sides = box.borders?.map { $0.map { Line($0, resolver) } } ?? []
    }

    /// Whether nothing is painted.
    var isEmpty: Bool { fill == nil && sides.allSatisfy { $0 == nil } }

    var isFixed: Bool {
        fill?.isFixed != false && sides.allSatisfy { $0?.color.isFixed != false }
    }

    /// Returns the paint of a cell whose facts are known.
    func paint(_ origin: Input.Value, with expander: inout Expander) -> CellPaint {
        func stroke(_ line: Line?) -> Stroke? {
            guard let line, let color = line.color.color(origin, with: &expander) else {
                return nil
            }
            var stroke = Stroke(color: expander.color(color, origin), width: line.width)
            // Lines that meet in a corner fill it.
            stroke.details.cap = .square
            return stroke
        }
        var paint = CellPaint()
        paint.fill = fill?.color(origin, with: &expander).map { expander.color($0, origin) }
        if sides.count == 4 {
            (paint.top, paint.right) = (stroke(sides[0]), stroke(sides[1]))
            (paint.bottom, paint.left) = (stroke(sides[2]), stroke(sides[3]))
        }
        return paint
    }
}
