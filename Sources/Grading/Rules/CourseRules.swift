import Exact

/// The rules that the courses of a board or a student must follow to be graded.
package struct CourseRules: Sendable, Hashable {
    /// How points above the maximum of an assessment are treated.
    enum ExtraCredit: Sendable {
        /// They count.
        case allowed
        /// The policy does not allow them, but could.
        case refused
        /// They are never allowed.
        case impossible
    }

    /// The maximum total number of bits in all numbers of a course's assessments.
    ///
    /// The limit is about 6,000 decimal digits; a typical assessment needs less than 40 bits. An
    /// exact score can have as many digits as all the numbers together. Without a limit, a file of
    /// a few hundred kilobytes could keep the program busy for hours.
    static let mostBits = 20_000

    /// The maximum number of bits in the credits of a student's course: about 38 decimal digits.
    ///
    /// A GPA can have as many digits as all credits together.
    static let mostCreditBits = 128

    /// The maximum number of courses; nil for no limit.
    let mostCourses: Int?
    /// The maximum number of bits in a course's credits; nil for no limit.
    let mostCreditBits: Int?
    /// How points above the maximum are treated.
    let extraCredit: ExtraCredit
    /// The policy of the class; nil for a board.
    let policy: Policy?

    /// The rules for the courses of a board, which has a limited number of courses and no policy.
    package static let board = CourseRules(
        mostCourses: BoardRules.mostCourses, mostCreditBits: nil, extraCredit: .impossible,
        policy: nil)

    /// Returns the rules for the courses of a student in a class.
    package static func student(by policy: Policy) -> CourseRules {
        CourseRules(
            mostCourses: nil, mostCreditBits: mostCreditBits,
            extraCredit: policy.extraCredit ? .allowed : .refused, policy: policy)
    }

    /// Returns every problem of a list of courses, in the order of the data.
    ///
    /// Too many courses are reported once, at the first course above the limit.
    ///
    /// - Parameter place: Returns the full field for the position of a course and one of its
    ///   fields.
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
            // Blank and overlong titles are reported separately.
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

    /// Returns every problem of one course, in the documented order of its fields.
    ///
    /// - Parameter isPast: Whether it is of a past year: it then needs no credits and no mark, and has no terms.
    package func issues(
        in course: Course, isPast: Bool = false, at place: (CourseField) -> GradingField
    ) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        func refuse(_ field: CourseField, _ kind: GradingIssue.Kind?) {
            guard let kind else { return }
            issues.append(GradingIssue(field: place(field), kind: kind))
        }
        if TextRules.isBlank(course.title) { refuse(.title, .blankTitle) }
        if TextRules.isTooLong(course.title) { refuse(.title, .titleTooLong) }
        refuse(.credits, issue(inCreditsOf: course, isPast: isPast))
        refuse(.verified, Self.issue(inVerified: course.verified, of: course.credits))
        refuse(.level, issue(inLevelOf: course))
        let needsMark = !isPast && policy?.terms.isEmpty != false
        if course.work.isEmpty, needsMark { refuse(.assessments, .noAssessments) }
        for (field, kind) in self.issues(in: course.work) { refuse(field, kind) }
        guard let policy, !isPast else { return issues }
        for (field, kind) in termIssues(of: course, by: policy) { refuse(field, kind) }
        return issues
    }

    /// Returns every problem of what determines a mark.
    ///
    /// A course that is not graded does not need assessments, and their weights do not have to add
    /// up to 100: a student who left early has not done all the work.
    func issues(in work: CourseWork) -> [(CourseField, GradingIssue.Kind)] {
        var issues: [(CourseField, GradingIssue.Kind)] = []
        func refuse(_ field: CourseField, _ kind: GradingIssue.Kind?) {
            guard let kind else { return }
            issues.append((field, kind))
        }
        if let posted = work.posted { issues += postedIssues(in: posted) }
        let isGraded = work.status == .graded
        if isGraded, !work.isUnassessed, let scale = policy?.scale, !scale.traits.takesPercentages {
            refuse(
                work.groups.isEmpty ? .assessments : .groups, .assessmentsByMarks(scale: scale.name)
            )
        }
        guard work.groups.isEmpty else {
            if !work.assessments.isEmpty { refuse(.assessments, .assessmentsBesideGroups) }
            return issues + groupIssues(of: work)
        }
        if Self.hasTooManyDigits(work.assessments) {
            refuse(.assessments, .tooManyDigits)
        } else if isGraded, let sum = Self.wrongWeightSum(work.assessments) {
            refuse(.assessments, .weightSum(sum))
        }
        for (index, assessment) in work.assessments.enumerated() {
            for (field, kind) in self.issues(in: assessment) {
                refuse(.assessment(index, field), kind)
            }
            refuse(.assessment(index, .weight), Self.issue(inWeightOf: assessment))
        }
        return issues
    }

    /// Returns the problems of an assessment except for those of its weight.
    func issues(in assessment: Assessment) -> [(AssessmentField, GradingIssue.Kind)] {
        var issues: [(AssessmentField, GradingIssue.Kind)] = []
        if let name = assessment.name, TextRules.isTooLong(name) {
            issues.append((.name, .nameTooLong))
        }
        if let kind = issue(inPointsOf: assessment) { issues.append((.points, kind)) }
        if assessment.max < 0 { issues.append((.max, .negativeMax(assessment.max))) }
        return issues
    }

    private func issue(inCreditsOf course: Course, isPast: Bool) -> GradingIssue.Kind? {
        let credits = course.credits
        if credits <= 0, !isPast, needsCredits(course) { return .creditsNotPositive(credits) }
        if credits < 0 { return .negativeCredits(credits) }
        guard let mostCreditBits else { return nil }
        return credits.bitWidth > mostCreditBits ? .tooManyCreditDigits : nil
    }

    /// Whether a course needs credits, because it can count in an average that is weighted by them.
    private func needsCredits(_ course: Course) -> Bool {
        guard course.status.countsInGPA else { return false }
        guard let policy else { return true }
        guard course.isInGPA, policy.weights == .credits, policy.scale.traits.hasGPA else {
            return false
        }
        guard let letter = course.work.posted?.letter, policy.scale.band(named: letter) == nil,
            let mark = policy.specialMark(named: letter)
        else { return true }
        return mark.points != nil
    }

    private func issue(inPointsOf assessment: Assessment) -> GradingIssue.Kind? {
        guard let points = assessment.points else {
            return assessment.status == .graded ? .noPoints : nil
        }
        if assessment.status == .missing, points > 0 { return .pointsForMissing(points) }
        if points < 0 { return .negativePoints(points) }
        let max = assessment.max
        // A negative maximum is reported separately: any points would exceed it.
        guard points > max, max >= 0 else { return nil }
        // With a maximum of 0, extra credit has no effect: the points would not count.
        guard max > 0 else {
            if assessment.isBonus { return nil }
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

    /// Returns whether exact arithmetic with the numbers would take too long.
    static func hasTooManyDigits(_ assessments: [Assessment]) -> Bool {
        var bits = 0
        for assessment in assessments {
            bits += (assessment.points ?? 0).bitWidth + assessment.max.bitWidth
            bits += assessment.weight.bitWidth
        }
        return bits > mostBits
    }

    /// Returns the sum of the weights if it should be reported; otherwise nil.
    ///
    /// Fixing a negative weight changes the sum, so reporting both would be misleading. A weight on
    /// an assessment with a maximum of 0 is fixed by changing either the maximum or the weight, so
    /// the sum is reported only if it is wrong in both cases.
    private static func wrongWeightSum(_ assessments: [Assessment]) -> Rational? {
        guard !assessments.isEmpty, assessments.allSatisfy({ $0.weight >= 0 }) else { return nil }
        let sum = Rational.sum(of: assessments.map(\.weight))
        if sum == 100 { return nil }
        let onNothing = assessments.lazy.filter { $0.max == 0 }.map(\.weight)
        return sum - Rational.sum(of: Array(onNothing)) == 100 ? nil : sum
    }
}

extension CourseRules {
    /// Returns the problem of verified credits, of which there can be at most as many as credits.
    static func issue(inVerified verified: Rational, of credits: Rational) -> GradingIssue.Kind? {
        if verified < 0 { return .negativeCredits(verified) }
        // Credits below 0 are reported separately.
        if verified > credits, credits >= 0 {
            return .verifiedAboveCredits(verified, credits: credits)
        }
        return verified.bitWidth > mostCreditBits ? .tooManyCreditDigits : nil
    }
}
