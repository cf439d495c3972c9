import Conversion
import Diagnostics
import Exact

/// What the converter shows after each of some keys.
package struct KeyLines: Sendable {
    /// One key and what came of it.
    struct Line: Sendable {
        /// The character that was given for the key.
        var key: Character
        /// What has been typed so far.
        var entry: String
        /// The exact result; nil while there is none.
        var result: Rational?
        /// Why the key changed nothing.
        var refusal: Refusal?
        /// Why there is no result, other than that there is nothing to convert.
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

    /// A line a key: the key, the entry and the result with tabs between them, and a reason when the
    /// key is refused or there can be no result.
    package var text: String {
        lines.map { line in
            let reason = line.refusal?.message ?? line.error?.message
            // A key is one character, and must not end its line or field.
            let fields = [
                clipped(String(line.key)), line.entry, line.result.map(style.text(of:)) ?? "",
            ]
            return (fields + (reason.map { [$0] } ?? [])).joined(separator: "\t") + "\n"
        }.joined()
    }

    /// The same for programs; `refused` is `point`, `length`, `sign` or `key`.
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
