import Exact

/// Returns a string in double quotes for a message: at most 40 characters, without characters that
/// would affect a terminal.
func quoted(_ text: String) -> String {
    let limit = 40
    var shown = ""
    for (count, character) in text.prefix(limit + 1).enumerated() {
        // A single character can have any number of combining marks; a message must stay short.
        guard count < limit, character.unicodeScalars.count <= 8 else { return "\"\(shown)…\"" }
        for scalar in character.unicodeScalars {
            shown.unicodeScalars.append(isUnseen(scalar) ? "\u{FFFD}" : scalar)
        }
    }
    return "\"\(shown)\""
}

/// Returns whether a character controls the display or is invisible.
func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}

/// Returns a number for a message: in full if it is short.
func excerpt(_ value: Rational) -> String {
    let plain = value.bitWidth <= 512 ? value.plainText : ""
    return plain.isEmpty || plain.utf8.count > 40 ? NumberStyle().text(of: value) : plain
}
