import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the examples that have the fields of forms that schools have published.
@Suite struct PublishedFormTests {
    @Test("Class sheets show the average by which students are ranked")
    func averageOfRanks() throws {
        let header = "Cumulative"
        for template in ["class-sheet", "class-sheet-by-rank"] {
            let sheet = try SchoolPages(template, data: "school-year/class.yaml")
            let (pages, lines) = try sheet.pages(of: sheet.ids[0])
            #expect(lines == [])
            #expect(pages[0].line(header)?.roles.contains(.headerCell) == true)
            // The first in the ranking has the highest of these averages.
            #expect(pages[0].line("4.22") != nil)
        }
        let other = try SchoolPages("class-sheet", data: "school/class.json")
        #expect(try other.pages(of: other.ids[0]).pages[0].line(header) == nil)
    }

    @Test("Cards and transcripts of a class with standards alone say where these are")
    func standardsAlone() throws {
        for template in ["base/year-card", "transcript"] {
            let school = try SchoolPages(template, data: "school-year/minnesota.yaml")
            let (pages, lines) = try school.pages(of: school.ids[0])
            #expect(lines.count == 1)
            #expect(
                lines.first?.hasSuffix(
                    "warning: school.name: the class has courses with standards, but no marks"
                        + " (the template standards-card shows the marks of standards)") == true)
            #expect(pages.allSatisfy { $0.line("Key to marks") == nil })
        }
    }

    @Test("On an honor roll, the grade level is after the last word of a name in any script")
    func gradeLevels() throws {
        let names = ["Christopher Alexander Montgomery-Williams", "نورة الأنصاري"]
        let courses = (1...3).map { courseJSON("Course \($0)", credits: "1", points: "99") }
        let students = names.enumerated().map { number, name in
            studentJSON("S-\(number)", courses, "\"name\": \"\(name)\", \"gradeLevel\": \"11\", ")
        }
        let folder = try TemporaryFolder()
        let data = try folder.write(classJSON(students), to: "class.json")
        let roll = try SchoolPages("honor-roll", data: data)
        let lines = try roll.pages(of: roll.ids[0]).pages[0].lines
        let grades = lines.filter { $0.text.hasSuffix("\u{A0}11") }
        #expect(grades.count == 2)
        // At the left of each number is the end of a name, which is its start in a name from right to left.
        let words = grades.map { grade in
            lines.first {
                abs($0.baseline - grade.baseline) < 0.1 && abs($0.right - grade.left) < 1
            }?
            .text ?? ""
        }
        #expect(words.contains { $0.hasSuffix("Williams") })
        #expect(words.contains { $0.hasSuffix("الأنصاري") })
    }

    @Test("Transcripts have a column for the codes of courses only if there are some")
    func codes() throws {
        let path = ProjectFiles.root + "/examples/school-year/maryland.yaml"
        let text = String(decoding: try Files.read(path), as: UTF8.self)
        let folder = try TemporaryFolder()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.drop { $0 == " " }.hasPrefix("code:") }
        let data = try folder.write(lines.joined(separator: "\n"), to: "class.yaml")
        let (full, none) = (
            try SchoolPages("transcript", data: path), try SchoolPages("transcript", data: data)
        )
        // One year has no codes.
        #expect(
            try full.pages(of: full.ids[0]).pages[0].lines.contains { $0.text == "Code" })
        #expect(
            try none.pages(of: none.ids[0]).pages[0].lines.count { $0.text == "Code" } == 0)
    }

    /// Each document fits on its pages, and shows what other documents do not have.
    @Test(arguments: [
        (
            "transcript", "virginia", 2,
            [
                "Corbin Ridge, Virginia 24991", "555-0193", "Days absent: 6", "Days absent: 5",
                "Credits by subject", "2 of 2", "Levels in the weighted GPA", "52 Ferry Lane",
            ]
        ),
        ("base/year-card", "maryland", 1, ["555-0155", "absent, unlawful", "Cumulative GPA"]),
        (
            "standards-card", "minnesota", 2,
            [
                "Learning behaviors", "Marks of standards", "Geometry and measurement",
                "consistently",
            ]
        ),
    ])
    func everyFormFits(
        _ template: String, _ data: String, _ count: Int, _ texts: [String]
    ) throws {
        for size in ["letter", "a4"] {
            let school = try SchoolPages(template, data: "school-year/\(data).yaml", page: size)
            let (pages, lines) = try school.pages(of: school.ids[0])
            #expect(lines == [])
            #expect(pages.count == count)
            for text in texts {
                #expect(pages.contains { $0.line(text) != nil }, "\(text)")
            }
        }
    }
}
