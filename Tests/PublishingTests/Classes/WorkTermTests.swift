import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests that pages with the work of a term show the mark of this term, with its name.
@Suite struct WorkTermTests {
    private static let terms = """
        "terms": [{ "id": "Q1", "name": "Quarter 1" }, { "id": "Q2", "name": "Quarter 2" },
          { "id": "Y", "name": "School year", "of": { "Q1": 50, "Q2": 50 } }],
        """

    private static func head(_ more: String = "", letterFrom: String = "displayed") -> String {
        """
        "policy": { "scale": "us-plus-minus", "scoreDecimals": 0, "letterFrom": "\(letterFrom)",
          "rank": true }, \(more)
        """
    }

    private static func art(_ own: String = "") -> String {
        """
        { "title": "Art", "credits": 1, \(own)"terms": { "Q1": { "score": 80 },
          "Q2": { "assessments": [{ "name": "Collage", "points": 9, "max": 10, "weight": 100 }] } } }
        """
    }

    /// Returns the text of the first page of a document.
    private func lines(
        _ template: String, of id: String, _ head: String, _ students: [String],
        page: String = "letter"
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        let data = try folder.write(classJSON(students, head), to: "class.json")
        let (pages, problems) = try SchoolPages(template, data: data, page: page).pages(of: id)
        #expect(problems == [])
        return try #require(pages.first).lines.map(\.text)
    }

    /// Returns the lines of a progress report with the names of marks, and the marks.
    private func marks(
        _ head: String, _ course: String = art(), page: String = "letter"
    ) throws -> [String] {
        let known = [
            "Mark", "Course mark", "Quarter 1", "Quarter 2", "School year", "A− 90", "B 85", "C 75",
        ]
        return try lines(
            "progress-report", of: "S-1", Self.head(head), [studentJSON("S-1", [course])],
            page: page
        )
        // The term in the heading of the page is above the course.
        .drop { $0 != "Art" }.filter(known.contains).sorted()
    }

    @Test func progressReportsNameTheTermOfTheWork() throws {
        #expect(try marks(Self.terms) == ["A− 90", "B 85", "Quarter 2", "School year"])
        // The mark of the course is once on the page if it is that of the same term.
        #expect(try marks(Self.terms + #""currentTerm": "Q2","#) == ["A− 90", "Quarter 2"])
        #expect(
            try marks(Self.terms, Self.art(#""score": 75, "#))
                == ["A− 90", "C 75", "Course mark", "Quarter 2"])
        #expect(try marks(Self.terms, page: "150mm x 200mm") == ["A− 90", "Quarter 2"])
        #expect(
            try marks(
                "",
                """
                { "title": "Art", "credits": 1,
                  "assessments": [{ "points": 9, "max": 10, "weight": 100 }] }
                """) == ["A− 90", "Mark"])
    }

    @Test func progressReportsExplainOnlyScores() throws {
        let text = try lines(
            "progress-report", of: "S-1", Self.head(Self.terms), [studentJSON("S-1", [Self.art()])]
        )
        .joined(separator: " ")
        #expect(text.contains("Scores are"))
        #expect(!text.contains("GPA") && !text.contains("rank"))
    }

    @Test func gradebooksHaveScoresOfTheTermOfTheWork() throws {
        let other = """
            { "title": "Art", "credits": 1, "terms": { "Q2": { "score": 70 },
              "Q1": { "assessments": [{ "name": "Mask", "points": 1, "max": 10, "weight": 100 }] } } }
            """
        let students = [studentJSON("S-1", [Self.art()]), studentJSON("S-2", [other])]
        let found = try lines(
            "gradebook-sheet", of: "class", Self.head(Self.terms), students,
            page: "letter-landscape")
        #expect(found.contains("Quarter 2") && found.contains("Collage"))
        #expect(!found.contains("Mask"))
        let known = ["90", "85", "70", "80", "A−", "C−"]
        #expect(found.filter(known.contains).sorted() == ["70", "80", "90", "A−", "C−"])
    }

    @Test func gradebooksSayWhichScoreLettersUse() throws {
        for (rule, isExplained) in [("exact", true), ("displayed", false)] {
            let text = try lines(
                "gradebook-sheet", of: "class", Self.head(letterFrom: rule),
                [studentJSON("S-1", [#"{ "title": "Art", "credits": 1, "score": 70 }"#])],
                page: "letter-landscape"
            )
            .joined(separator: " ")
            #expect(text.contains("based on the exact score") == isExplained)
        }
    }
}
