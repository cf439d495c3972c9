import ChalkboardKit
import Diagnostics
import Documents
import Schema
import Templates
import TestSupport
import Testing

@testable import Publishing

/// Tests of facts of one's own: `fields` declares them, and `extra` contains their values.
@Suite struct OwnFactTests {
    private static let course = """
        { "title": "Math", "credits": 3, "extra": { "room": "B12" }, "assessments": [ \
        { "points": 9, "max": 10, "weight": 100 } ] }
        """
    private static let school = """
        {
          "fields": {
            "class": { "motto": "text" },
            "student": {
              "house": "text",
              "pin": { "type": "text", "label": "PIN" },
              "height": "number",
              "born": "date",
              "boards": "flag",
              "face": "picture",
              "clubs": "list",
              "visits": { "type": "records", "columns": { "on": "date", "why": "text" } }
            },
            "course": { "room": "text" }
          },
          "extra": { "motto": "Sapere aude" },
          "students": [
            { "id": "1", "lastName": "Okafor", "courses": [ \(course) ], "extra": {
              "house": "Ravens", "pin": "0042", "height": 170.25, "born": "2010-02-28",
              "boards": true, "face": "faces/1.png", "clubs": ["chess", "choir"],
              "visits": [{ "on": "2026-03-01", "why": "late" }, { "on": "2026-03-09" }] } },
            { "id": "2", "lastName": "Berg", "courses": [] }
          ]
        }
        """

    /// Returns the records of a file for a template with some fields, and the problems.
    private func records(
        _ data: String, as record: String? = nil, select: [String] = [], needs: String? = nil
    ) -> (set: DocumentSet?, lines: [String]) {
        let result = run { report throws(CommandFailure) in
            var needed = OwnFields()
            if let needs {
                let value = try ParsedFile.parse(Array(needs.utf8), "t.yaml", &report.sink)
                needed = OwnFieldsReader(OwnSubject.allCases, isOptional: false)
                    .read(value, &report.sink)
            }
            let root = try ParsedFile.parse(Array(data.utf8), "data.json", &report.sink)
            let file = try DataFile(path: "data.json", root: root, in: workspace(), &report.sink)
            return try DocumentSet(
                file, DocumentRequest(record: record, select: select, needs: needed), &report.sink)
        }
        return (result.value, result.report.lines)
    }

    private func shown(_ record: Record, _ path: String) -> String? {
        Scope([record]).field(at: FactPath(path.split(separator: ".").map(String.init)))?
            .value.shown(in: .none)
    }

    // MARK: Values

    @Test func valuesAreFacts() throws {
        let (set, lines) = records(Self.school)
        #expect(lines.isEmpty)
        let entries = try #require(set).entries
        let one = entries[0].record
        #expect(shown(one, "extra.house") == "Ravens")
        #expect(shown(one, "extra.pin") == "0042")
        #expect(shown(one, "extra.height") == "170.25")
        #expect(shown(one, "extra.born") == "2010-02-28")
        #expect(shown(one, "extra.boards") == "yes")
        #expect(shown(one, "extra.face") == "faces/1.png")
        #expect(shown(one, "class.extra.motto") == "Sapere aude")
        let courses = try #require(one["courses"]?.value.records)
        #expect(shown(courses[0], "extra.room") == "B12")
        let clubs = Scope([one]).field(at: FactPath(["extra", "clubs"]))?.value.records
        #expect(clubs?.compactMap { $0["text"]?.value.shown(in: .none) } == ["chess", "choir"])
        let visits = Scope([one]).field(at: FactPath(["extra", "visits"]))?.value.records
        #expect(visits?.map { $0["why"]?.value.shown(in: .none) } == ["late", nil])
        #expect(one["extra"]?.origin != nil)
        // A student without values has empty lists, and nothing else.
        let two = entries[1].record
        #expect(shown(two, "extra.house") == nil)
        #expect(
            Scope([two]).field(at: FactPath(["extra", "clubs"]))?.value.records?.isEmpty == true)
    }

    /// A template that does not know the facts can list them.
    @Test func allFactsAreListed() throws {
        let record = try #require(records(Self.school).set).entries[0].record
        let list = try #require(record["extras"]?.value.records).map { fact in
            "\(fact["label"]?.value.shown(in: .none) ?? ""): \(fact["text"]?.value.shown(in: .none) ?? "")"
        }
        #expect(
            list == [
                "house: Ravens", "PIN: 0042", "height: 170.25", "born: 2010-02-28", "boards: yes",
                "face: faces/1.png", "clubs: chess, choir",
            ])
    }

    @Test func numbersStayExact() throws {
        let text = Self.school.replacing("170.25", with: "0.1234567890123456789")
        let record = try #require(records(text).set).entries[0].record
        #expect(shown(record, "extra.height") == "0.1234567890123456789")
    }

    @Test func allSubjectsHaveFacts() throws {
        let sheet = try #require(records(Self.school, as: "class").set).entries[0].record
        #expect(shown(sheet, "extra.motto") == "Sapere aude")
        let students = try #require(sheet["students"]?.value.records)
        #expect(shown(students[0], "extra.house") == "Ravens")

        let one = Self.school.replacing(
            "\"lastName\": \"Berg\"",
            with: "\"lastName\": \"Berg\", \"extra\": { \"house\": \"Owls\" }")
        let boards = records(one, as: "board", select: ["2"], needs: "board: { house: text }")
        #expect(boards.lines.isEmpty)
        #expect(try shown(#require(boards.set).entries[1].record, "extra.house") == "Owls")

        let board = """
            { "fields": { "board": { "room": "text" }, "course": { "room": "text" } }, \
            "extra": { "room": "A1" }, "courses": [ \(Self.course) ] }
            """
        let record = try #require(records(board).set).entries[0].record
        #expect(shown(record, "extra.room") == "A1")
        let courses = try #require(record["courses"]?.value.records)
        #expect(shown(courses[0], "extra.room") == "B12")

        let team = try #require(records(Self.roster("full"), as: "team").set).entries[0].record
        #expect(shown(team, "team.extra.rink") == "North")
        let player = try #require(records(Self.roster("full")).set).entries[0].record
        #expect(shown(player, "extra.town") == "Visby")
        #expect(shown(player, "team.extra.rink") == "North")
    }

    private static func roster(_ privacy: String) -> String {
        """
        { "fields": { "team": { "rink": "text" }, "player": { "town": "text", "face": "picture" } },
          "team": { "wsObjectId": 1, "teamName": "Otters", "extra": { "rink": "North" } },
          "privacy": "\(privacy)",
          "players": [ { "wsObjectId": 2, "lastName": "Ek", "extra": { "town": "Visby", "face": "ek.png" } } ] }
        """
    }

    /// Privacy that hides photos hides pictures of one's own, too.
    @Test(arguments: [("full", "ek.png", 1), ("youth", nil, 0)] as [(String, String?, Int)])
    func privacyHidesPictures(_ privacy: String, _ face: String?, _ count: Int) throws {
        let text = Self.roster(privacy)
        let player = try #require(records(text).set).entries[0].record
        #expect(shown(player, "extra.face") == face)
        #expect(shown(player, "extra.town") == "Visby")
        var sink = DiagnosticSink()
        let root = try ParsedFile.parse(Array(text.utf8), "r.json", &sink)
        let file = try DataFile(path: "r.json", root: root, in: workspace(), &sink)
        #expect(file.pictures.count == count)
    }

    @Test func picturesAreNamed() throws {
        var sink = DiagnosticSink()
        let root = try ParsedFile.parse(Array(Self.school.utf8), "c.json", &sink)
        let file = try DataFile(path: "c.json", root: root, in: workspace(), &sink)
        #expect(file.pictureNames() == ["faces/1.png"])
    }

    // MARK: Problems

    private static let problems: [(fields: String, extra: String, lines: [String])] = [
        (
            "{ \"students\": {} }", "{}",
            [
                "\"students\" cannot have facts of its own (did you mean \"student\"?)"
            ]
        ),
        (
            "{ \"player\": {} }", "{}",
            ["\"player\" cannot have facts of its own (these can: class, student, course)"]
        ),
        (
            "{ \"student\": { \"a b\": \"text\" } }", "{}",
            [
                "\"a b\" is not a valid name of a fact (use letters, digits, _ and -, starting with"
                    + " a letter)"
            ]
        ),
        (
            "{ \"student\": { \"pin\": \"txt\" } }", "{}",
            [
                "\"txt\" is not one of \"text\", \"number\", \"date\", \"flag\", \"picture\","
                    + " \"list\", \"records\" (did you mean \"text\"?)"
            ]
        ),
        (
            "{ \"student\": { \"pin\": { \"label\": \"PIN\" } } }", "{}", ["\"type\" is missing"]
        ),
        (
            "{ \"student\": { \"log\": { \"type\": \"records\" } } }", "{}",
            [
                "\"columns\" is missing (write { type: records, columns: { date: date, reason:"
                    + " text } })"
            ]
        ),
        (
            "{ \"student\": { \"log\": { \"type\": \"text\", \"columns\": {} } } }", "{}",
            ["only records have columns (use the type records)"]
        ),
        (
            "{ \"student\": { \"house\": \"text\" } }", "{ \"hous\": \"Owls\" }",
            ["\"hous\" is not declared (did you mean \"house\"?)"]
        ),
        (
            "{}", "{ \"house\": \"Owls\" }",
            [
                "\"house\" is not declared (add \"fields\": { \"student\": { \"house\": \"text\" } }"
                    + " to the file)"
            ]
        ),
        (
            "{ \"student\": { \"age\": \"number\" } }", "{ \"age\": \"12\" }",
            ["expected a number, found a string (write 12 without quotes)"]
        ),
        (
            "{ \"student\": { \"born\": \"date\" } }", "{ \"born\": \"2026-02-30\" }",
            [
                "\"2026-02-30\" is not a valid date (write a real date as YYYY-MM-DD, for example"
                    + " 2026-06-05)"
            ]
        ),
        (
            "{ \"student\": { \"face\": \"picture\" } }", "{ \"face\": \"../a.png\" }",
            [
                "the path \"../a.png\" is outside the folder of this file (put the picture next to"
                    + " this file or in a subfolder)"
            ]
        ),
        (
            "{ \"student\": { \"log\": { \"type\": \"records\", \"columns\": { \"on\": \"date\" } } } }",
            "{ \"log\": [ { \"no\": \"x\" } ] }",
            ["\"no\" is not a declared column (did you mean \"on\"?)"]
        ),
    ]

    @Test(arguments: problems.indices) func problemsAreLocated(_ index: Int) {
        let problem = Self.problems[index]
        let lines = records(
            """
            { "fields": \(problem.fields), "students": [ { "id": "1", "lastName": "Ek", \
            "courses": [], "extra": \(problem.extra) } ] }
            """
        ).lines
        #expect(
            lines.map { $0.split(separator: ": ", maxSplits: 3).last.map(String.init) ?? "" }
                == problem.lines, "\(lines)")
        #expect(lines.allSatisfy { $0.contains("error: ") })
    }

    // MARK: What templates need

    private static let needs: [(needs: String, lines: [String])] = [
        ("student: { house: { type: text, optional: true } }", []),
        ("student: { clubs: list }", []),
        ("player: { town: text }", []),
        (
            "student: { house: text }",
            [
                "data.json:22:5: error: students[1]: the student has no \"extra.house\", which the"
                    + " template needs"
            ]
        ),
        (
            "student: { hose: text }",
            [
                "data.json:2:13: error: fields: the template needs \"extra.hose\" of each student,"
                    + " which is not declared (did you mean \"house\"?)"
            ]
        ),
        (
            "course: { teacher: text }",
            [
                "data.json:2:13: error: fields: the template needs \"extra.teacher\" of each course,"
                    + " which is not declared (add \"fields\": { \"course\": { \"teacher\": \"text\" }"
                    + " }, and its values under \"extra\")"
            ]
        ),
        (
            "student: { height: text }",
            [
                "data.json:7:17: error: fields.student.height: \"height\" is declared as number, but"
                    + " the template needs text (use the same type in both)"
            ]
        ),
        (
            "student: { visits: { type: records, columns: { who: text } } }",
            [
                "data.json:12:17: error: fields.student.visits: \"visits\" is declared as records,"
                    + " but the template needs records with who (use the same type in both)"
            ]
        ),
        (
            "student: { visits: { type: records, columns: { why: text } } }",
            [
                "data.json:21:57: error: students[0].extra.visits[1]: the row has no \"why\", which"
                    + " the template needs"
            ]
        ),
    ]

    @Test(arguments: needs.indices) func neededFactsAreChecked(_ index: Int) {
        let lines = records(Self.school, needs: Self.needs[index].needs).lines
        #expect(lines == Self.needs[index].lines)
    }

    /// A large class, whose students are read one by one, has the same facts and problems.
    @Test func largeClassesHaveTheSameFacts() throws {
        let folder = try TemporaryFolder()
        for (text, needs) in [
            (Self.school, "{}"), (Self.school, "student: { house: text }"),
            (Self.school.replacing("\"house\": \"Ravens\"", with: "\"hause\": 1"), "{}"),
        ] {
            let path = try folder.write(text, to: "data.json")
            let read = { (limits: ElementIndex.Limits) in
                run { report throws(CommandFailure) -> [String] in
                    let value = try ParsedFile.parse(Array(needs.utf8), "t.yaml", &report.sink)
                    let needed = OwnFieldsReader(OwnSubject.allCases, isOptional: false)
                        .read(value, &report.sink)
                    let file = try DataFile.read(path, in: workspace(), limits, &report.sink)
                    let set = try DocumentSet(file, DocumentRequest(needs: needed), &report.sink)
                    return set.entries.map { shown($0.record, "extra.house") ?? "–" }
                }
            }
            let small = ElementIndex.Limits(streamed: 1, forgotten: 1)
            let whole = read(ElementIndex.Limits())
            let streamed = read(small)
            #expect(whole.value == streamed.value && whole.report.lines == streamed.report.lines)
        }
    }

    // MARK: Templates

    private static let templates: [(body: String, fields: String, lines: [String])] = [
        ("text: \"{{extra.house}} {{extra.born|date long}}\"", "{ house: text, born: date }", []),
        (
            "text: \"{{extra.hose}}\"", "{ house: text }",
            ["unknown fact \"extra.hose\" (did you mean \"extra.house\"?)"]
        ),
        (
            "text: \"{{extra.house}}\"", "{ house: { type: text, optional: true } }",
            [
                "{{extra.house}} may be absent (write {{extra.house?}}, or put it inside when:"
                    + " extra.house)"
            ]
        ),
        (
            "text: \"{{extra.house|fixed 2}}\"", "{ house: text }",
            [
                "{{extra.house}} is text, which this format does not support (fixed, round, least,"
                    + " percent, grouped, signed, fraction and ordinal are for numbers, date is for dates, and"
                    + " upper, lower and initial are for text)"
            ]
        ),
        (
            "text: \"{{extra.house}}\"", "{}",
            [
                "unknown fact \"extra.house\" (declare it in the template, as in fields: { student:"
                    + " { house: text } })"
            ]
        ),
        (
            "{ repeat: extra.visits, each: { text: \"{{on|date iso}}\" } }",
            "{ visits: { type: records, columns: { on: date } } }", []
        ),
        ("{ repeat: extras, each: { text: \"{{label}}: {{text}}\" } }", "{}", []),
    ]

    @Test(arguments: templates.indices) func templatesAreChecked(_ index: Int) throws {
        let template = Self.templates[index]
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "data: student\nfields: { student: \(template.fields) }\nbody:\n  \(template.body)\n",
            to: "t.yaml")
        let report = run { report throws(CommandFailure) in
            _ = try TemplateLibrary(workspace: workspace()).template(path, &report.sink)
        }.report
        #expect(
            report.lines.map { $0.split(separator: ": ", maxSplits: 3).last.map(String.init) ?? "" }
                == template.lines, "\(report.lines)")
        withExtendedLifetime(folder) {}
    }
}
