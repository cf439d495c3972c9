import Diagnostics
import Input
import Schema

/// How the row of another sheet is found for each row of a table.
struct TableFind: Sendable {
    /// The name, which the headers of its columns begin with.
    let name: String
    /// The header of the column with the text that is looked up.
    let from: String
    /// The path of another file; nil for that of the entry.
    let file: String?
    /// The sheet; nil for the only one.
    let sheet: TextPattern?
    /// The header of the column that has the text.
    let key: String
    let conditions: [TableCondition]
    /// What the row has that is used if several have the text; nil if they must not differ.
    let preferred: [TableCondition]?
    let origin: Value
    /// Whether a file can lack the sheet or the column.
    let isOfProfile: Bool

    /// What its headers begin with.
    var prefix: String { name + "." }

    /// Reads a member of `find`; nil, with diagnostics, if it is not valid.
    init?(_ member: Member, isOfProfile: Bool, _ sink: inout DiagnosticSink) {
        let before = sink.errorCount
        let value = member.value
        guard var reader = FieldReader(value, TableFindFields.schema, &sink) else { return nil }
        let from = reader.read(TableFindFields.from, &sink)
        file = reader.read(TableFindFields.file, &sink)
        let sheet = reader.read(TableFindFields.sheet, &sink)
        let key = reader.read(TableFindFields.key, &sink)
        _ = reader.read(TableFindFields.conditions, &sink)
        let preferred = reader.read(TableFindFields.preferred, &sink)
        reader.finish(&sink)
        name = member.key
        if name.isEmpty || !name.allSatisfy({ $0.isLetter || $0.isNumber }) {
            sink.error(
                at: value, "\(quoted(name)) cannot be the beginning of headers",
                hint: "write a name of letters and digits, such as course")
        }
        self.sheet = sheet.flatMap {
            TextPattern.read($0, at: value[TableFindFields.sheet] ?? value, &sink)
        }
        conditions = (value[TableFindFields.conditions]?.memberList ?? []).compactMap {
            TableCondition($0, isOfProfile: isOfProfile, &sink)
        }
        self.preferred = preferred?.memberList.compactMap {
            TableCondition($0, isOfProfile: isOfProfile, &sink)
        }
        origin = value
        self.isOfProfile = isOfProfile
        guard sink.errorCount == before, let from, let key else { return nil }
        (self.from, self.key) = (from, key)
    }
}
