import Diagnostics
import Input
import Schema

/// A table of a package of several files, by which the package is recognized.
struct PackageTable: Sendable {
    let sheet: TextPattern
    /// The headers that it has.
    let needs: [TextPattern]
    /// What one of its rows has.
    let conditions: [TableCondition]

    /// Reads a member of `package`; nil, with diagnostics, if it is not valid.
    init?(_ member: Member, _ sink: inout DiagnosticSink) {
        guard let sheet = TextPattern.read(member.key, at: member.value, &sink),
            var reader = FieldReader(member.value, PackageTableFields.schema, &sink)
        else { return nil }
        self.sheet = sheet
        needs = TableProfile.patterns(reader.read(PackageTableFields.needs, &sink), &sink)
        let conditions = reader.read(PackageTableFields.conditions, &sink)
        self.conditions = (conditions?.memberList ?? []).compactMap {
            TableCondition($0, isOfProfile: true, &sink)
        }
        reader.finish(&sink)
    }

    init(sheet: TextPattern, needs: [TextPattern]) {
        (self.sheet, self.needs, conditions) = (sheet, needs, [])
    }

    /// Returns the first thing that the sheets lack, as the last part of a message; nil if they have the table.
    func lack(in sheets: [NamedSheet], of path: String) -> Diagnostic? {
        let hint = "export the complete package"
        let own = sheets.filter { sheet.fits($0.sheet.name) }
        guard let first = own.first else {
            return Diagnostic(
                path: path, message: "\(quoted(sheet.text)) is missing", hint: hint)
        }
        let tables = own.compactMap(table)
        guard !tables.isEmpty else {
            guard
                let position = HeaderSearch.position(in: first.head)
                    ?? first.sheet.rows.indices.first
            else {
                return Diagnostic(
                    path: first.file, message: "the table has no row of headers", hint: hint)
            }
            let table = Table(file: first.file, sheet: first.sheet, headerPosition: position)
            let need = needs.first { need in !table.headers.contains(where: need.fits) }
            let near = need.flatMap { nearest(to: $0.text, in: table.headers) }
            return Diagnostic(
                at: table.place(nil, at: position),
                message: "the header \(quoted(need?.text ?? "")) is missing",
                hint: near.map { "did you mean \(quoted($0))? Then change the header" } ?? hint)
        }
        let isThere = tables.contains { table in
            let found = FoundSheet(table, brokenRows: [])
            return conditions.isEmpty
                || table.dataPositions.contains { position in
                    conditions.allSatisfy { condition in
                        let text = found.text(found.columns(condition), at: position)
                        return condition.patterns.contains { $0.fits(text) }
                    }
                }
        }
        guard !isThere else { return nil }
        let texts = conditions.map { condition in
            "\(quoted(condition.patterns.first?.text ?? "")) below \(quoted(condition.header))"
        }
        return Diagnostic(
            path: first.file, message: "no row has \(texts.joined(separator: " and "))", hint: hint)
    }

    /// Returns the table of a sheet with the headers; nil if it does not have them.
    private func table(_ sheet: NamedSheet) -> Table? {
        let rows = sheet.sheet.rows.indices.prefix(HeaderSearch.rows)
        let position = rows.first { position in
            let texts = sheet.sheet.cells(at: position).map { sheet.sheet.text(of: $0) }
            return needs.allSatisfy { need in texts.contains(where: need.fits) }
        }
        return position.map {
            Table(file: sheet.file, sheet: sheet.sheet, headerPosition: $0)
        }
    }
}

extension TableProfile {
    /// Whether it is for packages of several files.
    package var isOfPackages: Bool { !package.isEmpty }

    /// The tables of a package, with the one that is read.
    private var tables: [PackageTable] {
        package + (sheet.map { [PackageTable(sheet: $0, needs: needs)] } ?? [])
    }

    func headerCount(of tables: [PackageTable]) -> Int {
        needs.count + tables.reduce(0) { $0 + $1.needs.count + $1.conditions.count }
    }

    /// Returns the first thing that a package lacks; nil if it lacks nothing.
    func lack(of file: FileSheets) -> Diagnostic? {
        tables.lazy.compactMap { $0.lack(in: file.sheets, of: file.path) }.first
    }

    /// Returns what a package lacks that is almost in the format, with the number of headers that it has; nil for other
    /// files.
    ///
    /// A package is if it has at least two of the tables.
    func nearMiss(ofPackage file: FileSheets) -> NearMiss? {
        guard var problem = lack(of: file) else { return nil }
        let found = tables.filter { $0.lack(in: file.sheets, of: file.path) == nil }
        guard found.count > 1 else { return nil }
        problem.message =
            "the format of this package is not known; it is almost that of \(name), but "
            + problem.message
        return NearMiss(
            problem: problem, count: found.reduce(0) { $0 + $1.needs.count }, hasOther: true)
    }
}
