import Exact

extension Explanation {
    /// Returns the steps from the courses to the GPA, its color and the rank.
    static func gpaSteps(
        of student: GradedStudent, by policy: Policy, as subject: Subject
    ) -> [Step] {
        var steps = subject == .board ? [] : creditSteps(of: student)
        if let gpa = student.gpa {
            let courses = student.courses.compactMap { graded in
                graded.points.map { (points: $0, credits: graded.course.credits) }
            }
            let rule = policy.rule(decimals: policy.gpaDecimals, atMost: true)
            steps += [
                Step(kind: .gpa, text: average(gpa, of: courses)),
                Step(kind: .shown, text: "Shown: \(student.gpaText), \(rule)"),
                Step(kind: .color, text: "Color: \(reason(gpa)), so \(student.color.rawValue)"),
            ]
        } else {
            let courses = subject == .board ? "there are no courses" : "no course counts"
            steps += [
                Step(kind: .gpa, text: "GPA: \(courses), so there is nothing to average"),
                Step(kind: .color, text: "Color: no GPA, so \(student.color.rawValue)"),
            ]
        }
        if policy.rank { steps.append(Step(kind: .rank, text: rank(of: student))) }
        return steps
    }

    /// Returns the steps for the credits and for the courses that count.
    private static func creditSteps(of student: GradedStudent) -> [Step] {
        let credits = Step(kind: .credits, text: credits(of: student))
        return [credits] + (counted(student).map { [Step(kind: .counted, text: $0)] } ?? [])
    }

    /// Returns how a GPA is calculated, such as `GPA: (4 × 3 + 3 × 4) / (3 + 4) = 24/7`.
    private static func average(
        _ gpa: Rational, of courses: [(points: Rational, credits: Rational)]
    ) -> String {
        let products = courses.map { "\($0.points.plainText) × \($0.credits.plainText)" }
        let credits = courses.map(\.credits.plainText).joined(separator: " + ")
        let divisor = courses.count > 1 ? "(\(credits))" : credits
        return "GPA: (\(products.joined(separator: " + "))) / \(divisor) = \(gpa.plainText)"
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
        let counted = student.courses.filter { $0.points != nil }.map { "\($0.id)" }
        let others = student.courses.filter { $0.points == nil }.map {
            "\($0.id) (\($0.letter.isEmpty ? "no score" : $0.letter))"
        }
        if others.isEmpty { return "Counted: all courses" }
        return "Counted: \(counted.isEmpty ? "no course" : list(counted, "and")), "
            + "not \(list(others, "or"))"
    }

    /// Returns the student's place, such as `Rank: 3 of 25, because 2 students have a higher GPA`.
    private static func rank(of student: GradedStudent) -> String {
        guard let rank = student.rank else { return "Rank: none without a GPA" }
        let higher = rank.place - 1
        let reason =
            switch higher {
            case 0: "no student has a higher GPA"
            case 1: "1 student has a higher GPA"
            default: "\(higher) students have a higher GPA"
            }
        let ties =
            switch rank.ties {
            case 0: ""
            case 1: "; 1 other student has the same GPA"
            default: "; \(rank.ties) other students have the same GPA"
            }
        return "Rank: \(rank.place) of \(rank.count), because \(reason)\(ties)"
    }

    /// Returns how a sum is calculated: `3 + 4 = 7`, or only the sum if there is a single term.
    static func sum(_ terms: [Rational], is total: Rational) -> String {
        let working = terms.map(\.plainText).joined(separator: " + ")
        return terms.count > 1 ? "\(working) = \(total.plainText)" : total.plainText
    }

    private static func list(_ items: [String], _ conjunction: String) -> String {
        guard let last = items.last, items.count > 1 else { return items.joined() }
        return items.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}
