import Diagnostics
import Input
import Schema

// Which rows of a table are records, and which records they are.
extension LiveRows {
    /// Returns whether a row has an id or a name beside a cell, so that the cell is not a label.
    func isPerson(_ position: Int, beside label: Int) -> Bool {
        personColumns.contains { column in
            column != label && table.cell(column, at: position) != nil
        }
    }

    /// Returns the positions of the rows that are records, and whether the entry says so.
    mutating func recordPositions(
        _ sink: inout DiagnosticSink
    ) -> [(position: Int, isSure: Bool)] {
        var positions: [(Int, Bool)] = []
        var used: Set<Int> = []
        var skipped: [Int: [Int]] = [:]
        defer {
            // A line that was written for one row can leave out others.
            for rows in skipped.values where rows.count > 1 { leftOut += rows }
        }
        for position in table.dataPositions where !table.brokenRows.contains(position) {
            guard let first = table.table.firstCell(at: position) else { continue }
            let repeatsHeaders = table.table.repeatsHeaders(at: position)
            if repeatsHeaders, !entry.hasAbove(traits.names) {
                reportRepeatedHeaders(position, &sink)
                continue
            }
            if repeatsHeaders {
                refuse(
                    position, "another table begins here: these are headers again",
                    hint: "put each table on a sheet or in a file of its own", &sink)
                return []
            }
            if entry.beginsWithLabel(first.text, count: table.table.sheet.cells(at: position).count)
            {
                refuse(
                    position,
                    "another table begins here: \(quoted(clipped(first.text))) is a label above headers",
                    hint: "put each table on a sheet or in a file of its own", &sink)
                return []
            }
            if table.table.hasOtherHeaders(at: position), entry.profile?.isOfPackages != true {
                refuse(
                    position, "this is a second row of headers, unlike the first one",
                    hint: "put the rows below it into a table of their own", &sink)
                return []
            }
            let labels =
                [first] + nameColumns.compactMap { table.cell($0, at: position) }
            let rule = entry.rows.firstIndex { rule in
                labels.contains { label in
                    rule.first.fits(label.text)
                        && !(rule.isOfProfile && isPerson(position, beside: label.column))
                }
            }
            if let rule { used.insert(rule) }
            switch rule.map({ entry.rows[$0].meaning }) {
            case .skip:
                // What a person did not write is said.
                let own = rule.map { entry.rows[$0] }
                if own?.isOfProfile == true || own?.origin.source.isWritten == false {
                    leftOut.append(position)
                } else if let rule {
                    skipped[rule, default: []].append(position)
                }
                continue
            case .max:
                if let other = reader.maximums {
                    refuse(
                        position, "\(table.name(ofRowAt: other)) has maximums already",
                        hint: "write skip for one of the rows", &sink)
                }
                reader.maximums = position
                continue
            case .undecided where entry.isPart: continue
            case .undecided:
                let problem = "\(quoted(first.text)) is undecided"
                let hint =
                    "write rows: { \(quoted(first.text)): skip }, or max, or data; weights are written in"
                    + " \"groups\""
                if let rule, !entry.rows[rule].isOfProfile {
                    sink.error(at: entry.rows[rule].origin, problem, hint: hint)
                } else {
                    refuse(position, problem, hint: hint, &sink)
                }
            case .data: positions.append((position, true))
            case nil: positions.append((position, false))
            }
        }
        for (number, rule) in entry.rows.enumerated()
        where !used.contains(number) && !rule.isOfProfile && !entry.isPart {
            sink.error(
                at: rule.origin,
                "no row of \(table.table.file) begins with \(quoted(rule.first.text))",
                hint: suggestion(
                    for: rule.first.text,
                    in: table.dataPositions.compactMap { table.table.firstCell(at: $0)?.text }))
        }
        return positionsThatPass(positions, &sink)
    }

    /// Warns about headers that are repeated after an empty row or a title, below which another table can be.
    private func reportRepeatedHeaders(_ position: Int, _ sink: inout DiagnosticSink) {
        let before = position - 1
        let isApart =
            before > table.dataPositions.lowerBound
            && (table.row(at: before) + 1 < table.row(at: position)
                || table.table.sheet.cells(at: before).count < 2)
        guard isApart, !entry.isPart, table.dataPositions.contains(before) else { return }
        sink.warning(
            at: table.place(nil, at: position),
            "the headers are repeated here, and the rows below are read as part of the same table",
            hint: "if they are another table, put it on a sheet or in a file of its own")
    }

    /// Returns the rows that have what the entry's `where` says, and reports patterns that no row has.
    mutating func positionsThatPass(
        _ positions: [(position: Int, isSure: Bool)], _ sink: inout DiagnosticSink
    ) -> [(position: Int, isSure: Bool)] {
        var rest = positions
        // Those for columns of the table come first, so that rows that they leave out need no found rows.
        let all = entry.conditions.map { RowCondition($0, table.columns($0)) }
        let count = all.count { !$0.columns.contains { $0 >= table.ownWidth } }
        let sorted =
            all.filter { !$0.columns.contains { $0 >= table.ownWidth } }
            + all.filter { $0.columns.contains { $0 >= table.ownWidth } }
        for (number, row) in sorted.enumerated() {
            if number == count { table.reportUnknown(in: rest.lazy.map(\.position), &sink) }
            var row = row
            let (condition, columns) = (row.condition, row.columns)
            // A part of a profile needs what it is recognized by.
            guard !columns.isEmpty || entry.isPart else { continue }
            let isChecked = !condition.isOfProfile && !entry.isPart
            let texts = isChecked ? positions.map { table.text(columns, at: $0.position) } : []
            for pattern in condition.patterns
            where isChecked && !texts.contains(where: pattern.fits) {
                sink.error(
                    at: condition.origin,
                    "no \(quoted(condition.header)) of \(table.table.file) is"
                        + " \(quoted(pattern.text))",
                    hint: suggestion(for: pattern.text, in: texts))
            }
            var latest: String?
            if condition.isLatest {
                // A row that does not tell it is reported once, with the rows of the latest year.
                var own = DiagnosticSink()
                latest = LatestYear(table: table).text(
                    in: columns, of: positions.map(\.position), &own)
                if !condition.isNegated { sink.add(own) }
                if latest == nil { return [] }
                if !condition.isNegated { chosen = latest }
            }
            rest = rest.filter { position, isSure in
                let text = table.text(columns, at: position)
                let fits = latest.map { $0 == text } ?? row.fits(text)
                // What a person says of a row comes before a profile.
                let passes = fits != condition.isNegated || isSure && condition.isOfProfile
                if !passes {
                    condition.isOfProfile ? leftOut.append(position) : (countByWhere += 1)
                }
                return passes
            }
        }
        if count == sorted.count { table.reportUnknown(in: rest.lazy.map(\.position), &sink) }
        return rest
    }

    private func refuse(
        _ position: Int, _ message: String, hint: String, _ sink: inout DiagnosticSink
    ) {
        sink.error(at: table.place(nil, at: position), message, hint: hint)
    }

    // MARK: The record of a row

    /// Returns the record of a row; nil, with a diagnostic, if the row is none.
    mutating func record(
        _ position: Int, _ facts: [RowFact], _ rows: RowIdentities, isSure: Bool, isBroken: Bool,
        _ tables: inout LiveTables, _ sink: inout DiagnosticSink
    ) -> LiveRecord? {
        func text(_ keys: [String]) -> String? {
            keys.lazy.compactMap { key in facts.first { $0.isField(key) }?.text }.first
        }
        let key = keyColumn.flatMap { table.cell($0, at: position)?.text }
        let id = traits.names.isEmpty || traits.hasIDs ? text(traits.identity) : nil
        let whole = traits.names.count == 3 ? text([traits.names[0]]) : nil
        let names = whole.map { [$0] } ?? traits.names.compactMap { name in text([name]) }
        if !isSure, key == nil, id == nil, let name = names.first,
            names.count == 1 && RowChecks.isLabelOfRow(name)
                || nameColumns.count == 1 && RowChecks.isLabelOfRow(names.joined(separator: " "))
                || isUnlikeOthers(names, position)
                || RowChecks.isPlaceholder(names)
        {
            refuse(
                position,
                "\(quoted(names.joined(separator: " "))) looks like a line below the records, not like a name",
                hint: hintAboutName(position, name), &sink)
            return nil
        }
        if !isSure { warn(of: names, hasID: key != nil || id != nil, position, &sink) }
        let name = names.isEmpty ? nil : Identity.ofName(names)
        let own = hasUniqueKeys ? key : key.map { "\($0)\u{1F}\(name ?? "")" }
        let identities = [own, id].compactMap(\.self).map { Identity.of([$0]) }
        guard !identities.isEmpty || name != nil else {
            guard facts.contains(where: { !$0.isForAll }), !isBroken else { return nil }
            if position + 1 < table.dataPositions.upperBound,
                table.table.repeatsHeaders(at: position + 1)
            {
                refuse(
                    position, "this row is a title above headers, so another table begins here",
                    hint: "put each table on a sheet or in a file of its own", &sink)
                return nil
            }
            refuse(
                position,
                traits.names.isEmpty
                    ? "this row has no \(traits.identity[0])"
                    : "this row has neither an id nor a name",
                hint: hintAboutNobody(at: position), &sink)
            return nil
        }
        if identities.isEmpty, hasIDs {
            refuse(
                position,
                "this row has no id, but others have: \(quoted(names.joined(separator: " ")))",
                hint: "complete it, or \(skipHint(at: position))", &sink)
            return nil
        }
        let list = records
        if let id = identities.first, list[id] == nil, let name,
            list.people(named: name).contains(where: \.wasFoundByName)
        {
            refuse(
                position, "several people have the name \(quoted(names.joined(separator: " ")))",
                hint: "add a column with ids to each table", &sink)
            return nil
        }
        var found = identities.lazy.compactMap { list[$0] }.first
        if found == nil, let name {
            var people = list.people(named: name)
            if !identities.isEmpty {
                // A person of another table without ids is the one with the name.
                people = people.filter {
                    $0.hadMadeID || $0.hasMadeID && known[ObjectIdentifier($0)] == nil
                }
            }
            if people.count > 1 || people.first?.hadMadeID == true && !identities.isEmpty {
                refuse(
                    position,
                    "several people have the name \(quoted(names.joined(separator: " ")))",
                    hint: "add a column with ids to each table", &sink)
                return nil
            }
            found = people.first
            if identities.isEmpty, let found {
                if !found.hasMadeID {
                    found.wasFoundByName = true
                } else if known[ObjectIdentifier(found)] == nil,
                    facts.contains(where: {
                        $0.isForAll && traits.names.contains($0.keys.last ?? "")
                    })
                {
                    // A sheet of a person of its own, unlike a table of many.
                    sink.warning(
                        at: table.place(nil, at: position),
                        "\(quoted(names.joined(separator: " "))) has another table, so both are read as one",
                        hint: "if these are two people, write an id above each table")
                }
            }
        }
        guard let record = found else {
            if entry.known != nil {
                leftOut.append(position)
                return nil
            }
            let origin = reader.origin(nil, at: position)
            let record = LiveRecord(origin)
            if id == nil, traits.hasIDs {
                record.hasMadeID = true
                record.set(
                    traits.identity[0],
                    .scalar(.string(madeID(key, name))), origin)
            }
            list.add(record, identities.first ?? name ?? "", named: name)
            for identity in identities { list.alias(identity, of: record) }
            known[ObjectIdentifier(record)] = position
            return record
        }
        for identity in identities { list.alias(identity, of: record) }
        let earlier = known.updateValue(position, forKey: ObjectIdentifier(record))
        if let earlier, !rows.hasLists, !hasKeys {
            let name = key ?? id ?? names.joined(separator: " ")
            let other = differing(earlier, position)
            refuse(
                position, "\(quoted(name)) is already in \(table.name(ofRowAt: earlier))",
                hint: hintAboutRepeated(
                    other, hasID: id != nil || key != nil, tables.kind.factList), &sink)
            return nil
        }
        return record
    }

    /// Returns what to do about a second row of a person.
    ///
    /// - Parameter header: The header of a column without a meaning whose cells differ; nil if there is none.
    private func hintAboutRepeated(_ header: String?, hasID: Bool, _ list: String) -> String {
        let one = hasID ? "delete one of the rows, or correct the id" : "add a column with ids"
        guard let header else { return one }
        let name = quoted(header)
        if ["parent", "guardian", "mother", "father", "contact"].contains(
            where: header.lowercased().contains)
        {
            return "write one row for each, with columns such as \(quoted(header + " 2"))"
        }
        if !list.isEmpty, let key = fields.child(list).records?.identity.first {
            return "if each row is one of \(list), write \(name): \(list).\(key); otherwise \(one)"
        }
        return hasID ? one : "\(name) differs: write \(name): key in \"columns\""
    }

    func hasKnownRecords(_ record: LiveRecord, _ rows: RowIdentities) -> Bool {
        var (record, node) = (record, fields)
        for key in entry.known ?? [] {
            node = node.child(key)
            guard let position = record.position(of: key) else { return false }
            switch record.content(at: position) {
            case .record(let inner): record = inner
            case .list(let list):
                guard let traits = node.records,
                    let inner = list.records(traits, rows.key(of: node), rows.identity(of: node))
                        .first
                else { return false }
                record = inner
            case .scalar, .own, .planned, .cell: return false
            }
        }
        return true
    }

    /// Returns whether a name without an id is not like those of the other rows, which have two parts, or no digits and
    /// colons.
    func isUnlikeOthers(_ names: [String], _ position: Int) -> Bool {
        if shape.haveTwoParts, names.count == 1, beginsWithName(position) { return true }
        if shape.endInCapitals, let cell = table.cell(nameColumns[0], at: position),
            NameShape.endsInSmallLetters(cell.text)
        {
            return true
        }
        return !shape.haveDigits
            && names.contains { $0.utf8.contains { $0.isDigit || $0 == UInt8(ascii: ":") } }
    }

    /// Warns about names with marks, and about single words among names of several.
    mutating func warn(
        of names: [String], hasID: Bool, _ position: Int, _ sink: inout DiagnosticSink
    ) {
        let whole = names.joined(separator: " ")
        if RowChecks.haveMark(names, names.count > 1 ? markLetters : []) {
            sink.warning(
                at: table.place(nameColumns.first, at: position),
                "\(quoted(whole)) is read as a name, with its mark",
                hint:
                    "correct the cell, or write the mark in a column of its own")
        } else if !hasID, !whole.isEmpty, shape.haveSeveralWords,
            !whole.contains(where: \.isWhitespace), beginsWithName(position),
            table.claims.contains(where: { claim in
                !nameColumns.contains(claim.column)
                    && table.cell(claim.column, at: position) != nil
            })
        {
            sink.warning(
                at: table.place(nil, at: position), "\(quoted(whole)) is read as a name",
                hint: hintAboutName(position, whole, isSure: false))
        }
    }

    /// Returns whether nothing is before the name in a row, such as a number.
    private func beginsWithName(_ position: Int) -> Bool {
        table.table.firstCell(at: position)
            .map { nameColumns.contains(Int($0.column)) } ?? false
    }

    /// Returns what to do about a row that might be no person.
    private mutating func hintAboutName(_ position: Int, _ name: String, isSure: Bool = true)
        -> String
    {
        let label = rowLabel(position, name)
        let hint = skipHint(at: position, label)
        return hint.hasPrefix("write")
            ? hint + ", or data if it is \(isSure ? "a name" : "one")"
            : hint + ", or write rows: { \(quoted(label)): data } if it is a name"
    }

    /// Returns what to do about a row without a person, which can have the maximums.
    private mutating func hintAboutNobody(at position: Int) -> String {
        let skip = skipHint(at: position)
        guard skip.hasSuffix(": skip }"), table.areMaximums(at: position) else {
            return "complete it, or \(skip)"
        }
        return "if these are the maximums, \(skip.replacing(": skip }", with: ": max }"))"
    }

    /// Returns what leaves a row out, by a text that no other row has, if there is one.
    mutating func skipHint(at position: Int, _ label: String? = nil) -> String {
        if rowsByText.isEmpty { rowsByText = table.rowsByText() }
        return table.skipHint(
            label ?? table.table.firstCell(at: position)?.text ?? "", among: rowsByText)
    }

    /// Returns what a rule for a row is to name: its first cell, unless other rows can begin so, too.
    func rowLabel(_ position: Int, _ name: String) -> String {
        let columns = table.table.firstCell(at: position).map { [Int($0.column)] } ?? []
        return (columns + nameColumns).lazy.compactMap { table.cell($0, at: position)?.text }
            .first { $0.contains(where: \.isLetter) } ?? name
    }

    /// Returns the id of a person without one.
    private func madeID(_ key: String?, _ name: String?) -> String {
        guard let key else { return Identity.madeID(name ?? "") }
        return hasUniqueKeys ? key : "\(Identity.madeID(name ?? ""))-\(key)"
    }

    /// Returns the header of a column without a meaning whose cells in two rows differ; nil if there is none.
    func differing(_ one: Int, _ other: Int) -> String? {
        let claimed = Set(
            table.claims.filter { if case .skip = $0.rule.meaning { false } else { true } }
                .map(\.column))
        return table.headers.indices.first { column in
            !claimed.contains(column) && !table.headers[column].isEmpty
                && table.cell(column, at: one)?.text
                    != table.cell(column, at: other)?.text
        }.map { table.headers[$0] }
    }
}
