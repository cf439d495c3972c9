import Exact
import Grading
import TestSupport
import Testing

/// Tests of properties of all classes, with seeded random classes.
@Suite struct ClassPropertyTests {
    private static func classes(seed: UInt64, count: Int, students: Int = 12) -> [RandomClass] {
        var dice = SeededGenerator(seed: seed)
        return (0..<count).map { _ in RandomClass(students: students, using: &dice) }
    }

    /// Grades of ten thousand students agree, letter for letter and digit for digit.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func agreesWithWholeNumbersOverACommonDenominator(seed: UInt64) throws {
        for random in Self.classes(seed: 100 + seed, count: 25, students: 20) {
            let graded = try GradedClass(grading: random.data, by: random.policy)
            let slow = SlowClass(random)
            for (position, student) in graded.students.enumerated() {
                let courses = student.courses.map { "\($0.scoreText) \($0.letter)" }
                #expect(courses == slow.courses[position])
                let rank = student.rank.map { "\($0.place)" } ?? "~"
                #expect(
                    "\(student.gpaText) \(Policy().color(of: student.gpa).rawValue) \(rank)"
                        == slow.gpas[position])
            }
        }
    }

    @Test func theOrderOfTheDataDoesNotMatter() throws {
        var dice = SeededGenerator(seed: 1)
        for random in Self.classes(seed: 2, count: 30) {
            var shuffled = random.data.shuffled(using: &dice)
            for index in shuffled.indices {
                shuffled[index].courses.shuffle(using: &dice)
                for course in shuffled[index].courses.indices {
                    shuffled[index].courses[course].work.assessments.shuffle(using: &dice)
                }
            }
            let one = try GradedClass(grading: random.data, by: random.policy)
            let other = try GradedClass(grading: shuffled, by: random.policy)
            func lines(_ graded: GradedClass) -> [String] {
                graded.students.map { student in
                    "\(student.id) \(student.gpaText) \(student.gpa ?? -1) "
                        + "\(student.creditsEarned) \(student.rank?.place ?? 0)"
                }.sorted()
            }
            #expect(lines(one) == lines(other))
            #expect(one.average == other.average)
            #expect(one.median == other.median)
            #expect(one.letters == other.letters)
            #expect(one.gpaBins == other.gpaBins)
        }
    }

    /// Ignored missing work is the same as excused work; missing work that counts has zero points.
    @Test(arguments: Policy.Ungraded.allCases)
    func missingWorkIsOfOneOfTwoKinds(ungraded: Policy.Ungraded) throws {
        for random in Self.classes(seed: 3, count: 30) {
            var policy = random.policy
            policy.ungraded = ungraded
            let replaced = random.data.map { student in
                var student = student
                for course in student.courses.indices {
                    for index in student.courses[course].work.assessments.indices
                    where student.courses[course].work.assessments[index].status == .missing {
                        student.courses[course].work.assessments[index].points = 0
                        student.courses[course].work.assessments[index].status =
                            ungraded == .ignore ? .excused : .graded
                    }
                }
                return student
            }
            let one = try GradedClass(grading: random.data, by: policy)
            let other = try GradedClass(grading: replaced, by: policy)
            #expect(Self.results(one) == Self.results(other))
            #expect(one.students.map(\.gpa) == other.students.map(\.gpa))
        }
    }

    /// A course without its excused work has the same score if its weights are rescaled to 100%.
    @Test func leavingOutIsWeighingAgain() throws {
        for random in Self.classes(seed: 4, count: 30) {
            var policy = random.policy
            policy.ungraded = .zero
            var courses = 0
            let replaced = random.data.map { student in
                var student = student
                for index in student.courses.indices {
                    let work = student.courses[index].work.assessments.filter {
                        $0.status != .excused
                    }
                    let total = Rational.sum(of: work.map(\.weight))
                    guard total > 0 else { continue }
                    courses += 1
                    student.courses[index].work.assessments = work.map {
                        var one = $0
                        one.weight = one.weight * 100 / total
                        return one
                    }
                }
                return student
            }
            #expect(courses > 0)
            let one = try GradedClass(grading: random.data, by: policy)
            let other = try GradedClass(grading: replaced, by: policy)
            #expect(Self.results(one) == Self.results(other))
        }
    }

    @Test func everythingLiesWhereItCan() throws {
        for random in Self.classes(seed: 5, count: 40) {
            let graded = try GradedClass(grading: random.data, by: random.policy)
            let best = try #require(random.policy.scale.bands[0].points)
            for student in graded.students {
                #expect(student.creditsEarned <= student.creditsAttempted)
                #expect(student.creditsInGPA <= student.creditsAttempted)
                if let gpa = student.gpa { #expect(gpa >= 0 && gpa <= best) }
                for result in student.courses {
                    guard let score = result.score else { continue }
                    #expect(score >= 0)
                    #expect(score <= (random.policy.extraCredit ? 120 : 100))
                }
            }
            let known = graded.students.compactMap(\.gpa)
            #expect(graded.gpaBins.map(\.count).reduce(0, +) == known.count)
            #expect(graded.average.map { $0 * Rational(known.count) } ?? 0 == known.reduce(0, +))
            let letters = graded.letters.map(\.count).reduce(0, +) + graded.countWithoutLetter
            #expect(letters == random.students.map(\.count).reduce(0, +))
            if let median = graded.median {
                #expect(known.count { $0 < median } * 2 <= known.count)
                #expect(known.count { $0 > median } * 2 <= known.count)
            }
        }
    }

    /// The same courses have the same grades on a board and in a class.
    @Test func aClassGradesAsABoardDoes() throws {
        var dice = SeededGenerator(seed: 6)
        for _ in 0..<100 {
            let board = RandomBoard(courses: 0...4, using: &dice).board
            let onBoard = try GradedStudent(grading: board)
            let inClass = try GradedClass(grading: [Student(id: "1", courses: board.courses)])
            let student = try #require(inClass.students.first)
            #expect(student.courses == onBoard.courses)
            #expect(student.gpa == onBoard.gpa)
            #expect(student.gpaText == onBoard.gpaText)
            #expect(student.color == onBoard.color)
        }
    }

    private static func results(_ graded: GradedClass) -> [[String]] {
        graded.students.map { student in
            student.courses.map { "\($0.score ?? -1) \($0.scoreText) \($0.letter)" }
        }
    }
}
