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
            "\(credits.excerpt) is not a valid number of credits: it must be more than 0"
        case .negativeCredits(let credits):
            "\(credits.excerpt) is less than the minimum, 0"
        case .tooManyCreditDigits:
            "the credits have too many digits to be averaged exactly"
        case .noAssessments:
            "a course needs at least one assessment"
        case .tooManyDigits:
            "the numbers have too many digits to be graded exactly"
        case .weightSum(let sum):
            "the weights add up to \(sum.excerpt), not 100"
        case .noPoints:
            "a graded assessment needs points"
        case .pointsForMissing(let points):
            "a missing assessment cannot have points, but \(points.excerpt) was found"
        case .pointsAboveMax(let points, let max, _):
            "\(points.excerpt) is more than the maximum, \(max.excerpt)"
        case .negativePoints(let points), .negativeLetterPoints(let points):
            "\(points.excerpt) is less than the minimum, 0"
        case .negativeMax(let max):
            "\(max.excerpt) is not a valid maximum: it must be 0 or more"
        case .negativeWeight(let weight):
            "\(weight.excerpt) is not a valid weight: it must be 0 or more"
        case .weightOnNothing(let weight):
            "a weight of \(weight.excerpt) has no effect, because "
                + "\(names.name(of: AssessmentField.max)) is 0"
        case .tooManyCourses:
            "a chalkboard can show at most \(BoardRules.mostCourses) courses"
        case .emptyBoard:
            "the board is empty: there is no course to delete"
        case .noSuchCourse(let id, let count):
            "there is no course \(id); the board has \(Self.ids(upTo: count))"
        case .decimalsOutOfRange(let decimals):
            "\(decimals) is not a valid number of decimals: it must be from "
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
            "\(count) bands is more than the maximum, \(ScaleRules.mostBands)"
        case .noBandFromZero:
            "no band starts at 0, so the lowest scores get no letter"
        case .blankLetter:
            "the letter is blank"
        case .letterTooLong:
            "the letter is too long: at most \(ScaleRules.longestLetter) characters are allowed"
        case .duplicateLetter(let earlier):
            "\(names.name(of: ScaleField.band(earlier, .whole))) already has this letter"
        case .duplicateBound(let bound, let earlier):
            "\(names.name(of: ScaleField.band(earlier, .whole))) already starts at \(bound.excerpt)"
        case .boundOutOfRange(let bound):
            "\(bound.excerpt) is not a valid lower bound: it must be from 0 to 100"
        case .risingPoints(let points, let better):
            "\(points.excerpt) is more than \(better.points.excerpt), the points for scores from "
                + better.from.excerpt
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
    /// The exact number in decimals, shortened to fit on a line.
    var excerpt: String {
        let limit = 40
        let text = plainText
        return text.utf8.count <= limit ? text : "\(text.prefix(limit))…"
    }
}
