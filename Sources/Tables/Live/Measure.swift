import Diagnostics

/// The units that cells have beside their numbers.
struct Measure {
    /// What is measured, as a field.
    let name: String
    let units: [(unit: String, words: [String])]

    static let height = Measure(
        name: "height",
        units: [("cm", ["cm", "cm."]), ("m", ["m", "m."]), ("in", ["in", "in."])])
    static let weight = Measure(
        name: "weight",
        units: [
            ("lb", ["lb", "lbs", "lb.", "lbs.", "pounds", "#"]),
            ("kg", ["kg", "kgs", "kg.", "kilos"]),
        ])

    /// Returns a cell without the unit that the file has; a problem if it has another one.
    func plain(_ content: CellContent, in unit: String) throws(ContentProblem) -> CellContent {
        let number = content.text.prefix { $0.isNumber || ".,".contains($0) }
        let word = content.text.dropFirst(number.count).trimmed.lowercased()
        guard !number.isEmpty, let own = units.first(where: { $0.words.contains(word) })?.unit
        else {
            return content
        }
        guard own == unit.lowercased() else {
            throw ContentProblem(
                message:
                    "\(quoted(content.text)) is in \(own), but units.\(name) is \(quoted(unit))",
                hint: "write units: { \(name): \(own) } in the data file")
        }
        var content = content
        content.text = String(number)
        return content
    }
}
