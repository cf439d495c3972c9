import Diagnostics
import Exact
import Grading
import Input
import Schema

/// The fields of the credits that students need in a subject.
enum RequirementFields {
    static let subject = Field.visibleText(
        "subject", .required, noun: "subject", "the subject, as courses name it"
    ).into(\Requirement.subject)
    static let credits = Field.number(
        "credits", .required, .positive, "the credits that a student needs"
    ).into(\Requirement.credits)
    static let verified = Field.number(
        "verified", .optional, .nonNegative,
        "the credits of them that an examination must verify"
    ).into(\Requirement.verified)
    static let electives = Field.flag(
        "electives", .optional,
        "whether it takes the credits that no other requirement takes; `false` by default"
    ).into(\Requirement.isElectives)

    static let requirements = Field.list(
        "requirements", .optional, of: .object(schema),
        "the credits that students need in each subject"
    ).at(\Policy.requirements)

    static let schema = ObjectSchema("requirement", [subject, credits, verified, electives])
}

/// A reader of the credits that students need.
enum RequirementReader {
    /// Returns the requirements, in the order of the file; values that cannot be read get placeholders.
    static func requirements(_ values: Elements, _ sink: inout DiagnosticSink) -> [Requirement] {
        values.map { value in
            var hasCredits = true
            let start = Requirement(subject: "", credits: 1)
            let read = RequirementFields.schema.read(value, into: start, &sink) {
                if $0.key == RequirementFields.credits.key { hasCredits = false }
            }
            guard var requirement = read else { return start }
            if !hasCredits { requirement.credits = max(1, requirement.verified ?? 1) }
            return requirement
        }
    }

    /// Warns about courses whose subject is probably meant to be a required one.
    ///
    /// If there is a requirement for electives, every subject counts.
    ///
    /// - Parameter student: The student in the file.
    static func reportMistakes(
        in student: Value, _ requirements: [Requirement], _ sink: inout DiagnosticSink
    ) {
        guard !requirements.isEmpty, !requirements.contains(where: \.isElectives) else { return }
        let known = Set(requirements.map { TitleKey($0.subject) })
        let past = student.elements(of: StudentFields.history).flatMap {
            $0.elements(of: PastYearFields.courses)
        }
        for course in past + student.elements(of: StudentFields.courses) {
            guard let subject = course[CourseFields.subject],
                let name = subject.string?.unlessBlank,
                !known.contains(TitleKey(name)),
                let near = nearest(to: name, in: requirements.lazy.map(\.subject))
            else { continue }
            sink.warning(
                at: subject, "no credits are required in the subject \(quoted(name))",
                hint: suggestion(near))
        }
    }
}
