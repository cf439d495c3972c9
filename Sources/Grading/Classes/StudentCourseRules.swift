import Exact

/// What a student's course must be like to be graded.
package enum StudentCourseRules {
    /// The most binary digits that a course's credits may have, about 38 decimal ones.
    ///
    /// A GPA can have as many digits as all credits together.
    static let mostCreditBits = 128

    /// Every problem of one course, in the order its fields are documented.
    ///
    /// A course that is not graded needs no assessments, and the weights of those it has may add up
    /// to anything: whoever left a course early has not done everything.
    ///
    /// - Parameters:
    ///   - course: The course to look at.
    ///   - path: Where the course stands; the problems' fields begin with it.
    ///   - policy: The policy, which decides whether points may pass the most possible.
    package static func problems(
        in course: StudentCourse, at path: FieldPath, policy: Policy
    ) -> [GradingProblem] {
        var problems: [GradingProblem] = []
        func refuse(_ key: String, _ kind: GradingProblem.Kind) {
            problems.append(GradingProblem(field: path.key(key), kind: kind))
        }
        if CourseRules.isBlank(course.title) { refuse("title", .blankTitle) }
        if CourseRules.isTooLong(course.title) { refuse("title", .titleTooLong) }
        if let kind = fault(inCreditsOf: course) { refuse("credits", kind) }
        let isGraded = course.status == .graded
        if course.assessments.isEmpty, isGraded { refuse("assessments", .noAssessments) }
        let filled = course.assessments.map(\.filled)
        if CourseRules.hasTooManyDigits(filled) {
            refuse("assessments", .tooManyDigits)
        } else if isGraded, let sum = CourseRules.wrongWeightSum(filled) {
            refuse("assessments", .weightSum(sum))
        }
        for index in filled.indices {
            let assessment = course.assessments[index]
            for (key, kind) in faults(in: assessment, filled: filled[index], policy: policy) {
                problems.append(
                    GradingProblem(
                        field: path.key("assessments").index(index).key(key), kind: kind))
            }
        }
        return problems
    }

    private static func fault(inCreditsOf course: StudentCourse) -> GradingProblem.Kind? {
        let credits = course.credits
        if course.status.countsInGPA, credits <= 0 { return .creditsNotPositive(credits) }
        if credits < 0 { return .ofClass(.negativeCredits(credits)) }
        return credits.bitWidth > mostCreditBits ? .ofClass(.tooManyCreditDigits) : nil
    }

    /// What is wrong with one assessment, each with the key of its field.
    private static func faults(
        in assessment: StudentAssessment, filled: Assessment, policy: Policy
    ) -> [(key: String, kind: GradingProblem.Kind)] {
        var faults = CourseRules.faults(in: filled).compactMap { key, kind in
            classKind(kind, policy: policy).map { (key: key, kind: $0) }
        }
        if let kind = statusFault(in: assessment) {
            faults.removeAll { $0.key == "points" }
            let place = faults.first?.key == "name" ? 1 : 0
            faults.insert((key: "points", kind: kind), at: place)
        }
        return faults
    }

    /// What is wrong with the points for the status, whatever else is wrong with them.
    private static func statusFault(in assessment: StudentAssessment) -> GradingProblem.Kind? {
        switch (assessment.status, assessment.points) {
        case (.graded, nil): .ofClass(.noPoints)
        case (.missing, let points?) where points > 0: .ofClass(.pointsForMissing(points))
        default: nil
        }
    }

    /// What a problem of a board's assessment is in a class; nil if it is none there.
    ///
    /// Where `max` is 0 extra credit changes nothing: the points would not count.
    private static func classKind(
        _ kind: GradingProblem.Kind, policy: Policy
    ) -> GradingProblem.Kind? {
        guard case .pointsAboveMax(let points, let max) = kind, max > 0 else { return kind }
        return policy.extraCredit ? nil : .ofClass(.pointsAboveMax(points: points, max: max))
    }
}

extension StudentAssessment {
    /// The assessment with 0 for points that are not there, which passes every rule for points.
    fileprivate var filled: Assessment {
        Assessment(name: name, points: points ?? 0, max: max, weight: weight)
    }
}
