import Grading
import Input
import Schema

struct CourseStandard {
    private let value: Value
    /// The key of the legend that explains the marks.
    let legendName: String
    private let legend: CodeList?
    private let policy: Policy
    /// Whether the standard before it in the course has another heading, or is none.
    private let startsGroup: Bool

    /// Creates a standard of a course.
    ///
    /// - Parameters:
    ///   - value: The standard's object in the file.
    ///   - course: The course's object in the file, which can name a legend.
    ///   - previous: The standard before it in the course; nil for the first one.
    ///   - codes: The codes and marks that the class explains.
    ///   - policy: The policy of the class, which has the terms.
    init(
        _ value: Value, of course: Value, after previous: Value?, codes: ClassCodes, policy: Policy
    ) {
        self.value = value
        self.policy = policy
        let group = value.text(StandardFields.group)
        startsGroup = !group.isBlank && previous?.text(StandardFields.group) != group
        let named = [value, course].lazy.compactMap { $0.text(StandardFields.legend).unlessBlank }
        let key = named.first.map { Legend(key: $0) } ?? .standards
        legendName = key.key
        legend = codes.legends[key]
    }

    static let record = RecordType<CourseStandard> {
        Fact(StandardFields.name, of: \.value)
        Fact(StandardFields.group, of: \.value)
        Fact("startsGroup", "whether the heading is shown above this standard") { $0.startsGroup }
        Fact(StandardFields.legend.key, "the name of the legend that explains the marks") {
            $0.legendName
        }
        Fact(StandardFields.mark, help: "the mark", of: \.value)
        Fact("meaning", "what the mark means") {
            $0.meaning(of: $0.value[StandardFields.mark])
        }
        Fact.list(
            StandardFields.terms.key, term, "the terms whose marks are shown, in order"
        ) { standard in
            let marks = standard.value[StandardFields.terms]
            return standard.policy.terms.prefix(standard.policy.countOfReportedTerms).map { term in
                TermMark(standard: standard, term: term, mark: marks?[term.id])
            }
        }
    }

    private struct TermMark {
        let standard: CourseStandard
        let term: Term
        /// The mark in the file; nil if there is none.
        let mark: Value?
    }

    private static let term = RecordType<TermMark> {
        Fact("id", "the id of the term") { $0.term.id }
        Fact("name", "the name of the term") { $0.term.name }
        Fact(StandardFields.mark.key, "the mark", origin: \.mark) { $0.mark?.string }
        Fact("meaning", "what the mark means") { $0.standard.meaning(of: $0.mark) }
    }

    private func meaning(of mark: Value?) -> String? {
        mark?.string.flatMap { legend?[$0]?.meaning }
    }
}
