import Diagnostics
import Exact
import Grading
import Tables

/// The totals that tables state of courses, which are compared with those that pages show.
struct StatedCourseFacts {
    /// The facts that are compared.
    enum Name: String, CaseIterable {
        case percent
        case letter
        /// The percent and the letter of the work that has marks, whatever the policy says of the other.
        case currentPercent
        case currentLetter
        /// The percent and the letter if work without a mark counts as zero, whatever the policy says of it.
        case finalPercent
        case finalLetter
        /// The sum of a student's scores.
        case sum
        /// The mean of a student's scores.
        case average

        /// Whether it is a letter.
        var isLetter: Bool { [.letter, .currentLetter, .finalLetter].contains(self) }

        /// Which work is part of it; nil for that of the policy.
        var basis: TotalRule.Basis? {
            switch self {
            case .currentPercent, .currentLetter: .current
            case .finalPercent, .finalLetter: .final
            case .percent, .letter, .sum, .average: nil
            }
        }
    }

    /// The facts of courses.
    static let ofCourses = [
        Name.percent, .letter, .currentPercent, .currentLetter, .finalPercent, .finalLetter,
    ]
    /// The facts of students.
    static let ofStudents = [Name.sum, .average]

    private let facts: [StatedFact]
    private let policy: Policy

    init(_ facts: [StatedFact], by policy: Policy) {
        self.facts = facts
        self.policy = policy
    }

    /// Compares the totals; each difference is a warning at its cell.
    func compare(with graded: GradedClass, _ sink: inout DiagnosticSink) {
        guard !facts.isEmpty else { return }
        var claims: [TotalClaim] = []
        for fact in facts {
            let courses = graded.students[fact.record].courses
            guard let name = Name(rawValue: fact.fact) else { continue }
            if Self.ofStudents.contains(name) {
                compare(fact, name, with: courses, &sink)
                continue
            }
            guard let path = fact.path.first,
                let position = courses.firstIndex(where: {
                    $0.course.title.trimmed.lowercased() == path.identity.lowercased()
                })
            else {
                sink.warning(
                    at: fact.place, "this total belongs to no course of the student",
                    hint: "correct the cell, or the course that the entry names")
                continue
            }
            let group = fact.path.count > 1 ? fact.path[1].identity : nil
            if courses[position].course.work.isUnassessed {
                compare(fact, name, with: courses[position], &sink)
            } else if let text = name.isLetter ? fact.text : fact.number {
                // Totals of work are rounded in many ways, which a comparison of the whole column finds.
                claims.append(
                    TotalClaim(
                        student: fact.record, course: position, group: group,
                        basis: name.basis ?? (policy.ungraded == .zero ? .final : .current),
                        isLetter: name.isLetter, text: text, decimals: fact.decimals,
                        outOf: fact.outOf, place: fact.place))
            } else {
                sink.warning(
                    at: fact.place, "\(quoted(fact.text)) is not a number",
                    hint: "it is not compared; correct the cell")
            }
        }
        if !claims.isEmpty {
            _ = TotalsComparison(claims, with: graded, in: "the data file", &sink)
        }
    }

    /// Compares a total with a mark that is not calculated.
    private func compare(
        _ fact: StatedFact, _ name: Name, with course: GradedCourse, _ sink: inout DiagnosticSink
    ) {
        guard name.isLetter else { return compare(fact, with: course.score, &sink) }
        if !CourseTotals.isSame(letter: course.letter, fact.text) {
            report(fact, here: course.letter, &sink)
        }
    }

    /// Compares a total with one of the scores of a student.
    private func compare(
        _ fact: StatedFact, _ name: Name, with courses: [GradedCourse],
        _ sink: inout DiagnosticSink
    ) {
        let scores = courses.compactMap(\.score)
        let sum = Rational.sum(of: scores)
        let mean = scores.isEmpty ? nil : sum.divided(by: Rational(scores.count))
        compare(fact, with: name == .sum ? sum : mean, &sink)
    }

    /// Compares a number with an exact one, of which the table shows some decimals.
    private func compare(
        _ fact: StatedFact, with exact: Rational?, _ sink: inout DiagnosticSink
    ) {
        let stated = fact.number.flatMap { try? Rational(decimal: $0) }
        guard
            stated == nil
                || exact?.rounded(decimals: fact.decimals, rounding: .halfAway) != stated
        else { return }
        report(
            fact, here: exact?.text(decimals: fact.decimals, rounding: .halfAway) ?? "", &sink)
    }

    private func report(_ fact: StatedFact, here: String, _ sink: inout DiagnosticSink) {
        sink.warning(
            at: fact.place,
            "\(here.isEmpty ? "nothing" : clipped(here)) here, \(clipped(fact.text)) in the file",
            hint: "correct the cell, or the marks")
    }
}
