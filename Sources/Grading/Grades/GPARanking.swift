import Exact
import Issues

/// The GPAs of a class, in order.
///
/// Students with the same GPA share its value, so a class of a million students takes a few
/// megabytes.
package struct GPARanking: Sendable {
    /// The maximum number of bits in a sum of GPAs, about 6,000 decimal digits.
    ///
    /// A sum can have as many digits as all different denominators together. If credits are in
    /// hundredths and no student takes more than 30, it needs less than half of this limit, for any
    /// number of students.
    static let mostBits = 20_000

    /// The GPAs of a class in the order of the students, while they are collected.
    package struct Tally: Sendable {
        /// The number of each student's GPA; `none` for a student without one.
        fileprivate var numbers: [UInt32] = []
        fileprivate var numberOf: [Rational: UInt32] = [:]
        fileprivate static let none = UInt32.max

        /// Creates an empty tally.
        package init() {}

        /// Adds the next student's GPA; nil if there is none.
        package mutating func add(_ gpa: Rational?) {
            guard let gpa else {
                numbers.append(Self.none)
                return
            }
            if let known = numberOf[gpa] {
                numbers.append(known)
            } else {
                let number = UInt32(clamping: numberOf.count)
                numberOf[gpa] = number
                numbers.append(number)
            }
        }
    }

    /// The students who have the same GPA.
    private struct Group {
        let gpa: Rational
        /// The number of students with a better GPA.
        let place: Int
        let count: Int
    }

    /// The groups, best GPA first.
    private let groups: [Group]
    /// The position of each student's group in `groups`; `Tally.none` for a student without a GPA.
    private let groupOf: [UInt32]
    package let count: Int

    /// Sorts the GPAs of a class, best first.
    package init(_ tally: consuming Tally, better: ScoreDirection = .higher) {
        var counts = Array(repeating: 0, count: tally.numberOf.count)
        for number in tally.numbers where number != Tally.none { counts[Int(number)] += 1 }
        let sorted = tally.numberOf.sorted {
            better == .lower ? $0.key < $1.key : $1.key < $0.key
        }
        var order = Array(repeating: UInt32(0), count: counts.count)
        var groups: [Group] = []
        groups.reserveCapacity(counts.count)
        var place = 0
        for (gpa, number) in sorted {
            order[Int(number)] = UInt32(clamping: groups.count)
            groups.append(Group(gpa: gpa, place: place, count: counts[Int(number)]))
            place += counts[Int(number)]
        }
        self.groups = groups
        count = place
        groupOf = tally.numbers.map { $0 == Tally.none ? $0 : order[Int($0)] }
    }

    /// Sorts the GPAs of a class; nil is for a student without a GPA.
    package init(_ gpas: some Sequence<Rational?>, better: ScoreDirection = .higher) {
        var tally = Tally()
        for gpa in gpas { tally.add(gpa) }
        self.init(tally, better: better)
    }

    /// Returns the mean of all GPAs; nil if there are none.
    ///
    /// - Throws: `GradingError` if the credits have so many digits that the calculation would take
    ///   too long.
    package func average() throws(GradingError) -> Rational? {
        let parts = groups.map { $0.gpa * Rational($0.count) }
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
                GradingIssue(FieldPlace(\ClassParts.students), .tooManyCreditDigits)
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

    /// Returns the rank of the student at a position in the class; nil without a GPA.
    package func rank(of position: Int) -> Rank? {
        let number = groupOf[position]
        guard number != Tally.none else { return nil }
        let group = groups[Int(number)]
        return Rank(place: group.place + 1, ties: group.count - 1, count: count)
    }

    /// Returns the GPA at a place in the ranking, counted from 0; nil past the end.
    private func gpa(at place: Int) -> Rational? {
        groups.first { place < $0.place + $0.count }?.gpa
    }
}
