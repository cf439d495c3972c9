/// Returns the width of a character in columns of a terminal: 0, 1 or 2.
///
/// The result is an estimate based on emoji and the wide blocks of Unicode's EastAsianWidth.txt;
/// terminals differ for other characters. Combining marks have no width.
package func displayWidth(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
        // An emoji variation selector requests the wide form of a narrow character.
        width = max(width, scalar.value == 0xFE0F ? 2 : displayWidth(scalar))
    }
    return width
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
        return 2
    default: return 1
    }
}

/// Returns the width of a string in columns of a terminal.
package func displayWidth(of text: String) -> Int {
    text.reduce(0) { $0 + displayWidth($1) }
}
