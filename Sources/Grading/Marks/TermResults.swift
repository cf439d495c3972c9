import Exact

/// The marks of a course in the terms of the school year.
struct TermResults {
    /// The marks, in the order of the terms of the policy.
    let results: [MarkResult]

    /// Grades the terms of a course that `CourseRules` accepts.
    init(_ course: Course, policy: Policy) {
        var marks = Marks(course: course, policy: policy)
        results = policy.terms.indices.map { marks.result(at: $0) }
    }

    /// The mark of the last term that has one; nil if none has.
    var last: Mark? { results.last { $0.mark != nil }?.mark }

    /// The same, if it is the mark of a term that is calculated from others; nil otherwise.
    func lastOfOthers(_ policy: Policy) -> Mark? {
        guard let place = results.lastIndex(where: { $0.mark != nil }),
            !policy.terms[place].parts.isEmpty
        else { return nil }
        return results[place].mark
    }

    /// The marks that are known so far.
    private struct Marks {
        let course: Course
        let policy: Policy
        private var known: [MarkResult?]
        private let end: Int

        init(course: Course, policy: Policy) {
            self.course = course
            self.policy = policy
            known = Array(repeating: nil, count: policy.terms.count)
            end = policy.countOfReportedTerms
        }

        /// Returns the mark of a term, which needs those of its parts; later terms than the current one are
        /// blank.
        mutating func result(at place: Int) -> MarkResult {
            if let result = known[place] { return result }
            // With a circle, which the rules refuse, the term is blank.
            known[place] = MarkResult.none
            guard place < end else { return .none }
            let term = policy.terms[place]
            let computed = average(of: term).map(policy.mark(for:))
            let work = course.terms.first { $0.id == term.id }?.work
            let result =
                work.map { MarkResult($0, orElse: computed, policy: policy) }
                ?? MarkResult(
                    posted: nil, computed: computed, current: nil, final: nil, policy: policy)
            known[place] = result
            return result
        }

        /// Returns the weighted average of the scores of a term's parts; nil if none of them has a score, or if
        /// one has a letter without a score.
        private mutating func average(of term: Term) -> Rational? {
            var average = WeightedAverage()
            for part in term.parts {
                guard let place = policy.terms.place(of: part.id),
                    let mark = result(at: place).mark, mark.isOnScale
                else { continue }
                guard let score = mark.score else { return nil }
                average.add(policy.score(score, from: policy.termsFrom), weight: part.weight)
            }
            return average.value
        }
    }
}

extension Policy {
    /// The number of terms that are not later than the current one.
    package var countOfReportedTerms: Int {
        guard let currentTerm, let place = terms.place(of: currentTerm) else {
            return terms.count
        }
        return place + 1
    }
}
