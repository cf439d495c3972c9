import Diagnostics
import Exact
import Grading
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of classes after the end of their school year.
@Suite struct ClosedClassTests {
    /// Returns a class in a string after the end of its year.
    private func closed(
        _ text: String, year: String? = "2025–26", _ path: String = "class.json"
    ) -> (value: ClosedClass?, stop: Status?, report: Report) {
        run { report throws(CommandFailure) in
            let data = try ClassData(try dataFile(text, path, &report), &report.sink)
            return try ClosedClass(data, year: year, &report.sink)
        }
    }

    /// Returns the text of the new file.
    private func newText(_ text: String, year: String? = "2025–26") throws -> String {
        String(decoding: try #require(closed(text, year: year).value).bytes, as: UTF8.self)
    }

    // MARK: Files

    /// Keys keep their order, numbers their digits, and unknown keys their values.
    @Test func everythingElseStays() throws {
        let text = """
            {"$schema": "s", "date": "2026-06-01", "language": "en", "zeta": {"b": 1.50, "a": [null, 1e2]},
             "terms": [{"id": "T", "from": "2025-09-01", "name": "Term", "to": "2026-06-01", "x": 1},
               {"of": {"T": 100.0}, "id": "Y"}],
             "currentTerm": "Y", "policy": {"gpaDecimals": 3, "levels": {"h": {"add": 0.50}}},
             "fields": {"student": {"bus": "number"}, "course": {"room": "text"}},
             "students": [
               {"courses": [{"extra": {"room": "7"}, "repeat": false, "inRank": false, "title": "Café",
                  "teacher": "T", "credits": 1.00, "subject": "S", "code": "C", "level": "h",
                  "inGPA": true, "terms": {"T": {"score": 90.50, "comment": "x"}}},
                 {"title": "B", "credits": 2, "status": "audit", "x": 1}],
                "id": "S-1", "extra": {"bus": 07e0}, "name": "N", "gradeLevel": "09", "attendance": {},
                "comment": "c", "commentCodes": [], "terms": {}, "cumulative": {"gpa": 4.000},
                "guardians": [{"name": "G"}], "awards": ["é\\n"], "other": true},
               {"id": "S-2", "lastName": "M", "gradeLevel": "K", "history":
                  [{"year": "2024–25", "courses": [{"title": "A", "credits": 0.5, "letter": "B"}], "gpa": 3.0}],
                "courses": [{"title": "A", "credits": 3, "repeat": true, "letter": "A", "terms": {}}],
                "directoryOptOut": true},
               {"id": "S-3", "lastName": "M", "gradeLevel": "12", "courses": []}]}
            """.replacing("07e0", with: "7e0")
        let new = try newText(text, year: nil)
        #expect(
            JSONText(try #require(parse(bytes: Array(new.utf8), path: "n", format: .json).value))
                .text(pretty: false) == """
                    {"$schema":"s","language":"en","zeta":{"b":1.50,"a":[null,1e2]},\
                    "terms":[{"id":"T","name":"Term","x":1},{"of":{"T":100.0},"id":"Y"}],\
                    "policy":{"gpaDecimals":3,"levels":{"h":{"add":0.50}}},\
                    "fields":{"student":{"bus":"number"},"course":{"room":"text"}},\
                    "students":[{"courses":[],"id":"S-1","extra":{"bus":7e0},"name":"N","gradeLevel":"10",\
                    "guardians":[{"name":"G"}],"awards":["é\\n"],"other":true,\
                    "history":[{"year":"2025–26","gradeLevel":"09","courses":[\
                    {"title":"Café","code":"C","subject":"S","level":"h","credits":1.00,"score":90.5,"letter":"A",\
                    "inGPA":true,"inRank":false,"repeat":false},\
                    {"title":"B","credits":2,"status":"audit"}]}]},\
                    {"id":"S-2","lastName":"M","gradeLevel":"K","history":\
                    [{"year":"2024–25","courses":[{"title":"A","credits":0.5,"letter":"B"}],"gpa":3.0},\
                    {"year":"2025–26","gradeLevel":"K","courses":[\
                    {"title":"A","credits":3,"letter":"A","repeat":true}]}],\
                    "courses":[],"directoryOptOut":true},\
                    {"id":"S-3","lastName":"M","gradeLevel":"13","courses":[]}]}
                    """)
        // The text is that of a whole JSON value.
        let root = try #require(parse(bytes: Array(new.utf8), path: "n", format: .json).value)
        #expect(new == JSONText(root).text() + "\n")
    }

    /// The attendance of the year, or of its terms, is that of the past year, and verified credits stay.
    @Test(arguments: [
        (
            #""attendance": {"absent": 2.50, "codes": {"A": 1}}, "#,
            #"{"absent":2.50,"codes":{"A":1}}"#
        ),
        (
            #""terms": {"T1": {"attendance": {"present": 4, "absent": 0.5, "codes": {"A": 0.5}}}, "T2": {"attendance": {"absent": 1, "codes": {"B": 1, "A": 1}}}}, "#,
            #"{"present":4,"absent":1.5,"codes":{"A":1.5,"B":1}}"#
        ),
    ])
    func attendanceStays(_ fields: String, _ attendance: String) throws {
        let course = #"{"title":"A","subject":"English","credits":1,"verified":1,"letter":"B"}"#
        let text = classJSON(
            [studentJSON("1", [course], fields)],
            #""requirements": [{"subject": "English", "credits": 4, "verified": 2}], "terms": [{"id": "T1"}, {"id": "T2"}], "attendanceCodes": [{"code": "A", "meaning": "a"}, {"code": "B", "meaning": "b"}], "#
        )
        let new = try newText(text)
        let root = try #require(parse(bytes: Array(new.utf8), path: "n", format: .json).value)
        let short = JSONText(root).text(pretty: false)
        #expect(short.contains(#""year":"2025–26","attendance":\#(attendance),"courses""#))
        #expect(short.contains(#""credits":1,"verified":1,"letter":"B""#))
        #expect(short.contains(#""requirements":[{"subject":"English","credits":4,"verified":2}]"#))
    }

    /// The same class in YAML has the same new file.
    @Test func yamlIsRead() throws {
        let course = #"{"title":"A","credits":0.50,"letter":"B"}"#
        let student = #"{"id":"1","lastName":"L","courses":[\#(course)]}"#
        let new = try newText(#"{"policy":{"rank":true},"students":[\#(student)]}"#)
        let yaml = closed(
            "policy: { rank: true }\nstudents:\n  - id: \"1\"\n    lastName: L\n    courses:\n"
                + "      - { title: A, credits: 0.50, letter: B }\n", "class.yaml")
        #expect(try #require(yaml.value).bytes == Array(new.utf8))
    }

    private func closed(
        _ text: String, _ path: String
    ) -> (value: ClosedClass?, stop: Status?, report: Report) {
        closed(text, year: "2025–26", path)
    }

    /// The term of a class that has a single one is part of the name of the past year.
    @Test func aTermIsNamed() throws {
        let course = #"{"title":"A","credits":1,"letter":"B"}"#
        let text = classJSON(
            [studentJSON("1", [course])],
            #""term": {"name": "Fall", "from": "2025-09-01", "to": "2026-01-20"}, "#)
        let found = try #require(closed(text, year: nil).value)
        #expect(found.summary == "2025–26, 1 student, 1 course")
        let new = String(decoding: found.bytes, as: UTF8.self)
        #expect(new.contains(#""year": "2025–26","# + "\n          \"term\": \"Fall\","))
        #expect(new.contains("\"term\": {\n    \"name\": \"Fall\"\n  }"))
    }

    // MARK: Names of years

    /// Days of terms, and the name of the year.
    @Test(
        arguments: [
            (#""terms": [{"id":"A","from":"2025-08-27"},{"id":"B","to":"2026-06-12"}]"#, "2025–26"),
            (
                #""terms": [{"id":"A","from":"2026-01-02","to":"2026-06-12"},{"id":"B","from":"2025-08-27","to":"2026-01-01"}]"#,
                "2025–26"
            ),
            (#""terms": [{"id":"A","from":"2099-08-27","to":"2100-06-12"}]"#, "2099–00"),
            (#""terms": [{"id":"A","from":"2026-02-01","to":"2026-12-12"}]"#, "2026"),
            (#""term": {"name":"Fall","from":"2025-08-27","to":"2026-01-12"}"#, "2025–26"),
            (#""term": {"name":"Spring","from":"2026-01-27","to":"2026-06-12"}"#, nil),
            (#""terms": [{"id":"A","from":"2024-08-27","to":"2026-06-12"}]"#, nil),
            (#""terms": [{"id":"A","from":"2025-08-27"}]"#, nil), (#""terms": []"#, nil),
            (#""date": "2025-08-27""#, nil),
        ] as [(String, String?)])
    func theDaysNameTheYear(_ head: String, _ name: String?) throws {
        let course = #"{"title":"A","credits":1,"letter":"B"}"#
        let text = classJSON([studentJSON("1", [course])], head + ", ")
        let found = closed(text, year: nil)
        #expect(found.value?.year == name)
        guard name == nil else { return }
        #expect(found.stop == .badData)
        #expect(
            found.report.lines.map { $0.drop { $0 != "e" } }.allSatisfy {
                $0.hasSuffix(
                    "the name of the school year does not follow from the days of the terms"
                        + " (say it with --year, such as --year 2025–26)")
            }, "\(found.report.lines)")
        #expect(closed(text).value?.year == "2025–26")
    }

    @Test(arguments: [
        ("9", "10"), ("09", "10"), ("08", "09"), ("99", "100"), ("0", "1"), ("K", "K"),
        ("9th", "9th"), ("", ""), (" 9", " 9"), ("-1", "-1"), ("12345", "12345"), ("٩", "٩"),
    ])
    func gradeLevelsFollow(_ level: String, _ next: String) {
        #expect(SchoolYear.next(after: level) == next)
    }

    // MARK: Results

    /// The 250 classes of another program have the same results of all years in their new files, which
    /// have no new problems.
    @Test(arguments: 0..<5)
    func resultsStay(_ fifth: Int) throws {
        let classes = try ClassFileOracleTests.files()
        #expect(classes.count == 250)
        var compared = 0
        for text in classes[(fifth * 50)..<(fifth * 50 + 50)] {
            let old = try #require(readClass(text).value)
            let found = closed(text)
            guard let new = found.value else {
                #expect(old.graded.students.allSatisfy { $0.courses.isEmpty })
                continue
            }
            let again = readClass(String(decoding: new.bytes, as: UTF8.self))
            let data = try #require(again.value, "\(again.report.lines)")
            // What was reported when the year was closed is reported of its past courses.
            let problem = "the course has no mark"
            #expect(again.report.lines.allSatisfy { $0.contains(problem) })
            #expect(again.report.lines.count == found.report.lines.count { $0.contains(problem) })
            #expect(data.graded.students.map(\.id) == old.graded.students.map(\.id))
            #expect(data.graded.students.map(\.cumulative) == old.graded.students.map(\.totals))
            var report = Report()
            #expect(new.agrees(with: data, &report.sink))
            #expect(report.lines == [])
            compared += 1
        }
        #expect(compared > 30)
    }

    /// A difference in the new file is found, unless a score with too many digits explains it.
    @Test func differencesAreFound() throws {
        let course = #"{"title":"A","credits":1,"letter":"B"}"#
        let text = classJSON([studentJSON("1", [course])])
        let found = try #require(closed(text).value)
        let new = String(decoding: found.bytes, as: UTF8.self)
        for (part, other) in [
            (#""letter": "B""#, #""letter": "C""#), (#""credits": 1"#, #""credits": 2"#),
            ("\"students\": [", #""students": [{"id": "0", "name": "N", "courses": []},"#),
        ] {
            let changed = try #require(readClass(new.replacing(part, with: other)).value)
            var report = Report()
            #expect(!found.agrees(with: changed, &report.sink))
            #expect(report.lines == [])
        }
    }

    @Test func longFractionsAreReportedIfTheyMatter() throws {
        let primes = [101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173]
        let work = primes.map { #"{"points": 90, "max": \#($0), "weight": 6}"# }
        let all = work.joined(separator: ", ") + #", {"points": 1, "max": 1, "weight": 10}"#
        let course = #"{"title": "A", "credits": 1, "assessments": [\#(all)]}"#
        for (average, lines) in [
            ("points", []),
            (
                "scores",
                [
                    "class.json:2:53: warning: students[0].courses[0]: the exact score has too many"
                        + " digits, so that the past course has 71, with which the cumulative"
                        + " results differ"
                ]
            ),
        ] {
            let text = classJSON(
                [studentJSON("1", [course])],
                #""policy": {"average": "\#(average)", "scoreDecimals": 0}, "#)
            let found = try #require(closed(text).value)
            let new = String(decoding: found.bytes, as: UTF8.self)
            #expect(new.contains(#""score": 71,"#))
            var (_, _, report) = closed(text)
            #expect(found.agrees(with: try #require(readClass(new).value), &report.sink))
            #expect(report.lines == lines)
        }
    }

    // MARK: Problems

    /// Courses and other fields of a student, the text before the students, and the messages.
    @Test(arguments: [
        (
            #"{"title":"A","credits":1,"assessments":[{"status":"excused","max":1,"weight":100}]}"#,
            "", "",
            [
                "class.json:2:53: warning: students[0].courses[0]: the course has no mark, and its"
                    + " credits remain attempted ones (give it a mark, or a status such as"
                    + " \"withdrawn\")"
            ]
        ),
        (
            #"{"title":"A","credits":1,"letter":"B"}"#,
            #""history":[{"year":" 2025–26","courses":[]}],"#, "",
            [
                "class.json:2:60: warning: students[0].history[0].year: the student already has a"
                    + " past year \" 2025–26\""
            ]
        ),
        (
            #"{"title":"A","credits":1,"letter":"B"}"#,
            #""history":[{"year":"2025-26","courses":[]}],"#, "",
            [
                "class.json:2:60: warning: students[0].history[0].year: the student already has a"
                    + " past year \"2025-26\""
            ]
        ),
        (
            #"{"title":"A","credits":1,"letter":"B"}"#,
            #""history":[{"year":"2025–26","term":"Fall","courses":[]}],"#, "", []
        ),
        (
            #"{"title":"A","credits":1,"letter":"B"}"#,
            #""history":[{"year":"2026–27","courses":[]}],"#, "",
            [
                "class.json:2:60: warning: students[0].history[0].year: the year to close,"
                    + " \"2025–26\", begins before this one"
            ]
        ),
        (
            "", "", "",
            [
                "class.json:1:15: error: students: no student has courses, so there is no year to"
                    + " close"
            ]
        ),
        (
            #"{"title":"A","credits":1,"letter":"B"}"#, "",
            #""terms":[{"id":"A"},{"id":"B"}],"currentTerm":"A","#,
            [
                "class.json:1:49: error: currentTerm: the year is not over: terms after \"A\" are"
                    + " left blank (remove \"currentTerm\")"
            ]
        ),
        (
            #"{"title":"A","credits":1,"letter":"B"}"#, "",
            #""terms":[{"id":"A"},{"id":"B"}],"currentTerm":"B","#, []
        ),
        (
            #"{"title":"A","credits":1,"groups":[{"name":"W","weight":100,"assessments":[{"points":1,"max":1}]},{"name":"B","weight":3,"bonus":true,"assessments":[{"points":1,"max":1}]}]}"#,
            "", "",
            [
                "class.json:2:53: error: students[0].courses[0]: this mark cannot be that of a past"
                    + " year: 103 is not on the scale us-letter, which is from 0 to 100 (set"
                    + " \"extraCredit\": true in the policy to allow this)"
            ]
        ),
        (
            #"{"title":"A","credits":1,"groups":[{"name":"W","weight":100,"assessments":[{"points":1,"max":1}]},{"name":"B","weight":3,"bonus":true,"assessments":[{"points":1,"max":1}]}]}"#,
            "",
            #""policy":{"scale":{"name":"m","by":"marks","least":0,"most":20,"percentages":true,"bands":[{"letter":"X","from":0,"points":1}]}},"#,
            [
                "class.json:2:53: error: students[0].courses[0]: this mark cannot be that of a past"
                    + " year: 20.6 is not on the scale m, which is from 0 to 20 (post the score or"
                    + " the letter that counts)"
            ]
        ),
    ])
    func problems(_ course: String, _ student: String, _ head: String, _ lines: [String]) {
        let text = classJSON([studentJSON("1", course.isEmpty ? [] : [course], student)], head)
        let found = closed(text)
        #expect(found.report.lines == lines)
        #expect((found.value == nil) == lines.contains { $0.contains(" error: ") })
    }

    /// Past scores can be fractions in text.
    @Test(
        arguments: [
            (#""266/3""#, "266/3", nil), ("-3", "-3", nil), (#""-1/3""#, "-1/3", nil),
            (
                #""A""#, nil,
                #""A" is not a number (write a number, or a fraction such as "100/3")"#
            ),
            (
                #""1/0""#, nil,
                #""1/0" is not a number (write a number, or a fraction such as "100/3")"#
            ),
            ("true", nil, "expected a number, found true"),
        ] as [(String, String?, String?)])
    func pastScores(_ score: String, _ exact: String?, _ message: String?) {
        let past =
            #""history":[{"year":"1","courses":[{"title":"A","credits":1,"score":\#(score)}]}],"#
        let policy =
            #""policy":{"scale":{"name":"m","by":"marks","least":-3,"most":100,"bands":[{"letter":"X","from":-3,"points":1}]}},"#
        let found = readClass(classJSON([studentJSON("1", [], past)], policy))
        #expect(found.value?.graded.students[0].history[0].courses[0].score?.exactText == exact)
        let lines = message.map {
            ["class.json:2:108: error: students[0].history[0].courses[0].score: \($0)"]
        }
        #expect(found.report.lines == lines ?? [])
    }
}
