import Conversion
import Input

/// A file of the converter, read and played.
struct ConverterSheet: Sendable {
    /// The file's title; nil without one.
    var title: String?
    /// The screen before the first step.
    var initial: ConverterFrame
    /// The screens after each step of the script.
    var frames: [ConverterFrame]

    /// The file's title, or the one that it has without any.
    var shownTitle: String { title ?? "Converter" }

    /// One sentence on what the pages show.
    var summary: String {
        let last = frames.last ?? initial
        let steps = frames.count == 1 ? "1 step" : "\(frames.count) steps"
        return frames.isEmpty ? last.text : "\(steps), in the end: \(last.text)"
    }
}

/// A file of the converter with what its facts come from.
struct ConverterDocument: Sendable {
    /// The name of the data's file, without its ending.
    let id: String
    /// The file's content.
    let root: Value
    /// What was read from it.
    let sheet: ConverterSheet
}

extension ConverterFrame {
    /// What was done, such as "Press 5".
    var caption: String {
        switch step {
        case nil: "At the start"
        case .key(.delete): "Delete"
        case .key(.sign): "Change the sign"
        case .key(let key): "Press \(key.character)"
        case .wheel(.from, _): "Left wheel to \(converter.from.name)"
        case .wheel(.to, _): "Right wheel to \(converter.to.name)"
        case .segment: "Switch to \(converter.category.name)"
        }
    }

    /// What the screen says, such as "12 kB = 12000 B".
    var text: String {
        switch converter.reading {
        case .empty:
            "\(converter.from.name) to \(converter.to.name), nothing typed"
        case .impossible(let error): error.message
        case .value:
            "\(converter.entry.text.typeset) \(converter.from.symbol) = \(result)"
                + " \(converter.to.symbol)"
        }
    }

    /// The result on the screen; empty if there is none.
    var result: String {
        if case .value(let value) = converter.reading {
            NumberStyle().text(of: value).typeset
        } else {
            ""
        }
    }
}
