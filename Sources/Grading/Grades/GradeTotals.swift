import Exact

/// The GPAs and credits of a year, or of all years.
package struct GradeTotals: Sendable, Hashable {
    /// The credits of all courses except audited ones.
    package internal(set) var creditsAttempted: Rational = 0
    package internal(set) var creditsEarned: Rational = 0
    /// The credits earned that an examination has verified.
    package internal(set) var creditsVerified: Rational = 0
    /// The exact GPA; nil if no course counts.
    package internal(set) var gpa: Rational?
    /// The exact weighted GPA; nil if no course counts, or the policy has no levels.
    package internal(set) var weightedGPA: Rational?

    init() {}

    /// Adds up the courses of a year, whose repeats are not considered.
    init(_ courses: [GradedCourse], by policy: Policy) {
        var averages = GPAAverages()
        for course in courses {
            creditsAttempted += course.creditsAttempted
            creditsEarned += course.creditsEarned
            creditsVerified += course.creditsVerified
            averages.add(course, policy: policy)
        }
        (gpa, weightedGPA) = averages.values(by: policy)
    }
}

/// The GPAs of courses that are added one by one.
struct GPAAverages {
    private(set) var plain = WeightedAverage()
    private(set) var weighted = WeightedAverage()

    mutating func add(_ value: Rational, weighted other: Rational, weight: Rational, policy: Policy)
    {
        plain.add(value, weight: weight)
        if !policy.levels.isEmpty { weighted.add(other, weight: weight) }
    }

    /// Adds a course, if it counts.
    mutating func add(_ course: GradedCourse, policy: Policy) {
        guard let value = course.value else { return }
        add(
            value, weighted: course.weightedValue ?? value, weight: course.weight(by: policy),
            policy: policy)
    }

    /// Returns the GPA and the weighted one, which is not better than the policy allows.
    func values(by policy: Policy) -> (gpa: Rational?, weighted: Rational?) {
        guard let most = policy.weightedMost, let weighted = weighted.value,
            policy.scale.traits.isBetter(weighted, than: most)
        else { return (plain.value, weighted.value) }
        return (plain.value, most)
    }
}
