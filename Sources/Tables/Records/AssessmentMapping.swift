import Diagnostics
import Exact
import Input
import Schema

/// The marks of assessments.
extension TableMapper {
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
        var isWithdrawn = false
        if let points {
            switch mapping.words.meaning(of: points.text) {
            case .unassigned: return nil
            case .excused: status = status ?? "excused"
            case .missing, .none?: status = status ?? "missing"
            case .withdrawn:
                status = "missing"
                isWithdrawn = true
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
            name: name, group: found("group")?.text, header: header, record: record,
            isWithdrawn: isWithdrawn)
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
    private mutating func maximum(
        _ name: String, _ course: CourseRule, _ rule: FieldRule?, _ row: RowContext,
        _ contents: ContentReader, _ header: CellPlace?, _ sink: inout DiagnosticSink
    ) -> String? {
        if let own = course.maximums.first(where: { $0.name.matches(name) }) {
            return own.value.numberText
        }
        let rule = rule ?? FieldRule([.maximum])
        let search = MaximumSearch(reader, row)
        let file = row.source.table.file
        if let percentages = rule.percentages, let column = row.column,
            let max = findings[file, default: TableFindings()].derivedMaximum(
                of: column, { search.maximum(percentages) })
        {
            return max
        }
        var content = reader.content(rule, row)
        if content == nil, let column = row.column {
            content = findings[file, default: TableFindings()].commonMaximum(of: column) {
                search.common(rule)
            }
        }
        guard let content else {
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
        var hint = problem.hint
        if hint == nil {
            let words = MarkWords.Meaning.allCases.compactMap { mapping.words.examples[$0] }
                .map { quoted($0) }
            hint =
                words.isEmpty
                ? "write a number, or leave the cell empty"
                : "write a number, or \(words.joined(separator: ", ")), or add the word to \"words\" in a"
                    + " mapping"
        }
        repeated.add(
            Diagnostic(at: place, message: problem.message, hint: hint),
            because: content.text, in: place.column, counting: "cells")
    }
}
