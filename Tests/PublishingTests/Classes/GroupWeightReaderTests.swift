import Diagnostics
import Exact
import Grading
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of reading how much the groups of a course count, and of its problems, word for word.
@Suite struct GroupWeightReaderTests {
    private static func lines(_ course: String, terms: String = "") -> [String] {
        let text = """
            { \(terms)"students": [{ "id": "a", "lastName": "A", "courses": [{ "title": "T", "credits": 1, \(course) }] }] }
            """
        return readClass(text).report.lines.map { line in
            // Without the file, the line, and the column.
            String(line.drop { $0 != " " }.dropFirst()).replacing("error: ", with: "")
        }
    }

    @Test("Groups count by any weights or by points, in courses and in their terms")
    func reading() throws {
        let text = """
            terms: [{ id: Q1, name: Quarter 1 }]
            policy: { extraCredit: true }
            students:
              - id: a
                givenNames: Ada
                courses:
                  - title: Algebra
                    credits: 1
                    groupWeights: any
                    groups:
                      - { name: A, weight: 50, assessments: [{ points: 9, max: 10 }] }
                      - { name: B, weight: 60, assessments: [{ points: 10, max: 10 }] }
                    terms:
                      Q1:
                        groupWeights: points
                        groups:
                          - name: Labs
                            drop: { lowest: 1, bonus: true }
                            assessments:
                              - { points: 5, max: 10, keep: true }
                              - { points: 9, max: 10 }
                              - { points: 3, max: 0, bonus: true }
                          - { name: Tests, weight: 5, assessments: [{ points: 30, max: 30 }] }
            """
        let (value, stop, report) = readClass(text, "class.yaml")
        #expect(stop == nil && report.lines.isEmpty, "\(report.lines)")
        let course = try #require(value?.graded.students[0].courses[0])
        #expect(course.score == 105)
        #expect(course.terms[0].mark?.score == Rational(380, over: 4))
        let labs = course.course.terms[0].work.groups[0]
        #expect(labs.dropsBonus && labs.assessments.map(\.isKept) == [true, false, false])
    }

    static let problems: [(course: String, lines: [String])] = [
        (
            #""groupWeights": "percent", "groups": [{ "name": "A", "weight": 20, "assessments": [] }, { "name": "B", "assessments": [] }]"#,
            [
                #"students[0].courses[0].groupWeights: "percent" is not one of "hundred", "any", "points""#
            ]
        ),
        (
            #""groupWeights": "any", "groups": [{ "name": "A", "assessments": [] }]"#,
            [#"students[0].courses[0].groups[0]: "weight" is missing"#]
        ),
        (
            #""groupWeights": "points", "groups": [{ "name": "A", "combine": "percents", "assessments": [] }]"#,
            [
                "students[0].courses[0].groups[0].combine: the groups of this course add up their points, so a group cannot average percentages (add up the points of this group as well, or give the groups weights)"
            ]
        ),
        (
            #""groupWeights": "any", "assessments": [{ "points": 1, "max": 1, "weight": 100 }]"#,
            [
                #"warning: students[0].courses[0].groupWeights: "groupWeights" has no effect without groups (write it beside the groups)"#
            ]
        ),
        (
            #""groupWeights": "points", "groups": [{ "name": "A", "weight": "x", "drop": { "lowest": 1, "bonus": 1 }, "assessments": [{ "points": 1, "max": 1, "keep": "no" }] }]"#,
            [
                #"students[0].courses[0].groups[0].weight: "x" is not a number (write a number, or a fraction such as "100/3")"#,
                "students[0].courses[0].groups[0].drop.bonus: expected true or false, found a number",
                "students[0].courses[0].groups[0].assessments[0].keep: expected true or false, found a string",
            ]
        ),
        (
            #""groupWeights": "any", "groups": [{ "name": "A", "weight": 7, "drop": { "lowest": 1 }, "assessments": [{ "points": 1, "max": 1, "keep": true }, { "points": 1, "max": 1 }, { "points": 1, "max": 0, "bonus": true }] }]"#,
            [
                "warning: students[0].courses[0].groups[0].drop: dropping 1 of the 1 assessments that can be dropped would leave none of them, so one counts (this is right while the term has little work)"
            ]
        ),
    ]

    @Test("Problems are located", arguments: problems.indices)
    func refused(_ place: Int) {
        let (course, lines) = Self.problems[place]
        #expect(Self.lines(course) == lines)
    }

    @Test("In a term without groups, it has no effect")
    func inTerms() {
        #expect(
            Self.lines(
                #""terms": { "Q": { "score": 90, "groupWeights": "points" } }"#,
                terms: #""terms": [{ "id": "Q", "name": "Q" }], "#)
                == [
                    #"warning: students[0].courses[0].terms.Q.groupWeights: "groupWeights" has no effect without groups (write it beside the groups)"#
                ])
    }
}
