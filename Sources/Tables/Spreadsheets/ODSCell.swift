/// A cell of an OpenDocument spreadsheet that is being read.
struct ODSCell {
    /// What it has, without its format.
    private var kind = Sheet.Kind.text
    /// The text so far; empty for an empty cell.
    private(set) var value: [UInt8] = []
    /// Whether the paragraphs are the value.
    private(set) var wantsText = false
    /// The number of times that it is repeated.
    private(set) var count = 1
    /// The name of its style; empty for that of its column.
    private(set) var style = ""
    /// The number; nil for other cells.
    private var number: CellNumber?
    private var span = (columns: 1, rows: 1)
    private var hasFormula = false
    private var isFirstParagraph = true

    mutating func begin(_ attributes: XMLAttributes, isCovered: Bool) {
        (kind, style, number, span) = (.text, "", nil, (1, 1))
        value.removeAll(keepingCapacity: true)
        isFirstParagraph = true
        count = ODSRow.repetitions(attributes["table:number-columns-repeated"])
        wantsText = false
        // What is below a merged cell is not shown.
        guard !isCovered else { return }
        hasFormula = attributes["table:formula"] != nil
        span = (
            ODSRow.repetitions(attributes["table:number-columns-spanned"]),
            ODSRow.repetitions(attributes["table:number-rows-spanned"])
        )
        readValue(attributes)
    }

    private mutating func readValue(_ attributes: XMLAttributes) {
        guard let type = attributes["office:value-type"] else {
            guard let formula = attributes["table:formula"] else {
                wantsText = true
                return
            }
            // Formulas begin with the name of their language, such as "of:=".
            let text = formula.bytes.drop { $0 != UInt8(ascii: "=") }
            kind = .formula
            value.append(contentsOf: text.isEmpty ? formula.bytes[...] : text)
            return
        }
        let isError = attributes["calcext:value-type"].map { $0 == "error" } ?? false
        if type == "string" || isError {
            kind = isError ? .error : .text
            let text = attributes["office:string-value"]?.bytes
            value.append(contentsOf: text ?? UnsafeBufferPointer(start: nil, count: 0))
            wantsText = value.isEmpty
        } else if type == "date" {
            let date = attributes["office:date-value"].flatMap { CalendarDate(iso: $0.bytes) }
            set(date?.kind) { date?.write(to: &$0) }
        } else if type == "time" {
            readStyle(attributes)
            let seconds = attributes["office:time-value"].flatMap { ODSText.seconds($0.bytes) }
            set(seconds.map { 0..<86_400 ~= $0 ? .time : .duration }) { text in
                if let seconds { text.append(seconds: seconds) }
            }
        } else if type == "boolean" {
            let isTrue = attributes["office:boolean-value"].map(\.isTrue)
            set(isTrue == nil ? nil : .boolean) {
                $0.append(contentsOf: (isTrue ?? false ? "TRUE" : "FALSE").utf8)
            }
        } else {
            if type == "float" { readStyle(attributes) }
            let number = attributes["office:value"].flatMap { CellNumber($0.bytes) }
            self.number = number
            set(number == nil ? nil : type == "percentage" ? .percentage : .number) {
                number?.write(to: &$0)
            }
        }
    }

    private mutating func readStyle(_ attributes: XMLAttributes) {
        style = attributes["table:style-name"]?.text ?? ""
    }

    /// Sets the value; without a kind, the paragraphs are the value.
    private mutating func set(_ kind: Sheet.Kind?, _ write: (inout [UInt8]) -> Void) {
        guard let kind else {
            wantsText = true
            return
        }
        self.kind = kind
        write(&value)
    }

    /// Appends a paragraph, after a line feed if it is not the first one.
    mutating func append(paragraph text: XMLText) throws(XMLProblem) {
        if !isFirstParagraph { value.append(0x0A) }
        isFirstParagraph = false
        ODSText.append(text.bytes, to: &value)
        guard !text.isTooLong, value.count <= XMLText.maximum else { throw .textTooLong }
    }

    /// Whether its number has more than 15 digits before the point.
    var isRounded: Bool { number?.isLong ?? false }

    /// Changes what the cell has to what a format makes of it, and returns its kind.
    mutating func apply(_ format: NumberFormat) -> Sheet.Kind {
        switch (kind, format) {
        case (.number, .percentage): kind = .percentage
        case (.number, .zeros(let count)):
            guard let number, number.isNatural else { break }
            kind = .text
            value.removeAll(keepingCapacity: true)
            number.write(to: &value, digits: Int(count))
        case (.time, .duration): kind = .duration
        case (.text, _): if hasFormula, ODSText.isError(value) { kind = .error }
        default: break
        }
        return kind
    }

    /// Returns the area of the cell at a row from 1 and a column from 0; nil if it is only one cell.
    func mergedArea(column: Int, row: Int) -> MergedArea? {
        MergedArea(row: row, column: column, rows: span.rows, columns: span.columns)
    }
}
