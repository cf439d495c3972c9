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
                text: "Letter: \(reason(course.score, band: course.band, scale: scale)), "
                    + "so \(course.letter) on the scale \(scale.name), "
                    + "worth \(course.points.plainText)"),
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
        return [
            Step(
                kind: .gpa,
                text: average(gpa, of: board.courses.map { ($0.points, $0.credits) })),
            Step(
                kind: .shown,
                text: "Shown: \(board.gpaText), truncated to at most "
                    + decimals(GradedBoard.gpaDecimals)),
            Step(kind: .color, text: "Color: \(reason(gpa)), so \(board.color.rawValue)"),
        ]
    }

    /// The working of a GPA, such as `GPA: (4 × 3 + 3 × 4) / (3 + 4) = 24/7`.
    static func average(
        _ gpa: Rational, of courses: [(points: Rational, credits: Rational)]
    ) -> String {
        let products = courses.map { "\($0.points.plainText) × \($0.credits.plainText)" }
        let credits = courses.map(\.credits.plainText).joined(separator: " + ")
        let divisor = courses.count > 1 ? "(\(credits))" : credits
        return "GPA: (\(products.joined(separator: " + "))) / \(divisor) = \(gpa.plainText)"
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
    static func reason(_ score: Rational, band: Band, scale: Scale) -> String {
        let better = scale.bands.last { $0.from > score }?.from
        let least = band == scale.lowest ? nil : band.from
        return reason(score, least: least, below: better)
    }

    /// The bounds between which a GPA lies, such as `24/7 ≥ 3`.
    static func reason(_ gpa: Rational) -> String {
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

    static func decimals(_ count: Int) -> String {
        count == 1 ? "1 decimal" : "\(count) decimals"
    }
}
