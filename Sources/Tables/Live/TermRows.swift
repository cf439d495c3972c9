import Diagnostics

/// The rows of the terms of courses, such as in the history of a student, of which one can be the whole of others.
struct TermRows {
    let table: LiveTable
    private let columns: (person: [Int], year: Int?, term: Int, course: Int, credits: Int?)

    /// Finds the columns; nil if the table has no terms of courses.
    ///
    /// - Parameter person: The columns that say whose row it is.
    init?(_ table: LiveTable, person: [Int]) {
        func column(_ keys: [String]) -> Int? {
            table.claims.first { claim in
                guard case .field(let path) = claim.rule.meaning else { return false }
                return keys.contains(path.text)
            }?.column
        }
        let inPath = table.claims.lazy.filter { $0.rule.path.hasPrefix("courses.terms.{") }
            .flatMap(table.columnsInPath).first
        guard let term = column(["history.term"]) ?? inPath,
            let course = column(["past.title", "courses.title"])
        else { return nil }
        self.table = table
        columns = (
            person, column(["history.year"]), term, course,
            column(["past.credits", "courses.credits"])
        )
    }

    /// Reports courses with a row for the whole year beside those of terms, each of which counts with its credits, and
    /// those whose last term lacks the credits that an earlier one has.
    func report(_ positions: [Int], _ sink: inout DiagnosticSink) {
        var rows: [String: [(position: Int, term: String)]] = [:]
        var order: [String] = []
        for position in positions {
            guard let term = table.cell(columns.term, at: position)?.text else { continue }
            let texts = (columns.person + [columns.year, columns.course].compactMap(\.self))
                .map { table.cell($0, at: position)?.text ?? "" }
            let key = texts.joined(separator: "\u{1F}")
            if rows[key] == nil { order.append(key) }
            rows[key, default: []].append((position, term))
        }
        let several = order.compactMap { rows[$0] }.filter { $0.count > 1 }
        if columns.year != nil {
            reportWholes(several, &sink)
        } else {
            reportCredits(several, &sink)
        }
    }

    private func reportWholes(
        _ courses: [[(position: Int, term: String)]], _ sink: inout DiagnosticSink
    ) {
        let found = courses.compactMap { rows in
            rows.first { TermOrder.isWholeYear($0.term) }.map { (whole: $0, rows: rows) }
        }
        guard let (whole, _) = found.first else { return }
        var others: [String] = []
        for row in found.flatMap(\.rows)
        where !TermOrder.isWholeYear(row.term) && !others.contains(row.term) {
            others.append(row.term)
        }
        let header = quoted(table.headers[columns.term])
        let count = found.count == 1 ? "" : ", and \(found.count - 1) more courses have such rows"
        sink.error(
            at: table.place(columns.term, at: whole.position),
            "the course of \(quoted(whole.term)) has rows of \(others.map { quoted($0) }.joined(separator: ", ")),"
                + " too, and each would count with its credits\(count)",
            hint:
                "leave the parts out: where: { \(header): { not: [\(others.map { quoted($0) }.joined(separator: ", "))] } }"
        )
    }

    private func reportCredits(
        _ courses: [[(position: Int, term: String)]], _ sink: inout DiagnosticSink
    ) {
        guard let credits = columns.credits else { return }
        for rows in courses {
            guard let sorted = TermOrder.sorted(rows.map(\.term)),
                let last = rows.first(where: { $0.term == sorted.last }),
                let other = rows.first(where: { table.cell(credits, at: $0.position) != nil }),
                table.cell(credits, at: last.position) == nil
            else { continue }
            sink.warning(
                at: table.place(credits, at: last.position),
                "the mark of \(quoted(last.term)) counts for the credits of \(quoted(other.term))",
                hint: "if each row is a record of its own, complete the credits")
        }
    }
}

extension LiveTable {
    /// Warns about a part of the credits that a course earned, where pages show all credits or none.
    func reportPartialCredits(_ positions: [Int], _ sink: inout DiagnosticSink) {
        for claim in claims {
            guard case .field(let path) = claim.rule.meaning, path.keys.last == "credits",
                let other = claim.others.unless
            else { continue }
            let found = positions.filter { position in
                guard let earned = number(claim.column, at: position),
                    let all = number(other, at: position)
                else { return false }
                return earned > 0 && earned != all
            }
            guard let first = found.first else { continue }
            let count = found.count == 1 ? "" : ", like \(found.count - 1) more cells"
            sink.warning(
                at: place(claim.column, at: first),
                "\(text(of: claim.column, at: first) ?? "") of \(text(of: other, at: first) ?? "") credits are"
                    + " earned, but pages show all or none of a course\(count)",
                hint: "write \(quoted(headers[claim.column])): \(path.text), and skip for"
                    + " \(quoted(headers[other])), if these are the credits")
        }
    }
}
