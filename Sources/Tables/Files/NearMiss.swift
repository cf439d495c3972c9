import Diagnostics

/// What tables lack of a format that they almost have.
package struct NearMiss: Sendable {
    /// The first thing that is missing, at its place.
    package var problem: Diagnostic
    /// The number of headers or of tables that the format has.
    package var count: Int
    /// Whether a more general format is not used in its place.
    package var prevails: Bool
}

extension TableChoice {
    /// Returns what tables lack of the mapping's format; nil if they are not almost in it.
    ///
    /// A table is if it has all headers but one, of at least three; a package is if it has tables of at least two
    /// files.
    ///
    /// - Parameter path: The package for messages.
    package func nearMiss(of sheets: [NamedSheet], path: String) -> NearMiss? {
        mapping.tables.isEmpty ? nearMiss(of: sheets) : nearMiss(ofPackage: sheets, path)
    }

    private func nearMiss(of sheets: [NamedSheet]) -> NearMiss? {
        guard mapping.header.count > 2 else { return nil }
        for sheet in sheets {
            guard let (position, _) = sheet.head.nearest(to: mapping.header),
                sheet.head.missingCount(of: mapping.header, at: position) == 1,
                case (var problem, let near)? = sheet.missingHeader(mapping.header)
            else { continue }
            problem.message =
                "the format of this table is not known; it is almost that of \(mapping.name), but "
                + problem.message
            problem.hint =
                near ?? "add the column, or write a mapping with \"chalkboard import --draft\""
            return NearMiss(
                problem: problem, count: mapping.header.count, prevails: near != nil)
        }
        return nil
    }

    private func nearMiss(ofPackage sheets: [NamedSheet], _ path: String) -> NearMiss? {
        let required = mapping.tables.filter { !$0.isOptional }
        let found = required.filter { rule in sheets.contains { isTable($0, of: rule) } }
        guard Set(found.map(\.file)).count > 1,
            let rule = required.first(where: { rule in !found.contains { $0.name == rule.name } })
        else { return nil }
        var problem = lack(of: rule, in: sheets, path)
        problem.message =
            "the format of this package is not known; it is almost that of \(mapping.name), but "
            + problem.message
        return NearMiss(problem: problem, count: found.count + 1, prevails: true)
    }

    /// Returns why no sheet is a table of a package, as the last part of a message.
    func lack(of rule: TableRule, in sheets: [NamedSheet], _ path: String) -> Diagnostic {
        let hint = "export the complete package"
        guard let sheet = sheets.first(where: { rule.file.matches($0.fileName) }) else {
            return Diagnostic(
                path: path, message: "\(quoted(rule.file.text)) is missing", hint: hint)
        }
        var unused = DiagnosticSink()
        if sheet.table(name: rule.name, rule.header, &unused) != nil {
            let needs = rule.filter.conditions.compactMap { place, texts -> String? in
                guard case .column(let header) = place, let text = texts.first?.text else {
                    return nil
                }
                return "\(quoted(text)) below \(quoted(header.text))"
            }
            return Diagnostic(
                path: sheet.file, message: "no row has \(needs.joined(separator: " and "))",
                hint: hint)
        }
        guard case (var problem, let near)? = sheet.missingHeader(rule.header) else {
            return Diagnostic(
                path: sheet.file, message: "the table has no row of headers", hint: hint)
        }
        problem.hint = near ?? hint
        return problem
    }
}

extension NamedSheet {
    /// Returns the problem of the first header of a format that the sheet lacks, and a hint if it has a similar one;
    /// nil without a row of headers.
    func missingHeader(_ rules: [HeaderRule]) -> (problem: Diagnostic, near: String?)? {
        guard let (position, rule) = head.nearest(to: rules), let form = rule.forms.first else {
            return nil
        }
        let table = Table(file: file, sheet: sheet, headerPosition: position)
        let near = nearest(to: form.text, in: table.headers)
        return (
            Diagnostic(
                at: table.place(nil, at: position),
                message: "the header \(quoted(form.text)) is missing"),
            near.map { "did you mean \(quoted($0))? Then change the header" }
        )
    }
}
