import Exact
import Issues

extension CourseRules {
    /// Returns every problem of a course's groups, in the documented order of their fields.
    ///
    /// Groups need no assessments: at the beginning of a term, there is no work yet.
    func groupIssues(of course: CourseWork) -> [GradingIssue] {
        let groups = course.groups
        var issues: [GradingIssue] = []
        let all = groups.flatMap(\.assessments)
        if Self.hasTooManyDigits(all) || Self.bits(of: groups) > Self.mostBits {
            issues.add(\CourseWork.groups, .tooManyDigits)
        } else if course.status == .graded, course.groupWeights == .hundred,
            let sum = Self.wrongSum(of: groups)
        {
            issues.add(\CourseWork.groups, .weightSum(sum))
        }
        for (index, group) in groups.enumerated() {
            var own: [GradingIssue] = []
            own.add(\AssessmentGroup.name, Self.issue(inNameAt: index, of: groups))
            if group.weight < 0 {
                own.add(\AssessmentGroup.weight, .negativeWeight(group.weight))
            }
            if course.groupWeights == .points, group.combining == .percents {
                own.add(\AssessmentGroup.combining, .percentsInPoints)
            }
            own.add(\AssessmentGroup.replacement, Self.issue(inReplacementOf: group, groups))
            for (place, assessment) in group.assessments.enumerated() {
                own.add(
                    self.issues(in: assessment), at: FieldPlace(\AssessmentGroup.assessments, place)
                )
                if assessment.weight < 0 {
                    own.add(
                        FieldPlace(\AssessmentGroup.assessments, place).at(\Assessment.weight),
                        .negativeWeight(assessment.weight))
                }
            }
            issues.add(own, at: FieldPlace(\CourseWork.groups, index))
        }
        return issues
    }

    private static func bits(of groups: [AssessmentGroup]) -> Int {
        groups.reduce(0) { $0 + $1.weight.bitWidth }
    }

    /// Returns the sum of the weights if it is not 100; bonus groups are not part of it.
    ///
    /// Fixing a negative weight changes the sum, so reporting both would be misleading.
    private static func wrongSum(of groups: [AssessmentGroup]) -> Rational? {
        guard groups.allSatisfy({ $0.weight >= 0 }) else { return nil }
        let sum = Rational.sum(of: groups.filter { !$0.isBonus }.map(\.weight))
        return sum == 100 ? nil : sum
    }

    private static func issue(
        inNameAt index: Int, of groups: [AssessmentGroup]
    ) -> GradingProblem? {
        let name = groups[index].name
        if name.isBlank { return .blankGroupName }
        if name.isTooLong { return .nameTooLong }
        let key = TitleKey(name)
        let earlier = groups[..<index].firstIndex { TitleKey($0.name) == key }
        return earlier.map { .duplicateGroup(earlier: $0) }
    }

    private static func issue(
        inReplacementOf group: AssessmentGroup, _ groups: [AssessmentGroup]
    ) -> GradingProblem? {
        guard let name = group.replacement else { return nil }
        guard let other = groups.first(where: { $0.name == name }) else {
            return .unknownGroup(name, known: groups.map(\.name))
        }
        return other.replacement == nil ? nil : .circularReplacement
    }
}
