import Diagnostics
import Input
import Schema

/// What the columns whose headers have a pattern mean.
struct ColumnRule: Sendable {
    /// What a column is.
    enum Meaning: Sendable {
        /// It is left out on purpose.
        case skip
        /// It is a total that cannot be calculated from the table; it is named when the table is read.
        case total
        /// A person has not decided yet what it is.
        case undecided
        /// It tells records apart, and is not part of the data.
        case key
        /// It is compared with a fact that pages show.
        case check(DataPath)
        /// Its cells are a field, or records of a list.
        case field(DataPath)
        /// Its cells have several fields.
        case parts([TextPattern], of: DataPath?)
    }

    /// The headers.
    let pattern: TextPattern
    /// The rule in the data file.
    let origin: Value
    var meaning: Meaning
    /// What is read in place of text.
    var words: [(text: TextPattern, content: JSONText)] = []
    var dates: DateOrder?
    /// The header of the column whose text excludes this one's.
    var unless: String?
    var isOptional = false
    /// Whether it is a line of the profile, so that tables can lack what it names.
    var isOfProfile = false
    /// Whether it is only for columns of numbers.
    var isForNumbers = false
    /// Whether marks are percentages of the maximum.
    var isPercent = false
    /// The header of the column with the same marks as percentages.
    var percents: String?
    /// Fields of the same record that the rule gives.
    var fixed: [(key: String, content: JSONText)] = []

    /// Whether its cells are read as data.
    var isRead: Bool {
        switch meaning {
        case .field, .parts: true
        case .skip, .total, .undecided, .key, .check: false
        }
    }

    /// Whether any header without another rule has the pattern.
    var isForOthers: Bool { pattern.fitsAll && pattern.partNames.isEmpty }

    /// The header of the column with the maximums; nil if the rule has none, or a number.
    var headerOfMaximum: String? {
        fixedText(CellParts.maximum).flatMap { text in
            DecimalSign.point.number(text) == nil ? text : nil
        }
    }

    /// Puts text in place of a part in the fixed fields.
    mutating func fill(_ part: String, with text: String) {
        for index in fixed.indices {
            guard case .string(let content) = fixed[index].content, content.contains(part) else {
                continue
            }
            fixed[index].content = .string(content.replacing(part, with: text))
        }
    }

    /// Returns the content of a fixed field as text.
    func fixedText(_ key: String) -> String? {
        fixed.first { $0.key == key }?.content.plainText
    }
}

/// The parts of the header of cells that are records.
enum CellParts {
    static let name = "name"
    static let group = "group"
    static let maximum = "max"
    static let all = [name, group, maximum]
    /// What the key of a field begins with that belongs to the record of the cell, and not to its group.
    static let own = "work."
}

/// Reads rules of columns, and checks that the fields exist.
struct ColumnRuleReader {
    /// The fields of the data.
    let targets: TargetFields
    /// The list that the table fills.
    let list: String
    /// The facts that totals are compared with.
    let facts: [String]

    /// Returns the rule of a member of `columns`; nil, with a diagnostic, if it is not valid.
    func rule(_ member: Member, _ sink: inout DiagnosticSink) -> ColumnRule? {
        guard let pattern = TextPattern.read(member.key, at: member.value, &sink) else {
            return nil
        }
        let value = member.value
        guard value.kind == .object else {
            guard let text = ObjectReader.string(value, &sink),
                let meaning = meaning(text, of: pattern, at: value, &sink)
            else { return nil }
            return ColumnRule(pattern: pattern, origin: value, meaning: meaning)
        }
        guard var reader = FieldReader(value, ColumnFields.schema, &sink) else { return nil }
        let before = sink.errorCount
        let to = reader.read(ColumnFields.to, &sink)
        let cells = reader.read(ColumnFields.cell, &sink)
        let words = reader.read(ColumnFields.words, &sink)
        let dates = reader.read(ColumnFields.dates, &sink)
        let unless = reader.read(ColumnFields.unless, &sink)
        let isOptional = reader.read(ColumnFields.optional, &sink) ?? false
        let isForNumbers = reader.read(ColumnFields.condition, &sink) != nil
        let isPercent = reader.read(ColumnFields.unit, &sink) != nil
        let percents = reader.read(ColumnFields.percents, &sink)
        reader.finish(&sink)
        var meaning: ColumnRule.Meaning?
        if let cells {
            let path = to.flatMap { self.path($0, of: pattern, at: value, &sink) }
            let patterns = cells.compactMap { value in
                ObjectReader.string(value, &sink).flatMap {
                    TextPattern.read($0, at: value, &sink)
                }
            }
            for (pattern, origin) in zip(patterns, cells) {
                for part in pattern.partNames where part.count > 1 {
                    check(
                        (path?.keys ?? []) + part.split(separator: ".").map(String.init),
                        at: origin, &sink)
                }
            }
            meaning = .parts(patterns, of: path)
        } else if let to {
            meaning = self.meaning(to, of: pattern, at: value[ColumnFields.to] ?? value, &sink)
        } else {
            sink.error(
                at: value, "this column has no meaning",
                hint:
                    "write { to: … } with the path of a field, or { cell: … } with a pattern of its cells"
            )
        }
        guard sink.errorCount == before, let meaning else { return nil }
        var rule = ColumnRule(pattern: pattern, origin: value, meaning: meaning)
        rule.isOptional = isOptional
        rule.unless = unless
        rule.isForNumbers = isForNumbers
        rule.isPercent = isPercent
        rule.percents = percents
        rule.words = (words?.memberList ?? []).compactMap { member in
            TextPattern.read(member.key, at: member.value, &sink).map {
                ($0, JSONText(member.value))
            }
        }
        rule.dates = dates.flatMap { DateOrder.read($0, at: value, &sink) }
        for member in value.memberList where ColumnFields.schema.field(member.key) == nil {
            checkFixed(member, meaning, &sink)
            rule.fixed.append((member.key, JSONText(member.value)))
        }
        return sink.errorCount == before ? rule : nil
    }

    private func meaning(
        _ text: String, of pattern: TextPattern, at value: Value, _ sink: inout DiagnosticSink
    ) -> ColumnRule.Meaning? {
        switch text.trimmed {
        case "skip": return .skip
        case "total": return .total
        case "key": return .key
        case "?": return .undecided
        default: break
        }
        guard text.trimmed.hasPrefix("check ") else {
            return path(text, of: pattern, at: value, &sink).map { .field($0) }
        }
        guard let path = DataPath(String(text.trimmed.dropFirst("check ".count))),
            let fact = path.keys.last
        else {
            sink.error(at: value, "\(quoted(text)) names no fact", hint: "write check percent")
            return nil
        }
        guard facts.contains(fact) else {
            sink.error(
                at: value, "there is no fact \(quoted(fact)) that is compared",
                hint: suggestion(for: fact, in: facts)
                    ?? (facts.isEmpty
                        ? "write skip" : "the facts are \(facts.joined(separator: ", "))"))
            return nil
        }
        return .check(path.expanded(in: targets.schema(at: [list])))
    }

    /// Returns a path whose fields exist; nil, with a diagnostic, for another one.
    func path(
        _ text: String, of pattern: TextPattern?, at value: Value, _ sink: inout DiagnosticSink
    ) -> DataPath? {
        guard let path = DataPath(text)?.expanded(in: targets.schema(at: [list])) else {
            sink.error(
                at: value, "\(quoted(text)) is not a path of a field",
                hint: "write a path such as courses.score, or guardians[Parent].email")
            return nil
        }
        guard check(path.keys, at: value, &sink) else { return nil }
        for part in pattern?.partNames ?? [] where part.count > 1 {
            guard !path.text.contains("{\(part)}") else { continue }
            if targets.records(at: [list] + path.keys)?.cell != nil {
                guard checkPart(part, of: path, at: value, &sink) else { return nil }
            } else if !isIdentity(part, in: path.keys) {
                guard check(path.keys.dropLast() + [part], at: value, &sink) else { return nil }
            }
        }
        return path
    }

    /// Returns whether a part tells the records of a list on a path apart.
    private func isIdentity(_ part: String, in keys: [String]) -> Bool {
        keys.indices.dropLast().contains { index in
            targets.records(at: [list] + keys[...index])?.identity.contains(part) == true
        }
    }

    /// Reports a path that the data cannot have; returns whether it can.
    @discardableResult
    private func check(
        _ keys: [String], at value: Value, _ sink: inout DiagnosticSink
    ) -> Bool {
        for count in 1...max(1, keys.count) {
            let path = [list] + keys.prefix(count)
            guard targets.type(of: path) == nil, let key = path.last else { continue }
            let known = targets.keys(at: Array(path.dropLast()))
            let common = ["grade": "gradeLevel", "firstName": "givenNames"]
            sink.error(
                at: value, "unknown field \(quoted(key))",
                hint: (common[key].flatMap { known.contains($0) ? $0 : nil }
                    ?? nearest(to: key, in: known)).map(suggestion)
                    ?? (known.contains("extra")
                        ? "write extra.\(key) to keep it as a fact of your own" : nil))
            return false
        }
        return true
    }

    /// Reports a part of the header of cells that are records, which neither they nor their group can have; returns
    /// whether one of them can.
    private func checkPart(
        _ part: String, of path: DataPath, at value: Value, _ sink: inout DiagnosticSink
    ) -> Bool {
        let own = targets.keys(at: [list] + path.keys)
        let known =
            CellParts.all + own + own.map { CellParts.own + $0 }
            + path.keys.indices.dropFirst().flatMap {
                targets.keys(at: [list] + path.keys.prefix($0))
            }
        if known.contains(part) { return true }
        sink.error(
            at: value, "\(quoted(part)) is not a part of \(path.text)",
            hint: suggestion(for: part, in: known)
                ?? "write {x} for text that has no meaning")
        return false
    }

    /// Checks a fixed field of a rule.
    private func checkFixed(
        _ member: Member, _ meaning: ColumnRule.Meaning, _ sink: inout DiagnosticSink
    ) {
        var keys: [String]
        switch meaning {
        case .field(let path):
            if targets.records(at: [list] + path.keys)?.cell != nil {
                _ = checkPart(member.key, of: path, at: member.value, &sink)
                return
            }
            keys = path.keys.dropLast()
        case .parts(_, let path): keys = path?.keys ?? []
        case .check where member.key == CellParts.maximum: return
        case .skip, .total, .undecided, .key, .check: keys = []
        }
        let known = targets.keys(at: [list] + keys)
        keys.append(member.key)
        if targets.type(of: [list] + keys) == nil {
            sink.error(
                at: member.value, "unknown field \(quoted(member.key))",
                hint: suggestion(
                    for: member.key, in: ColumnFields.schema.fields.map(\.key) + known))
        }
    }
}

extension TextPattern {
    /// Returns a pattern in a data file; nil, with a diagnostic, if it is not one.
    static func read(
        _ text: String, at value: Value, _ sink: inout DiagnosticSink
    ) -> TextPattern? {
        do throws(Problem) {
            return try TextPattern(text)
        } catch {
            sink.error(
                at: value, "the pattern \(quoted(text)) is not valid: \(error.message)",
                hint: error.hint)
            return nil
        }
    }
}

extension DateOrder {
    /// Returns the order of dates in a data file; nil, with a diagnostic, if it is not one.
    static func read(_ text: String, at value: Value, _ sink: inout DiagnosticSink) -> DateOrder? {
        if let order = DateOrder(text) { return order }
        sink.error(
            at: value, "\(quoted(text)) is not an order of dates", hint: "write M/D/Y or D/M/Y")
        return nil
    }
}
