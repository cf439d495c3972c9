import Exact

/// The credits that students need in a subject to graduate.
package struct Requirement: Sendable, Hashable {
    /// The subject, which courses name in the same way apart from capitals and white space.
    package var subject: String
    /// The credits; more than 0.
    package var credits: Rational
    /// The credits of them that an examination must verify; nil if verified credits are not required.
    package var verified: Rational?
    /// Whether it takes the credits that no other requirement takes.
    package var isElectives: Bool

    /// Creates a requirement from unchecked data; `RequirementRules` checks it.
    package init(
        subject: String, credits: Rational, verified: Rational? = nil, isElectives: Bool = false
    ) {
        self.subject = subject
        self.credits = credits
        self.verified = verified
        self.isElectives = isElectives
    }
}
