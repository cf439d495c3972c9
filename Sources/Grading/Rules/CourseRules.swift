import Exact

/// What the courses of a board or of a student must be like to be graded.
package struct CourseRules: Sendable, Hashable {
    /// What becomes of points above an assessment's maximum.
    enum ExtraCredit: Sendable {
        /// They count.
        case allowed
        /// The policy refuses them, but could allow them.
        case refused
        /// They are never allowed.
        case impossible
    }

    /// The maximum number of binary digits that all numbers of a course's assessments have together,
    /// about 6,000 decimal ones; a usual assessment has less than 40.
    ///
    /// An exact score can have as many digits as all of them. Without a limit, a file of a few
    /// hundred kilobytes could keep the program busy for hours.
    static let mostBits = 20_000

    /// The maximum number of courses; nil for any number.
    let mostCourses: Int?
    /// The maximum number of binary digits of a course's credits; nil for any number.
    ///
    /// A GPA can have as many digits as all credits together.
    let mostCreditBits: Int?
    /// What becomes of points above the maximum.
    let extraCredit: ExtraCredit

    /// The rules for the courses of a board, which has few courses and no policy.
    package static let board = CourseRules(
        mostCourses: BoardRules.mostCourses, mostCreditBits: nil, extraCredit: .impossible)

    /// Returns the rules for the courses of a class's student: about 38 decimal digits of credits.
    package static func student(by policy: Policy) -> CourseRules {
        CourseRules(
            mostCourses: nil, mostCreditBits: 128,
            extraCredit: policy.extraCredit ? .allowed : .refused)
    }

    /// Returns every problem of some courses, in the order of the data.
    ///
    /// A course too many is reported once, at the first one, however many follow.
    ///
    /// - Parameter place: The field of all data that a field of a course at a position is.
    package func issues(
        in courses: [Course], at place: (Int, CourseField) -> GradingField
    ) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        var firstID: [TitleKey: Int] = [:]
        for (index, course) in courses.enumerated() {
            if index == mostCourses {
                issues.append(
                    GradingIssue(
                        field: place(index, .whole), kind: .tooManyCourses(count: courses.count)))
            }
            // A title that is blank or too long has a problem of its own.
            if !TextRules.isBlank(course.title), !TextRules.isTooLong(course.title) {
                let key = TitleKey(course.title)
                if let earlier = firstID[key] {
                    issues.append(
                        GradingIssue(
                            field: place(index, .title), kind: .duplicateTitle(earlier: earlier)))
                } else {
                    firstID[key] = index + 1
                }
            }
            issues += self.issues(in: course) { place(index, $0) }
        }
        return issues
    }

    /// Returns every problem of one course, in the order its fields are documented.
    ///
    /// A course that is not graded needs no assessments, and the weights of those it has may add up
    /// to anything: whoever left a course early has not done everything.
    package func issues(
        in course: Course, at place: (CourseField) -> GradingField
    ) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        func refuse(_ field: CourseField, _ kind: GradingIssue.Kind?) {
            guard let kind else { return }
            issues.append(GradingIssue(field: place(field), kind: kind))
        }
        if TextRules.isBlank(course.title) { refuse(.title, .blankTitle) }
        if TextRules.isTooLong(course.title) { refuse(.title, .titleTooLong) }
        refuse(.credits, issue(inCreditsOf: course))
        let isGraded = course.status == .graded
        if course.assessments.isEmpty, isGraded { refuse(.assessments, .noAssessments) }
        if Self.hasTooManyDigits(course.assessments) {
            refuse(.assessments, .tooManyDigits)
        } else if isGraded, let sum = Self.wrongWeightSum(course.assessments) {
            refuse(.assessments, .weightSum(sum))
        }
        for (index, assessment) in course.assessments.enumerated() {
            if let name = assessment.name, TextRules.isTooLong(name) {
                refuse(.assessment(index, .name), .nameTooLong)
            }
            refuse(.assessment(index, .points), issue(inPointsOf: assessment))
            if assessment.max < 0 {
                refuse(.assessment(index, .max), .negativeMax(assessment.max))
            }
            refuse(.assessment(index, .weight), Self.issue(inWeightOf: assessment))
        }
        return issues
    }

    private func issue(inCreditsOf course: Course) -> GradingIssue.Kind? {
        let credits = course.credits
        if course.status.countsInGPA, credits <= 0 { return .creditsNotPositive(credits) }
        if credits < 0 { return .negativeCredits(credits) }
        guard let mostCreditBits else { return nil }
        return credits.bitWidth > mostCreditBits ? .tooManyCreditDigits : nil
    }

    private func issue(inPointsOf assessment: Assessment) -> GradingIssue.Kind? {
        guard let points = assessment.points else {
            return assessment.status == .graded ? .noPoints : nil
        }
        if assessment.status == .missing, points > 0 { return .pointsForMissing(points) }
        if points < 0 { return .negativePoints(points) }
        let max = assessment.max
        // A negative maximum is a mistake of its own: any points would exceed it.
        guard points > max, max >= 0 else { return nil }
        // Where the maximum is 0, extra credit changes nothing: the points would not count.
        guard max > 0 else {
            return .pointsAboveMax(points: points, max: max, canBeAllowed: false)
        }
        switch extraCredit {
        case .allowed: return nil
        case .refused: return .pointsAboveMax(points: points, max: max, canBeAllowed: true)
        case .impossible: return .pointsAboveMax(points: points, max: max, canBeAllowed: false)
        }
    }

    private static func issue(inWeightOf assessment: Assessment) -> GradingIssue.Kind? {
        let weight = assessment.weight
        if weight < 0 { return .negativeWeight(weight) }
        return weight > 0 && assessment.max == 0 ? .weightOnNothing(weight: weight) : nil
    }

    /// Whether exact arithmetic with the numbers would take too long.
    private static func hasTooManyDigits(_ assessments: [Assessment]) -> Bool {
        var bits = 0
        for assessment in assessments {
            bits += (assessment.points ?? 0).bitWidth + assessment.max.bitWidth
            bits += assessment.weight.bitWidth
        }
        return bits > mostBits
    }

    /// Returns the sum of the weights if it is worth reporting, else nil.
    ///
    /// A negative weight has to change, and the sum with it: reporting the sum as well would send
    /// the reader after the wrong mistake. A weight on nothing may stay, with another maximum, or
    /// become 0; the sum is certainly wrong only if it is wrong both ways.
    private static func wrongWeightSum(_ assessments: [Assessment]) -> Rational? {
        guard !assessments.isEmpty, assessments.allSatisfy({ $0.weight >= 0 }) else { return nil }
        let sum = Rational.sum(of: assessments.map(\.weight))
        if sum == 100 { return nil }
        let onNothing = assessments.lazy.filter { $0.max == 0 }.map(\.weight)
        return sum - Rational.sum(of: Array(onNothing)) == 100 ? nil : sum
    }
}
