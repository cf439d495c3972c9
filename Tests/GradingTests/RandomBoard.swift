import Exact
import Grading
import TestSupport

/// A random valid board, both as plain numbers and as a `Board`.
struct RandomBoard {
    /// An assessment in whole numbers, with points and weight in hundredths.
    struct Work {
        var points: Int
        var max: Int
        var weight: Int
    }

    /// A course in whole numbers, with credits in hundredths.
    struct Entry {
        var credits: Int
        var work: [Work]
    }

    let entries: [Entry]

    init(courses: ClosedRange<Int>, using dice: inout SeededGenerator) {
        entries = (0..<Int.random(in: courses, using: &dice)).map { _ in
            let count = Int.random(in: 1...5, using: &dice)
            let marks = (1..<count).map { _ in Int.random(in: 0...10_000, using: &dice) }.sorted()
            let work = zip([0] + marks, marks + [10_000]).map { low, high in
                let max = low == high ? 0 : Int.random(in: 1...200, using: &dice)
                let points = Int.random(in: (max * 50)...(max * 100), using: &dice)
                return Work(points: points, max: max, weight: high - low)
            }
            return Entry(credits: Int.random(in: 1...600, using: &dice), work: work)
        }
    }

    /// The board with the titles "1", "2" and so on.
    var board: Board {
        func hundredths(_ count: Int) -> Rational { Rational(count) / 100 }
        return Board(
            courses: entries.enumerated().map { index, entry in
                Course(
                    title: "\(index + 1)", credits: hundredths(entry.credits),
                    assessments: entry.work.map {
                        Assessment(
                            points: hundredths($0.points), max: Rational($0.max),
                            weight: hundredths($0.weight))
                    })
            })
    }
}

/// Grades calculated in whole numbers over a common denominator, without fractions.
struct SlowGrades {
    let scoreTexts: [String]
    let letters: String
    let gpaText: String
    let color: String

    init(_ random: RandomBoard) {
        var scoreTexts: [String] = []
        var letters = ""
        var (earned, total) = (0, 0)
        for entry in random.entries {
            // The product of all maximums is a common denominator of all contributions.
            let common = entry.work.reduce(Int128(1)) { $0 * Int128(max(1, $1.max)) }
            var sum: Int128 = 0
            for work in entry.work where work.max > 0 {
                sum += Int128(work.points) * Int128(work.weight) * (common / Int128(work.max))
            }
            // Points and weight are hundredths: the percentage is sum / (10,000 × common).
            let tenths = sum * 10 / (10_000 * common)
            scoreTexts.append("\(tenths / 10).\(tenths % 10)")
            let worth = [90, 80, 70, 60].count { sum >= Int128($0) * 10_000 * common }
            letters.append(["F", "D", "C", "B", "A"][worth])
            earned += worth * entry.credits
            total += entry.credits
        }
        self.scoreTexts = scoreTexts
        self.letters = letters
        guard total > 0 else {
            (gpaText, color) = ("", "white")
            return
        }
        let cents = earned * 100 / total
        let digits = "\(cents / 100).\(cents % 100 / 10)"
        gpaText = cents % 10 == 0 ? digits : digits + "\(cents % 10)"
        color = earned >= 3 * total ? "green" : earned >= 2 * total ? "orange" : "red"
    }
}
