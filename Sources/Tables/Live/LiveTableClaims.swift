import Diagnostics
import Exact
import Input
import Schema

// What the columns of a table mean.
extension LiveTable {
    /// Finds the closest rule of each column, and reports rules without columns and columns without rules.
    mutating func claim(by entry: TableEntry, _ sink: inout DiagnosticSink) {
        var used: Set<Int> = []
        var fitting: Set<Int> = []
        var unclaimed: [Int] = []
        for column in headers.indices where !headers[column].isEmpty {
            guard !SecretColumns.contains(fullHeaders[column]),
                !SecretColumns.contains(headers[column])
            else { continue }
            var best: (rule: Int, parts: [String: String])?
            let owner = owner(of: column)?.find
            let words = divided(headers[column])
            for (number, rule) in entry.columns.enumerated() {
                // A line for any column is none for those of found rows.
                if let owner, !rule.names(owner) { continue }
                // A line of a profile for one row of headers has no part for the rows above.
                let isForOneRow =
                    rule.isOfProfile && !rule.pattern.partNames.contains(CellParts.group)
                let parts =
                    (isForOneRow ? nil : rule.pattern.parts(of: fullHeaders[column]))
                    ?? rule.pattern.parts(of: headers[column])
                    ?? (rule.isOfProfile ? words.flatMap(rule.pattern.parts) : nil)
                guard let parts, isFor(column, rule, parts, entry) else { continue }
                fitting.insert(number)
                if let best, entry.columns[best.rule].closeness >= rule.closeness { continue }
                best = (number, parts)
            }
            guard let best else {
                if owner == nil { unclaimed.append(column) }
                continue
            }
            used.insert(best.rule)
            let rule = entry.columns[best.rule]
            let parts = best.parts.mapValues(unsnaked)
            func other(_ header: String?) -> Int? { header.flatMap { self.column($0, parts) } }
            claims.append(
                Claim(
                    column: column, rule: rule, parts: parts, header: unsnaked(headers[column]),
                    others: (
                        other(rule.unless), other(rule.headerOfMaximum), other(rule.percents)
                    )))
        }
        // What is missing of a find has been reported.
        let missing = missingFinds(of: entry)
        for (number, rule) in entry.columns.enumerated()
        where !used.contains(number) && !rule.isOptional && !rule.isOfProfile && !rule.isForOthers
            && !missing.contains(where: rule.names)
        {
            let name = quoted(rule.pattern.text)
            guard !fitting.contains(number) else {
                sink.error(
                    at: rule.origin,
                    "each column of \(table.file) that matches \(name) matches a closer pattern",
                    hint: "delete this line, or make its pattern longer")
                continue
            }
            sink.error(
                at: rule.origin, "no column of \(table.file) matches \(name)",
                hint: suggestion(
                    for: rule.pattern.text,
                    in: (unclaimed.map { headers[$0] } + headers).filter {
                        !SecretColumns.contains($0)
                    }))
        }
        for condition in entry.conditions
        where !condition.isOfProfile && columns(condition).isEmpty
            && !missing.contains(where: { $0.begins(condition.header) })
        {
            sink.error(
                at: condition.origin, "\(table.file) has no column \(quoted(condition.header))",
                hint: suggestion(for: condition.header, in: headers))
        }
        for constant in entry.set {
            guard case .string(let text) = constant.content, let value = constant.value else {
                continue
            }
            for header in Self.headers(in: text)
            where column(header) == nil && !missing.contains(where: { $0.begins(header) }) {
                sink.error(
                    at: value, "\(table.file) has no column \(quoted(header))",
                    hint: suggestion(for: header, in: headers))
            }
        }
        for claim in claims where !claim.rule.isOfProfile {
            var named = [
                (claim.rule.unless, claim.others.unless),
                (claim.rule.percents, claim.others.percents),
            ]
            if case .check = claim.rule.meaning {
                named.append((claim.rule.headerOfMaximum, claim.others.maximum))
            }
            for case (let header?, nil) in named {
                sink.error(
                    at: claim.rule.origin, "\(table.file) has no column \(quoted(header))",
                    hint: suggestion(for: header, in: headers))
            }
        }
        for (number, rule) in entry.columns.enumerated() where used.contains(number) {
            guard case .undecided = rule.meaning, !rule.isOfProfile else { continue }
            sink.error(
                at: rule.origin, "\(quoted(rule.pattern.text)) is undecided",
                hint: "write what it is, such as courses.score, or skip")
        }
        let undecided = entry.words.filter { $0.origin != nil }
        if let origin = undecided.first?.origin {
            let texts = undecided.map { quoted($0.text.text) }.joined(separator: ", ")
            sink.error(
                at: origin, "what \(texts) means in place of a mark is undecided",
                hint: "write it under missing, excused, none, or unassigned")
        }
        for claim in claims where claim.rule.isOfProfile {
            guard case .undecided = claim.rule.meaning else { continue }
            sink.error(
                at: headerPlace(claim.column), "\(quoted(headers[claim.column])) is undecided",
                hint:
                    "write what it is in \"columns\", such as \(quoted(headers[claim.column])): work,"
                    + " or skip")
        }
        report(unclaimed, entry, &sink)
    }

    /// Returns whether a rule whose pattern fits the header of a column is for the column.
    func isFor(
        _ column: Int, _ rule: ColumnRule, _ parts: [String: String], _ entry: TableEntry
    ) -> Bool {
        let beside =
            [rule.percents, rule.headerOfMaximum].compactMap(\.self)
            + Self.headers(in: rule.path).filter { parts[$0] == nil }
        if rule.isOfProfile, beside.contains(where: { self.column($0, parts) == nil }) {
            return false
        }
        // A group is in a row of its own above the headers.
        if rule.isOfProfile, parts[CellParts.group] != nil, parts[CellParts.maximum] == nil,
            rule.condition != nil, entry.headerRows.map({ $0.count < 2 }) ?? true
        {
            return false
        }
        guard let condition = rule.condition else { return true }
        let sign = decimalSign ?? .point
        var hasNumber = false
        for position in dataPositions where !markedRows.contains(position) {
            guard let cell = self.cell(column, at: position) else { continue }
            let isNumber =
                cell.kind == .number || cell.kind == .percentage || sign.number(cell.text) != nil
            if condition == .levels {
                guard let level = Int(cell.text), (1...13).contains(level) else { return false }
                hasNumber = true
                continue
            }
            if condition == .letters {
                guard !isNumber, cell.text.count <= 3 else { return false }
                hasNumber = true
                continue
            }
            hasNumber = hasNumber || isNumber
            guard isNumber || entry.words.contains(where: { $0.text.fits(cell.text) }) else {
                return false
            }
        }
        return hasNumber
    }

    /// The columns whose headers are names of work, in the order of the table.
    var workByName: [Int] {
        claims.filter { $0.rule.isRead && $0.parts[CellParts.name] != nil }.map(\.column).sorted()
    }

    /// Returns the number of a cell in a row; nil for another cell.
    func number(_ column: Int, at position: Int) -> Rational? {
        table.cell(column, at: position).flatMap { cell in
            (decimalSign ?? .point).number(cell.text).flatMap { try? Rational(decimal: $0) }
        }
    }

    /// Returns whether a row has several numbers, each of which is the greatest of its column.
    func areMaximums(at position: Int) -> Bool {
        let numbers = headers.indices.compactMap { column in
            number(column, at: position).map { (column: column, number: $0) }
        }
        return numbers.count > 1
            && numbers.allSatisfy { column, most in
                let others = dataPositions.lazy.filter { $0 != position }
                    .compactMap { number(column, at: $0) }
                return !others.isEmpty && others.allSatisfy { $0 <= most }
            }
    }

    /// Returns the maximum that all cells of a column have after a slash, such as "18/20"; nil for other cells.
    func maximumInCells(_ column: Int) -> String? {
        var maximum: String?
        for position in dataPositions {
            guard let cell = table.cell(column, at: position) else { continue }
            guard let own = (decimalSign ?? .point).fraction(cell.text)?.maximum,
                maximum == nil || maximum == own
            else { return nil }
            maximum = own
        }
        return maximum
    }

    /// Warns about the columns without rules that have content.
    mutating func report(
        _ unclaimed: [Int], _ entry: TableEntry, _ sink: inout DiagnosticSink
    ) {
        let read = columnsRead(by: entry)
        let others = entry.others.flatMap(\.columns).map(\.pattern)
        let width =
            table.sheet.rows.indices.compactMap { table.sheet.cells(at: $0).last }
            .map { Int($0.column) + 1 }.max() ?? 0
        for column in 0..<min(max(width, headers.count), ownWidth)
        where column >= headers.count || headers[column].isEmpty {
            let first = dataPositions.first { table.cell(column, at: $0) != nil }
            guard let first else { continue }
            sink.warning(
                at: place(column, at: first), "a column without a header is not read",
                hint: "give it a header, or delete it")
        }
        for column in unclaimed
        where !read.contains(column) && !others.contains(where: { $0.fits(headers[column]) }) {
            let position = dataPositions.first { table.cell(column, at: $0) != nil }
            guard let first = position.flatMap({ table.cell(column, at: $0) }) else { continue }
            let sign = decimalSign ?? .point
            let isNumber =
                first.kind == .number || sign.number(first.text) != nil
                || dataPositions.prefix(30).contains { position in
                    table.cell(column, at: position).map { sign.number($0.text) != nil } ?? false
                }
            unused.append(column)
            if entry.profile != nil, !isNumber { continue }
            sink.warning(
                at: headerPlace(column),
                isNumber ? "numbers that are not used" : "a column that is not used",
                hint: "write what it is in \"columns\", or \(quoted(headers[column])): skip")
        }
    }

    /// Returns the columns that are read for conditions, and for text of other columns.
    func columnsRead(by entry: TableEntry) -> Set<Int> {
        Set(([entry] + entry.others).flatMap(\.conditions).flatMap { columns($0) })
            .union(claims.flatMap { claim in columnsInPath(of: claim) })
            .union(([entry] + entry.others).flatMap(\.finds).compactMap { column($0.from) })
            .union(
                entry.set.compactMap(\.content.plainText).flatMap(Self.headers)
                    .compactMap(column))
    }

    func columnsInPath(of claim: Claim) -> [Int] {
        Self.headers(in: claim.rule.path).compactMap { column($0, claim.parts) }
    }

    static func headers(in text: String) -> [String] {
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
            rest in
            rest.firstIndex(of: "}").map { String(rest[..<$0]) }
        }
    }
}

extension ColumnRule {
    /// How close its pattern is to a header that it fits: that of the data file comes before that of a profile, then an
    /// exact one, then that with the most letters.
    fileprivate var closeness: Int {
        isForOthers
            ? 0
            : (isOfProfile ? 1 : 1 << 32) + (pattern.isExact ? 1 << 16 : 0) + pattern.fixedCount
                + (isUndecided ? 1 << 15 : 0)
    }

    /// Returns whether one of its headers begins with the name of a find.
    fileprivate func names(_ find: TableFind) -> Bool {
        pattern.text.split(separator: "|").contains { find.begins($0.trimmed) }
    }

    private var isUndecided: Bool { if case .undecided = meaning { true } else { false } }
}

/// Returns text with blanks in place of `_`, if it has no blanks.
private func unsnaked(_ text: String) -> String {
    text.contains(where: \.isWhitespace) ? text : text.replacing("_", with: " ")
}
