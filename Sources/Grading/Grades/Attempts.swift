import Exact

/// All courses of a student, in the order of past years and then of this year, with the repeated ones
/// linked.
struct Attempts {
    /// What counts in the GPA.
    struct Share {
        let value: Rational
        let weighted: Rational
        let weight: Rational
        let isRanked: Bool
    }

    private let courses: [GradedCourse]
    private let policy: Policy
    /// The positions of the attempts of each course that is repeated or not; each in order.
    private let chains: [[Int]]

    /// Links the courses of a student.
    init(of student: GradedStudent, policy: Policy) {
        self.init(student.history.flatMap(\.courses) + student.courses, policy: policy)
    }

    /// Links courses.
    ///
    /// - Parameter linked: Whether repeated courses are linked; in the GPA of a single year they are not.
    init(_ courses: [GradedCourse], policy: Policy, linked: Bool = true) {
        self.courses = courses
        self.policy = policy
        var chains: [[Int]] = []
        var chainOf: [Int] = []
        let earlier =
            linked
            ? Course.repeated(courses.map(\.course)) : Array(repeating: nil, count: courses.count)
        for place in courses.indices {
            if let first = earlier[place] {
                chains[chainOf[first]].append(place)
                chainOf.append(chainOf[first])
            } else {
                chainOf.append(chains.count)
                chains.append([place])
            }
        }
        self.chains = chains
    }

    /// The GPAs and credits of all years.
    var totals: GradeTotals {
        var totals = GradeTotals()
        for course in courses { totals.creditsAttempted += course.creditsAttempted }
        for course in earning {
            totals.creditsEarned += course.creditsEarned
            totals.creditsVerified += course.creditsVerified
        }
        (totals.gpa, totals.weightedGPA) = averages { _ in true }
        return totals
    }

    /// The courses whose credits are earned: of the attempts at a course, the last one that earned any.
    var earning: [GradedCourse] {
        chains.compactMap { chain in
            chain.last { courses[$0].creditsEarned > 0 }.map { courses[$0] }
        }
    }

    /// What counts in the GPA, in order of the first attempts.
    var counted: [Share] { chains.flatMap { shares(of: $0) { _ in true } } }

    var hasRepeats: Bool { chains.contains { $0.count > 1 } }

    /// The maximum of a weighted GPA; nil for no limit.
    var weightedMost: Rational? { policy.weightedMost }

    /// The GPAs of the courses that count in the rank.
    var ranked: (gpa: Rational?, weighted: Rational?) { averages(of: \.isRanked) }

    private func averages(
        of isIncluded: (Share) -> Bool
    ) -> (gpa: Rational?, weighted: Rational?) {
        var averages = GPAAverages()
        for share in chains.flatMap({ shares(of: $0, isIncluded) }) {
            averages.add(
                share.value, weighted: share.weighted, weight: share.weight, policy: policy)
        }
        return averages.values(by: policy)
    }

    /// Returns what those attempts of a course count in the GPA that are included.
    private func shares(of chain: [Int], _ isIncluded: (Share) -> Bool) -> [Share] {
        let attempts = chain.compactMap { share(of: courses[$0]) }.filter(isIncluded)
        guard let last = attempts.last, attempts.count > 1 else { return attempts }
        switch policy.repeats {
        case .all: return attempts
        case .latest: return [last]
        case .best:
            var best = last
            for attempt in attempts.reversed()
            where policy.scale.traits.isBetter(attempt.value, than: best.value) { best = attempt }
            return [best]
        case .average:
            let count = Rational(attempts.count)
            return [
                Share(
                    value: Rational.sum(of: attempts.map(\.value)) / count,
                    weighted: Rational.sum(of: attempts.map(\.weighted)) / count,
                    weight: last.weight, isRanked: last.isRanked)
            ]
        }
    }

    private func share(of course: GradedCourse) -> Share? {
        course.value.map {
            Share(
                value: $0, weighted: course.weightedValue ?? $0,
                weight: course.weight(by: policy), isRanked: course.course.isInRank)
        }
    }
}

extension Policy {
    /// Adds the bonus of levels to courses, in the order of past years and then of this year.
    func addBonuses(to courses: inout [GradedCourse]) {
        var counts: [String: Int] = [:]
        for place in courses.indices {
            let graded = courses[place]
            guard graded.value != nil, let name = graded.course.level,
                let mark = graded.result.mark,
                let level = levels.first(where: { $0.name == name })
            else { continue }
            if let most = level.most, counts[name, default: 0] >= most { continue }
            courses[place].weightedValue = value(of: mark, with: level)
            guard let band = mark.band, scale.passes(band) else { continue }
            counts[name, default: 0] += 1
        }
    }
}
