import Exact
import Testing

@testable import Grading

/// Tests of courses whose groups count as in Canvas, and of how this is explained.
@Suite struct GroupWeightTests {
    /// Returns a group from `30 10/10 m/20 k5/10 2/0`: its weight and its assessments, those without a maximum as
    /// a bonus.
    private static func group(
        _ name: String, _ text: String, lowest: Int = 0, highest: Int = 0, bonus: Bool = false
    ) throws -> AssessmentGroup {
        let items = text.split(separator: " ")
        return AssessmentGroup(
            name: name, weight: try Rational(decimal: items[0]), dropsLowest: lowest,
            dropsHighest: highest, dropsBonus: bonus,
            assessments: try items.dropFirst().map { item in
                let signs = item.prefix { "mk".contains($0) }
                let numbers = item.dropFirst(signs.count).split(
                    separator: "/", omittingEmptySubsequences: false)
                let max = try Rational(decimal: numbers[1])
                return Assessment(
                    points: numbers[0].isEmpty ? nil : try Rational(decimal: numbers[0]), max: max,
                    weight: 1, status: signs.contains("m") ? .missing : .graded,
                    isBonus: max == 0, isKept: signs.contains("k"))
            })
    }

    private static func total(
        _ groups: [AssessmentGroup], _ weights: GroupWeights, _ ungraded: Policy.Ungraded = .ignore
    ) -> String? {
        GroupedScore(groups, weights: weights, policy: Policy(ungraded: ungraded)).total?.exactText
    }

    /// The steps of the explanation of a course up to the score.
    private static func steps(
        _ groups: [AssessmentGroup], _ weights: GroupWeights
    ) throws -> [String] {
        var course = Course(title: "C", credits: 1, groups: groups)
        course.work.groupWeights = weights
        let graded = try GradedClass(
            grading: [Student(id: "1", courses: [course])], by: Policy(extraCredit: true))
        let steps = Explanation(of: graded.students[0], in: graded).courses[0].steps
        return steps.filter { [.weights, .assessment, .group, .score].contains($0.kind) }.map(
            \.text)
    }

    @Test("Weights that count are rescaled if they add up to less than 100, and not if to more")
    func anyWeights() throws {
        let groups = [
            try Self.group("A", "30 9/10"), try Self.group("B", "50 m/10"),
            try Self.group("C", "60 8/10"),
        ]
        #expect(Self.total(Array(groups[..<2]), .any) == "90")
        #expect(Self.total(groups, .any) == "250/3")
        // 27 + 0 + 48 of 140.
        #expect(Self.total(groups, .any, .zero) == "75")
        #expect(Self.total([try Self.group("A", "0 9/10")], .any) == nil)
        #expect(Self.total([try Self.group("A", "60 1/1"), groups[2]], .any) == "108")
    }

    @Test("Points of all groups are divided by their maximums")
    func points() throws {
        var groups = [
            try Self.group("A", "0 9/10 m/10"), try Self.group("B", "0 40/50"),
            try Self.group("C", "0 3/0"),
        ]
        #expect(Self.total(groups, .points) == "260/3")
        #expect(Self.total(groups, .points, .zero) == "520/7")
        // With weights, work without a maximum counts nowhere if it is alone in its group.
        groups[0].weight = 100
        #expect(Self.total(groups, .any) == "90")
        #expect(Self.total([groups[2]], .points) == nil)
        groups[1].isBonus = true
        #expect(Self.total(groups, .points) == "520")
    }

    private static func kept(
        _ text: String, lowest: Int = 0, highest: Int = 0, rule: BestMarks.Rule
    ) throws -> [Int] {
        let group = try group("A", "0 " + text)
        let marks = group.assessments.map {
            BestMarks.Mark(earned: $0.points ?? 0, possible: $0.max, isKept: $0.isKept)
        }
        let best = BestMarks(marks, lowest: lowest, highest: highest, rule: rule)
        return marks.indices.filter { !best.dropped.contains($0) }
    }

    @Test("Marks that are kept are never dropped, and one of the others counts")
    func keptMarks() throws {
        #expect(try Self.kept("k1/10 5/10 9/10", lowest: 1, rule: .earlier) == [0, 2])
        #expect(try Self.kept("k1/10 5/10 9/10", lowest: 3, rule: .earlier) == [0, 2])
        #expect(try Self.kept("k9/10 5/10 9/10", highest: 1, rule: .earlier) == [0, 1])
        #expect(try Self.kept("k9/10 k5/10", lowest: 1, highest: 1, rule: .earlier) == [0, 1])
        // With 10/100 in any case, 20/30 adds more than 1/1.
        #expect(try Self.kept("k10/100 20/30 1/1", lowest: 1, rule: .earlier) == [0, 1])
    }

    @Test("Of equal choices, earlier marks are kept, or those with which the search of Canvas ends")
    func ties() throws {
        // The search comes from below 100%, where longer work is worth more.
        #expect(try Self.kept("10/10 20/20 5/10", lowest: 2, rule: .earlier) == [0])
        #expect(try Self.kept("10/10 20/20 5/10", lowest: 2, rule: .canvas) == [1])
        #expect(try Self.kept("10/10 5/5 10/10", lowest: 1, rule: .canvas) == [0, 1])
        // The lowest share is also the beginning of the search, which ends above it.
        #expect(try Self.kept("5/10 10/20 20/20", highest: 2, rule: .earlier) == [0])
        #expect(try Self.kept("5/10 10/20 20/20", highest: 2, rule: .canvas) == [1])
        // Inside of the interval, it depends on the last half.
        #expect(try Self.kept("2/5 1/10 0/5", lowest: 1, rule: .earlier) == [0, 1])
        #expect(try Self.kept("2/5 1/10 0/5", lowest: 1, rule: .canvas) == [0, 2])
        // Numbers with many digits take no longer.
        #expect(try Self.kept("1e900/1e900 2e900/2e900 5/10", lowest: 2, rule: .canvas) == [1])
    }

    @Test("Marks without a maximum can be dropped, up to the bound of the search")
    func marksWithoutMaximum() throws {
        // 9 of 10 with 1 more is better than 18 of 20 with it.
        #expect(try Self.kept("9/10 9/10 1/0", lowest: 1, rule: .canvasBounded) == [0, 2])
        #expect(try Self.kept("5/10 9/10 0/0", lowest: 1, rule: .canvasBounded) == [1, 2])
        // Two marks without a maximum are worth something at any share.
        #expect(try Self.kept("9/10 1/0 1/0", lowest: 1, rule: .canvasBounded) == [1, 2])
        #expect(try Self.kept("5/10 0/0", highest: 1, rule: .canvasBounded) == [0])
        // Without any maximum, the scores decide.
        #expect(try Self.kept("2/0 1/0 3/0", lowest: 1, rule: .canvasBounded) == [0, 2])
        #expect(try Self.kept("2/0 1/0 3/0", highest: 1, rule: .canvasBounded) == [0, 1])
        // If only such marks are left for the second pass, the highest are kept.
        #expect(
            try Self.kept("0/10 3/0 1/0 2/0", lowest: 1, highest: 1, rule: .canvasBounded) == [
                1, 3,
            ])
    }

    @Test("A bound that is too low keeps a choice other than the best one")
    func bound() throws {
        // 4 of 1 is more than 7 of 2, but the search ends at 8/3, where 4/2 is worth more than 1/1.
        #expect(try Self.kept("4/2 1/1 3/0", lowest: 1, rule: .canvasBounded) == [0, 2])
        #expect(try Self.kept("4/2 1/1 k3/0", lowest: 1, rule: .canvas) == [1, 2])
    }

    @Test("Groups with any weights are explained")
    func explanationOfWeights() throws {
        let low = [
            try Self.group("Labs", "50 10/10 3/0", lowest: 1, bonus: true),
            try Self.group("Tests", "30 40/50"),
        ]
        #expect(
            try Self.steps(low, .any) == [
                "Weights: 30 of 80 count, rescaled to 100%",
                "Labs, Assessment 1: 10/10, dropped",
                "Labs, Assessment 2: 3/0, a bonus: its maximum does not count",
                "Labs: 3 without a maximum, so it does not count",
                "Tests, Assessment 1: 40/50",
                "Tests: weight 30 rescaled to 100; 40/50 × 100 = 80",
                "Score: 80",
            ])
        #expect(
            try Self.steps([low[1]], .any).first
                == "Weights: they add up to 30, rescaled to 100%")
        let high = [try Self.group("A", "70 9/10"), try Self.group("B", "40 8/10")]
        #expect(
            try Self.steps(high, .any) == [
                "Weights: they add up to 110, not rescaled, because it is more than 100",
                "A, Assessment 1: 9/10", "A: 9/10 × 70 = 63",
                "B, Assessment 1: 8/10", "B: 8/10 × 40 = 32", "Score: 63 + 32 = 95",
            ])
        #expect(
            try Self.steps(high + [try Self.group("C", "20")], .any).first
                == "Weights: 110 of 130 count, not rescaled, because it is more than 100")
    }

    @Test("Groups that count by points are explained")
    func explanationOfPoints() throws {
        var groups = [
            try Self.group("Quizzes", "0 10/10 20/20 k5/10", lowest: 1),
            try Self.group("Essays", "0 40/50 m/20"), try Self.group("Bonus", "0 2/0"),
            try Self.group("Extra", "0 2/3"), try Self.group("Final", "0"),
        ]
        groups[3].isBonus = true
        #expect(
            try Self.steps(groups, .points) == [
                "Quizzes, Assessment 1: 10/10, dropped",
                "Quizzes, Assessment 2: 20/20",
                "Quizzes, Assessment 3: 5/10, never dropped",
                "Quizzes: 25/30",
                "Essays, Assessment 1: 40/50",
                "Essays, Assessment 2: missing, left out by the policy",
                "Essays: 40/50",
                "Bonus, Assessment 1: 2/0, a bonus: its maximum does not count",
                "Bonus: 2, without a maximum",
                "Extra, Assessment 1: 2/3",
                "Extra: 2/3, a bonus: its maximum does not count",
                "Final: nothing counts",
                "Score: (25 + 40 + 2 + 2) / (30 + 50) × 100 = 86.25",
            ])
        #expect(
            try Self.steps([groups[1]], .points).last == "Score: 40 / 50 × 100 = 80")
    }

    @Test("Only weights of the default add up to 100, and points cannot be averaged")
    func rules() throws {
        var work = CourseWork(groups: [try Self.group("A", "30 9/10")])
        func lines() -> [String] {
            CourseRules.student(by: Policy()).groupIssues(of: work).map(\.line)
        }
        #expect(
            lines() == [
                "groups: the weights add up to 30, not 100"
                    + " | increase the weights by 70"
            ])
        work.groupWeights = .any
        #expect(lines() == [])
        work.groupWeights = .points
        #expect(lines() == [])
        work.groups[0].combining = .percents
        #expect(
            lines() == [
                "groups[0].combining: the groups of this course add up"
                    + " their points, so a group cannot average percentages"
                    + " | add up the points of this group as well, or give the groups weights"
            ])
        work.groups[0].combining = .points
        work.groups[0].weight = -1
        #expect(
            lines() == [
                "groups[0].weight: -1 is not a valid weight:"
                    + " it must be 0 or more"
            ])
    }
}
