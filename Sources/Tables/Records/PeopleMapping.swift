import Diagnostics
import Input
import Schema

/// People, from the rows of the tables that have them.
extension TableMapper {
    /// Adds the people in the rows of a table, with the courses that are in the same rows.
    mutating func addPeople(of source: SourceTable, _ sink: inout DiagnosticSink) {
        let claims = ColumnClaims(source, mapping)
        let table = source.table
        note(claims, source)
        var context = RowContext(source: source, position: 0)
        context.maximums = table.dataPositions.first {
            position in
            mapping.rows.maximums.contains { source.passes($0, at: position) }
                && checks.hasNumbers(position, claims, source)
        }
        if context.maximums == nil, !mapping.rows.maximums.isEmpty, !table.dataPositions.isEmpty,
            claims.assessments.contains(where: \.needsMaximum)
        {
            context.maximums = checks.reportMissingMaximums(source, &sink)
        }
        var skipped = 0
        // The columns of staff are not those of people.
        var staffFindings = TableFindings()
        for position in table.dataPositions
        where position != context.maximums && !source.brokenRows.contains(position) {
            context.position = position
            let isStaff = mapping.staff.map { staff in
                !staff.filter.conditions.isEmpty && reader.passes(staff.filter, context)
            }
            guard isStaff != true, reader.passes(mapping.people.filter, context) else {
                skipped += 1
                if let staff = mapping.staff { addStaff(staff, context, &staffFindings, &sink) }
                continue
            }
            guard !mapping.rows.skipped.contains(where: { source.passes($0, at: position) }),
                !table.repeatsHeaders(at: position)
            else {
                skipped += 1
                continue
            }
            let before = sink.errorCount
            guard let person = addPerson(context, claims, &sink) else {
                if sink.errorCount == before { skipped += 1 }
                continue
            }
            if mapping.kind == "class", mapping.courses.table == nil,
                !mapping.courses.isEmpty || !claims.assessments.isEmpty
                    || !mapping.courseRule(for: source.fileName).fields.isEmpty
            {
                addCourse(to: person, context, claims, &sink)
            }
        }
        if skipped > 0 { result.skippedRows.append((table.file, skipped)) }
    }

    /// Adds the person of a row, or what the row adds to a known one; returns the position.
    private mutating func addPerson(
        _ row: RowContext, _ claims: ColumnClaims, _ sink: inout DiagnosticSink
    ) -> Int? {
        let file = row.source.table.file
        var record = RecordBuilder()
        reader.fill(
            &record, mapping.people, at: [peopleKey], row,
            &findings[file, default: TableFindings()], &sink)
        let place = row.source.table.place(nil, at: row.position)
        let names = ["lastName", "givenNames", "name"].compactMap { record[$0]?.plainText }
        let id =
            mapping.people.identity.flatMap { reader.content($0, row)?.text }
            ?? record["id"]?.plainText ?? generatedID(of: names)
        let isAfterFullName = people.last.map { $0.record["givenNames"] != nil } == true
        if record["id"] == nil,
            checks.isSummary(names, isAfterFullName: isAfterFullName, row, claims, &sink)
        {
            return nil
        }
        guard let id else {
            // A row without a name is a line with totals or remarks, but not if it has an id.
            if !record.members.isEmpty {
                sink.error(at: place, "this row has neither an id nor a name")
            }
            return nil
        }
        addExtra(&record, row, claims, &sink)
        var lists: [String: [JSONText]] = [:]
        for (key, section) in mapping.lists where section.table == nil {
            var entry = RecordBuilder()
            reader.fill(
                &entry, section, at: [peopleKey, key], row,
                &findings[file, default: TableFindings()], &sink)
            if !entry.members.isEmpty { lists[key, default: []].append(entry.json) }
        }
        let idRule = mapping.people.fields.first { $0.key == "id" }?.rule
        let rank = idRule.flatMap { reader.rank($0, row) } ?? .max
        if let known = positions[id] {
            if checks.isRepeated(people[known], id, row, claims, &sink) { return nil }
            // A table can lack the number of the school that others have.
            if mapping.people.identity != nil {
                if rank < people[known].idRank, let own = record["id"] {
                    people[known].record.set("id", own)
                    if let text = own.plainText { printedIDs[text] = known }
                    people[known].idRank = rank
                }
                record.remove("id")
            }
            merge(record, into: known, at: place, &sink)
            for (key, list) in lists { people[known].lists[key, default: []] += list }
            return known
        }
        if let own = record["id"]?.plainText, mapping.people.identity != nil {
            if let position = printedIDs[own], people[position].record["id"] == record["id"] {
                let other = people[position]
                let cell = idRule.flatMap { reader.content($0, row)?.place } ?? place
                sink.error(
                    at: cell,
                    "\(quoted(own)) is already in row \(other.place.row)"
                        + (other.place.file == place.file ? "" : " of \(other.place.file)"),
                    hint: "correct one of the ids")
                return nil
            }
        }
        if let own = record["id"]?.plainText { printedIDs[own] = people.count }
        let hasOwnID = record["id"] != nil || mapping.people.identity != nil
        if record["id"] == nil { record.set("id", .string(id)) }
        let team = mapping.team.flatMap { reader.content($0, row)?.text }
        positions[id] = people.count
        people.append(
            PersonRecord(
                id: id, hasOwnID: hasOwnID, place: place, record: record, idRank: rank, team: team,
                lists: lists))
        return people.count - 1
    }

    /// Adds the fields of another row of the same person, and reports those that differ.
    private mutating func merge(
        _ record: RecordBuilder, into position: Int, at place: CellPlace,
        _ sink: inout DiagnosticSink
    ) {
        for member in record.members {
            guard let own = people[position].record[member.key] else {
                people[position].record.set(member.key, member.value)
                continue
            }
            guard own != member.value, case .string(let first) = own,
                case .string(let second) = member.value
            else { continue }
            var cell = place
            if let column = findings[place.file]?.columns["\(peopleKey).\(member.key)"] {
                cell.column = column
                cell.header =
                    set.tables.first { $0.table.file == place.file }?.table.header(column) ?? ""
            }
            let other = people[position].place
            sink.warning(
                at: cell, "\(quoted(second)) here, but \(quoted(first)) at \(other.text)",
                hint: "the first one is used; correct one of the files")
        }
    }

    /// Returns an id made of the name of a person; nil if there is no name.
    func generatedID(of names: [String]) -> String? {
        let text = names.joined(separator: " ").lowercased()
        let words = text.split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? nil : words.joined(separator: "-")
    }

    private mutating func addExtra(
        _ record: inout RecordBuilder, _ row: RowContext, _ claims: ColumnClaims,
        _ sink: inout DiagnosticSink
    ) {
        let table = row.source.table
        let contents = reader.contents(of: row.source)
        for fact in mapping.ownFacts(of: table, claims) {
            guard let content = reader.content(fact.rule, row) else { continue }
            if let value = try? contents.value(content, as: .line) {
                if let column = content.place?.column {
                    findings[table.file, default: TableFindings()]
                        .columns["\(peopleKey).extra.\(fact.name)"] = column
                }
                record.set("extra.\(fact.name)", value)
            }
        }
    }

    /// Adds the person of a row to the staff of the team, if the row passes its filter.
    private mutating func addStaff(
        _ section: Section, _ row: RowContext, _ findings: inout TableFindings,
        _ sink: inout DiagnosticSink
    ) {
        guard reader.passes(section.filter, row) else { return }
        var record = RecordBuilder()
        reader.fill(&record, section, at: ["team", "staff"], row, &findings, &sink)
        let team = mapping.team.flatMap { reader.content($0, row)?.text }
        if !record.members.isEmpty { staff.append((team, record.json)) }
    }
}
