import Diagnostics
import Grading
import Input
import Schema

struct ClassHead: Sendable {
    let policy: Policy
    /// The source of the scale; nil if the scale does not name one.
    let scaleSource: String?
    /// The declaration of facts of one's own.
    let own: OwnFields
    /// The codes and marks of students that the class explains.
    let codes: ClassCodes
    /// The file's content, with or without the students.
    let root: Value
    /// The name of the school year; nil if the file does not say it.
    let schoolYear: String?

    /// Reads and checks the fields of a file; nil, with errors, if it does not contain an object.
    ///
    /// - Parameters:
    ///   - needs: The facts of one's own that a template shows.
    ///   - students: Is set to the students; nil if they cannot be read.
    init?(
        _ file: DataFile, needs: OwnFields, students: inout Elements?, _ sink: inout DiagnosticSink
    ) {
        guard var reader = FieldReader(file.root, ClassFields.schema, &sink) else { return nil }
        let terms = reader.read(ClassFields.terms, &sink)
        let currentTerm = reader.read(ClassFields.currentTerm, &sink)
        let policy = reader.read(PolicyFields.policy, &sink)
        let requirements = reader.read(RequirementFields.requirements, &sink)
        students = reader.read(StudentFields.students, &sink)
        own = ClassFields.owners.fields(
            reader.read(OwnDataFields.fields, &sink), needs: needs, in: file.root, &sink)
        codes = ClassCodeReader.read(&reader, &sink)
        reader.finish(&sink)
        own.check(.class, file.root, &sink)
        var (rules, source) = PolicyReader(file: file).read(policy, &sink)
        if let terms {
            (rules.terms, rules.currentTerm) = (TermsReader.terms(terms, &sink), currentTerm)
        } else if currentTerm != nil, let place = file.root[ClassFields.currentTerm] {
            sink.error(
                at: place, "the class has no terms",
                hint: "declare the terms of the school year in \(quoted(ClassFields.terms.key))")
        }
        if let requirements {
            rules.requirements = RequirementReader.requirements(requirements, &sink)
        }
        (self.policy, scaleSource) = (rules, source)
        root = file.root
        schoolYear = SchoolYear.name(of: root)
    }

    /// The title of a class without a school and a term, in metadata.
    static let usualTitle = "Class"

    /// The name of the term, the school year, or the school; nil if there is neither.
    var ownTitle: String? { term ?? schoolYear ?? school }

    /// The names of the school and the term, as far as they are known; nil if there is neither.
    var schoolAndTerm: String? {
        let names = [school, term.map(withYear) ?? schoolYear].compactMap(\.self)
            .filter { !$0.isEmpty }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// Returns the name of the term with the school year if it has no days, such as that of a whole year.
    private func withYear(_ name: String) -> String {
        guard termValue?[TermFields.from] == nil, let year = schoolYear,
            !name.contains(year)
        else { return name }
        return "\(name) \(year)"
    }

    private var school: String? {
        root[ClassFields.school]?.text(SchoolFields.name).unlessBlank
    }

    /// The name of the term, or of the current or last one of the school year.
    private var term: String? {
        root[ClassFields.term]?.text(TermFields.name).unlessBlank ?? currentTerm?.name
    }

    /// The object of the term in the file, or of the current or last one of the school year.
    var termValue: Value? {
        root[ClassFields.term]
            ?? (policy.terms.isEmpty
                ? nil
                : root.elements(of: ClassFields.terms).prefix(policy.countOfReportedTerms).last)
    }

    /// The last term whose marks are shown; nil if the school year has no terms.
    private var currentTerm: Term? {
        policy.terms.prefix(policy.countOfReportedTerms).last
    }
}
