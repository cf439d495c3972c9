import Exact

/// The GPAs of a class, in order.
package struct GPARanking {
    /// The maximum number of bits in a sum of GPAs, about 6,000 decimal digits.
    ///
    /// A sum can have as many digits as all different denominators together. If credits are in
    /// hundredths and no student takes more than 30, it needs less than half of this limit, for any
    /// number of students.
    static let mostBits = 20_000

    /// The students who have the same GPA.
    private struct Group {
        let gpa: Rational
        /// The students' positions in the class, in ascending order.
        var members: [Int]
    }

    /// The groups, highest GPA first.
    private let groups: [Group]
    /// The number of students with a GPA.
    package let count: Int

    /// Sorts the GPAs of a class; nil is for a student without a GPA.
    package init(_ gpas: [Rational?]) {
        let known = gpas.enumerated().compactMap { position, gpa in gpa.map { (position, $0) } }
        let sorted = known.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        var groups: [Group] = []
        for (position, gpa) in sorted {
            if let last = groups.indices.last, groups[last].gpa == gpa {
                groups[last].members.append(position)
            } else {
                groups.append(Group(gpa: gpa, members: [position]))
            }
        }
        self.groups = groups
        count = known.count
    }

    /// Returns the mean of all GPAs; nil if there are none.
    ///
    /// - Throws: `GradingError` if the credits have so many digits that the calculation would take
    ///   too long.
    package func average() throws(GradingError) -> Rational? {
        let parts = groups.map { $0.gpa * Rational($0.members.count) }
        return try Self.sum(of: parts[...]).divided(by: Rational(count))
    }

    /// Returns the sum of all parts.
    ///
    /// Each half is summed first, so that long denominators are rarely combined.
    private static func sum(of parts: ArraySlice<Rational>) throws(GradingError) -> Rational {
        guard parts.count > 1 else { return parts.first ?? 0 }
        let middle = parts.startIndex + parts.count / 2
        let sum = try sum(of: parts[..<middle]) + sum(of: parts[middle...])
        guard sum.bitWidth <= mostBits else {
            throw GradingError(issues: [
                GradingIssue(field: .class(.students), kind: .tooManyCreditDigits)
            ])
        }
        return sum
    }

    /// The middle GPA, or the mean of the two middle ones; nil if there are none.
    package var median: Rational? {
        guard let lower = gpa(at: count / 2) else { return nil }
        guard count.isMultiple(of: 2), let upper = gpa(at: count / 2 - 1) else { return lower }
        return (lower + upper) / 2
    }

    /// The rank of each student with a GPA, with the student's position in the class.
    package var ranks: [(position: Int, rank: Rank)] {
        var ranks: [(position: Int, rank: Rank)] = []
        for group in groups {
            let rank = Rank(place: ranks.count + 1, ties: group.members.count - 1, count: count)
            ranks += group.members.map { (position: $0, rank: rank) }
        }
        return ranks
    }

    /// Returns the GPA at a place in the ranking, counted from 0; nil past the end.
    private func gpa(at place: Int) -> Rational? {
        var passed = 0
        for group in groups {
            passed += group.members.count
            if place < passed { return group.gpa }
        }
        return nil
    }
}
