import Exact

/// The GPAs of a class put in order.
package struct Standing {
    /// A sum has so many digits that exact arithmetic takes too long.
    package struct TooManyDigits: Error {}

    /// The most binary digits that a sum of GPAs may have, about 6,000 decimal ones.
    ///
    /// It can have as many as all different denominators together. Where credits come in hundredths
    /// and nobody takes more than 30, that is less than half of it, however many students there are.
    static let mostBits = 20_000

    /// Students with one GPA.
    private struct Group {
        let gpa: Rational
        /// The students' positions in the class, ascending.
        var members: [Int]
    }

    /// The groups, the highest GPA first.
    private let groups: [Group]
    /// How many students have a GPA.
    package let count: Int

    /// Puts the GPAs of a class in order; nil is a student without one.
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

    /// The mean of all GPAs; nil without any.
    ///
    /// - Throws: `TooManyDigits` if it would take too long.
    package func average() throws(TooManyDigits) -> Rational? {
        let parts = groups.map { $0.gpa * Rational($0.members.count) }
        return try Self.sum(of: parts[...]).divided(by: Rational(count))
    }

    /// The sum of all parts, halves first, so that long denominators meet few times.
    private static func sum(of parts: ArraySlice<Rational>) throws(TooManyDigits) -> Rational {
        guard parts.count > 1 else { return parts.first ?? 0 }
        let middle = parts.startIndex + parts.count / 2
        let sum = try sum(of: parts[..<middle]) + sum(of: parts[middle...])
        guard sum.bitWidth <= mostBits else { throw TooManyDigits() }
        return sum
    }

    /// The GPA in the middle, or the mean of the two in the middle; nil without any.
    package var median: Rational? {
        guard let lower = gpa(at: count / 2) else { return nil }
        guard count.isMultiple(of: 2), let upper = gpa(at: count / 2 - 1) else { return lower }
        return (lower + upper) / 2
    }

    /// The rank of each student with a GPA, by the position in the class.
    package var ranks: [(position: Int, rank: Rank)] {
        var ranks: [(position: Int, rank: Rank)] = []
        for group in groups {
            let rank = Rank(place: ranks.count + 1, ties: group.members.count - 1, count: count)
            ranks += group.members.map { (position: $0, rank: rank) }
        }
        return ranks
    }

    /// The GPA at a place of the order, counted from 0; nil past the end.
    private func gpa(at place: Int) -> Rational? {
        var passed = 0
        for group in groups {
            passed += group.members.count
            if place < passed { return group.gpa }
        }
        return nil
    }
}
