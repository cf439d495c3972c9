import Exact
import Grading
import TestSupport

/// A random valid class, both in whole numbers and as a list of `Student`.
struct RandomClass {
    /// An assessment, with points and weight in hundredths.
    struct Work {
        var points: Int?
        var max: Int
        var weight: Int
        var status: AssessmentStatus
    }

    /// A course, with credits in hundredths.
    struct Entry {
        var credits: Int
        var status: CourseStatus
        var work: [Work]
    }

    /// A letter, with bound and points in hundredths.
    struct Letter {
        var letter: String
        var from: Int
        var points: Int
    }

    let letters: [Letter]
    let policy: Policy
    let students: [[Entry]]

    init(students count: Int, using dice: inout SeededGenerator) {
        letters = Self.letters(using: &dice)
        let upper = letters.dropFirst().map(Self.band)
        let lowest = letters.first.map(Self.band) ?? Band(letter: "F", from: 0, points: 0)
        let policy = Policy(
            scale: Scale(name: "random", upper: upper, lowest: lowest),
            ungraded: Bool.random(using: &dice) ? .zero : .ignore,
            extraCredit: Int.random(in: 0...2, using: &dice) == 0,
            letterFrom: Bool.random(using: &dice) ? .exact : .displayed,
            scoreDecimals: Int.random(in: 0...3, using: &dice),
            gpaDecimals: Int.random(in: 0...4, using: &dice),
            rounding: RoundingRule.allCases.randomElement(using: &dice) ?? .truncate, rank: true)
        self.policy = policy
        students = (0..<count).map { _ in
            (0..<Int.random(in: 0...5, using: &dice)).map { _ in
                Self.entry(policy: policy, using: &dice)
            }
        }
    }

    /// Returns letters in ascending order, whose points rise with their bounds.
    private static func letters(using dice: inout SeededGenerator) -> [Letter] {
        let count = Int.random(in: 0...11, using: &dice)
        let bounds = Set((0..<count).map { _ in Int.random(in: 1...100, using: &dice) * 100 })
        var points = Bool.random(using: &dice) ? 0 : 50
        var letters = [Letter(letter: "L0", from: 0, points: points)]
        for (index, bound) in bounds.sorted().enumerated() {
            points += Int.random(in: 0...70, using: &dice)
            letters.append(Letter(letter: "L\(index + 1)", from: bound, points: points))
        }
        return letters
    }

    private static func band(_ letter: Letter) -> Band {
        Band(
            letter: letter.letter, from: hundredths(letter.from), points: hundredths(letter.points))
    }

    private static func entry(policy: Policy, using dice: inout SeededGenerator) -> Entry {
        let isGraded = Int.random(in: 0...3, using: &dice) > 0
        let status =
            isGraded ? .graded : CourseStatus.allCases.randomElement(using: &dice) ?? .graded
        let count = Int.random(in: 1...4, using: &dice)
        let marks = (1..<count).map { _ in Int.random(in: 0...100, using: &dice) * 100 }.sorted()
        let work = zip([0] + marks, marks + [10_000]).map { low, high in
            let max = low == high ? 0 : Int.random(in: 1...60, using: &dice)
            let most = policy.extraCredit ? max * 120 : max * 100
            var work = Work(
                points: Int.random(in: (max * 50)...most, using: &dice), max: max,
                weight: high - low, status: .graded)
            switch Int.random(in: 0...9, using: &dice) {
            case 0: (work.points, work.status) = (nil, .missing)
            case 1: (work.points, work.status) = (0, .missing)
            case 2: (work.points, work.status) = (nil, .excused)
            case 3: work.status = .excused
            case 4: work.points = max * 90
            default: break
            }
            return work
        }
        return Entry(
            credits: Int.random(in: 1...16, using: &dice) * 25, status: status,
            work: status == .graded ? work : [])
    }

    private static func hundredths(_ count: Int) -> Rational { Rational(count) / 100 }

    /// The students with the ids and titles "1", "2" and so on.
    var data: [Student] {
        students.enumerated().map { index, entries in
            Student(
                id: "\(index + 1)",
                courses: entries.enumerated().map { index, entry in
                    Course(
                        title: "\(index + 1)", credits: Self.hundredths(entry.credits),
                        status: entry.status,
                        assessments: entry.work.map {
                            Assessment(
                                points: $0.points.map(Self.hundredths), max: Rational($0.max),
                                weight: Self.hundredths($0.weight), status: $0.status)
                        })
                })
        }
    }
}
