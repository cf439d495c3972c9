import Diagnostics
import Drawing
import Exact
import Input
import Schema
import Templates

/// The layout of rulers and thermometers.
final class ScaleLayout: NodeLayout {
    let scale: ScaleNode
    let style: ResolvedTextStyle
    let headStyle: ResolvedTextStyle
    let noteStyle: ResolvedTextStyle
    let color: ResolvedColor
    let fill: ResolvedColor?
    let accent: ResolvedColor

    init(_ node: ScaleNode, _ resolver: NodeResolver) {
        scale = node
        style = resolver.style(node.style)
        headStyle = resolver.style(node.headStyle)
        noteStyle = resolver.style(node.noteStyle)
        color = resolver.color(node.color)
        fill = node.fill.map(resolver.color)
        accent = resolver.color(node.accent)
    }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout Expander
    ) {
        let own = expander.alternative(of: node)
        var words: [String] = []
        if let spoken = scale.spoken,
            case .record(let record)? = expander.scope.field(at: FactPath(scale.path))?.value,
            let marks = record["marks"]?.value.records
        {
            expander.forEach(marks) { words.append($0.text(spoken, node.origin).text) }
        }
        guard let content = content(of: node, with: &expander) else { return }
        let role = expander.role(of: node, words.alternative(after: own), orDefault: role)
        nodes.append(expander.layoutNode(content, of: node, role))
    }

    func content(of node: ResolvedNode, with expander: inout Expander) -> (any LayoutContent)? {
        let origin = node.origin
        guard case .record(let record)? = expander.scope.field(at: FactPath(scale.path))?.value,
            let near = side(record["near"], origin, &expander),
            let far = side(record["far"], origin, &expander)
        else {
            let name = quoted(scale.path.joined(separator: "."))
            expander.diagnostics.error(at: origin, "\(name) is not a scale in this record")
            return nil
        }
        let marks = (record["marks"]?.value.records ?? Records([])).compactMap {
            mark -> ScaleContent.Mark? in
            guard let position = Self.number(mark["position"]),
                case .text(let label)? = mark["label"]?.value
            else { return nil }
            return ScaleContent.Mark(
                position: position,
                label: expander.textNode(BoundText(literal: label), noteStyle, origin))
        }
        return ScaleContent(
            shape: scale.shape, near: near, far: far, length: Self.number(record["length"]),
            reading: Self.number(record["reading"]), marks: marks,
            color: expander.color(color, origin), fill: fill.map { expander.color($0, origin) },
            accent: expander.color(accent, origin),
            trueNote: scale.trueNote.map {
                expander.textNode($0, noteStyle, origin, role: .paragraph)
            },
            note: scale.note.map { expander.textNode($0, noteStyle, origin, role: .paragraph) })
    }

    private func side(
        _ field: Record.Field?, _ origin: Input.Value, _ expander: inout Expander
    ) -> ScaleContent.Side? {
        guard case .record(let record)? = field?.value,
            case .text(let name)? = record["name"]?.value,
            case .text(let symbol)? = record["symbol"]?.value,
            let facts = record["ticks"]?.value.records
        else { return nil }
        func text(_ text: String, _ style: ResolvedTextStyle) -> LayoutNode {
            expander.textNode(BoundText(literal: text), style, origin)
        }
        let ticks = facts.compactMap { facts -> ScaleContent.Tick? in
            guard let tick = ScaleFacts.Tick(facts) else { return nil }
            return ScaleContent.Tick(
                position: Self.double(tick.position), rank: tick.rank,
                label: tick.label.isEmpty ? nil : text(tick.label, style))
        }
        return ScaleContent.Side(
            name: text(name, headStyle), symbol: text(symbol, headStyle), ticks: ticks)
    }

    private static func number(_ field: Record.Field?) -> Double? {
        guard case .number(let value, _)? = field?.value else { return nil }
        return double(value)
    }

    /// Returns an exact position as a floating-point number; 15 decimals are far more than is visible.
    private static func double(_ value: Rational) -> Double {
        Double(value.text(decimals: 15, rounding: .halfEven)) ?? 0
    }
}

/// A ruler or a thermometer.
struct ScaleContent: DrawingContent {
    struct Tick {
        var position: Double
        /// The rank by length, from 0 for the longest.
        var rank: Int
        var label: LayoutNode?
    }

    struct Side {
        var name: LayoutNode
        var symbol: LayoutNode
        var ticks: [Tick]
    }

    struct Mark {
        var position: Double
        var label: LayoutNode
    }

    var shape: ScaleNode.Shape
    var near: Side
    var far: Side
    /// The length at actual size, in points; nil for units that are not lengths.
    var length: Double?
    /// The end of a thermometer's column, 0…1.
    var reading: Double?
    var marks: [Mark]
    var color: Color
    var fill: Color?
    var accent: Color
    var trueNote: LayoutNode?
    var note: LayoutNode?

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        switch shape {
        case .ruler: try measureRuler(proposal, with: measurer)
        case .thermometer: measureThermometer(proposal)
        }
    }

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        switch shape {
        case .ruler: try drawRuler(in: rect, with: &positioner)
        case .thermometer: try drawThermometer(in: rect, with: &positioner)
        }
    }
}

/// The lines along one side of a scale, those of a rank in one path.
struct ScaleLines {
    /// The widths by rank.
    static let widths = [0.8, 0.6, 0.5, 0.4]
    private var paths = widths.map { _ in [Path.Element]() }

    mutating func add(_ rank: Int, from start: Point, to end: Point) {
        paths[rank] += [.move(start), .line(end)]
    }

    func draw(in color: Color, with positioner: inout Positioner) {
        for (path, width) in zip(paths, Self.widths) where !path.isEmpty {
            positioner.draw(Path(path), stroke: Stroke(color: color, width: width))
        }
    }
}
