import Diagnostics

/// Returns as much of a string as fits in a number of columns, with "…" in place of the rest.
func fitted(_ text: String, columns: Int) -> String {
    guard displayWidth(of: text) > columns else { return text }
    guard columns > 0 else { return "" }
    var shown = ""
    var used = 0
    for character in text {
        let width = displayWidth(of: String(character))
        if used + width > columns - 1 { break }
        shown.append(character)
        used += width
    }
    return shown + "…"
}

/// Returns a string wrapped at spaces to a number of columns; longer words are truncated.
func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
        let piece = fitted(String(word), columns: columns)
        if let last = lines.last,
            displayWidth(of: last) + 1 + displayWidth(of: piece) <= columns
        {
            lines[lines.count - 1] = last + " " + piece
        } else {
            lines.append(piece)
        }
    }
    return lines
}
