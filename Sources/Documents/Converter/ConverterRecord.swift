import Conversion
import Exact
import Input
import Schema
import Templates

/// The converter's screens as the facts that templates name.
package enum ConverterRecord {
    /// The facts of a converter.
    package static let shape = RecordSchema.record([
        .init("id", .text, "the name of the data's file, without its ending"),
        .init("title", .text, "the file's title, else \"Converter\""),
        .init("start", .list(frame), "the screen before the first step, alone in a list"),
        .init("frames", .list(frame), "the screen after each step"),
        .init("count", .number, "how many steps there are"),
        .init(
            "layout", .text,
            "alone: there are no steps; beside: they have room beside the screen; else apart"),
    ])

    private static let frame = RecordSchema.record([
        .init("number", .number, "the step's number, from 1; 0 before the first"),
        .init("caption", .text, "what was done, such as \"Press 5\""),
        .init("text", .text, "what the screen says, in a sentence"),
        .init("segments", .list(segment), "the categories of the control"),
        .init("from", .list(row), "the left wheel: the chosen unit and those around it"),
        .init("to", .list(row), "the right wheel"),
        .init("turned", .text, "which wheel was turned: from, to, or empty"),
        .init("entry", .text, "what was typed; empty for nothing"),
        .init("result", .text, "what it comes to; empty for nothing"),
        .init("fromSymbol", .text, "the symbol of the unit on the left wheel"),
        .init("toSymbol", .text, "the symbol of the unit on the right wheel"),
        .init("keys", .list(key), "the keys from the top left to the bottom right"),
        .init("sign", key, optional: true, "the sign's key; absent where no value is below 0"),
        .init("refusal", .text, "why the key changed nothing; empty if it did"),
        .init("problem", .text, "why there is no result; empty without a reason"),
    ])

    private static let segment = RecordSchema.record([
        .init("name", .text, "the category's name"),
        .init("isChosen", .flag, "whether it is the chosen one"),
        .init("isTouched", .flag, "whether it was touched just now"),
    ])

    private static let row = RecordSchema.record([
        .init("text", .text, "the unit's name; empty beyond the first and the last"),
        .init("distance", .number, "how many rows it stands from the chosen one: 0 to 2"),
    ])

    private static let key = RecordSchema.record([
        .init("label", .text, "what stands on it"),
        .init("state", .text, "lit if it was touched, refused if it changed nothing, else idle"),
    ])

    /// The most steps that are listed beside the screen.
    private static let listedSteps = 24
    /// The rows of a wheel on each side of the chosen one.
    private static let reach = 2

    /// The facts of a converter.
    package static func record(of sheet: ConverterSheet, id: String, root: Value) -> Record {
        var record = Record()
        record.set("id", .text(id))
        record.set("title", .text(title(of: sheet)), origin: root["title"])
        record.set("start", .list([facts(of: sheet.initial, number: 0)]))
        let frames = sheet.frames
        record.set(
            "frames",
            .rows(
                Records(count: frames.count) { position in
                    facts(of: frames[position].frame, number: position + 1)
                }))
        record.set("count", .count(frames.count))
        let layout = frames.isEmpty ? "alone" : frames.count <= listedSteps ? "beside" : "apart"
        record.set("layout", .text(layout))
        return record
    }

    /// The file's title, or the one it has without any.
    package static func title(of sheet: ConverterSheet) -> String { sheet.title ?? "Converter" }

    /// One sentence on what the pages show.
    package static func summary(of sheet: ConverterSheet) -> String {
        let last = sheet.frames.last?.frame ?? sheet.initial
        let count = sheet.frames.count
        let steps = count == 1 ? "1 step" : "\(count) steps"
        return count == 0 ? text(of: last) : "\(steps), in the end: \(text(of: last))"
    }

    private static func facts(of frame: ConverterFrame, number: Int) -> Record {
        let state = frame.converter
        var record = Record()
        record.set("number", .count(number))
        record.set("caption", .text(caption(of: frame)))
        record.set("text", .text(text(of: frame)))
        let isSegment = if case .segment? = frame.step { true } else { false }
        record.set(
            "segments",
            .list(
                state.categories.map { category in
                    var facts = Record()
                    facts.set("name", .text(category.name))
                    facts.set("isChosen", .flag(category == state.category))
                    facts.set("isTouched", .flag(isSegment && category == state.category))
                    return facts
                }))
        for wheel in Wheel.allCases { record.set(wheel.rawValue, .list(rows(wheel, of: state))) }
        let turned = if case .wheel(let wheel, _)? = frame.step { wheel.rawValue } else { "" }
        record.set("turned", .text(turned))
        record.set("entry", .text(state.entry.text.typeset))
        record.set("result", .text(result(of: state)))
        record.set("fromSymbol", .text(state.from.symbol))
        record.set("toSymbol", .text(state.to.symbol))
        record.set("keys", .list(keys(of: frame)))
        record.set(
            "sign",
            state.category.hasNegatives || frame.step == .key(.sign)
                ? .record(facts(of: .sign, in: frame)) : .none)
        record.set("refusal", .text(frame.refusal?.message ?? ""))
        let problem = if case .impossible(let error) = state.reading { error.message } else { "" }
        record.set("problem", .text(problem))
        return record
    }

    private static func result(of state: Converter) -> String {
        if case .value(let value) = state.reading {
            NumberStyle().text(of: value).typeset
        } else {
            ""
        }
    }

    /// The chosen unit with two rows above it and two below.
    private static func rows(_ wheel: Wheel, of state: Converter) -> [Record] {
        let units = state.category.units
        let chosen = units.firstIndex(of: state.unit(on: wheel)) ?? 0
        return (-reach...reach).map { offset in
            let place = chosen + offset
            var facts = Record()
            facts.set("text", .text(units.indices.contains(place) ? units[place].name : ""))
            facts.set("distance", .count(abs(offset)))
            return facts
        }
    }

    /// The keys as they lie on the screen, row by row; the sign's stands with what is typed.
    private static func keys(of frame: ConverterFrame) -> [Record] {
        let digits = Key.Digit.allCases
        let order: [Key] =
            [7, 8, 9, 4, 5, 6, 1, 2, 3].map { .digit(digits[$0]) } + [
                .point, .digit(.zero), .delete,
            ]
        return order.map { facts(of: $0, in: frame) }
    }

    private static func facts(of key: Key, in frame: ConverterFrame) -> Record {
        var state = "idle"
        if frame.step == .key(key) { state = frame.refusal == nil ? "lit" : "refused" }
        var facts = Record()
        facts.set("label", .text(label(of: key)))
        facts.set("state", .text(state))
        return facts
    }

    private static func label(of key: Key) -> String {
        switch key {
        case .delete: "⌫"
        case .sign: "±"
        default: String(key.character)
        }
    }

    private static func caption(of frame: ConverterFrame) -> String {
        let state = frame.converter
        return switch frame.step {
        case nil: "At the start"
        case .key(.delete): "Delete"
        case .key(.sign): "Change the sign"
        case .key(let key): "Press \(key.character)"
        case .wheel(.from, _): "Left wheel to \(state.from.name)"
        case .wheel(.to, _): "Right wheel to \(state.to.name)"
        case .segment: "Switch to \(state.category.name)"
        }
    }

    /// What a screen says: "12 Kilobytes are 12000 Bytes".
    private static func text(of frame: ConverterFrame) -> String {
        let state = frame.converter
        switch state.reading {
        case .empty:
            return "\(state.from.name) to \(state.to.name), nothing typed"
        case .impossible(let error): return error.message
        case .value:
            return "\(state.entry.text.typeset) \(state.from.symbol) = \(result(of: state))"
                + " \(state.to.symbol)"
        }
    }
}
