import Exact

/// The credits of a student that count for a requirement.
package struct RequirementResult: Sendable, Hashable {
    package let requirement: Requirement
    /// The credits that count, each of a course, or for electives, those beyond what a subject requires.
    package fileprivate(set) var parts: [Rational] = []
    /// The verified credits that count.
    package fileprivate(set) var verified: Rational = 0
    /// The credits of `parts` that count as electives instead; 0 without a requirement for electives.
    package fileprivate(set) var surplus: Rational = 0

    fileprivate init(_ requirement: Requirement) { self.requirement = requirement }

    /// The credits earned that count for the requirement.
    package var earned: Rational { Rational.sum(of: parts) - surplus }
    /// The credits that the student still needs.
    package var remaining: Rational { max(0, requirement.credits - earned) }
    /// Whether the student has the credits and the verified credits.
    package var isMet: Bool { remaining == 0 && verified >= requirement.verified ?? 0 }

    fileprivate mutating func add(_ credits: Rational, verified: Rational) {
        if credits > 0 { parts.append(credits) }
        self.verified += verified
    }

    /// Returns the credits beyond the required ones, which then no longer count here.
    fileprivate mutating func takeSurplus() -> (credits: Rational, verified: Rational) {
        surplus = max(0, earned - requirement.credits)
        let other = max(0, verified - (requirement.verified ?? 0))
        verified -= other
        return (surplus, other)
    }
}

extension GradedStudent {
    /// Returns what the student has earned of each requirement, in the order of the requirements.
    ///
    /// As in the cumulative credits, of repeated courses the last attempt counts that earned any.
    package func requirements(by policy: Policy) -> [RequirementResult] {
        var results = policy.requirements.map { RequirementResult($0) }
        guard !results.isEmpty else { return [] }
        let electives = policy.requirements.firstIndex(where: \.isElectives)
        var places: [TitleKey: Int] = [:]
        for (place, requirement) in policy.requirements.enumerated() where place != electives {
            places[TitleKey(requirement.subject)] = place
        }
        for course in Attempts(of: self, policy: policy).earning {
            let own = course.course.subject.flatMap { places[TitleKey($0)] }
            guard let place = own ?? electives else { continue }
            results[place].add(course.creditsEarned, verified: course.creditsVerified)
        }
        guard let electives else { return results }
        for place in results.indices where place != electives {
            let surplus = results[place].takeSurplus()
            results[electives].add(surplus.credits, verified: surplus.verified)
        }
        return results
    }
}
