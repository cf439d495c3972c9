import Exact

package struct LetterCount: Sendable, Hashable {
    /// The letter or the symbol of a status.
    package let letter: String
    /// The number of courses with the letter, over all students of the class.
    package let count: Int
}

/// The letters of the courses of a class, counted student by student.
package struct LetterTally: Sendable {
    private var counts: [String: Int] = [:]

    /// Creates a tally of no students.
    package init() {}

    /// Counts the letters of a student's courses.
    package mutating func add(_ student: GradedStudent) {
        for result in student.courses { counts[result.letter, default: 0] += 1 }
    }

    /// Adds the counts of other students.
    package mutating func add(_ other: LetterTally) {
        counts.merge(other.counts, uniquingKeysWith: +)
    }

    /// Returns the number of courses with each letter, in the order of `GradedClass.letters`.
    package func letters(by policy: Policy) -> [LetterCount] {
        let onScale = policy.scale.bands.map(\.letter)
        let others = policy.knownMarks.map(\.symbol).filter {
            counts[$0] != nil && !onScale.contains($0)
        }
        return (onScale + others).map { LetterCount(letter: $0, count: counts[$0] ?? 0) }
    }
}

/// A range of GPAs, with the number of students in it.
package struct GPABin: Sendable, Hashable {
    /// The lowest GPA in the range.
    package let from: Rational
    /// The upper end of the range, which belongs to the next range.
    package let to: Rational
    /// The number of students with a GPA in the range.
    package let count: Int
}

extension GradedClass {
    /// The number of courses with each letter, best letter first.
    ///
    /// All letters of the scale are listed, even with a count of 0, followed by those of the
    /// symbols P, F, I, W and AU that occur. A symbol that is also a letter of the scale, as F
    /// usually is, is counted under that letter. Graded courses without a score have no letter and
    /// are not included; see `countWithoutLetter`.
    package var letters: [LetterCount] {
        var tally = LetterTally()
        for student in students { tally.add(student) }
        return tally.letters(by: policy)
    }

    /// The number of graded courses without a score or a letter, because none of their work counts.
    package var countWithoutLetter: Int {
        students.reduce(0) { $0 + $1.courses.count { $0.letter.isEmpty } }
    }

    /// The number of students in each range of GPAs, from 0 to the highest points of the scale.
    ///
    /// The ranges are `gpaStep` wide. The last range contains the highest points of the scale. If
    /// these are a multiple of the width, it contains only students with exactly that GPA.
    package var gpaBins: [GPABin] {
        let best = policy.highestGPA
        let width = gpaStep
        var ends = [width]
        while let last = ends.last, last <= best { ends.append(last + width) }
        var counts = Array(repeating: 0, count: ends.count)
        for student in students {
            guard let gpa = student.gpa else { continue }
            counts[ends.firstIndex { gpa < $0 } ?? ends.count - 1] += 1
        }
        return zip(ends, counts).map { GPABin(from: $0 - width, to: $0, count: $1) }
    }

    /// The width of a range of GPAs; half a point for the usual scales.
    ///
    /// The width is 1, 2 or 5 times a power of ten: the smallest that needs no more than ten ranges
    /// up to the highest points, and at least 0.001.
    package var gpaStep: Rational {
        let best = policy.highestGPA
        var power = Rational(1) / 1000
        while true {
            for digit: Rational in [1, 2, 5] where digit * power * 10 > best {
                return digit * power
            }
            power *= 10
        }
    }
}

extension Policy {
    /// The highest points of the scale, or its highest score if scores are averaged.
    fileprivate var highestGPA: Rational {
        basis == .scores
            ? scale.traits.range.upperBound : scale.bands.compactMap(\.points).max() ?? 0
    }
}
