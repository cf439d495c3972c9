import Diagnostics
import Exact

// Columns that can mean something else than their rules say.
extension LiveTable {
    /// Reports work that might not count, totals that are read as work or as courses, headers that are there twice, a
    /// second table, and marks that can be read in two ways.
    func reportDoubts(_ entry: TableEntry, _ sink: inout DiagnosticSink) {
        var first: [String: Int] = [:]
        var work: [String: Int] = [:]
        let workColumns = workByName
        for claim in claims {
            guard claim.rule.isRead else { continue }
            if let name = claim.parts[CellParts.name], isDoubtfulWork(name),
                !claim.rule.isOfProfile
            {
                sink.error(
                    at: headerPlace(claim.column),
                    "\(quoted(name)) might not count like other work, but is read by the pattern"
                        + " \(quoted(claim.rule.pattern.text))",
                    hint: "write \(quoted(headers[claim.column])): work, or skip, in \"columns\"")
                continue
            }
            if claim.parts[CellParts.name] != nil, !claim.rule.isOfProfile,
                let source = source(of: claim.column, among: workColumns)
            {
                let names = source.columns.map { quoted(headers[$0]) }.joined(separator: ", ")
                sink.error(
                    at: headerPlace(claim.column),
                    "\(quoted(headers[claim.column])) is \(source.noun) of \(names) in each row, but is read"
                        + " as work, too",
                    hint:
                        "write \(quoted(headers[claim.column])): skip in \"columns\", or work if it counts"
                )
                continue
            }
            let isLabel = { text in
                RowChecks.isLabel(text)
                    || claim.parts["title"] == text && RowChecks.isNoCourse(text)
            }
            if let label = claim.parts.values.sorted().first(where: isLabel) {
                sink.error(
                    at: headerPlace(claim.column),
                    "\(quoted(label)) looks like a total, but is read by the pattern"
                        + " \(quoted(claim.rule.pattern.text))",
                    hint:
                        "write \(quoted(headers[claim.column])): skip, or what it is, in \"columns\""
                )
            }
            let key = FoldedText(fullHeaders[claim.column]).key
            if case .field = claim.rule.meaning, let name = claim.parts[CellParts.name],
                claim.rule.fixedText(CellParts.name) == nil,
                let other = work.updateValue(claim.column, forKey: nameOfWork(name, claim))
            {
                sink.error(
                    at: headerPlace(claim.column),
                    "\(quoted(name)) is already the work in column \(ColumnName(other))",
                    hint: FoldedText(headers[other]).key == FoldedText(headers[claim.column]).key
                        ? "rename one of the columns"
                        : "write another name for one of them: \(quoted(headers[claim.column])): { to: work,"
                            + " name: \(quoted(name + " 2")) }")
                continue
            }
            guard let other = first.updateValue(claim.column, forKey: key) else { continue }
            sink.error(
                at: headerPlace(claim.column),
                "\(quoted(headers[claim.column])) is already the header of column"
                    + " \(ColumnName(other))",
                hint: claim.rule.isOfPerson
                    ? "put a second table below the first one, or on a sheet of its own"
                    : "rename one of the columns")
        }
        reportSecondTable(&sink)
        reportPartsAmongPercentages(&sink)
        reportLetterAmongNumbers(entry, &sink)
        reportParts(&sink)
    }

    /// Reports a column of scores that are parts of 1, beside other scores that are not.
    private func reportParts(_ sink: inout DiagnosticSink) {
        let columns = claims.filter { claim in
            guard case .field(let path) = claim.rule.meaning, path.isScore else { return false }
            return claim.rule.fixedText(CellParts.maximum) == nil
                && claim.parts[CellParts.maximum] == nil
        }
        guard columns.count > 1 else { return }
        // Most columns have a greater number in one of their first rows.
        let parts = columns.filter { claim in
            var hasFraction = false
            for position in dataPositions {
                guard let number = number(claim.column, at: position) else { continue }
                if number > 1 || cell(claim.column, at: position)?.kind == .percentage {
                    return false
                }
                hasFraction = hasFraction || number > 0 && number < 1
            }
            return hasFraction
        }
        guard parts.count < columns.count else { return }
        for claim in parts {
            sink.error(
                at: headerPlace(claim.column),
                "no number in this column is more than 1, so they can be parts of 1",
                hint:
                    "write { to: \(claim.rule.path), max: 1 }, or max: 100 if they are percentages")
        }
    }

    /// Warns about the only letter among the numbers of a column of marks, such as "A", which can mean absent.
    private func reportLetterAmongNumbers(_ entry: TableEntry, _ sink: inout DiagnosticSink) {
        for claim in claims {
            guard case .parts(let patterns, _) = claim.rule.meaning,
                patterns.contains(where: { $0.partNames.contains { $0.hasSuffix("letter") } }),
                patterns.contains(where: { $0.partNames.contains { $0.hasSuffix("score") } })
            else { continue }
            var letters: Set<String> = []
            var first: Table.Cell?
            var hasNumbers = false
            for position in dataPositions where letters.count < 2 {
                guard let cell = cell(claim.column, at: position) else { continue }
                if number(claim.column, at: position) != nil {
                    hasNumbers = true
                } else if !cell.text.contains(where: \.isNumber),
                    !entry.words.contains(where: { $0.text.fits(cell.text) })
                {
                    letters.insert(cell.text)
                    first = first ?? cell
                }
            }
            guard hasNumbers, letters.count == 1, let letter = letters.first,
                ["A", "E", "F", "N", "P", "S"].contains(letter), let first
            else { continue }
            sink.warning(
                at: place(claim.column, at: first.position),
                "\(quoted(letter)) is the only letter among numbers, and read as a mark",
                hint: "if it means absent, write words: { missing: [\(letter)] } in a data file")
        }
    }

    /// Reports a number such as 0.9 in a column that also has percentages, which can be 90% of which the sign is missing.
    private func reportPartsAmongPercentages(_ sink: inout DiagnosticSink) {
        for claim in claims where claim.rule.isRead && !claim.rule.isOfPerson {
            let sheet = table.sheet
            // Few columns have a sign, which is found without reading numbers.
            let hasPercentages =
                claim.column < ownWidth
                && dataPositions.contains { position in
                    guard let cell = sheet.cell(claim.column, at: position) else { return false }
                    return cell.kind == .percentage
                        || sheet.utf8(of: cell).last == UInt8(ascii: "%")
                }
            guard hasPercentages else { continue }
            let part = dataPositions.lazy.compactMap { position in
                self.cell(claim.column, at: position)
            }.first { cell in
                guard cell.kind != .percentage, cell.text.first == "0", cell.text.last != "%",
                    let number = self.number(claim.column, at: cell.position)
                else { return false }
                return number > 0 && number < 1
            }
            guard let part else { continue }
            sink.error(
                at: place(claim.column, at: part.position),
                "\(part.text) is among percentages, so it can be less than 1% or a part of 1",
                hint: "write it with its sign, such as 90% or 0.9%")
        }
    }

    /// Reports a column of names that begins a second table beside the first one.
    private func reportSecondTable(_ sink: inout DiagnosticSink) {
        let names = claims.filter { $0.rule.isRead && $0.rule.isOfPerson }
        for column in headers.indices.dropFirst() {
            let isRead = claims.contains { $0.column == column && $0.rule.isRead }
            var header = headers[column][...]
            while let last = header.last, last.isNumber || " .()_-".contains(last) {
                header.removeLast()
            }
            guard !isRead, !header.isEmpty,
                claims.contains(where: { $0.rule.isRead && $0.column > column }),
                header.count < headers[column].count,
                names.contains(where: { $0.column < column }),
                RowChecks.isHeaderOfNames(String(header))
                    || names.contains(where: {
                        FoldedText(headers[$0.column]).key == FoldedText(String(header)).key
                    }), dataPositions.contains(where: { cell(column, at: $0) != nil })
            else { continue }
            sink.error(
                at: headerPlace(column),
                "\(quoted(headers[column])) looks like the names of a second table beside the first one",
                hint: "put it below the first one, or on a sheet of its own")
        }
    }

    /// Returns what tells the work of a column apart from that of others.
    private func nameOfWork(_ name: String, _ claim: Claim) -> String {
        let parts = claim.parts.filter { $0.key != CellParts.maximum && $0.key.count > 1 }
        let texts = parts.sorted { $0.key < $1.key }.map { FoldedText($0.value).key }
        return ([claim.rule.path] + texts).joined(separator: "\u{1F}")
    }

    /// Returns whether work might not count like other work, or be a total.
    func isDoubtfulWork(_ name: String) -> Bool {
        RowChecks.isDoubtfulWork(name)
            || name.last?.isLetter == true
                && RowChecks.isSecondTry(
                    name, among: claims.compactMap { $0.parts[CellParts.name] })
    }

    /// Returns the columns that a column of work follows from in each row; nil if there are none.
    func source(of column: Int, among work: [Int]) -> WorkSums.Source? {
        func claim(_ column: Int) -> Claim? {
            claims.first { $0.column == column && $0.parts[CellParts.name] != nil }
        }
        let sums = WorkSums(
            rows: dataPositions, number: number,
            maximum: { column in
                claim(column)
                    .flatMap { $0.parts[CellParts.maximum] ?? $0.rule.fixedText(CellParts.maximum) }
                    .flatMap { try? Rational(decimal: $0) }
            })
        // "Quiz 3" is one of several, and no mean of others.
        let isOneOfSeveral = claim(column)?.parts[CellParts.name]?.last?.isNumber ?? false
        return sums.source(of: column, among: work, canBeMean: !isOneOfSeveral)
    }
}
