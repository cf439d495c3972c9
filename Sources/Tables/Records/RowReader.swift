import Diagnostics
import Schema

/// A row of a table, with the header of a column that a pattern has found.
struct RowContext {
    /// The table.
    var source: SourceTable
    /// The position of the row.
    var position: Int
    /// The column; nil outside of columns that a pattern finds.
    var column: Int?
    /// The parts of its header.
    var parts: [String: String] = [:]
    /// The position of the row with the maximums; nil if there is none.
    var maximums: Int?
}

/// The reader of the contents of rows by the rules of a mapping.
struct RowReader {
    let mapping: Mapping
    let set: TableSet
    let targets: TargetFields

    /// Returns what a rule finds in a row; nil if there is nothing.
    func content(_ rule: FieldRule, _ row: RowContext) -> CellContent? {
        for source in rule.sources {
            guard var content = content(source, row) else { continue }
            if content.constant == nil, !rule.prefix.isEmpty, content.text.hasPrefix(rule.prefix) {
                content.text = String(content.text.dropFirst(rule.prefix.count))
            }
            if let only = rule.only {
                let isNumber = (try? contents(of: row.source).number(content)) != nil
                guard isNumber == (only == .numbers) else { continue }
            }
            if content.constant == nil, let word = rule.words[content.text.lowercased()] {
                if word.isEmpty { continue }
                content.text = word
            }
            return content
        }
        return nil
    }

    /// Returns the position of the first place of a rule with content; nil if there is none.
    func rank(_ rule: FieldRule, _ row: RowContext) -> Int? {
        rule.sources.firstIndex { content($0, row) != nil }
    }

    private func content(_ source: FieldRule.Source, _ row: RowContext) -> CellContent? {
        let table = row.source.table
        switch source {
        case .column(let header):
            guard let column = column(header, row) else { return nil }
            return table.cell(column, at: row.position).map { content($0, table) }
        case .cell:
            return row.column.flatMap { table.cell($0, at: row.position) }
                .map { content($0, table) }
        case .maximum:
            guard let column = row.column, let position = row.maximums else { return nil }
            return table.cell(column, at: position).map { content($0, table) }
        case .constant(let value):
            let constant = JSONText(value)
            return CellContent(text: constant.plainText ?? "", constant: constant)
        case .parts(let pattern):
            let parts = row.column == nil ? fileParts(row.source) : row.parts
            guard let text = pattern.filled(with: parts), !text.isEmpty else { return nil }
            let place = row.column.map { table.headerPlace($0) }
            return CellContent(text: text, place: place)
        case .path(let header, let steps):
            guard let column = column(header, row), let key = table.cell(column, at: row.position),
                let (cell, other) = set.cell(from: key, by: steps)
            else { return nil }
            return content(cell, other.table)
        case .joined(let sources, let separator):
            let parts = sources.compactMap { content($0, row) }
            guard let first = parts.first else { return nil }
            return CellContent(
                text: parts.map(\.text).joined(separator: separator), place: first.place)
        case .fileName: return CellContent(text: row.source.stem)
        case .sheetName:
            return table.sheet.name.isEmpty ? nil : CellContent(text: table.sheet.name)
        case .above(let label): return table.cell(after: label).map { content($0, table) }
        case .first: return table.firstCell(at: row.position).map { content($0, table) }
        }
    }

    /// Returns the parts of the name of a table's file; empty if no pattern matches.
    private func fileParts(_ source: SourceTable) -> [String: String] {
        mapping.fileNames.lazy.compactMap { $0.parts(of: source.stem) }.first ?? [:]
    }

    /// Returns whether a row passes a filter.
    func passes(_ filter: RowFilter, _ row: RowContext) -> Bool {
        filter.passes { .some(content($0, row)?.text) }
    }

    private func content(_ cell: Table.Cell, _ table: Table) -> CellContent {
        CellContent(text: cell.text, kind: cell.kind, place: table.place(cell))
    }

    /// Returns the column with a header; nil if the table has none.
    func column(_ header: HeaderPattern, _ row: RowContext) -> Int? {
        guard !header.partNames.isEmpty else { return row.source.table.column(header.text) }
        return header.header(with: row.parts).flatMap { row.source.table.column($0) }
    }

    /// How contents of a table become values.
    func contents(of source: SourceTable) -> ContentReader {
        ContentReader(
            decimalSign: mapping.decimalSign ?? source.decimalSign ?? .point, dates: mapping.dates)
    }

    /// Fills the fields of a section from a row.
    ///
    /// - Parameters:
    ///   - path: The keys of the lists in which the record is.
    ///   - findings: What the rows of the table have shown; receives the columns of the fields.
    func fill(
        _ record: inout RecordBuilder, _ section: Section, at path: [String], _ row: RowContext,
        _ findings: inout TableFindings, _ sink: inout DiagnosticSink
    ) {
        let reader = contents(of: row.source)
        for (key, rule) in section.fields where record[key] == nil {
            guard let content = content(rule, row) else {
                if rule.only == .numbers { reportWords(rule, section, row, &sink) }
                continue
            }
            if let place = content.place, place.file == row.source.table.file,
                let column = place.column
            {
                findings.columns[(path + [key]).joined(separator: ".")] = column
            }
            if rule.isLastNameFirst, content.text.contains(",") {
                let name: String
                do throws(ContentProblem) {
                    name = try reader.line(content.text)
                } catch {
                    report(error, content, row, &sink)
                    continue
                }
                if let column = findings.columns[(path + [key]).joined(separator: ".")] {
                    for part in ["lastName", "givenNames"] {
                        findings.columns[(path + [part]).joined(separator: ".")] = column
                    }
                }
                let comma = name.firstIndex(of: ",") ?? name.endIndex
                record.set("lastName", .string(name[..<comma].trimmed))
                let rest = name[comma...].dropFirst().trimmed
                if !rest.isEmpty { record.set("givenNames", .string(rest)) }
                continue
            }
            var key = key
            // Players have no full name; one that cannot be split is the last name.
            if key == "name", targets.type(of: path + [key]) == nil { key = "lastName" }
            let keys = key.split(separator: ".").map(String.init)
            do throws(ContentProblem) {
                let type = targets.type(of: path + keys)
                var dates = rule.dates
                if case .day = type, dates == nil, mapping.dates == nil {
                    dates = findings.dateOrder(of: (path + keys).joined(separator: ".")) {
                        order(of: rule, row)
                    }
                }
                record.set(
                    key,
                    rule.isHeight
                        ? try reader.height(content)
                        : try reader.value(content, as: type, dates: dates))
            } catch {
                report(error, content, row, &sink)
            }
        }
    }

    /// Reports text where only a number counts, unless another field takes the words of the column.
    private func reportWords(
        _ rule: FieldRule, _ section: Section, _ row: RowContext, _ sink: inout DiagnosticSink
    ) {
        var plain = rule
        plain.only = nil
        guard let content = content(plain, row), mapping.words.meaning(of: content.text) == nil,
            !section.fields.contains(where: {
                $0.rule.only == .words && self.content($0.rule, row)?.place == content.place
            })
        else { return }
        report(
            ContentProblem(message: "expected a number, found \(quoted(content.text))"), content,
            row,
            &sink)
    }

    /// Returns the only order of day and month that all dates of a column can have; nil if there are none or two.
    private func order(of rule: FieldRule, _ row: RowContext) -> DateOrder? {
        let candidates = [DateOrder.monthFirst, DateOrder.dayFirst].compactMap(\.self)
        let texts = row.source.table.dataPositions.compactMap { position -> String? in
            var other = row
            other.position = position
            return content(rule, other).flatMap { $0.kind == .text ? $0.text : nil }
        }.filter { DateOrder.isoDate($0) == nil }
        let fitting = candidates.filter { pattern in texts.allSatisfy { pattern.date($0) != nil } }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// Reports a problem of a content at its cell, or at its row.
    func report(
        _ problem: ContentProblem, _ content: CellContent, _ row: RowContext,
        _ sink: inout DiagnosticSink
    ) {
        let place = content.place ?? row.source.table.place(nil, at: row.position)
        let diagnostic = Diagnostic(at: place, message: problem.message, hint: problem.hint)
        if problem.isOfColumn {
            let isKnown = sink.diagnostics.contains {
                $0.cell?.file == place.file && $0.cell?.column == place.column
                    && $0.hint == problem.hint
            }
            guard !isKnown else { return }
        }
        sink.add(diagnostic)
    }
}
