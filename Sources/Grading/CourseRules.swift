import Exact

/// What a course must be like to be graded.
package enum CourseRules {
    /// The most characters a title or a name may have.
    package static let longestText = 1000

    /// The most binary digits that all numbers of a course's assessments may have together, about
    /// 6,000 decimal ones; a usual assessment has less than 40.
    ///
    /// An exact score can have as many digits as all of them. Without a limit, a file of a few
    /// hundred kilobytes could keep the program busy for hours.
    static let mostBits = 20_000

    /// Every problem of one course, in the order its fields are documented.
    ///
    /// - Parameters:
    ///   - course: The course to look at.
    ///   - path: Where the course stands; the problems' fields begin with it.
    package static func problems(in course: Course, at path: FieldPath) -> [GradingProblem] {
        var problems: [GradingProblem] = []
        func refuse(_ key: String, _ kind: GradingProblem.Kind) {
            problems.append(GradingProblem(field: path.key(key), kind: kind))
        }
        if isBlank(course.title) { refuse("title", .blankTitle) }
        if isTooLong(course.title) { refuse("title", .titleTooLong) }
        if course.credits <= 0 { refuse("credits", .creditsNotPositive(course.credits)) }
        if course.assessments.isEmpty { refuse("assessments", .noAssessments) }
        if hasTooManyDigits(course.assessments) {
            refuse("assessments", .tooManyDigits)
        } else if let sum = wrongWeightSum(course.assessments) {
            refuse("assessments", .weightSum(sum))
        }
        for (index, assessment) in course.assessments.enumerated() {
            for (key, kind) in faults(in: assessment) {
                problems.append(
                    GradingProblem(
                        field: path.key("assessments").index(index).key(key), kind: kind))
            }
        }
        return problems
    }

    /// What is wrong with one assessment, each with the key of its field.
    static func faults(
        in assessment: Assessment
    ) -> [(key: String, kind: GradingProblem.Kind)] {
        var faults: [(key: String, kind: GradingProblem.Kind)] = []
        let (points, max, weight) = (assessment.points, assessment.max, assessment.weight)
        if let name = assessment.name, isTooLong(name) { faults.append(("name", .nameTooLong)) }
        if points < 0 {
            faults.append(("points", .negativePoints(points)))
        } else if points > max, max >= 0 {
            // Against a negative max any points are too many: that max alone is the mistake.
            faults.append(("points", .pointsAboveMax(points: points, max: max)))
        }
        if max < 0 { faults.append(("max", .negativeMax(max))) }
        if weight < 0 {
            faults.append(("weight", .negativeWeight(weight)))
        } else if weight > 0, max == 0 {
            faults.append(("weight", .weightOnNothing(weight: weight)))
        }
        return faults
    }

    /// Whether exact arithmetic with the numbers would take too long.
    static func hasTooManyDigits(_ assessments: [Assessment]) -> Bool {
        var bits = 0
        for assessment in assessments {
            bits += assessment.points.bitWidth + assessment.max.bitWidth
            bits += assessment.weight.bitWidth
        }
        return bits > mostBits
    }

    /// The sum of the weights if it is worth a word, else nil.
    ///
    /// A negative weight has to change, and the sum with it: speaking of the sum before would send
    /// the reader after the wrong mistake. A weight on nothing may stay, with a `max`, or become 0;
    /// the sum is wrong for certain only if it is wrong both ways.
    static func wrongWeightSum(_ assessments: [Assessment]) -> Rational? {
        guard !assessments.isEmpty, assessments.allSatisfy({ $0.weight >= 0 }) else { return nil }
        let sum = Rational.sum(of: assessments.map(\.weight))
        if sum == 100 { return nil }
        let onNothing = assessments.lazy.filter { $0.max == 0 }.map(\.weight)
        return sum - Rational.sum(of: Array(onNothing)) == 100 ? nil : sum
    }

    /// Whether there is nothing to see in `text`: white space and characters without a shape.
    package static func isBlank(_ text: String) -> Bool {
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
