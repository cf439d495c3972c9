import Diagnostics
import Input

extension TableMapper {
    /// Returns the data of all records, and notes that of each team.
    mutating func root(_ sink: inout DiagnosticSink) -> JSONText {
        var names: [String] = []
        for case let team? in people.map(\.team) where !names.contains(team) { names.append(team) }
        for name in names {
            let team = root(of: people.filter { $0.team == name }, team: name)
            result.teams.append((name, team))
        }
        let all = root(of: people, team: names.count == 1 ? names[0] : nil)
        report(&sink)
        return all
    }

    /// Returns the data of some people.
    private mutating func root(of people: [PersonRecord], team: String?) -> JSONText {
        var root = RecordBuilder()
        addHead(&root)
        for (key, value) in mapping.data { root.merge([key], JSONText(value)) }
        addUnits(&root)
        if mapping.kind == "roster" { addTeam(&root, team) }
        root.set("sources", .array(set.tables.filter { findings[$0.table.file] != nil }.map(entry)))
        addOwnFields(&root)
        var list: [JSONText] = []
        for (position, person) in people.enumerated() {
            list.append(json(person, at: position))
        }
        if mapping.kind == "class", root["terms"] == nil { addTerms(&root) }
        root.set(peopleKey, .array(list))
        return root.json
    }

    /// Adds the fields at the top that tables have, unless their rows differ.
    private mutating func addHead(_ root: inout RecordBuilder) {
        var unused = DiagnosticSink()
        for section in mapping.head {
            for source in set.tables where section.table.map({ $0 == source.name }) ?? true {
                var findings = TableFindings()
                var records: [RecordBuilder] = []
                for position in source.table.dataPositions {
                    let row = RowContext(source: source, position: position)
                    guard reader.passes(section.filter, row) else { continue }
                    var record = RecordBuilder()
                    reader.fill(&record, section, at: [], row, &findings, &unused)
                    if records.first?.json != record.json { records.append(record) }
                    if records.count > 1 { break }
                }
                guard let record = records.first else { continue }
                if records.count > 1 {
                    let keys = record.members.map(\.key).joined(separator: ", ")
                    assume("\(keys) is left out, because it differs in \(source.table.file)")
                } else {
                    for member in record.members { root.merge([member.key], member.value) }
                }
                break
            }
        }
    }

    /// Names the units of heights and weights that the columns have.
    private func addUnits(_ root: inout RecordBuilder) {
        for (key, rule) in mapping.people.fields {
            guard let unit = rule.unit,
                rule.headers.contains(where: { header in
                    set.tables.contains { $0.table.column(header.text) != nil }
                })
            else { continue }
            root.set("units.\(key)", .string(unit))
        }
    }

    /// Names the team: as the mapping does, by a column, or by the file.
    private mutating func addTeam(_ root: inout RecordBuilder, _ name: String?) {
        // A mapping can use either spelling of the key.
        let key = root.value(at: ["team", "name"]) == nil ? "teamName" : "name"
        if let name {
            root.set("team.\(key)", .string(name))
        } else if root.value(at: ["team", key]) == nil {
            let stem = set.tables.first?.stem ?? "Team"
            root.set("team.\(key)", .string(stem))
            if mapping.team == nil {
                assume("the name of the team is the name of the file, \(quoted(stem))")
            }
        }
        if root.value(at: ["team", "wsObjectId"]) == nil, root.value(at: ["team", "id"]) == nil,
            let name = root.value(at: ["team", key])?.plainText
        {
            root.set("team.id", .string(generatedID(of: [name]) ?? "team"))
        }
        let own = staff.filter { name == nil || $0.team == nil || $0.team == name }
        if !own.isEmpty { root.set("team.staff", .array(own.map(\.json))) }
    }

    /// Declares the terms of which courses have marks, in the order of the mapping.
    private func addTerms(_ root: inout RecordBuilder) {
        let ids = mapping.courses.terms.filter { id in
            people.contains { person in
                person.courses.contains { $0.record.value(at: ["terms", id]) != nil }
            }
        }
        guard !ids.isEmpty else { return }
        root.set("terms", .array(ids.map { .members(["id": .string($0)]) }))
    }

    private mutating func json(_ person: PersonRecord, at position: Int) -> JSONText {
        var record = RecordBuilder()
        record.set("source", .string(person.place.reference))
        for member in person.record.members { record.set(member.key, member.value) }
        for (key, list) in person.lists.sorted(by: { $0.key < $1.key }) {
            record.set(key, .array(list))
        }
        guard mapping.kind == "class" else { return record.json }
        var courses: [JSONText] = []
        for (number, course) in person.courses.enumerated() {
            for claim in course.claims {
                var claim = claim
                (claim.student, claim.course) = (position, number)
                result.claims.append(claim)
            }
            var own = RecordBuilder()
            own.set("source", .string(course.place.reference))
            guard
                case .object(let members) = course.json(
                    mapping.courseRule(for: course.fileName), dropsBonus: mapping.dropsBonus,
                    unassigned: &unassigned)
            else { continue }
            for member in members { own.set(member.key, member.value) }
            courses.append(own.json)
        }
        record.set("courses", .array(courses))
        return record.json
    }

    /// Returns the entry of a table in `sources`: its name, its mapping, and the columns of fields.
    private func entry(_ source: SourceTable) -> JSONText {
        let table = source.table
        let columns = findings[table.file]?.columns ?? [:]
        let fields = columns.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        let claims = ColumnClaims(source, mapping)
        let used = Set(columns.values)
        let headers = table.headers.enumerated().filter { column, header in
            !header.isEmpty && !table.secretColumns.contains(column)
                && (used.contains(column)
                    || claims.assessments.contains { $0.column == column }
                    || claims.totals.contains { $0.column == column })
        }
        return .members([
            "file": .string(table.file), "mapping": .string(mapping.name),
            "fields": .object(
                fields.map { JSONText.Member($0.key, .string(ColumnName($0.value).description)) }),
            "headers": .object(
                headers.map {
                    JSONText.Member(ColumnName($0.offset).description, .string($0.element))
                }),
        ])
    }

    /// Declares the own facts that columns became.
    private func addOwnFields(_ root: inout RecordBuilder) {
        var facts: [JSONText.Member] = []
        for source in set.tables where findings[source.table.file] != nil {
            let claims = ColumnClaims(source, mapping)
            for fact in mapping.ownFacts(of: source.table, claims)
            where !facts.contains(where: { $0.key == fact.name }) {
                facts.append(
                    JSONText.Member(
                        fact.name,
                        .members([
                            "type": .string("text"), "label": .string(fact.label),
                        ])))
            }
        }
        guard !facts.isEmpty else { return }
        root.set("fields.\(mapping.kind == "roster" ? "player" : "student")", .object(facts))
    }
}
