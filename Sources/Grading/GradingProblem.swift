import Exact

/// Something in a board, a class or a scale that keeps it from grading or from being graded.
package struct GradingProblem: Sendable, Hashable {
    /// What can be wrong, with the values that were found.
    package enum Kind: Sendable, Hashable {
        /// A title with nothing to see in it.
        case blankTitle
        /// A title longer than `CourseRules.longestText` characters.
        case titleTooLong
        /// An assessment's name longer than `CourseRules.longestText` characters.
        case nameTooLong
        /// A title that the course with the id `earlier` has already.
        case duplicateTitle(earlier: Int)
        /// Credits of 0 or less.
        case creditsNotPositive(Rational)
        /// A course with no assessment at all.
        case noAssessments
        /// Numbers with more digits than `CourseRules` lets a course have.
        case tooManyDigits
        /// Weights that add up to something else than 100.
        case weightSum(Rational)
        /// More points than can be earned.
        case pointsAboveMax(points: Rational, max: Rational)
        /// Points below 0.
        case negativePoints(Rational)
        /// A `max` below 0.
        case negativeMax(Rational)
        /// A weight below 0.
        case negativeWeight(Rational)
        /// A weight on an assessment whose `max` is 0.
        case weightOnNothing(weight: Rational)
        /// More courses than a board holds.
        case tooManyCourses(count: Int)
        /// Something that only a class can have.
        case ofClass(ClassFault)
        /// Something that only a scale can have.
        case ofScale(ScaleFault)
    }

    /// The field that is wrong.
    package let field: FieldPath
    /// What is wrong with it.
    package let kind: Kind

    /// A problem with one field.
    package init(field: FieldPath, kind: Kind) {
        self.field = field
        self.kind = kind
    }

    /// What was found and what would be right, in one line.
    package var message: String {
        switch kind {
        case .blankTitle:
            "the title is blank"
        case .titleTooLong:
            "the title is too long: at most \(CourseRules.longestText) characters are allowed"
        case .nameTooLong:
            "the name is too long: at most \(CourseRules.longestText) characters are allowed"
        case .duplicateTitle(let earlier):
            "course \(earlier) already has this title"
        case .creditsNotPositive(let credits):
            "\(shown(credits)) is too little: credits must be more than 0"
        case .noAssessments:
            "a course needs at least one assessment"
        case .tooManyDigits:
            "the numbers have too many digits to be graded exactly"
        case .weightSum(let sum):
            "the weights add up to \(shown(sum)), not to 100"
        case .pointsAboveMax(let points, let max):
            "\(shown(points)) is more than the most possible, \(shown(max))"
        case .negativePoints(let points):
            "\(shown(points)) is less than the least possible, 0"
        case .negativeMax(let max):
            "\(shown(max)) cannot be the most possible: it must be 0 or more"
        case .negativeWeight(let weight):
            "\(shown(weight)) is no weight: it must be 0 or more"
        case .weightOnNothing(let weight):
            "a weight of \(shown(weight)) counts nothing, because max is 0"
        case .tooManyCourses:
            "a chalkboard holds at most \(BoardRules.mostCourses) courses"
        case .ofClass(let fault):
            fault.message
        case .ofScale(let fault):
            fault.message
        }
    }

    /// What to do about it, where the message does not say so already.
    package var hint: String? {
        switch kind {
        case .blankTitle:
            "give the course a title"
        case .duplicateTitle:
            "give it another title: capitals and extra spaces make no difference"
        case .tooManyDigits:
            "give points, max and weight with fewer digits"
        case .weightSum(let sum) where sum < 100:
            "\(shown(100 - sum)) is missing"
        case .weightSum(let sum):
            "\(shown(sum - 100)) is too much"
        case .weightOnNothing:
            "set max to the points that could be earned, or the weight to 0"
        case .tooManyCourses(let count):
            "there are \(count): take \(count - BoardRules.mostCourses) out of the file"
        case .noAssessments:
            "add assessments with points, max and weight"
        case .ofClass(let fault):
            fault.hint
        case .ofScale(let fault):
            fault.hint
        case .titleTooLong, .nameTooLong, .creditsNotPositive, .pointsAboveMax, .negativePoints,
            .negativeMax, .negativeWeight:
            nil
        }
    }

    private func shown(_ number: Rational) -> String { number.excerpt }
}

extension Rational {
    /// The number exactly as decimals, unless it would fill the screen.
    var excerpt: String {
        let limit = 40
        let text = plainText
        return text.utf8.count <= limit ? text : "\(text.prefix(limit))…"
    }
}
