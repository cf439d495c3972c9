import Exact

/// The rules that required credits must follow.
enum RequirementRules {
    /// Returns every problem of the requirements of a policy, in the order of the data.
    static func issues(in policy: Policy) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        var earlier: [TitleKey: Int] = [:]
        var electives: Int?
        for (index, requirement) in policy.requirements.enumerated() {
            func refuse(_ field: RequirementField, _ kind: GradingIssue.Kind) {
                issues.append(
                    GradingIssue(field: .class(.requirement(index, field)), kind: kind))
            }
            let key = TitleKey(requirement.subject)
            // A blank subject is reported by the reader.
            if let place = earlier[key], !TextRules.isBlank(requirement.subject) {
                refuse(.subject, .repeatedSubject(earlier: place))
            }
            earlier[key] = earlier[key] ?? index
            if requirement.credits <= 0 {
                refuse(.credits, .creditsNotPositive(requirement.credits))
            } else if requirement.credits.bitWidth > CourseRules.mostCreditBits {
                refuse(.credits, .tooManyCreditDigits)
            }
            if let verified = requirement.verified,
                let kind = CourseRules.issue(inVerified: verified, of: requirement.credits)
            {
                refuse(.verified, kind)
            }
            guard requirement.isElectives else { continue }
            if let electives { refuse(.electives, .repeatedElectives(earlier: electives)) }
            electives = electives ?? index
        }
        return issues
    }
}
