import Exact

extension Explanation {
    /// The steps from a course's assessments to its letter.
    static func steps(of course: GradedCourse, scale: Scale) -> [Step] {
        let terms = course.contributions.enumerated().map { index, contribution in
            Step(kind: .assessment, text: term(contribution, number: index + 1))
        }
        let sum = course.contributions.filter { $0.assessment.max != 0 }.map(\.value.plainText)
        let working = sum.count > 1 ? sum.joined(separator: " + ") + " = " : ""
        return terms + [
            Step(kind: .score, text: "Score: \(working)\(course.score.plainText)"),
            Step(
                kind: .shown,
                text: "Shown: \(course.scoreText), truncated to "
                    + decimals(GradedCourse.scoreDecimals)),
            Step(
                kind: .letter,
                text: "Letter: \(reason(course, scale: scale)), so \(course.letter) on the scale "
                    + "\(scale.name), worth \(course.points.plainText)"),
        ]
    }

    /// The steps from the courses' letters to the GPA and its colour.
    static func gpaSteps(of board: GradedBoard) -> [Step] {
        guard let gpa = board.gpa else {
            return [
                Step(kind: .gpa, text: "GPA: there is no course, so there is nothing to average"),
                Step(kind: .color, text: "Color: no GPA, so \(board.color.rawValue)"),
            ]
        }
        let products = board.courses.map { "\($0.points.plainText) × \($0.credits.plainText)" }
        let credits = board.courses.map(\.credits.plainText).joined(separator: " + ")
        let divisor = board.courses.count > 1 ? "(\(credits))" : credits
        return [
            Step(
                kind: .gpa,
                text: "GPA: (\(products.joined(separator: " + "))) / \(divisor) "
                    + "= \(gpa.plainText)"),
            Step(
                kind: .shown,
                text: "Shown: \(board.gpaText), truncated to at most "
                    + decimals(GradedBoard.gpaDecimals)),
            Step(kind: .color, text: "Color: \(reason(gpa)), so \(board.color.rawValue)"),
        ]
    }

    /// What one assessment adds, such as `Midterm: 45/50 × 20 = 18`.
    private static func term(_ contribution: Contribution, number: Int) -> String {
        let assessment = contribution.assessment
        let name = assessment.name ?? "Assessment \(number)"
        let points = assessment.points.plainText
        let max = assessment.max.plainText
        if assessment.max == 0 { return "\(name): \(points)/\(max) counts nothing" }
        let weight = assessment.weight.plainText
        return "\(name): \(points)/\(max) × \(weight) = \(contribution.value.plainText)"
    }

    /// The bounds between which a score lies, such as `86 ≥ 80 and < 90`.
    private static func reason(_ course: GradedCourse, scale: Scale) -> String {
        let better = scale.bands.last { $0.from > course.score }?.from
        let least = course.band == scale.lowest ? nil : course.band.from
        return reason(course.score, least: least, below: better)
    }

    /// The bounds between which a GPA lies, such as `24/7 ≥ 3`.
    private static func reason(_ gpa: Rational) -> String {
        switch GPAColor(gpa: gpa) {
        case .green: reason(gpa, least: GPAColor.leastGreen, below: nil)
        case .orange: reason(gpa, least: GPAColor.leastOrange, below: GPAColor.leastGreen)
        case .red, .white: reason(gpa, least: nil, below: GPAColor.leastOrange)
        }
    }

    private static func reason(
        _ value: Rational, least: Rational?, below: Rational?
    ) -> String {
        let bounds = [
            least.map { "≥ \($0.plainText)" }, below.map { "< \($0.plainText)" },
        ]
        let known = bounds.compactMap { $0 }.joined(separator: " and ")
        return known.isEmpty ? value.plainText : "\(value.plainText) \(known)"
    }

    private static func decimals(_ count: Int) -> String {
        count == 1 ? "1 decimal" : "\(count) decimals"
    }
}
