/// Returns a header without blanks at its ends and with single ones inside.
package func headerKey(_ header: String) -> String {
    header.split { $0.isSpace || $0 == "\u{FEFF}" }.joined(separator: " ")
}
