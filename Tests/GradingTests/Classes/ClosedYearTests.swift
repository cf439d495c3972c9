import Exact
import TestSupport
import Testing

@testable import Grading

/// Tests of students after the end of a year, whose courses are then past ones.
@Suite struct ClosedYearTests {
    private static let year = "2025–26"

    // MARK: Random classes

    /// Whatever the policy, the past courses have the same marks, and all years the same results.
    @Test(arguments: 0..<10 as Range<UInt64>)
    func theResultsOfAllYearsStay(seed: UInt64) throws {
        var dice = SeededGenerator(seed: 700 + seed)
        var compared = 0
        for _ in 0..<20 {
            let random = RandomClass(students: 10, using: &dice)
            let policy = RandomYears.policy(random, using: &dice)
            #expect(ClassRules.issues(in: [], policy: policy).allSatisfy { $0.kind.isWarning })
            for student in random.data {
                let student = RandomYears.student(student, by: policy, using: &dice)
                try #require(ClassRules.issues(in: student, policy: policy) == [])
                expectSameResults(student, by: policy)
                compared += 1
            }
        }
        #expect(compared == 200)
    }

    private func expectSameResults(_ student: Student, by policy: Policy) {
        let graded = GradedStudent(student, policy: policy)
        let closed = graded.closed(as: Self.year, by: policy)
        #expect(ClassRules.issues(in: closed, policy: policy) == [])
        let again = GradedStudent(closed, policy: policy)
        #expect(again.courses.isEmpty)
        #expect(again.cumulative == graded.cumulative)
        #expect(again.hasSameTotals(as: graded, by: policy))
        #expect(closed.history.dropLast(student.courses.isEmpty ? 0 : 1) == student.history[...])
        guard let last = again.history.last, !student.courses.isEmpty else { return }
        #expect(last.year.year == Self.year)
        #expect(last.totals == graded.totals)
        for (past, course) in zip(last.courses, graded.courses) {
            #expect(past.score == course.score)
            #expect(past.letter == course.letter)
            #expect(past.result.mark == course.result.mark)
            #expect(past.value == course.value)
            #expect(past.weightedValue == course.weightedValue)
            #expect(past.creditsEarned == course.creditsEarned)
            #expect(past.creditsAttempted == course.creditsAttempted)
        }
    }

    // MARK: Marks

    /// Returns the past course of a course.
    private func past(_ course: Course, by policy: Policy = Policy()) throws -> Course {
        let graded = GradedStudent(Student(id: "S", courses: [course]), policy: policy)
        return try #require(graded.closed(as: Self.year, by: policy).history.last?.courses.first)
    }

    @Test func aStatusStays() throws {
        for status in CourseStatus.allCases where status != .graded {
            let course = Course(
                title: "A", credits: 1, status: status, posted: PostedMark(score: 50),
                assessments: [Assessment(points: 1, max: 1, weight: 100)])
            let work = try past(course).work
            #expect(work == CourseWork(status: status, posted: PostedMark(score: 50)))
        }
        #expect(try past(Course(title: "A", credits: 1)).work == CourseWork())
    }

    /// F is a letter of the scale, and the mark of a failed course.
    @Test func aMarkOfATermIsReadAsTheSameOne() throws {
        var policy = Policy()
        policy.terms = [Term(id: "T", name: "T")]
        var course = Course(title: "A", credits: 1)
        course.terms = [CourseTerm(id: "T", work: CourseWork(status: .fail))]
        #expect(try past(course, by: policy).work == CourseWork(status: .fail))
        course.terms[0].work = CourseWork(posted: PostedMark(letter: "F"))
        #expect(try past(course, by: policy).work == CourseWork(posted: PostedMark(letter: "F")))
        // A declared mark replaces that of the status, but the scale has this letter.
        policy.specialMarks = [
            SpecialMark(symbol: "F", meaning: "x", isAttempted: false, isEarned: true, points: 3)
        ]
        course.terms[0].work = CourseWork(status: .fail)
        #expect(try past(course, by: policy).work == CourseWork(status: .fail))
        #expect(try past(course, by: policy).terms.isEmpty)
    }

    /// A score with more digits than a past course can have is rounded, without another letter.
    @Test func aScoreWithTooManyDigitsIsRounded() throws {
        let primes = [101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173]
        let assessments =
            primes.map { Assessment(points: 90, max: Rational($0), weight: 6) }
            + [Assessment(points: 1, max: 1, weight: 10)]
        let course = Course(title: "A", credits: 1, assessments: assessments)
        var policy = Policy()
        policy.basis = .scores
        let graded = GradedStudent(Student(id: "S", courses: [course]), policy: policy)
        let score = try #require(graded.courses[0].score)
        #expect(score.bitWidth > 128)
        let posted = try past(course, by: policy).work.posted
        #expect(posted?.score?.decimalText == graded.courses[0].scoreText)
        let again = GradedStudent(graded.closed(as: Self.year, by: policy), policy: policy)
        #expect(!again.hasSameTotals(as: graded, by: policy))
        // With points, nothing but the exact score differs.
        policy.basis = .points
        let points = GradedStudent(Student(id: "S", courses: [course]), policy: policy)
        let closed = GradedStudent(points.closed(as: Self.year, by: policy), policy: policy)
        #expect(closed.hasSameTotals(as: points, by: policy))
    }

    /// 79.999… is displayed as 80.0, but stays a C.
    @Test func aRoundedScoreKeepsItsLetter() throws {
        let primes = [101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173]
        let small = try Rational(decimal: "0.000001")
        var assessments = primes.map {
            Assessment(points: 1, max: Rational($0), weight: small)
        }
        let rest = 100 - small * Rational(primes.count)
        assessments.append(Assessment(points: 80, max: 100, weight: rest))
        let course = Course(title: "A", credits: 1, assessments: assessments)
        let policy = Policy(rounding: .halfUp)
        let graded = GradedStudent(Student(id: "S", courses: [course]), policy: policy)
        #expect(graded.courses[0].scoreText == "80.0")
        #expect(graded.courses[0].letter == "C")
        let posted = try #require(try past(course, by: policy).work.posted)
        #expect(posted.letter == "C")
        let score = try #require(posted.score)
        #expect(score < 80 && score > 79 && score.bitWidth <= 128)
    }
}

/// Random policies, past years, and marks.
enum RandomYears {
    /// Returns a policy with terms, levels, and special marks.
    static func policy(_ random: RandomClass, using dice: inout SeededGenerator) -> Policy {
        var policy = random.policy
        func one<Choice: CaseIterable>(_ choices: Choice.Type) -> Choice? {
            Array(choices.allCases).randomElement(using: &dice)
        }
        policy.basis = one(AverageBasis.self) ?? .points
        policy.weights = one(AverageWeights.self) ?? .credits
        policy.repeats = one(Policy.Repeats.self) ?? .all
        policy.rankBy = one(Policy.RankBasis.self) ?? .cumulative
        policy.marks = one(Policy.Marks.self) ?? .posted
        policy.termsFrom = one(Policy.ScoreBasis.self) ?? .exact
        if Bool.random(using: &dice) {
            policy.terms = [
                Term(id: "T1", name: "T1"), Term(id: "T2", name: "T2"),
                Term(
                    id: "Y", name: "Y",
                    parts: [Term.Part(id: "T1", weight: 40), Term.Part(id: "T2", weight: 60)]),
            ]
        }
        if Bool.random(using: &dice) {
            policy.specialMarks = [
                SpecialMark(
                    symbol: "MT", meaning: "m", isAttempted: true, isEarned: true, points: nil),
                SpecialMark(
                    symbol: "W", meaning: "w", isAttempted: false, isEarned: true, points: 1),
            ]
        }
        if Int.random(in: 0...2, using: &dice) > 0 {
            let letter = policy.scale.bands[0].letter
            let most = Bool.random(using: &dice) ? Int.random(in: 1...2, using: &dice) : nil
            let isOnFail = Bool.random(using: &dice)
            let bonuses: [Level.Bonus] = [
                .add(1), .factor(2), .percent(7),
                .points([Level.LetterPoints(letter: letter, points: 6)]),
            ]
            policy.levels = bonuses.enumerated().map {
                Level(name: "\($0.offset)", bonus: $0.element, isOnFail: isOnFail, most: most)
            }
        }
        return policy
    }

    /// Returns a student with past years, and with courses that are marked in every way.
    static func student(
        _ student: Student, by policy: Policy, using dice: inout SeededGenerator
    ) -> Student {
        var student = student
        var titles: Set<String> = []
        for year in 0..<Int.random(in: 0...3, using: &dice) {
            var past = PastYear(year: "\(2020 + year)–2\(1 + year)")
            for _ in 0..<Int.random(in: 0...4, using: &dice) {
                let title = "\(Int.random(in: 1...7, using: &dice))"
                var course = Course(title: title, credits: credits(&dice))
                course.posted(mark(by: policy, using: &dice), using: &dice)
                course.counts(by: policy, after: &titles, using: &dice)
                past.courses.append(course)
            }
            student.history.append(past)
        }
        for place in student.courses.indices {
            var course = student.courses[place]
            if Bool.random(using: &dice) {
                course.work.posted = mark(by: policy, using: &dice)
            }
            for term in policy.terms where Bool.random(using: &dice) {
                var work = CourseWork()
                let score = PostedMark(score: Rational(Int.random(in: 0...100, using: &dice)))
                if Int.random(in: 0...5, using: &dice) == 0 {
                    work.status = CourseStatus.allCases.randomElement(using: &dice) ?? .graded
                }
                work.posted = score
                course.terms.append(CourseTerm(id: term.id, work: work))
            }
            if !policy.terms.isEmpty, Bool.random(using: &dice) {
                (course.work.assessments, course.work.posted) = ([], nil)
            }
            course.counts(by: policy, after: &titles, using: &dice)
            student.courses[place] = course
        }
        return student
    }

    private static func credits(_ dice: inout SeededGenerator) -> Rational {
        Rational(Int.random(in: 1...8, using: &dice)) / 4
    }

    /// Returns a mark that a school has decided; nil for none.
    private static func mark(
        by policy: Policy, using dice: inout SeededGenerator
    ) -> PostedMark? {
        let score = Rational(Int.random(in: 0...1000, using: &dice)) / 10
        let letters = policy.scale.bands.map(\.letter) + policy.knownMarks.map(\.symbol)
        let letter = letters.randomElement(using: &dice)
        switch Int.random(in: 0...3, using: &dice) {
        case 0: return PostedMark(score: score)
        case 1: return PostedMark(letter: letter)
        case 2: return PostedMark(score: score, letter: letter)
        default: return nil
        }
    }
}

extension Course {
    /// Sets the mark, and sometimes a status.
    fileprivate mutating func posted(_ mark: PostedMark?, using dice: inout SeededGenerator) {
        work.posted = mark
        if Int.random(in: 0...5, using: &dice) == 0 {
            work.status = CourseStatus.allCases.randomElement(using: &dice) ?? .graded
        }
    }

    /// Sets how the course counts; a course that has an earlier one with its title may repeat it.
    fileprivate mutating func counts(
        by policy: Policy, after titles: inout Set<String>, using dice: inout SeededGenerator
    ) {
        if !policy.levels.isEmpty, Bool.random(using: &dice) {
            level = policy.levels.randomElement(using: &dice)?.name
        }
        isInGPA = Int.random(in: 0...5, using: &dice) > 0
        isInRank = Int.random(in: 0...3, using: &dice) > 0
        isRepeat = titles.contains(title) && Bool.random(using: &dice)
        titles.insert(title)
    }
}
