import Diagnostics
import Input

/// The rules for courses, their assessments, and their totals.
extension MappingReader {
    func courseRule(
        _ reader: inout ObjectReader, _ sink: inout DiagnosticSink
    ) -> CourseRule {
        var rule = CourseRule()
        if let course = reader.optionalObject("course", &sink) {
            rule.fields = members(course).map { ($0.key, $0.value) }
        }
        if let groups = reader.optional("groups") {
            rule.groups = list(groups).compactMap { group($0, &sink) }
        }
        if let maximums = reader.optionalObject("maximums", &sink) {
            rule.maximums = members(maximums).compactMap { member in
                ObjectReader.number(member.value, &sink).map { _ in (Glob(member.key), member.value)
                }
            }
        }
        rule.omitted = reader.optional("omit").map { texts($0, &sink) }?.map { Glob($0) } ?? []
        rule.sheet = reader.optionalString("sheet", &sink)
        return rule
    }

    private func group(_ value: Value, _ sink: inout DiagnosticSink) -> GroupRule? {
        guard var reader = ObjectReader(value, &sink),
            let name = reader.string("name", &sink)
        else { return nil }
        let members = reader.optional("match").map { texts($0, &sink) } ?? [name + "*"]
        let kept = reader.optional("keep").map { texts($0, &sink) } ?? []
        let own: Set<String> = ["name", "match", "keep"]
        return GroupRule(
            name: name,
            fields: self.members(value).filter { !own.contains($0.key) }.map { ($0.key, $0.value) },
            weight: value["weight"], members: members.map { Glob($0) }, kept: kept.map { Glob($0) },
            origin: value)
    }

    func file(
        _ name: String, _ value: Value, _ sink: inout DiagnosticSink
    ) -> FileRule? {
        guard var reader = ObjectReader(value, &sink) else { return nil }
        let rule = courseRule(&reader, &sink)
        reader.finish(&sink)
        return FileRule(name: Glob(name), course: rule, origin: value)
    }

    func assessment(_ value: Value, _ sink: inout DiagnosticSink) -> AssessmentRule? {
        guard value.kind == .object else {
            ObjectReader.reportKind(of: value, expected: "an object", &sink)
            return nil
        }
        var rule = AssessmentRule()
        rule.columns = value["columns"].map { list($0).compactMap { pattern($0, &sink) } } ?? []
        rule.neighbors = value["beside"].map { list($0).compactMap { pattern($0, &sink) } } ?? []
        rule.hasNumbersOnly =
            value["only"].flatMap { ObjectReader.choice($0, of: ["numbers"], &sink) } != nil
        rule.isPercentage =
            value["marks"].flatMap { ObjectReader.choice($0, of: ["points", "percent"], &sink) }
            == "percent"
        rule.section = FieldRuleReader().section(
            value, over: Section(), except: ["columns", "beside", "only", "marks"], &sink)
        return rule
    }

    func total(_ value: Value, _ sink: inout DiagnosticSink) -> TotalRule? {
        guard var reader = ObjectReader(value, &sink) else { return nil }
        let columns = reader.required("column", &sink).map {
            list($0).compactMap { pattern($0, &sink) }
        }
        let basis = reader.choice("of", of: TotalRule.Basis.allCases.map(\.rawValue), &sink)
        let kind = reader.optionalChoice("as", of: ["score", "letter"], &sink)
        let outOf = reader.optional("outOf").map { list($0).compactMap { pattern($0, &sink) } }
        reader.finish(&sink)
        guard let columns, let basis = basis.flatMap({ TotalRule.Basis(rawValue: $0) }) else {
            return nil
        }
        return TotalRule(
            columns: columns, basis: basis, isLetter: kind == "letter", outOf: outOf ?? [])
    }
}
