import Exact

/// What a course must be like to be graded.
public enum CourseRules {
    /// The most characters a title or a name may have.
    public static let longestText = 1000

    /// Every problem of one course, in the order its fields are documented.
    ///
    /// - Parameters:
    ///   - course: The course to look at.
    ///   - path: Where the course stands; the problems' fields begin with it.
    public static func problems(in course: Course, at path: FieldPath) -> [GradingProblem] {
        var problems: [GradingProblem] = []
        func refuse(_ field: FieldPath, _ kind: GradingProblem.Kind) {
            problems.append(GradingProblem(field: field, kind: kind))
        }
        if isBlank(course.title) { refuse(path.key("title"), .blankTitle) }
        if isTooLong(course.title) { refuse(path.key("title"), .titleTooLong) }
        if course.credits <= 0 {
            refuse(path.key("credits"), .creditsNotPositive(course.credits))
        }
        let list = path.key("assessments")
        if course.assessments.isEmpty { refuse(list, .noAssessments) }
        if let sum = wrongWeightSum(course.assessments) { refuse(list, .weightSum(sum)) }
        for (index, assessment) in course.assessments.enumerated() {
            problems += self.problems(in: assessment, at: list.index(index))
        }
        return problems
    }

    private static func problems(
        in assessment: Assessment, at path: FieldPath
    ) -> [GradingProblem] {
        var problems: [GradingProblem] = []
        func refuse(_ key: String, _ kind: GradingProblem.Kind) {
            problems.append(GradingProblem(field: path.key(key), kind: kind))
        }
        let (points, max, weight) = (assessment.points, assessment.max, assessment.weight)
        if let name = assessment.name, isTooLong(name) { refuse("name", .nameTooLong) }
        if points < 0 {
            refuse("points", .negativePoints(points))
        } else if points > max, max >= 0 {
            // Against a negative max any points are too many: that max alone is the mistake.
            refuse("points", .pointsAboveMax(points: points, max: max))
        }
        if max < 0 { refuse("max", .negativeMax(max)) }
        if weight < 0 {
            refuse("weight", .negativeWeight(weight))
        } else if weight > 0, max == 0 {
            refuse("weight", .weightOnNothing(weight: weight))
        }
        return problems
    }

    /// The sum of the weights if it is worth a word, else nil.
    ///
    /// A negative weight has to change, and the sum with it: speaking of the sum before would send
    /// the reader after the wrong mistake. A weight on nothing may stay, with a `max`, or become 0;
    /// the sum is wrong for certain only if it is wrong both ways.
    private static func wrongWeightSum(_ assessments: [Assessment]) -> Rational? {
        guard !assessments.isEmpty, assessments.allSatisfy({ $0.weight >= 0 }) else { return nil }
        let sum = assessments.reduce(0) { $0 + $1.weight }
        let sumOnSomething = assessments.reduce(0) { $1.max == 0 ? $0 : $0 + $1.weight }
        return sum == 100 || sumOnSomething == 100 ? nil : sum
    }

    /// Whether there is nothing to see in `text`: white space and characters without a shape.
    static func isBlank(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
                || properties.generalCategory == .control
        }
    }

    /// Whether `text` has more characters than a title or a name may have.
    ///
    /// A character can carry any number of accents, so their number is limited as well. Looking at
    /// the beginning alone keeps a text of many megabytes cheap.
    static func isTooLong(_ text: String) -> Bool {
        if text.utf8.count <= longestText { return false }
        return !text.unicodeScalars.dropFirst(longestText * 10).isEmpty
            || !text.dropFirst(longestText).isEmpty
    }
}
