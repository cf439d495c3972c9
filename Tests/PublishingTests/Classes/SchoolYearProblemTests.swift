import Diagnostics
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the messages about the data of a school year, word for word.
@Suite struct SchoolYearProblemTests {
    /// Each problem of a class, and its lines without the place.
    private static let problems: [(head: String, course: String, more: String, lines: [String])] = [
        (
            "terms: [{ id: Q1 }, { id: S, of: { Q1: 50, Q2: 40 } }, { id: Q1 }, { id: ' ' }]",
            "letter: A",
            "",
            [
                "terms[1].of: the weights add up to 90, not 100 (increase the weights by 10)",
                "terms[2].id: term 1 already has this id (give each term a different id)",
                "terms[3].id: the id is blank (add an id for the student)",
            ]
        ),
        (
            "terms: [{ id: A, of: { B: 100 } }, { id: B, of: { C: 100 } }, { id: C, of: { A: 100 } }]",
            "letter: A", "",
            [
                "terms[0].of.B: the terms are calculated from each other: A, B, C, A (remove one of them)"
            ]
        ),
        (
            "terms: [{ id: A, of: { B: 50, C: 50 } }, { id: B, of: { A: 100 } }, { id: C, of: { A: 100 } },"
                + " { id: D, of: { D: 100 } }]",
            "letter: A", "",
            [
                "terms[0].of.B: the terms are calculated from each other: A, B, A (remove one of them)",
                "terms[0].of.C: the terms are calculated from each other: A, C, A (remove one of them)",
                "terms[3].of.D: the terms are calculated from each other: D, D (remove one of them)",
            ]
        ),
        (
            "terms: [{ id: Q1 }, { id: S1, of: { Q1: 100 } }, { id: S1 }, { id: Y, of: { S1: 50, S2: 50 } }]\n"
                + "currentTerm: S2",
            "terms: { S2: { score: 9 } }", "    terms: { S2: { comment: Good } }\n",
            ["terms[2].id: term 2 already has this id (give each term a different id)"]
        ),
        (
            "terms: [{ id: Q1 }, { id: S, of: { q1: 100 } }]\ncurrentTerm: s",
            "terms: { q1: { score: 9 } }", "    terms: { q1: { comment: Good } }\n",
            [
                "terms[1].of.q1: unknown term \"q1\" (did you mean \"Q1\"?)",
                "currentTerm: unknown term \"s\" (did you mean \"S\"?)",
                "students[0].terms.q1: unknown term \"q1\" (did you mean \"Q1\"?)",
                "students[0].courses[0].terms.q1: unknown term \"q1\" (did you mean \"Q1\"?)",
            ]
        ),
        (
            "terms: [{ id: Q1 }, { id: Q2 }, { id: S, of: [Q1, Q2] }]",
            "terms: { Q1: 91, Q2: A, S: [7] }", "",
            [
                "terms[2].of: expected an object, found an array (write a weight for each term, as in"
                    + " { \"Q1\": 50, \"Q2\": 50 })",
                "students[0].courses[0].terms.Q1: expected an object, found a number (write"
                    + " { \"score\": 91 })",
                "students[0].courses[0].terms.Q2: expected an object, found a string (write"
                    + " { \"letter\": \"A\" })",
                "students[0].courses[0].terms.S: expected an object, found an array",
            ]
        ),
        (
            "policy: {}", "score: 91%",
            "    history: [{ year: 2024–25, courses: [{ title: B, credits: 1, score: 91 % }] }]\n",
            [
                "students[0].history[0].courses[0].score: \"91 %\" is not a number (write 91 without %)",
                "students[0].courses[0].score: expected a number, found a string (write 91 without %)",
            ]
        ),
        (
            "policy: { levels: { honors: { add: 0.5 }, ap: { add: 1 } } }",
            "{ letter: A, level: honor }", "",
            ["students[0].courses[0].level: unknown level \"honor\" (did you mean \"honors\"?)"]
        ),
        (
            "terms: [{ id: Q1 }]\ncurrentTerm: Q3", "terms: { Q2: { score: 9 } }", "",
            [
                "currentTerm: unknown term \"Q3\" (the terms are Q1)",
                "students[0].courses[0].terms.Q2: unknown term \"Q2\" (the terms are Q1)",
            ]
        ),
        (
            "currentTerm: Q3", "letter: A", "",
            [
                "currentTerm: the class has no terms (declare the terms of the school year in \"terms\")"
            ]
        ),
        (
            "term: { name: Fall }\nterms: [{ id: Q1 }]", "letter: A", "",
            ["term: a class has a term or terms, not both (remove \"term\")"]
        ),
        (
            "terms: [{ id: Q1 }, { id: S, of: { Q1: 100 } }]", "terms: { Q1: { letter: A } }", "",
            [
                "students[0].courses[0].terms.Q1.letter: S is calculated from this mark, which has a letter"
                    + " but no score (add the score, or post the mark of S)"
            ]
        ),
        // The scale of the file is unknown, so marks are not checked against one.
        (
            "policy: { scale: us-plusminus, levels: { ap: { points: { A-: 5 } } } }",
            "letter: A-",
            "    history: [{ year: 2024–25, courses: [{ title: B, credits: 1, letter: B+ }] }]\n",
            [
                "policy.scale: unknown scale \"us-plusminus\" (did you mean \"us-plus-minus\"?)"
            ]
        ),
        (
            "policy: { rank: true, rankBy: weighted }", "letter: A", "",
            [
                "policy.rankBy: students cannot be ranked by a weighted GPA without levels (declare levels, or rank"
                    + " by gpa or cumulative)"
            ]
        ),
        (
            "policy: {}", "score: 101", "",
            [
                "students[0].courses[0].score: 101 is not on the scale us-letter, which is from 0 to 100 (set"
                    + " \"extraCredit\": true in the policy to allow this)"
            ]
        ),
        (
            "policy: { scale: germany }", "score: 7", "",
            [
                "students[0].courses[0].score: 7 is not on the scale germany, which is from 1 to 6"
            ]
        ),
        (
            "policy: { scale: germany }", "assessments: [{ points: 1, max: 2, weight: 100 }]", "",
            [
                "students[0].courses[0].assessments: assessments have percentages, which cannot be marked on"
                    + " the scale germany (post the score or the letter instead)"
            ]
        ),
        (
            "policy: { specialMarks: { MT: { meaning: met } } }", "letter: MR", "",
            [
                "students[0].courses[0].letter: \"MR\" is not a letter of the scale us-letter (use one of A, B,"
                    + " C, D, F, MT, P, I, W, AU, IP, or declare it as a special mark)"
            ]
        ),
        (
            "policy: { levels: { ap: { add: 1 } } }", "{ letter: A, level: honors }", "",
            [
                "students[0].courses[0].level: unknown level \"honors\" (the levels are ap)"
            ]
        ),
        (
            "policy: { levels: { ap: { add: 1, factor: 2 }, h: {}, x: { factor: 0 }, y: { points: { Q: 5 } } } }",
            "letter: A", "",
            [
                "policy.levels.ap: a level has exactly one of add, factor, percent and points",
                "policy.levels.h: a level has exactly one of add, factor, percent and points",
                "policy.levels.x.factor: 0 is not a valid factor: it must be more than 0",
                "policy.levels.y.points.Q: \"Q\" is not a letter of the scale us-letter (use one of A, B, C, D,"
                    + " F, or declare it as a special mark)",
            ]
        ),
        (
            "policy: {}", "{ letter: A, repeat: true }", "",
            [
                "students[0].courses[0].repeat: no earlier course has this title, so it cannot be a repeat (add the"
                    + " first attempt to the history)"
            ]
        ),
        (
            "policy: {}", "{ letter: A, score: 85 }", "",
            [
                "students[0].courses[0].letter: the letter is A, but 85 is B on the scale us-letter (the posted"
                    + " letter counts)"
            ]
        ),
        (
            "policy: {}", "{ score: 85, assessments: [{ points: 87, max: 100, weight: 100 }] }", "",
            [
                "students[0].courses[0].score: the posted score is 85, and the computed one 87.0; the posted"
                    + " one counts (correct one of them, or remove the posted one)"
            ]
        ),
        (
            "policy: { marks: computed }",
            "{ letter: A, assessments: [{ points: 87, max: 100, weight: 100 }] }", "",
            [
                "students[0].courses[0].letter: the posted letter is A, and the computed one B; the computed"
                    + " one counts (correct one of them, or remove the posted one)"
            ]
        ),
        (
            "policy: {}", "letter: A",
            """
                history:
                  - { year: "2025", gpa: 3.25, creditsEarned: 2, courses: [{ title: B, credits: 1, letter: B }] }
                  - { year: 2024–25, courses: [] }
                cumulative: { gpa: 3.5, weightedGpa: 4 }

            """,
            [
                "students[0].history[0].gpa: 3.25 is stated, but the calculated value is 3.00 (the calculated"
                    + " value is shown)",
                "students[0].history[0].creditsEarned: 2 is stated, but the calculated value is 1 (the"
                    + " calculated value is shown)",
                "students[0].history[1].year: 2024–25 is before 2025, which is listed above it (list the oldest"
                    + " year first)",
                "students[0].cumulative.weightedGpa: 4 is stated, but there is nothing to calculate it from"
                    + " (the calculated value is shown)",
            ]
        ),
        (
            "requirements: [{ subject: Art, credits: 0 }, { subject: ' art', credits: 2, verified: 3 },"
                + " { subject: E, credits: 1, electives: true }, { subject: F, credits: 1, electives: true },"
                + " { subject: ' ', credits: 1, verified: -1 }, { credit: 1 }]",
            "letter: A", "",
            [
                "requirements[0].credits: 0 is not a valid number of credits: it must be more than 0",
                "requirements[1].subject: requirements[0] already has this subject (list each subject once:"
                    + " capitals and extra spaces make no difference)",
                "requirements[1].verified: 3 is more than the credits, 2",
                "requirements[3].electives: requirements[2] already takes the electives (remove one of them)",
                "requirements[4].subject: the subject is blank",
                "requirements[4].verified: -1 is less than the minimum, 0",
                "requirements[5]: \"subject\" is missing",
                "requirements[5]: \"credits\" is missing",
                "requirements[5]: unknown key \"credit\" (did you mean \"credits\"?)",
            ]
        ),
        (
            "requirements: [{ subject: English, credits: 4 }]",
            "{ letter: A, subject: Enlgish, verified: 1 }",
            """
                history:
                  - year: 2024–25
                    courses:
                      - { title: B, credits: 1, letter: B, subject: english }
                      - { title: C, credits: 1, letter: B, subject: Englisch }
                      - { title: D, credits: 1, letter: B, subject: Latin }

            """,
            [
                "students[0].history[0].courses[1].subject: no credits are required in the subject \"Englisch\""
                    + " (did you mean \"English\"?)",
                "students[0].courses[0].subject: no credits are required in the subject \"Enlgish\" (did you mean"
                    + " \"English\"?)",
            ]
        ),
        (
            "requirements: [{ subject: English, credits: 4 }, { subject: Other, credits: 1, electives: true }]",
            "{ letter: A, subject: Enlgish, verified: 1.5 }",
            "    history: [{ year: 2024–25, courses: [{ title: B, credits: 1, letter: B, verified: -1 }] }]\n",
            [
                "students[0].history[0].courses[0].verified: -1 is less than the minimum, 0",
                "students[0].courses[0].verified: 1.5 is more than the credits, 1",
            ]
        ),
        (
            "policy: { scale: { name: s, by: marks, bands: [{ letter: A, from: 1 }] } }",
            "letter: A", "",
            [
                "policy.scale.passing: a scale without points needs a passing score",
                "policy.scale.bands: a scale by marks needs the least and the highest mark (add least and most)",
            ]
        ),
        (
            "policy: { scale: { name: s, by: marks, better: lower, least: 1, most: 6, passing: 4,"
                + " percentages: true, bands: [{ letter: A, through: 5, points: 1 }, { letter: B, from: 6 }] } }",
            "letter: A", "",
            [
                "policy.scale.percentages: percentages can be converted only to marks from 0, of which the"
                    + " highest is the best",
                "policy.scale.bands[1]: \"through\" is missing",
                "policy.scale.bands[1].from: where lower scores are better, a band has \"through\"",
            ]
        ),
    ]

    @Test("Problems are located, with hints", arguments: problems.indices)
    func problem(_ position: Int) throws {
        let example = Self.problems[position]
        let fields =
            example.course.hasPrefix("{")
            ? String(example.course.dropFirst().dropLast()) : example.course
        let course = "      - { title: Art, credits: 1, \(fields) }"
        let text =
            "\(example.head)\n" + """
                students:
                  - id: S-1
                    lastName: A
                \(example.more)    courses:
                \(course)
                """
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "class.yaml")
        let report = run { report throws(CommandFailure) in
            let file = try DataFile.read(path, in: workspace(), &report.sink)
            return try ClassData(file, &report.sink)
        }.report
        let found = report.lines.map { line in
            // path:line:column: severity: message
            line.split(separator: ": ", maxSplits: 2).last.map(String.init) ?? ""
        }
        #expect(found == example.lines)
        withExtendedLifetime(folder) {}
    }
}
