/// The source line of a problem and the underline below it.
struct SourceSnippet {
    /// The maximum number of columns shown.
    static let width = 100
    /// The tab width: a tab is shown as spaces up to the next multiple.
    static let tabStop = 4

    let text: String
    let marks: String

    /// Creates the snippet for a location; nil if the file does not have that line.
    init?(_ source: SourceFile, line: Int, column: Int, length: Int) {
        guard column >= 1, let range = source.contentRange(ofLine: line) else { return nil }
        let cells = Self.cells(source, line: line, range, around: column - 1)
        let target = column - 1 - cells.skipped
        var first = 0
        var last = cells.list.count
        if Self.width(cells.list[...]) > Self.width || cells.skipped > 0 || cells.isCut {
            // Put the column at a third of the width, so that the text after it is visible.
            first = Self.step(
                back: cells.list, from: min(target, cells.list.count), by: Self.width / 3)
            last = first + Self.fitting(cells.list[first...], Self.width - 2)
            if last == cells.list.count, !cells.isCut {
                first = Self.step(back: cells.list, from: last, by: Self.width - 2)
                first = min(first, max(0, target))
            }
        }
        let shown = cells.list[first..<last]
        let isCutBefore = first > 0 || cells.skipped > 0
        let isCutAfter = last < cells.list.count || cells.isCut
        text = (isCutBefore ? "…" : "") + shown.joined() + (isCutAfter ? "…" : "")

        let before = cells.list[first..<max(first, min(target, last))]
        let start = (isCutBefore ? 1 : 0) + Self.width(before)
        let marked = cells.list[
            min(max(first, target), last)..<min(last, max(target, 0) + max(1, length))]
        let count = max(1, Self.width(marked))
        marks =
            String(repeating: " ", count: start) + "^" + String(repeating: "~", count: count - 1)
    }

    /// Returns the printed form of each character of a line around a position.
    private static func cells(
        _ source: SourceFile, line: Int, _ range: Range<Int>, around target: Int
    ) -> (list: [String], skipped: Int, isCut: Bool) {
        // A line can be megabytes long: decode only the part that may be shown.
        let near = 200
        let (start, skipped) = source.start(near: target, line: line)
        var end = min(range.upperBound, start + 16 * near)
        let bytes = source.part(start..<max(start, min(range.upperBound, end + 1))) ?? []
        end = min(end, start + bytes.count)
        while end < start + bytes.count, end > start, bytes[end - start] & 0xC0 == 0x80 {
            end -= 1
        }
        var list: [String] = []
        var column = 0
        let slice = String(decoding: bytes[..<(end - start)], as: UTF8.self)
        for character in slice {
            if list.count > target - skipped + near { break }
            let cell =
                character == "\t" && skipped == 0
                ? String(repeating: " ", count: tabStop - column % tabStop)
                : character == "\t" ? " " : visible(character)
            column += displayWidth(of: cell)
            list.append(cell)
        }
        let isWhole = end == range.upperBound && list.count == slice.count
        return (list, skipped, !isWhole)
    }

    private static func width(_ cells: ArraySlice<String>) -> Int {
        cells.reduce(0) { $0 + displayWidth(of: $1) }
    }

    /// Returns the number of leading cells that fit into a width.
    private static func fitting(_ cells: ArraySlice<String>, _ width: Int) -> Int {
        var room = width
        for (count, cell) in cells.enumerated() {
            room -= displayWidth(of: cell)
            if room < 0 { return count }
        }
        return cells.count
    }

    /// Returns the position that is a number of columns before another.
    private static func step(back cells: [String], from position: Int, by width: Int) -> Int {
        var room = width
        var index = position
        while index > 0 {
            room -= displayWidth(of: cells[index - 1])
            if room < 0 { break }
            index -= 1
        }
        return index
    }
}
