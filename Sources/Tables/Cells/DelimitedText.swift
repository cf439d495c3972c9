import Diagnostics

/// A file of delimited text, such as CSV, as a sheet.
struct DelimitedText {
    private(set) var sheet: Sheet
    let separator: UInt8
    /// The number of fields of each row of the sheet, in their order.
    private(set) var fieldCounts: [Int] = []
    /// The positions of rows that the format does not allow, whose fields may be below other headers.
    private(set) var brokenRows: Set<Int> = []

    /// Reads the rows of a file; nil, with a diagnostic, if it is not in the wanted encoding.
    ///
    /// Fields that the format does not allow are reported at their place.
    ///
    /// - Parameters:
    ///   - name: The file for messages.
    ///   - encoding: The encoding that the user names; nil to find it.
    ///   - separator: The separator that the user names; nil to find it.
    ///   - option: What the user calls the encoding, for hints.
    init?(
        _ file: [UInt8], name: String, encoding: TableEncoding?, separator: UInt8?,
        option: String = "--encoding", _ sink: inout DiagnosticSink
    ) {
        let text = TableText(file, as: encoding)
        if text.isGuessed, !Self.check(file, text.encoding, name, option, &sink) { return nil }
        guard let bytes = text.utf8 else {
            sink.error(
                in: name,
                "the file is not valid \(text.encoding.rawValue.uppercased()) text",
                hint: text.isMarked
                    ? "it may be incomplete; export or copy it again"
                    : "name its encoding with \(option), such as windows-1252")
            return nil
        }
        let found = Separator(of: bytes)
        self.separator = separator ?? found.byte
        sheet = Sheet(text: bytes)
        sheet.reserveCapacity(cells: Self.mostCells(bytes, self.separator))
        var reader = CSVReader(bytes, from: found.start, separator: self.separator)
        var row = CSVReader.Row()
        while reader.read(&row) { add(row, reader, name, &sink) }
    }

    /// Says how a file without a known encoding is read; false, with an error, if no language is written like that.
    private static func check(
        _ file: [UInt8], _ encoding: TableEncoding, _ name: String, _ option: String,
        _ sink: inout DiagnosticSink
    ) -> Bool {
        guard encoding == .windows1252 else {
            sink.warning(
                in: name, "the file is not UTF-8; it is read as \(encoding.rawValue)",
                hint:
                    "if letters are wrong, name its encoding with \(option), or save it as UTF-8")
            return true
        }
        let guess = EncodingGuess(file)
        let others = guess.others.prefix(3).map { "\($0.encoding.rawValue) gives \($0.word)" }
        guard let western = guess.western else {
            sink.error(
                in: name, "the file is neither UTF-8 nor Western text",
                hint: others.isEmpty
                    ? "save it as UTF-8, or name its encoding with \(option)"
                    : "name its encoding with \(option): \(others.joined(separator: ", "))")
            return false
        }
        sink.warning(
            in: name,
            "the file is not UTF-8; it is read as windows-1252, which gives \(western.word)",
            hint: "if letters are wrong, name its encoding with \(option)"
                + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
                + ", or save it as UTF-8")
        return true
    }

    /// Returns the maximum number of fields that are not empty, each of which has a byte and an end.
    private static func mostCells(_ bytes: [UInt8], _ separator: UInt8) -> Int {
        let ends = bytes.withUnsafeBufferPointer { bytes in
            bytes.reduce(into: 0) { count, byte in
                count &+= byte == separator || byte == 0x0A || byte == 0x0D ? 1 : 0
            }
        }
        return min(ends, bytes.count / 2) + 1
    }

    private mutating func add(
        _ row: CSVReader.Row, _ reader: CSVReader, _ name: String, _ sink: inout DiagnosticSink
    ) {
        guard row.fields.contains(where: { !$0.bytes.isEmpty }) else { return }
        sheet.beginRow(row.number)
        fieldCounts.append(row.fields.count)
        for (column, field) in row.fields.enumerated() {
            if let problem = field.problem, brokenRows.insert(sheet.rows.count - 1).inserted {
                sink.error(
                    at: CellPlace(file: name, row: row.number, column: column), problem.message,
                    hint: problem.hint)
            }
            if field.isQuoted, reader.hasLines(of: field, with: row.fields.count - 1) {
                sink.warning(
                    at: CellPlace(file: name, row: row.number, column: column),
                    "the text of this cell has lines that look like rows of the table",
                    hint: "check the quotes: one may be missing, or too many")
            }
            guard !field.bytes.isEmpty else { continue }
            let kind: Sheet.Kind = field.problem == nil ? .text : .invalid
            var field = field
            if reader.isEscaped(field) {
                field.bytes = field.bytes.lowerBound + 1..<field.bytes.upperBound
            }
            if field.hasDoubledQuotes {
                sheet.add(kind, column: column, reader.text(of: field).utf8)
            } else {
                sheet.add(kind, column: column, in: field.bytes)
            }
        }
    }

    /// The decimal sign that the separator and the numbers say; nil if they do not say it.
    ///
    /// Programs write semicolons where the comma is the decimal sign. Beside other separators, commas before one or two
    /// digits are decimal signs if no number has a point.
    var decimalSign: DecimalSign? {
        let isSemicolon = separator == UInt8(ascii: ";")
        var (points, commas) = (0, 0)
        for position in sheet.rows.indices.prefix(2000) {
            for cell in sheet.cells(at: position) {
                let text = sheet.text(of: cell)
                guard text.utf8.count <= 12, text.utf8.first?.isDigit == true,
                    text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2C || $0 == 0x2E })
                else { continue }
                let parts = text.split(separator: ",", omittingEmptySubsequences: false)
                let isDecimal = isSemicolon || parts.count == 2 && (1...2).contains(parts[1].count)
                points += text.contains(".") && (parts.count == 1 || !isSemicolon) ? 1 : 0
                commas += parts.count > 1 && isDecimal && !text.contains(".") ? 1 : 0
            }
        }
        guard isSemicolon else { return commas > 0 && points == 0 ? .comma : nil }
        return points > 0 && commas == 0 ? .point : .comma
    }

    /// Returns the positions of broken rows below the headers, and reports those whose number of fields differs
    /// from that of the headers.
    ///
    /// Empty fields at the end do no harm.
    func brokenRows(
        below headerPosition: Int, name: String, except isLeftOut: (Int) -> Bool = { _ in false },
        _ sink: inout DiagnosticSink
    ) -> Set<Int> {
        let count = fieldCounts[headerPosition]
        var ragged: [Int] = []
        for position in sheet.rows.indices where position > headerPosition {
            let last = sheet.cells(at: position).last.map { Int($0.column) + 1 } ?? 0
            guard fieldCounts[position] < count || last > count, !brokenRows.contains(position)
            else {
                continue
            }
            if !isLeftOut(position) { ragged.append(position) }
        }
        func place(_ position: Int) -> CellPlace {
            CellPlace(
                file: name, row: Int(sheet.rows[position].number),
                column: fieldCounts[position] < count ? nil : count)
        }
        let headers = "\(count) header\(count == 1 ? "" : "s")"
        let hint = "check the separators of the row; text with one needs quotes"
        if ragged.count > 3, let first = ragged.first,
            ragged.allSatisfy({ fieldCounts[$0] == fieldCounts[first] })
        {
            sink.error(
                at: place(first),
                "\(ragged.count) rows have \(Self.fields(fieldCounts[first])), but there are"
                    + " \(headers); this is the first one", hint: hint)
        } else {
            for position in ragged {
                let isRemark = fieldCounts[position] == 1
                sink.error(
                    at: place(position),
                    "this row has \(Self.fields(fieldCounts[position])), but there are \(headers)",
                    hint: isRemark ? "delete the row if it is a remark" : hint)
            }
        }
        return brokenRows.union(ragged)
    }

    private static func fields(_ count: Int) -> String { "\(count) field\(count == 1 ? "" : "s")" }
}

extension CSVReader.Problem {
    fileprivate var message: String {
        switch self {
        case .strayQuote: "a quote is in the middle of a field"
        case .textAfterQuote: "text follows the quote at the end of a field"
        case .unclosedQuote: "the quote at the start of this field is not closed"
        }
    }

    fileprivate var hint: String {
        switch self {
        case .strayQuote, .textAfterQuote:
            "put the whole field in quotes, and write a quote inside it twice"
        case .unclosedQuote:
            "close it at the end of the field; the rest of the file is read as its text"
        }
    }
}
