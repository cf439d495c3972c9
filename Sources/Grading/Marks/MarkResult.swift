import Exact

/// The mark of a course, or of a term of it, with the one that does not count.
package struct MarkResult: Sendable, Hashable {
    /// The mark that counts; nil if there is none.
    package let mark: Mark?
    /// Whether the school has decided the mark that counts.
    package let isPosted: Bool
    /// The other mark: a computed one if the posted one counts, and the reverse; nil if there is none.
    package let other: Mark?
    /// The score of the mark that counts, as displayed under the policy; "" if there is none.
    package let scoreText: String
    /// The exact computed score without missing work; nil without one.
    package let current: Rational?
    /// The exact computed score with missing work as zero points; nil without one.
    package let final: Rational?

    /// The letter; "" if there is no mark.
    package var letter: String { mark?.letter ?? "" }

    /// Decides which mark counts.
    init(posted: Mark?, computed: Mark?, current: Rational?, final: Rational?, policy: Policy) {
        isPosted = posted != nil && (policy.marks == .posted || computed == nil)
        mark = isPosted ? posted : computed
        other = isPosted ? computed : posted
        scoreText = mark?.score.map(policy.text(score:)) ?? ""
        self.current = current
        self.final = final
    }

    static let none = MarkResult()

    private init() {
        (mark, isPosted, other, scoreText, current, final) = (nil, false, nil, "", nil, nil)
    }

    /// The mark that is calculated; nil if there is none.
    package var computed: Mark? { isPosted ? other : mark }
    /// The mark that the school has decided; nil if there is none.
    package var posted: Mark? { isPosted ? mark : other }
}

extension MarkResult {
    /// Grades work that `CourseRules` accepts.
    ///
    /// - Parameter computed: The mark that is calculated if no assessments count.
    init(_ work: CourseWork, orElse computed: Mark? = nil, policy: Policy) {
        let posted = policy.mark(postedIn: work)
        guard !work.isUnassessed, work.status == .graded else {
            // A status always counts, such as that of a student who has left.
            self.init(
                posted: posted, computed: work.status == .graded ? computed : nil, current: nil,
                final: nil, policy: policy)
            return
        }
        let score = work.total(by: policy)
        var (current, final) = (score, score)
        if work.hasMissingWork {
            var other = policy
            other.ungraded = policy.ungraded == .zero ? .ignore : .zero
            let total = work.total(by: other)
            (current, final) = policy.ungraded == .ignore ? (score, total) : (total, score)
        }
        self.init(
            posted: posted, computed: score.map(policy.mark(for:)) ?? computed, current: current,
            final: final, policy: policy)
    }
}

extension Policy {
    /// Returns whether the points of a past course earn its credits.
    private func earns(points: Rational) -> Bool {
        guard scale.traits.unit == .marks else { return points > 0 }
        return scale.bands.last(where: scale.passes)?.points.map {
            scale.traits.reaches(points, $0)
        } ?? (points > 0)
    }

    func mark(for score: Rational) -> Mark {
        Mark(score: score, band: scale.band(for: self.score(score, from: letterFrom)))
    }

    /// Returns the mark that the school has decided; nil if there is none.
    func mark(postedIn work: CourseWork) -> Mark? {
        if let special = specialMark(of: work.status) {
            return Mark(score: work.posted?.score, special: special)
        }
        guard let posted = work.posted else { return nil }
        if let points = posted.points {
            let letter = posted.letter ?? posted.score.map(text(score:)) ?? ""
            return Mark(
                score: posted.score,
                special: SpecialMark(
                    symbol: letter, isAttempted: true, isEarned: earns(points: points),
                    points: points))
        }
        guard let letter = posted.letter else { return posted.score.map(mark(for:)) }
        if let band = scale.band(named: letter) { return Mark(score: posted.score, band: band) }
        return specialMark(named: letter).map { Mark(score: posted.score, special: $0) }
    }
}

extension CourseWork {
    /// Returns the score under a policy; nil if nothing counts.
    fileprivate func total(by policy: Policy) -> Rational? {
        let percent =
            groups.isEmpty
            ? CourseScore(assessments, policy: policy).total
            : GroupedScore(self, policy: policy).total
        return percent.map(policy.scale.traits.score(ofPercent:))
    }

    /// Whether work is missing, so that the policy decides about the score.
    package var hasMissingWork: Bool {
        assessments.contains { $0.status == .missing }
            || groups.contains { $0.assessments.contains { $0.status == .missing } }
    }
}
