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
            return sum < 100
                ? "increase the weights by \((100 - sum).excerpt)"
                : "reduce the weights by \((sum - 100).excerpt)"
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
        case .noBandFromZero:
            return "set \"\(bandKey(.from))\" of the lowest band to 0"
        case .blankLetter:
            return "give the band a letter"
        case .duplicateLetter, .duplicateBound:
            return "give each band a different letter and lower bound"
        case .risingPoints:
            return "do not give a lower score more points than a higher one"
        case .tooManyScaleDigits:
            return "use fewer digits"
        case .titleTooLong, .nameTooLong, .creditsNotPositive, .negativeCredits, .pointsAboveMax,
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
