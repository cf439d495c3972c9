import Diagnostics
import Drawing
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests report cards without terms: few and many courses, long names, long comments, and missing facts.
@Suite struct ReportCardTests {
    /// A student's card in numbers.
    private struct Card {
        var courses: [String]
        var name = "A"
        var comment: String?
        var principal = "Dr. Vega"
        var school = "Hill"

        /// Courses with titles, teachers, credits and scores of different lengths.
        static func courses(_ count: Int, title: String = "Course", comment: String? = nil)
            -> [String]
        {
            (0..<count).map { number in
                let credits = ["4", "39.5", "8", "1.5", "0.25", "12"][number % 6]
                let comment = comment.map { ", \"comment\": \(JSONText.quote($0))" } ?? ""
                return """
                    { "title": "\(title) \(number + 1)", "teacher": "Ms. Oduya", "credits": \(credits)\(comment), \
                    "assessments": [ { "name": "Exam", "points": \(60 + number), "max": 100, "weight": 100 } ] }
                    """
            }
        }

        /// Returns the pages of the card and the problems.
        func pages(_ page: String) throws -> (pages: [PaperPage], lines: [String], size: Size) {
            let folder = try TemporaryFolder()
            let comment = comment.map { ", \"comment\": \(JSONText.quote($0))" } ?? ""
            let data = try folder.write(
                """
                { "school": { "name": \(JSONText.quote(school)), "principal": \(JSONText.quote(principal)) },
                  "term": { "name": "Spring 2026", "from": "2026-01-12", "to": "2026-05-29" },
                  "students": [ { "id": "a", "name": \(JSONText.quote(name))\(comment), "attendance": \
                { "present": 88, "absent": 1, "tardy": 0 }, "courses": [ \(courses.joined(separator: ", ")) ] } ] }
                """, to: "class.json")
            let cards = try SchoolPages("report-card", data: data, page: page)
            let (pages, lines) = try cards.pages(of: "a")
            withExtendedLifetime(folder) {}
            return (pages, lines, cards.size)
        }
    }

    private static let sentence = "Works with great care and asks the questions that others need."

    /// All examples fit without anything being truncated, shrunk or lost: on one page, except for sixteen
    /// courses with comments.
    @Test(arguments: ["letter", "a4"])
    func everyCardFits(_ page: String) throws {
        let school = try SchoolPages("report-card", page: page)
        #expect(school.ids.count == 14)
        for id in school.ids {
            let (pages, lines) = try school.pages(of: id)
            #expect(lines.isEmpty, "\(id): \(lines)")
            #expect(pages.count == (id == "S-1009" ? 2 : 1), "\(id)")
            for line in pages.flatMap(\.lines) {
                #expect(line.left >= 48 && line.right <= school.size.width - 47.9, "\(line.text)")
                #expect(line.baseline > 36 && line.baseline < school.size.height - 28)
                #expect(line.size >= 8.5, "\(line.text)")
                #expect(line.color.contrast(with: .white) >= 4.5, "\(line.text)")
            }
        }
    }

    /// If no course has a score, the column of scores is left out.
    @Test func theWholeCardInOrder() throws {
        let (pages, _) = try SchoolPages("report-card").pages(of: "S-1013")
        let top = [
            "Juniper Hill High School", "400 Juniper Hill Road", "Larkfield, Vermont",
            "Report card", "Spring 2026", "Jan 12, 2026 – May 29, 2026", "Issued June 5, 2026",
            "Ιωάννα Παπαδοπούλου", "Student ID", "S-1013", "Grade level", "10", "Homeroom",
            "10A", "GPA", "–", "Credits earned", "0 of 12",
        ]
        let courses = [
            "Course", "Credits", "Grade",
            "Geometry", "Mr. Petrosyan", "incomplete", "4", "I",
            "Biology", "Dr. Halvorsen", "incomplete", "4", "I",
            "World Literature", "Mr. Achterberg", "not yet graded", "Excused from all work.", "3",
            "Physical Education", "Coach Brandt", "withdrawn", "1", "W",
        ]
        let comment = [
            "Attendance (days)", "60 present, 27 absent, 5 tardy", "Comment",
            "Ioanna has been ill since March. All courses stay open until she is well.",
        ]
        let key = """
            A 93 4 A− 90 3.7 B+ 87 3.3 B 83 3 B− 80 2.7 C+ 77 2.3 C 73 2 C− 70 1.7 D+ 67 1.3 D 63 1 \
            D− 60 0.7 F 0 0 I incomplete W withdrawn
            """
        let end = [
            "Missing work counts as zero; excused work is left out, and the remaining weights are"
                + " rescaled to 100%. Letter grades are based",
            "on the exact score, not the score shown. Scores and GPAs are truncated, not rounded."
                + " Ranks are based on exact GPAs, and",
            "students with equal ones share a rank.",
            "Teacher", "Dr. Miriam Castellanos, principal", "Parent or guardian",
            "Ιωάννα Παπαδοπούλου", "S-1013", "Page 1 of 1",
        ]
        let marks = ["Key to marks", "From", "Points"] + key.split(separator: " ").map(String.init)
        #expect(pages[0].lines.map(\.text) == top + courses + comment + marks + end)
    }

    /// The decimal signs of credits and of scores are below each other, and a row shares a baseline.
    @Test func decimalsAreAligned() throws {
        let (pages, lines, _) = try Card(courses: Card.courses(6)).pages("letter")
        #expect(lines.isEmpty)
        let cells = try #require(pages.first).cells
        func cell(_ text: String) throws -> PaperPage.Line {
            try #require(
                cells.first { $0.text == text && !$0.roles.contains(.headerCell) }, "\(text)")
        }
        let (one, two) = (try cell("4"), try cell("12"))
        let digit = (two.right - two.left) / 2
        #expect(abs(one.right - two.right) < 0.01)
        for text in ["1.5", "0.25"] {
            #expect(abs(try cell(text).left + digit - one.right) < 0.1, "\(text)")
        }
        #expect(abs(try cell("39.5").right - cell("1.5").right) < 0.01)
        #expect(try cell("0.25").right > cell("1.5").right + 1)
        let row = try ["Course 2", "39.5", "61.0"].map(cell)
        for cell in row { #expect(abs(cell.baseline - row[0].baseline) < 0.01, "\(cell.text)") }
        // Each course has the grade "D" on its baseline.
        let grades = cells.filter { $0.text == "D" && abs($0.baseline - row[0].baseline) < 0.01 }
        #expect(grades.count == 1)
    }

    /// Fourteen courses, and as many as twenty-five, are on one page, in rows that are closer the more
    /// there are.
    @Test(arguments: ["letter", "a4"]) func manyCoursesStayOnOnePage(_ page: String) throws {
        var last = Double.infinity
        for count in [4, 11, 14, 20] {
            let (pages, lines, _) = try Card(courses: Card.courses(count)).pages(page)
            #expect(lines.isEmpty && pages.count == 1, "\(count)")
            let titles = pages[0].lines.filter { $0.text.hasPrefix("Course ") }
            #expect(titles.count == count)
            let space = titles[1].baseline - titles[0].baseline
            #expect(space <= last, "\(count)")
            last = space
            // There is no column for comments, and none for teachers unless there are many courses.
            let header = pages[0].cells.filter { $0.roles.contains(.headerCell) }.map(\.text)
            let rest = ["Credits", "Score", "Grade"]
            #expect(header == (count > 11 ? ["Course", "Teacher"] : ["Course"]) + rest)
        }
    }

    /// Courses that do not fit continue on the next page under the same header.
    @Test func coursesGoOnUnderTheirHeader() throws {
        let (pages, lines, _) = try Card(courses: Card.courses(40)).pages("letter")
        #expect(lines.isEmpty && pages.count == 2)
        for page in pages {
            #expect(
                page.cells.prefix(5).map(\.text) == [
                    "Course", "Teacher", "Credits", "Score", "Grade",
                ])
            #expect(page.cells.prefix(5).allSatisfy { $0.roles.contains(.headerCell) })
        }
        #expect(pages.flatMap(\.lines).count { $0.text.hasPrefix("Course ") } == 40)
        #expect(pages[0].line("Page 1 of 2") != nil && pages[1].line("Page 2 of 2") != nil)
        #expect(pages[0].line("Parent or guardian") == nil)
        #expect(pages[1].lines.first?.text == "A, continued")
        #expect(pages[1].lines.count { $0.text == "Report card" } == 1)
    }

    /// The signatures are at the bottom of the last page, never without courses or a comment above them, and
    /// no page before is mostly empty.
    @Test(
        arguments: ["letter", "a5"], [nil, "One.", String(repeating: sentence + " ", count: 12)])
    func signaturesAreNeverAlone(_ page: String, _ comment: String?) throws {
        for count in [1, 5, 8, 11, 14, 17, 23, 24, 25, 26, 27, 28, 29, 30, 40] {
            let card = Card(courses: Card.courses(count), comment: comment)
            let (pages, lines, size) = try card.pages(page)
            #expect(lines.isEmpty, "\(count)")
            let last = try #require(pages.last)
            let above = last.lines.filter { line in
                line.text.hasPrefix("Course ") || comment?.contains(line.text) == true
            }
            #expect(!above.isEmpty, "\(count)")
            let signed = try ["Teacher", "Dr. Vega, principal", "Parent or guardian"].map {
                text in try #require(last.lines.last { $0.text == text })
            }
            for line in signed { #expect(abs(line.baseline - signed[0].baseline) < 0.01) }
            #expect(signed[0].baseline > size.height - 75, "\(count)")
            for page in pages.dropLast() {
                let lowest =
                    page.lines.filter {
                        !$0.text.hasPrefix("Page ") && $0.text != "A" && $0.text != "a"
                    }
                    .map(\.baseline).max() ?? 0
                #expect(lowest > size.height * 0.35, "\(count)")
            }
        }
    }

    /// Comments on courses are below their titles, with nearly the width of the page; on A5, the first page
    /// begins with them.
    @Test(arguments: ["letter", "a5"]) func longComments(_ page: String) throws {
        let long = String(repeating: Self.sentence + " ", count: 8)
        let card = Card(courses: Card.courses(3, comment: long), comment: long + long)
        let (pages, lines, size) = try card.pages(page)
        #expect(lines.isEmpty && pages.count == (page == "letter" ? 2 : 3))
        let first = try #require(pages.first).lines.filter { long.contains($0.text) }
        #expect(first.count > 5)
        #expect(first.contains { $0.right - $0.left > (size.width - 96) * 0.6 })
        let comment = try #require(pages.last).lines.filter { long.contains($0.text) }
        #expect(comment.count > 2)
    }

    /// Names of sixty characters take two lines in the same size; on a small page they get smaller, and are
    /// never cut.
    @Test(arguments: ["letter", "a4", "a5"]) func longNames(_ page: String) throws {
        var card = Card(
            courses: Card.courses(
                5, title: "Introduction to Comparative Constitutional Law and Practice"))
        card.name = "Maximiliana Konstantina Alexandrovna Featherstonehaugh-Cholmondeley"
        card.principal = "Prof. Dr. Wilhelmina Theodora van den Bergh-Schwarzenegger II"
        card.school = "The Consolidated Regional Academy of Sciences, Arts and Letters"
        let (pages, lines, _) = try card.pages(page)
        let texts = try #require(pages.first).lines
        let title = texts.filter { $0.roles.contains(.heading(1)) }
        #expect(title.map(\.text).joined(separator: " ") == card.name)
        #expect(title.count == 2)
        if page != "a5" {
            #expect(lines.isEmpty)
            #expect(title.allSatisfy { $0.size == 21 })
        }
        #expect(lines.allSatisfy { !$0.contains("cut") && !$0.contains("divided") }, "\(lines)")
        let all = pages.flatMap(\.lines).map(\.text)
        #expect(!all.contains { $0.contains("…") })
        #expect(all.joined(separator: " ").contains(card.school))
    }

    /// Letter grades that are words are shown completely, also in the key.
    @Test func lettersThatAreWords() throws {
        let folder = try TemporaryFolder()
        let bands = """
            [ { "letter": "Outstanding", "from": 90, "points": 4 }, \
            { "letter": "Approaching standard", "from": 50, "points": 2 }, \
            { "letter": "F", "from": 0, "points": 0 } ]
            """
        let courses = ["95", "60", "10"].map { courseJSON("C\($0)", points: $0) }
        let data = try folder.write(
            """
            { "policy": { "scale": { "name": "own", "bands": \(bands) } }, "students": [
              { "id": "a", "name": "A", "courses": [ \(courses.joined(separator: ",")) ] } ] }
            """, to: "class.json")
        for page in ["letter", "a5"] {
            let (pages, lines) = try SchoolPages("report-card", data: data, page: page).pages(
                of: "a")
            #expect(lines.isEmpty)
            let texts = pages[0].lines.map(\.text)
            for text in ["Outstanding", "Approaching standard", "F"] where page == "letter" {
                #expect(texts.count { $0 == text } == 2, "\(text)")
            }
        }
        withExtendedLifetime(folder) {}
    }

    /// A student without courses has a sentence.
    @Test(arguments: ["report-card", "transcript", "standards-card", "progress-report"])
    func noCourses(_ name: String) throws {
        let folder = try TemporaryFolder()
        let data = try folder.write(
            "{ \"students\": [ { \"id\": \"a\", \"name\": \"A\", \"courses\": [] } ] }",
            to: "class.json")
        let (pages, lines) = try SchoolPages(name, data: data).pages(of: "a")
        #expect(lines.isEmpty && pages.count == 1)
        let sentences = ["There are no courses.", "There is no work to show."]
        #expect(pages[0].lines.count { sentences.contains($0.text) } == 1)
        withExtendedLifetime(folder) {}
    }
}
