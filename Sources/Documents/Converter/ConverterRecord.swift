import Conversion
import Schema

/// The converter's screens as the facts that templates name.
enum ConverterRecord {
    /// The facts of a file of the converter.
    static let type = RecordType<ConverterDocument> {
        Fact("id", .text, "the name of the data's file, without its ending") { .text($0.id) }
        Fact(
            ConverterFileFields.title.key, .text, "the file's title, else \"Converter\"",
            origin: { $0.root[ConverterFileFields.title] }
        ) { .text($0.sheet.shownTitle) }
        Fact.list("start", screen, "the screen before the first step, alone in a list") {
            [Screen(number: 0, frame: $0.sheet.initial)]
        }
        Fact.rows("frames", screen, "the screen after each step") { document in
            let frames = document.sheet.frames
            return (frames.count, { Screen(number: $0 + 1, frame: frames[$0]) })
        }
        Fact("count", .number, "how many steps there are") { .count($0.sheet.frames.count) }
        Fact(
            "layout", .text,
            "alone without steps; beside if the steps fit next to the screen; else apart"
        ) { .text(layout(ofSteps: $0.sheet.frames.count)) }
    }

    /// The maximum number of steps that are listed beside the screen.
    private static let listedSteps = 24

    private static func layout(ofSteps count: Int) -> String {
        count == 0 ? "alone" : count <= listedSteps ? "beside" : "apart"
    }

    // MARK: Screens

    private struct Screen {
        let number: Int
        let frame: ConverterFrame

        var state: Converter { frame.converter }
    }

    private static let screen = RecordType<Screen> {
        Fact("number", .number, "the step's number, from 1; 0 before the first") {
            .count($0.number)
        }
        Fact("caption", .text, "what was done, such as \"Press 5\"") { .text($0.frame.caption) }
        Fact("text", .text, "what the screen says, in a sentence") { .text($0.frame.text) }
        Fact.list("segments", segment, "the categories of the control") { screen in
            screen.state.categories.map { Segment(category: $0, frame: screen.frame) }
        }
        Fact.list(
            Wheel.from.rawValue, row, "the left wheel: the chosen unit and those around it"
        ) { rows(.from, of: $0.state) }
        Fact.list(Wheel.to.rawValue, row, "the right wheel") { rows(.to, of: $0.state) }
        Fact("turned", .text, "which wheel was turned: from, to, or empty") { screen in
            if case .wheel(let wheel, _)? = screen.frame.step { return .text(wheel.rawValue) }
            return .text("")
        }
        Fact("entry", .text, "what was typed; empty for nothing") {
            .text($0.state.entry.text.typeset)
        }
        Fact("result", .text, "what it comes to; empty for nothing") { .text($0.frame.result) }
        Fact("fromSymbol", .text, "the symbol of the unit on the left wheel") {
            .text($0.state.from.symbol)
        }
        Fact("toSymbol", .text, "the symbol of the unit on the right wheel") {
            .text($0.state.to.symbol)
        }
        Fact.list("keys", key, "the keys from the top left to the bottom right") { screen in
            order.map { PressedKey(key: $0, frame: screen.frame) }
        }
        Fact.optionalGroup(
            "sign", key, "the sign's key; absent where no value is below 0"
        ) { screen in
            let isShown = screen.state.category.hasNegatives || screen.frame.step == .key(.sign)
            return isShown ? PressedKey(key: .sign, frame: screen.frame) : nil
        }
        Fact("refusal", .text, "why the key changed nothing; empty if it did") {
            .text($0.frame.refusal?.message ?? "")
        }
        Fact(
            "problem", .text, "why there is no result; empty if there is one or nothing is entered"
        ) { screen in
            if case .impossible(let error) = screen.state.reading { return .text(error.message) }
            return .text("")
        }
    }

    // MARK: The control, the wheels and the keys

    private struct Segment {
        let category: Category
        let frame: ConverterFrame

        var isChosen: Bool { category == frame.converter.category }

        var isTouched: Bool {
            if case .segment? = frame.step { isChosen } else { false }
        }
    }

    private static let segment = RecordType<Segment> {
        Fact("name", .text, "the category's name") { .text($0.category.name) }
        Fact("isChosen", .flag, "whether it is the chosen one") { .flag($0.isChosen) }
        Fact("isTouched", .flag, "whether it was touched just now") { .flag($0.isTouched) }
    }

    private struct Row {
        let text: String
        let distance: Int
    }

    private static let row = RecordType<Row> {
        Fact("text", .text, "the unit's name; empty beyond the first and the last") {
            .text($0.text)
        }
        Fact("distance", .number, "how many rows it stands from the chosen one: 0 to 2") {
            .count($0.distance)
        }
    }

    /// The rows of a wheel on each side of the chosen one.
    private static let reach = 2

    /// Returns the chosen unit with two rows above it and two below.
    private static func rows(_ wheel: Wheel, of state: Converter) -> [Row] {
        let units = state.category.units
        let chosen = units.firstIndex(of: state.unit(on: wheel)) ?? 0
        return (-reach...reach).map { offset in
            let place = chosen + offset
            return Row(
                text: units.indices.contains(place) ? units[place].name : "",
                distance: abs(offset))
        }
    }

    /// The keys as they are on the screen, row by row; the sign's is beside what is typed.
    private static let order: [Key] =
        [7, 8, 9, 4, 5, 6, 1, 2, 3].map { .digit(Key.Digit.allCases[$0]) } + [
            .point, .digit(.zero), .delete,
        ]

    private struct PressedKey {
        let key: Key
        let frame: ConverterFrame

        var label: String {
            switch key {
            case .delete: "⌫"
            case .sign: "±"
            default: String(key.character)
            }
        }

        var state: String {
            guard frame.step == .key(key) else { return "idle" }
            return frame.refusal == nil ? "lit" : "refused"
        }
    }

    private static let key = RecordType<PressedKey> {
        Fact("label", .text, "what stands on it") { .text($0.label) }
        Fact("state", .text, "lit if it was touched, refused if it changed nothing, else idle") {
            .text($0.state)
        }
    }
}
