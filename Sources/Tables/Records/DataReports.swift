import Diagnostics

/// The problems that are visible when all tables have been read.
extension TableMapper {
    /// Reports work without a group, rules without effect, people without names, and tables without marks.
    func report(_ sink: inout DiagnosticSink) {
        for (place, name) in unassigned.sorted(by: { $0.key < $1.key }) {
            sink.error(
                at: place, "\(quoted(name)) is in no group",
                hint: "add it to \"match\" of a group, or to \"ignore\", in the mapping")
        }
        reportEmptyGroups(&sink)
        reportUnusedRules(&sink)
        reportNameless(&sink)
        let courses = people.flatMap(\.courses)
        if mapping.tables.isEmpty, !courses.isEmpty, !sink.hasErrors,
            !courses.contains(where: { !$0.assessments.isEmpty || $0.isMarked }),
            let table = set.tables.first
        {
            sink.warning(
                in: table.table.file, "no column has marks",
                hint: "\"chalkboard import --explain\" shows what each column is used for")
        }
    }

    /// Warns about groups of the mapping in which no work is.
    private func reportEmptyGroups(_ sink: inout DiagnosticSink) {
        let tables = set.tables.map(\.fileName)
        let rules = mapping.files.filter { rule in tables.contains { rule.name.matches($0) } }
        for rule in [mapping.course] + rules.map(\.course) {
            for group in rule.groups {
                let names = people.lazy.flatMap(\.courses).flatMap(\.assessments).map(\.name)
                guard
                    !names.contains(where: { name in group.members.contains { $0.matches(name) } })
                else { continue }
                sink.warning(
                    at: group.origin, "no work is in the group \(quoted(group.name))",
                    hint:
                        "check \"match\", whose patterns are for the names of work, such as \"HW *\""
                )
            }
        }
    }

    /// Warns if the mapping has rules for files, but none for those that are imported.
    private func reportUnusedRules(_ sink: inout DiagnosticSink) {
        let isUsed = mapping.files.contains { rule in
            set.tables.contains { rule.name.matches($0.fileName) }
        }
        guard !isUsed, let rule = mapping.files.first, let table = set.tables.first else { return }
        sink.warning(
            at: rule.origin, "no imported file has a name such as \(quoted(rule.name.text))",
            hint: "add a rule for \(quoted(table.fileName)), or change the pattern")
    }

    /// Reports the people whom no table names.
    private func reportNameless(_ sink: inout DiagnosticSink) {
        let keys = ["lastName", "givenNames", "name"]
        let hasRule = mapping.people.fields.contains { keys.contains($0.key) }
        for person in people where !keys.contains(where: { person.record[$0] != nil }) {
            let isKnown = sink.diagnostics.contains {
                $0.severity == .error && $0.cell?.file == person.place.file
                    && $0.cell?.row == person.place.row
            }
            guard !isKnown else { continue }
            sink.add(
                Diagnostic(
                    at: person.place, message: "this row has no name",
                    hint: hasRule
                        ? "write the name, or leave the row out with \"skip\" in a mapping"
                        : "say in the mapping where the names are"),
                because: hasRule ? person.place.text : "", counting: "rows")
        }
    }
}
