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
            guard let words = reader.optional(meaning.rawValue) else { continue }
            for word in texts(words, &sink) {
                mapping.words.meanings[word.lowercased()] = meaning
            }
        }
        reader.finish(&sink)
    }

    // MARK: Courses and assessments

    private func courseRule(
        _ reader: inout ObjectReader, _ sink: inout DiagnosticSink
    ) -> CourseRule {
        var rule = CourseRule()
        if let course = reader.optionalObject("course", &sink) {
            rule.fields = members(course).map { ($0.key, $0.value) }
        }
        if let groups = reader.optional("groups") {
            rule.groups = list(groups).compactMap { group($0, &sink) }
        }
        if let maximums = reader.optionalObject("maximums", &sink) {
            rule.maximums = members(maximums).compactMap { member in
                ObjectReader.number(member.value, &sink).map { _ in (Glob(member.key), member.value)
                }
            }
        }
        rule.omitted = reader.optional("omit").map { texts($0, &sink) }?.map { Glob($0) } ?? []
        rule.sheet = reader.optionalString("sheet", &sink)
        return rule
    }

    private func group(_ value: Value, _ sink: inout DiagnosticSink) -> GroupRule? {
        guard var reader = ObjectReader(value, &sink),
            let name = reader.string("name", &sink)
        else { return nil }
        let members = reader.optional("match").map { texts($0, &sink) } ?? [name + "*"]
        let kept = reader.optional("keep").map { texts($0, &sink) } ?? []
        let own: Set<String> = ["name", "match", "keep"]
        return GroupRule(
            name: name,
            fields: self.members(value).filter { !own.contains($0.key) }.map { ($0.key, $0.value) },
            weight: value["weight"], members: members.map { Glob($0) }, kept: kept.map { Glob($0) },
            origin: value)
    }

    private func file(
        _ name: String, _ value: Value, _ sink: inout DiagnosticSink
    ) -> FileRule? {
        guard var reader = ObjectReader(value, &sink) else { return nil }
        let rule = courseRule(&reader, &sink)
        reader.finish(&sink)
        return FileRule(name: Glob(name), course: rule)
    }

    private func assessment(_ value: Value, _ sink: inout DiagnosticSink) -> AssessmentRule? {
        guard value.kind == .object else {
            ObjectReader.reportKind(of: value, expected: "an object", &sink)
            return nil
        }
        var rule = AssessmentRule()
        rule.columns = value["columns"].map { list($0).compactMap { pattern($0, &sink) } } ?? []
        rule.neighbors = value["beside"].map { list($0).compactMap { pattern($0, &sink) } } ?? []
        rule.hasNumbersOnly =
            value["only"].flatMap { ObjectReader.choice($0, of: ["numbers"], &sink) } != nil
        rule.isPercentage =
            value["marks"].flatMap { ObjectReader.choice($0, of: ["points", "percent"], &sink) }
            == "percent"
        rule.section = FieldRuleReader().section(
            value, over: Section(), except: ["columns", "beside", "only", "marks"], &sink)
        return rule
    }

    private func total(_ value: Value, _ sink: inout DiagnosticSink) -> TotalRule? {
        guard var reader = ObjectReader(value, &sink) else { return nil }
        let columns = reader.required("column", &sink).map {
            list($0).compactMap { pattern($0, &sink) }
        }
        let basis = reader.choice("of", of: TotalRule.Basis.allCases.map(\.rawValue), &sink)
        let kind = reader.optionalChoice("as", of: ["score", "letter"], &sink)
        let outOf = reader.optional("outOf").map { list($0).compactMap { pattern($0, &sink) } }
        reader.finish(&sink)
        guard let columns, let basis = basis.flatMap({ TotalRule.Basis(rawValue: $0) }) else {
            return nil
        }
        return TotalRule(
            columns: columns, basis: basis, isLetter: kind == "letter", outOf: outOf ?? [])
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

    private func dates(_ value: Value, _ sink: inout DiagnosticSink) -> DatePattern? {
        FieldRuleReader.dates(value, &sink)
    }

    private func pattern(_ value: Value, _ sink: inout DiagnosticSink) -> HeaderPattern? {
        FieldRuleReader.pattern(value, &sink)
    }

    private func list(_ value: Value) -> [Value] { FieldRuleReader.list(value) }

    private func members(_ value: Value) -> [Member] { value.members.map(Array.init) ?? [] }

    private func texts(_ value: Value, _ sink: inout DiagnosticSink) -> [String] {
        FieldRuleReader.texts(value, &sink)
    }
}
