import Diagnostics

/// The bytes that bring a terminal from one screen to the next.
///
/// The sequences are those of ECMA-48 and of xterm's private modes: 25 shows the cursor, 1049 has a
/// screen of its own, 2026 holds a frame back until it is whole, where a terminal knows that.
package enum LiveFrame {
    /// Puts what the terminal shows aside.
    package static let enter = "\u{1B}[?1049h\u{1B}[2J"
    /// Brings it back, with the cursor where it was.
    package static let leave = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

    /// What to write so that a screen is shown; nothing if it is already.
    ///
    /// Lines that stay are left alone, and no line is cleared before it is written.
    ///
    /// - Parameters:
    ///   - screen: What to show.
    ///   - last: What the terminal shows; nil if that is not known.
    ///   - isColored: Whether colours may be used.
    package static func text(
        _ screen: LiveScreen, after last: LiveScreen?, isColored: Bool
    ) -> String {
        if screen == last { return "" }
        let isSameSize = last?.columns == screen.columns && last?.lines.count == screen.lines.count
        var text = "\u{1B}[?2026h\u{1B}[?25l"
        for (row, line) in screen.lines.enumerated() {
            if isSameSize, let last, last.lines[row] == line { continue }
            text += "\u{1B}[\(row + 1);1H"
            for piece in line where !piece.text.isEmpty {
                let codes = codes(piece.style, isColored: isColored)
                text += codes.isEmpty ? piece.text : "\u{1B}[\(codes)m\(piece.text)\u{1B}[0m"
            }
            // After a full line the cursor still stands on its last character.
            if screen.width(of: row) < screen.columns { text += "\u{1B}[K" }
        }
        text += "\u{1B}[\(screen.cursorRow + 1);\(screen.cursorColumn + 1)H"
        return text + "\u{1B}[?25h\u{1B}[?2026l"
    }

    private static func codes(_ style: LiveScreen.Style, isColored: Bool) -> String {
        switch style {
        case .plain: ""
        case .strong: "1"
        case .chosen: isColored ? "30;43" : "1;7"
        // Grey is no safe colour: some terminals have it for their background.
        case .faint: "2"
        case .alert: isColored ? "1;31" : "1"
        }
    }
}

extension LiveScreen {
    /// How many columns a line takes.
    fileprivate func width(of row: Int) -> Int {
        lines[row].reduce(0) { $0 + displayWidth(of: $1.text) }
    }
}
