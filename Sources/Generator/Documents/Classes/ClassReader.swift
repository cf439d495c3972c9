import Grading
import Input

/// Reads a class's fields out of a file and holds them against the rules.
enum ClassReader {
    /// The class, graded; nil when it has problems, which are all in the report then.
    static func read(_ file: DataFile, _ report: inout Report) -> ClassData? {
        let before = report.problems.errorCount
        guard var reader = ObjectReader(file.root, &report.problems) else { return nil }
        reader.allow("kind")
        if let date = reader.optional("date") { FieldChecks.day(date, &report.problems) }
        if let school = reader.optional("school") { checkSchool(school, &report.problems) }
        if let term = reader.optional("term") { checkTerm(term, &report.problems) }
        let policyValue = reader.optional("policy")
        let values = reader.array("students", &report.problems)
        reader.finish(&report.problems)
        let (policy, source) = PolicyReader(file: file).read(policyValue, &report)
        guard let values else { return nil }
        var students = StudentReader()
        students.read(values, &report.problems)
        guard students.unread.isEmpty else {
            // With stand-ins nothing is graded, but the rules look at all that was read.
            let found = ClassRules.problems(in: students.students, policy: policy)
            students.unread.report(found, in: file.root, &report.problems)
            return nil
        }
        do {
            let graded = try GradedClass(grading: students.students, by: policy)
            guard report.problems.errorCount == before else { return nil }
            return ClassData(
                graded: graded, scaleSource: source, root: file.root, students: Array(values))
        } catch {
            Unread().report(error.problems, in: file.root, &report.problems)
            return nil
        }
    }

    private static func checkSchool(_ value: Value, _ problems: inout Problems) {
        guard var reader = ObjectReader(value, &problems) else { return }
        if let name = reader.required("name", &problems) {
            FieldChecks.ink(name, "school's name", &problems)
        }
        if let logo = reader.optional("logo") { FieldChecks.picture(logo, &problems) }
        for line in reader.optionalArray("address", &problems).map(Array.init) ?? [] {
            FieldChecks.text(line, &problems)
        }
        if let principal = reader.optional("principal") { FieldChecks.text(principal, &problems) }
        reader.finish(&problems)
    }

    private static func checkTerm(_ value: Value, _ problems: inout Problems) {
        guard var reader = ObjectReader(value, &problems) else { return }
        if let name = reader.required("name", &problems) {
            FieldChecks.ink(name, "term's name", &problems)
        }
        let from = reader.optional("from").flatMap { FieldChecks.day($0, &problems) }
        let to = reader.optional("to")
        let end = to.flatMap { FieldChecks.day($0, &problems) }
        if let from, let to, let end, end < from {
            problems.error(at: to, "the term ends on \(end), before it begins on \(from)")
        }
        reader.finish(&problems)
    }
}
