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
        case .blankTitle: .init("the title is blank", hint: "give the course a title")
        case .titleTooLong: .init("the title is too long: \(longest)")
        case .nameTooLong: .init("the name is too long: \(longest)")
        case .duplicateTitle(let earlier):
            .init(
                "course \(earlier) already has this title",
                hint: "give it another title: capitals and extra spaces make no difference")
        case .creditsNotPositive(let credits):
            .init(
                "\(credits.excerpt) is not a valid number of credits: it must be more than 0")
        case .negativeCredits(let number), .negativePoints(let number),
            .negativeLetterPoints(let number):
            .init("\(number.excerpt) is less than the minimum, 0")
        case .tooManyCreditDigits:
            .init(
                "the credits have too many digits to be averaged exactly",
                hint: "use fewer digits for the credits")
        case .verifiedAboveCredits(let verified, let credits):
            .init("\(verified.excerpt) is more than the credits, \(credits.excerpt)")
        case .noAssessments:
            .init(
                "a course needs at least one assessment", hint: "add assessments with \(numbers)")
        case .tooManyDigits:
            .init(
                "the numbers have too many digits to be graded exactly",
                hint: "use fewer digits for \(numbers)")
        case .weightSum(let sum):
            .init(
                "the weights add up to \(sum.excerpt), not 100",
                hint: sum > 0 && sum <= 1
                    ? "write percentages, such as 50 instead of 0.5"
                    : sum < 100
                        ? "increase the weights by \((100 - sum).excerpt)"
                        : "reduce the weights by \((sum - 100).excerpt)")
        case .scoreOffScale(let score, let range, let scale, let canBeAllowed):
            .init(
                "\(score.excerpt) is not on the scale \(scale), which is from "
                    + "\(range.lowerBound.excerpt) to \(range.upperBound.excerpt)",
                hint: canBeAllowed ? allowExtraCredit : nil)
        case .unknownLetter(let letter, let scale, let known):
            .init(
                "\"\(letter.prefix(60))\" is not a letter of the scale \(scale)",
                hint: letter.count == 2 && "+-".contains(letter.last ?? " ")
                    ? "choose a scale that has it, such as policy: { scale: us-plus-minus"
                        + "\(letter == "A+" ? "-4.33" : "") }"
                    : "use one of \(known.joined(separator: ", ")), or declare it as a special mark"
            )
        case .assessmentsByMarks(let scale):
            .init(
                "assessments have percentages, which cannot be marked on the scale \(scale)",
                hint: "post the score or the letter instead")
        case .unknownLevel(let level, let known):
            .init(
                "unknown level \"\(level.prefix(60))\"",
                hint: known.isEmpty
                    ? "declare it in the policy, such as levels: { \(level.prefix(60)): { add: 0.5 } }"
                    : "the levels are \(known.joined(separator: ", "))",
                unknown: level, known: known)
        case .nothingToRepeat(let hasCode):
            .init(
                "no earlier course has this \(hasCode ? "code" : "title"), so it cannot be a repeat",
                hint: "add the first attempt to the history")
        case .letterWithoutScore(let term):
            .init(
                "\(term.prefix(60)) is calculated from this mark, which has a letter but no score",
                hint: "add the score, or post the mark of \(term.prefix(60))")
        case .unknownTerm(let id, let known):
            .init(
                "unknown term \"\(id.prefix(60))\"",
                hint: known.isEmpty
                    ? "declare the terms of the school year"
                    : "the terms are \(known.joined(separator: ", "))",
                // Ids of terms often differ in one character, so that only their capitals can be a mistake.
                unknown: id, known: known.filter { $0.lowercased() == id.lowercased() })
        case .duplicateTerm(let earlier):
            .init(
                "term \(earlier + 1) already has this id", hint: "give each term a different id")
        case .circularTerms(let ids):
            .init(
                "the terms are calculated from each other: "
                    + ids.map { String($0.prefix(60)) }.joined(separator: ", "),
                hint: "remove one of them")
        case .rankWithoutLevels:
            .init(
                "students cannot be ranked by a weighted GPA without levels",
                hint: "declare levels, or rank by gpa or cumulative")
        case .repeatedSubject(let earlier):
            .init(
                "\(requirement(earlier)) already has this subject",
                hint: "list each subject once: capitals and extra spaces make no difference")
        case .repeatedElectives(let earlier):
            .init(
                "\(requirement(earlier)) already takes the electives", hint: "remove one of them")
        case .repeatedMark(let mark):
            .init("\"\(mark.prefix(60))\" is declared twice", hint: "remove one of them")
        case .otherScore(let posted, let computed, let counts):
            .init(
                "the posted score is \(posted), and the computed one \(computed); "
                    + "the \(counts.rawValue) one counts",
                hint: "correct one of them, or remove the posted one")
        case .otherLetter(let posted, let computed, let counts):
            .init(
                "the posted letter is \(posted), and the computed one \(computed); "
                    + "the \(counts.rawValue) one counts",
                hint: "correct one of them, or remove the posted one")
        case .letterOffScore(let posted, let score, let letter, let scale):
            .init(
                "the letter is \(posted), but \(score.excerpt) is \(letter) on the scale \(scale)",
                hint: "the posted letter counts")
        case .failureLeftOut(let mark, let term):
            .init(
                "\(term.prefix(60)) is calculated without this mark, \(mark.prefix(60))",
                hint: "post the mark of \(term.prefix(60)), or a score in place of this mark")
        case .noMark:
            .init(
                "the course has no mark, and its credits remain attempted ones",
                hint: "give it a mark, or a status such as \"\(CourseStatus.withdrawn.rawValue)\"")
        case .earlierYear(let year, let other):
            .init(
                "\(year.prefix(60)) is before \(other.prefix(60)), which is listed above it",
                hint: "list the oldest year first")
        case .otherTotal(let stated, let computed):
            .init(
                computed.isEmpty
                    ? "\(stated) is stated, but there is nothing to calculate it from"
                    : "\(stated) is stated, but the calculated value is \(computed)",
                hint: "the calculated value is shown")
        case .assessmentsBesideGroups:
            .init(
                "a course has assessments or groups, not both",
                hint: "move the assessments into a group")
        case .blankGroupName: .init("the name is blank", hint: "give the group a name")
        case .duplicateGroup(let earlier):
            .init(
                "group \(earlier + 1) already has this name",
                hint: "give each group of the course a different name")
        case .unknownGroup(let name, let known):
            .init(
                "the course has no group \"\(name.prefix(60))\"",
                hint: "its groups are \(known.map { "\"\($0)\"" }.joined(separator: ", "))")
        case .percentsInPoints:
            .init(
                "the groups of this course add up their points, so a group cannot average percentages",
                hint: "add up the points of this group as well, or give the groups weights")
        case .circularReplacement:
            .init(
                "the marks of a group cannot be replaced by a percentage that depends on them",
                hint: "name a group whose own marks are not replaced")
        case .noPoints:
            .init(
                "a graded assessment needs points",
                hint: "add the points, or set \"\(key(\Assessment.status))\" to "
                    + "\"\(AssessmentStatus.missing.rawValue)\" or "
                    + "\"\(AssessmentStatus.excused.rawValue)\"")
        case .pointsForMissing(let points):
            .init(
                "a missing assessment cannot have points, but \(points.excerpt) was found",
                hint: "remove the points, or set \"\(key(\Assessment.status))\" to "
                    + "\"\(AssessmentStatus.graded.rawValue)\"")
        case .pointsAboveMax(let points, let max, let canBeAllowed):
            .init(
                "\(points.excerpt) is more than the maximum, \(max.excerpt)",
                hint: canBeAllowed ? allowExtraCredit : nil)
        case .negativeMax(let max):
            .init("\(max.excerpt) is not a valid maximum: it must be 0 or more")
        case .negativeWeight(let weight):
            .init("\(weight.excerpt) is not a valid weight: it must be 0 or more")
        case .weightOnNothing(let weight):
            .init(
                "a weight of \(weight.excerpt) has no effect, because \(key(\Assessment.max)) is 0",
                hint:
                    "set \(key(\Assessment.max)) to the points that could be earned, or the weight to"
                    + " 0")
        case .tooManyCourses(let count):
            .init(
                "a chalkboard can show at most \(BoardRules.mostCourses) courses",
                hint: "remove \(count - BoardRules.mostCourses) of the \(count) courses")
        case .emptyBoard: .init("the board is empty: there is no course to delete")
        case .noSuchCourse(let id, let count):
            .init("there is no course \(id); the board has \(Self.ids(upTo: count))")
        case .decimalsOutOfRange(let decimals):
            .init(
                "\(decimals) is not a valid number of decimals: it must be from "
                    + "\(PolicyRules.decimals.lowerBound) to \(PolicyRules.decimals.upperBound)")
        case .blankID: .init("the id is blank", hint: "add an id for the student")
        case .idTooLong: .init("the id is too long: \(longest)")
        case .duplicateID(let earlier):
            .init(
                "\(student(earlier)) already has this id", hint: "give each student a unique id")
        case .blankScaleName: .init("the scale's name is blank", hint: "give the scale a name")
        case .noBands:
            .init(
                "a scale needs at least one band",
                hint:
                    "add bands with \(key(\Band.letter)), \(key(\Band.from)) and \(key(\Band.points))"
            )
        case .tooManyBands(let count):
            .init("\(count) bands is more than the maximum, \(ScaleRules.mostBands)")
        case .noBandFromZero(let least):
            .init(
                "no band starts at \(least.excerpt), so the lowest scores get no letter",
                hint: "set \"\(key(\Band.from))\" of the lowest band to \(least.excerpt)")
        case .noBandThroughMost(let most):
            .init(
                "no band goes through \(most.excerpt), so the worst scores get no letter",
                hint: "set \"\(key(\Band.through))\" of the worst band to the highest mark")
        case .noRange:
            .init(
                "a scale by marks needs the least and the highest mark",
                hint: "add \(key(\ScaleDraft.least)) and \(key(\ScaleDraft.most))")
        case .emptyRange(let least, let most):
            .init(
                "the highest mark, \(most.excerpt), is not above the least one, \(least.excerpt)")
        case .percentagesOffZero:
            .init(
                "percentages can be converted only to marks from 0, of which the highest is the best"
            )
        case .passingOffBands(let passing):
            .init(
                "\(passing.excerpt) is not the bound of a band",
                hint: "use the bound of the worst band that passes")
        case .noPassing: .init("a scale without points needs a passing score")
        case .noPointsOfLetter: .init("the letter needs points, because points are averaged")
        case .blankLetter: .init("the letter is blank", hint: "give the band a letter")
        case .letterTooLong:
            .init(
                "the letter is too long: at most \(ScaleRules.longestLetter) characters are allowed"
            )
        case .duplicateLetter(let earlier):
            .init(
                "\(band(earlier)) already has this letter",
                hint: "give each band a different letter and lower bound")
        case .duplicateBound(let bound, let earlier, let better):
            .init(
                "\(band(earlier)) already \(better == .lower ? "ends" : "starts") at \(bound.excerpt)",
                hint: "give each band a different letter and lower bound")
        case .boundOutOfRange(let bound, let range, let better):
            .init(
                "\(bound.excerpt) is not a valid \(better == .lower ? "upper" : "lower") bound: it must"
                    + " be from \(range.lowerBound.excerpt) to \(range.upperBound.excerpt)")
        case .risingPoints(let points, let better, .higher):
            .init(
                "\(points.excerpt) is more than \((better.points ?? 0).excerpt), the points for scores"
                    + " from \(better.from.excerpt)",
                hint: "do not give a lower score more points than a higher one")
        case .risingPoints(let points, let better, .lower):
            .init(
                "\(points.excerpt) is less than \((better.points ?? 0).excerpt), the points for scores"
                    + " through \(better.from.excerpt)",
                hint: "do not give a higher score fewer points than a lower one")
        case .tooManyScaleDigits:
            .init(
                "the number has too many digits for a scale", hint: "use fewer digits")
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
