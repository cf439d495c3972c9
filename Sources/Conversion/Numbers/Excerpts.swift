import Exact

/// A text in double quotes for a message: at most 40 characters, with nothing that would disturb a
/// terminal.
func quoted(_ text: String) -> String {
    let limit = 40
    var shown = ""
    for (count, character) in text.prefix(limit + 1).enumerated() {
        // One character may carry any number of marks; a message has no room for that.
        guard count < limit, character.unicodeScalars.count <= 8 else { return "\"\(shown)…\"" }
        for scalar in character.unicodeScalars {
            shown.unicodeScalars.append(isUnseen(scalar) ? "\u{FFFD}" : scalar)
        }
    }
    return "\"\(shown)\""
}

/// Whether a character steers what shows it, or hides in it.
func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}

/// A number for a message: in full if that is short.
func excerpt(_ value: Rational) -> String {
    let plain = value.bitWidth <= 512 ? value.plainText : ""
    return plain.isEmpty || plain.utf8.count > 40 ? NumberStyle().text(of: value) : plain
}

/// Whether there is nothing to see in a text.
func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
        $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
            || $0.properties.generalCategory == .control
    }
}
