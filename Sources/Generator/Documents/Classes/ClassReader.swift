import Diagnostics
import Grading
import Input

/// Reads a class's fields out of a file and holds them against the rules.
enum ClassReader {
    /// The class, graded; nil when it has problems, which are all in the report then.
    static func read(_ file: DataFile, _ report: inout Report) -> ClassData? {
        let before = report.problems.errorCount
        guard let file = try? file.whole(&report), let head = Head(file, &report),
            let values = head.students
        else { return nil }
        let policy = head.policy
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
                graded: graded, scaleSource: head.scaleSource, root: file.root,
                students: Array(values))
        } catch {
            Unread().report(error.problems, in: file.root, &report.problems)
            return nil
        }
    }

    /// What stands around the students of a class.
    struct Head {
        /// How the class is graded.
        let policy: Policy
        /// Where its scale comes from, if the scale says so.
        let scaleSource: String?
        /// The students; nil when there are none to be read.
        let students: Elements?

        /// Reads and checks it; nil, and a problem, when the file holds no object.
        init?(_ file: DataFile, _ report: inout Report) {
            guard var reader = ObjectReader(file.root, &report.problems) else { return nil }
            reader.allow("kind")
            if let date = reader.optional("date") { FieldChecks.day(date, &report.problems) }
            if let school = reader.optional("school") { checkSchool(school, &report.problems) }
            if let term = reader.optional("term") { checkTerm(term, &report.problems) }
            let policyValue = reader.optional("policy")
            students = reader.array("students", &report.problems)
            reader.finish(&report.problems)
            (policy, scaleSource) = PolicyReader(file: file).read(policyValue, &report)
        }
    }

    private static func checkSchool(_ value: Value, _ problems: inout DiagnosticSink) {
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

    private static func checkTerm(_ value: Value, _ problems: inout DiagnosticSink) {
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
