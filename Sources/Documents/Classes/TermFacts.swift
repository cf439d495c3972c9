import Exact
import Grading
import Input
import Schema

/// A term of the school year on a page.
struct TermFacts {
    private let term: Term
    private let value: Value?
    private let isLast: Bool

    /// The facts of terms.
    @FactBuilder<TermFacts> static var facts: [Fact<TermFacts>] {
        Fact("id", "the id of the term") { $0.term.id }
        Fact("name", "the name of the term") { $0.term.name }
        Fact(TermFields.from, of: \.value)
        Fact(TermFields.to, of: \.value)
        Fact("isComputed", "whether the term is calculated from others") { !$0.term.parts.isEmpty }
        Fact("isLast", "whether it is the last term whose marks are shown") { $0.isLast }
    }

    static let record = RecordType<TermFacts> { facts }

    /// Returns the terms up to the current one, in order.
    static func terms(of head: ClassHead) -> [TermFacts] {
        let count = head.policy.countOfReportedTerms
        guard count > 0 else { return [] }
        let values = head.root.elements(of: ClassFields.terms)
        return head.policy.terms.prefix(count).enumerated().map { place, term in
            TermFacts(
                term: term, value: values.indices.contains(place) ? values[place] : nil,
                isLast: place + 1 == count)
        }
    }
}

/// A term of the school year on a student's page.
struct StudentTermFacts {
    private let term: TermFacts
    private let place: Int
    private let graded: GradedStudent
    private let policy: Policy
    /// What the teachers say about the student in the term.
    private let remarks: Remarks

    static let record = RecordType<StudentTermFacts> {
        TermFacts.facts.map { $0.of(\.term) }
        Fact("gpa", "the GPA of the marks of this term") { term in
            term.policy.shown(gpa: term.graded.gpas(ofTerm: term.place, by: term.policy).gpa)
        }
        Fact("weightedGpa", "the weighted GPA of the marks of this term, if the policy has levels")
        { term in
            term.policy.shown(gpa: term.graded.gpas(ofTerm: term.place, by: term.policy).weighted)
        }
        Remarks.facts(of: \.remarks)
    }

    /// Returns the terms up to the current one, in order.
    ///
    /// - Parameters:
    ///   - value: The student in the file.
    ///   - remarks: What the teachers say about the student as a whole.
    static func terms(
        of graded: GradedStudent, _ value: Value, _ remarks: Remarks, in head: ClassHead
    ) -> [StudentTermFacts] {
        let policy = head.policy
        return TermFacts.terms(of: head).enumerated().map { place, term in
            let own = value[StudentTermFields.terms]?[policy.terms[place].id]
            return StudentTermFacts(
                term: term, place: place, graded: graded, policy: policy,
                remarks: remarks.in(own))
        }
    }
}
