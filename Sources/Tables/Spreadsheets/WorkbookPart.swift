/// The part of a workbook that lists its sheets.
struct WorkbookPart: XMLHandler {
    /// A sheet in the list.
    struct Item: Sendable, Hashable {
        let name: String
        /// The identifier of the relationship that names its part.
        let relationship: String
        let isHidden: Bool
    }

    /// The maximum number of sheets.
    let maximum: Int
    /// The sheets in order.
    private(set) var sheets: [Item] = []
    /// How dates are counted.
    private(set) var epoch = CalendarDate.Epoch.from1900

    var text = XMLText()
    private var isWorkbook = false

    init(maximum: Int) { self.maximum = maximum }

    mutating func start(_ name: XMLName, _ attributes: XMLAttributes) throws(XMLProblem) -> Bool {
        guard isWorkbook else {
            guard "workbook" ~= name else {
                throw XMLProblem(message: "this is not the list of the sheets of a workbook")
            }
            isWorkbook = true
            return true
        }
        switch name {
        case "workbookPr":
            if attributes["date1904"]?.isTrue ?? false { epoch = .from1904 }
            return true
        case "sheets": return true
        case "sheet":
            guard let name = try attributes["name"]?.name(), let id = try attributes["r:id"]?.name()
            else {
                throw XMLProblem(message: "a sheet has no name or no content")
            }
            guard sheets.count < maximum else { throw .tooManySheets(maximum) }
            let isVisible = attributes["state"].map { $0 == "visible" } ?? true
            sheets.append(Item(name: name, relationship: id, isHidden: !isVisible))
            return true
        default: return false
        }
    }

    mutating func end(_ name: XMLName) {}
}
