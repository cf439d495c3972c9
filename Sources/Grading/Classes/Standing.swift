import Exact

/// The GPAs of a class put in order.
struct Standing {
    /// Students with one GPA.
    private struct Group {
        let gpa: Rational
        /// The students' positions in the class, ascending.
        var members: [Int]
    }

    /// The groups, the highest GPA first.
    private let groups: [Group]
    /// How many students have a GPA.
    let count: Int

    /// Puts the GPAs of a class in order; nil is a student without one.
    init(_ gpas: [Rational?]) {
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

    /// How many binary digits the different GPAs have together.
    var bits: Int { groups.reduce(0) { $0 + $1.gpa.bitWidth } }

    /// The mean of all GPAs; nil without any.
    var average: Rational? {
        let total = Rational.sum(of: groups.map { $0.gpa * Rational($0.members.count) })
        return total.divided(by: Rational(count))
    }

    /// The GPA in the middle, or the mean of the two in the middle; nil without any.
    var median: Rational? {
        guard let lower = gpa(at: count / 2) else { return nil }
        guard count.isMultiple(of: 2), let upper = gpa(at: count / 2 - 1) else { return lower }
        return (lower + upper) / 2
    }

    /// The rank of each student with a GPA, by the position in the class.
    var ranks: [(position: Int, rank: Rank)] {
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
