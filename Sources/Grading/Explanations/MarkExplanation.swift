import Exact

extension Explanation {
    /// Returns the steps from assessments, a posted mark or a status to a letter.
    static func markSteps(
        of work: CourseWork, _ result: MarkResult, by policy: Policy
    ) -> [Step] {
        guard work.status == .graded else {
            let effect = result.mark?.special.map(effect(of:)) ?? ""
            let text = "Status: \(work.status.rawValue), shown as \(result.letter), \(effect)"
            return [Step(kind: .status, text: text)]
        }
        var steps: [Step] = []
        if !work.isUnassessed {
            let (parts, working) = parts(of: work, by: policy)
            steps += parts
            if let mark = result.computed, let score = mark.score {
                let text = "Score: \(scoreText(working, is: score, by: policy))"
                steps.append(Step(kind: .score, text: text))
                let shown = policy.text(score: score)
                steps += shownSteps(of: mark, as: shown, by: policy) + totals(of: result)
            } else if result.mark == nil {
                let text = "Score: none, because nothing counts: no letter, left out of the GPA"
                steps.append(Step(kind: .score, text: text))
            }
        }
        if let posted = result.posted { steps += postedSteps(posted, of: work, result, by: policy) }
        return steps
    }

    /// Returns how a score is displayed, and its letter.
    static func shownSteps(of mark: Mark, as shown: String, by policy: Policy) -> [Step] {
        guard let score = mark.score, let band = mark.band else { return [] }
        let rule = policy.rule(decimals: policy.scoreDecimals, atMost: false)
        let deciding = policy.score(score, from: policy.letterFrom)
        let basis = policy.letterFrom == .displayed ? "based on the displayed score, " : ""
        return [
            Step(kind: .shown, text: "Shown: \(shown), \(rule)"),
            Step(
                kind: .letter,
                text: "Letter: \(basis)\(reason(deciding, band: band, scale: policy.scale)), "
                    + "so \(name(of: band, by: policy))"),
        ]
    }

    private static func postedSteps(
        _ mark: Mark, of work: CourseWork, _ result: MarkResult, by policy: Policy
    ) -> [Step] {
        let known = [
            mark.score.map { "score \($0.plainText)" }, work.posted?.letter.map { "letter \($0)" },
        ]
        var text = "Posted: \(known.compactMap(\.self).joined(separator: ", "))"
        if result.other != nil { text += "; the \(policy.marks.rawValue) mark counts" }
        if let special = mark.special {
            let meaning = special.meaning ?? special.status?.rawValue
            return [
                Step(
                    kind: .posted,
                    text: text + (meaning.map { ", \($0)" } ?? "") + ", \(effect(of: special))")
            ]
        }
        let posted = Step(kind: .posted, text: text)
        guard let band = mark.band, work.posted?.letter != nil else {
            return [posted]
                + shownSteps(of: mark, as: mark.score.map(policy.text(score:)) ?? "", by: policy)
        }
        return [posted, Step(kind: .letter, text: "Letter: \(name(of: band, by: policy))")]
    }

    /// Returns a letter with its scale and points: `A on the scale us-letter, worth 4`.
    private static func name(of band: Band, by policy: Policy) -> String {
        let worth = band.points.map { ", worth \($0.plainText)" } ?? ""
        return "\(band.letter) on the scale \(policy.scale.name)\(worth)"
    }

    private static func effect(of special: SpecialMark) -> String {
        special.points.map { "counts in the GPA with \($0.plainText) points" }
            ?? "left out of the GPA"
    }

    /// How a percentage is calculated, such as `45 + 45 = 90`.
    private struct Working {
        let text: String
        let percent: Rational
    }

    /// Returns how the percentage of assessments becomes the score.
    private static func scoreText(
        _ working: Working, is score: Rational, by policy: Policy
    ) -> String {
        guard policy.scale.traits.unit == .marks else { return working.text }
        let most = policy.scale.traits.range.upperBound.plainText
        return "\(working.text) of 100; "
            + "\(working.percent.plainText) × \(most) / 100 = \(score.plainText)"
    }

    /// Returns the steps of assessments, and how their percentage is calculated.
    private static func parts(
        of work: CourseWork, by policy: Policy
    ) -> (steps: [Step], working: Working) {
        func adding(_ values: [Rational]) -> Working {
            let percent = Rational.sum(of: values)
            return Working(text: sum(values, is: percent), percent: percent)
        }
        guard work.groups.isEmpty else {
            let scored = GroupedScore(work, policy: policy)
            let steps = groupSteps(of: work, scored)
            guard work.groupWeights == .points, let percent = scored.total else {
                return (steps, adding(scored.parts.filter(\.isCounted).map(\.value)))
            }
            let text = pointsText(of: work, scored, is: percent)
            return (steps, Working(text: text, percent: percent))
        }
        let scored = CourseScore(work.assessments, policy: policy)
        let values = scored.parts.filter { $0.treatment == .counted || $0.treatment == .zero }
            .map(\.value)
        return (terms(of: work.assessments, scored), adding(values))
    }

    /// Returns the scores without missing work and with it as zero, if they differ.
    private static func totals(of result: MarkResult) -> [Step] {
        guard let current = result.current, let final = result.final, current != final else {
            return []
        }
        let text =
            "Without missing work: \(current.plainText); with missing work as zero: "
            + final.plainText
        return [Step(kind: .totals, text: text)]
    }

    /// Returns one step per assessment, preceded by one for the weights if not all of them count.
    private static func terms(of assessments: [Assessment], _ scored: CourseScore) -> [Step] {
        let counted = scored.countedWeight
        let terms = zip(assessments, scored.parts).enumerated().map { index, pair in
            let name = pair.0.name ?? "Assessment \(index + 1)"
            let text = term(pair.0, pair.1, counted: counted)
            return Step(kind: .assessment, text: "\(name): \(text)")
        }
        guard counted != 100, counted != 0 else { return terms }
        let text = "Weights: \(counted.plainText) of 100 count, rescaled to 100%"
        return [Step(kind: .weights, text: text)] + terms
    }

    /// Returns the contribution of one assessment: `weight 50 of 80, so 62.5; 45/50 × 62.5 =
    /// 56.25`.
    private static func term(
        _ assessment: Assessment, _ part: CourseScore.Part, counted: Rational
    ) -> String {
        let max = assessment.max.plainText
        let weight = part.weight.plainText
        let share =
            counted == 100 || counted == 0
            ? "" : "weight \(assessment.weight.plainText) of \(counted.plainText), so \(weight); "
        switch part.treatment {
        case .counted:
            let points = (assessment.points ?? 0).plainText
            return "\(share)\(points)/\(max) × \(weight) = \(part.value.plainText)"
        case .zero:
            return "\(share)missing, counted as zero by the policy: 0/\(max) × \(weight) = 0"
        case .leftOut:
            return assessment.status == .missing
                ? "missing, left out by the policy" : "excused, left out"
        // The others are in groups.
        case .weightless, .dropped, .replaced, .bonus:
            return "\((assessment.points ?? 0).plainText)/\(max) does not count"
        }
    }
}
