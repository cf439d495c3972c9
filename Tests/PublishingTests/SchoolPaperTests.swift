import Diagnostics
import Drawing
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests class sheets and proposals: their content and its layout.
@Suite struct SchoolPaperTests {
    @Test(arguments: ["letter", "a4", "a5"])
    func theClassSheetFits(_ page: String) throws {
        let sheet = try SchoolPages("class-sheet", page: page)
        let (pages, lines) = try sheet.pages(of: "class")
        #expect(lines == [] && pages.count == (page == "a5" ? 2 : 1))
        let cells = pages[0].cells.filter { !$0.roles.contains(.headerCell) }
        // The 14 students, and 6 of the courses below them with their heading.
        let names = cells.filter { $0.left < 49 }
        #expect(page == "a5" || names.count == 21)
        #expect(names.first?.text == "García Márquez, Mateo")
        let gpas = ["3.94", "0.85", "2.45"].compactMap { text in cells.first { $0.text == text } }
        #expect(gpas.count == 3)
        let header = pages[0].cells.filter { $0.roles.contains(.headerCell) }.map(\.text)
        let narrow = ["Student", "ID", "Rank", "GPA", "Standing"]
        let wide = ["Student", "ID", "Homeroom", "Courses", "Credits", "Rank", "GPA", "Standing"]
        #expect(header.starts(with: page == "a5" ? narrow : wide))
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

    /// A class without students has a sentence.
    @Test(arguments: ["class-sheet", "class-list"]) func noStudents(_ name: String) throws {
        let folder = try TemporaryFolder()
        let data = try folder.write("{ \"students\": [] }", to: "class.json")
        let (pages, lines) = try SchoolPages(name, data: data).pages(of: "class")
        #expect(lines.isEmpty && pages.count == 1)
        #expect(pages[0].line("There are no students.") != nil)
        withExtendedLifetime(folder) {}
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
