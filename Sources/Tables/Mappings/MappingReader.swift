import Diagnostics
import Input

/// The reader of mapping files.
package struct MappingReader {
    /// The keys that only mappings have.
    private static let ownKeys: Set<String> = [
        "header", "assessments", "rows", "totals", "files", "tables", "records", "course",
    ]
    /// All keys of a mapping.
    private static let keys: Set<String> = [
        "title", "kind", "verified", "extends", "fileNames", "header", "tables", "records", "rows",
        "words",
        "dropBonus", "decimal", "dates", "students", "players", "courses", "assessments",
        "statistics", "staff", "totals",
        "head", "course", "groups", "maximums", "omit", "sheet", "data", "files", "team", "extra",
        "ignore", "photos",
    ]

    /// Creates a reader.
    package init() {}

    /// Returns whether the keys of a file are those of a mapping.
    package static func isMapping(_ keys: Set<String>) -> Bool {
        keys.isSubset(of: Self.keys) && !keys.isDisjoint(with: ownKeys)
    }

    /// Returns the value that names the mapping that another one extends; nil if there is none.
    package static func parent(of root: Value) -> Value? { root["extends"] }

    /// Reads a mapping over another one, whose rules it keeps where it has none of its own.
    package func read(
        _ root: Value, over parent: Mapping, _ sink: inout DiagnosticSink
    ) -> Mapping {
        var mapping = parent
        guard var reader = ObjectReader(root, &sink) else { return mapping }
        mapping.title = reader.optionalString("title", &sink) ?? mapping.title
        mapping.kind =
            reader.optionalChoice("kind", of: ["class", "roster"], &sink) ?? mapping.kind
        mapping.isVerified = reader.optionalBool("verified", &sink) ?? false
        reader.allow("extends")
        if let value = reader.optional("fileNames") {
            mapping.fileNames = list(value).compactMap { pattern($0, &sink) }
        }
        if let value = reader.optional("header") {
            mapping.header = headers(value, &sink)
        }
        if let value = reader.optionalObject("tables", &sink) {
            mapping.tables = members(value).map { table($0.key, $0.value, &sink) }
        }
        if let value = reader.optional("records") {
            mapping.recordPaths = texts(value, &sink)
        }
        if let value = reader.optionalObject("rows", &sink) { read(rows: value, &mapping, &sink) }
        if let value = reader.optionalObject("words", &sink) { read(words: value, &mapping, &sink) }
        mapping.dropsBonus = reader.optionalBool("dropBonus", &sink) ?? mapping.dropsBonus
        if let value = reader.optional("decimal") {
            let word = ObjectReader.choice(value, of: DecimalSign.allCases.map(\.rawValue), &sink)
            mapping.decimalSign = word.flatMap { DecimalSign(rawValue: $0) }
        }
        if let value = reader.optional("dates") { mapping.dates = dates(value, &sink) }
        let fields = FieldRuleReader()
        for key in ["students", "players"] {
            guard let value = reader.optionalObject(key, &sink) else { continue }
            mapping.people = fields.section(value, over: mapping.people, &sink)
        }
        if let value = reader.optionalObject("courses", &sink) {
            mapping.courses = fields.section(value, over: mapping.courses, &sink)
        }
        if let value = reader.optional("assessments") {
            mapping.assessments = list(value).compactMap { assessment($0, &sink) }
        }
        if let value = reader.optionalObject("statistics", &sink) {
            mapping.lists.removeAll { $0.key == "statistics" }
            mapping.lists.append(("statistics", fields.section(value, over: Section(), &sink)))
        }
        if let value = reader.optionalObject("staff", &sink) {
            mapping.staff = fields.section(value, over: Section(), &sink)
        }
        if let value = reader.optional("totals") {
            mapping.totals = list(value).compactMap { total($0, &sink) }
        }
        mapping.course = mapping.course.replaced(by: courseRule(&reader, &sink))
        if let value = reader.optionalObject("data", &sink) {
            mapping.data += members(value).map { ($0.key, $0.value) }
        }
        if let value = reader.optionalObject("files", &sink) {
            mapping.files += members(value).compactMap { file($0.key, $0.value, &sink) }
        }
        if let value = reader.optional("team") { mapping.team = fields.rule(value, &sink) }
        if let value = reader.optional("head") {
            mapping.head = list(value).map { fields.section($0, over: Section(), &sink) }
        }
        if let value = reader.optional("extra") { mapping.extra = extra(value, &sink) }
        if let value = reader.optional("ignore") {
            mapping.ignored += list(value).compactMap { pattern($0, &sink) }
        }
        mapping.photos = reader.optionalString("photos", &sink) ?? mapping.photos
        reader.finish(&sink)
        return mapping
    }

    // MARK: Tables and rows

    private func headers(_ value: Value, _ sink: inout DiagnosticSink) -> [HeaderRule] {
        list(value).compactMap { header in
            let forms = list(header).compactMap { pattern($0, &sink) }
            return forms.isEmpty ? nil : HeaderRule(forms: forms)
        }
    }

    private func table(
        _ name: String, _ value: Value, _ sink: inout DiagnosticSink
    ) -> TableRule {
        var rule = TableRule(name: name, file: Glob(name + ".csv"))
        if let text = value.string {
            rule.file = Glob(text)
            return rule
        }
        guard var reader = ObjectReader(value, &sink) else { return rule }
        if let file = reader.optionalString("file", &sink) { rule.file = Glob(file) }
        rule.key = reader.optionalString("key", &sink)
        if let filter = reader.optionalObject("where", &sink) {
            rule.filter = FieldRuleReader.filter(filter, &sink)
        }
        rule.isOptional = reader.optionalBool("optional", &sink) ?? false
        if let header = reader.optional("header") { rule.header = headers(header, &sink) }
        reader.finish(&sink)
        return rule
    }

    private func read(rows value: Value, _ mapping: inout Mapping, _ sink: inout DiagnosticSink) {
        guard var reader = ObjectReader(value, &sink) else { return }
        if let maximums = reader.optional("maximums") {
            mapping.rows.maximums = list(maximums).map { FieldRuleReader.filter($0, &sink) }
        }
        if let skipped = reader.optional("skip") {
            mapping.rows.skipped += list(skipped).map { FieldRuleReader.filter($0, &sink) }
        }
        reader.finish(&sink)
    }

    private func read(words value: Value, _ mapping: inout Mapping, _ sink: inout DiagnosticSink) {
        guard var reader = ObjectReader(value, &sink) else { return }
        for meaning in MarkWords.Meaning.allCases {
            guard let list = reader.optional(meaning.rawValue) else { continue }
            let words = texts(list, &sink)
            for word in words { mapping.words.meanings[word.lowercased()] = meaning }
            mapping.words.examples[meaning] = words.first
        }
        reader.finish(&sink)
    }

    // MARK: Values

    private func extra(_ value: Value, _ sink: inout DiagnosticSink) -> ExtraRule {
        if value.string == "all" { return .all }
        guard let members = value.members else {
            ObjectReader.reportKind(of: value, expected: "\"all\" or an object", &sink)
            return .none
        }
        return .some(
            members.compactMap { member in
                FieldRuleReader().rule(member.value, &sink).map {
                    (member.key, member.value["label"]?.string, $0)
                }
            })
    }

    private func dates(_ value: Value, _ sink: inout DiagnosticSink) -> DateOrder? {
        FieldRuleReader.dates(value, &sink)
    }

    func pattern(_ value: Value, _ sink: inout DiagnosticSink) -> HeaderPattern? {
        FieldRuleReader.pattern(value, &sink)
    }

    func list(_ value: Value) -> [Value] { FieldRuleReader.list(value) }

    func members(_ value: Value) -> [Member] { value.members.map(Array.init) ?? [] }

    func texts(_ value: Value, _ sink: inout DiagnosticSink) -> [String] {
        FieldRuleReader.texts(value, &sink)
    }
}
