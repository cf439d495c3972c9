import Diagnostics
import Drawing
import Exact
import Input
import Schema
import Templates

/// A ruler or thermometer, ready for drawing.
struct PreparedScale {
    var scale: Node.ScalePicture
    var look: Look
    var headLook: Look
    var noteLook: Look
    var color: PreparedColor
    var fill: PreparedColor?
    var accent: PreparedColor
}

/// A ruler or a thermometer with its facts filled in.
struct ScaleBlock {
    struct Tick {
        /// Where it sits, 0…1.
        var position: Double
        /// 0 for the longest, then ever shorter.
        var rank: Int
        var label: Element?
    }

    struct Side {
        var name: Element
        var symbol: Element
        var ticks: [Tick]
    }

    struct Mark {
        var position: Double
        var label: Element
    }

    var shape: Node.ScalePicture.Shape
    var near: Side
    var far: Side
    /// Points from the beginning to the end at true size.
    var length: Double?
    /// Where a thermometer's column ends, 0…1.
    var reading: Double?
    var marks: [Mark]
    var color: Color
    var fill: Color?
    var accent: Color
    var trueNote: Element?
    var note: Element?
}

extension Binder {
    /// The scale at a path; nil, and a finding, when there is none.
    mutating func block(_ prepared: PreparedScale, _ origin: Input.Value) -> ScaleBlock? {
        let scale = prepared.scale
        guard case .record(let record)? = scope.field(at: scale.path)?.value,
            let near = side(record["near"], prepared, origin),
            let far = side(record["far"], prepared, origin)
        else {
            let name = quoted(scale.path.joined(separator: "."))
            report(origin, "\(name) is no scale in this record", nil)
            return nil
        }
        let marks = (record["marks"]?.value.records ?? Records([])).compactMap {
            mark -> ScaleBlock.Mark? in
            guard let position = Self.share(mark["position"]),
                case .text(let label)? = mark["label"]?.value
            else { return nil }
            return ScaleBlock.Mark(
                position: position, label: text(label, prepared.noteLook, origin))
        }
        return ScaleBlock(
            shape: scale.shape, near: near, far: far, length: Self.share(record["length"]),
            reading: Self.share(record["reading"]), marks: marks,
            color: color(prepared.color, origin),
            fill: prepared.fill.map { color($0, origin) },
            accent: color(prepared.accent, origin),
            trueNote: scale.trueNote.map { note($0, prepared, origin) },
            note: scale.note.map { note($0, prepared, origin) })
    }

    private mutating func side(
        _ field: Record.Field?, _ prepared: PreparedScale, _ origin: Input.Value
    ) -> ScaleBlock.Side? {
        guard case .record(let record)? = field?.value,
            case .text(let name)? = record["name"]?.value,
            case .text(let symbol)? = record["symbol"]?.value,
            let facts = record["ticks"]?.value.records
        else { return nil }
        let ticks = facts.compactMap { facts -> ScaleBlock.Tick? in
            guard let tick = ScaleFacts.Tick(facts) else { return nil }
            return ScaleBlock.Tick(
                position: Self.double(tick.position), rank: tick.rank,
                label: tick.label.isEmpty ? nil : text(tick.label, prepared.look, origin))
        }
        return ScaleBlock.Side(
            name: text(name, prepared.headLook, origin),
            symbol: text(symbol, prepared.headLook, origin), ticks: ticks)
    }

    private mutating func text(
        _ text: String, _ look: Look, _ origin: Input.Value
    ) -> Element {
        Element(.text(block(BoundText(literal: text), look, origin)), origin: origin)
    }

    private mutating func note(
        _ bound: BoundText, _ prepared: PreparedScale, _ origin: Input.Value
    ) -> Element {
        Element(
            .text(block(bound, prepared.noteLook, origin)), role: .paragraph, origin: origin)
    }

    private static func share(_ field: Record.Field?) -> Double? {
        guard case .number(let value, _)? = field?.value else { return nil }
        return double(value)
    }

    /// Exact until it becomes a length; fifteen decimals of a share are far below what is seen.
    private static func double(_ value: Rational) -> Double {
        Double(value.text(decimals: 15, rounding: .halfEven)) ?? 0
    }
}
