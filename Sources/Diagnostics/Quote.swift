/// A text in double quotes for a message: on one line, its unseen characters shown, and cut with
/// "…" after 60 characters.
package func quoted(_ text: some StringProtocol) -> String { "\"\(clipped(text))\"" }

/// A text for a message, as `quoted` but without the quotes.
package func clipped(_ text: some StringProtocol, to limit: Int = 60) -> String {
    var shown = ""
    var count = 0
    for character in text {
        guard count < limit else { return shown + "…" }
        // One character may carry any number of marks; a message has no room for that.
        guard character.unicodeScalars.count <= 16 else { return shown + "…" }
        shown += visible(character)
        count += 1
    }
    return shown
}

/// A character as it can safely be printed: controls and direction marks by name, others as they
/// are.
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

/// A scalar's usual name: `U+0041`.
package func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
