import Diagnostics
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests what documents say about the school year, the attendance of the year, and the rank.
@Suite struct SchoolYearHeadingTests {
    private static let course = """
        { "title": "Art", "credits": 1, "teacher": "Ms. A", "terms": { "Q1": { "score": 90 } } }
        """

    /// Returns the text of the first page of a document of a class.
    private func lines(
        _ template: String, of id: String = "class", _ head: String, _ student: String = ""
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        let text = classJSON([studentJSON("S-1", [Self.course], student)], head)
        let data = try folder.write(text, to: "class.json")
        let page = template == "gradebook-sheet" ? "letter-landscape" : "letter"
        let (pages, lines) = try SchoolPages(template, data: data, page: page).pages(of: id)
        #expect(lines == [])
        return try #require(pages.first).lines.map(\.text)
    }

    private static let q1 = #"{ "id": "Q1", "name": "Quarter 1""#
    private static let days = #", "from": "2025-08-27", "to": "2026-06-12" }"#
    private static let year = #"{ "id": "Y", "name": "School year", "of": { "Q1": 100 } }"#
    /// The terms of a class, and the lines about them in lists.
    private static let headings: [(head: String, lines: [String])] = [
        (#""terms": [\#(q1)\#(days), \#(year)], "#, ["School year", "2025–26"]),
        (#""terms": [\#(q1) }, \#(year)], "#, []),
        (#""terms": [\#(q1) }, \#(year)], "currentTerm": "Q1", "#, ["Quarter 1"]),
        (
            #""terms": [\#(q1)\#(days), \#(year)], "currentTerm": "Q1", "#,
            ["Quarter 1", "Aug 27, 2025 – Jun 12, 2026"]
        ),
        (
            #""terms": [\#(q1)\#(days.replacing("2025-08", with: "2026-02")), \#(year)], "#,
            ["School year", "2026"]
        ),
    ]

    /// Lists say which school year it is; without days, a term that is calculated is left out.
    @Test(
        arguments: [
            "class-list", "gradebook-sheet", "honor-roll", "eligibility-list", "class-sheet",
        ], headings.indices)
    func listsNameTheYear(_ template: String, _ place: Int) throws {
        let (head, expected) = Self.headings[place]
        let found = try lines(template, #""school": { "name": "Hill" }, "# + head)
        let known = ["School year", "Quarter 1", "2025–26", "2026", "Aug 27, 2025 – Jun 12, 2026"]
        #expect(found.filter(known.contains) == expected, "\(found)")
    }

    /// A letter without an address is found before it is in an envelope.
    @Test func missingAddressesAreReported() throws {
        let folder = try TemporaryFolder()
        let guardians = [
            #""guardians": [{ "name": "Ada", "address": ["1 Elm Street"] }], "#,
            #""guardians": [{ "name": "Ben" }], "#, "",
        ]
        let students = guardians.enumerated().map { studentJSON("S-\($0)", [Self.course], $1) }
        let head = #""terms": [\#(Self.q1) }], "#
        let data = try folder.write(classJSON(students, head), to: "class.json")
        let document = try SchoolPages("report-card-mailed", data: data)
        let problems = try document.ids.map { try document.pages(of: $0).1 }
        #expect(
            problems.map { $0.map { $0.drop { $0 != " " } } } == [
                [],
                [
                    " warning: students[1].id: no guardian has an address for the envelope (add \"address\" to"
                        + " one of the \"guardians\")"
                ],
                [
                    " warning: students[2].id: no guardian has an address for the envelope (add \"address\" to"
                        + " one of the \"guardians\")"
                ],
            ])
    }

    /// Courses without standards have their titles, and any mark.
    @Test func coursesWithoutStandardsAreNamed() throws {
        let folder = try TemporaryFolder()
        let courses = [
            #"{ "title": "Music", "credits": 1, "score": 92, "comment": "Sings well." }"#,
            #"{ "title": "Choir", "credits": 1, "teacher": "Mr. Lee", "status": "pass" }"#,
        ]
        let data = try folder.write(classJSON([studentJSON("S-1", courses)]), to: "class.json")
        let (pages, problems) = try SchoolPages("standards-card", data: data).pages(of: "S-1")
        let lines = try #require(pages.first).lines.map(\.text)
        let first = try #require(lines.firstIndex(of: "Music"))
        #expect(
            lines[first...].prefix(6) == [
                "Music", "Grade: A", "Sings well.", "Choir", "Mr. Lee", "Grade: P",
            ])
        #expect(problems == [])
    }

    /// The year is on further pages too.
    @Test func furtherPagesNameTheYear() throws {
        let folder = try TemporaryFolder()
        let students = (1...60).map { studentJSON("S-\($0)", [Self.course]) }
        let data = try folder.write(
            classJSON(students, #""terms": [\#(Self.q1)\#(Self.days), \#(Self.year)], "#),
            to: "class.json")
        let (pages, lines) = try SchoolPages("class-list", data: data).pages(of: "class")
        #expect(lines == [])
        #expect(
            try #require(pages.last).lines.first?.text
                == "Class list · School year\u{2002}2025–26")
    }

    /// The days that the file states for the year are on the card, even if no term that is shown
    /// has any: in a line, or in the table of terms.
    @Test(arguments: [
        ("", ["Attendance (days)", "88 present, 3 absent, 1 tardy"]),
        (#""terms": { "Q1": { "effort": "1" } }, "#, ["Present", "88", "Absent", "3", "Tardy"]),
    ])
    func theAttendanceOfTheYearStays(_ terms: String, _ texts: [String]) throws {
        let head = """
            "terms": [{ "id": "Q1" }, { "id": "Q2" }], "currentTerm": "Q1",
            "legends": { "effort": [{ "mark": "1", "meaning": "good" }] }, 
            """
        let found = try lines(
            "standards-card", of: "S-1", head,
            #""attendance": { "present": 88, "absent": 3, "tardy": 1 }, \#(terms)"#)
        for text in texts {
            #expect(found.contains(text), "\(text): \(found)")
        }
    }

    /// The rank is explained if students are not ranked by the GPA.
    @Test(arguments: [
        ("gpa", "Class rank"), ("weighted", "Class rank by weighted GPA"),
        ("cumulative", "Class rank by cumulative GPA"),
        ("cumulativeWeighted", "Class rank by cumulative weighted GPA"),
    ])
    func reportCardsSayTheBasisOfTheRank(_ basis: String, _ label: String) throws {
        let folder = try TemporaryFolder()
        let course = #"{ "title": "Art", "credits": 1, "letter": "A" }"#
        let head =
            #""policy": { "rank": true, "rankBy": "\#(basis)", "levels": { "ap": { "add": 1 } } }, "#
        let data = try folder.write(
            classJSON([studentJSON("S-1", [course])], head), to: "class.json")
        let (pages, lines) = try SchoolPages("report-card", data: data).pages(of: "S-1")
        #expect(lines == [])
        // A long label has two lines.
        let text = pages[0].lines.map(\.text).joined(separator: " ")
        #expect(text.contains(" 1 of 1 \(label) 1 of 1 "), "\(text)")
    }
}
