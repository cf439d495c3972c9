import Diagnostics

extension WorksheetPart {
    /// Adds the formula of the cell if it has no other value.
    mutating func addFormula() throws(XMLProblem) {
        guard cell.hasFormula, !cell.isAdded else { return }
        let formula = cell.formula
        try add(.formula) { text in
            text.append(UInt8(ascii: "="))
            text.append(contentsOf: formula)
        }
    }

    /// Adds the value of the cell, whose text has been read; nothing if it is empty.
    ///
    /// What should be a number, a date, or a Boolean, but is not, is text, so that it can be reported where it matters.
    mutating func addValue() throws(XMLProblem) {
        guard !text.bytes.isEmpty else {
            // An empty text is a result, but the lack of a number is not.
            if cell.type == .text { cell.isAdded = true }
            return
        }
        switch cell.type {
        case .number: try addNumber()
        case .shared: try addSharedText()
        case .text: try addText(of: .text)
        case .error: try addText(of: .error)
        case .boolean:
            switch String(decoding: text.bytes, as: UTF8.self) {
            case "1", "true": try add(.boolean) { $0.append(contentsOf: "TRUE".utf8) }
            case "0", "false": try add(.boolean) { $0.append(contentsOf: "FALSE".utf8) }
            default: try addText(of: .text)
            }
        case .date:
            if let date = text.bytes.withUnsafeBufferPointer({ CalendarDate(iso: $0) }) {
                try add(date.kind) { date.write(to: &$0) }
            } else {
                try addText(of: .text)
            }
        case .inline: break
        }
    }

    private mutating func addNumber() throws(XMLProblem) {
        let isPlain = text.bytes.withUnsafeBufferPointer { CellNumber.isPlain($0) }
        if isPlain, let kind = cell.format.numberKind {
            let bytes = text.bytes
            try add(kind) { $0.append(contentsOf: bytes) }
            return
        }
        guard let number = text.bytes.withUnsafeBufferPointer({ CellNumber($0) }) else {
            try addText(of: .text)
            return
        }
        if number.isLong, !cell.isAdded {
            sheet.noteRounded(row: row.number, column: cell.column)
        }
        switch cell.format {
        case .date:
            if let date = CalendarDate(serial: number.value, context.epoch) {
                try add(date.kind) { date.write(to: &$0) }
                return
            }
        case .duration:
            let seconds = (number.value * 86_400).rounded()
            if abs(seconds) < 1e12 {
                try add(.duration) { $0.append(seconds: Int(seconds)) }
                return
            }
        case .percentage:
            try add(.percentage) { number.write(to: &$0) }
            return
        case .zeros(let count) where number.isNatural:
            try add(.text) { number.write(to: &$0, digits: Int(count)) }
            return
        case .prefixed(let prefix, let digits) where number.isNatural:
            try add(.text) { text in
                text.append(contentsOf: prefix.utf8)
                number.write(to: &text, digits: Int(digits))
            }
            return
        case .number, .zeros, .prefixed: break
        }
        try add(.number) { number.write(to: &$0) }
    }

    private mutating func addSharedText() throws(XMLProblem) {
        let count = context.strings.count
        guard let position = Int(digits: text.bytes), position < count else {
            throw XMLProblem(
                message:
                    "cell \(cellName) refers to a shared string that is not among the \(count) of the workbook"
            )
        }
        try add(.text, in: context.strings[position])
    }

    mutating func addText(of kind: Sheet.Kind) throws(XMLProblem) {
        let bytes = text.bytes
        try add(kind) { $0.append(escaped: bytes) }
    }

    private mutating func add(
        _ kind: Sheet.Kind, _ write: (inout [UInt8]) -> Void
    ) throws(XMLProblem) {
        let range = sheet.store(write)
        try budget.use(textBytes: range.count)
        try add(kind, in: range)
    }

    private mutating func add(_ kind: Sheet.Kind, in range: Range<Int>) throws(XMLProblem) {
        guard !cell.isAdded else { return }
        cell.isAdded = true
        guard !range.isEmpty else { return }
        try budget.use(cells: 1)
        if !row.hasCells {
            row.hasCells = true
            sheet.beginRow(row.number, isHidden: row.isHidden)
        }
        lastColumn = max(lastColumn, cell.column)
        if cell.isStruck {
            sheet.struck = sheet.struck ?? (row.number, cell.column, 0)
            sheet.struck?.count += 1
        }
        sheet.add(kind, column: cell.column, in: range)
    }
}

/// The place of a cell, such as `B12`.
struct CellReference: Sendable, Hashable {
    /// The row, from 1.
    let row: Int
    /// The column, from 0.
    let column: Int

    /// Reads a place, with or without dollar signs, inside of a sheet; nil for other text.
    @inline(__always)
    init?(_ text: some Collection<UInt8>) {
        var (row, column, hasDigits) = (0, 0, false)
        for byte in text {
            switch byte {
            case 0x30...0x39:
                row = row * 10 + Int(byte) - 0x30
                hasDigits = true
            case 0x41...0x5A, 0x61...0x7A:
                guard !hasDigits else { return nil }
                column = column * 26 + Int(byte & 0xDF) - 0x40
            case UInt8(ascii: "$"): continue
            default: return nil
            }
            guard row <= SpreadsheetLimits.rows, column <= SpreadsheetLimits.columns else {
                return nil
            }
        }
        guard row > 0, column > 0 else { return nil }
        (self.row, self.column) = (row, column - 1)
    }
}

extension MergedArea {
    /// Reads an area such as `A1:C1` or `$A$1:$C$1`, inside of a sheet; nil for other text.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        let corners = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .map { CellReference($0) }
        guard corners.count == 2, let first = corners[0], let last = corners[1] else { return nil }
        self.init(
            text: String(decoding: text, as: UTF8.self),
            rows: min(first.row, last.row)...max(first.row, last.row),
            columns: min(first.column, last.column)...max(first.column, last.column))
    }

    /// Creates an area from a cell, at a row from 1 and a column from 0, to the end of a sheet at most; nil if it is
    /// only one cell.
    init?(row: Int, column: Int, rows: Int, columns: Int) {
        guard columns > 1 || rows > 1 else { return nil }
        let end = (
            column: min(column + columns, SpreadsheetLimits.columns) - 1,
            row: min(row + rows - 1, SpreadsheetLimits.rows)
        )
        guard end.column >= column, end.row >= row else { return nil }
        self.init(
            text: "\(ColumnName(column))\(row):\(ColumnName(end.column))\(end.row)",
            rows: row...end.row, columns: column...end.column)
    }
}

extension Sheet {
    /// The maximum number of cells that are noted.
    private static let maximumRounded = 100

    /// Notes a cell whose number has more than 15 digits before the point, at a row from 1 and a column from 0.
    mutating func noteRounded(row: Int, column: Int) {
        guard roundedCells.count < Self.maximumRounded else { return }
        roundedCells.append((row, column))
    }
}
