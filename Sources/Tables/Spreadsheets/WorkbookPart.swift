struct WorkbookPart: XMLHandler {
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

    mutating func start(_ name: XMLName, _ attributes: XMLAttributes) throws(XMLProblem)
        -> XMLElement
    {
        guard isWorkbook else {
            guard "workbook" ~= name else {
                throw XMLProblem(message: "this is not the list of the sheets of a workbook")
            }
            isWorkbook = true
            return .known
        }
        switch name {
        case "workbookPr":
            if attributes["date1904"]?.isTrue ?? false { epoch = .from1904 }
            return .known
        case "sheets": return .known
        case "sheet":
            guard let name = try attributes["name"]?.name(), let id = try attributes["r:id"]?.name()
            else {
                throw XMLProblem(message: "a sheet has no name or no content")
            }
            guard sheets.count < maximum else { throw .tooManySheets(maximum) }
            let isVisible = attributes["state"].map { $0 == "visible" } ?? true
            sheets.append(Item(name: name, relationship: id, isHidden: !isVisible))
            return .known
        default: return .unknown
        }
    }
}

/// The relationships of a part of a workbook, by which it names other parts.
struct Relationships {
    /// A part that another one names.
    struct Target: Sendable, Hashable {
        /// The last word of the type, such as `worksheet`.
        let type: String
        let part: String
    }

    private(set) var targets: [String: Target] = [:]

    /// The maximum number of relationships.
    private static let maximum = 10_000

    /// Reads the relationships of a part; empty for the archive as a whole.
    init(of part: String, in parts: inout WorkbookParts) throws(SpreadsheetError) {
        let folder = part.split(separator: "/").dropLast().joined(separator: "/")
        let prefix = folder.isEmpty ? "" : folder + "/"
        let file = part.split(separator: "/").last ?? ""
        var handler = Handler(folder: folder)
        guard try parts.read("\(prefix)_rels/\(file).rels", &handler) else { return }
        targets = handler.targets
    }

    /// Returns the target with a type, which only one has.
    func first(_ type: String) -> Target? {
        targets.filter { $0.value.type == type }.min { $0.key < $1.key }?.value
    }

    /// Returns the name of the part that a reference means in a folder, such as `../media/a.png` in `xl`.
    static func resolved(_ reference: some StringProtocol, in folder: String) -> String {
        var parts = reference.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
        for part in reference.split(separator: "/") {
            switch part {
            case ".": break
            case "..": _ = parts.popLast()
            default: parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }

    private struct Handler: XMLHandler {
        let folder: String
        var text = XMLText()
        var targets: [String: Target] = [:]

        mutating func start(
            _ name: XMLName, _ attributes: XMLAttributes
        ) throws(XMLProblem) -> XMLElement {
            switch name {
            case "Relationships": return .known
            case "Relationship":
                if attributes.has("TargetMode", "External") { return .known }
                guard let id = try attributes["Id"]?.name(),
                    let target = try attributes["Target"]?.name(),
                    let type = try attributes["Type"]?.name()
                else { throw XMLProblem(message: "a relationship is not complete") }
                guard targets.count < maximum else {
                    throw .tooMuch(
                        "the workbook has more relationships than the maximum, \(maximum)")
                }
                targets[id] = Target(
                    type: String(type.split(separator: "/").last ?? ""),
                    part: resolved(target, in: folder))
                return .known
            default: return .unknown
            }
        }
    }
}
