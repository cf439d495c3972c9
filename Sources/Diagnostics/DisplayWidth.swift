/// How many columns of a terminal a character takes: 0, 1 or 2.
///
/// An estimate from the blocks that Unicode's EastAsianWidth.txt calls wide, and emoji; terminals
/// differ in the rest. Marks take none of their own.
package func displayWidth(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
        // An emoji variation asks for the wide picture of a character that is narrow as text.
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

/// How many columns of a terminal a text takes.
package func displayWidth(_ text: String) -> Int { text.reduce(0) { $0 + displayWidth($1) } }

/// How many columns of a terminal a text takes.
package func displayWidth(of text: String) -> Int {
    text.reduce(0) { $0 + displayWidth($1) }
}
