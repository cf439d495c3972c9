/// Reads the items of a page aloud, as a text in place of its picture.
struct PageReader {
    private var result = AlternativeText()
    /// Lines of text that no element encloses.
    private var loose = JoinedLines()
    /// The `alt` of the figures before the first words: who is on a photo is said before "Photo of …".
    private var figures: [String] = []
    /// Whether the main heading, which comes first, has been read.
    private var beginsWithHeading = false

    static func text(of items: [Item]) -> String {
        var reader = PageReader()
        let titles = items.groups { $0.role?.plain == .heading(1) }
        if titles.count == 1 {
            reader.add(titles[0].text, isHeading: true)
            reader.beginsWithHeading = true
        }
        reader.read(items)
        reader.endLines()
        for figure in reader.figures { reader.result.add(figure) }
        return reader.result.text
    }

    private mutating func add(_ text: String, isHeading: Bool = false) {
        result.add(text, isHeading: isHeading)
        guard !figures.isEmpty, !result.text.isEmpty else { return }
        let waiting = figures
        figures = []
        for figure in waiting { result.add(figure) }
    }

    private mutating func endLines() {
        add(loose.text)
        loose = JoinedLines()
    }

    private mutating func read(_ items: [Item]) {
        for part in items.readParts where !result.isFull {
            switch part {
            case .line(let line): loose.add(line)
            case .element(let group):
                endLines()
                read(element: group)
                endLines()
            }
        }
    }

    private mutating func read(element group: Group) {
        switch group.role {
        case .heading(1) where beginsWithHeading, .spoken(.heading(1), _) where beginsWithHeading:
            break
        case .heading, .spoken(.heading, _): add(group.text, isHeading: true)
        case .figure(let text): if result.text.isEmpty { figures.append(text) } else { add(text) }
        case .table:
            let table = TableReader(group.items)
            for line in table.lines where !result.isFull {
                add(line.text, isHeading: line.isHeading)
            }
            result.endTable()
        case .list, .pageHeader, .pageFooter, .repetition, nil: read(group.items)
        case .decoration: break
        default: add(group.text)
        }
    }
}

/// The rows of a table as lines of text.
///
/// A value comes after the name of its column, so that an empty cell moves no value to another column.
private struct TableReader {
    /// The lines; those that name the rows after them are headings.
    private(set) var lines: [(text: String, isHeading: Bool)] = []
    private var names: [Int: String] = [:]
    /// The first row in which each column is free of cells of earlier rows.
    private var free: [Int: Int] = [:]
    private var rowCount = 0

    init(_ items: [Item]) {
        for part in items.groups(where: { $0.role == .tableHead || $0.isRow }) {
            if part.isRow {
                read(part)
            } else {
                for row in part.items.groups(where: \.isRow) { readNames(row) }
            }
        }
        // Without rows, the names of the columns are all that it shows.
        if lines.allSatisfy(\.isHeading) {
            let names = names.sorted { $0.key < $1.key }.map(\.value)
            lines.append((names.joined(separator: ", "), false))
        }
    }

    /// Reads a row of the head: the names of columns, or a title above all of them.
    private mutating func readNames(_ row: Group) {
        let cells = cells(of: row).filter { !$0.text.isEmpty }
        if cells.count == 1 { return lines.append((cells[0].text, true)) }
        for cell in cells {
            for column in cell.columns {
                names[column] = names[column].map { "\($0) \(cell.text)" } ?? cell.text
            }
        }
    }

    private mutating func read(_ row: Group) {
        let cells = cells(of: row).filter { !$0.text.isEmpty }
        guard !cells.isEmpty else { return }
        let isHeading = cells.contains(where: \.isHeader)
        let texts = cells.map { cell in
            guard !isHeading, !cell.namesRow, let name = names[cell.columns.lowerBound] else {
                return cell.text
            }
            return "\(name) \(cell.text)"
        }
        lines.append((texts.joined(separator: ", "), isHeading))
    }

    private struct Cell {
        let text: String
        let columns: Range<Int>
        let isHeader: Bool
        let namesRow: Bool
    }

    /// Returns the cells of the next row with their columns.
    private mutating func cells(of row: Group) -> [Cell] {
        var column = 0
        let cells = row.items.groups { $0.role?.cellSpan != nil }.map { group in
            while let next = free[column], next > rowCount { column += 1 }
            let span = group.role?.cellSpan ?? Role.Span()
            let columns = column..<column + span.columns
            if span.rows > 1 { for column in columns { free[column] = rowCount + span.rows } }
            column = columns.upperBound
            let (isHeader, namesRow) =
                switch group.role?.plain {
                case .headerCell, .spanningHeaderCell: (true, false)
                case .rowHeaderCell, .spanningRowHeaderCell: (false, true)
                default: (false, false)
                }
            return Cell(
                text: group.text, columns: columns, isHeader: isHeader, namesRow: namesRow)
        }
        rowCount += 1
        return cells
    }
}

extension Role {
    /// The columns and rows of a cell that takes several; nil for other roles.
    package var span: Span? {
        switch self {
        case .spanningHeaderCell(let span), .spanningRowHeaderCell(let span),
            .spanningCell(let span):
            span
        default: nil
        }
    }

    /// The columns and rows of a cell; nil for other roles.
    fileprivate var cellSpan: Span? {
        switch plain {
        case .headerCell, .rowHeaderCell, .cell: Span()
        default: plain.span
        }
    }
}

/// What is read of items one after the other.
private enum ReadPart {
    case line(PlacedText)
    case element(Group)
}

extension [Item] {
    /// The lines and the elements, at any depth of groups without a role.
    fileprivate var readParts: [ReadPart] {
        flatMap { item -> [ReadPart] in
            switch item {
            case .text(let line): [.line(line)]
            case .group(let group):
                group.role == nil ? group.items.readParts : [.element(group)]
            case .shape, .image: []
            }
        }
    }

    /// Returns the groups, at any depth, that are read and satisfy a condition, in their order.
    fileprivate func groups(where isIncluded: (Group) -> Bool) -> [Group] {
        flatMap { item -> [Group] in
            guard case .group(let group) = item, group.role != .decoration else { return [] }
            return isIncluded(group) ? [group] : group.items.groups(where: isIncluded)
        }
    }
}

extension Group {
    /// What is read for an element: the text of each element in it, separated by commas.
    fileprivate var text: String {
        if case .spoken(_, let text) = role { return text }
        var parts = Parts()
        parts.read(items)
        parts.endLines()
        let text = parts.texts.joined(separator: ", ")
        return [parts.label, text].compactMap(\.self).filter { !$0.isEmpty }
            .joined(separator: parts.label?.last == ":" ? " " : ": ")
    }

    fileprivate var isRow: Bool { role?.plain == .row }

    private struct Parts {
        var texts: [String] = []
        /// The name of a list's item; nil if it has none, or only a number or a mark.
        var label: String?
        private var lines = JoinedLines()

        mutating func endLines() {
            if !lines.text.isEmpty { texts.append(lines.text) }
            lines = JoinedLines()
        }

        mutating func read(_ items: [Item]) {
            for part in items.readParts {
                switch part {
                case .line(let line): lines.add(line)
                case .element(let group):
                    endLines()
                    read(element: group)
                    endLines()
                }
            }
        }

        private mutating func read(element group: Group) {
            switch group.role {
            case .decoration: break
            case .label, .spoken(.label, _):
                let text = group.text
                if text.contains(where: \.isLetter) { label = text }
            case .figure(let text), .spoken(_, let text): texts.append(text)
            default: read(group.items)
            }
        }
    }
}

/// Lines of a paragraph, and pieces of lines, as one text.
private struct JoinedLines {
    private(set) var text = ""
    private var height = 0.0

    mutating func add(_ line: PlacedText) {
        let next = line.line.text
        if text.unicodeScalars.last == "\u{AD}" {
            text.unicodeScalars.removeLast()
        } else if let last = text.last, line.origin.y != height, last != " ", last != "-",
            !(last.isIdeographic && next.first?.isIdeographic ?? false)
        {
            text += " "
        }
        text += next
        height = line.origin.y
    }
}

extension Character {
    /// Whether a line can break beside the letter without a space, as in Chinese and Japanese.
    fileprivate var isIdeographic: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        return (0x2E80...0xA4CF).contains(value) || (0xF900...0xFAFF).contains(value)
            || (0xFF00...0xFFEF).contains(value) || (0x20000...0x3FFFF).contains(value)
    }
}
