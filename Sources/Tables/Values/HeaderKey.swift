/// Returns a header without blanks at its ends and with single ones inside.
package func headerKey(_ header: String) -> String {
    header.split { $0.isSpace || $0 == "\u{FEFF}" }.joined(separator: " ")
}

/// Returns a header such as `CourseName` with blanks between its words; nil for another one.
func divided(_ header: String) -> String? {
    // Most headers have capitals at the beginnings of their words only.
    let capitals = header.utf8.dropFirst().contains { 0x41...0x5A ~= $0 || $0 >= 0x80 }
    guard capitals, !header.utf8.contains(0x20), !header.contains(where: \.isWhitespace) else {
        return nil
    }
    var (text, before) = ("", Character(" "))
    for letter in header {
        if letter.isUppercase, before.isLowercase { text += " " }
        text.append(letter)
        before = letter
    }
    return text.count == header.count ? nil : text
}
