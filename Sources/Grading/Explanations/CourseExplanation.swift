import Exact

extension Explanation {
    /// Returns the steps from a course's terms, assessments, posted mark or status to its letter and credits.
    static func steps(
        of graded: GradedCourse, by policy: Policy, as subject: Subject
    ) -> [Step] {
        let course = graded.course
        var steps: [Step] = []
        for (place, result) in graded.terms.enumerated() where result.mark != nil {
            steps += termSteps(at: place, of: graded, result, by: policy)
        }
        if course.work.isEmpty {
            steps.append(Step(kind: .term, text: wholeMark(of: graded, by: policy)))
        } else {
            steps += markSteps(of: course.work, graded.result, by: policy)
        }
        if let level = levelStep(of: graded, by: policy) { steps.append(level) }
        if subject == .student {
            steps.append(Step(kind: .credits, text: credits(of: graded, by: policy)))
        }
        return steps
    }

    private static func termSteps(
        at place: Int, of graded: GradedCourse, _ result: MarkResult, by policy: Policy
    ) -> [Step] {
        let term = policy.terms[place]
        var steps: [Step] = []
        if let score = result.computed?.score, !term.parts.isEmpty {
            let known = term.parts.compactMap { part -> (score: Rational, weight: Rational)? in
                guard let index = policy.terms.place(of: part.id),
                    let mark = graded.terms[index].mark, mark.isOnScale, let own = mark.score
                else { return nil }
                return (policy.score(own, from: policy.termsFrom), part.weight)
            }
            let sum = known.map { "\($0.score.plainText) × \($0.weight.plainText)" }
            let weights = Rational.sum(of: known.map(\.weight))
            let text =
                "(\(sum.joined(separator: " + "))) / \(weights.plainText) = \(score.plainText)"
            steps.append(Step(kind: .term, text: text))
        }
        if let work = graded.course.terms.first(where: { $0.id == term.id })?.work, !work.isEmpty {
            steps += markSteps(of: work, result, by: policy)
        } else if let mark = result.mark {
            steps += shownSteps(of: mark, as: result.scoreText, by: policy)
        }
        return steps.map { Step(kind: $0.kind, text: "\(term.name): \($0.text)") }
    }

    /// Returns where the mark of a course without one of its own comes from.
    private static func wholeMark(of graded: GradedCourse, by policy: Policy) -> String {
        guard let place = graded.terms.lastIndex(where: { $0.mark != nil }) else {
            return "Mark: none, because no term has one: left out of the GPA"
        }
        return "Mark: that of \(policy.terms[place].name), \(graded.letter)"
    }

    /// Returns what the level of a course adds in the weighted GPA; nil without a level.
    private static func levelStep(of graded: GradedCourse, by policy: Policy) -> Step? {
        guard let name = graded.course.level, let value = graded.value,
            let weighted = graded.weightedValue
        else { return nil }
        let text =
            value == weighted
            ? "Level: \(name), \(value.plainText) in the weighted GPA as well"
            : "Level: \(name), \(weighted.plainText) instead of \(value.plainText) in the weighted GPA"
        return Step(kind: .level, text: text)
    }

    /// Returns the credits earned for a course, with the reason if there are none.
    private static func credits(of graded: GradedCourse, by policy: Policy) -> String {
        let credits = graded.course.credits.plainText
        if graded.special?.isAttempted == false { return "Credits: none attempted" }
        if graded.creditsEarned == graded.course.credits {
            return "Credits: \(credits) of \(credits) earned"
        }
        let reason =
            graded.special != nil
            ? ""
            : graded.band.map { band in
                policy.scale.traits.passing == nil
                    ? ", because \(band.letter) is worth no points"
                    : ", because \(band.letter) does not pass"
            } ?? ", because there is no letter"
        return "Credits: 0 of \(credits) earned\(reason)"
    }
}
