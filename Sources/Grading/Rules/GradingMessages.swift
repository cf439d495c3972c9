import Exact

extension GradingIssue {
    /// Returns what was found and what is allowed, in one line.
    package func message(_ names: some GradingFieldNames) -> String {
        switch kind {
        case .blankTitle:
            "the title is blank"
        case .titleTooLong:
            "the title is too long: \(Self.longestText)"
        case .nameTooLong:
            "the name is too long: \(Self.longestText)"
        case .duplicateTitle(let earlier):
            "course \(earlier) already has this title"
        case .creditsNotPositive(let credits):
            "\(credits.excerpt) is too little: credits must be more than 0"
        case .negativeCredits(let credits):
            "\(credits.excerpt) is too little: credits must be 0 or more"
        case .tooManyCreditDigits:
            "the credits have too many digits to be averaged exactly"
        case .noAssessments:
            "a course needs at least one assessment"
        case .tooManyDigits:
            "the numbers have too many digits to be graded exactly"
        case .weightSum(let sum):
            "the weights add up to \(sum.excerpt), not to 100"
        case .noPoints:
            "a graded assessment needs points"
        case .pointsForMissing(let points):
            "a missing assessment has no points, but \(points.excerpt) was found"
        case .pointsAboveMax(let points, let max, _):
            "\(points.excerpt) is more than the most possible, \(max.excerpt)"
        case .negativePoints(let points), .negativeLetterPoints(let points):
            "\(points.excerpt) is less than the least possible, 0"
        case .negativeMax(let max):
            "\(max.excerpt) cannot be the most possible: it must be 0 or more"
        case .negativeWeight(let weight):
            "\(weight.excerpt) is no weight: it must be 0 or more"
        case .weightOnNothing(let weight):
            "a weight of \(weight.excerpt) counts nothing, because "
                + "\(names.name(of: AssessmentField.max)) is 0"
        case .tooManyCourses:
            "a chalkboard holds at most \(BoardRules.mostCourses) courses"
        case .emptyBoard:
            "the board is empty: there is no course to delete"
        case .noSuchCourse(let id, let count):
            "there is no course \(id); the board has \(Self.ids(upTo: count))"
        case .decimalsOutOfRange(let decimals):
            "\(decimals) decimals cannot be shown: it must be from "
                + "\(PolicyRules.decimals.lowerBound) to \(PolicyRules.decimals.upperBound)"
        case .blankID:
            "the id is blank"
        case .idTooLong:
            "the id is too long: \(Self.longestText)"
        case .duplicateID(let earlier):
            "\(names.name(of: ClassField.student(earlier, .whole))) already has this id"
        case .blankScaleName:
            "the scale's name is blank"
        case .noBands:
            "a scale needs at least one band"
        case .tooManyBands(let count):
            "\(count) bands are too many: a scale has at most \(ScaleRules.mostBands)"
        case .noBandFromZero:
            "no band begins at 0, so the lowest scores have no letter"
        case .blankLetter:
            "the letter is blank"
        case .letterTooLong:
            "the letter is too long: at most \(ScaleRules.longestLetter) characters are allowed"
        case .duplicateLetter(let earlier):
            "\(names.name(of: ScaleField.band(earlier, .whole))) already has this letter"
        case .duplicateBound(let bound, let earlier):
            "\(names.name(of: ScaleField.band(earlier, .whole))) already begins at \(bound.excerpt)"
        case .boundOutOfRange(let bound):
            "\(bound.excerpt) is no bound for a score: it must be from 0 to 100"
        case .risingPoints(let points, let better):
            "\(points.excerpt) is more than scores from \(better.from.excerpt) are worth, "
                + better.points.excerpt
        case .tooManyScaleDigits:
            "the number has too many digits for a scale"
        }
    }

    private static var longestText: String {
        "at most \(TextRules.longestText) characters are allowed"
    }

    private static func ids(upTo count: Int) -> String {
        switch count {
        case ...1: "only course 1"
        case 2...BoardRules.mostCourses:
            (1..<count).map(String.init).joined(separator: ", ") + " and \(count)"
        default: "1 to \(count)"
        }
    }
}

extension Rational {
    /// The number exactly as decimals, cut to what fits on a line.
    var excerpt: String {
        let limit = 40
        let text = plainText
        return text.utf8.count <= limit ? text : "\(text.prefix(limit))…"
    }
}
