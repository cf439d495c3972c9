import Conversion
import Input

/// The checked content of a converter file, and the screens of its script.
struct ConverterSheet: Sendable {
    /// The title of the file; nil if there is none.
    var title: String?
    /// The screen before the first step.
    var initial: ConverterFrame
    /// The screens after each step of the script.
    var frames: [ConverterFrame]

    /// The title of a file without one, in metadata.
    static let usualTitle = "Converter"

    /// The units that convert on any of the screens, with the symbols of the base units.
    var unitsWithBase: [(unit: Unit, base: String)] {
        ([initial] + frames).flatMap { frame in
            [frame.converter.from, frame.converter.to].map { ($0, frame.converter.category.base) }
        }
    }

    var summary: String {
        let last = frames.last ?? initial
        let steps = frames.count == 1 ? "1 step" : "\(frames.count) steps"
        return frames.isEmpty ? last.text : "\(steps), ending with \(last.text)"
    }
}

extension ConverterFrame {
    /// The content of the screen in metadata, such as "12 kB = 12000 B".
    var text: String {
        switch converter.reading {
        case .empty:
            "\(converter.from.name) to \(converter.to.name), nothing entered"
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
