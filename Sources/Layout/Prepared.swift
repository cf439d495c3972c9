import Drawing
import Input
import Schema
import Templates

/// A colour of a template: known, or only when facts are filled in.
enum PreparedColor {
    case fixed(Color)
    case bound(BoundText)
}

/// A template's node with all that is the same for every record worked out once: lengths, styles,
/// colours, and the elements of what shows no facts.
final class Prepared {
    let origin: Input.Value
    let content: Content
    let frame: Element.Frame
    let roleName: Node.RoleName?
    /// The role without a name of its own.
    let plainRole: Role?
    let alternative: BoundText?
    /// The first names of the paths of all facts that it asks for, each once; none when each record
    /// gives the same elements.
    let names: [String]
    /// Its elements when they were made last, if they can serve other records.
    var kept: Kept?
    /// Whether that was tried in vain.
    var isNeverKept = false

    /// Elements that depend on no fact, or on facts that records share.
    struct Kept {
        let elements: [Element]
        /// What was found while they were made.
        let findings: [Finding]
        /// The facts; nil for none.
        let facts: SharedFacts?
    }

    enum Content {
        case text(BoundText, Look)
        case stack(Axis, [Prepared], spacing: Double, align: Alignment)
        case grid([Prepared], Grid)
        case table(PreparedTable)
        case box([Prepared], Box)
        case image(Node.Picture)
        case badge(Node.Badge, Look)
        case rule(Double, PreparedColor)
        case spacer(Double)
        case `repeat`(path: [String], [Prepared])
        case when(Node.Condition, then: [Prepared], otherwise: [Prepared])
        case chart(PreparedChart)
        case scale(PreparedScale)
        case pageBreak
    }

    struct Grid {
        var columns: Int
        var spacing: Double
        var rowSpacing: Double
        var align: Alignment
    }

    struct Box {
        var fill: PreparedColor?
        var stroke: PreparedColor?
        var strokeWidth: Double
        var radius: Double
    }

    fileprivate init(
        _ node: Node, _ content: Content, page: Size, plainRole: Role?, names: [String]
    ) {
        origin = node.origin
        self.content = content
        frame = Element.Frame(
            width: node.frame.width.map { $0.points(on: page) },
            height: node.frame.height.map { $0.points(on: page) },
            padding: node.frame.padding?.insets(on: page) ?? .zero, priority: node.frame.priority,
            keep: node.frame.keep)
        roleName = node.role
        self.plainRole = plainRole
        alternative = node.alternative
        self.names = names
    }
}

/// A table's columns and cells, ready for rows.
struct PreparedTable {
    var path: [String]
    var columns: [PreparedColumn]
    var hasHeader: Bool
    var padding: Insets
    var otherwise: [Prepared]
    var headerRule: (width: Double, color: PreparedColor)?
    var rowRule: (width: Double, color: PreparedColor)?
    var rowFill: PreparedColor?
}

/// A chart, ready for numbers.
struct PreparedChart {
    var chart: Node.Chart
    var look: Look
    var color: PreparedColor
    var axis: (width: Double, color: PreparedColor)?
}

/// Makes nodes ready for a page size.
struct Preparing {
    let page: Size
    let colors: [String: Color]
    /// What texts are to a reader when nothing else is said.
    var textRole: Role? = .paragraph
    /// The facts that were asked for so far.
    private(set) var paths: Set<[String]> = []
    /// The first names of those that the node at hand asks for.
    private var names: [String] = []

    init(page: Size, colors: [String: Color], textRole: Role? = .paragraph) {
        self.page = page
        self.colors = colors
        self.textRole = textRole
    }

    mutating func prepare(_ nodes: [Node]) -> [Prepared] { nodes.map { prepare($0) } }

    mutating func prepare(_ node: Node) -> Prepared {
        let outer = names
        names = []
        node.alternative.map { note($0) }
        let content = content(of: node)
        let prepared = Prepared(
            node, content, page: page, plainRole: plainRole(of: node), names: names)
        for name in outer where !names.contains(name) { names.append(name) }
        return prepared
    }

    private func plainRole(of node: Node) -> Role? {
        switch node.kind {
        case .text: textRole
        case .image, .badge, .rule: .decoration
        default: nil
        }
    }

    private mutating func content(of node: Node) -> Prepared.Content {
        switch node.kind {
        case .text(let text, let style):
            note(text)
            return .text(text, look(style))
        case .row(let stack): return self.stack(stack, .horizontal)
        case .column(let stack): return self.stack(stack, .vertical)
        case .stack(let stack): return self.stack(stack, .depth)
        case .grid(let grid):
            return .grid(
                prepare(grid.children),
                Prepared.Grid(
                    columns: grid.columns, spacing: points(grid.spacing),
                    rowSpacing: points(grid.rowSpacing), align: grid.align))
        case .table(let table): return .table(self.table(table))
        case .box(let box):
            let content = box.content.map { [prepare($0)] } ?? []
            return .box(
                content,
                Prepared.Box(
                    fill: box.fill.map { color($0) }, stroke: box.stroke.map { color($0) },
                    strokeWidth: points(box.strokeWidth), radius: points(box.radius)))
        case .image(let picture):
            note(picture.name)
            return .image(picture)
        case .badge(let badge):
            note(badge.letter)
            note(badge.art.name)
            return .badge(badge, look(badge.style))
        case .rule(let rule): return .rule(points(rule.width), color(rule.color))
        case .spacer(let least): return .spacer(points(least))
        case .repeat(let path, let children):
            note(path)
            return .repeat(path: path, prepare(children))
        case .when(let condition, let then, let otherwise):
            note(condition.path)
            return .when(condition, then: prepare(then), otherwise: prepare(otherwise))
        case .chart(let chart):
            note(chart.path)
            return .chart(
                PreparedChart(
                    chart: chart, look: look(chart.style), color: color(chart.color),
                    axis: chart.axis.map { line($0) }))
        case .scale(let scale):
            note(scale.path)
            for bound in [scale.trueNote, scale.note] { bound.map { note($0) } }
            return .scale(
                PreparedScale(
                    scale: scale, look: look(scale.style), headLook: look(scale.headStyle),
                    noteLook: look(scale.noteStyle), color: color(scale.color),
                    fill: scale.fill.map { color($0) }, accent: color(scale.accent)))
        case .pageBreak: return .pageBreak
        }
    }

    private mutating func stack(_ stack: Node.Stack, _ axis: Axis) -> Prepared.Content {
        .stack(
            axis, prepare(stack.children), spacing: points(stack.spacing), align: stack.align)
    }

    private mutating func table(_ table: Node.Table) -> PreparedTable {
        note(table.path)
        let otherwise = prepare(table.otherwise)
        let role = textRole
        defer { textRole = role }
        return PreparedTable(
            path: table.path,
            columns: table.columns.map { column($0) },
            hasHeader: table.columns.contains { !$0.header.isEmpty },
            padding: table.padding?.insets(on: page) ?? .zero, otherwise: otherwise,
            headerRule: table.headerRule.map { line($0) },
            rowRule: table.rowRule.map { line($0) }, rowFill: table.rowFill.map { color($0) })
    }

    private mutating func column(_ column: Node.Table.Column) -> PreparedColumn {
        if let repetition = column.repetition {
            note(repetition.path)
            note(repetition.cells)
        }
        let spec: TableSpec.Column =
            switch column.width {
            case .fixed(let length): .init(width: points(length), align: column.align)
            case .share(let share): .init(share: share, align: column.align)
            }
        if let condition = column.condition { note(condition.path) }
        return PreparedColumn(
            spec: spec, header: prepareCell(column.header), cell: prepareCell(column.cell),
            condition: column.condition, repetition: column.repetition)
    }

    /// Makes a cell ready: the cell says what its text is, and where it may show several, each is a
    /// paragraph in it, so that they are read apart.
    private mutating func prepareCell(_ nodes: [Node]) -> [Prepared] {
        textRole = nodes.mostTexts > 1 ? .paragraph : nil
        return prepare(nodes)
    }

    private mutating func look(_ style: Style) -> Look {
        let color = style.color.map { self.color($0) } ?? .fixed(.black)
        return Look(style, page: page, color: color)
    }

    private mutating func line(_ rule: Node.Rule) -> (width: Double, color: PreparedColor) {
        (points(rule.width), color(rule.color))
    }

    private mutating func color(_ bound: BoundText) -> PreparedColor {
        note(bound)
        if let name = bound.literal, let color = Color(hex: name) ?? colors[name] {
            return .fixed(color)
        }
        return .bound(bound)
    }

    private mutating func note(_ bound: BoundText) {
        for binding in bound.bindings { note(binding.path) }
    }

    private mutating func note(_ path: [String]) {
        paths.insert(path)
        if let name = path.first, !names.contains(name) { names.append(name) }
    }

    private func points(_ length: Length) -> Double { length.points(on: page) }
}
