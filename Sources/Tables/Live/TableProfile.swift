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
    /// The kind of data.
    package let kind: String
    /// Whether it was tried with a file that the program wrote.
    package let isVerified: Bool
    /// Whether an import copies its lines, because tables of people differ.
    package let isCopied: Bool
    /// The headers that a table has.
    let needs: [TextPattern]
    /// Patterns of the name of the file.
    let names: [TextPattern]
    /// The paths of the lists of records in JSON; empty for other files.
    package let records: [String]
    /// What the data file has unless it says otherwise.
    let data: Value?
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
        names = Self.patterns(reader.read(ProfileFields.names, &sink), &sink)
        data = reader.read(ProfileFields.data, &sink)
        records = (reader.read(TableEntryFields.records, &sink) ?? []).compactMap {
            ObjectReader.string($0, &sink)
        }
        isCopied = reader.read(ProfileFields.isCopied, &sink) ?? false
        _ = reader.read(ProfileFields.others, &sink)
        for field in [
            TableEntryFields.columns, TableEntryFields.rows, TableEntryFields.conditions,
            TableEntryFields.words, TableEntryFields.groups, TableEntryFields.set,
            TableEntryFields.above,
        ] { _ = reader.read(field, &sink) }
        _ = reader.read(TableEntryFields.decimal, &sink)
        _ = reader.read(TableEntryFields.dates, &sink)
        reader.finish(&sink)
        guard sink.errorCount == before else { return nil }
    }

    private static func patterns(
        _ values: [Value]?, _ sink: inout DiagnosticSink
    ) -> [TextPattern] {
        (values ?? []).compactMap { value in
            ObjectReader.string(value, &sink).flatMap { TextPattern.read($0, at: value, &sink) }
        }
    }

    /// Returns the number of headers by which a sheet is recognized; nil if it lacks one of them.
    package func rating(of file: FileSheets) -> Int? {
        file.read(records: records).sheets.contains { headerPosition(in: $0) != nil }
            ? needs.count : nil
    }

    /// Returns the position of the row with the headers of the profile; nil if there is none.
    package func headerPosition(in sheet: NamedSheet) -> Int? {
        sheet.sheet.rows.indices.prefix(HeaderSearch.rows).first { position in
            let texts = sheet.sheet.cells(at: position).map { sheet.sheet.text(of: $0) }
            return needs.allSatisfy { need in texts.contains(where: need.fits) }
        }
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
