import Conversion
import Schema

/// The facts of the converter's screens for templates.
enum ConverterRecord {
    static let type = RecordType<FileDocument<ConverterSheet>> {
        Fact("id", "the name of the data file, without its extension") { $0.id }
        Fact(
            ConverterFileFields.title.key, .text, "the title of the file; by default \"Converter\"",
            origin: { $0.root[ConverterFileFields.title] }
        ) { $0.sheet.title.map { .text($0) } ?? ConverterWords.title.fact }
        Fact.list("start", screen, "the screen before the first step, as a list of one") {
            [Screen(number: 0, frame: $0.sheet.initial)]
        }
        Fact.rows("frames", screen, "the screen after each step") { document in
            let frames = document.sheet.frames
            return (frames.count, { Screen(number: $0 + 1, frame: frames[$0]) })
        }
        Fact(
            "legacy", .text, optional: true,
            "a note on KB, MB and GB if the screens show them and they are powers of 1024"
        ) { LegacyNote.fact(on: $0.sheet.unitsWithBase) }
        Fact("count", "the number of steps") { $0.sheet.frames.count }
        Fact(
            "layout",
            "alone if there are no steps; beside if they fit next to the screen; otherwise apart"
        ) { layout(ofSteps: $0.sheet.frames.count) }
    }

    /// The maximum number of steps that are listed next to the screen.
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
        Fact("number", "the number of the step, from 1; 0 before the first step") { $0.number }
        Fact("caption", .text, "the step in words, such as \"Press 5\"") { $0.frame.captionFact }
        Fact("text", .text, "the content of the screen in a sentence") { $0.frame.textFact }
        Fact.list("segments", segment, "the categories of the control") { screen in
            screen.state.categories.map { Segment(category: $0, frame: screen.frame) }
        }
        Fact.list(
            Wheel.from.rawValue, row, "the left wheel: the selected unit and those around it"
        ) { rows(.from, of: $0.state) }
        Fact.list(Wheel.to.rawValue, row, "the right wheel") { rows(.to, of: $0.state) }
        Fact("turned", .text, "the wheel that was turned: from or to; empty if neither was") {
            screen in
            if case .wheel(let wheel, _)? = screen.frame.step { return .text(wheel.rawValue) }
            return .text("")
        }
        Fact("entry", "the number that was entered; empty if there is none") {
            $0.state.entry.text.typeset
        }
        Fact("result", "the result; empty if there is none") { $0.frame.result }
        Fact("fromSymbol", "the symbol of the unit on the left wheel") { $0.state.from.symbol }
        Fact("toSymbol", "the symbol of the unit on the right wheel") { $0.state.to.symbol }
        Fact.list("keys", key, "the keys from the top left to the bottom right") { screen in
            order.map { PressedKey(key: $0, frame: screen.frame) }
        }
        Fact.optionalGroup(
            "sign", key, "the sign key; absent if no value can be below 0"
        ) { screen in
            let isShown = screen.state.category.hasNegatives || screen.frame.step == .key(.sign)
            return isShown ? PressedKey(key: .sign, frame: screen.frame) : nil
        }
        Fact("refusal", "why the key was rejected; empty if it was not") {
            $0.frame.refusal?.message ?? ""
        }
        Fact(
            "problem", .text, "why there is no result; empty if there is one or nothing was entered"
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
        Fact("name", "the name of the category") { $0.category.name }
        Fact("isChosen", "whether it is the selected category") { $0.isChosen }
        Fact("isTouched", "whether it was tapped in this step") { $0.isTouched }
    }

    private struct Row {
        let text: String
        let distance: Int
    }

    private static let row = RecordType<Row> {
        Fact("text", "the name of the unit; empty before the first and after the last unit") {
            $0.text
        }
        Fact("distance", "the number of rows from the selected unit: 0 to 2") { $0.distance }
    }

    /// The number of rows of a wheel above and below the selected unit.
    private static let reach = 2

    /// Returns the rows of a wheel: the selected unit with two rows above and two below.
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

    /// The keys of the screen, row by row, without the sign key, which is next to the entered
    /// number.
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
        Fact("label", "the label of the key") { $0.label }
        Fact("state", "lit if the key was pressed, refused if it was rejected, otherwise idle") {
            $0.state
        }
    }
}
