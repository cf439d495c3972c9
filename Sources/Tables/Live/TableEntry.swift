import Diagnostics
import Input
import Schema

/// An entry of `tables`: how a table becomes records of a data file.
package struct TableEntry: Sendable {
    /// The entry in the data file.
    let origin: Value
    /// The path of the table, from the folder of the data file.
    package let file: String
    /// The place of the path.
    package let fileOrigin: Value
    var sheet: TextPattern?
    /// The rows of the headers, from 1; nil to find them.
    var headerRows: ClosedRange<Int>?
    var columns: [ColumnRule] = []
    var rows: [RowRule] = []
    var conditions: [Condition] = []
    var words: [Word] = []
    var set: [Constant] = []
    /// The encoding and the decimal sign.
    package var options = TableOptions()
    var decimalSign: DecimalSign?
    var dates: DateOrder?

    /// What rows mean whose first cell has a pattern.
    struct RowRule: Sendable {
        let first: TextPattern
        let meaning: TableEntryFields.RowMeaning
        let origin: Value
    }

    /// What the text of a column must be.
    struct Condition: Sendable {
        let header: String
        let patterns: [TextPattern]
        let isNegated: Bool
        let origin: Value
    }

    /// What a word in place of a mark means.
    struct Word: Sendable {
        let text: TextPattern
        let meaning: String
    }

    /// A field that the table does not have.
    struct Constant: Sendable {
        let path: DataPath
        let content: JSONText
        let origin: Value
    }

    /// The words that mean that there is no mark.
    enum Absence: String { case none, unassigned }

    /// Reads an entry; nil, with diagnostics, if it is not valid.
    init?(_ value: Value, _ rules: ColumnRuleReader, _ sink: inout DiagnosticSink) {
        let before = sink.errorCount
        guard var reader = FieldReader(value, TableEntryFields.schema, &sink) else { return nil }
        let file = reader.read(TableEntryFields.file, &sink)
        let sheet = reader.read(TableEntryFields.sheet, &sink)
        headerRows = reader.read(TableEntryFields.header, &sink)
        let columns = reader.read(TableEntryFields.columns, &sink)
        let rows = reader.read(TableEntryFields.rows, &sink)
        let conditions = reader.read(TableEntryFields.conditions, &sink)
        let words = reader.read(TableEntryFields.words, &sink)
        let set = reader.read(TableEntryFields.set, &sink)
        let encoding = reader.read(TableEntryFields.encoding, &sink)
        decimalSign = reader.read(TableEntryFields.decimal, &sink).flatMap(
            DecimalSign.init(rawValue:))
        let dates = reader.read(TableEntryFields.dates, &sink)
        reader.finish(&sink)
        origin = value
        self.file = file ?? ""
        fileOrigin = value[TableEntryFields.file] ?? value
        self.sheet = sheet.flatMap { TextPattern.read($0, at: value, &sink) }
        self.dates = dates.flatMap { DateOrder.read($0, at: value, &sink) }
        if let encoding {
            options.encoding = TableEncoding(name: encoding)
            if options.encoding == nil {
                sink.error(
                    at: value[TableEntryFields.encoding] ?? value,
                    "the encoding \(quoted(encoding)) is not known",
                    hint: "the encodings are "
                        + TableEncoding.allCases.map(\.rawValue).joined(separator: ", "))
            }
        }
        self.columns = (columns?.memberList ?? []).compactMap { rules.rule($0, &sink) }
        self.rows = (rows?.memberList ?? []).compactMap { Self.row($0, &sink) }
        self.conditions = (conditions?.memberList ?? []).compactMap { Self.condition($0, &sink) }
        for member in words?.memberList ?? [] {
            self.words += Self.words(member, rules, &sink)
        }
        for member in set?.memberList ?? [] {
            guard let path = rules.path(member.key, of: nil, at: member.value, &sink) else {
                continue
            }
            if let field = rules.targets.declaration(of: [rules.list] + path.keys) {
                field.check(member.value, &sink)
            }
            self.set.append(
                Constant(path: path, content: JSONText(member.value), origin: member.value))
        }
        if let columns, columns.memberList.isEmpty {
            sink.error(at: columns, "no column has a meaning")
        }
        guard sink.errorCount == before else { return nil }
    }

    private static func row(_ member: Member, _ sink: inout DiagnosticSink) -> RowRule? {
        let words = TableEntryFields.RowMeaning.allCases.map(\.rawValue)
        guard let word = ObjectReader.choice(member.value, of: words, &sink),
            let meaning = TableEntryFields.RowMeaning(rawValue: word),
            let first = TextPattern.read(member.key, at: member.value, &sink)
        else { return nil }
        return RowRule(first: first, meaning: meaning, origin: member.value)
    }

    private static func condition(
        _ member: Member, _ sink: inout DiagnosticSink
    ) -> Condition? {
        var value = member.value
        var isNegated = false
        if value.kind == .object {
            guard TableEntryFields.except.check(value, &sink), let inner = value["not"] else {
                return nil
            }
            (value, isNegated) = (inner, true)
        }
        let patterns = texts(value, &sink)
        guard !patterns.isEmpty else { return nil }
        return Condition(
            header: member.key, patterns: patterns, isNegated: isNegated, origin: member.value)
    }

    /// Returns the patterns of a text or of a list of strings, where a number is its text.
    private static func texts(_ value: Value, _ sink: inout DiagnosticSink) -> [TextPattern] {
        (value.elements.map(Array.init) ?? [value]).compactMap { element in
            guard let text = element.numberText ?? ObjectReader.string(element, &sink) else {
                return nil
            }
            return TextPattern.read(text, at: element, &sink)
        }
    }

    private static func words(
        _ member: Member, _ rules: ColumnRuleReader, _ sink: inout DiagnosticSink
    ) -> [Word] {
        let known =
            [Absence.none.rawValue, Absence.unassigned.rawValue]
            + rules.targets.words(ofFieldsCalled: "status", in: [rules.list])
        guard known.contains(member.key) else {
            sink.error(
                at: member.value, "words cannot mean \(quoted(member.key))",
                hint: suggestion(for: member.key, in: known)
                    ?? "the meanings are \(known.joined(separator: ", "))")
            return []
        }
        return texts(member.value, &sink).map { Word(text: $0, meaning: member.key) }
    }
}
