import Exact

extension CourseRules {
    /// Returns every problem of a course's groups, in the documented order of their fields.
    ///
    /// Groups need no assessments: at the beginning of a term, there is no work yet.
    func groupIssues(of course: CourseWork) -> [(CourseField, GradingIssue.Kind)] {
        let groups = course.groups
        var issues: [(CourseField, GradingIssue.Kind)] = []
        let all = groups.flatMap(\.assessments)
        if Self.hasTooManyDigits(all) || Self.bits(of: groups) > Self.mostBits {
            issues.append((.groups, .tooManyDigits))
        } else if course.status == .graded, course.groupWeights == .hundred,
            let sum = Self.wrongSum(of: groups)
        {
            issues.append((.groups, .weightSum(sum)))
        }
        for (index, group) in groups.enumerated() {
            if let kind = Self.issue(inNameAt: index, of: groups) {
                issues.append((.group(index, .name), kind))
            }
            if group.weight < 0 {
                issues.append((.group(index, .weight), .negativeWeight(group.weight)))
            }
            if course.groupWeights == .points, group.combining == .percents {
                issues.append((.group(index, .combine), .percentsInPoints))
            }
            if let kind = Self.issue(inReplacementOf: group, groups) {
                issues.append((.group(index, .replacement), kind))
            }
            for (place, assessment) in group.assessments.enumerated() {
                for (field, kind) in self.issues(in: assessment) {
                    issues.append((.group(index, .assessment(place, field)), kind))
                }
                if assessment.weight < 0 {
                    issues.append(
                        (
                            .group(index, .assessment(place, .weight)),
                            .negativeWeight(assessment.weight)
                        ))
                }
            }
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
    ) -> GradingIssue.Kind? {
        let name = groups[index].name
        if TextRules.isBlank(name) { return .blankGroupName }
        if TextRules.isTooLong(name) { return .nameTooLong }
        let key = TitleKey(name)
        let earlier = groups[..<index].firstIndex { TitleKey($0.name) == key }
        return earlier.map { .duplicateGroup(earlier: $0) }
    }

    private static func issue(
        inReplacementOf group: AssessmentGroup, _ groups: [AssessmentGroup]
    ) -> GradingIssue.Kind? {
        guard let name = group.replacement else { return nil }
        guard let other = groups.first(where: { $0.name == name }) else {
            return .unknownGroup(name, known: groups.map(\.name))
        }
        return other.replacement == nil ? nil : .circularReplacement
    }
}
