import Exact

extension Explanation {
    /// Returns one step per assessment and per group, preceded by one for the weights if not all of them
    /// count.
    static func groupSteps(of groups: [AssessmentGroup], _ scored: GroupedScore) -> [Step] {
        var steps: [Step] = []
        let counted = scored.countedWeight
        if counted != 100, counted != 0 {
            let text = "Weights: \(counted.plainText) of 100 count, rescaled to 100%"
            steps.append(Step(kind: .weights, text: text))
        }
        for (group, part) in zip(groups, scored.parts) {
            for (index, pair) in zip(group.assessments, part.score.parts).enumerated() {
                let name = pair.0.name ?? "Assessment \(index + 1)"
                let text = "\(group.name), \(name): \(mark(pair.0, pair.1, in: group))"
                steps.append(Step(kind: .assessment, text: text))
            }
            steps.append(Step(kind: .group, text: "\(group.name): \(share(of: part, group))"))
        }
        return steps
    }

    /// Returns what an assessment adds to its group: `45/50`, `5/10, dropped`.
    private static func mark(
        _ assessment: Assessment, _ part: GroupScore.Part, in group: AssessmentGroup
    ) -> String {
        let max = assessment.max.plainText
        var points = "\((assessment.points ?? 0).plainText)/\(max)"
        if group.combining == .percents, assessment.weight != 1 {
            points += " × \(assessment.weight.plainText)"
        }
        switch part.treatment {
        case .counted: return points
        case .zero: return "missing, counted as zero by the policy: 0/\(max)"
        case .leftOut:
            return assessment.status == .missing
                ? "missing, left out by the policy" : "excused, left out"
        case .weightless: return "\(points) does not count"
        case .dropped: return "\(points), dropped"
        case .bonus: return "\(points), a bonus: its maximum does not count"
        case .replaced:
            return "\(points), replaced by \(group.replacement ?? ""): "
                + "\(part.earned.plainText)/\(part.possible.plainText)"
        }
    }

    /// Returns the percentage of a group and what it adds to the score:
    /// `83/90; weight 20 of 80, so 25; 83/90 × 25 = 23.0555…`.
    private static func share(of part: GroupedScore.Part, _ group: AssessmentGroup) -> String {
        guard part.score.share != nil else { return "nothing counts" }
        let fraction = "\(part.score.earned.plainText)/\(part.score.possible.plainText)"
        let weight = part.weight.plainText
        var text = ""
        if group.isBonus {
            text = "a bonus; "
        } else if part.weight != group.weight {
            text = "weight \(group.weight.plainText) rescaled to \(weight); "
        }
        let differs =
            group.dropsLowest + group.dropsHighest > 0
            && group.assessments.contains { $0.isBonus && $0.max == 0 }
        return text + "\(fraction) × \(weight) = \(part.value.plainText)"
            + (differs ? " (Canvas can drop other marks, because a maximum is 0)" : "")
    }
}
