import Exact
import Issues

extension CourseRules {
    /// Returns the problems of a mark that the school has decided.
    func postedIssues(in posted: PostedMark) -> [GradingIssue] {
        guard let policy else { return [] }
        var issues: [GradingIssue] = []
        let scale = policy.scale
        if let score = posted.score, posted.points == nil {
            let range = scale.traits.range
            let isExtra = scale.traits.unit == .percent && score > range.upperBound
            if score.bitWidth > ScaleRules.mostBits {
                issues.add(\PostedMark.score, .tooManyScaleDigits)
            } else if policy.isScaleKnown, !range.contains(score),
                !(isExtra && policy.extraCredit)
            {
                issues.add(
                    \PostedMark.score,
                    .scoreOffScale(score, range: range, scale: scale.name, canBeAllowed: isExtra))
            }
        }
        if let letter = posted.letter {
            if letter.isBlank {
                issues.add(\PostedMark.letter, .blankLetter)
            } else if ScaleRules.isTooLong(letter) {
                issues.add(\PostedMark.letter, .letterTooLong)
            } else if policy.isScaleKnown, posted.points == nil, scale.band(named: letter) == nil,
                policy.specialMark(named: letter) == nil
            {
                let letters = scale.bands.map(\.letter)
                let symbols = policy.knownMarks.map(\.symbol).filter { !letters.contains($0) }
                issues.add(
                    \PostedMark.letter,
                    .unknownLetter(letter, scale: scale.name, known: letters + symbols))
            }
        }
        if let points = posted.points {
            if points < 0, scale.traits.unit == .percent {
                issues.add(\PostedMark.points, .negativeLetterPoints(points))
            } else if points.bitWidth > ScaleRules.mostBits {
                issues.add(\PostedMark.points, .tooManyScaleDigits)
            }
        }
        return issues
    }

    func issue(inLevelOf course: Course) -> GradingProblem? {
        guard let policy, let level = course.level,
            !policy.levels.contains(where: { $0.name == level })
        else { return nil }
        return .unknownLevel(level, known: policy.levels.map(\.name))
    }

    /// Returns the problems of a course's terms.
    func termIssues(
        of course: Course, by policy: Policy
    ) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        for term in course.terms {
            guard policy.terms.contains(where: { $0.id == term.id }) else {
                if policy.terms.hasRepeatedIDs { continue }
                issues.add(
                    FieldPlace(\Course.terms, named: term.id),
                    .unknownTerm(term.id, known: policy.terms.map(\.id)))
                continue
            }
            issues.add(self.issues(in: term.work), at: FieldPlace(\Course.terms, named: term.id))
        }
        return issues.isEmpty ? scoreIssues(of: course, by: policy) : issues
    }

    /// Returns the letters without a score because of which a term has no mark.
    private func scoreIssues(
        of course: Course, by policy: Policy
    ) -> [GradingIssue] {
        let hasLetter = course.terms.contains {
            $0.work.posted.map { $0.letter != nil && $0.score == nil } ?? false
        }
        guard hasLetter else { return [] }
        var year = policy
        year.currentTerm = nil
        let results = TermResults(course, policy: year).results
        var issues: [GradingIssue] = []
        for (term, result) in zip(policy.terms, results) where result.mark == nil {
            for part in term.parts {
                guard let place = policy.terms.place(of: part.id),
                    let mark = results[place].mark, mark.isOnScale, mark.score == nil
                else { continue }
                issues.add(
                    FieldPlace(\Course.terms, named: part.id).at(\PostedMark.letter),
                    .letterWithoutScore(term: term.id))
            }
        }
        return issues
    }
}
