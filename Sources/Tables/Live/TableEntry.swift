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
    /// The profile that the entry names; nil for none.
    package private(set) var profile: TableProfile?
    /// The list whose records the rows are, by the keys of its path.
    let list: [String]
    /// What some of the rows are in other lists, which read theirs first.
    private(set) var others: [TableEntry] = []
    /// Whether it is what a profile says of another list, so that the entry itself reports problems of the data file.
    private(set) var isPart = false
    /// Whether it is what a profile says of another sheet.
    private(set) var isOfOtherSheet = false
    /// The list whose records rows must not add, by the keys of its path from a record on; empty for that of the entry,
    /// and nil if rows add records.
    private(set) var known: [String]?
    var sheet: TextPattern?
    private(set) var isTurned = false
    /// The rows of the headers, from 1; nil to find them.
    var headerRows: ClosedRange<Int>?
    var columns: [ColumnRule] = []
    /// The rows of other sheets that are found for the rows.
    private(set) var finds: [TableFind] = []
    var rows: [RowRule] = []
    var conditions: [TableCondition] = []
    var words: [Word] = []
    var groups: [Group] = []
    var set: [Constant] = []
    /// The fields of the file that are beside labels above the headers.
    ///
    /// The origin is nil for a label of a profile, which tables can lack.
    var above: [(label: String, path: DataPath, origin: Value?)] = []
    /// Returns whether one of them is beside a label, such as the name of the person that the table is about.
    func hasAbove(_ keys: [String]) -> Bool {
        above.contains { $0.path.isField(of: keys) }
    }

    /// Returns whether a row begins with one of these labels: before a colon, or before one other cell.
    ///
    /// - Parameter count: The number of cells in the row.
    func beginsWithLabel(_ text: String, count: Int) -> Bool {
        guard !above.isEmpty else { return false }
        let parts = text.split(separator: ":", maxSplits: 1)
        guard let first = parts.first, parts.count == 2 || text.last == ":" || count == 2 else {
            return false
        }
        let key = FoldedText(first.trimmed).key
        return above.contains { FoldedText($0.label).key == key }
    }

    /// The encoding and the decimal sign.
    package var options = TableOptions()
    var decimalSign: DecimalSign?
    var dates: DateOrder?
    /// The folder with the photos of the people; nil for none.
    package let photos: String?

    /// What rows mean whose first cell has a pattern.
    struct RowRule: Sendable {
        let first: TextPattern
        let meaning: TableEntryFields.RowMeaning
        let origin: Value
        /// Whether tables can lack such a row, and a person is none.
        let isOfProfile: Bool
    }

    /// What a word in place of a mark means.
    struct Word: Sendable {
        let text: TextPattern
        let meaning: String
        /// Where a person has not decided yet what it means; nil for others.
        var origin: Value?
    }

    /// A group of work by the names of the work.
    struct Group: Sendable {
        let name: String
        let patterns: [TextPattern]
        let fields: [Member]
        let origin: Value
        /// Whether a table can have no such work.
        let isOfProfile: Bool
    }

    /// A field that the table does not have.
    struct Constant: Sendable {
        let path: DataPath
        let content: JSONText
        let origin: Origin
        /// Whether another value is used without a word.
        var isFallback = true
        /// Where a person wrote it; nil for what a profile says.
        var value: Value?
    }

    /// The words that mean that there is no mark.
    enum Absence: String { case none, unassigned }

    /// Reads an entry; nil, with diagnostics, if it is not valid.
    ///
    /// - Parameter profile: Returns the profile with a name.
    init?(
        _ value: Value, _ rules: ColumnRuleReader,
        _ profile: (Value, inout DiagnosticSink) -> TableProfile?, _ sink: inout DiagnosticSink
    ) {
        let before = sink.errorCount
        guard var reader = FieldReader(value, TableEntryFields.schema, &sink) else { return nil }
        let file = reader.read(TableEntryFields.file, &sink)
        let sheet = reader.read(TableEntryFields.sheet, &sink)
        isTurned = reader.read(TableEntryFields.isTurned, &sink) ?? false
        headerRows = reader.read(TableEntryFields.header, &sink)
        let listPath = reader.read(TableEntryFields.list, &sink)
        let name = reader.read(TableEntryFields.profile, &sink)
        _ = reader.read(TableEntryFields.known, &sink)
        for field in Self.rules { _ = reader.read(field, &sink) }
        options.records = (reader.read(TableEntryFields.records, &sink) ?? []).compactMap {
            ObjectReader.string($0, &sink)
        }
        let encoding = reader.read(TableEntryFields.encoding, &sink)
        let delimiter = reader.read(TableEntryFields.delimiter, &sink)
        decimalSign = reader.read(TableEntryFields.decimal, &sink).flatMap(
            DecimalSign.init(rawValue:))
        _ = reader.read(TableEntryFields.dates, &sink)
        photos = reader.read(TableEntryFields.photos, &sink)
        reader.finish(&sink)
        var rules = rules
        if let listPath {
            let place = value[TableEntryFields.list] ?? value
            guard let own = rules.reader(ofList: listPath, at: place, &sink) else { return nil }
            rules = own
        }
        list = rules.list
        origin = value
        self.file = file ?? ""
        fileOrigin = value[TableEntryFields.file] ?? value
        self.sheet = sheet.flatMap { TextPattern.read($0, at: value, &sink) }
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
        if let delimiter {
            options.separator = TableOptions.separator(delimiter)
            if options.separator == nil {
                sink.error(
                    at: value[TableEntryFields.delimiter] ?? value,
                    "\(quoted(delimiter)) cannot separate fields",
                    hint: "write an ASCII character such as \";\", or tab")
            }
        }
        add(rulesOf: value, rules, isOfProfile: false, &sink)
        if name != nil,
            let profile = profile(
                value[TableEntryFields.profile] ?? value, &sink)
        {
            self.profile = profile
            if options.records.isEmpty { options.records = profile.records }
            if decimalSign == nil {
                decimalSign = profile.root[TableEntryFields.decimal]?.string
                    .flatMap(DecimalSign.init(rawValue:))
            }
            add(rulesOf: profile.root, rules, isOfProfile: true, &sink)
            if self.sheet == nil { self.sheet = profile.sheet }
            for value in profile.root.elements(of: ProfileFields.others) {
                if let other = TableEntry(value, beside: self, rules, &sink) {
                    others.append(other)
                }
            }
        } else if name == nil, columns.isEmpty, sink.errorCount == before {
            sink.error(
                at: value[TableEntryFields.columns] ?? value, "no column has a meaning",
                hint:
                    "write what they are in \"columns\", or name the program that wrote the table: as: canvas"
            )
        }
        guard sink.errorCount == before else { return nil }
    }

    /// Reads what a profile says of rows in another list; nil, with diagnostics, if it is not valid.
    private init?(
        _ value: Value, beside entry: TableEntry, _ rules: ColumnRuleReader,
        _ sink: inout DiagnosticSink
    ) {
        let path = value[TableEntryFields.list]?.string ?? ""
        guard let rules = rules.reader(ofList: path, at: value, &sink) else { return nil }
        (origin, file, fileOrigin) = (entry.origin, entry.file, entry.fileOrigin)
        (profile, list, isPart) = (entry.profile, rules.list, true)
        (options, decimalSign, dates) = (entry.options, entry.decimalSign, entry.dates)
        photos = nil
        if let name = value[TableEntryFields.sheet] {
            isOfOtherSheet = true
            sheet = name.string.flatMap { TextPattern.read($0, at: name, &sink) }
        } else {
            (sheet, headerRows, rows) = (entry.sheet, entry.headerRows, entry.rows)
            (conditions, finds) = (entry.conditions.filter { !$0.isOfProfile }, entry.finds)
        }
        if let paths = value[ProfileFields.instead] {
            columns = OwnLines(paths, of: value, rules).rules(in: entry.origin)
            words = entry.words
        }
        add(rulesOf: value, rules, isOfProfile: true, &sink)
    }

    /// The fields with rules, which profiles have, too.
    static let rules = [
        TableFindFields.find, TableEntryFields.columns, TableEntryFields.rows,
        TableEntryFields.conditions, TableEntryFields.words, TableEntryFields.groups,
        TableEntryFields.set, TableEntryFields.above,
    ]

    private mutating func add(
        rulesOf value: Value, _ rules: ColumnRuleReader, isOfProfile: Bool,
        _ sink: inout DiagnosticSink
    ) {
        for member in value[TableFindFields.find]?.memberList ?? []
        where !finds.contains(where: { $0.name == member.key }) {
            if let find = TableFind(member, isOfProfile: isOfProfile, &sink) { finds.append(find) }
        }
        if known == nil, let list = value[TableEntryFields.known] {
            known = rules.list(list, &sink)
        }
        for member in value[TableEntryFields.columns]?.memberList ?? [] {
            guard var rule = rules.rule(member, &sink) else { continue }
            rule.isOfProfile = isOfProfile
            columns.append(rule)
        }
        rows += (value[TableEntryFields.rows]?.memberList ?? []).compactMap {
            Self.row($0, isOfProfile, &sink)
        }
        conditions += (value[TableEntryFields.conditions]?.memberList ?? []).compactMap {
            TableCondition($0, isOfProfile: isOfProfile, &sink)
        }
        for member in value[TableEntryFields.words]?.memberList ?? [] {
            words += Self.words(member, rules, &sink)
        }
        for member in value[TableEntryFields.groups]?.memberList ?? [] {
            let match = TableEntryFields.match.key
            groups.append(
                Group(
                    name: member.key,
                    patterns: member.value[match].map { TextPattern.list($0, &sink) } ?? [],
                    fields: member.value.memberList.filter { $0.key != match },
                    origin: member.value, isOfProfile: isOfProfile))
        }
        for member in value[TableEntryFields.set]?.memberList ?? [] {
            guard let path = rules.path(member.key, of: nil, at: member.value, &sink),
                !set.contains(where: { $0.path == path })
            else { continue }
            if member.value.string == TableEntryFields.RowMeaning.undecided.rawValue {
                sink.error(
                    at: member.value, "\(quoted(member.key)) is undecided",
                    hint: "write what it is in all rows of the table")
                continue
            }
            rules.node(path).declaration?.check(member.value, &sink)
            set.append(
                Constant(
                    path: path, content: JSONText(member.value),
                    origin: Origin(isOfProfile ? origin : member.value),
                    value: isOfProfile ? nil : member.value))
        }
        for member in value[TableEntryFields.above]?.memberList ?? [] {
            guard let text = ObjectReader.string(member.value, &sink),
                let path = rules.path(text, of: nil, at: member.value, &sink)
            else { continue }
            above.append((member.key, path, isOfProfile ? nil : member.value))
        }
        if dates == nil, let order = value[TableEntryFields.dates], let text = order.string {
            dates = DateOrder.read(text, at: order, &sink)
        }
    }

    /// Adds what the name of the table's file says, unless the entry says otherwise.
    mutating func add(factsOfFileNamed name: String, _ rules: ColumnRuleReader) {
        var unused = DiagnosticSink()
        for (key, text) in profile?.facts(ofFileNamed: name) ?? [] {
            for rule in columns.indices where columns[rule].isOfProfile {
                columns[rule].fill("{\(key)}", with: text)
            }
            guard key.contains("."), let path = rules.path(key, of: nil, at: origin, &unused),
                !set.contains(where: { $0.path == path })
            else { continue }
            set.append(
                Constant(path: path, content: .string(text), origin: Origin(fileOrigin)))
        }
    }

    private static func row(
        _ member: Member, _ isOfProfile: Bool, _ sink: inout DiagnosticSink
    ) -> RowRule? {
        let words = TableEntryFields.RowMeaning.allCases.map(\.rawValue)
        guard let word = ObjectReader.choice(member.value, of: words, &sink),
            let meaning = TableEntryFields.RowMeaning(rawValue: word),
            let first = TextPattern.read(member.key, at: member.value, &sink)
        else { return nil }
        return RowRule(
            first: first, meaning: meaning, origin: member.value, isOfProfile: isOfProfile)
    }

    private static func words(
        _ member: Member, _ rules: ColumnRuleReader, _ sink: inout DiagnosticSink
    ) -> [Word] {
        let known =
            [Absence.none.rawValue, Absence.unassigned.rawValue]
            + rules.record.words(ofFieldsCalled: "status")
        if member.key == TableEntryFields.RowMeaning.undecided.rawValue {
            return TextPattern.list(member.value, &sink).map {
                Word(text: $0, meaning: member.key, origin: member.value)
            }
        }
        guard known.contains(member.key) else {
            sink.error(
                at: member.value, "words cannot mean \(quoted(member.key))",
                hint: suggestion(for: member.key, in: known)
                    ?? "the meanings are \(known.joined(separator: ", "))")
            return []
        }
        return TextPattern.list(member.value, &sink).map { Word(text: $0, meaning: member.key) }
    }
}
