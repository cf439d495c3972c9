@testable import Publishing

/// The reference of all options of a rendering, as Markdown.
enum RenderOptionReference {
    /// The text of `docs/option-reference.md`.
    static var markdown: String {
        let rows = RenderOptionTable.all.map { option in
            let cells = [
                "`\(option.letter.map { "-\($0)`, `" } ?? "")--\(option.name)\(value(of: option))`",
                option.homes.contains(.project) ? "`\(option.name)`: \(content(of: option))" : "",
                option.homes.contains(.block) ? "yes" : "",
                option.help.replacing("|", with: "\\|").replacing("{{id}}", with: "`{{id}}`"),
            ]
            return "| \(cells.joined(separator: " | ")) |\n"
        }
        return """
            # Option reference

            The options of `chalkboard render`, the fields with their names in a document of `chalkboard.yaml`, and
            those that a block of `chalkboard embed` can have. [rendering.md](rendering.md) explains them. This page is
            made from the program.

            | Option | In `chalkboard.yaml` | In blocks | Meaning |
            |---|---|---|---|

            """ + rows.joined()
    }

    private static func value(of option: RenderOption) -> String {
        switch option.form {
        case .flag: ""
        case .count, .number: " N"
        case .list: " TEXT…"
        case .files: " FILE…"
        case .text, .quantity, .names, .lengths: " TEXT"
        }
    }

    private static func content(of option: RenderOption) -> String {
        switch option.form {
        case .flag: "`true` or `false`"
        case .count, .number: "a number"
        case .list: "a list"
        case .files: "a file or a list"
        case .names: "a text or a list"
        case .quantity: "a text or a number"
        case .text, .lengths: "a text"
        }
    }
}
