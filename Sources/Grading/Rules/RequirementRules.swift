import Exact
import Issues

/// The rules that required credits must follow.
enum RequirementRules {
    /// Returns every problem of the requirements of a policy, in the order of the data.
    static func issues(in policy: Policy) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        var earlier: [TitleKey: Int] = [:]
        var electives: Int?
        for (index, requirement) in policy.requirements.enumerated() {
            let place = FieldPlace(\Policy.requirements, index)
            let key = TitleKey(requirement.subject)
            // A blank subject is reported by the reader.
            if let first = earlier[key], !requirement.subject.isBlank {
                issues.add(place.at(\Requirement.subject), .repeatedSubject(earlier: first))
            }
            earlier[key] = earlier[key] ?? index
            if requirement.credits <= 0 {
                issues.add(place.at(\Requirement.credits), .creditsNotPositive(requirement.credits))
            } else if requirement.credits.bitWidth > CourseRules.mostCreditBits {
                issues.add(place.at(\Requirement.credits), .tooManyCreditDigits)
            }
            if let verified = requirement.verified,
                let kind = CourseRules.issue(inVerified: verified, of: requirement.credits)
            {
                issues.add(place.at(\Requirement.verified), kind)
            }
            guard requirement.isElectives else { continue }
            if let electives {
                issues.add(
                    place.at(\Requirement.isElectives), .repeatedElectives(earlier: electives))
            }
            electives = electives ?? index
        }
        return issues
    }
}
