import Diagnostics

/// Checks of the rows of people.
struct RowChecks {
    let mapping: Mapping
    let reader: RowReader

    /// What the lines below the records are called.
    private static let summaries: Set<String> = [
        "average", "avg", "averages", "average score", "mean", "median", "total", "totals",
        "maximum", "max points", "minimum", "highest", "lowest", "standard deviation",
        "std deviation", "std dev", "st dev", "stdev", "sd", "points possible", "out of",
        "durchschnitt", "mittelwert", "summe", "moyenne", "médiane", "promedio", "gemiddelde",
        "gennemsnit", "genomsnitt", "gjennomsnitt", "średnia",
    ]
    /// What they are called, too, and people are.
    private static let ambiguous: Set<String> = [
        "max", "min", "high", "low", "sum", "count", "mode", "range", "media", "possible",
    ]

    /// Returns whether a text is what a line below the records is called, rather than a name.
    static func isLabel(_ text: String) -> Bool {
        let label = plainLabel(text)
        return summaries.contains(label) || ambiguous.contains(label)
    }

    /// Words that are in the labels of rows, and are in no usual name.
    private static let labelWords: Set<String> = [
        "average", "averages", "avg", "mean", "median", "total", "totals", "maximum", "minimum",
        "possible", "percent", "percentage", "score", "scores", "points", "questions", "question",
        "count", "deviation", "weight", "weighting", "perfect", "students", "assignment", "items",
        "passing", "submitted", "graded", "key",
    ]

    /// Words in the names of work that may only add to other work, or be there twice.
    private static let doubtfulWork = [
        "extra", "bonus", "retake", "re-take", "resit", "makeup", "make-up", "dropped",
    ]

    /// Returns whether work might not count like other work.
    static func isDoubtfulWork(_ name: String) -> Bool {
        let name = name.lowercased()
        return doubtfulWork.contains(where: name.contains)
    }

    /// Returns whether a header is that of a number about a person, and not the title of a course.
    static func isNoCourse(_ header: String) -> Bool {
        [
            "absences", "absent", "days absent", "tardies", "tardy", "attendance", "gpa", "rank",
            "age", "credits", "result", "position",
        ].contains(header.lowercased())
    }

    /// Returns whether a text in place of a name is what a row without a record is called.
    static func isLabelOfRow(_ text: String) -> Bool {
        isLabel(text) || text.contains("=")
            || text.lowercased().split { !$0.isLetter }.contains { labelWords.contains(String($0)) }
    }

    /// Returns a label without colons and words such as "class".
    private static func plainLabel(_ text: String) -> String {
        var label = text.lowercased().filter { !":.".contains($0) }
        for word in ["class ", "course ", "group ", "overall "] where label.hasPrefix(word) {
            label.removeFirst(word.count)
        }
        return label
    }

    /// Returns whether a row without an id is a line below the records, such as an average.
    ///
    /// Another row is reported if other rows have ids, or more than a name.
    ///
    /// - Parameter isAfterFullName: Whether the person of an earlier row has two names.
    func isSummary(
        _ names: [String], isAfterFullName: Bool, _ row: RowContext, _ claims: ColumnClaims,
        _ sink: inout DiagnosticSink
    ) -> Bool {
        let table = row.source.table
        let hasIDs =
            !claims.idColumns.isEmpty
            && table.dataPositions.contains { position in
                position != row.position
                    && claims.idColumns.contains { table.cell($0, at: position) != nil }
            }
        guard hasIDs || names.count == 1, let name = names.first else { return false }
        let label = Self.plainLabel(name)
        let isAmbiguous = Self.ambiguous.contains(label)
        let isLabel = names.count == 1 && Self.summaries.contains(label)
        if isLabel || isAmbiguous && hasIDs && names.count == 1 { return true }
        let hint = "or leave the row out with \"skip\" in a mapping"
        if hasIDs {
            sink.warning(
                at: table.place(claims.idColumns[0], at: row.position),
                "this row has no id; \(quoted(name)) is read as a person all the same",
                hint: "write the id, \(hint)")
        } else if table.sheet.cells(at: row.position).count == 1, table.hasFullRows {
            sink.warning(
                at: table.place(nil, at: row.position),
                "this row has nothing but \(quoted(name)), which is read as a person all the same",
                hint: "complete the row, \(hint)")
        } else if isAmbiguous || isAfterFullName, row.position + 3 >= table.dataPositions.upperBound
        {
            sink.warning(
                at: table.place(nil, at: row.position), "\(quoted(name)) is read as a person",
                hint: "complete the name, \(hint) if it is the label of a total")
        }
        return false
    }

    /// Returns whether the table has the record of a person in another row, which is reported.
    func isRepeated(
        _ person: PersonRecord, _ id: String, _ row: RowContext, _ claims: ColumnClaims,
        _ sink: inout DiagnosticSink
    ) -> Bool {
        let table = row.source.table
        let isOneRowEach =
            mapping.kind == "roster"
            ? mapping.lists.isEmpty && person.place.file == table.file
            : mapping.courses.table == nil && mapping.courses.key == nil
                && !mapping.courses.fields.contains {
                    $0.key == "title" && !$0.rule.headers.isEmpty
                }
        let first =
            mapping.kind == "roster"
            ? person.place
            : person.courses.first { $0.place.file == table.file }?.place
        guard isOneRowEach, mapping.people.filter.conditions.isEmpty, let first else {
            return false
        }
        sink.error(
            at: table.place(claims.idColumns.first, at: row.position),
            "\(quoted(id)) is already in row \(first.row)",
            hint: "delete one of the rows, or correct the id")
        return true
    }

    /// Returns whether at least half of the columns of work have a number in a row, or nothing.
    func hasNumbers(
        _ position: Int, _ claims: ColumnClaims, _ source: SourceTable
    ) -> Bool {
        let cells = claims.assessments.compactMap { source.table.cell($0.column, at: position) }
        let sign = reader.contents(of: source).decimalSign
        let numbers = cells.count { $0.kind == .number || sign.number($0.text) != nil }
        return numbers * 2 >= cells.count
    }

    /// Reports that the row with the maximums is missing, once for a table; returns the position of a row whose label
    /// is misspelled, nil if there is none.
    func reportMissingMaximums(_ source: SourceTable, _ sink: inout DiagnosticSink) -> Int? {
        let course = mapping.courseRule(for: source.fileName)
        let table = source.table
        guard course.maximums.isEmpty, let header = table.headerPosition else { return nil }
        let labels = mapping.rows.maximums.flatMap { $0.conditions.first?.texts ?? [] }.map(\.text)
        let label = labels.first ?? ""
        let missing = mapping.rows.maximums.compactMap { filter -> String? in
            guard case .column(let header)? = filter.conditions.first?.place,
                table.column(header.text) == nil
            else { return nil }
            return header.text
        }
        for position in table.dataPositions.prefix(5) {
            guard let cell = table.firstCell(at: position),
                let meant = nearest(to: headerKey(cell.text), in: labels.map { headerKey($0) })
            else { continue }
            guard meant != headerKey(cell.text) else {
                guard let column = missing.first else { continue }
                sink.error(
                    at: table.place(cell),
                    "the row with the maximums is looked for in the column"
                        + " \(quoted(column)), which the table does not have",
                    hint: "name the column of this cell in \"rows.maximums\" of the mapping")
                return position
            }
            sink.error(
                at: table.place(cell),
                "\(quoted(cell.text)) is not a label of the row with the maximums",
                hint: "did you mean \(quoted(meant))? Then change the cell")
            return position
        }
        sink.error(
            at: table.place(nil, at: header),
            "the row with the maximums is missing, which begins with \(quoted(label))",
            hint: "add it below the headers, or write the maximums in a mapping:"
                + " maximums: { \"HW *\": 10 }")
        return nil
    }
}
