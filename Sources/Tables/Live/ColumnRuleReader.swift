import Diagnostics
import Input
import Schema

/// Reads rules of columns, and checks that the fields exist.
struct ColumnRuleReader {
    let root: FieldNode
    /// The list that the table fills, by the keys of its path.
    let list: [String]
    /// The facts that totals are compared with.
    let facts: [String]
    let record: FieldNode

    init(_ root: FieldNode, list: [String], facts: [String]) {
        (self.root, self.list, self.facts) = (root, list, facts)
        record = root[list]
    }

    /// Returns the reader for another list; nil, with a diagnostic, if tables cannot fill it.
    func reader(
        ofList path: String, at value: Value, _ sink: inout DiagnosticSink
    ) -> ColumnRuleReader? {
        let keys = path.split(separator: ".").map(\.trimmed)
        let known = root.listsOfPeople
        guard known.contains(keys) else {
            let names = known.map { $0.joined(separator: ".") }
            sink.error(
                at: value, "\(quoted(path)) is not a list of people",
                hint: suggestion(for: path, in: names)
                    ?? "the lists are \(names.joined(separator: ", "))")
            return nil
        }
        return ColumnRuleReader(root, list: keys, facts: keys == list ? facts : [])
    }

    func node(_ path: DataPath) -> FieldNode { (path.isOfFile ? root : record)[path.keys] }

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
        let condition = reader.read(ColumnFields.condition, &sink)
        let unit = reader.read(ColumnFields.unit, &sink)
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
                        from: record, at: origin, &sink)
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
        rule.condition = condition
        rule.unit = unit
        rule.percents = percents
        rule.words = (words?.memberList ?? []).compactMap { member in
            TextPattern.read(member.key, at: member.value, &sink).map {
                ($0, JSONText(member.value))
            }
        }
        rule.dates = dates.flatMap { DateOrder.read($0, at: value, &sink) }
        for field in Self.unused(beside: meaning) {
            guard let own = value[field.key], !own.isNull else { continue }
            sink.error(
                at: own, "\(quoted(field.key)) has no effect on such a column",
                hint: "delete it, or correct what the column is")
        }
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
        if text.trimmed.hasPrefix("key ") {
            let name = String(text.trimmed.dropFirst("key ".count))
            return keyedList(name, at: value, &sink).map { .keyOf($0) }
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
        return .check(path.expanded(in: record, of: root))
    }

    /// Returns a path whose fields exist; nil, with a diagnostic, for another one.
    func path(
        _ text: String, of pattern: TextPattern?, at value: Value, _ sink: inout DiagnosticSink
    ) -> DataPath? {
        guard let path = DataPath(text)?.expanded(in: record, of: root) else {
            sink.error(
                at: value, "\(quoted(text)) is not a path of a field",
                hint: "write a path such as courses.score, or guardians[Parent].email")
            return nil
        }
        guard check(path.keys, from: path.isOfFile ? root : record, at: value, &sink) else {
            return nil
        }
        for part in pattern?.partNames ?? [] where part.count > 1 {
            guard !path.text.contains("{\(part)}"), !(path.isScore && part == CellParts.maximum)
            else { continue }
            if node(path).records?.cell != nil {
                guard checkPart(part, of: path, at: value, &sink) else { return nil }
            } else if !isIdentity(part, in: path.keys) {
                guard
                    check(
                        path.keys.dropLast() + [part], from: path.isOfFile ? root : record,
                        at: value, &sink)
                else { return nil }
            }
        }
        return path
    }

    /// Returns the path of a list inside the records; nil, with a diagnostic, for another one.
    private func keyedList(
        _ text: String, at value: Value, _ sink: inout DiagnosticSink
    ) -> DataPath? {
        guard let path = path(text, of: nil, at: value, &sink) else { return nil }
        if !path.isOfFile, node(path).records != nil { return path }
        sink.error(
            at: value, "\(quoted(text)) is not a list inside the records",
            hint: "write key for the records themselves, or a list such as key courses")
        return nil
    }

    /// Returns the path of the list that `known` names, empty for that of the records; nil, with a diagnostic, for
    /// another one.
    func list(_ value: Value, _ sink: inout DiagnosticSink) -> [String]? {
        guard let text = ObjectReader.string(value, &sink) else { return nil }
        if text.trimmed == list.joined(separator: ".") || text.trimmed == list.last { return [] }
        return keyedList(text, at: value, &sink)?.keys
    }

    /// Returns whether a part tells the records of a list on a path apart.
    private func isIdentity(_ part: String, in keys: [String]) -> Bool {
        keys.indices.dropLast().contains { index in
            record[keys[...index]].records?.identity.contains(part) == true
        }
    }

    /// Reports a path that the data cannot have; returns whether it can.
    @discardableResult
    private func check(
        _ keys: [String], from start: FieldNode, at value: Value, _ sink: inout DiagnosticSink
    ) -> Bool {
        var node = start
        for key in keys {
            let known = node.keys
            node = node.child(key)
            guard node.type == nil else { continue }
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
        let own = node(path).keys
        let known =
            CellParts.all + own + own.map { CellParts.own + $0 }
            + path.keys.indices.dropFirst().flatMap {
                record[path.keys.prefix($0)].keys
            }
        if known.contains(part) { return true }
        sink.error(
            at: value, "\(quoted(part)) is not a part of \(path.text)",
            hint: suggestion(for: part, in: known)
                ?? "write {x} for text that has no meaning")
        return false
    }

    /// Returns the fields of a rule that say nothing of columns with a meaning.
    private static func unused(beside meaning: ColumnRule.Meaning) -> [any FieldDeclaration] {
        switch meaning {
        case .field: []
        case .parts: [ColumnFields.unit, ColumnFields.percents]
        case .check: [ColumnFields.dates, ColumnFields.unit]
        case .skip, .total, .undecided, .key, .keyOf:
            [ColumnFields.dates, ColumnFields.unit, ColumnFields.percents]
        }
    }

    private func checkFixed(
        _ member: Member, _ meaning: ColumnRule.Meaning, _ sink: inout DiagnosticSink
    ) {
        var keys: [String]
        switch meaning {
        case .field(let path):
            if node(path).records?.cell != nil {
                _ = checkPart(member.key, of: path, at: member.value, &sink)
                return
            }
            if member.key == CellParts.maximum, path.isScore { return }
            keys = path.keys.dropLast()
        case .check where member.key == CellParts.maximum: return
        case .parts, .skip, .total, .undecided, .key, .keyOf, .check:
            sink.error(
                at: member.value,
                "\(quoted(member.key)) is given by columns that are a field, and not by this one",
                hint: "write it in \"set\"")
            return
        }
        if let path = DataPath(member.key), path.steps.count > 1, root[path.keys].type != nil {
            return
        }
        let known = record[keys].keys
        // A field that the record does not have can be one of those above it.
        while record[keys].child(member.key).type == nil, !keys.isEmpty { keys.removeLast() }
        keys.append(member.key)
        if record[keys].type == nil {
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
