import Exact

extension GradedClass {
    /// The steps that calculate the class's average and median; empty if no student has a GPA.
    package var steps: [Explanation.Step] {
        guard let average, let median else { return [] }
        let count = students.count { $0.gpa != nil }
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
                    + "the sum of all GPAs divided by \(who)"),
            Explanation.Step(kind: .shown, text: "Shown: \(averageText), \(rule)"),
            Explanation.Step(
                kind: .median,
                text: "Median: \(median.plainText), \(middle) of \(count) GPAs in order"),
            Explanation.Step(kind: .shown, text: "Shown: \(medianText), \(rule)"),
        ]
    }
}
