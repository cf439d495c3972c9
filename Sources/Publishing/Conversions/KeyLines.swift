import Conversion
import Diagnostics
import Exact

/// The display of the converter after each key.
package struct KeyLines: Sendable {
    struct Line: Sendable {
        var key: Character
        /// The entry so far.
        var entry: String
        /// The exact result; nil if there is none.
        var result: Rational?
        /// The reason why the key was refused; nil if it was accepted.
        var refusal: Refusal?
        /// The reason why there is no result, other than an empty entry.
        var error: ConversionError?
    }

    let lines: [Line]
    private let style: ResultStyle

    /// Presses keys one after the other.
    init(pressing keys: String, on start: Converter, style: ResultStyle) {
        var converter = start
        self.style = style
        lines = keys.map { key in
            let (next, refusal) = converter.pressing(key)
            converter = next
            var line = Line(key: key, entry: next.entry.text, refusal: refusal)
            switch next.reading {
            case .empty: break
            case .value(let result): line.result = result
            case .impossible(let error): line.error = error
            }
            return line
        }
    }

    /// One line per key: the key, the entry and the result, separated by tabs.
    ///
    /// If the key is refused or there is no result, the reason follows.
    package var text: String {
        lines.map { line in
            let reason = line.refusal?.message ?? line.error?.message
            // The character of a key must not end its line or field.
            let fields = [
                clipped(String(line.key)), line.entry, line.result.map(style.text(of:)) ?? "",
            ]
            return (fields + (reason.map { [$0] } ?? [])).joined(separator: "\t") + "\n"
        }.joined()
    }

    /// The lines as JSON; `refused` is `point`, `length`, `sign` or `key`.
    package var json: JSONText {
        .members([
            "keys": .array(
                lines.map { line in
                    .members([
                        "key": .string(String(line.key)),
                        "entry": .string(line.entry),
                        "result": .optional(line.result.map(style.text(of:))),
                        "resultExact": .optional(line.result?.exactText),
                        "refused": .optional(line.refusal?.rawValue),
                        "error": .optional(line.error?.message),
                    ])
                })
        ])
    }
}
