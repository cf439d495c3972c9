import Exact

/// How often a letter was given.
package struct LetterCount: Sendable, Hashable {
    /// The letter or the symbol of a status.
    package let letter: String
    /// How many courses of the class's students have it.
    package let count: Int
}

/// A range of GPAs and how many students have one in it.
package struct GPABin: Sendable, Hashable {
    /// The least GPA of the range.
    package let from: Rational
    /// The end of the range, which belongs to the next one.
    package let to: Rational
    /// How many students have a GPA in the range.
    package let count: Int
}

extension GradedClass {
    /// How often each letter was given: the scale's letters, the best first and each of them there
    /// even if nobody has it, then the symbols P, F, I, W and AU as far as they occur.
    ///
    /// The symbol of a status that is a letter of the scale too, as F mostly is, counts there.
    /// Graded courses without a score have no letter and are left out: `countWithoutLetter`.
    package var letters: [LetterCount] {
        var counts: [String: Int] = [:]
        for student in students {
            for result in student.courses { counts[result.letter, default: 0] += 1 }
        }
        let onScale = policy.scale.bands.map(\.letter)
        let others = CourseStatus.allCases.compactMap(\.symbol).filter {
            counts[$0] != nil && !onScale.contains($0)
        }
        return (onScale + others).map { LetterCount(letter: $0, count: counts[$0] ?? 0) }
    }

    /// How many courses are graded but have neither score nor letter, because nothing counts.
    package var countWithoutLetter: Int {
        students.reduce(0) { $0 + $1.courses.count { $0.letter.isEmpty } }
    }

    /// How many students have a GPA in each of at most ten ranges, from 0 up to the scale's best
    /// points.
    ///
    /// The ranges are `gpaStep` wide. The last one holds the scale's best points, and when they are a
    /// multiple of the width only these: whoever has them stands in no range of others.
    package var gpaBins: [GPABin] {
        let best = policy.scale.bands.map(\.points).max() ?? 0
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

    /// How wide a range of GPAs is: a 1, 2 or 5 with zeros before or behind, the least of which no
    /// more than ten are needed, and a thousandth at least; half a point for the usual scales.
    package var gpaStep: Rational {
        let best = policy.scale.bands.map(\.points).max() ?? 0
        var power = Rational(1) / 1000
        while true {
            for digit: Rational in [1, 2, 5] where digit * power * 10 > best {
                return digit * power
            }
            power *= 10
        }
    }
}
