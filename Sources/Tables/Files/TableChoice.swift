import Diagnostics

/// The choice of the sheets that a mapping is for.
package struct TableChoice: Sendable {
    let mapping: Mapping

    /// Creates the choice for a mapping.
    package init(_ mapping: Mapping) { self.mapping = mapping }

    /// Returns whether sheets have the headers of the mapping, and how many these are; nil if they do not.
    package func rating(of sheets: [NamedSheet]) -> Int? {
        if mapping.tables.isEmpty {
            let rules = mapping.header
            guard !rules.isEmpty,
                sheets.contains(where: { $0.head.position(for: rules) != nil })
            else { return nil }
            return rules.count
        }
        let isWhole = mapping.tables.allSatisfy { rule in
            rule.isOptional || sheets.contains { isTable($0, of: rule) }
        }
        return isWhole ? mapping.tables.count { !$0.isOptional } + 1 : nil
    }

    /// Returns whether a sheet is a table of a package, with the headers, and a row that passes its filter.
    func isTable(_ sheet: NamedSheet, of rule: TableRule) -> Bool {
        var unused = DiagnosticSink()
        guard rule.file.matches(sheet.fileName),
            let source = sheet.table(name: rule.name, rule.header, &unused)
        else { return false }
        // A table with a key has rows to look up, none of which needs to be there.
        return rule.filter.conditions.isEmpty || rule.key != nil
            || source.table.dataPositions.contains { source.passes(rule.filter, at: $0) }
    }

    /// Returns the tables for the mapping; sheets without its headers are reported.
    ///
    /// - Parameter files: The files of the sheets.
    package func tables(
        of sheets: [NamedSheet], files: [String], _ sink: inout DiagnosticSink
    ) -> [SourceTable] {
        guard mapping.tables.isEmpty else { return package(sheets, files, &sink) }
        var tables: [SourceTable] = []
        for file in files {
            let own = sheets.filter { $0.file == file || $0.file.hasPrefix(file + ":") }
            let found = own.compactMap { sheet -> SourceTable? in
                let table = sheet.table(name: "", mapping.header, &sink)
                if let table { check(table, &sink) }
                return table
            }
            tables += found
            if found.isEmpty, let first = own.first { reportMissing(first, &sink) }
        }
        return tables
    }

    private func package(
        _ sheets: [NamedSheet], _ files: [String], _ sink: inout DiagnosticSink
    ) -> [SourceTable] {
        var tables: [SourceTable] = []
        for rule in mapping.tables {
            let own = sheets.filter { rule.file.matches($0.fileName) }
            if !rule.isOptional, !own.contains(where: { isTable($0, of: rule) }) {
                let path = files.count > 1 ? folder(of: files[0]) : files.first ?? ""
                var problem = lack(of: rule, in: sheets, path)
                problem.message += ", which this format needs: \(mapping.title)"
                sink.add(problem)
                continue
            }
            for sheet in own {
                if let table = sheet.table(name: rule.name, rule.header, &sink) {
                    check(table, &sink)
                    tables.append(table)
                }
            }
        }
        return tables
    }

    /// Returns the folder of a package whose tables are files.
    private func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path
    }

    private func reportMissing(_ sheet: NamedSheet, _ sink: inout DiagnosticSink) {
        guard let (problem, near) = sheet.missingHeader(mapping.header) else {
            sink.error(
                in: sheet.file, "the table has no row of headers",
                hint: "the first 30 rows are searched for one")
            return
        }
        var missing = problem
        missing.message += ", which this format has: \(mapping.title)"
        missing.hint =
            near.map { $0 + ", or use a mapping of your own" }
            ?? "\"chalkboard import --list\" shows the formats"
        sink.add(missing)
    }

    /// Reports headers that are there twice.
    private func check(_ source: SourceTable, _ sink: inout DiagnosticSink) {
        let table = source.table
        var known: [String: Int] = [:]
        for (column, header) in table.headers.enumerated() where !header.isEmpty {
            guard let first = known[header.lowercased()] else {
                known[header.lowercased()] = column
                continue
            }
            guard !mapping.ignored.contains(where: { $0.parts(of: header) != nil }) else {
                continue
            }
            var place = table.headerPlace(column)
            place.header = header
            sink.error(
                at: place, "this header is already in column \(ColumnName(first))",
                hint: "change one of the headers")
        }
    }
}
