import Diagnostics
import Input
import Schema

/// Records of other tables of a package, which belong to people by an id.
extension TableMapper {
    /// Returns the person that a row belongs to; nil, reported once for each id, if there is none.
    private mutating func person(
        _ section: Section, _ row: RowContext
    ) -> Int? {
        let own = mapping.people.identity ?? mapping.people.fields.first { $0.key == "id" }?.rule
        guard let rule = section.person ?? own, let id = reader.content(rule, row)?.text
        else { return nil }
        return positions[id]
    }

    /// Adds a course for each row of a table.
    mutating func addCourses(of source: SourceTable, _ sink: inout DiagnosticSink) {
        for position in source.table.dataPositions {
            let row = RowContext(source: source, position: position)
            guard reader.passes(mapping.courses.filter, row) else { continue }
            guard let person = person(mapping.courses, row) else { continue }
            addCourse(to: person, row, ColumnClaims(), &sink)
        }
    }

    /// Adds an assessment for each row of a table.
    mutating func addAssessments(
        of source: SourceTable, _ rule: AssessmentRule, _ sink: inout DiagnosticSink
    ) {
        let section = rule.section
        for position in source.table.dataPositions {
            let row = RowContext(source: source, position: position)
            guard reader.passes(section.filter, row) else { continue }
            guard let person = person(section, row) else { continue }
            guard let key = section.key.flatMap({ reader.content($0, row)?.text }),
                let course = people[person].courses.firstIndex(where: { $0.key == key })
            else { continue }
            guard let assessment = assessment(rule, row, nil, &sink) else { continue }
            people[person].courses[course].add(assessment)
        }
    }

    /// Adds a record of a list for each row of a table.
    mutating func addList(
        _ key: String, of source: SourceTable, _ section: Section, _ sink: inout DiagnosticSink
    ) {
        let file = source.table.file
        for position in source.table.dataPositions {
            let row = RowContext(source: source, position: position)
            guard reader.passes(section.filter, row) else { continue }
            guard let person = person(section, row) else { continue }
            var record = RecordBuilder()
            reader.fill(
                &record, section, at: [peopleKey, key], row,
                &findings[file, default: TableFindings()], &sink)
            if !record.members.isEmpty {
                people[person].lists[key, default: []].append(record.json)
            }
        }
    }
}
