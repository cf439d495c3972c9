import Diagnostics

/// The search for the latest school year in a table.
struct LatestYear {
    let table: LiveTable

    /// Returns the text of the latest school year; nil, with a diagnostic at the first row that does not tell it.
    func text(
        in columns: [Int], of positions: [Int], _ sink: inout DiagnosticSink
    ) -> String? {
        var latest: (year: SchoolYear, text: String)?
        var texts: [SchoolYear: String] = [:]
        for position in positions {
            let text = table.text(columns, at: position)
            let place = table.place(columns.first, at: position)
            let label = table.label(at: position)
            guard !text.isEmpty else {
                sink.error(
                    at: place, "this row has no \(quoted(place.header))",
                    hint: "complete it, or \(table.skipHint(label, among: table.rowsByText()))")
                return nil
            }
            guard let year = SchoolYear(text) else {
                sink.error(
                    at: place, "\(quoted(text)) is not a school year, so the latest is not known",
                    hint:
                        "write it like 2025-26, or say what the column is, such as \(quoted(place.header)):"
                        + " gradeLevel, with columns in place of \"as\"")
                return nil
            }
            if let latest, latest.year.form != year.form {
                sink.error(
                    at: place,
                    "\(quoted(text)) and \(quoted(latest.text)) are years in different ways, so the"
                        + " latest is not known", hint: "write all years in one way")
                return nil
            }
            if let known = texts.updateValue(text, forKey: year), known != text {
                sink.error(
                    at: place, "\(quoted(text)) is the same year as \(quoted(known))",
                    hint: "write it in one way in all rows")
                return nil
            }
            if latest.map({ $0.year < year }) ?? true { latest = (year, text) }
        }
        return latest?.text ?? ""
    }
}
