import Diagnostics
import Exact
import Input
import Schema

/// Where the facts of a column of records go, which is the same in each row.
struct CellPlan {
    let status: [DataPath.Step]
    let value: [DataPath.Step]
    let maximum: [DataPath.Step]
    let bonus: [DataPath.Step]
    /// What the header, the rule, and the group say.
    let rest: [(path: [DataPath.Step], content: RowFact.Content)]
}

// Cells that are records, such as assessments.
extension RowFactReader {
    /// Adds the facts of the record that a cell is, such as an assessment.
    mutating func addRecord(
        of cell: Table.Cell?, _ path: DataPath, _ traits: RecordTraits.Cell,
        _ claim: LiveTable.Claim, _ position: Int, to facts: inout [RowFact],
        _ sink: inout DiagnosticSink
    ) {
        let origin = origin(claim.column, at: position)
        var meaning = cell.flatMap { self.meaning(of: $0.text) } ?? (cell == nil ? "none" : nil)
        let other = claim.rule.fixedText(traits.status).flatMap(table.column)
        if let word = other.flatMap({ table.cell($0, at: position) }) {
            meaning = self.meaning(of: word.text) ?? meaning
        }
        if meaning == TableEntry.Absence.unassigned.rawValue
            || meaning == TableEntryFields.RowMeaning.undecided.rawValue
        {
            return
        }
        if meaning == TableEntry.Absence.none.rawValue { meaning = traits.empty }
        guard let max = maximum(claim, position, &sink) else { return }
        let plan = plan(path, traits, claim, hasStatus: other != nil, &sink)
        func add(
            _ path: [DataPath.Step], _ content: RowFact.Content, _ place: PlannedCell? = nil
        ) {
            facts.append(
                RowFact(path: path, content: content, origin: origin, claim: claim, cell: place))
        }
        if let place = place(of: claim) {
            add(plan.value, .value(.null), place)
        } else if let meaning, cell != nil || other != nil {
            add(plan.status, .value(.string(meaning)))
        } else if let cell {
            guard let points = points(cell, of: max, claim, &sink) else { return }
            add(plan.value, points)
        }
        add(plan.maximum, .value(.number(max)))
        if max.allSatisfy({ $0 == "0" || $0 == "." }) {
            add(plan.bonus, .value(.bool(true)))
        }
        for (path, content) in plan.rest { add(path, content) }
    }

    /// Returns where the facts of a column of records go.
    private mutating func plan(
        _ path: DataPath, _ traits: RecordTraits.Cell, _ claim: LiveTable.Claim, hasStatus: Bool,
        _ sink: inout DiagnosticSink
    ) -> CellPlan {
        if let known = plans[claim.column] { return known }
        let rule = claim.rule
        var steps = path.steps
        let last = steps.count - 1
        var group: Int?
        steps[last].identity =
            steps[last].identity ?? text(CellParts.name, of: claim) ?? claim.parts[CellParts.name]
            ?? claim.header
        if last > 0, steps[last - 1].identity == nil,
            fields[path.keys.dropLast()].records != nil
        {
            let said = text(CellParts.group, of: claim) ?? claim.parts[CellParts.group]
            group =
                if said == nil, entry.groups.contains(where: { !$0.patterns.isEmpty }) {
                    self.group(of: steps[last].identity ?? "", path.keys.dropLast(), &sink)
                } else {
                    self.group(named: said ?? traits.usualGroup, path.keys.dropLast(), &sink)
                }
            steps[last - 1].identity =
                said ?? group.map { entry.groups[$0].name } ?? traits.usualGroup
        }
        func member(_ above: ArraySlice<DataPath.Step>, _ key: String) -> [DataPath.Step] {
            above + [DataPath.Step(key: key)]
        }
        var rest: [(path: [DataPath.Step], content: RowFact.Content)] = []
        let weighting = fields[path.keys.dropLast()].records?.weighting
        for field in group.map({ entry.groups[$0].fields }) ?? [] {
            let content = JSONText(field.value).completed(by: entry.profile?.grouping?[field.key])
            rest.append((member(steps[..<last], field.key), .value(content)))
            if field.key == weighting?.weight, let key = weighting?.field, last > 0,
                let value = entry.profile?.grouping?[key]
            {
                rest.append((member(steps[..<(last - 1)], key), .value(JSONText(value))))
            }
        }
        let others =
            claim.parts.filter { $0.key.count > 1 }.sorted { $0.key < $1.key }
            .map { ($0.key, RowFact.Content.text(CellContent(text: $0.value))) }
            + rule.fixed.filter { !hasStatus || $0.key != traits.status }
            .map { ($0.key, RowFact.Content.value($0.content)) }
        let ofGroup = Set(group.map { entry.groups[$0].fields.map(\.key) } ?? [])
        for (key, content) in others where !CellParts.all.contains(key) {
            if key.hasPrefix(CellParts.own) {
                rest.append(
                    (member(steps[...], String(key.dropFirst(CellParts.own.count))), content))
                continue
            }
            let isOfGroup = last > 0 && key == "weight"
            let count = (1...(isOfGroup ? last : last + 1)).reversed().first { count in
                fields[path.keys.prefix(count) + [key]].type != nil
            }
            // What the entry says of a group comes before its header.
            if (count ?? last) == last, ofGroup.contains(key) { continue }
            rest.append((member(steps[..<(count ?? last)], key), content))
        }
        let plan = CellPlan(
            status: member(steps[...], traits.status), value: member(steps[...], traits.value),
            maximum: member(steps[...], traits.maximum), bonus: member(steps[...], traits.bonus),
            rest: rest)
        // A path can have text of the row.
        if !rule.path.contains("{") { plans[claim.column] = plan }
        return plan
    }

    /// Returns the position of the group that the entry names for a piece of work; nil if it names none.
    private mutating func group(
        of name: String, _ path: ArraySlice<String>, _ sink: inout DiagnosticSink
    ) -> Int? {
        guard !entry.groups.isEmpty else { return nil }
        if let known = knownGroups[name] { return known }
        var found: (position: Int, closeness: Int)?
        for (position, group) in entry.groups.enumerated() {
            let closeness = group.patterns.filter { $0.fits(name) }
                .map { ($0.isExact ? 1 << 16 : 0) + $0.fixedCount }.max()
            if let closeness, closeness > found?.closeness ?? -1 { found = (position, closeness) }
        }
        let position = found?.position
        knownGroups[name] = .some(position)
        if position == nil {
            sink.error(
                at: entry.origin[TableEntryFields.groups] ?? entry.origin,
                "\(quoted(name)) is in none of the groups",
                hint: "add it to the \"match\" of one of them")
        }
        return use(position, path, &sink)
    }

    /// Returns the position of what the entry says of a group that has a name already; nil if it says nothing.
    private mutating func group(
        named name: String, _ path: ArraySlice<String>, _ sink: inout DiagnosticSink
    ) -> Int? {
        guard !entry.groups.isEmpty else { return nil }
        namedGroups.insert(name)
        let key = FoldedText(name).key
        return use(entry.groups.firstIndex { FoldedText($0.name).key == key }, path, &sink)
    }

    /// Checks the fields of a group when it is used first.
    private mutating func use(
        _ found: Int?, _ path: ArraySlice<String>, _ sink: inout DiagnosticSink
    ) -> Int? {
        if let found, usedGroups.insert(found).inserted {
            for member in entry.groups[found].fields {
                fields[path].check(member, &sink)
            }
        }
        return found
    }

    /// Returns the text of a fixed field with the parts of a header; nil if the rule has none.
    private func text(_ key: String, of claim: LiveTable.Claim) -> String? {
        claim.rule.fixedText(key).map { text in
            claim.parts.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
        }
    }

    /// Returns the number of a cell that is a record; nil, with a diagnostic, if it is none.
    func points(
        _ cell: Table.Cell, of max: String, _ claim: LiveTable.Claim, _ sink: inout DiagnosticSink
    ) -> RowFact.Content? {
        do throws(ContentProblem) {
            return try points(cell, of: max, claim)
        } catch {
            sink.error(
                at: table.place(cell.column, at: cell.position), error.message,
                hint: error.hint
                    ?? (cell.text.contains(where: \.isNumber)
                        ? "write the points as a number"
                        : "write a number, or say what the word means: words: { missing:"
                            + " \(quoted(cell.text)) }, or excused, or none for work without a mark yet")
            )
            return nil
        }
    }

    func points(
        _ cell: Table.Cell, of max: String, _ claim: LiveTable.Claim
    ) throws(ContentProblem) -> RowFact.Content {
        let content = replaced(cell, claim.rule)
        guard case .text(let own) = content else { return content }
        let text = try points(own, outOf: try? Rational(decimal: max))
        let number = try contents.number(text)
        if claim.rule.unit == .percent {
            guard let points = Self.points(number, of: max) else {
                throw ContentProblem(
                    message: "\(clipped(cell.text)) is not a percentage of \(max) points")
            }
            return .value(.number(points))
        }
        guard cell.kind != .percentage && !cell.text.hasSuffix("%") || max == "100" else {
            throw ContentProblem(
                message:
                    "\(clipped(cell.text)) is a percentage, but the maximum of this column is \(max)"
                    + " points", hint: "write the points, or max: 100")
        }
        return .value(.number(number))
    }

    /// Returns the points of a percentage of a maximum, all in decimal notation.
    static func points(_ percent: String, of max: String) -> String? {
        guard let percent = try? Rational(decimal: percent), let max = try? Rational(decimal: max)
        else { return nil }
        return (percent * max / 100).decimalText
    }

    /// Returns the maximum of a column in a row in decimal notation; nil, with a diagnostic, if nothing says it.
    mutating func maximum(
        _ claim: LiveTable.Claim, _ position: Int, _ sink: inout DiagnosticSink
    ) -> String? {
        guard !withoutMaximum.contains(claim.column) else { return nil }
        if let other = claim.others.maximum {
            return maximum(in: other, claim, position, &sink)
        }
        if let known = fitted[claim.column] { return known }
        if let other = claim.others.percents {
            var fit = MaximumFit()
            for position in table.dataPositions {
                fit.add(
                    points: table.cell(claim.column, at: position),
                    percent: table.cell(other, at: position), contents)
            }
            if let maximum = fit.maximum {
                fitted[claim.column] = maximum
                return maximum
            }
        }
        let cell = maximums.flatMap { table.cell(claim.column, at: $0) }
        let given = claim.rule.fixedText(CellParts.maximum) ?? claim.parts[CellParts.maximum]
        let written = claim.rule.isOfProfile ? nil : HeaderMaximum(claim.header).maximum
        if let given, let written, claim.parts[CellParts.maximum] == nil,
            (try? Rational(decimal: given)) != (try? Rational(decimal: written))
        {
            sink.warning(
                at: table.headerPlace(claim.column),
                "the maximum is \(given) in the data file, but \(written) in the header",
                hint: "correct one of them")
        }
        let text = given ?? cell.map { $0.text } ?? written ?? table.maximumInCells(claim.column)
        let number = text.flatMap { try? contents.number(CellContent(text: $0)) }
        if let number, number.first != "-" {
            let other = cell.flatMap { try? contents.number(CellContent(text: $0.text)) }
            guard given != nil, let other, other != number, let cell else {
                fitted[claim.column] = number
                return number
            }
            withoutMaximum.insert(claim.column)
            sink.error(
                at: table.place(cell.column, at: cell.position),
                "the maximum is \(other) here, but \(number) in the header or the data file",
                hint: "correct one of them")
            return nil
        }
        withoutMaximum.insert(claim.column)
        if let text {
            sink.error(
                at: cell.map { table.place($0.column, at: $0.position) }
                    ?? table.headerPlace(claim.column),
                "\(quoted(text)) is not a valid maximum",
                hint: "write a number of 0 or more, or the header of the column that has it")
        } else {
            sink.error(
                at: table.headerPlace(claim.column),
                "the maximum of \(quoted(claim.header)) is not in the table",
                hint:
                    "write { to: \(claim.rule.path), max: 10 }, or name the row that has it: rows: {"
                    + " \(quoted("Points Possible")): max }")
        }
        return nil
    }

    /// Returns the maximum in another column of a row, or that of all other rows; nil, with a diagnostic, without one.
    mutating func maximum(
        in other: Int, _ claim: LiveTable.Claim, _ position: Int, _ sink: inout DiagnosticSink
    ) -> String? {
        if let cell = table.cell(other, at: position) {
            let content = CellContent(text: cell.text, kind: cell.kind)
            if let number = try? contents.number(content), number.first != "-" { return number }
            sink.error(
                at: table.place(other, at: position),
                "\(quoted(cell.text)) is not a valid maximum",
                hint: "write a number of 0 or more")
            return nil
        }
        if let known = fitted[claim.column] { return known }
        let texts = Set(table.dataPositions.compactMap { table.cell(other, at: $0)?.text })
        if let text = texts.first, texts.count == 1,
            let number = try? contents.number(CellContent(text: text)), number.first != "-"
        {
            fitted[claim.column] = number
            return number
        }
        guard table.cell(claim.column, at: position) != nil else { return nil }
        sink.error(
            at: table.place(other, at: position),
            "the maximum of \(quoted(claim.header)) is missing in this row",
            hint: "complete the row")
        return nil
    }
}

extension JSONText {
    /// Returns an object with the members of another one that it lacks.
    fileprivate func completed(by other: Value?) -> JSONText {
        guard case .object(let members) = self else { return self }
        let missing = (other?.memberList ?? []).filter { member in
            !members.contains { $0.key == member.key }
        }
        return .object(members + missing.map { Member($0.key, JSONText($0.value)) })
    }
}
