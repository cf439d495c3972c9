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

    /// Whether a sheet with a style is hidden.
    func hides(table style: String?) -> Bool { style.map(hiddenTables.contains) ?? false }

    /// Returns what a style of cells makes of numbers.
    func format(_ style: String?) -> NumberFormat { style.flatMap { cells[$0] } ?? .number }

    mutating func start(
        _ element: XMLName, _ attributes: XMLAttributes
    ) throws(XMLProblem) -> Bool {
        switch element {
        case "number:number-style":
            numberFormat = try attributes["style:name"]?.name() ?? ""
            return true
        case "number:number":
            guard !numberFormat.isEmpty else { return true }
            formats[numberFormat] = Self.format(attributes)
            try checkCount()
            return true
        case "number:text", "number:embedded-text", "number:fill-character":
            if !numberFormat.isEmpty { formats[numberFormat] = nil }
            return true
        default: numberFormat = ""
        }
        switch element {
        case "style:style":
            name = try attributes["style:name"]?.name() ?? ""
            let isOfCells = attributes["style:family"].map { $0 == "table-cell" } ?? false
            let format = attributes["style:data-style-name"].flatMap { formats[$0.text] }
            if isOfCells, let format { cells[name] = format }
        case "style:table-properties":
            let isHidden = attributes["table:display"].map { $0 == "false" } ?? false
            if isHidden { hiddenTables.insert(name) }
        case "number:time-style":
            let isDuration =
                attributes["number:truncate-on-overflow"].map { $0 == "false" } ?? false
            if isDuration { try add(.duration, attributes) }
        case "number:percentage-style": try add(.percentage, attributes)
        default: return false
        }
        try checkCount()
        return true
    }

    mutating func end(_ element: XMLName) {}

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
