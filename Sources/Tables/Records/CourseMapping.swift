import Diagnostics
import Exact
import Input
import Schema

extension TableMapper {
    // MARK: Courses in the rows of people

    /// Adds the course of a row to a person.
    mutating func addCourse(
        to person: Int, _ row: RowContext, _ claims: ColumnClaims, _ sink: inout DiagnosticSink
    ) {
        let place = row.source.table.place(nil, at: row.position)
        guard let course = course(person, row, place, &sink) else { return }
        for column in claims.assessments {
            var context = row
            (context.column, context.parts) = (column.column, column.parts)
            let header = row.source.table.headerPlace(column.column)
            guard let assessment = assessment(column.rule, context, header, &sink) else {
                continue
            }
            people[person].courses[course].add(assessment)
        }
        for total in claims.totals {
            let text = row.source.table.cell(total.column, at: row.position)?.text ?? ""
            if mapping.words.meaning(of: text) == .withdrawn {
                people[person].courses[course].withdraw()
            }
            guard let claim = claim(total, row, &sink) else { continue }
            people[person].courses[course].claims.append(claim)
        }
    }

    /// Returns the position of the course of a row among those of a person, which is added if it is new; nil if
    /// the row repeats a course.
    private mutating func course(
        _ person: Int, _ row: RowContext, _ place: CellPlace, _ sink: inout DiagnosticSink
    ) -> Int? {
        let rule = mapping.courseRule(for: row.source.fileName)
        var record = RecordBuilder()
        for (key, value) in rule.fields { record.set(key, JSONText(value)) }
        reader.fill(
            &record, mapping.courses, at: [peopleKey, "courses"], row,
            &findings[place.file, default: TableFindings()], &sink)
        replaceWithdrawals(in: &record)
        if record["title"] == nil {
            let (name, what) = nameOfTable(row.source)
            record.set("title", .string(name))
            assume("the title of the course is the name of the \(what), \(quoted(name))")
        }
        let title = record["title"]?.plainText ?? ""
        if record["credits"] == nil {
            record.set("credits", .number("1"))
            assume("\(quoted(title)) has 1 credit")
        }
        let key = mapping.courses.key.flatMap { reader.content($0, row)?.text } ?? title
        if let known = people[person].courses.firstIndex(where: { $0.key == key }) {
            let other = people[person].courses[known].place
            repeated.add(
                Diagnostic(
                    at: place, message: repetition(of: title, people[person], other, place),
                    hint: people[person].hasOwnID
                        ? "delete one of the rows, or name the courses of the files in a mapping"
                        : "add a column with ids, or delete one of the rows"),
                because: other.file == place.file ? place.text : title, counting: "rows")
            return nil
        }
        people[person].courses.append(
            CourseRecord(
                key: key, place: place, fileName: row.source.fileName, record: record))
        return people[person].courses.count - 1
    }

    /// Returns the message for a row with a course that a student has already.
    private func repetition(
        of title: String, _ person: PersonRecord, _ other: CellPlace, _ place: CellPlace
    ) -> String {
        let row = "row \(other.row)" + (other.file == place.file ? "" : " of \(other.file)")
        guard person.hasOwnID || other.file != place.file else {
            let names = ["givenNames", "lastName", "name"].compactMap {
                person.record[$0]?.plainText
            }
            return
                "\(quoted(names.joined(separator: " "))) is already in \(row), and there is no id that"
                + " tells two students apart"
        }
        return "the course \(quoted(title)) of this student is already in \(row)"
    }

    /// Returns the name of a table in place of a title: that of its file, or of its sheet if the file has several.
    private func nameOfTable(_ source: SourceTable) -> (name: String, what: String) {
        let name = source.table.sheet.name
        let hasOthers = set.tables.contains {
            $0.fileName == source.fileName && $0.table.file != source.table.file
        }
        return hasOthers && !name.isEmpty ? (name, "sheet") : (source.stem, "file")
    }

    /// Makes statuses of the words for students who have left a course, in place of letters.
    private func replaceWithdrawals(in record: inout RecordBuilder) {
        let places = [[String]()] + mapping.courses.terms.map { ["terms", $0] }
        for place in places {
            guard let text = record.value(at: place + ["letter"])?.plainText,
                mapping.words.meaning(of: text) == .withdrawn
            else { continue }
            record.remove(place + ["letter"])
            record.merge(place + ["status"], .string("withdrawn"))
        }
    }

    mutating func assume(_ text: String) {
        if !result.assumptions.contains(text) { result.assumptions.append(text) }
    }
}

extension CourseRecord {
    /// Adds an assessment.
    mutating func add(_ assessment: AssessmentRecord) {
        assessments.append(assessment)
        if assessment.isWithdrawn { withdraw() }
    }

    /// Notes that the student has left the course.
    mutating func withdraw() { record.set("status", .string("withdrawn")) }
}
