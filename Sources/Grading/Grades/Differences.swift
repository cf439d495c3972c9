import Exact
import Issues

extension GradedStudent {
    /// Returns where marks and totals that a school or another record states differ from the calculated
    /// ones.
    package func differences(from student: Student, by policy: Policy) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        for (index, graded) in courses.enumerated() {
            issues.add(graded.differences(by: policy), at: FieldPlace(\Student.courses, index))
        }
        for (index, year) in history.enumerated() {
            var own: [GradingIssue] = []
            for (position, graded) in year.courses.enumerated() {
                if graded.result.mark == nil {
                    own.add(FieldPlace(\PastYear.courses, position), .noMark)
                }
                own.add(graded.differences(by: policy), at: FieldPlace(\PastYear.courses, position))
            }
            own += year.year.totals.differences(from: year.totals, by: policy)
            if index > 0, let first = year.year.firstYear,
                let above = student.history[index - 1].firstYear, first < above
            {
                own.add(
                    \PastYear.year,
                    .earlierYear(year.year.year, before: student.history[index - 1].year))
            }
            issues.add(own, at: FieldPlace(\Student.history, index))
        }
        issues.add(
            student.cumulative.differences(from: cumulative, by: policy),
            at: FieldPlace(\Student.cumulative))
        return issues
    }
}

extension GradedCourse {
    fileprivate func differences(by policy: Policy) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        issues += result.differences(by: policy)
        for (term, result) in zip(policy.terms, terms) {
            issues.add(
                result.differences(by: policy), at: FieldPlace(\Course.terms, named: term.id))
            // A term that is calculated from others has no score of its own work.
            guard !result.isPosted, result.mark != nil, result.current == nil else { continue }
            for part in term.parts {
                guard let place = policy.terms.place(of: part.id),
                    let failure = terms[place].mark?.special, failure.isFailure
                else { continue }
                issues.add(
                    FieldPlace(\Course.terms, named: part.id),
                    .failureLeftOut(failure.symbol, term: term.id))
            }
        }
        return issues
    }
}

extension MarkResult {
    /// Returns where the posted mark differs from the scale and from the computed mark.
    fileprivate func differences(by policy: Policy) -> [GradingIssue] {
        guard let posted, posted.special == nil, let band = posted.band else { return [] }
        var issues: [GradingIssue] = []
        if let score = posted.score {
            let other = policy.mark(for: score).letter
            if other != band.letter {
                issues.add(
                    \PostedMark.letter,
                    .letterOffScore(
                        band.letter, score: score, letter: other, scale: policy.scale.name))
            }
        }
        guard let computed, computed.special == nil, let score = computed.score else {
            return issues
        }
        if let own = posted.score {
            let decimals = own.decimals
            let rounded = score.rounded(decimals: decimals, rounding: policy.rounding)
            guard own != rounded else { return issues }
            let digits = max(decimals, policy.scoreDecimals)
            issues.add(
                \PostedMark.score,
                .otherScore(
                    posted: own.plainText,
                    computed: score.text(decimals: digits, rounding: policy.rounding),
                    counts: policy.marks))
        } else if band.letter != computed.letter {
            issues.add(
                \PostedMark.letter,
                .otherLetter(
                    posted: band.letter, computed: computed.letter, counts: policy.marks))
        }
        return issues
    }
}

extension StatedTotals {
    fileprivate func differences(
        from totals: GradeTotals, by policy: Policy
    ) -> [GradingIssue] {
        let pairs: [(FieldPlace.Member, Number?, Rational?)] = [
            (\StatedTotals.gpa, gpa, totals.gpa),
            (\StatedTotals.weightedGPA, weightedGPA, totals.weightedGPA),
            (\StatedTotals.creditsAttempted, creditsAttempted, totals.creditsAttempted),
            (\StatedTotals.creditsEarned, creditsEarned, totals.creditsEarned),
        ]
        var issues: [GradingIssue] = []
        for case (let field, let stated?, let own) in pairs {
            let shown = stated.value.text(decimals: stated.decimals, rounding: .truncate)
            guard let own else {
                issues.add(field, .otherTotal(stated: shown, computed: ""))
                continue
            }
            let rounded = own.rounded(decimals: stated.decimals, rounding: policy.rounding)
            guard rounded != stated.value else { continue }
            let text = own.text(decimals: stated.decimals, rounding: policy.rounding)
            issues.add(field, .otherTotal(stated: shown, computed: text))
        }
        return issues
    }
}

extension Rational {
    /// The number of decimals of a number that is written in decimals; at most 38.
    fileprivate var decimals: Int {
        var (power, count) = (Rational(1), 0)
        while count < 38, !(self * power).isInteger {
            power *= 10
            count += 1
        }
        return count
    }
}
