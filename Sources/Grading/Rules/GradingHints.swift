extension GradingIssue {
    /// Returns how to fix it, where the message does not say so already.
    package func hint(_ names: some GradingFieldNames) -> String? {
        func key(_ field: AssessmentField) -> String { names.name(of: field) }
        func bandKey(_ field: BandField) -> String { names.name(of: field) }
        switch kind {
        case .blankTitle:
            return "give the course a title"
        case .duplicateTitle:
            return "give it another title: capitals and extra spaces make no difference"
        case .tooManyDigits:
            return "give \(Self.numbers(names)) with fewer digits"
        case .tooManyCreditDigits:
            return "give credits with fewer digits"
        case .noAssessments:
            return "add assessments with \(Self.numbers(names))"
        case .weightSum(let sum):
            return sum < 100
                ? "\((100 - sum).excerpt) is missing" : "\((sum - 100).excerpt) is too much"
        case .noPoints:
            return "give its points, or set \"\(key(.status))\" to "
                + "\"\(AssessmentStatus.missing.rawValue)\" or "
                + "\"\(AssessmentStatus.excused.rawValue)\""
        case .pointsForMissing:
            return "leave the points out, or set \"\(key(.status))\" to "
                + "\"\(AssessmentStatus.graded.rawValue)\""
        case .pointsAboveMax(_, _, canBeAllowed: true):
            return "set \"\(names.name(of: PolicyField.extraCredit))\": true in the policy "
                + "if this is meant"
        case .weightOnNothing:
            return "set \(key(.max)) to the points that could be earned, or the weight to 0"
        case .tooManyCourses(let count):
            return "there are \(count): take \(count - BoardRules.mostCourses) out of the file"
        case .blankID:
            return "give the student an id"
        case .duplicateID:
            return "give each student an id of their own"
        case .blankScaleName:
            return "give the scale a name"
        case .noBands:
            return "add bands with \(bandKey(.letter)), \(bandKey(.from)) and \(bandKey(.points))"
        case .noBandFromZero:
            return "set \"\(bandKey(.from))\" of the lowest band to 0"
        case .blankLetter:
            return "give the band a letter"
        case .duplicateLetter, .duplicateBound:
            return "give each band a letter and a bound of its own"
        case .risingPoints:
            return "points must not rise as scores fall"
        case .tooManyScaleDigits:
            return "give it with fewer digits"
        case .titleTooLong, .nameTooLong, .creditsNotPositive, .negativeCredits, .pointsAboveMax,
            .negativePoints, .negativeMax, .negativeWeight, .emptyBoard, .noSuchCourse,
            .decimalsOutOfRange, .idTooLong, .tooManyBands, .letterTooLong, .boundOutOfRange,
            .negativeLetterPoints:
            return nil
        }
    }

    /// The numbers of an assessment: "points, max and weight".
    private static func numbers(_ names: some GradingFieldNames) -> String {
        let fields: [AssessmentField] = [.points, .max, .weight]
        let texts = fields.map { names.name(of: $0) }
        return "\(texts[0]), \(texts[1]) and \(texts[2])"
    }
}
