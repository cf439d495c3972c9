import Diagnostics
import Grading
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

@Suite struct BoardReaderTests {
    private func read(
        _ text: String, name: String = "board.json", strict: Bool = false
    ) -> (value: BoardData?, stop: Status?, report: Report) {
        run(strict: strict) { report throws(CommandFailure) in
            let root = try ParsedFile.parse(Array(text.utf8), name, &report.sink)
            let file = try DataFile(path: name, root: root, in: workspace(), &report.sink)
            let board = try BoardData(file, &report.sink)
            try report.sink.failOnErrors()
            return board
        }
    }

    @Test(arguments: GradingVectors.boards.indices, ["json", "yaml"])
    func knownGrades(_ index: Int, _ ending: String) throws {
        let vector = GradingVectors.boards[index]
        let text =
            ending == "json"
            ? GradingVectors.json(vector.courses) : GradingVectors.yaml(vector.courses)
        let (value, _, report) = read(text, name: "board.\(ending)")
        let board = try #require(value, "\(vector.name): \(report.lines)").graded
        #expect(report.lines.isEmpty)
        #expect(
            board.courses.map { "\($0.score?.exactText ?? "–") \($0.letter)" } == vector.grades,
            "\(vector.name)")
        #expect(board.gpa?.exactText ?? "" == vector.exact)
        #expect(board.gpaText == vector.gpa)
        #expect(board.color.rawValue == vector.color)
    }

    @Test(arguments: GradingVectors.refused)
    func refusedCourses(_ course: String, _ problem: String) {
        let (value, stop, report) = read(GradingVectors.json([course]))
        #expect(value == nil)
        #expect(stop == .badData)
        #expect(report.lines == [problem])
    }

    /// The printed form of a problem.
    @Test func printedProblem() {
        let text = """
            { "courses": [
              { "title": "Algorithms", "credits": 4, "assessments": [
                { "name": "Final", "points": 105, "max": 100, "weight": 100 } ] } ] }
            """
        #expect(
            read(text).report.text == """
                board.json:3:34: error: courses[0].assessments[0].points: 105 is more than the maximum, 100
                    3 |     { "name": "Final", "points": 105, "max": 100, "weight": 100 } ] } ] }
                      |                                  ^~~

                """)
    }

    private static let wrongFiles: [(text: String, lines: [String])] = [
        (
            "[]",
            [
                "board.json:1:1: error: expected an object with \"courses\", \"students\", \"members\", \"conversions\", \"tips\", \"converter\" or \"players\", found an array"
            ]
        ),
        (
            "null",
            [
                "board.json:1:1: error: expected an object with \"courses\", \"students\", \"members\", \"conversions\", \"tips\", \"converter\" or \"players\", found null"
            ]
        ),
        (
            "{}",
            [
                "board.json:1:1: error: cannot tell what kind of file this is"
                    + " (a board has \"courses\", a class has \"students\", a proposal has \"members\","
                    + " a conversion table has \"conversions\", a tip guide has \"tips\","
                    + " a converter has \"converter\", a roster has \"players\")"
            ]
        ),
        (
            #"{"course": []}"#,
            [
                "board.json:1:1: error: cannot tell what kind of file this is"
                    + " (did you mean \"courses\"?)"
            ]
        ),
        (
            #"{"kind": "boards", "courses": []}"#,
            [
                "board.json:1:10: error: kind: \"boards\" is not one of \"board\", \"class\", \"proposal\","
                    + " \"conversions\", \"tips\", \"converter\", \"roster\""
                    + " (did you mean \"board\"?)"
            ]
        ),
        (
            #"{"kind": 3, "courses": []}"#,
            [
                "board.json:1:10: error: kind: expected a string, found a number (put it in quotes: \"3\")"
            ]
        ),
        (#"{"kind": "board"}"#, ["board.json:1:1: error: \"courses\" is missing"]),
        (
            #"{"courses": {}}"#,
            [
                "board.json:1:13: error: courses: expected an array, found an object (write [ and ] around its elements)"
            ]
        ),
        (
            #"{"courses": [1]}"#,
            ["board.json:1:14: error: courses[0]: expected an object, found a number"]
        ),
        (
            #"{"courses": [{}]}"#,
            [
                "board.json:1:14: error: courses[0]: \"title\" is missing",
                "board.json:1:14: error: courses[0]: \"credits\" is missing",
                "board.json:1:14: error: courses[0]: \"assessments\" is missing",
            ]
        ),
        (
            #"{"title": 3, "courses": []}"#,
            [
                "board.json:1:11: error: title: expected a string, found a number (put it in quotes: \"3\")"
            ]
        ),
        (
            #"{"courses": [{"title": " ", "credits": "3", "assessments": []}]}"#,
            [
                "board.json:1:24: error: courses[0].title: the title is blank (give the course a title)",
                "board.json:1:40: error: courses[0].credits: expected a number, found a string"
                    + " (write 3 without quotes)",
                "board.json:1:60: error: courses[0].assessments: a course needs at least one assessment"
                    + " (add assessments with points, max and weight)",
            ]
        ),
        (
            #"{"logo": "../secret.png", "courses": []}"#,
            [
                "board.json:1:10: error: logo: the path \"../secret.png\" is outside the folder of this file"
                    + " (put the picture next to this file or in a subfolder)"
            ]
        ),
        (
            #"{"logo": "/etc/passwd", "courses": []}"#,
            [
                "board.json:1:10: error: logo: the path \"/etc/passwd\" is outside the folder of this file"
                    + " (put the picture next to this file or in a subfolder)"
            ]
        ),
    ]

    @Test(arguments: wrongFiles)
    func refusedFiles(_ text: String, _ lines: [String]) {
        let (value, stop, report) = read(text)
        #expect(value == nil)
        #expect(stop == .badData)
        #expect(report.lines == lines)
    }

    /// A course that cannot be read does not hide problems in other courses, nor an assessment
    /// problems in other assessments.
    ///
    /// Sums that cannot be calculated are not reported.
    @Test func allProblemsInFileOrder() {
        let text = """
            { "courses": [
              { "title": "One", "credits": 3, "assessments": [
                { "points": "ten", "max": 100, "weight": 50 },
                { "points": 120, "max": 100, "weight": 50 } ] },
              7,
              { "title": "one ", "credits": 0, "assessments": [
                { "points": 10, "max": 100, "weight": 50 } ] },
              { "title": "Four", "credits": 3, "assessments": [
                { "points": 0, "max": 10, "weight": 100 } ] },
              { "title": "Five", "credits": 1e999999, "assessments": [
                { "points": 0, "max": 10, "weight": 100 } ] } ],
              "titel": "x" }
            """
        let report = read(text).report
        #expect(
            report.lines == [
                "board.json:3:17: error: courses[0].assessments[0].points: expected a number, found a string (write the number of points)",
                "board.json:4:17: error: courses[0].assessments[1].points: 120 is more than the maximum, 100",
                "board.json:5:3: error: courses[1]: expected an object, found a number",
                "board.json:6:14: error: courses[2].title: course 1 already has this title"
                    + " (give it another title: capitals and extra spaces make no difference)",
                "board.json:6:33: error: courses[2].credits: 0 is not a valid number of credits: it must be more than 0",
                "board.json:6:51: error: courses[2].assessments: the weights add up to 50, not 100"
                    + " (increase the weights by 50)",
                "board.json:10:3: error: courses[4]: a chalkboard can show at most 4 courses"
                    + " (remove 1 of the 5 courses)",
                "board.json:10:33: error: courses[4].credits: the exponent of 1e999999 is out of range: it must be from -1000 to 1000",
                "board.json:12:3: warning: unknown key \"titel\" (did you mean \"title\"?)",
            ])
    }

    @Test func warningsStopOnlyWhenStrict() {
        let text = #"{"kind": "board", "corses": [], "courses": []}"#
        let line = "board.json:1:19: warning: unknown key \"corses\" (did you mean \"courses\"?)"
        let (value, stop, report) = read(text)
        #expect(value != nil)
        #expect(stop == nil)
        #expect(report.lines == [line])
        let strict = read(text, strict: true)
        #expect(strict.stop == .badData)
        #expect(strict.report.lines == [line.replacing("warning", with: "error")])
    }

    @Test func yamlPlaces() {
        let text = """
            courses:
              - title: Logic
                credits: three
                assessments:
                  - { points: 1, max: 2, weight: 100 }
            """
        #expect(
            read(text, name: "b.yaml").report.lines == [
                "b.yaml:3:14: error: courses[0].credits: expected a number, found a string"
            ])
    }

    @Test func nullTitleAndLogoAreNone() throws {
        let board = try #require(read(#"{"title": null, "logo": null, "courses": []}"#).value)
        #expect(board.title == nil)
        #expect(board.shownTitle == "gpa calculator")
        #expect(board.summary == "no courses")
    }
}
