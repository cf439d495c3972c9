/// Returns a string in double quotes for a message: on one line, with visible names for invisible
/// characters, and truncated with "…" after 60 characters.
package func quoted(_ text: some StringProtocol) -> String { "\"\(clipped(text))\"" }

/// Returns a string for a message, the same as `quoted` but without quotes.
package func clipped(_ text: some StringProtocol, to limit: Int = 60) -> String {
    var shown = ""
    var count = 0
    for character in text {
        guard count < limit else { return shown + "…" }
        // A character can have any number of combining marks, too many for a message.
        guard character.unicodeScalars.count <= 16 else { return shown + "…" }
        shown += visible(character)
        count += 1
    }
    return shown
}

/// Returns the first strings for a message, and how many more there are.
package func listed(
    _ texts: some Collection<String>, most: Int, _ noun: String = ""
) -> String {
    texts.prefix(most).joined(separator: ", ")
        + (texts.count > most ? ", and \(texts.count - most) more\(noun)" : "")
}

/// Returns a character in a form that is safe to print: control characters and direction marks by
/// name, others as is.
package func visible(_ character: Character) -> String {
    var shown = ""
    for scalar in character.unicodeScalars {
        switch scalar.value {
        case 0x00...0x1F: shown.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
        case 0x7F: shown += "␡"
        case 0x80...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF:
            shown += "<\(codePoint(scalar))>"
        default: shown.unicodeScalars.append(scalar)
        }
    }
    return shown
}

/// Returns the usual name of a scalar, such as `U+0041`.
package func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
