import Diagnostics
import Input
import Schema

/// What the tables mean that a program writes, such as a gradebook's export.
///
/// Its lines are read after those of an entry. A table may lack what a profile names.
package struct TableProfile: Sendable {
    /// The name, by which entries refer to it.
    package let name: String
    /// The program and the format.
    package let title: String
    package let kind: String
    /// Whether it was tried with a file that the program wrote.
    package let isVerified: Bool
    /// Whether an import copies its lines, because tables of people differ.
    package let isCopied: Bool
    let needs: [TextPattern]
    /// The first cells of rows below the headers.
    private let needsRows: [TextPattern]
    /// The labels above the headers.
    private let needsAbove: [TextPattern]
    let names: [TextPattern]
    /// The paths of the lists of records in JSON; empty for other files.
    package let records: [String]
    /// The sheet that is read; nil for those with the headers.
    let sheet: TextPattern?
    /// The other tables by which a package is recognized.
    let package: [PackageTable]
    /// What the data file has unless it says otherwise.
    let data: Value?
    let grouping: Value?
    let root: Value

    /// Reads a profile; nil, with diagnostics, if it is not valid.
    ///
    /// What its columns mean is read for a kind of data, by the entry that uses it.
    package init?(_ root: Value, name: String, _ sink: inout DiagnosticSink) {
        let before = sink.errorCount
        guard var reader = FieldReader(root, ProfileFields.schema, &sink) else { return nil }
        self.name = name
        self.root = root
        title = reader.read(ProfileFields.title, &sink) ?? ""
        kind = reader.read(ProfileFields.kind, &sink) ?? ""
        isVerified = reader.read(ProfileFields.isVerified, &sink) ?? false
        needs = Self.patterns(reader.read(ProfileFields.needs, &sink), &sink)
        needsAbove = Self.patterns(reader.read(ProfileFields.needsAbove, &sink), &sink)
        needsRows = Self.patterns(reader.read(ProfileFields.needsRows, &sink), &sink)
        names = Self.patterns(reader.read(ProfileFields.names, &sink), &sink)
        data = reader.read(ProfileFields.data, &sink)
        grouping = reader.read(ProfileFields.grouping, &sink)
        let sheet = reader.read(TableEntryFields.sheet, &sink)
        self.sheet = sheet.flatMap {
            TextPattern.read($0, at: root[TableEntryFields.sheet] ?? root, &sink)
        }
        package = (reader.read(ProfileFields.package, &sink)?.memberList ?? []).compactMap {
            PackageTable($0, &sink)
        }
        records = (reader.read(TableEntryFields.records, &sink) ?? []).compactMap {
            ObjectReader.string($0, &sink)
        }
        isCopied = reader.read(ProfileFields.isCopied, &sink) ?? false
        _ = reader.read(ProfileFields.others, &sink)
        for field in TableEntry.rules { _ = reader.read(field, &sink) }
        _ = reader.read(TableEntryFields.decimal, &sink)
        _ = reader.read(TableEntryFields.dates, &sink)
        reader.finish(&sink)
        guard sink.errorCount == before else { return nil }
    }

    static func patterns(
        _ values: [Value]?, _ sink: inout DiagnosticSink
    ) -> [TextPattern] {
        (values ?? []).compactMap { value in
            ObjectReader.string(value, &sink).flatMap { TextPattern.read($0, at: value, &sink) }
        }
    }

    /// What a table lacks of the format that it almost has.
    package struct NearMiss: Sendable {
        /// The header that is missing.
        package let problem: Diagnostic
        /// The number of headers of the format.
        package let count: Int
        /// Whether another header can be meant.
        package let hasOther: Bool
    }

    /// The headers by which a table is recognized.
    package var textOfNeeds: String { needs.map(\.text).joined(separator: ", ") }

    /// Returns the number of headers by which a sheet is recognized; nil if it lacks one of them.
    package func rating(of file: FileSheets) -> Int? {
        guard package.isEmpty else {
            return lack(of: file) == nil ? headerCount(of: package) : nil
        }
        return file.read(records: records).sheets.contains { headerPosition(in: $0) != nil }
            ? needs.count : nil
    }

    /// Returns what a file lacks that has all headers of the profile but one, of at least three; nil for another file.
    package func nearMiss(of file: FileSheets) -> NearMiss? {
        guard package.isEmpty else { return nearMiss(ofPackage: file) }
        guard needs.count > 2 else { return nil }
        for sheet in file.read(records: records).sheets {
            for row in sheet.head {
                let missing = needs.filter { need in !row.texts.contains(where: need.fits) }
                guard missing.count == 1, let need = missing.first else { continue }
                let other = nearest(to: need.text, in: row.texts)
                let place = sheet.sheet.place(
                    in: sheet.file, row: Int(sheet.sheet.rows[row.position].number), column: nil)
                return NearMiss(
                    problem: Diagnostic(
                        at: place,
                        message:
                            "the format of this table is not known; it is almost that of \(name), but"
                            + " the header \(quoted(need.text)) is missing",
                        hint: other.map { "did you mean \(quoted($0))? Then change the header" }
                            ?? "add the column, or write a data file with \"tables\""),
                    count: needs.count, hasOther: other != nil)
            }
        }
        return nil
    }

    /// Returns the position of the row with the headers of the profile; nil if there is none.
    package func headerPosition(in sheet: NamedSheet) -> Int? {
        sheet.head.first { row in
            row.has(needs)
                && needsAbove.allSatisfy { need in
                    sheet.sheet.rows.indices.prefix(row.position).contains { position in
                        guard let first = sheet.sheet.cells(at: position).first else {
                            return false
                        }
                        let label = sheet.sheet.text(of: first).prefix { $0 != ":" }
                        return need.fits(label.trimmed)
                    }
                }
                && needsRows.allSatisfy { need in
                    sheet.sheet.rows.indices.dropFirst(row.position + 1).prefix(5).contains {
                        let cells = sheet.sheet.cells(at: $0)
                        return cells.first.map { need.fits(sheet.sheet.text(of: $0).trimmed) }
                            ?? false
                    }
                }
        }?.position
    }

    /// Returns what the name of a file says, by paths; `file` is the whole name.
    func facts(ofFileNamed name: String) -> [(path: String, text: String)] {
        let stem = NamedSheet.stem(of: name)
        let file = (path: "file", text: stem)
        guard
            let found = names.lazy.compactMap({ pattern in
                pattern.parts(of: stem).map { (pattern, $0) }
            }).first
        else { return [file] }
        return [file]
            + found.0.partNames.filter { $0.count > 1 }.compactMap { name in
                found.1[name].map { (name, $0) }
            }
    }
}
