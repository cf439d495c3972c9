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
        case .verifiedAboveCredits(let verified, let credits):
            "\(verified.excerpt) is more than the credits, \(credits.excerpt)"
        case .noAssessments:
            "a course needs at least one assessment"
        case .tooManyDigits:
            "the numbers have too many digits to be graded exactly"
        case .weightSum(let sum):
            "the weights add up to \(sum.excerpt), not 100"
        case .scoreOffScale(let score, let range, let scale, _):
            "\(score.excerpt) is not on the scale \(scale), which is from "
                + "\(range.lowerBound.excerpt) to \(range.upperBound.excerpt)"
        case .unknownLetter(let letter, let scale, _):
            "\"\(letter.prefix(60))\" is not a letter of the scale \(scale)"
        case .assessmentsByMarks(let scale):
            "assessments have percentages, which cannot be marked on the scale \(scale)"
        case .unknownLevel(let level, _):
            "unknown level \"\(level.prefix(60))\""
        case .nothingToRepeat(let hasCode):
            "no earlier course has this \(hasCode ? "code" : "title"), so it cannot be a repeat"
        case .letterWithoutScore(let term):
            "\(term.prefix(60)) is calculated from this mark, which has a letter but no score"
        case .unknownTerm(let id, _):
            "unknown term \"\(id.prefix(60))\""
        case .duplicateTerm(let earlier):
            "term \(earlier + 1) already has this id"
        case .circularTerms(let ids):
            "the terms are calculated from each other: "
                + ids.map { String($0.prefix(60)) }.joined(separator: ", ")
        case .rankWithoutLevels:
            "students cannot be ranked by a weighted GPA without levels"
        case .repeatedSubject(let earlier):
            "\(names.name(of: ClassField.requirement(earlier, .whole))) already has this subject"
        case .repeatedElectives(let earlier):
            "\(names.name(of: ClassField.requirement(earlier, .whole))) already takes the electives"
        case .repeatedMark(let mark):
            "\"\(mark.prefix(60))\" is declared twice"
        case .otherScore(let posted, let computed, let counts):
            "the posted score is \(posted), and the computed one \(computed); "
                + "the \(counts.rawValue) one counts"
        case .otherLetter(let posted, let computed, let counts):
            "the posted letter is \(posted), and the computed one \(computed); "
                + "the \(counts.rawValue) one counts"
        case .letterOffScore(let posted, let score, let letter, let scale):
            "the letter is \(posted), but \(score.excerpt) is \(letter) on the scale \(scale)"
        case .failureLeftOut(let mark, let term):
            "\(term.prefix(60)) is calculated without this mark, \(mark.prefix(60))"
        case .noMark:
            "the course has no mark, and its credits remain attempted ones"
        case .earlierYear(let year, let other):
            "\(year.prefix(60)) is before \(other.prefix(60)), which is listed above it"
        case .otherTotal(_, let stated, let computed):
            computed.isEmpty
                ? "\(stated) is stated, but there is nothing to calculate it from"
                : "\(stated) is stated, but the calculated value is \(computed)"
        case .assessmentsBesideGroups:
            "a course has assessments or groups, not both"
        case .blankGroupName:
            "the name is blank"
        case .duplicateGroup(let earlier):
            "group \(earlier + 1) already has this name"
        case .unknownGroup(let name, _):
            "the course has no group \"\(name.prefix(60))\""
        case .percentsInPoints:
            "the groups of this course add up their points, so a group cannot average percentages"
        case .circularReplacement:
            "the marks of a group cannot be replaced by a percentage that depends on them"
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
        case .noBandFromZero(let least):
            "no band starts at \(least.excerpt), so the lowest scores get no letter"
        case .blankLetter:
            "the letter is blank"
        case .letterTooLong:
            "the letter is too long: at most \(ScaleRules.longestLetter) characters are allowed"
        case .duplicateLetter(let earlier):
            "\(names.name(of: ScaleField.band(earlier, .whole))) already has this letter"
        case .duplicateBound(let bound, let earlier, let better):
            "\(names.name(of: ScaleField.band(earlier, .whole))) already "
                + "\(better == .lower ? "ends" : "starts") at \(bound.excerpt)"
        case .noBandThroughMost(let most):
            "no band goes through \(most.excerpt), so the worst scores get no letter"
        case .noRange:
            "a scale by marks needs the least and the highest mark"
        case .emptyRange(let least, let most):
            "the highest mark, \(most.excerpt), is not above the least one, \(least.excerpt)"
        case .percentagesOffZero:
            "percentages can be converted only to marks from 0, of which the highest is the best"
        case .passingOffBands(let passing):
            "\(passing.excerpt) is not the bound of a band"
        case .noPassing:
            "a scale without points needs a passing score"
        case .noPointsOfLetter:
            "the letter needs points, because points are averaged"
        case .boundOutOfRange(let bound, let range, let better):
            "\(bound.excerpt) is not a valid \(better == .lower ? "upper" : "lower") bound: it must be from "
                + "\(range.lowerBound.excerpt) to \(range.upperBound.excerpt)"
        case .risingPoints(let points, let better, .higher):
            "\(points.excerpt) is more than \((better.points ?? 0).excerpt), the points for scores from "
                + better.from.excerpt
        case .risingPoints(let points, let better, .lower):
            "\(points.excerpt) is less than \((better.points ?? 0).excerpt), the points for scores "
                + "through \(better.from.excerpt)"
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
