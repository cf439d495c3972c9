import Diagnostics

/// The search for the row of headers among the first rows of a sheet.
enum HeaderSearch {
    static let rows = 30

    struct Row: Sendable {
        let position: Int
        /// The text of its cells, as headers.
        let texts: [String]
        /// The same of those whose words run together, with blanks between these.
        let divided: [String]
        /// Whether a row above it looks like that of the headers, and has at least as many cells.
        let isBelowHeaders: Bool

        /// Returns whether it has all of some headers.
        ///
        /// One or two are not enough below a row that looks like headers: a value, such as "student", can be a usual
        /// header.
        func has(_ needs: [TextPattern]) -> Bool {
            !(isBelowHeaders && needs.count < 3)
                && needs.allSatisfy { need in
                    texts.contains(where: need.fits) || divided.contains(where: need.fits)
                }
        }
    }

    /// Returns the rows among which headers are searched.
    ///
    /// Rows below one with a header such as "Password" are data, however much they look like headers.
    static func candidates(in sheet: Sheet) -> [Row] {
        var candidates: [Row] = []
        var widest = 0
        for position in sheet.rows.indices.prefix(rows) {
            let texts = sheet.cells(at: position).map { headerKey(sheet.text(of: $0)) }
                .filter { !$0.isEmpty }
            candidates.append(
                Row(
                    position: position, texts: texts, divided: texts.compactMap(Tables.divided),
                    isBelowHeaders: texts.count <= widest))
            guard texts.count > 1, texts.contains(where: { $0.first?.isNumber != true }) else {
                continue
            }
            if texts.contains(where: SecretColumns.contains) { break }
            if canBeHeaders(texts) { widest = max(widest, texts.count) }
        }
        return candidates
    }

    /// Returns whether a row has at least three different cells and no number, and is not a label with its value.
    private static func canBeHeaders(_ texts: [String]) -> Bool {
        texts.count > 2 && Set(texts.map { $0.lowercased() }).count == texts.count
            && texts.first?.last != ":"
            && texts.allSatisfy { DecimalSign.point.number($0) == nil }
    }

    /// Returns the position of the first row with at least two cells, all of them text; nil if there is none.
    static func position(in rows: [Row]) -> Int? {
        rows.first { row in
            row.texts.count > 1 && row.texts.allSatisfy { DecimalSign.point.number($0) == nil }
        }?.position
    }
}
