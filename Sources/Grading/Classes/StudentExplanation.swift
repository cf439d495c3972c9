import Exact

extension Explanation {
    /// Explains the grades of `student`, one of the students of `graded`.
    package init(of student: GradedStudent, in graded: GradedClass) {
        courses = student.courses.map { result in
            CourseSteps(
                id: result.id, title: result.course.title,
                heading: "\(result.id)) \(result.course.title) | "
                    + result.course.credits.plainText,
                steps: Self.steps(of: result, policy: graded.policy))
        }
        gpa = Self.gpaSteps(of: student, policy: graded.policy)
    }

    /// The steps from a student's courses to the GPA, its colour and the rank.
    private static func gpaSteps(of student: GradedStudent, policy: Policy) -> [Step] {
        var steps = [Step(kind: .credits, text: credits(of: student))]
        if let counted = counted(student) { steps.append(Step(kind: .counted, text: counted)) }
        if let gpa = student.gpa {
            let courses = student.courses.compactMap { result in
                result.points.map { (points: $0, credits: result.course.credits) }
            }
            let rule = policy.rule(decimals: policy.gpaDecimals, atMost: true)
            steps += [
                Step(kind: .gpa, text: average(gpa, of: courses)),
                Step(kind: .shown, text: "Shown: \(student.gpaText), \(rule)"),
                Step(kind: .color, text: "Color: \(reason(gpa)), so \(student.color.rawValue)"),
            ]
        } else {
            steps += [
                Step(kind: .gpa, text: "GPA: no course counts, so there is nothing to average"),
                Step(kind: .color, text: "Color: no GPA, so \(student.color.rawValue)"),
            ]
        }
        if policy.rank { steps.append(Step(kind: .rank, text: rank(of: student))) }
        return steps
    }

    /// The sums of credits, such as `Credits: 3 + 4 = 7 earned, 3 + 4 + 2 = 9 attempted`.
    private static func credits(of student: GradedStudent) -> String {
        let earned = student.courses.map(\.creditsEarned).filter { $0 != 0 }
        let attempted = student.courses.map(\.creditsAttempted).filter { $0 != 0 }
        return "Credits: \(sum(earned, is: student.creditsEarned)) earned, "
            + "\(sum(attempted, is: student.creditsAttempted)) attempted"
    }

    /// Which courses count in the GPA, such as `Counted: 1 and 3, not 2 (P) or 4 (no score)`.
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

    /// The student's place, such as `Rank: 3 of 25, because 2 have a higher GPA`.
    private static func rank(of student: GradedStudent) -> String {
        guard let rank = student.rank else { return "Rank: none without a GPA" }
        let higher = rank.place - 1
        let reason =
            switch higher {
            case 0: "nobody has a higher GPA"
            case 1: "1 has a higher GPA"
            default: "\(higher) have a higher GPA"
            }
        let ties =
            switch rank.ties {
            case 0: ""
            case 1: "; 1 other has the same"
            default: "; \(rank.ties) others have the same"
            }
        return "Rank: \(rank.place) of \(rank.count), because \(reason)\(ties)"
    }

    /// The working of a sum: `3 + 4 = 7`, or just the sum if there is nothing to add.
    static func sum(_ terms: [Rational], is total: Rational) -> String {
        let working = terms.map(\.plainText).joined(separator: " + ")
        return terms.count > 1 ? "\(working) = \(total.plainText)" : total.plainText
    }

    private static func list(_ items: [String], _ conjunction: String) -> String {
        guard let last = items.last, items.count > 1 else { return items.joined() }
        return items.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}

extension GradedClass {
    /// How the class's average and median were worked out; none if no student has a GPA.
    package var steps: [Explanation.Step] {
        let standing = Standing(students.map(\.gpa))
        guard let average, let median else { return [] }
        let count = standing.count
        let total = average * Rational(count)
        let who = count == 1 ? "the 1 student who has one" : "the \(count) students who have one"
        let middle =
            count.isMultiple(of: 2)
            ? "the mean of numbers \(count / 2) and \(count / 2 + 1)" : "number \(count / 2 + 1)"
        let rule = policy.rule(decimals: policy.gpaDecimals, atMost: true)
        return [
            Explanation.Step(
                kind: .average,
                text: "Average: \(total.plainText) / \(count) = \(average.plainText), "
                    + "the sum of the GPAs over \(who)"),
            Explanation.Step(kind: .shown, text: "Shown: \(averageText), \(rule)"),
            Explanation.Step(
                kind: .median,
                text: "Median: \(median.plainText), \(middle) of \(count) GPAs in order"),
            Explanation.Step(kind: .shown, text: "Shown: \(medianText), \(rule)"),
        ]
    }
}
