import Diagnostics
import Exact
import Grading
import Input
import Schema
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the records of a class for templates.
@Suite struct ClassRecordTests {
    private func example(
        _ wanted: String, select: [String] = []
    ) throws -> DocumentSet {
        let (value, _, report) = run { report throws(CommandFailure) in
            let file = try DataFile.read(
                exampleSchool + "/class.json", in: workspace(), &report.sink)
            return try DocumentSet(file, for: wanted, select: select, &report.sink)
        }
        #expect(report.lines.isEmpty)
        return try #require(value)
    }

    /// Returns a fact as it is shown, with records in brackets.
    private func shown(_ record: Record, _ path: String) -> String? {
        let names = path.split(separator: ".").map(String.init)
        guard let fact = Scope([record]).field(at: FactPath(names))?.value else { return nil }
        switch fact {
        case .none: return "–"
        case .record(let record): return record.names.joined(separator: ",")
        case .list(let records): return "\(records.count) records"
        case .rows(let records): return "\(records.count) records"
        case .text, .words, .number, .flag, .date: return fact.shown(in: english)
        }
    }

    @Test(arguments: [
        ("id", "S-1006"), ("name", "نور الراشد"), ("listName", "نور الراشد"),
        ("gradeLevel", "10"), ("homeroom", "10B"), ("photo", "–"),
        ("attendance.present", "87"), ("attendance.tardy", "1"), ("count", "5"),
        ("creditsAttempted", "15"), ("creditsEarned", "15"), ("creditsInGPA", "14"),
        ("gpa", "3.3"), ("color", "green"), ("standing", "good"), ("rank", "7 of 13"),
        ("rankPlace", "7"), ("isTied", "no"), ("courses", "5 records"),
        ("school.name", "Juniper Hill High School"), ("school.address", "2 records"),
        ("term.from", "2026-01-12"), ("date", "2026-06-05"), ("scale.name", "us-plus-minus"),
        ("policy.ranks", "yes"), ("policy.ungraded", "zero"),
    ])
    func studentFacts(_ path: String, _ text: String) throws {
        let entries = try example("student").entries
        let entry = try #require(entries.first { $0.id == "S-1006" })
        #expect(entry.title == "نور الراشد")
        #expect(entry.summary == "Juniper Hill High School, Spring 2026")
        #expect(shown(entry.record, path) == text)
    }

    @Test func courseFacts() throws {
        let entry = try #require(try example("student").entries.first { $0.id == "S-1004" })
        guard case .list(let courses) = entry.record["courses"]?.value else {
            Issue.record("no courses")
            return
        }
        let facts = [
            "id", "title", "teacher", "credits", "statusText", "score", "letter", "points",
        ]
        let rows = courses.map { course in
            facts.map { shown(course, $0) ?? "?" }.joined(separator: " | ")
        }
        #expect(
            rows == [
                "1 | Algebra II | Ms. Oduya | 4 | graded | 57.4 | F | 0",
                "2 | Chemistry | Dr. Halvorsen | 4 | graded | 82.2 | B− | 2.7",
                "3 | World Literature | Mr. Achterberg | 3 | graded | 87.1 | B+ | 3.3",
                "4 | United States History | Ms. Tanaka | 3 | graded | 84.2 | B | 3",
                "5 | Drama | Mx. Farrow | 2 | graded | 97.0 | A | 4",
                "6 | Physical Education | Coach Brandt | 1 | graded | 100.0 | A | 4",
            ])
        #expect(shown(courses[1], "comment")?.hasPrefix("Excused") == true)
        // The comment on the student must not be shown for a course.
        let card = try #require(try example("student").entries.first { $0.id == "S-1001" }).record
        guard case .list(let others) = card["courses"]?.value else { return }
        guard case .some(.none) = Scope([card, others[0]]).field(at: FactPath(["comment"]))?.value
        else {
            Issue.record("a course shows its student's comment")
            return
        }
    }

    @Test func symbolsAndStatuses() throws {
        let entry = try #require(try example("student").entries.first { $0.id == "S-1009" })
        guard case .list(let symbols) = entry.record["symbols"]?.value else { return }
        let meanings = symbols.map { "\(shown($0, "letter") ?? "") \(shown($0, "meaning") ?? "")" }
        #expect(meanings == ["P passed", "W withdrawn", "AU audited"])
        #expect(shown(entry.record, "creditsAttempted") == "42.5")
        let ill = try #require(try example("student").entries.first { $0.id == "S-1013" }).record
        #expect(shown(ill, "gpa") == "–" && shown(ill, "rank") == "–")
        #expect(shown(ill, "color") == "white" && shown(ill, "standing") == "")
        guard case .list(let courses) = ill["courses"]?.value else { return }
        #expect(
            courses.map { shown($0, "statusText") } == [
                "incomplete", "incomplete", "not yet graded", "withdrawn",
            ])
    }

    @Test(arguments: [
        ("id", "class"), ("title", "Spring 2026"), ("count", "14"), ("countWithGPA", "13"),
        ("average", "2.87"), ("averageColor", "orange"), ("median", "3.3"),
        ("students", "14 records"), ("countWithoutLetter", "1"), ("letters", "16 records"),
        ("gpaBins", "9 records"), ("gpaStep", "0.5"), ("scale.bands", "12 records"),
        (
            "policy.text",
            """
            Missing work counts as zero; excused work is left out, and the remaining weights are rescaled \
            to 100%. Letter grades are based on the exact score, not the score shown. Scores and GPAs are \
            truncated, not rounded. Ranks are based on exact GPAs, and students with equal ones share a rank.
            """
        ),
        (
            "scale.text",
            [
                "A 93 (4)", "A− 90 (3.7)", "B+ 87 (3.3)", "B 83 (3)", "B− 80 (2.7)", "C+ 77 (2.3)",
                "C 73 (2)", "C− 70 (1.7)", "D+ 67 (1.3)", "D 63 (1)", "D− 60 (0.7)", "F 0 (0)",
            ].map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: " · ")
        ),
    ])
    func classFacts(_ path: String, _ text: String) throws {
        let set = try example("class")
        #expect(set.entries.count == 1)
        #expect(set.entries[0].title == "Juniper Hill High School, Spring 2026")
        #expect(set.entries[0].summary == "14 students")
        #expect(shown(set.entries[0].record, path) == text)
    }

    @Test func charts() throws {
        let record = try example("class").entries[0].record
        guard case .list(let letters) = record["letters"]?.value,
            case .list(let bins) = record["gpaBins"]?.value
        else {
            Issue.record("no charts")
            return
        }
        let bars = letters.map { "\(shown($0, "letter") ?? "")\(shown($0, "count") ?? "")" }
        #expect(bars.joined(separator: " ").hasSuffix("P5 I3 W3 AU1"))
        #expect(letters.compactMap { shown($0, "share") }.contains("1"))
        #expect(
            bins.map { "\(shown($0, "label") ?? ""): \(shown($0, "count") ?? "")" } == [
                "0.0–0.5: 1", "0.5–1.0: 1", "1.0–1.5: 0", "1.5–2.0: 0", "2.0–2.5: 2",
                "2.5–3.0: 2", "3.0–3.5: 1", "3.5–4.0: 4", "4.0–4.5: 2",
            ])
    }

    // MARK: Boards of one student

    @Test func boardOfOneStudent() throws {
        let set = try example("board", select: ["S-1003"])
        let entry = try #require(set.entries.first { $0.id == "S-1003" })
        #expect(entry.title == "王小明" && shown(entry.record, "title") == "王小明")
        #expect(shown(entry.record, "gpa") == "3.51" && shown(entry.record, "logo") == "–")
        #expect(shown(entry.record, "courses") == "4 records")
        #expect(shown(entry.record, "credits") == "13")
    }

    @Test func boardsThatCannotBe() throws {
        let course = #"{ "title": "T%", "credits": 1, "status": "pass" }"#
        let courses = (1...5).map { course.replacing("%", with: "\($0)") }
        let small = studentJSON("a", Array(courses.prefix(4)))
        let big = studentJSON("b", courses)
        let several = documents(classJSON([small, big]), for: "board")
        #expect(
            several.report.lines == [
                "class.json: error: a chalkboard shows one student, but this class has 2 (select one, for example --select a)"
            ])
        let large = documents(classJSON([small, big]), for: "board", select: ["b"])
        #expect(large.stop == .badData)
        #expect(
            large.report.lines == [
                "class.json:3:52: error: students[1].courses: a chalkboard can show at most 4 courses (Student b has 5 courses: use the report-card template instead)"
            ])
        #expect(documents(classJSON([small, big]), for: "board", select: ["a"]).value != nil)
        let one = documents(classJSON([small]), for: "board")
        #expect(one.value?.entries.map(\.id) == ["a"])
        guard case .list(let facts) = one.value?.entries[0].record["courses"]?.value else { return }
        #expect(facts.map { shown($0, "letter") } == ["P", "P", "P", "P"])
    }

    @Test func dataOfAnotherKind() {
        #expect(
            documents(classJSON([]), for: "proposal").report.lines == [
                "class.json: error: this is a class, which has no \"proposal\" records"
            ])
        #expect(
            documents(boardJSON([]), for: "student", "board.json").report.lines == [
                "board.json: error: this is a board, which has no \"student\" records"
            ])
        #expect(ClassKind().recordNames == ["student", "class", "board"])
        #expect(DocumentKinds.all.records.count { $0.name == "board" } == 1)
    }

    // MARK: Every class

    /// The records of any class have exactly the facts in their schema.
    @Test(arguments: ["student", "class"])
    func recordsKeepTheirShape(_ wanted: String) throws {
        let shape = try #require(DocumentKinds.all.records.first { $0.name == wanted }?.schema)
        var entries = Array(try example(wanted).entries)
        let least = documents(
            classJSON([#"{ "id": "a", "lastName": "A", "courses": [] }"#]), for: wanted)
        entries += least.value.map { Array($0.entries) } ?? []
        entries += documents(classJSON([]), for: wanted).value.map { Array($0.entries) } ?? []
        #expect(entries.count > 1)
        for entry in entries { expect(.record(entry.record), keeps: shape, wanted) }
    }

    private func expect(_ fact: FieldValue, keeps shape: RecordSchema, _ path: String) {
        switch (fact, shape) {
        case (.text, .text), (.words, .text), (.number, .number), (.flag, .flag), (.date, .date):
            break
        case (.list(let records), .list(let inner)):
            for record in records { expect(.record(record), keeps: inner, path) }
        case (.rows(let records), .list(let inner)):
            for position in 0..<records.count {
                expect(.record(records[position]), keeps: inner, path)
            }
        case (.record(let record), .record(let members)):
            #expect(Set(record.names) == Set(members.map(\.name)), "\(path)")
            for member in members {
                guard let fact = record[member.name]?.value else { continue }
                if case .none = fact {
                    #expect(member.isOptional, "\(path).\(member.name)")
                } else {
                    expect(fact, keeps: member.shape, "\(path).\(member.name)")
                }
            }
        case (.record(let record), .own):
            #expect(record.names.isEmpty, "\(path): the file declares no facts of its own")
        default: Issue.record("\(path) is no \(shape.noun)")
        }
    }

    /// Text that does not fit on a page can be located in the file.
    @Test func originsLeadToTheFile() throws {
        let record = try example("student").entries[1].record
        #expect(record["comment"]?.origin?.field == "students[1].comment")
        #expect(record["name"]?.origin?.field == "students[1].lastName")
        guard case .list(let courses) = record["courses"]?.value else { return }
        #expect(courses[4]["comment"]?.origin?.field == "students[1].courses[4].comment")
    }
}
