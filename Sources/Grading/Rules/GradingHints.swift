extension GradingIssue {
    /// Returns how to fix the problem; nil if the message already says so.
    package func hint(_ names: some GradingFieldNames) -> String? {
        func key(_ field: AssessmentField) -> String { names.name(of: field) }
        func bandKey(_ field: BandField) -> String { names.name(of: field) }
        switch kind {
        case .blankTitle:
            return "give the course a title"
        case .duplicateTitle:
            return "give it another title: capitals and extra spaces make no difference"
        case .tooManyDigits:
            return "use fewer digits for \(Self.numbers(names))"
        case .tooManyCreditDigits:
            return "use fewer digits for the credits"
        case .noAssessments:
            return "add assessments with \(Self.numbers(names))"
        case .weightSum(let sum):
            if sum > 0, sum <= 1 { return "write percentages, such as 50 instead of 0.5" }
            return sum < 100
                ? "increase the weights by \((100 - sum).excerpt)"
                : "reduce the weights by \((sum - 100).excerpt)"
        case .scoreOffScale(_, _, _, canBeAllowed: true):
            return "set \"\(names.name(of: PolicyField.extraCredit))\": true in the policy "
                + "to allow this"
        case .unknownLetter(_, _, let known):
            return "use one of \(known.joined(separator: ", ")), or declare it as a special mark"
        case .assessmentsByMarks:
            return "post the score or the letter instead"
        case .unknownLevel(_, let known):
            return known.isEmpty
                ? "declare the level in the policy"
                : "the levels are \(known.joined(separator: ", "))"
        case .nothingToRepeat:
            return "add the first attempt to the history"
        case .letterWithoutScore(let term):
            return "add the score, or post the mark of \(term.prefix(60))"
        case .unknownTerm(_, let known):
            return known.isEmpty
                ? "declare the terms of the school year"
                : "the terms are \(known.joined(separator: ", "))"
        case .duplicateTerm:
            return "give each term a different id"
        case .rankWithoutLevels:
            return "declare levels, or rank by gpa or cumulative"
        case .repeatedSubject:
            return "list each subject once: capitals and extra spaces make no difference"
        case .circularTerms, .repeatedMark, .repeatedElectives:
            return "remove one of them"
        case .otherScore, .otherLetter:
            return "correct one of them, or remove the posted one"
        case .letterOffScore:
            return "the posted letter counts"
        case .failureLeftOut(_, let term):
            return "post the mark of \(term.prefix(60)), or a score in place of this mark"
        case .noMark:
            return "give it a mark, or a status such as \"\(CourseStatus.withdrawn.rawValue)\""
        case .earlierYear:
            return "list the oldest year first"
        case .otherTotal:
            return "the calculated value is shown"
        case .noBandThroughMost:
            return "set \"\(bandKey(.through))\" of the worst band to the highest mark"
        case .passingOffBands:
            return "use the bound of the worst band that passes"
        case .noRange:
            return "add \(names.name(of: ScaleField.least)) and "
                + names.name(of: ScaleField.most)
        case .assessmentsBesideGroups:
            return "move the assessments into a group"
        case .blankGroupName:
            return "give the group a name"
        case .duplicateGroup:
            return "give each group of the course a different name"
        case .unknownGroup(_, let known):
            return "its groups are \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
        case .percentsInPoints:
            return "add up the points of this group as well, or give the groups weights"
        case .circularReplacement:
            return "name a group whose own marks are not replaced"
        case .noPoints:
            return "add the points, or set \"\(key(.status))\" to "
                + "\"\(AssessmentStatus.missing.rawValue)\" or "
                + "\"\(AssessmentStatus.excused.rawValue)\""
        case .pointsForMissing:
            return "remove the points, or set \"\(key(.status))\" to "
                + "\"\(AssessmentStatus.graded.rawValue)\""
        case .pointsAboveMax(_, _, canBeAllowed: true):
            return "set \"\(names.name(of: PolicyField.extraCredit))\": true in the policy "
                + "to allow this"
        case .weightOnNothing:
            return "set \(key(.max)) to the points that could be earned, or the weight to 0"
        case .tooManyCourses(let count):
            return "remove \(count - BoardRules.mostCourses) of the \(count) courses"
        case .blankID:
            return "add an id for the student"
        case .duplicateID:
            return "give each student a unique id"
        case .blankScaleName:
            return "give the scale a name"
        case .noBands:
            return "add bands with \(bandKey(.letter)), \(bandKey(.from)) and \(bandKey(.points))"
        case .noBandFromZero(let least):
            return "set \"\(bandKey(.from))\" of the lowest band to \(least.excerpt)"
        case .blankLetter:
            return "give the band a letter"
        case .duplicateLetter, .duplicateBound:
            return "give each band a different letter and lower bound"
        case .risingPoints(_, _, .higher):
            return "do not give a lower score more points than a higher one"
        case .risingPoints(_, _, .lower):
            return "do not give a higher score fewer points than a lower one"
        case .tooManyScaleDigits:
            return "use fewer digits"
        case .scoreOffScale, .percentagesOffZero, .emptyRange, .noPassing, .noPointsOfLetter,
            .titleTooLong, .nameTooLong, .creditsNotPositive, .negativeCredits,
            .verifiedAboveCredits,
            .pointsAboveMax,
            .negativePoints, .negativeMax, .negativeWeight, .emptyBoard, .noSuchCourse,
            .decimalsOutOfRange, .idTooLong, .tooManyBands, .letterTooLong, .boundOutOfRange,
            .negativeLetterPoints:
            return nil
        }
    }

    /// Returns the keys of an assessment's numbers: "points, max and weight".
    private static func numbers(_ names: some GradingFieldNames) -> String {
        let fields: [AssessmentField] = [.points, .max, .weight]
        let texts = fields.map { names.name(of: $0) }
        return "\(texts[0]), \(texts[1]) and \(texts[2])"
    }
}
