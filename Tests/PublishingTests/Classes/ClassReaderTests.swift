import Diagnostics
import Exact
import Grading
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of class files: the content that is read, and all problems, word for word with locations.
@Suite struct ClassReaderTests {
    @Test func everyFieldIsRead() throws {
        let text = """
            { "kind": "class", "date": "2026-06-05",
              "school": { "name": "S", "logo": "a/logo.svg", "address": ["1", "2"], "principal": "P" },
              "term": { "name": "Spring", "from": "2026-01-12", "to": "2026-05-29" },
              "policy": { "scale": "us-plus-minus-4.33", "ungraded": "zero", "extraCredit": true,
                "letterFrom": "displayed", "scoreDecimals": 2, "gpaDecimals": 3.0,
                "rounding": "half-even", "rank": true },
              "students": [ { "id": " S-1 ", "name": null, "givenNames": "Ada", "lastName": "L",
                "gradeLevel": "10", "homeroom": "10B", "photo": "p.png",
                "attendance": { "present": 80.5, "absent": 0, "tardy": null }, "comment": "c",
                "courses": [
                  { "title": "T", "teacher": "X", "credits": 2.5, "status": "graded",
                    "comment": null, "assessments": [
                      { "name": "A", "points": 11, "max": 10, "weight": 60 },
                      { "status": "missing", "max": 5, "weight": 20 },
                      { "status": "excused", "points": null, "max": 5, "weight": 20 } ] },
                  { "title": "U", "credits": 0, "status": "audit" } ] } ] }
            """
        let (value, stop, report) = readClass(text)
        #expect(stop == nil && report.lines.isEmpty, "\(report.lines)")
        let data = try #require(value)
        let policy = data.graded.policy
        #expect(policy.scale.name == "us-plus-minus-4.33" && policy.ungraded == .zero)
        #expect(policy.extraCredit && policy.letterFrom == .displayed && policy.rank)
        #expect(policy.scoreDecimals == 2 && policy.gpaDecimals == 3)
        #expect(policy.rounding == .halfEven)
        let student = data.graded.students[0]
        #expect(data.id(of: 0) == "S-1" && data.name(of: 0) == "Ada L")
        #expect(student.courses[0].score == Rational(165, over: 2))
        #expect(student.courses[0].letter == "B−" && student.courses[1].letter == "AU")
    }

    @Test("Groups of assessments are read, with weights as fractions")
    func groups() throws {
        let text = """
            students:
              - id: a
                givenNames: Ada
                courses:
                  - title: Algebra
                    credits: 1
                    groups:
                      - name: Quizzes
                        weight: "100/3"
                        drop: { lowest: 1 }
                        assessments: [{ points: 9, max: 10 }, { points: 1, max: 10 }]
                      - name: Tests
                        weight: "200/3"
                        combine: percents
                        replacedBy: Quizzes
                        assessments:
                          - { points: 30, max: 40, weight: "1/2" }
                          - { points: 2, max: 2, bonus: true, weight: 0.1 }
                      - { name: Extra, weight: 3, bonus: true, assessments: [] }
            """
        let (value, stop, report) = readClass(text, "class.yaml")
        #expect(stop == nil && report.lines.isEmpty, "\(report.lines)")
        let course = try #require(value?.graded.students[0].courses[0])
        // 9/10 of a third, and of two thirds the replaced mark with a bonus of 0.1 of 0.5.
        #expect(course.score == Rational(310, over: 3))
        #expect(course.course.work.groups[1].assessments[1].isBonus)
    }

    /// Groups with problems, and the messages.
    private static let wrongGroups: [(groups: String, lines: [String])] = [
        (
            #""groups": [], "assessments": []"#,
            [
                "students[0].courses[0].assessments: a course needs at least one assessment (add"
                    + " assessments with points, max and weight)"
            ]
        ),
        (
            #""groups": [{ "name": "A", "weight": 90 }]"#,
            [#"students[0].courses[0].groups[0]: "assessments" is missing"#]
        ),
        (
            #""groups": [{ "name": "A", "weight": "1/0", "assessments": [] }]"#,
            [
                #"students[0].courses[0].groups[0].weight: "1/0" is not a number (write a number, or a fraction such as "100/3")"#
            ]
        ),
        (
            #""groups": [{ "name": "A", "weight": 90, "assessments": [] }]"#,
            [
                "students[0].courses[0].groups: the weights add up to 90, not 100 (increase the weights by 10)"
            ]
        ),
        (
            #""groups": [{ "name": "A", "weight": 100, "drop": { "lowest": -1 }, "assessments": [] }]"#,
            [
                "students[0].courses[0].groups[0].drop.lowest: -1 is not a whole number from 0 to"
                    + " 1000"
            ]
        ),
        (
            #""groups": [{ "name": "A", "weight": 100, "drop": { "lowest": 1 }, "assessments": [{ "points": 1, "max": 1 }] }]"#,
            [
                "warning: students[0].courses[0].groups[0].drop: dropping 1 of 1 assessments would leave nothing, so one counts (this is right while the term has little work)"
            ]
        ),
        (
            #""groups": [{ "name": "A", "weight": 100, "replacedBy": "B", "assessments": [] }]"#,
            [
                #"students[0].courses[0].groups[0].replacedBy: the course has no group "B" (its groups are "A")"#
            ]
        ),
        (
            #""groups": [{ "name": "A", "weight": 100, "replacedBy": "A", "assessments": [] }]"#,
            [
                "students[0].courses[0].groups[0].replacedBy: the marks of a group cannot be replaced by a percentage that depends on them (name a group whose own marks are not replaced)"
            ]
        ),
        (
            #""groups": [{ "name": "A", "weight": 100, "assessments": [] }, { "name": "a", "weight": 0, "assessments": [{ "points": 3, "max": 2, "weight": -1 }] }]"#,
            [
                "students[0].courses[0].groups[1].name: group 1 already has this name (give each group of the course a different name)",
                #"students[0].courses[0].groups[1].assessments[0].points: 3 is more than the maximum, 2 (set "extraCredit": true in the policy to allow this)"#,
                "students[0].courses[0].groups[1].assessments[0].weight: -1 is not a valid weight: it must be 0 or more",
            ]
        ),
        (
            #""groups": [{ "name": "A", "weight": 100, "assessments": [] }], "assessments": [{ "points": 1, "max": 1, "weight": 100 }]"#,
            [
                "students[0].courses[0].assessments: a course has assessments or groups, not both (move the assessments into a group)"
            ]
        ),
    ]

    @Test("Problems of groups are located", arguments: wrongGroups.indices)
    func problemsOfGroups(_ place: Int) {
        let (groups, lines) = Self.wrongGroups[place]
        let text = """
            { "students": [{ "id": "a", "lastName": "A", "courses": [{ "title": "T", "credits": 1, \(groups) }] }] }
            """
        let found = readClass(text).report.lines.map { line in
            // Without the file, the line, and the column.
            line.drop { $0 != " " }.dropFirst().replacing("error: ", with: "")
        }
        #expect(found.map { String($0) } == lines)
    }

    /// A class without policy, school and term, in YAML.
    @Test func leastClass() throws {
        let text = """
            students:
              - id: a
                givenNames: Ada
                courses:
                  - { title: No, credits: 3, assessments: [{ points: 9, max: 10, weight: 100 }] }
            """
        let (value, _, report) = readClass(text, "class.yaml")
        #expect(report.lines.isEmpty)
        let data = try #require(value)
        #expect(data.graded.policy == Policy() && data.head.scaleSource == nil)
        #expect(data.graded.students[0].gpaText == "4.0")
    }

    @Test func noStudents() throws {
        let data = try #require(readClass(classJSON([])).value)
        #expect(data.students.isEmpty && data.graded.average == nil)
    }

    /// Parts of files with problems, and the messages.
    private static let refused: [(text: String, lines: [String])] = [
        (#"{ "kind": "class" }"#, ["1:1: error: \"students\" is missing"]),
        (
            #"{ "students": {} }"#,
            [
                "1:15: error: students: expected an array, found an object (write [ and ] around its elements)"
            ]
        ),
        (
            #"{ "students": [7] }"#,
            ["1:16: error: students[0]: expected an object, found a number"]
        ),
        (
            #"{ "students": [{}] }"#,
            [
                "1:16: error: students[0]: \"id\" is missing",
                "1:16: error: students[0]: the student has no name (add \"givenNames\", \"lastName\" or both)",
                "1:16: error: students[0]: \"courses\" is missing",
            ]
        ),
        (
            #"{ "students": [{ "id": "a", "givenNames": " ", "lastName": "", "courses": [] }] }"#,
            [
                "1:16: error: students[0]: the student has no name (add \"givenNames\", \"lastName\" or both)"
            ]
        ),
        (
            #"{ "students": [{ "id": 7, "lastName": 8, "courses": [] }] }"#,
            [
                "1:24: error: students[0].id: expected a string, found a number (put it in quotes: \"7\")",
                "1:39: error: students[0].lastName: expected a string, found a number (put it in quotes: \"8\")",
            ]
        ),
        (
            #"{ "students": [{ "id": "a", "lastName": "A", "courses": [], "photo": "../p.png" }] }"#,
            [
                "1:70: error: students[0].photo: the path \"../p.png\" is outside the folder of this file (put the picture next to this file or in a subfolder)"
            ]
        ),
        (
            #"{ "students": [{ "id": "a", "lastName": "A", "courses": [], "attendance": { "present": -1, "absent": "2", "late": 3 } }] }"#,
            [
                "1:88: error: students[0].attendance.present: -1 is less than the minimum, 0",
                "1:102: error: students[0].attendance.absent: expected a number, found a string (write 2 without quotes)",
                "1:107: warning: students[0].attendance: unknown key \"late\"",
            ]
        ),
        (
            #"{ "school": {}, "term": { "name": " ", "from": "2026-02-30", "to": 3 }, "date": "5 June", "students": [] }"#,
            [
                "1:13: error: school: \"name\" is missing",
                "1:35: error: term.name: the term's name is blank",
                "1:48: error: term.from: \"2026-02-30\" is not a valid date (write a real date as YYYY-MM-DD, for example 2026-06-05)",
                "1:68: error: term.to: expected a string, found a number (put it in quotes: \"3\")",
                "1:81: error: date: \"5 June\" is not a valid date (write a real date as YYYY-MM-DD, for example 2026-06-05)",
            ]
        ),
        (
            #"{ "term": { "name": "T", "from": "2026-05-29", "to": "2026-01-12" }, "students": [] }"#,
            [
                "1:54: error: term.to: the term ends on 2026-01-12, before it starts on 2026-05-29"
            ]
        ),
        (
            #"{ "school": { "name": "S", "logo": "/l.svg", "address": "x" }, "students": [] }"#,
            [
                "1:36: error: school.logo: the path \"/l.svg\" is outside the folder of this file (put the picture next to this file or in a subfolder)",
                "1:57: error: school.address: expected an array, found a string",
            ]
        ),
        (
            #"{ "policy": { "ungraded": "drop", "extraCredit": "yes", "letterFrom": "shown", "scoreDecimals": 1.5, "gpaDecimals": 7, "rounding": "halfup", "ranks": true }, "students": [] }"#,
            [
                "1:27: error: policy.ungraded: \"drop\" is not one of \"zero\", \"ignore\"",
                "1:50: error: policy.extraCredit: expected true or false, found a string",
                "1:71: error: policy.letterFrom: \"shown\" is not one of \"exact\", \"displayed\"",
                "1:97: error: policy.scoreDecimals: 1.5 is not a valid number of decimals: it must be a whole number from 0 to 6",
                "1:117: error: policy.gpaDecimals: 7 is not a valid number of decimals: it must be from 0 to 6",
                "1:132: error: policy.rounding: \"halfup\" is not one of \"half-up\", \"half-away\", \"half-even\", \"truncate\", \"up\", \"down\" (did you mean \"half-up\"?)",
                "1:142: warning: policy: unknown key \"ranks\" (did you mean \"rank\"?)",
            ]
        ),
        (
            #"{ "policy": "us-letter", "students": [] }"#,
            ["1:13: error: policy: expected an object, found a string"]
        ),
    ]

    @Test(arguments: refused)
    func refusedFiles(_ text: String, _ lines: [String]) {
        let (value, stop, report) = readClass(text)
        #expect(value == nil && stop == .badData)
        #expect(report.lines == lines.map { "class.json:\($0)" })
    }

    /// Courses with problems, and the messages.
    private static let refusedCourses: [(text: String, lines: [String])] = [
        ("7", ["error: students[0].courses[0]: expected an object, found a number"]),
        (
            #"{ "credits": "3" }"#,
            [
                "error: students[0].courses[0]: \"title\" is missing",
                "error: students[0].courses[0]: \"assessments\" is missing",
                "error: students[0].courses[0].credits: expected a number, found a string (write 3 without quotes)",
            ]
        ),
        (
            #"{ "title": "T", "credits": 0, "status": "fail" }"#,
            [
                "error: students[0].courses[0].credits: 0 is not a valid number of credits: it must be more than 0"
            ]
        ),
        (
            #"{ "title": "T", "credits": -1, "status": "withdrawn" }"#,
            [
                "error: students[0].courses[0].credits: -1 is less than the minimum, 0"
            ]
        ),
        (
            #"{ "title": "T", "credits": -1, "status": "dropped", "assessments": [{ "points": 2, "max": 1, "weight": 1 }] }"#,
            [
                "error: students[0].courses[0].status: \"dropped\" is not one of \"graded\", \"pass\", \"fail\", \"incomplete\", \"withdrawn\", \"audit\", \"in-progress\"",
                "error: students[0].courses[0].assessments[0].points: 2 is more than the maximum, 1 (set \"extraCredit\": true in the policy to allow this)",
            ]
        ),
        (
            #"{ "title": "T", "credits": 1, "status": "pass", "assessments": [{ "points": "x", "max": 1, "weight": 1 }, { "max": 1, "weight": 5 }] }"#,
            [
                "error: students[0].courses[0].assessments[0].points: expected a number, found a string"
                    + " (write the number of points; a course with only a letter has letter: \"x\" instead of assessments)",
                "error: students[0].courses[0].assessments[1].points: a graded assessment needs points (add the points, or set \"status\" to \"missing\" or \"excused\")",
            ]
        ),
        (
            #"{ "title": "T", "credits": 1, "assessments": [{ "points": 2, "status": "missing", "max": 5, "weight": 50 }, { "status": "late", "max": 5, "weight": 40 }] }"#,
            [
                "error: students[0].courses[0].assessments[0].points: a missing assessment cannot have points, but 2 was found (remove the points, or set \"status\" to \"graded\")",
                "error: students[0].courses[0].assessments[1].status: \"late\" is not one of \"graded\", \"missing\", \"excused\"",
            ]
        ),
        (
            #"{ "title": "T", "credits": 1, "assessments": [{ "points": 2, "max": 5, "weight": 50 }] }"#,
            [
                "error: students[0].courses[0].assessments: the weights add up to 50, not 100 (increase the weights by 50)"
            ]
        ),
        (
            #"{ "title": "T", "credits": 1e9999, "assessments": [] }"#,
            [
                "error: students[0].courses[0].credits: the exponent of 1e9999 is out of range: it must be from -1000 to 1000",
                "error: students[0].courses[0].assessments: a course needs at least one assessment (add assessments with points, max and weight)",
            ]
        ),
        (
            #"{ "title": "T", "credits": 1, "credit": 2, "assessments": [{ "points": 2, "max": 5, "weight": 100, "maximum": 3 }] }"#,
            [
                "warning: students[0].courses[0]: unknown key \"credit\" (did you mean \"credits\"?)",
                "warning: students[0].courses[0].assessments[0]: unknown key \"maximum\"",
            ]
        ),
    ]

    @Test(arguments: refusedCourses)
    func refusedCourse(_ course: String, _ lines: [String]) {
        let report = readClass(classJSON([studentJSON("a", [course])])).report
        let found = report.lines.map { line in
            String(
                line[
                    (line.firstRange(of: "error:") ?? line.firstRange(of: "warning:")
                        ?? line.startIndex..<line.endIndex).lowerBound...])
        }
        #expect(found == lines)
    }

    /// The problems of all students are reported at once, in the order of the file; values that
    /// cannot be read do not hide the problems of others.
    @Test func allProblemsInFileOrder() {
        let text = """
            { "students": [
              { "id": "a", "lastName": "A", "courses": [
                { "title": "One", "credits": 3, "assessments": [
                  { "points": "ten", "max": 100, "weight": 50 },
                  { "points": 120, "max": 100, "weight": 50 } ] },
                { "title": "ONE", "credits": 3, "status": "pass" } ] },
              7,
              { "id": " a ", "lastName": "B", "courses": [
                { "title": "Two", "credits": 0, "assessments": [
                  { "points": 1, "max": 1, "weight": 99.5 } ] } ] },
              { "id": "", "lastName": "C", "courses": [] } ],
              "polizy": {} }
            """
        #expect(
            readClass(text).report.lines == [
                "class.json:4:19: error: students[0].courses[0].assessments[0].points: expected a number, found a string"
                    + " (write the number of points; a course with only a letter has letter: \"ten\" instead of assessments)",
                "class.json:5:19: error: students[0].courses[0].assessments[1].points: 120 is more than the maximum, 100 (set \"extraCredit\": true in the policy to allow this)",
                "class.json:6:16: error: students[0].courses[1].title: course 1 already has this title (give it another title: capitals and extra spaces make no difference)",
                "class.json:7:3: error: students[1]: expected an object, found a number",
                "class.json:8:11: error: students[2].id: students[0] already has this id (give each student a unique id)",
                "class.json:9:34: error: students[2].courses[0].credits: 0 is not a valid number of credits: it must be more than 0",
                "class.json:9:52: error: students[2].courses[0].assessments: the weights add up to 99.5, not 100 (increase the weights by 0.5)",
                "class.json:11:11: error: students[3].id: the id is blank (add an id for the student)",
                "class.json:12:3: warning: unknown key \"polizy\" (did you mean \"policy\"?)",
            ])
    }

    /// A file full of mistakes takes no longer than one without, and the number of reported
    /// problems is limited.
    @Test func manyProblems() {
        let bad = #"{ "title": "T", "credits": "x", "assessments": [{ "points": "y" }] }"#
        let students = (0..<1500).map { studentJSON("\($0)", [bad]) }
        let report = readClass(classJSON(students)).report
        #expect(report.sink.diagnostics.count == DiagnosticSink.limit)
        #expect(report.sink.omitted == 1500 * 4 - DiagnosticSink.limit)
    }

    /// Text that is too long is reported, not laid out.
    @Test func longTexts() {
        let long = String(repeating: "é", count: 1001)
        let prose = String(repeating: "word ", count: 2001)
        let text = classJSON(
            [studentJSON("a", [], "\"homeroom\": \"\(long)\", \"comment\": \"\(prose)\", ")],
            "\"school\": { \"name\": \"\(long)\" }, ")
        let messages = readClass(text).report.diagnostics.map { "\($0.field): \($0.message)" }
        #expect(
            messages == [
                "school.name: the text is too long: at most 1000 characters are allowed",
                "students[0].homeroom: the text is too long: at most 1000 characters are allowed",
                "students[0].comment: the text is too long: at most 10000 characters are allowed",
            ])
    }
}
