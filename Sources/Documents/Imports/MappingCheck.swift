import Diagnostics
import Exact
import Input
import Schema
import Tables

/// The check that the fields that a mapping fills exist.
struct MappingCheck {
    private let mapping: Mapping
    private let targets: TargetFields?

    init(_ mapping: Mapping, kinds: [any DocumentKind]) {
        self.mapping = mapping
        targets = kinds.first { $0.name == mapping.kind }.map { TargetFields($0.schema) }
    }

    /// Reports rules for fields that the data cannot have.
    func check(_ sink: inout DiagnosticSink) {
        let people =
            mapping.kind == "roster" ? RosterFields.players.key : StudentFields.students.key
        let courses = [people, CourseFields.courses.key]
        check(mapping.people, at: [people], &sink)
        if mapping.kind == "class" {
            check(mapping.courses, at: courses, &sink)
            for rule in mapping.assessments {
                check(
                    rule.section,
                    at: courses + [CourseFields.groups.key, CourseFields.assessments.key], &sink)
            }
        }
        for rule in [mapping.course] + mapping.files.map(\.course) { check(rule, &sink) }
        for (key, value) in mapping.data { check(value, at: [key], &sink) }
        for (key, section) in mapping.lists { check(section, at: [people, key], &sink) }
    }

    /// Checks a value for the data; an object can lack fields that the tables have.
    private func check(_ value: Value, at path: [String], _ sink: inout DiagnosticSink) {
        guard let key = path.last, let targets else { return }
        guard let type = targets.type(of: path) else {
            return report(key, at: value, Array(path.dropLast()), &sink)
        }
        if case .object = type, let members = value.members {
            for member in members { check(member.value, at: path + [member.key], &sink) }
        } else {
            targets.declaration(of: path)?.check(value, &sink)
        }
    }

    private func check(_ section: Section, at path: [String], _ sink: inout DiagnosticSink) {
        guard let targets else { return }
        for (key, rule) in section.fields where !key.hasPrefix("group") && key != "name" {
            let keys = key.split(separator: ".").map(String.init)
            guard targets.type(of: path + keys) == nil, let origin = rule.origin else { continue }
            report(key, at: origin, path, &sink)
        }
    }

    /// Checks what a mapping says of a course and its groups.
    private func check(_ rule: CourseRule, _ sink: inout DiagnosticSink) {
        guard let targets, mapping.kind == "class" else { return }
        let course = [StudentFields.students.key, CourseFields.courses.key]
        let groups = course + [CourseFields.groups.key]
        for (key, value) in rule.fields where targets.type(of: course + [key]) == nil {
            report(key, at: value, course, &sink)
        }
        for group in rule.groups {
            for (key, value) in group.fields
            where targets.type(of: groups + [key]) == nil {
                report(key, at: value, groups, &sink)
            }
            guard let weight = group.weight else { continue }
            let text = weight.numberText ?? weight.string ?? ""
            let parts = text.split(separator: "/").map { try? Rational(decimal: $0) }
            guard !parts.isEmpty, parts.count <= 2, parts.allSatisfy({ $0 != nil }),
                !text.hasPrefix("-")
            else {
                sink.error(
                    at: weight, "\(clipped(text)) is not a valid weight",
                    hint: "write a number of 0 or more, without a percent sign")
                continue
            }
        }
    }

    private func report(
        _ key: String, at value: Value, _ path: [String], _ sink: inout DiagnosticSink
    ) {
        let known = targets?.keys(at: path) ?? []
        let common = ["grade": "gradeLevel", "firstName": "givenNames", "teacherName": "teacher"]
        sink.error(
            at: value, "unknown field \(quoted(key))",
            hint: (common[key] ?? nearest(to: key, in: known)).map(suggestion)
                ?? "add it to \"extra\" to keep it as a fact of your own")
    }
}
