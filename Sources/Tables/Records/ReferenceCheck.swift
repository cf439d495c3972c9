import Diagnostics

/// The search for rows of a package that refer to rows that other tables do not have.
///
/// A row that exists, but does not pass the filter of its table, was left out on purpose.
struct ReferenceCheck {
    private let mapping: Mapping
    private let set: TableSet
    private let reader: RowReader
    /// The keys of all rows, by table.
    private let keys: [String: Set<String>]

    init(_ mapping: Mapping, _ set: TableSet, _ reader: RowReader) {
        (self.mapping, self.set, self.reader) = (mapping, set, reader)
        keys = Dictionary(
            mapping.tables.map { rule in
                (rule.name, set.tables.filter { $0.name == rule.name }.keys(rule.key))
            }, uniquingKeysWith: { $0.union($1) }
        ).filter { !$0.value.isEmpty }
    }

    /// Notes the cells whose text is the key of no row; those of one column are one problem.
    func note(_ problems: inout DiagnosticSink) {
        for (name, section) in mapping.sections {
            for source in set.tables where source.name == section.table {
                var filter = section.filter
                filter.removePaths()
                var references = references(of: section)
                if name != "people", let column = personColumn(of: section) {
                    references.append((column, mapping.people.table ?? "", personKeys))
                }
                note(references, of: source, filter, &problems)
            }
        }
    }

    private typealias Reference = (column: HeaderPattern, table: String, keys: Set<String>)

    private func note(
        _ references: [Reference], of source: SourceTable, _ filter: RowFilter,
        _ problems: inout DiagnosticSink
    ) {
        let table = source.table
        let columns = references.compactMap { reference in
            table.column(reference.column.text).map { ($0, reference) }
        }
        for position in table.dataPositions {
            guard reader.passes(filter, RowContext(source: source, position: position)) else {
                continue
            }
            for (column, reference) in columns {
                guard let cell = table.cell(column, at: position),
                    let key = cell.text.split(separator: ",").first.map({ $0.trimmed }),
                    !reference.keys.contains(key)
                else { continue }
                let file = mapping.tables.first { $0.name == reference.table }?.file.text ?? ""
                problems.add(
                    Diagnostic(
                        severity: .warning, at: table.place(cell),
                        message: "\(quoted(key)) is not in \(quoted(file)), so this is left out",
                        hint: "check that the export is complete"),
                    because: file, in: column, counting: "rows")
            }
        }
    }

    /// Returns the columns of a section whose cells are keys of other tables.
    private func references(of section: Section) -> [Reference] {
        var references: [Reference] = []
        for source in section.allRules.flatMap(\.sources) {
            for (column, table) in source.firstSteps {
                guard let keys = keys[table],
                    !references.contains(where: {
                        $0.column == column && $0.table == table
                    })
                else { continue }
                references.append((column, table, keys))
            }
        }
        // Several tables can be views of one file, which is named once.
        return references.filter { reference in
            let file = mapping.tables.first { $0.name == reference.table }?.file
            let first = references.first { other in
                other.column == reference.column
                    && mapping.tables.first { $0.name == other.table }?.file == file
            }
            return first?.table == reference.table
        }
    }

    /// Returns the column with the person of a row, if people have a table.
    private func personColumn(of section: Section) -> HeaderPattern? {
        guard mapping.people.table != nil,
            case .column(let header)? = section.person?.sources.first
        else { return nil }
        return header
    }

    /// The keys of people in all rows of their table.
    private var personKeys: Set<String> {
        guard
            let rule = mapping.people.identity
                ?? mapping.people.fields.first(where: {
                    $0.key == "id"
                })?.rule
        else { return [] }
        var keys: Set<String> = []
        for source in set.tables where source.name == mapping.people.table {
            for position in source.table.dataPositions {
                let row = RowContext(source: source, position: position)
                if let text = reader.content(rule, row)?.text { keys.insert(text) }
            }
        }
        return keys
    }
}

extension RowFilter {
    /// Removes the conditions on rows of other tables.
    fileprivate mutating func removePaths() {
        conditions.removeAll { if case .path = $0.place { true } else { false } }
        for position in alternatives.indices { alternatives[position].removePaths() }
    }
}

extension [SourceTable] {
    /// Returns the keys of all rows.
    ///
    /// - Parameter header: The header of the column; nil for the first column.
    fileprivate func keys(_ header: String?) -> Set<String> {
        var keys: Set<String> = []
        for source in self {
            guard let column = header.map(source.table.column) ?? 0 else { continue }
            for position in source.table.dataPositions {
                if let cell = source.table.cell(column, at: position) { keys.insert(cell.text) }
            }
        }
        return keys
    }
}
