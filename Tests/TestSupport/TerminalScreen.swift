/// The content that a terminal of a fixed size would show for the bytes sent to it.
///
/// It supports only the sequences that the program sends; all others are kept in `unknown`.
package struct TerminalScreen: Sendable {
    /// The window's columns.
    package let columns: Int
    /// The window's rows.
    package let rows: Int
    /// Whether the alternate screen is shown.
    package private(set) var isAlternate = false
    /// Whether the cursor is visible.
    package private(set) var isCursorShown = true
    /// The cursor's row and column, from 0.
    package private(set) var cursor = (row: 0, column: 0)
    /// The codes of all the text styles that were used.
    package private(set) var codes: Set<String> = []
    /// The unknown sequences.
    package private(set) var unknown: [String] = []

    private var cells: [[Character]]
    private var usual: [[Character]] = []
    private var usualCursor = (row: 0, column: 0)
    private var sequence: String?

    /// Creates a blank window.
    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// The lines without trailing spaces.
    package var lines: [String] {
        cells.map { line in
            var text = String(line)
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    /// Handles more text.
    package mutating func show(_ text: String) {
        for scalar in text.unicodeScalars { show(scalar) }
    }

    private mutating func show(_ scalar: Unicode.Scalar) {
        if let begun = sequence {
            let whole = begun + String(Character(scalar))
            let isOpen = whole == "[" || !(0x40...0x7E ~= scalar.value)
            sequence = isOpen ? whole : nil
            if !isOpen { obey(whole) }
            return
        }
        switch scalar {
        case "\u{1B}": sequence = ""
        case "\r": cursor.column = 0
        case "\n": cursor.row = min(cursor.row + 1, rows - 1)
        default:
            guard cursor.column < columns, cursor.row < rows else {
                unknown.append("\(scalar) beyond the window's edge")
                return
            }
            cells[cursor.row][cursor.column] = Character(scalar)
            cursor.column += 1
        }
    }

    private mutating func obey(_ sequence: String) {
        let parameters = sequence.dropFirst().dropLast()
        switch (sequence.last, parameters) {
        case ("H", _):
            let place = parameters.split(separator: ";").compactMap { Int($0) }
            guard place.count == 2, 1...rows ~= place[0], 1...columns ~= place[1] else { break }
            cursor = (place[0] - 1, place[1] - 1)
            return
        case ("J", "2"):
            cells = Self(columns: columns, rows: rows).cells
            return
        case ("K", ""):
            for column in cursor.column..<columns { cells[cursor.row][column] = " " }
            return
        case ("m", _):
            if parameters != "0" { codes.insert(String(parameters)) }
            return
        case ("h", "?1049"):
            if !isAlternate { (usual, usualCursor) = (cells, cursor) }
            isAlternate = true
            return
        case ("l", "?1049"):
            if isAlternate { (cells, cursor) = (usual, usualCursor) }
            isAlternate = false
            return
        case ("h", "?25"), ("l", "?25"):
            isCursorShown = sequence.last == "h"
            return
        case ("h", "?2026"), ("l", "?2026"): return
        default: break
        }
        unknown.append(sequence)
    }
}
