import Diagnostics
import Drawing
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests report cards, class sheets and proposals: their content and its layout.
@Suite struct SchoolPaperTests {
    /// All examples fit on both page sizes without anything being truncated, shrunk or lost.
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
                #expect(line.size >= 7, "\(line.text)")
                #expect(line.color.contrast(with: .white) >= 4.5, "\(line.text)")
            }
        }
    }

    /// Courses that do not fit continue on the next page under the same header.
    @Test func coursesGoOnUnderTheirHeader() throws {
        let (pages, _) = try SchoolPages("report-card").pages(of: "S-1009")
        let header = ["Course", "Comment", "Credits", "Score", "Grade"]
        for page in pages {
            #expect(page.cells.prefix(5).map(\.text) == header)
            #expect(page.cells.prefix(5).allSatisfy { $0.roles.contains(.headerCell) })
        }
        let titles = pages.flatMap { page in
            page.cells.filter { $0.size == 9.5 && !$0.roles.contains(.headerCell) && $0.left < 49 }
        }
        #expect(titles.count == 16)
        #expect(pages[0].line("Page 1 of 2") != nil && pages[1].line("Page 2 of 2") != nil)
        #expect(pages[0].line("Teacher") == nil && pages[1].line("Teacher") != nil)
        #expect(pages[1].lines.first?.text == "Priya Ramaswamy")
        #expect(pages[1].line("Report card, continued · Spring 2026") != nil)
    }

    /// Numbers are aligned on the right, and all text in a row shares a baseline.
    @Test func figuresStandInLine() throws {
        let (pages, _) = try SchoolPages("report-card").pages(of: "S-1001")
        let cells = pages[0].cells
        let scores = ["Score", "95.7", "94.8", "93.2", "92.8", "98.0", "passed"]
            .compactMap { text in cells.first { $0.text == text } }
        #expect(scores.count == 7)
        for score in scores { #expect(abs(score.right - scores[0].right) < 0.01, "\(score.text)") }
        let row = ["Algebra II", "4", "95.7", "A"].compactMap { text in
            cells.first { $0.text == text }
        }
        for cell in row { #expect(abs(cell.baseline - row[0].baseline) < 0.01, "\(cell.text)") }
        // Courses without comments are evenly spaced.
        let titles = ["Algebra II", "Chemistry", "World Literature"].compactMap(pages[0].line)
        #expect(titles.count == 3)
        #expect(abs((titles[1].baseline - titles[0].baseline) - 35) < 6)
    }

    /// The signatures are at the bottom of the page, however short the card is.
    @Test func signaturesStandAtTheFoot() throws {
        let school = try SchoolPages("report-card")
        let feet = try ["S-1001", "S-1013", "S-1002"].map { id in
            try #require(try school.pages(of: id).pages.last?.line("Parent or guardian")).baseline
        }
        for foot in feet { #expect(abs(foot - feet[0]) < 0.01) }
    }

    @Test func theWholeCardInOrder() throws {
        let (pages, _) = try SchoolPages("report-card").pages(of: "S-1013")
        #expect(
            pages[0].lines.map(\.text) == [
                "Juniper Hill High School", "400 Juniper Hill Road", "Larkfield, Vermont",
                "Report card", "Spring 2026", "Jan 12, 2026 – May 29, 2026", "Issued Jun 5, 2026",
                "Ιωάννα Παπαδοπούλου", "Student ID", "S-1013", "Grade level", "10", "Homeroom",
                "10A", "GPA", "–",
                "Credits earned", "0 of 12", "Attendance (days)",
                "60 present, 27 absent, 5 tardy", "Course", "Comment", "Credits",
                "Score", "Grade", "Geometry",
                "Mr. Petrosyan", "4", "incomplete", "I", "Biology", "Dr. Halvorsen", "4",
                "incomplete", "I", "World Literature", "Mr. Achterberg", "Excused from all work.",
                "3", "not yet graded", "Physical Education", "Coach Brandt", "1", "withdrawn", "W",
                "Comment",
                "Ioanna has been ill since March. All courses stay open until she is well.",
                "Teacher", "Dr. Miriam Castellanos, principal", "Parent or guardian",
                "Grading scale (minimum score, grade points): A\u{A0}93\u{A0}(4) ·"
                    + " A−\u{A0}90\u{A0}(3.7) · B+\u{A0}87\u{A0}(3.3) · B\u{A0}83\u{A0}(3) ·"
                    + " B−\u{A0}80\u{A0}(2.7) · C+\u{A0}77\u{A0}(2.3) · C\u{A0}73\u{A0}(2) ·"
                    + " C−\u{A0}70\u{A0}(1.7) · D+\u{A0}67\u{A0}(1.3) ·",
                "D\u{A0}63\u{A0}(1) · D−\u{A0}60\u{A0}(0.7) · F\u{A0}0\u{A0}(0).",
                "Missing work counts as zero; excused work is left out, and the remaining weights are"
                    + " rescaled to 100%. Letter grades are based on the exact score, not the",
                "score shown. Scores and GPAs are truncated, not rounded. Students with equal GPAs"
                    + " share a rank.",
                "Ιωάννα Παπαδοπούλου", "S-1013", "Page 1 of 1",
            ])
    }

    @Test(arguments: ["letter", "a4"])
    func theClassSheetFits(_ page: String) throws {
        let sheet = try SchoolPages("class-sheet", page: page)
        let (pages, lines) = try sheet.pages(of: "class")
        #expect(lines.isEmpty && pages.count == 1)
        let cells = pages[0].cells.filter { !$0.roles.contains(.headerCell) }
        // The 14 students, and 6 of the courses below them with their heading.
        let names = cells.filter { $0.left < 49 }
        #expect(names.count == 21 && names.first?.text == "García Márquez, Mateo")
        let gpas = ["3.94", "0.14", "4.00", "–"].compactMap { text in
            cells.first { $0.text == text }
        }
        for gpa in gpas { #expect(abs(gpa.right - gpas[0].right) < 0.01, "\(gpa.text)") }
        for line in pages[0].lines {
            #expect(line.color.contrast(with: .white) >= 4.5, "\(line.text)")
            #expect(line.left >= 48 && line.right <= sheet.size.width - 47.9, "\(line.text)")
        }
    }

    /// Numbers with the maximum number of decimals stay complete and on one line.
    @Test(arguments: ["letter", "a4"])
    func manyDecimalsFit(_ page: String) throws {
        let folder = try TemporaryFolder()
        let students = (1...7).map { number in
            """
            { "id": "S-\(number)", "name": "Student \(number)", "courses": [ \
            \(courseJSON("One", credits: "3", points: "9\(number).123456")), \
            \(courseJSON("Two", credits: "4", points: "7\(number).7")) ] }
            """
        }
        let data = try folder.write(
            """
            { "policy": { "scale": "us-plus-minus", "gpaDecimals": 6, "scoreDecimals": 6 },
              "students": [ \(students.joined(separator: ",")) ] }
            """, to: "class.json")
        let sheet = try SchoolPages("class-sheet", data: data, page: page).pages(of: "class")
        #expect(
            sheet.lines.isEmpty
                && sheet.pages[0].lines.count { $0.text.wholeMatch(of: /\d\.\d{6}/) != nil } == 9)
        let card = try SchoolPages("report-card", data: data, page: page).pages(of: "S-1")
        #expect(card.lines.isEmpty && card.pages[0].lines.contains { $0.text == "91.123456" })
    }

    /// Signatures are at the bottom of the last page, even if the page contains nothing else.
    @Test(arguments: 8...16) func signaturesStandAtTheFoot(_ count: Int) throws {
        let folder = try TemporaryFolder()
        let courses = (1...count).map { courseJSON("Course \($0)") }.joined(separator: ",")
        let data = try folder.write(
            """
            { "school": { "name": "Hill", "principal": "Dr. María de los Ángeles Fernández-Villaverde Ortega" },
              "students": [ { "id": "a", "name": "A", "courses": [ \(courses) ] } ] }
            """, to: "class.json")
        let cards = try SchoolPages("report-card", data: data)
        let (pages, lines) = try cards.pages(of: "a")
        #expect(lines.isEmpty && pages.count == (count < 13 ? 1 : 2))
        let signed = try #require(pages.last).lines
        if count == 13 { #expect(!signed.contains { $0.text.hasPrefix("Course") }) }
        let foot = try #require(signed.first { $0.text == "Parent or guardian" })
        let small = try #require(signed.first { $0.text.hasPrefix("Grading scale") })
        #expect(small.baseline - foot.baseline < 45 && small.baseline > 690)
        // A principal's name with two lines does not move the other signature lines.
        let teacher = try #require(signed.first { $0.text == "Teacher" })
        let principal = try #require(signed.first { $0.text.hasPrefix("Dr. María") })
        #expect(teacher.baseline == foot.baseline && principal.baseline == foot.baseline)
    }

    /// Letter grades that are words are shown completely.
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
        let (pages, lines) = try SchoolPages("report-card", data: data).pages(of: "a")
        #expect(lines.isEmpty)
        let texts = pages[0].lines.map(\.text)
        for text in ["Outstanding", "Approaching", "standard", "F"] {
            #expect(texts.contains(text), "\(text)")
        }
    }

    /// A long comment starts on the first page, even on A5.
    @Test func longCommentsFlow() throws {
        let folder = try TemporaryFolder()
        let comment = (1...420).map { "word\($0)" }.joined(separator: " ")
        let data = try folder.write(
            """
            { "students": [ { "id": "a", "name": "A", "comment": "\(comment)", "attendance": \
            { "present": 88, "absent": 12, "tardy": 3 }, "courses": [ \(courseJSON("One")) ] } ] }
            """, to: "class.json")
        for page in ["letter", "a5"] {
            let (pages, lines) = try SchoolPages("report-card", data: data, page: page)
                .pages(of: "a")
            #expect(lines.isEmpty)
            #expect(pages[0].lines.contains { $0.text.hasPrefix("word1 ") })
        }
    }

    /// A class of two hundred students needs several pages, each with the header.
    @Test func aLargeClassFlows() async throws {
        let folder = try TemporaryFolder()
        let students = (1...200).map { number in
            """
            { "id": "S-\(number)", "name": "Student \(number)", \
            "courses": [ \(courseJSON("c", points: "\(50 + number % 51)")) ] }
            """
        }
        let data = try folder.write(
            "{ \"students\": [ \(students.joined(separator: ", ")) ] }", to: "class.json")
        let path = folder.path + "/sheet.pdf"
        var options = RenderOptions(targets: [OutputPattern(exactPath: path, format: .pdf)])
        options.date = "2026-05-29"
        let wanted = options
        let result = await runAsync { report async throws(CommandFailure) in
            try await Rendering(workspace: workspace()).render(
                template: "class-sheet", data: data, wanted, &report)
        }
        #expect(result.stop == nil, "\(result.report.lines)")
        let pages = try Command.run("pdftotext", ["-layout", path, "-"]).output
            .split(separator: "\u{C}").map(String.init)
        #expect(pages.count == result.report.outputs[0].pages && pages.count > 4)
        for (number, page) in pages.enumerated() {
            #expect(page.contains("Standing"), "page \(number + 1)")
            #expect(page.contains("Page \(number + 1) of \(pages.count)"))
        }
        for number in [1, 77, 200] {
            #expect(pages.joined().contains("Student \(number) "), "\(number)")
        }
    }

    /// Text flows over several pages.
    ///
    /// No page ends in a heading, and no line is alone on a page.
    @Test(arguments: ["letter", "a4", "a5"])
    func theProposalFlows(_ page: String) throws {
        let school = try SchoolPages("proposal", data: "school/proposal.yaml", page: page)
        let (pages, lines) = try school.pages(of: "proposal")
        #expect(lines.isEmpty && pages.count >= 2)
        for page in pages {
            let body = page.lines.filter { !$0.roles.contains(.decoration) }
            let last = try #require(body.last)
            #expect(!last.roles.contains(.heading(2)), "\(last.text)")
        }
        let titles = pages.flatMap(\.lines).filter { $0.roles.contains(.heading(1)) }
        #expect(titles.map(\.text) == ["Chalkboard"])
    }
}
