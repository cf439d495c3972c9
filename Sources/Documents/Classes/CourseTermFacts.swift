import Exact
import Grading
import Input
import Schema

struct CourseTermFacts {
    let term: Term
    /// The mark; without one, the facts are blank.
    let result: MarkResult
    /// What the teachers say beside the mark.
    let remarks: Remarks

    static let record = RecordType<CourseTermFacts> {
        Fact("id", "the id of the term") { $0.term.id }
        Fact("name", "the name of the term") { $0.term.name }
        Fact("score", "the score, displayed by the policy") {
            NumberFact($0.result.mark?.score, $0.result.scoreText)
        }
        Fact("letter", "the letter or the special mark; empty if there is neither") {
            $0.result.letter
        }
        Fact("isSpecial", "whether it is a special mark, such as P or W") {
            $0.result.mark?.special != nil
        }
        Fact("isPosted", "whether the school has decided the mark") { $0.result.isPosted }
        Fact("isComputed", "whether the term is calculated from others") { !$0.term.parts.isEmpty }
        Remarks.facts(of: \.remarks)
    }

    /// Returns the terms of a course up to the current one, in order.
    ///
    /// - Parameters:
    ///   - value: The course in the file.
    ///   - remarks: What the teachers say about the student in the course.
    static func terms(
        of graded: GradedCourse, _ value: Value, _ remarks: Remarks, by policy: Policy
    ) -> [CourseTermFacts] {
        let values = value[CourseFields.terms]
        return zip(policy.terms, graded.terms).prefix(policy.countOfReportedTerms).map {
            term, result in
            CourseTermFacts(term: term, result: result, remarks: remarks.in(values?[term.id]))
        }
    }
}
