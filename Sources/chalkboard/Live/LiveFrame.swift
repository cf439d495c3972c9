import Diagnostics

/// Generates the bytes that change a terminal from one screen to the next.
///
/// The sequences are from ECMA-48 and xterm's private modes: 25 shows the cursor, 1049 switches to
/// a separate screen, and 2026 delays a frame until it is complete, if the terminal supports it.
enum LiveFrame {
    /// Saves the terminal's content and switches to a separate screen.
    static let enter = "\u{1B}[?1049h\u{1B}[2J"
    /// Restores the content and the cursor.
    static let leave = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

    /// Returns the bytes that show a screen; empty if the screen is already shown.
    ///
    /// Unchanged lines are not written, and no line is cleared before it is written.
    ///
    /// - Parameters:
    ///   - screen: The new screen.
    ///   - last: The current screen; nil if unknown.
    ///   - isColored: Whether colors can be used.
    static func text(
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
            // After a full line, the cursor is still on its last character.
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
        // Not gray: it is the background color of some terminals.
        case .faint: "2"
        case .alert: isColored ? "1;31" : "1"
        }
    }
}

extension LiveScreen {
    /// Returns the width of a line in columns.
    fileprivate func width(of row: Int) -> Int {
        lines[row].reduce(0) { $0 + displayWidth(of: $1.text) }
    }
}
