import Exact

extension Explanation {
    /// Returns one step per assessment and per group, preceded by one for the weights if they do not add up to
    /// 100.
    static func groupSteps(of work: CourseWork, _ scored: GroupedScore) -> [Step] {
        var steps = weights(of: work, scored).map { [Step(kind: .weights, text: $0)] } ?? []
        for (group, part) in zip(work.groups, scored.parts) {
            for (index, pair) in zip(group.assessments, part.score.parts).enumerated() {
                let name = pair.0.name ?? "Assessment \(index + 1)"
                let text = "\(group.name), \(name): \(mark(pair.0, pair.1, in: group))"
                steps.append(Step(kind: .assessment, text: text))
            }
            let share =
                work.groupWeights == .points ? points(of: part, group) : share(of: part, group)
            steps.append(
                Step(kind: .group, text: "\(group.name): \(share)\(warning(about: group))"))
        }
        return steps
    }

    /// Returns the calculation of the score of a course from the points of its groups:
    /// `(45 + 30 + 2) / (50 + 40) × 100 = 770/9`.
    static func pointsText(of work: CourseWork, _ scored: GroupedScore, is percent: Rational)
        -> String
    {
        let counted = zip(work.groups, scored.parts).filter(\.1.isCounted)
        let maximums = counted.filter { !$0.0.isBonus && $0.1.score.possible > 0 }
        func terms(_ numbers: [Rational]) -> String {
            let text = numbers.map(\.plainText).joined(separator: " + ")
            return numbers.count > 1 ? "(\(text))" : text
        }
        return
            "\(terms(counted.map(\.1.score.earned))) / \(terms(maximums.map(\.1.score.possible)))"
            + " × 100 = \(percent.plainText)"
    }

    /// Returns how much of the weights counts; nil if it is exactly 100, and if there are none.
    private static func weights(of work: CourseWork, _ scored: GroupedScore) -> String? {
        let counted = scored.counted
        guard work.groupWeights != .points, counted != 100, counted != 0 else { return nil }
        let all = Rational.sum(of: work.groups.filter { !$0.isBonus }.map(\.weight))
        if counted < 100 {
            return all == counted
                ? "Weights: they add up to \(all.plainText), rescaled to 100%"
                : "Weights: \(counted.plainText) of \(all.plainText) count, rescaled to 100%"
        }
        let sum =
            all == counted
            ? "they add up to \(all.plainText)" : "\(counted.plainText) of \(all.plainText) count"
        return "Weights: \(sum), not rescaled, because it is more than 100"
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
        let isKept = assessment.isKept && group.dropsLowest + group.dropsHighest > 0
        let kept = isKept ? ", never dropped" : ""
        switch part.treatment {
        case .counted: return points + kept
        case .zero: return "missing, counted as zero by the policy: 0/\(max)\(kept)"
        case .leftOut:
            return assessment.status == .missing
                ? "missing, left out by the policy" : "excused, left out"
        case .weightless: return "\(points) does not count"
        case .dropped: return "\(points), dropped"
        case .bonus: return "\(points), a bonus: its maximum does not count"
        case .replaced:
            return "\(points), replaced by \(group.replacement ?? ""): "
                + "\(part.earned.plainText)/\(part.possible.plainText)\(kept)"
        }
    }

    /// Returns the percentage of a group and what it adds to the score:
    /// `83/90; weight 20 of 80, so 25; 83/90 × 25 = 23.0555…`.
    private static func share(of part: GroupedScore.Part, _ group: AssessmentGroup) -> String {
        guard part.score.share != nil else {
            return part.score.earned > 0
                ? "\(part.score.earned.plainText) without a maximum, so it does not count"
                : "nothing counts"
        }
        let fraction = "\(part.score.earned.plainText)/\(part.score.possible.plainText)"
        let weight = part.weight.plainText
        var text = ""
        if group.isBonus {
            text = "a bonus; "
        } else if part.weight != group.weight {
            text = "weight \(group.weight.plainText) rescaled to \(weight); "
        }
        return text + "\(fraction) × \(weight) = \(part.value.plainText)"
    }

    /// Returns what a group adds to the points of its course, and to their maximum: `83/90`.
    private static func points(of part: GroupedScore.Part, _ group: AssessmentGroup) -> String {
        guard part.isCounted else { return "nothing counts" }
        let earned = part.score.earned.plainText
        guard part.score.possible > 0 else { return "\(earned), without a maximum" }
        let fraction = "\(earned)/\(part.score.possible.plainText)"
        return group.isBonus ? "\(fraction), a bonus: its maximum does not count" : fraction
    }

    /// Returns that another program can drop other marks of a group; "" if it cannot.
    private static func warning(about group: AssessmentGroup) -> String {
        let differs =
            group.dropsLowest + group.dropsHighest > 0 && !group.dropsBonus
            && group.assessments.contains { $0.isBonus && $0.max == 0 }
        return differs ? " (Canvas can drop other marks, because a maximum is 0)" : ""
    }
}
