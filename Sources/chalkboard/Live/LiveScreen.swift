import Conversion
import Diagnostics

/// The content of the converter's window, line by line.
struct LiveScreen: Sendable, Hashable {
    /// The minimum number of columns.
    static let fewestColumns = 40
    /// The minimum number of rows.
    static let fewestRows = 12

    /// The emphasis of a piece of text.
    enum Style: Sendable, Hashable {
        case plain
        /// The entry and the result.
        case strong
        /// The selected item.
        case chosen
        /// Secondary information.
        case faint
        case alert
    }

    struct Piece: Sendable, Hashable {
        /// The text, without control sequences.
        var text: String
        var style: Style

        init(_ text: String, _ style: Style = .plain) {
            self.text = text
            self.style = style
        }
    }

    /// The width of the window in columns.
    let columns: Int
    /// The lines of the window, one per row, none wider than the window.
    let lines: [[Piece]]
    /// The row of the cursor, from 0.
    ///
    /// The next digit appears at the cursor.
    let cursorRow: Int
    /// The column of the cursor, from 0.
    let cursorColumn: Int

    /// Creates the screen of a state in a window of any size.
    init(_ state: LiveConverter, columns: Int, rows: Int) {
        let (columns, rows) = (max(1, columns), max(1, rows))
        self.columns = columns
        guard columns >= Self.fewestColumns, rows >= Self.fewestRows else {
            lines = Self.apology(columns: columns, rows: rows)
            (cursorRow, cursorColumn) = (0, 0)
            return
        }
        let page = LivePage(state, columns: columns, rows: rows)
        lines = page.lines
        (cursorRow, cursorColumn) = page.cursor
    }

    private static func apology(columns: Int, rows: Int) -> [[Piece]] {
        let sentence =
            "The converter needs \(fewestColumns) × \(fewestRows) characters; this window has "
            + "\(columns) × \(rows). Make it larger, or press q to quit."
        let lines = wrapped(sentence, columns: columns).prefix(rows).map { [Piece($0)] }
        return lines + Array(repeating: [], count: rows - lines.count)
    }
}

/// The layout of a screen that is large enough.
private struct LivePage {
    private let state: LiveConverter
    /// The number of columns used, centered in the window.
    private let width: Int
    private let margin: Int
    private(set) var lines: [[LiveScreen.Piece]] = []
    private(set) var cursor = (0, 0)

    /// The maximum number of columns used.
    private static let mostColumns = 78
    /// The number of lines for an error or the formula.
    private static let noteRows = 2
    /// The minimum and maximum number of rows of a wheel.
    private static let wheelRows = 5...15

    init(_ state: LiveConverter, columns: Int, rows: Int) {
        self.state = state
        width = min(columns, Self.mostColumns)
        margin = (columns - width) / 2
        let keys = keyLines
        // Blank lines first, then larger wheels.
        let spare = rows - 5 - keys.count - Self.wheelRows.lowerBound
        let gaps = (0..<3).map { spare > $0 ? 1 : 0 }
        let more = max(0, spare - 3) / 2 * 2
        let wheel = min(Self.wheelRows.upperBound, Self.wheelRows.lowerBound + more)
        add([categories])
        addBlank(gaps[1])
        add(wheels(rows: wheel))
        addBlank(gaps[0])
        addEntry()
        add([result])
        add(note)
        addBlank(gaps[2])
        addBlank(rows - lines.count - keys.count)
        add(keys)
    }

    private mutating func add(_ lines: [[LiveScreen.Piece]]) {
        let blank = LiveScreen.Piece(String(repeating: " ", count: margin))
        self.lines += lines.map { margin > 0 && !$0.isEmpty ? [blank] + $0 : $0 }
    }

    private mutating func addBlank(_ count: Int) {
        add(Array(repeating: [], count: max(0, count)))
    }

    // MARK: Categories

    /// The categories, as many as fit around the selected one.
    private var categories: [LiveScreen.Piece] {
        let all = state.converter.categories
        let chosen = all.firstIndex(of: state.converter.category) ?? 0
        // Leaves space at each end for the mark that shows there are more.
        let room = width - 4
        let names = all.map { fitted($0.name, columns: room - 2) }
        var shown = chosen...chosen
        var used = displayWidth(of: names[chosen]) + 2
        while true {
            let next = [shown.upperBound + 1, shown.lowerBound - 1].filter {
                names.indices.contains($0) && used + displayWidth(of: names[$0]) + 2 <= room
            }
            // Extend the shorter side, so that the selected category stays near the middle.
            guard
                let place = next.min(by: { abs($0 - chosen) < abs($1 - chosen) })
            else { break }
            shown = min(place, shown.lowerBound)...max(place, shown.upperBound)
            used += displayWidth(of: names[place]) + 2
        }
        let pieces = shown.map { index in
            index == chosen
                ? LiveScreen.Piece("[\(names[index])]", .chosen)
                : LiveScreen.Piece(" \(names[index]) ")
        }
        return [LiveScreen.Piece(shown.lowerBound > 0 ? "‹ " : "  ", .faint)] + pieces
            + [LiveScreen.Piece(shown.upperBound < all.count - 1 ? " ›" : "", .faint)]
    }

    // MARK: Wheels

    private func wheels(rows: Int) -> [[LiveScreen.Piece]] {
        let middle = rows / 2
        let room = (width - 3) / 2
        return (0..<rows).map { row in
            [
                wheel(.from, row - middle, columns: room),
                LiveScreen.Piece(row == middle ? " → " : "   ", .faint),
                wheel(.to, row - middle, columns: room),
            ]
        }
    }

    /// Returns a line of a wheel: the unit at an offset from the selected one.
    private func wheel(_ wheel: Wheel, _ offset: Int, columns: Int) -> LiveScreen.Piece {
        let units = state.converter.category.units
        let place = (units.firstIndex(of: state.converter.unit(on: wheel)) ?? 0) + offset
        guard units.indices.contains(place) else { return LiveScreen.Piece(blank(columns)) }
        let room = columns - 4
        let symbol = fitted(units[place].symbol, columns: room / 3)
        let name = fitted(units[place].name, columns: room - displayWidth(of: symbol) - 1)
        let gap = room - displayWidth(of: symbol) - displayWidth(of: name)
        let text = name + blank(gap) + symbol
        guard offset == 0 else { return LiveScreen.Piece("  \(text)  ", .faint) }
        return state.wheel == wheel
            ? LiveScreen.Piece("▸ \(text) ◂", .chosen) : LiveScreen.Piece("· \(text) ·", .strong)
    }

    // MARK: Values

    private mutating func addEntry() {
        let entry = state.converter.entry.text
        cursor = (lines.count, margin + 2 + entry.utf8.count)
        let symbol = fitted(
            state.converter.from.symbol, columns: width - 4 - entry.utf8.count)
        add([[LiveScreen.Piece("  \(entry)", .strong), LiveScreen.Piece("  \(symbol)")]])
    }

    private var result: [LiveScreen.Piece] {
        guard let result = state.result(room: width - 6) else { return [] }
        let symbol = fitted(
            state.converter.to.symbol, columns: width - 4 - result.text.utf8.count)
        return [
            LiveScreen.Piece(result.isExact ? "= " : "≈ "),
            LiveScreen.Piece(result.text, .strong), LiveScreen.Piece("  \(symbol)"),
        ]
    }

    /// The error if there is one, otherwise the formula.
    private var note: [[LiveScreen.Piece]] {
        let style: LiveScreen.Style
        let text: String
        if let refusal = state.refusal {
            (text, style) = (refusal.message, .alert)
        } else if case .impossible(let error) = state.converter.reading {
            (text, style) = (error.message, .alert)
        } else {
            (text, style) = (state.converter.conversion.formulaText, .faint)
        }
        let lines = wrapped(text, columns: width).prefix(Self.noteRows)
        return lines.map { [LiveScreen.Piece($0, style)] }
            + Array(repeating: [], count: Self.noteRows - lines.count)
    }

    private var keyLines: [[LiveScreen.Piece]] {
        var keys = [("0-9 .", "type"), ("Backspace", "delete")]
        if state.converter.category.hasNegatives { keys.insert(("-", "sign"), at: 1) }
        keys += [("↑↓", "unit"), ("←→", "wheel"), ("Tab", "category"), ("q", "quit")]
        var lines: [[LiveScreen.Piece]] = []
        var used = 0
        for (key, what) in keys {
            let needed = displayWidth(of: key) + 1 + displayWidth(of: what)
            let starts = lines.isEmpty || used + 2 + needed > width
            if starts { lines.append([]) }
            used = starts ? needed : used + 2 + needed
            lines[lines.count - 1] += [
                LiveScreen.Piece((starts ? "" : "  ") + key, .strong),
                LiveScreen.Piece(" " + what, .faint),
            ]
        }
        return lines
    }

    private func blank(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
