import Exact

extension Explanation {
    /// Returns the steps from a course's assessments or status to its letter and credits.
    static func steps(
        of graded: GradedCourse, by policy: Policy, as subject: Subject
    ) -> [Step] {
        let status = graded.course.status
        let credits =
            subject == .board ? [] : [Step(kind: .credits, text: credits(of: graded))]
        guard status == .graded else {
            let effect = status == .fail ? "counts in the GPA with 0 points" : "left out of the GPA"
            let text = "Status: \(status.rawValue), shown as \(graded.letter), \(effect)"
            return [Step(kind: .status, text: text)] + credits
        }
        let scored = CourseScore(graded.course.assessments, policy: policy)
        var steps = terms(of: graded.course.assessments, scored)
        guard let score = scored.total, let band = graded.band else {
            let text = "Score: none, because nothing counts: no letter, left out of the GPA"
            return steps + [Step(kind: .score, text: text)] + credits
        }
        let values = scored.parts.filter { $0.treatment == .counted || $0.treatment == .zero }
            .map(\.value)
        let rule = policy.rule(decimals: policy.scoreDecimals, atMost: false)
        let deciding = policy.decidingScore(for: score)
        let basis = policy.letterFrom == .displayed ? "based on the displayed score, " : ""
        steps += [
            Step(kind: .score, text: "Score: \(sum(values, is: score))"),
            Step(kind: .shown, text: "Shown: \(graded.scoreText), \(rule)"),
            Step(
                kind: .letter,
                text: "Letter: \(basis)\(reason(deciding, band: band, scale: policy.scale)), "
                    + "so \(band.letter) on the scale \(policy.scale.name), "
                    + "worth \(band.points.plainText)"),
        ]
        return steps + credits
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
        case .weightless:
            return "\((assessment.points ?? 0).plainText)/\(max) does not count"
        }
    }

    /// Returns the credits earned for a course, with the reason if there are none.
    private static func credits(of graded: GradedCourse) -> String {
        let credits = graded.course.credits.plainText
        if graded.course.status == .audit { return "Credits: none attempted" }
        if graded.creditsEarned == graded.course.credits {
            return "Credits: \(credits) of \(credits) earned"
        }
        let reason =
            graded.course.status != .graded
            ? ""
            : graded.band.map { ", because \($0.letter) is worth no points" }
                ?? ", because there is no letter"
        return "Credits: 0 of \(credits) earned\(reason)"
    }
}

extension Policy {
    /// Returns how displayed values are rounded, such as `truncated to 1 decimal`.
    func rule(decimals: Int, atMost: Bool) -> String {
        let verb =
            switch rounding {
            case .truncate: "truncated"
            case .up: "rounded up"
            case .down: "rounded down"
            case .halfUp, .halfAway, .halfEven: "rounded \(rounding.rawValue)"
            }
        if decimals == 0 { return "\(verb) to a whole number" }
        // A single decimal is always kept.
        let most = atMost && decimals > 1 ? "at most " : ""
        return "\(verb) to \(most)\(Explanation.decimals(decimals))"
    }
}
