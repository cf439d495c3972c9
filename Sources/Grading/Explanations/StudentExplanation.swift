import Exact

extension Explanation {
    /// Returns the steps from the courses to the GPA, its color and the rank.
    static func gpaSteps(
        of student: GradedStudent, by policy: Policy, as subject: Subject,
        isRankedApart: Bool = false
    ) -> [Step] {
        var steps = subject == .board ? [] : creditSteps(of: student)
        if let gpa = student.gpa {
            let courses = student.courses.compactMap { graded in
                graded.value.map { (points: $0, credits: graded.weight(by: policy)) }
            }
            let rule = policy.rule(decimals: policy.gpaDecimals, atMost: true)
            steps += [
                Step(kind: .gpa, text: average(gpa, of: courses)),
                Step(kind: .shown, text: "Shown: \(student.gpaText), \(rule)"),
                Step(kind: .color, text: "Color: \(color(of: gpa, student, by: policy))"),
            ]
        } else {
            let courses = subject == .board ? "there are no courses" : "no course counts"
            steps += [
                Step(kind: .gpa, text: "GPA: \(courses), so there is nothing to average"),
                Step(kind: .color, text: "Color: no GPA, so \(student.color.rawValue)"),
            ]
        }
        if let weighted = student.totals.weightedGPA {
            let courses = student.courses.compactMap { graded in
                graded.weightedValue.map { (points: $0, credits: graded.weight(by: policy)) }
            }
            let text = average(weighted, of: courses, most: policy.weightedMost)
            steps.append(Step(kind: .weighted, text: "Weighted \(text)"))
        }
        steps += yearSteps(of: student, by: policy)
        steps += student.requirements(by: policy).map {
            Step(kind: .requirement, text: requirement($0))
        }
        if policy.rank {
            let text = rank(of: student, by: policy, isApart: isRankedApart)
            steps.append(Step(kind: .rank, text: text))
        }
        return steps
    }

    private static func color(
        of gpa: Rational, _ student: GradedStudent, by policy: Policy
    ) -> String {
        policy.standing(of: gpa).map {
            "\(reason(gpa, $0, scale: policy.scale)), so \(student.color.rawValue)"
        } ?? "\(student.color.rawValue), because the scale \(policy.scale.name) has none"
    }

    private static func yearSteps(of student: GradedStudent, by policy: Policy) -> [Step] {
        let attempts = Attempts(of: student, policy: policy)
        var steps = student.history.map { year in
            Step(
                kind: .history,
                text:
                    "\(year.year.year): \(averages(Attempts(year.courses, policy: policy, linked: false), year.totals))"
            )
        }
        if !student.history.isEmpty || student.courses.contains(where: \.course.isRepeat) {
            steps.append(
                Step(
                    kind: .cumulative,
                    text: "Cumulative: \(averages(attempts, student.cumulative))"
                        + repeats(in: attempts, by: policy)))
        }
        return steps
    }

    /// Returns what is earned of a requirement, such as `Required in English: 1 + 1 = 2 of 4 credits, 2
    /// remaining; 1 of 2 verified`.
    private static func requirement(_ result: RequirementResult) -> String {
        let (requirement, surplus) = (result.requirement, result.surplus)
        let total = sum(result.parts, is: result.earned + surplus)
        let credits = "\(requirement.credits.plainText) credits"
        let earned =
            surplus > 0
            ? "\(total), of which \(result.earned.plainText) of \(credits)"
                + " and \(surplus.plainText) as electives"
            : "\(total) of \(credits)"
        let remaining = result.remaining > 0 ? ", \(result.remaining.plainText) remaining" : ""
        let verified = requirement.verified.map {
            "; \(result.verified.plainText) of \($0.plainText) verified"
        }
        return "Required in \(requirement.subject): \(earned)\(remaining)\(verified ?? "")"
    }

    /// Returns the GPAs and credits of courses in a line.
    private static func averages(_ attempts: Attempts, _ totals: GradeTotals) -> String {
        let credits =
            "\(totals.creditsEarned.plainText) of \(totals.creditsAttempted.plainText) credits earned"
        guard let gpa = totals.gpa else { return "no course counts in the GPA; \(credits)" }
        let shares = attempts.counted
        let weighted = totals.weightedGPA.map { value in
            "; weighted "
                + average(
                    value, of: shares.map { ($0.weighted, $0.weight) }, most: attempts.weightedMost)
        }
        return average(gpa, of: shares.map { ($0.value, $0.weight) }) + (weighted ?? "")
            + "; \(credits)"
    }

    /// Returns how repeated courses count; "" if there are none.
    private static func repeats(in attempts: Attempts, by policy: Policy) -> String {
        guard attempts.hasRepeats else { return "" }
        let rule =
            switch policy.repeats {
            case .all: "every attempt counts"
            case .best: "the best attempt counts"
            case .latest: "the latest attempt counts"
            case .average: "the mean of the attempts counts"
            }
        return "; of repeated courses, \(rule)"
    }

    private static func creditSteps(of student: GradedStudent) -> [Step] {
        let credits = Step(kind: .credits, text: credits(of: student))
        return [credits] + (counted(student).map { [Step(kind: .counted, text: $0)] } ?? [])
    }

    /// Returns how a GPA is calculated, such as `GPA: (4 × 3 + 3 × 4) / (3 + 4) = 24/7`.
    private static func average(
        _ gpa: Rational, of courses: [(points: Rational, credits: Rational)], most: Rational? = nil
    ) -> String {
        let products = courses.map { "\($0.points.plainText) × \($0.credits.plainText)" }
        let credits = courses.map(\.credits.plainText).joined(separator: " + ")
        let divisor = courses.count > 1 ? "(\(credits))" : credits
        let sum = "GPA: (\(products.joined(separator: " + "))) / \(divisor)"
        return gpa == most ? "\(sum), at most \(gpa.plainText)" : "\(sum) = \(gpa.plainText)"
    }

    /// Returns the sums of credits, such as `Credits: 3 + 4 = 7 earned, 3 + 4 + 2 = 9 attempted`.
    private static func credits(of student: GradedStudent) -> String {
        let earned = student.courses.map(\.creditsEarned).filter { $0 != 0 }
        let attempted = student.courses.map(\.creditsAttempted).filter { $0 != 0 }
        return "Credits: \(sum(earned, is: student.creditsEarned)) earned, "
            + "\(sum(attempted, is: student.creditsAttempted)) attempted"
    }

    /// Returns which courses count in the GPA, such as `Counted: 1 and 3, not 2 (P) or 4 (no
    /// score)`.
    private static func counted(_ student: GradedStudent) -> String? {
        if student.courses.isEmpty { return nil }
        let counted = student.courses.filter { $0.value != nil }.map { "\($0.id)" }
        let others = student.courses.filter { $0.value == nil }.map {
            "\($0.id) (\($0.letter.isEmpty ? "no score" : $0.letter))"
        }
        if others.isEmpty { return "Counted: all courses" }
        return "Counted: \(counted.isEmpty ? "no course" : list(counted, "and")), "
            + "not \(list(others, "or"))"
    }

    /// Returns the student's place, such as `Rank: 3 of 25, because 2 students have a higher GPA`.
    ///
    /// - Parameter isApart: Whether courses of the class are not in the rank, so that averages in it are others.
    private static func rank(
        of student: GradedStudent, by policy: Policy, isApart: Bool
    ) -> String {
        let usual = policy.rankBy.phrase
        let name = isApart ? "\(usual) of the courses in the rank" : usual
        let better = policy.scale.traits.better == .lower ? "better" : "higher"
        guard let rank = student.rank else { return "Rank: none without a \(name)" }
        let higher = rank.place - 1
        let reason =
            switch higher {
            case 0: "no student has a \(better) \(name)"
            case 1: "1 student has a \(better) \(name)"
            default: "\(higher) students have a \(better) \(name)"
            }
        let ties =
            switch rank.ties {
            case 0: ""
            case 1: "; 1 other student has the same \(name)"
            default: "; \(rank.ties) other students have the same \(name)"
            }
        let own = isApart ? student.ranked.map { " with \($0.plainText)" } ?? "" : ""
        return "Rank: \(rank.place) of \(rank.count)\(own), because \(reason)\(ties)"
    }

    private static func list(_ items: [String], _ conjunction: String) -> String {
        guard let last = items.last, items.count > 1 else { return items.joined() }
        return items.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}
