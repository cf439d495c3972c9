import Exact

extension GradedStudent {
    /// Returns where marks and totals that a school or another record states differ from the calculated
    /// ones.
    ///
    /// - Parameter place: Returns the full field for a field of the student.
    package func differences(
        from student: Student, by policy: Policy, at place: (StudentField) -> GradingField
    ) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        for (index, graded) in courses.enumerated() {
            for (field, kind) in graded.differences(by: policy) {
                issues.append(GradingIssue(field: place(.course(index, field)), kind: kind))
            }
        }
        for (index, year) in history.enumerated() {
            for (position, graded) in year.courses.enumerated() {
                if graded.result.mark == nil {
                    issues.append(
                        GradingIssue(
                            field: place(.history(index, .course(position, .whole))), kind: .noMark)
                    )
                }
                for (field, kind) in graded.differences(by: policy) {
                    issues.append(
                        GradingIssue(
                            field: place(.history(index, .course(position, field))), kind: kind))
                }
            }
            for (field, kind) in year.year.totals.differences(from: year.totals, by: policy) {
                issues.append(
                    GradingIssue(field: place(.history(index, .total(field))), kind: kind))
            }
            if index > 0, let own = year.year.firstYear,
                let above = student.history[index - 1].firstYear, own < above
            {
                let kind = GradingIssue.Kind.earlierYear(
                    year.year.year, before: student.history[index - 1].year)
                issues.append(GradingIssue(field: place(.history(index, .year)), kind: kind))
            }
        }
        for (field, kind) in student.cumulative.differences(from: cumulative, by: policy) {
            issues.append(GradingIssue(field: place(.cumulative(field)), kind: kind))
        }
        return issues
    }
}

extension GradedCourse {
    fileprivate func differences(by policy: Policy) -> [(CourseField, GradingIssue.Kind)] {
        var issues = result.differences(by: policy)
        for (term, result) in zip(policy.terms, terms) {
            issues += result.differences(by: policy).map { (.inTerm(term.id, $0.0), $0.1) }
            // A term that is calculated from others has no score of its own work.
            guard !result.isPosted, result.mark != nil, result.current == nil else { continue }
            for part in term.parts {
                guard let place = policy.terms.place(of: part.id),
                    let failure = terms[place].mark?.special, failure.isFailure
                else { continue }
                issues.append(
                    (.term(part.id), .failureLeftOut(failure.symbol, term: term.id)))
            }
        }
        return issues
    }
}

extension MarkResult {
    /// Returns where the posted mark differs from the scale and from the computed mark.
    fileprivate func differences(by policy: Policy) -> [(CourseField, GradingIssue.Kind)] {
        guard let posted, posted.special == nil, let band = posted.band else { return [] }
        var issues: [(CourseField, GradingIssue.Kind)] = []
        if let score = posted.score {
            let other = policy.mark(for: score).letter
            if other != band.letter {
                issues.append(
                    (
                        .letter,
                        .letterOffScore(
                            band.letter, score: score, letter: other, scale: policy.scale.name)
                    ))
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
            issues.append(
                (
                    .score,
                    .otherScore(
                        posted: own.plainText,
                        computed: score.text(decimals: digits, rounding: policy.rounding),
                        counts: policy.marks)
                ))
        } else if band.letter != computed.letter {
            issues.append(
                (
                    .letter,
                    .otherLetter(
                        posted: band.letter, computed: computed.letter, counts: policy.marks)
                ))
        }
        return issues
    }
}

extension StatedTotals {
    fileprivate func differences(
        from totals: GradeTotals, by policy: Policy
    ) -> [(TotalField, GradingIssue.Kind)] {
        let pairs: [(TotalField, Number?, Rational?)] = [
            (.gpa, gpa, totals.gpa), (.weightedGPA, weightedGPA, totals.weightedGPA),
            (.creditsAttempted, creditsAttempted, totals.creditsAttempted),
            (.creditsEarned, creditsEarned, totals.creditsEarned),
        ]
        return pairs.compactMap { field, stated, own in
            guard let stated else { return nil }
            let shown = stated.value.text(decimals: stated.decimals, rounding: .truncate)
            guard let own else { return (field, .otherTotal(field, stated: shown, computed: "")) }
            let rounded = own.rounded(decimals: stated.decimals, rounding: policy.rounding)
            guard rounded != stated.value else { return nil }
            let text = own.text(decimals: stated.decimals, rounding: policy.rounding)
            return (field, .otherTotal(field, stated: shown, computed: text))
        }
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
