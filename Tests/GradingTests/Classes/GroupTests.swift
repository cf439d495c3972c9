import Exact
import Testing

@testable import Grading

/// Tests of courses whose assessments are in groups.
@Suite struct GroupTests {
    private static func work(_ marks: [(Rational?, Rational)]) -> [Assessment] {
        marks.map { points, max in
            Assessment(
                points: points, max: max, weight: 1, status: points == nil ? .missing : .graded)
        }
    }

    private static func share(
        _ marks: [(Rational?, Rational)], _ combining: GroupCombining = .points, lowest: Int = 0,
        highest: Int = 0
    ) -> String? {
        let group = AssessmentGroup(
            name: "G", weight: 100, combining: combining, dropsLowest: lowest,
            dropsHighest: highest, assessments: work(marks))
        return GroupScore(group, policy: Policy()).share?.exactText
    }

    private static func issues(_ groups: [AssessmentGroup]) -> [String] {
        let course = Course(title: "C", credits: 1, groups: groups)
        return CourseRules.student(by: Policy()).groupIssues(of: course.work).map(\.line)
    }

    @Test("Points are added up, or percentages are averaged")
    func combining() {
        #expect(Self.share([(9, 10), (50, 100)]) == "59/110")
        #expect(Self.share([(9, 10), (50, 100)], .percents) == "7/10")
        #expect(Self.share([]) == nil)
        #expect(Self.share([(nil, 10)]) == nil)
        #expect(Self.share([(0, 0)]) == nil)
    }

    @Test("What is dropped makes the percentage greatest, not the percentages least")
    func drops() {
        // Without 1/2, the lowest percentage, it would be 100/130.
        #expect(Self.share([(80, 100), (20, 30), (1, 2)], lowest: 1) == "27/34")
        #expect(Self.share([(80, 100), (20, 30), (1, 2)], .percents, lowest: 1) == "11/15")
        #expect(Self.share([(9, 10), (5, 10), (7, 10)], lowest: 1, highest: 1) == "7/10")
        // One mark always counts.
        #expect(Self.share([(5, 10), (9, 10)], lowest: 3, highest: 3) == "9/10")
        #expect(Self.share([(5, 10), (9, 10)], highest: 2) == "7/10")
        #expect(Self.share([(5, 10), (9, 10)], highest: 1) == "1/2")
    }

    @Test("Groups without work are left out, and bonus groups only add")
    func weights() {
        let groups = [
            AssessmentGroup(name: "Quizzes", weight: 20, assessments: Self.work([(18, 20)])),
            AssessmentGroup(name: "Tests", weight: 60, assessments: Self.work([(35, 50)])),
            AssessmentGroup(name: "Final", weight: 20),
            AssessmentGroup(
                name: "Extra", weight: 4, isBonus: true, assessments: Self.work([(1, 2)])),
        ]
        let scored = GroupedScore(groups, policy: Policy())
        #expect(scored.counted == 80)
        #expect(scored.total == 77)
        #expect(scored.parts.map(\.value) == [Rational(45) / 2, Rational(105) / 2, 0, 2])
        #expect(GroupedScore([groups[2], groups[3]], policy: Policy()).total == nil)
    }

    @Test("A final can replace one lower mark")
    func replacement() {
        var groups = [
            AssessmentGroup(
                name: "Tests", weight: 50, replacement: "Final",
                assessments: Self.work([(30, 50), (9, 10), (2, 10)])),
            AssessmentGroup(name: "Final", weight: 50, assessments: Self.work([(80, 100)])),
        ]
        var scored = GroupedScore(groups, policy: Policy())
        // 30/50 becomes 40/50, which is worth more than 8/10 in place of 2/10.
        #expect(scored.parts[0].score.parts.map(\.treatment) == [.replaced, .counted, .counted])
        #expect(scored.parts[0].score.share?.exactText == "51/70")
        groups[0].assessments = Self.work([(45, 50), (9, 10)])
        scored = GroupedScore(groups, policy: Policy())
        #expect(scored.parts[0].score.parts.map(\.treatment) == [.counted, .counted])
    }

    @Test("Both totals exist: without missing work, and with it as zero")
    func totals() {
        let course = Course(
            title: "C", credits: 1,
            groups: [
                AssessmentGroup(
                    name: "All", weight: 100, assessments: Self.work([(9, 10), (nil, 10)]))
            ])
        let cases: [(Policy.Ungraded, Rational)] = [(.ignore, 90), (.zero, 45)]
        for (ungraded, score) in cases {
            let graded = GradedCourse(course, id: 1, policy: Policy(ungraded: ungraded))
            #expect(graded.score == score)
            #expect(graded.current == 90 && graded.final == 45)
        }
    }

    @Test("Groups follow rules")
    func rules() {
        let group = AssessmentGroup(name: "A", weight: 100)
        #expect(Self.issues([group]) == [])
        var other = group
        other.name = " a "
        other.isBonus = true
        #expect(
            Self.issues([group, other])
                == [
                    "groups[1].name: group 1 already has this name"
                        + " | give each group of the course a different name"
                ])
        other.name = "B"
        other.isBonus = false
        #expect(Self.issues([group, other]).count == 1)
        other.weight = -1
        #expect(Self.issues([group, other]).count == 1)
        other.weight = 0
        other.replacement = "Z"
        #expect(Self.issues([group, other]).count == 1)
        other.replacement = "B"
        #expect(Self.issues([group, other]).count == 1)
        other.replacement = "A"
        #expect(Self.issues([group, other]) == [])
    }

    @Test("With a maximum of 0, what another program drops can differ, which is said")
    func noMaximum() throws {
        let groups = [
            AssessmentGroup(
                name: "G", weight: 100, dropsLowest: 1,
                assessments: Self.work([(8, 10), (5, 10)])
                    + [Assessment(points: 2, max: 0, weight: 1, isBonus: true)])
        ]
        let graded = try GradedClass(grading: [
            Student(id: "1", courses: [Course(title: "C", credits: 1, groups: groups)])
        ])
        let steps = Explanation(of: graded.students[0], in: graded).courses[0].steps
        #expect(
            steps.first { $0.kind == .group }?.text
                == "G: 10/10 × 100 = 100 (Canvas can drop other marks, because a maximum is 0)")
    }

    @Test("Each step of a group is explained")
    func explanation() throws {
        let groups = [
            AssessmentGroup(
                name: "Quizzes", weight: 40, dropsLowest: 1,
                assessments: Self.work([(8, 10), (5, 10), (nil, 10)])
                    + [Assessment(name: "Poster", points: 1, max: 2, weight: 1, isBonus: true)]),
            AssessmentGroup(
                name: "Tests", weight: 40, combining: .percents,
                assessments: [Assessment(name: "Midterm", points: 45, max: 50, weight: 2)]),
            AssessmentGroup(name: "Final", weight: 20),
        ]
        let graded = try GradedClass(grading: [
            Student(id: "1", courses: [Course(title: "C", credits: 1, groups: groups)])
        ])
        let lines = Explanation(of: graded.students[0], in: graded).courses[0].steps.map(\.text)
        #expect(
            lines == [
                "Weights: 80 of 100 count, rescaled to 100%",
                "Quizzes, Assessment 1: 8/10",
                "Quizzes, Assessment 2: 5/10, dropped",
                "Quizzes, Assessment 3: missing, left out by the policy",
                "Quizzes, Poster: 1/2, a bonus: its maximum does not count",
                "Quizzes: weight 40 rescaled to 50; 9/10 × 50 = 45",
                "Tests, Midterm: 45/50 × 2",
                "Tests: weight 40 rescaled to 50; 1.8/2 × 50 = 45",
                "Final: nothing counts",
                "Score: 45 + 45 = 90",
                "Shown: 90.0, truncated to 1 decimal",
                "Letter: 90 ≥ 90, so A on the scale us-letter, worth 4",
                "Without missing work: 90; with missing work as zero: 80",
                "Credits: 1 of 1 earned",
            ])
    }
}
