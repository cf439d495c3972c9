import Exact
import Issues

extension GradingProblem {
    package func text(at place: FieldPlace, name: (FieldPlace) -> String) -> IssueText {
        func key(_ member: FieldPlace.Member) -> String { name(FieldPlace(member)) }
        func student(_ position: Int) -> String { name(FieldPlace(\ClassParts.students, position)) }
        func band(_ position: Int) -> String { name(FieldPlace(\ScaleDraft.bands, position)) }
        func requirement(_ position: Int) -> String {
            name(FieldPlace(\Policy.requirements, position))
        }
        var numbers: String {
            "\(key(\Assessment.points)), \(key(\Assessment.max)) and \(key(\Assessment.weight))"
        }
        var allowExtraCredit: String {
            "set \"\(key(\Policy.extraCredit))\": true in the policy to allow this"
        }
        var longest: String { "at most \(TextRules.longestText) characters are allowed" }
        return switch self {
        case .blankTitle: "the title is blank".hint("give the course a title")
        case .titleTooLong: "the title is too long: \(longest)"
        case .nameTooLong: "the name is too long: \(longest)"
        case .duplicateTitle(let earlier):
            "course \(earlier) already has this title"
                .hint("give it another title: capitals and extra spaces make no difference")
        case .creditsNotPositive(let credits):
            "\(credits.excerpt) is not a valid number of credits: it must be more than 0"
        case .negativeCredits(let number), .negativePoints(let number),
            .negativeLetterPoints(let number):
            "\(number.excerpt) is less than the minimum, 0"
        case .tooManyCreditDigits:
            "the credits have too many digits to be averaged exactly"
                .hint("use fewer digits for the credits")
        case .verifiedAboveCredits(let verified, let credits):
            "\(verified.excerpt) is more than the credits, \(credits.excerpt)"
        case .noAssessments:
            "a course needs at least one assessment".hint("add assessments with \(numbers)")
        case .tooManyDigits:
            "the numbers have too many digits to be graded exactly"
                .hint("use fewer digits for \(numbers)")
        case .weightSum(let sum):
            "the weights add up to \(sum.excerpt), not 100"
                .hint(
                    sum > 0 && sum <= 1
                        ? "write percentages, such as 50 instead of 0.5"
                        : sum < 100
                            ? "increase the weights by \((100 - sum).excerpt)"
                            : "reduce the weights by \((sum - 100).excerpt)")
        case .scoreOffScale(let score, let range, let scale, let canBeAllowed):
            ("\(score.excerpt) is not on the scale \(scale), which is from "
                + "\(range.lowerBound.excerpt) to \(range.upperBound.excerpt)")
                .hint(canBeAllowed ? allowExtraCredit : nil)
        case .unknownLetter(let letter, let scale, let known):
            "\"\(letter.prefix(60))\" is not a letter of the scale \(scale)"
                .hint(
                    letter.count == 2 && "+-".contains(letter.last ?? " ")
                        ? "choose a scale that has it, such as policy: { scale: us-plus-minus"
                            + "\(letter == "A+" ? "-4.33" : "") }"
                        : "use one of \(known.joined(separator: ", ")), or declare it as a special mark"
                )
        case .assessmentsByMarks(let scale):
            "assessments have percentages, which cannot be marked on the scale \(scale)"
                .hint("post the score or the letter instead")
        case .unknownLevel(let level, let known):
            .init(
                "unknown level \"\(level.prefix(60))\"",
                hint: known.isEmpty
                    ? "declare it in the policy, such as levels: { \(level.prefix(60)): { add: 0.5 } }"
                    : "the levels are \(known.joined(separator: ", "))",
                unknown: level, known: known)
        case .nothingToRepeat(let hasCode):
            "no earlier course has this \(hasCode ? "code" : "title"), so it cannot be a repeat"
                .hint("add the first attempt to the history")
        case .letterWithoutScore(let term):
            "\(term.prefix(60)) is calculated from this mark, which has a letter but no score"
                .hint("add the score, or post the mark of \(term.prefix(60))")
        case .unknownTerm(let id, let known):
            .init(
                "unknown term \"\(id.prefix(60))\"",
                hint: known.isEmpty
                    ? "declare the terms of the school year"
                    : "the terms are \(known.joined(separator: ", "))",
                // Ids of terms often differ in one character, so that only their capitals can be a mistake.
                unknown: id, known: known.filter { $0.lowercased() == id.lowercased() })
        case .duplicateTerm(let earlier):
            "term \(earlier + 1) already has this id".hint("give each term a different id")
        case .circularTerms(let ids):
            ("the terms are calculated from each other: "
                + ids.map { String($0.prefix(60)) }.joined(separator: ", "))
                .hint("remove one of them")
        case .rankWithoutLevels:
            "students cannot be ranked by a weighted GPA without levels"
                .hint("declare levels, or rank by gpa or cumulative")
        case .repeatedSubject(let earlier):
            "\(requirement(earlier)) already has this subject"
                .hint("list each subject once: capitals and extra spaces make no difference")
        case .repeatedElectives(let earlier):
            "\(requirement(earlier)) already takes the electives".hint("remove one of them")
        case .repeatedMark(let mark):
            "\"\(mark.prefix(60))\" is declared twice".hint("remove one of them")
        case .otherScore(let posted, let computed, let counts):
            ("the posted score is \(posted), and the computed one \(computed); "
                + "the \(counts.rawValue) one counts")
                .hint("correct one of them, or remove the posted one")
        case .otherLetter(let posted, let computed, let counts):
            ("the posted letter is \(posted), and the computed one \(computed); "
                + "the \(counts.rawValue) one counts")
                .hint("correct one of them, or remove the posted one")
        case .letterOffScore(let posted, let score, let letter, let scale):
            "the letter is \(posted), but \(score.excerpt) is \(letter) on the scale \(scale)"
                .hint("the posted letter counts")
        case .failureLeftOut(let mark, let term):
            "\(term.prefix(60)) is calculated without this mark, \(mark.prefix(60))"
                .hint("post the mark of \(term.prefix(60)), or a score in place of this mark")
        case .noMark:
            "the course has no mark, and its credits remain attempted ones"
                .hint("give it a mark, or a status such as \"\(CourseStatus.withdrawn.rawValue)\"")
        case .earlierYear(let year, let other):
            "\(year.prefix(60)) is before \(other.prefix(60)), which is listed above it"
                .hint("list the oldest year first")
        case .otherTotal(let stated, let computed):
            (computed.isEmpty
                ? "\(stated) is stated, but there is nothing to calculate it from"
                : "\(stated) is stated, but the calculated value is \(computed)")
                .hint("the calculated value is shown")
        case .assessmentsBesideGroups:
            "a course has assessments or groups, not both".hint("move the assessments into a group")
        case .blankGroupName: "the name is blank".hint("give the group a name")
        case .duplicateGroup(let earlier):
            "group \(earlier + 1) already has this name"
                .hint("give each group of the course a different name")
        case .unknownGroup(let name, let known):
            "the course has no group \"\(name.prefix(60))\""
                .hint("its groups are \(known.map { "\"\($0)\"" }.joined(separator: ", "))")
        case .percentsInPoints:
            "the groups of this course add up their points, so a group cannot average percentages"
                .hint("add up the points of this group as well, or give the groups weights")
        case .circularReplacement:
            "the marks of a group cannot be replaced by a percentage that depends on them"
                .hint("name a group whose own marks are not replaced")
        case .noPoints:
            "a graded assessment needs points"
                .hint(
                    "add the points, or set \"\(key(\Assessment.status))\" to "
                        + "\"\(AssessmentStatus.missing.rawValue)\" or "
                        + "\"\(AssessmentStatus.excused.rawValue)\"")
        case .pointsForMissing(let points):
            "a missing assessment cannot have points, but \(points.excerpt) was found"
                .hint(
                    "remove the points, or set \"\(key(\Assessment.status))\" to "
                        + "\"\(AssessmentStatus.graded.rawValue)\"")
        case .pointsAboveMax(let points, let max, let canBeAllowed):
            "\(points.excerpt) is more than the maximum, \(max.excerpt)"
                .hint(canBeAllowed ? allowExtraCredit : nil)
        case .negativeMax(let max):
            "\(max.excerpt) is not a valid maximum: it must be 0 or more"
        case .negativeWeight(let weight):
            "\(weight.excerpt) is not a valid weight: it must be 0 or more"
        case .weightOnNothing(let weight):
            "a weight of \(weight.excerpt) has no effect, because \(key(\Assessment.max)) is 0"
                .hint(
                    "set \(key(\Assessment.max)) to the points that could be earned, or the weight to"
                        + " 0")
        case .tooManyCourses(let count):
            "a chalkboard can show at most \(BoardRules.mostCourses) courses"
                .hint("remove \(count - BoardRules.mostCourses) of the \(count) courses")
        case .emptyBoard: "the board is empty: there is no course to delete"
        case .noSuchCourse(let id, let count):
            "there is no course \(id); the board has \(Self.ids(upTo: count))"
        case .decimalsOutOfRange(let decimals):
            .init(
                "\(decimals) is not a valid number of decimals: it must be from "
                    + "\(PolicyRules.decimals.lowerBound) to \(PolicyRules.decimals.upperBound)")
        case .blankID: "the id is blank".hint("add an id for the student")
        case .idTooLong: "the id is too long: \(longest)"
        case .duplicateID(let earlier):
            "\(student(earlier)) already has this id".hint("give each student a unique id")
        case .blankScaleName: "the scale's name is blank".hint("give the scale a name")
        case .noBands:
            "a scale needs at least one band"
                .hint(
                    "add bands with \(key(\Band.letter)), \(key(\Band.from)) and \(key(\Band.points))"
                )
        case .tooManyBands(let count):
            "\(count) bands is more than the maximum, \(ScaleRules.mostBands)"
        case .noBandFromZero(let least):
            "no band starts at \(least.excerpt), so the lowest scores get no letter"
                .hint("set \"\(key(\Band.from))\" of the lowest band to \(least.excerpt)")
        case .noBandThroughMost(let most):
            "no band goes through \(most.excerpt), so the worst scores get no letter"
                .hint("set \"\(key(\Band.through))\" of the worst band to the highest mark")
        case .noRange:
            "a scale by marks needs the least and the highest mark"
                .hint("add \(key(\ScaleDraft.least)) and \(key(\ScaleDraft.most))")
        case .emptyRange(let least, let most):
            "the highest mark, \(most.excerpt), is not above the least one, \(least.excerpt)"
        case .percentagesOffZero:
            "percentages can be converted only to marks from 0, of which the highest is the best"
        case .passingOffBands(let passing):
            "\(passing.excerpt) is not the bound of a band"
                .hint("use the bound of the worst band that passes")
        case .noPassing: "a scale without points needs a passing score"
        case .noPointsOfLetter: "the letter needs points, because points are averaged"
        case .blankLetter: "the letter is blank".hint("give the band a letter")
        case .letterTooLong:
            "the letter is too long: at most \(ScaleRules.longestLetter) characters are allowed"
        case .duplicateLetter(let earlier):
            "\(band(earlier)) already has this letter"
                .hint("give each band a different letter and lower bound")
        case .duplicateBound(let bound, let earlier, let better):
            "\(band(earlier)) already \(better == .lower ? "ends" : "starts") at \(bound.excerpt)"
                .hint("give each band a different letter and lower bound")
        case .boundOutOfRange(let bound, let range, let better):
            .init(
                "\(bound.excerpt) is not a valid \(better == .lower ? "upper" : "lower") bound: it must"
                    + " be from \(range.lowerBound.excerpt) to \(range.upperBound.excerpt)")
        case .risingPoints(let points, let better, .higher):
            ("\(points.excerpt) is more than \((better.points ?? 0).excerpt), the points for scores"
                + " from \(better.from.excerpt)")
                .hint("do not give a lower score more points than a higher one")
        case .risingPoints(let points, let better, .lower):
            ("\(points.excerpt) is less than \((better.points ?? 0).excerpt), the points for scores"
                + " through \(better.from.excerpt)")
                .hint("do not give a higher score fewer points than a lower one")
        case .tooManyScaleDigits:
            "the number has too many digits for a scale".hint("use fewer digits")
        }
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
