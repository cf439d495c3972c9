import Exact
import Issues

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
    /// - Parameter list: The field with the courses.
    package func issues(in courses: [Course], of list: FieldPlace.Member) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        var firstID: [TitleKey: Int] = [:]
        for (index, course) in courses.enumerated() {
            if index == mostCourses {
                issues.add(FieldPlace(list, index), .tooManyCourses(count: courses.count))
            }
            // Blank and overlong titles are reported separately.
            if !course.title.isBlank, !course.title.isTooLong {
                let key = TitleKey(course.title)
                if let earlier = firstID[key] {
                    issues.add(
                        FieldPlace(list, index).at(\Course.title), .duplicateTitle(earlier: earlier)
                    )
                } else {
                    firstID[key] = index + 1
                }
            }
            issues.add(self.issues(in: course), at: FieldPlace(list, index))
        }
        return issues
    }

    /// Returns every problem of one course, in the documented order of its fields.
    ///
    /// - Parameter isPast: Whether it is of a past year: it then needs no credits and no mark, and has no terms.
    package func issues(in course: Course, isPast: Bool = false) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        if course.title.isBlank { issues.add(\Course.title, .blankTitle) }
        if course.title.isTooLong { issues.add(\Course.title, .titleTooLong) }
        issues.add(\Course.credits, issue(inCreditsOf: course, isPast: isPast))
        issues.add(\Course.verified, Self.issue(inVerified: course.verified, of: course.credits))
        issues.add(\Course.level, issue(inLevelOf: course))
        let needsMark = !isPast && policy?.terms.isEmpty != false
        if course.work.isEmpty, needsMark { issues.add(\CourseWork.assessments, .noAssessments) }
        issues += self.issues(in: course.work)
        if let policy, !isPast { issues += termIssues(of: course, by: policy) }
        return issues
    }

    /// Returns every problem of what determines a mark.
    ///
    /// A course that is not graded does not need assessments, and their weights do not have to add
    /// up to 100: a student who left early has not done all the work.
    func issues(in work: CourseWork) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        if let posted = work.posted { issues += postedIssues(in: posted) }
        let isGraded = work.status == .graded
        if isGraded, !work.isUnassessed, let scale = policy?.scale, !scale.traits.takesPercentages {
            issues.add(
                work.groups.isEmpty ? \CourseWork.assessments : \CourseWork.groups,
                .assessmentsByMarks(scale: scale.name))
        }
        guard work.groups.isEmpty else {
            if !work.assessments.isEmpty {
                issues.add(\CourseWork.assessments, .assessmentsBesideGroups)
            }
            return issues + groupIssues(of: work)
        }
        if Self.hasTooManyDigits(work.assessments) {
            issues.add(\CourseWork.assessments, .tooManyDigits)
        } else if isGraded, let sum = Self.wrongWeightSum(work.assessments) {
            issues.add(\CourseWork.assessments, .weightSum(sum))
        }
        for (index, assessment) in work.assessments.enumerated() {
            issues.add(
                self.issues(in: assessment), at: FieldPlace(\CourseWork.assessments, index))
            if let kind = Self.issue(inWeightOf: assessment) {
                issues.add(
                    FieldPlace(\CourseWork.assessments, index).at(\Assessment.weight), kind)
            }
        }
        return issues
    }

    /// Returns the problems of an assessment except for those of its weight.
    func issues(in assessment: Assessment) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        if let name = assessment.name, name.isTooLong {
            issues.add(\Assessment.name, .nameTooLong)
        }
        issues.add(\Assessment.points, issue(inPointsOf: assessment))
        if assessment.max < 0 { issues.add(\Assessment.max, .negativeMax(assessment.max)) }
        return issues
    }

    private func issue(inCreditsOf course: Course, isPast: Bool) -> GradingProblem? {
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

    private func issue(inPointsOf assessment: Assessment) -> GradingProblem? {
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

    private static func issue(inWeightOf assessment: Assessment) -> GradingProblem? {
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
    static func issue(inVerified verified: Rational, of credits: Rational) -> GradingProblem? {
        if verified < 0 { return .negativeCredits(verified) }
        // Credits below 0 are reported separately.
        if verified > credits, credits >= 0 {
            return .verifiedAboveCredits(verified, credits: credits)
        }
        return verified.bitWidth > mostCreditBits ? .tooManyCreditDigits : nil
    }
}
