import Diagnostics
import Input

/// The reader of the rules for the fields of one kind of record.
struct FieldRuleReader {
    /// The keys of a section that are not fields.
    private static let own: Set<String> = ["from", "where", "person", "key", "identity"]

    /// Reads a section over another one, whose fields it keeps where it has none of its own.
    func section(
        _ value: Value, over parent: Section, except keys: Set<String> = [],
        _ sink: inout DiagnosticSink
    ) -> Section {
        var section = parent
        section.table = value["from"].flatMap { ObjectReader.string($0, &sink) } ?? section.table
        if let filter = value["where"] { section.filter = Self.filter(filter, &sink) }
        if let person = value["person"] { section.person = rule(person, &sink) }
        if let key = value["key"] { section.key = rule(key, &sink) }
        if let identity = value["identity"] { section.identity = rule(identity, &sink) }
        for member in value.members.map(Array.init) ?? []
        where !Self.own.contains(member.key) && !keys.contains(member.key) {
            if member.key == "group", member.value.kind == .object {
                for part in member.value.members.map(Array.init) ?? [] {
                    let key = part.key == "name" ? "group" : "group.\(part.key)"
                    if let rule = rule(part.value, &sink) { section.fields.append((key, rule)) }
                }
                continue
            }
            section.fields.removeAll { $0.key == member.key }
            guard !member.value.isNull, let rule = rule(member.value, &sink) else { continue }
            section.fields.append((member.key, rule))
        }
        return section
    }

    /// Reads the rule for a field.
    func rule(_ value: Value, _ sink: inout DiagnosticSink) -> FieldRule? {
        guard value.kind == .object else {
            let sources = Self.list(value).compactMap { source($0, &sink) }
            return sources.isEmpty ? nil : FieldRule(sources, origin: value)
        }
        guard var reader = ObjectReader(value, &sink) else { return nil }
        var sources =
            reader.optional("column").map {
                Self.list($0).compactMap { Self.pattern($0, &sink).map { .column($0) } }
            } ?? [FieldRule.Source]()
        if let constant = reader.optional("value") { sources.append(.constant(constant)) }
        if let parts = reader.optional("join") {
            let text = reader.optionalString("with", &sink) ?? " "
            sources.append(.joined(Self.list(parts).compactMap { source($0, &sink) }, with: text))
        }
        if let from = reader.optional("from") {
            sources += Self.list(from).compactMap { source($0, &sink) }
        }
        let percentages = reader.optional("percentages").flatMap { Self.pattern($0, &sink) }
        if percentages != nil { sources.append(.maximum) }
        var rule = FieldRule(sources, origin: value)
        if let words = reader.optionalObject("words", &sink) {
            for member in words.members.map(Array.init) ?? [] {
                let text = member.value.string ?? member.value.numberText
                rule.words[member.key.lowercased()] =
                    text ?? member.value.bool.map(String.init) ?? ""
            }
        }
        rule.percentages = percentages
        rule.only =
            reader.optionalChoice("only", of: FieldRule.Only.allCases.map(\.rawValue), &sink)
            .flatMap { FieldRule.Only(rawValue: $0) }
        rule.prefix = reader.optionalString("prefix", &sink) ?? ""
        rule.isHeight = reader.optionalChoice("as", of: ["feet-inches"], &sink) != nil
        rule.unit = reader.optionalString("unit", &sink)
        reader.allow("label")
        rule.dates = reader.optional("dates").flatMap { Self.dates($0, &sink) }
        rule.isLastNameFirst =
            reader.optionalChoice("order", of: ["last-first", "as-written"], &sink) == "last-first"
        reader.finish(&sink)
        if sources.isEmpty {
            sink.error(
                at: value, "the rule names no column",
                hint: "write \"column\", \"value\", \"join\", or \"from\"")
            return nil
        }
        return rule
    }

    private func source(_ value: Value, _ sink: inout DiagnosticSink) -> FieldRule.Source? {
        guard let text = value.string else {
            if value.kind == .object { return joined(value, &sink) }
            if value.numberText != nil || value.bool != nil { return .constant(value) }
            ObjectReader.reportKind(of: value, expected: "the header of a column", &sink)
            return nil
        }
        return source(named: text, at: value, &sink)
    }

    /// Returns the place that a text names.
    fileprivate func source(
        named text: String, at value: Value, _ sink: inout DiagnosticSink
    ) -> FieldRule.Source? {
        switch text {
        case "(maximum)": return .maximum
        case "(cell)": return .cell
        case "(file name)": return .fileName
        case "(sheet name)": return .sheetName
        case "(first)": return .first
        default: break
        }
        if text.hasPrefix("(above) ") { return .above(headerKey(String(text.dropFirst(8)))) }
        let parts = text.split(separator: " -> ").map { $0.trimmed }
        guard let first = parts.first, let header = Self.pattern(first, at: value, &sink) else {
            return nil
        }
        // Outside of columns that a pattern finds, the parts are those of the name of the file.
        if parts.count == 1, !header.partNames.isEmpty { return .parts(header) }
        guard parts.count > 1 else { return .column(header) }
        var steps: [FieldRule.Step] = []
        for part in parts.dropFirst() {
            guard let dot = part.firstIndex(of: ".") else {
                sink.error(
                    at: value, "\(quoted(part)) is not a column of a table",
                    hint: "write the table, a point, and the column, such as users.givenName")
                return nil
            }
            steps.append(
                FieldRule.Step(
                    table: String(part[..<dot]), column: String(part[part.index(after: dot)...])))
        }
        return .path(header, steps)
    }

    /// Reads several contents in place of one.
    private func joined(_ value: Value, _ sink: inout DiagnosticSink) -> FieldRule.Source? {
        guard var reader = ObjectReader(value, &sink), let parts = reader.required("join", &sink)
        else { return nil }
        let text = reader.optionalString("with", &sink) ?? " "
        reader.finish(&sink)
        return .joined(Self.list(parts).compactMap { source($0, &sink) }, with: text)
    }

    // MARK: Shared values

    /// Returns the elements of a list, or the value itself.
    static func list(_ value: Value) -> [Value] { value.elements.map(Array.init) ?? [value] }

    /// Reads one text or several.
    static func texts(_ value: Value, _ sink: inout DiagnosticSink) -> [String] {
        list(value).compactMap { ObjectReader.string($0, &sink) }
    }

    /// Reads a pattern of dates.
    static func dates(_ value: Value, _ sink: inout DiagnosticSink) -> DateOrder? {
        guard let text = ObjectReader.string(value, &sink) else { return nil }
        if let pattern = DateOrder(text) { return pattern }
        sink.error(
            at: value, "\(quoted(text)) is not a valid pattern of dates",
            hint: "write the order of day, month, and year, such as MM/DD/YYYY")
        return nil
    }

    /// Reads a pattern of headers.
    static func pattern(_ value: Value, _ sink: inout DiagnosticSink) -> HeaderPattern? {
        guard let text = ObjectReader.string(value, &sink) else { return nil }
        return pattern(text, at: value, &sink)
    }

    private static func pattern(
        _ text: String, at value: Value, _ sink: inout DiagnosticSink
    ) -> HeaderPattern? {
        if let pattern = HeaderPattern(text) { return pattern }
        sink.error(
            at: value, "\(quoted(text)) is not a valid header",
            hint: "write parts that differ as {name}, {name:digits}, {name:number}, or {name:label}"
        )
        return nil
    }

    /// Reads what rows must have.
    static func filter(_ value: Value, _ sink: inout DiagnosticSink) -> RowFilter {
        var filter = RowFilter()
        if let elements = value.elements.map(Array.init), let first = elements.first {
            filter = self.filter(first, &sink)
            filter.alternatives = elements.dropFirst().map { self.filter($0, &sink) }
            return filter
        }
        guard let object = ObjectReader.object(value, &sink) else { return filter }
        for member in object.members.map(Array.init) ?? [] {
            guard let place = FieldRuleReader().source(named: member.key, at: member.value, &sink)
            else { continue }
            filter.conditions.append((place, texts(member.value, &sink).map { Glob($0) }))
        }
        return filter
    }
}
