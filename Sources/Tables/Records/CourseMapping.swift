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
            &columns[place.file, default: [:]], &sink)
        if record["title"] == nil {
            record.set("title", .string(row.source.stem))
            assume("the title of the course is the name of the file, \(quoted(row.source.stem))")
        }
        let title = record["title"]?.plainText ?? ""
        if record["credits"] == nil {
            record.set("credits", .number("1"))
            assume("\(quoted(title)) has 1 credit")
        }
        let key = mapping.courses.key.flatMap { reader.content($0, row)?.text } ?? title
        if let known = people[person].courses.firstIndex(where: { $0.key == key }) {
            let other = people[person].courses[known].place
            sink.add(
                Diagnostic(
                    at: place,
                    message:
                        "the course \(quoted(title)) of this student is already in row \(other.row)"
                        + (other.file == place.file ? "" : " of \(other.file)"),
                    hint: "delete one of the rows, or name the courses of the files in a mapping"))
            return nil
        }
        people[person].courses.append(
            CourseRecord(
                key: key, place: place, fileName: row.source.fileName, record: record))
        return people[person].courses.count - 1
    }

    mutating func assume(_ text: String) {
        if !result.assumptions.contains(text) { result.assumptions.append(text) }
    }

    // MARK: Assessments

    /// Returns the assessment of a row and a column; nil if there is none for the student.
    mutating func assessment(
        _ rule: AssessmentRule, _ row: RowContext, _ header: CellPlace?,
        _ sink: inout DiagnosticSink
    ) -> AssessmentRecord? {
        let table = row.source.table
        let contents = reader.contents(of: row.source)
        let rules = Dictionary(rule.section.fields, uniquingKeysWith: { first, _ in first })
        func found(_ key: String) -> CellContent? {
            rules[key].flatMap { reader.content($0, row) }
        }
        let name = found("name")?.text ?? header.flatMap { $0.column }.map(table.header) ?? ""
        let course = mapping.courseRule(for: row.source.fileName)
        guard !course.omitted.contains(where: { $0.matches(name) }) else { return nil }
        let points =
            rules["points"].map { reader.content($0, row) }
            ?? reader.content(FieldRule([.cell]), row)
        var record = RecordBuilder()
        let place = points?.place ?? table.place(row.column, at: row.position)
        record.set("source", .string(place.reference))
        record.set("name", .string(name))
        var status = found("status")?.text.lowercased()
        var number: String?
        if let points {
            switch mapping.words.meaning(of: points.text) {
            case .unassigned: return nil
            case .excused: status = status ?? "excused"
            case .missing, .none?: status = status ?? "missing"
            case nil:
                do throws(ContentProblem) {
                    number = try contents.number(points)
                } catch {
                    note(error, points, place)
                    return nil
                }
            }
        }
        if status == "unassigned" { return nil }
        if number == nil, status != "excused" { status = "missing" }
        if let status, status != "graded" { record.set("status", .string(status)) }
        if let number, status == nil || status == "graded" { record.set("points", .number(number)) }
        guard let max = maximum(name, course, rules["max"], row, contents, header, &sink) else {
            return nil
        }
        if !rule.isPercentage, number != nil, let points, max != "100",
            points.kind == .percentage || points.text.hasSuffix("%")
        {
            let shown =
                points.kind == .percentage
                ? (ContentReader.hundredfold(points.text) ?? "") + "%" : points.text
            note(
                ContentProblem(
                    message:
                        "\(clipped(shown)) is a percentage, but the maximum of this column is \(max) points",
                    hint: "write the points, or set \"marks: percent\" in a mapping"), points, place
            )
            return nil
        }
        if rule.isPercentage, let percent = number {
            record.set("points", .number(Self.points(percent, of: max)))
        }
        record.set("max", .number(max))
        if max.allSatisfy({ $0 == "0" || $0 == "." }) { record.set("bonus", .bool(true)) }
        for key in ["weight", "bonus"] {
            guard let rule = rules[key], let content = reader.content(rule, row) else { continue }
            let type = reader.targets.type(of: [peopleKey, "courses", "groups", "assessments", key])
            if let value = try? contents.value(content, as: type) { record.set(key, value) }
        }
        var assessment = AssessmentRecord(
            name: name, group: found("group")?.text, header: header, record: record)
        for key in ["weight", "combine"] {
            guard let content = found("group.\(key)") else { continue }
            let type = reader.targets.type(of: [peopleKey, "courses", "groups", key])
            if let constant = content.constant {
                assessment.groupFields.append((key, constant))
            } else if key == "weight", let number = try? contents.number(content) {
                assessment.groupFields.append((key, .number(number)))
            } else if let value = try? contents.value(content, as: type) {
                assessment.groupFields.append((key, value))
            }
        }
        return assessment
    }

    /// Returns the points of a percentage of a maximum, exactly.
    private static func points(_ percent: String, of max: String) -> String {
        guard let share = try? Rational(decimal: percent), let all = try? Rational(decimal: max)
        else { return percent }
        return (share * all / 100).plainText
    }

    /// Returns the maximum of an assessment; nil if the table and the mapping do not say it.
    private func maximum(
        _ name: String, _ course: CourseRule, _ rule: FieldRule?, _ row: RowContext,
        _ contents: ContentReader, _ header: CellPlace?, _ sink: inout DiagnosticSink
    ) -> String? {
        if let own = course.maximums.first(where: { $0.name.matches(name) }) {
            return own.value.numberText
        }
        let rule = rule ?? FieldRule([.maximum])
        if let percentages = rule.percentages {
            if let max = MaximumSearch(reader, row).maximum(percentages) {
                return max
            }
        }
        guard let content = reader.content(rule, row) ?? MaximumSearch(reader, row).common(rule)
        else {
            // The missing row of all maximums has been reported.
            if row.maximums == nil, !mapping.rows.maximums.isEmpty, rule.percentages == nil,
                row.column != nil, course.maximums.isEmpty, rule.headers.isEmpty
            {
                return nil
            }
            let place = header ?? row.source.table.place(row.column, at: row.position)
            report(once: place, &sink) {
                Diagnostic(
                    at: place, message: "the maximum of \(quoted(name)) is not in the file",
                    hint:
                        "write it in a mapping, such as maximums: { \(quoted(name)): 10 }, or add the column"
                        + " to \"ignore\"")
            }
            return nil
        }
        if let constant = content.constant { return constant.plainText }
        do throws(ContentProblem) {
            let number = try contents.number(content)
            guard number.first == "-" else { return number }
            throw ContentProblem(
                message: "\(number) is not a valid maximum: it must be 0 or more")
        } catch {
            let place = content.place ?? row.source.table.place(row.column, at: row.position)
            report(once: place, &sink) {
                Diagnostic(at: place, message: error.message, hint: error.hint)
            }
            return nil
        }
    }

    /// Reports a problem that concerns a whole column only once.
    private func report(
        once place: CellPlace, _ sink: inout DiagnosticSink, _ problem: () -> Diagnostic
    ) {
        let problem = problem()
        guard !sink.diagnostics.contains(problem) else { return }
        sink.add(problem)
    }

    /// Notes a text in place of a mark; equal ones in a column are reported once.
    private mutating func note(
        _ problem: ContentProblem, _ content: CellContent, _ place: CellPlace
    ) {
        if let known = unknownMarks.firstIndex(where: {
            $0.text == content.text && $0.first.column == place.column
                && $0.first.file == place.file
        }) {
            unknownMarks[known].count += 1
            return
        }
        var problem = problem
        if problem.hint == nil {
            let words = mapping.words.meanings.keys.sorted().map { quoted($0.uppercased()) }
            problem.hint =
                words.isEmpty
                ? "write a number, or leave the cell empty"
                : "write a number, or \(words.joined(separator: ", ")), or add the word to \"words\" in a"
                    + " mapping"
        }
        unknownMarks.append(UnknownMark(first: place, text: content.text, problem: problem))
    }

    // MARK: Totals

    private func claim(
        _ total: ColumnClaims.TotalColumn, _ row: RowContext, _ sink: inout DiagnosticSink
    ) -> TotalClaim? {
        let table = row.source.table
        guard let cell = table.cell(total.column, at: row.position),
            mapping.words.meaning(of: cell.text) == nil
        else { return nil }
        let content = CellContent(text: cell.text, kind: cell.kind, place: table.place(cell))
        var text = cell.text
        if !total.rule.isLetter {
            do throws(ContentProblem) {
                text = try reader.contents(of: row.source).number(content)
            } catch {
                // A total is only compared.
                sink.add(
                    Diagnostic(
                        severity: .warning, at: table.place(cell), message: error.message,
                        hint: "it is not compared"))
                return nil
            }
        }
        let outOf = total.outOf.flatMap { table.cell($0, at: row.position) }.flatMap {
            try? reader.contents(of: row.source).number(
                CellContent(text: $0.text, kind: $0.kind, place: table.place($0)))
        }
        return TotalClaim(
            student: 0, course: 0, group: total.group, basis: total.rule.basis,
            isLetter: total.rule.isLetter, text: text, outOf: outOf,
            place: table.place(cell))
    }
}

extension CourseRecord {
    /// Adds an assessment.
    mutating func add(_ assessment: AssessmentRecord) { assessments.append(assessment) }
}
