import Diagnostics

/// The first rows of a sheet, among which the row of headers is searched.
struct HeaderSearch: Sendable {
    /// The number of rows that are searched.
    static let rows = 30

    /// A row that can be that of the headers.
    private struct Row: Sendable {
        /// The text of its cells, as headers.
        var texts: [String]
        /// The same in lowercase.
        var keys: Set<String>
        /// Whether a row above it looks like that of the headers, and has at least as many cells.
        var isBelowHeaders: Bool
    }

    private let rows: [Row]

    /// Creates the search among the rows of a sheet.
    ///
    /// Rows below one with a header such as "Password" are data, however much they look like headers.
    init(_ sheet: Sheet) {
        var rows: [Row] = []
        var widest = 0
        for position in sheet.rows.indices.prefix(Self.rows) {
            let texts = sheet.cells(at: position).compactMap { cell -> String? in
                let text = sheet.text(of: cell)
                guard text.utf8.count <= HeaderPattern.longest else { return nil }
                let key = headerKey(text)
                return key.isEmpty ? nil : key
            }
            let row = Row(
                texts: texts, keys: Set(texts.map { $0.lowercased() }),
                isBelowHeaders: texts.count <= widest)
            rows.append(row)
            if texts.count > 1, texts.contains(where: SecretColumns.contains) { break }
            if Self.canBeHeaders(row) { widest = max(widest, texts.count) }
        }
        self.rows = rows
    }

    /// Returns whether a row has at least three different cells and no number, and is not a label with its value.
    private static func canBeHeaders(_ row: Row) -> Bool {
        row.keys.count > 2 && row.keys.count == row.texts.count
            && row.texts.first?.last != ":"
            && row.texts.allSatisfy { DecimalSign.point.number($0) == nil }
    }

    /// Returns the position of the first row with all headers of a mapping; without rules, that of the first row
    /// with at least two cells of text.
    ///
    /// One or two headers are not enough for a row below others that look like headers: a value, such as
    /// "student", can be a usual header.
    func position(for rules: [HeaderRule]) -> Int? {
        rows.firstIndex { row in
            if row.isBelowHeaders, (1...2).contains(rules.count) { return false }
            guard !rules.isEmpty else {
                return row.texts.count > 1
                    && row.texts.allSatisfy { DecimalSign.point.number($0) == nil }
            }
            return missing(rules, in: row) == 0
        }
    }

    /// Returns the row that has the most of a mapping's headers, and the first header that is missing there.
    func nearest(to rules: [HeaderRule]) -> (position: Int, missing: HeaderRule)? {
        let counts = rows.map { missing(rules, in: $0) }
        let best = counts.indices.min { counts[$0] < counts[$1] }
        guard let best, let rule = rules.first(where: { !isThere($0, in: rows[best]) }) else {
            return nil
        }
        return (best, rule)
    }

    /// Returns the number of a mapping's headers that are not in the row at a position.
    func missingCount(of rules: [HeaderRule], at position: Int) -> Int {
        missing(rules, in: rows[position])
    }

    private func missing(_ rules: [HeaderRule], in row: Row) -> Int {
        rules.count { !isThere($0, in: row) }
    }

    private func isThere(_ rule: HeaderRule, in row: Row) -> Bool {
        rule.forms.contains { form in
            form.partNames.isEmpty
                ? row.keys.contains(form.key)
                : row.texts.contains { form.parts(of: $0) != nil }
        }
    }
}
