import Exact

/// Returns a number for a message: in full if it is short.
func excerpt(_ value: Rational) -> String {
    let plain = value.bitWidth <= 512 ? value.plainText : ""
    return plain.isEmpty || plain.utf8.count > 40 ? NumberStyle().text(of: value) : plain
}

/// Returns whether a character controls the display or is invisible.
func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}
