import Diagnostics
import Grading
import Input

/// Reads a class's fields out of a file and holds them against the rules.
package enum ClassReader {
    /// The class, graded; nil when it has problems, which are all in the report then.
    package static func read(_ file: DataFile, _ sink: inout DiagnosticSink) -> ClassData? {
        let before = sink.errorCount
        guard let file = try? file.whole(&sink), let head = Head(file, &sink),
            let values = head.students
        else { return nil }
        let policy = head.policy
        var students = StudentReader()
        students.read(values, &sink)
        guard students.unread.isEmpty else {
            // With stand-ins nothing is graded, but the rules look at all that was read.
            let found = ClassRules.issues(in: students.students, policy: policy)
            students.unread.report(found, in: file.root, &sink)
            return nil
        }
        do {
            let graded = try GradedClass(grading: students.students, by: policy)
            guard sink.errorCount == before else { return nil }
            return ClassData(
                graded: graded, scaleSource: head.scaleSource, root: file.root,
                students: Array(values))
        } catch {
            Unread().report(error.issues, in: file.root, &sink)
            return nil
        }
    }

    /// What stands around the students of a class.
    package struct Head {
        /// How the class is graded.
        let policy: Policy
        /// Where its scale comes from, if the scale says so.
        let scaleSource: String?
        /// The students; nil when there are none to be read.
        let students: Elements?

        /// Reads and checks it; nil, and a problem, when the file holds no object.
        init?(_ file: DataFile, _ sink: inout DiagnosticSink) {
            guard var reader = ObjectReader(file.root, &sink) else { return nil }
            reader.allow("kind")
            if let date = reader.optional("date") { FieldChecks.day(date, &sink) }
            if let school = reader.optional("school") { checkSchool(school, &sink) }
            if let term = reader.optional("term") { checkTerm(term, &sink) }
            let policyValue = reader.optional("policy")
            students = reader.array("students", &sink)
            reader.finish(&sink)
            (policy, scaleSource) = PolicyReader(file: file).read(policyValue, &sink)
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
