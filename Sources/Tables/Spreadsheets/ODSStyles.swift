/// The styles of an OpenDocument spreadsheet that change what is read.
struct ODSStyles: XMLHandler {
    var text = XMLText()
    private var hiddenTables: Set<String> = []
    /// What formats make of numbers, other than to show them.
    private var formats: [String: NumberFormat] = [:]
    private var cells: [String: NumberFormat] = [:]
    /// The name of the style that is being read.
    private var name = ""
    /// The name of the format of numbers that is being read; empty for none.
    private var numberFormat = ""

    func hides(table style: String?) -> Bool { style.map(hiddenTables.contains) ?? false }

    func format(_ style: String?) -> NumberFormat { style.flatMap { cells[$0] } ?? .number }

    mutating func start(
        _ element: XMLName, _ attributes: XMLAttributes
    ) throws(XMLProblem) -> XMLElement {
        switch element {
        case "number:number-style":
            numberFormat = try attributes["style:name"]?.name() ?? ""
            return .known
        case "number:number":
            guard !numberFormat.isEmpty else { return .known }
            formats[numberFormat] = Self.format(attributes)
            try checkCount()
            return .known
        case "number:text", "number:embedded-text", "number:fill-character":
            if !numberFormat.isEmpty { formats[numberFormat] = nil }
            return .known
        default: numberFormat = ""
        }
        switch element {
        case "style:style":
            name = try attributes["style:name"]?.name() ?? ""
            let isOfCells = attributes.has("style:family", "table-cell")
            let format = attributes["style:data-style-name"].flatMap { formats[$0.text] }
            if isOfCells, let format { cells[name] = format }
        case "style:table-properties":
            if attributes.has("table:display", "false") { hiddenTables.insert(name) }
        case "number:time-style":
            if attributes.has("number:truncate-on-overflow", "false") {
                try add(.duration, attributes)
            }
        case "number:percentage-style": try add(.percentage, attributes)
        default: return .unknown
        }
        try checkCount()
        return .known
    }

    /// Returns the meaning of digits that are shown, without anything else; nil for that of any number.
    private static func format(_ attributes: XMLAttributes) -> NumberFormat? {
        let isWhole = attributes["number:decimal-places"].map { $0 == "0" } ?? true
        let isGrouped = attributes["number:grouping"]?.isTrue ?? false
        guard isWhole, !isGrouped else { return nil }
        let format = NumberFormat(digits: attributes["number:min-integer-digits"]?.number ?? 0)
        return format == .number ? nil : format
    }

    private func checkCount() throws(XMLProblem) {
        let count = hiddenTables.count + formats.count + cells.count
        guard count <= SpreadsheetLimits.formats else { throw .tooManyFormats }
    }

    private mutating func add(
        _ format: NumberFormat, _ attributes: XMLAttributes
    ) throws(XMLProblem) {
        if let name = try attributes["style:name"]?.name() { formats[name] = format }
    }
}

/// Text of an OpenDocument spreadsheet.
enum ODSText {
    /// Bytes for elements that mean blanks, which XML does not allow in text.
    static let (space, tab, lineBreak): (UInt8, UInt8, UInt8) = (1, 2, 3)
    /// The maximum number of spaces that an element can mean.
    static let maximumSpaces = 32_767

    /// The errors of calculations, which some programs write as text.
    ///
    /// Source: OpenDocument 1.3 part 4, 5.12.
    private static let errors: Set<[UInt8]> = Set(
        ["#N/A", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#NULL!"].map { Array($0.utf8) })

    static func isError(_ text: [UInt8]) -> Bool {
        text.starts(with: "Err:".utf8) || text.first == UInt8(ascii: "#") && errors.contains(text)
    }

    /// Appends a paragraph, in which blanks are one space, except at its ends, where they mean nothing.
    ///
    /// Source: OpenDocument 1.3 part 3, 6.1.2.
    static func append(_ paragraph: [UInt8], to result: inout [UInt8]) {
        let start = result.count
        var isBlank = true
        for byte in paragraph {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D:
                if !isBlank { result.append(0x20) }
                isBlank = true
                continue
            case space: result.append(0x20)
            case tab: result.append(0x09)
            case lineBreak: result.append(0x0A)
            default: result.append(byte)
            }
            isBlank = false
        }
        // The last byte can also be a space that counts.
        if isBlank, result.count > start, let last = paragraph.last, last != space {
            result.removeLast()
        }
    }

    /// Returns the seconds of a time such as `PT12H30M00S` or `-P1DT00H00M00.5S`, rounded; nil for other text.
    static func seconds(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        var rest = text[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
        var (seconds, isTime, hasParts) = (0.0, false, false)
        while let first = rest.first {
            if first == UInt8(ascii: "T"), !isTime {
                isTime = true
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
            rest = rest.dropFirst(digits.count)
            guard let number = CellNumber(UnsafeBufferPointer(rebasing: digits)) else { return nil }
            switch (rest.popFirst(), isTime) {
            case (UInt8(ascii: "D"), false): seconds += number.value * 86_400
            case (UInt8(ascii: "H"), true): seconds += number.value * 3600
            case (UInt8(ascii: "M"), true): seconds += number.value * 60
            case (UInt8(ascii: "S"), true): seconds += number.value
            default: return nil
            }
            hasParts = true
        }
        guard hasParts, seconds < 1e12 else { return nil }
        let rounded = Int(seconds.rounded())
        return isNegative ? -rounded : rounded
    }
}
