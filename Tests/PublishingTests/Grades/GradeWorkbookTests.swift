import Diagnostics
import Input
import Tables
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Grades as workbooks, which are read and imported again.
@Suite struct GradeWorkbookTests {
    private static let students = """
        {"id": "S-1", "lastName": "=1+1", "givenNames": "Ada", "gradeLevel": "10", "courses": [
          {"title": "Chemistry", "code": "C1", "credits": 4, "assessments": [
            {"name": "Test", "points": 257, "max": 300, "weight": 100}]},
          {"title": "Physical Education", "credits": 1, "status": "pass"}]},
        {"id": "002", "name": "_x0041_ 数学", "courses": [
          {"title": "-Art", "credits": 0.5, "score": 93.25},
          {"title": "Music", "credits": 1, "score": 71, "letter": "C"}]},
        {"id": "S-3", "lastName": "Without", "courses": []}
        """

    /// Returns the cells of the sheets as text, with the numbers in angle brackets.
    private func sheets(_ bytes: [UInt8]) throws -> [String: [[String]]] {
        var result: [String: [[String]]] = [:]
        for sheet in try Workbook(bytes).sheets {
            let width = sheet.cells(at: 0).count
            result[sheet.name] = sheet.rows.indices.map { position in
                (0..<width).map { column in
                    guard let cell = sheet.cell(column, at: position) else { return "" }
                    let text = sheet.text(of: cell)
                    return cell.kind == .number ? "<\(text)>" : text
                }
            }
        }
        return result
    }

    /// Grades a file, and returns the bytes of the workbook.
    private func workbook(
        _ text: String, select: [String] = [], in folder: TemporaryFolder
    ) throws -> [UInt8] {
        let path = try folder.write(text, to: "data.json")
        let output = folder.path + "/grades.xlsx"
        var report = Report()
        let workbook = try GradeWorkbook(output, in: workspace(), &report)
        let grades = try GradeRun(workspace: workspace()).grades(of: path, select: select, &report)
        try workbook.write(grades, &report)
        return try Files.read(output)
    }

    @Test func aClassHasTwoSheets() throws {
        let folder = try TemporaryFolder()
        let sheets = try sheets(workbook(#"{"students": [\#(Self.students)]}"#, in: folder))
        #expect(sheets.keys.sorted() == ["Grades", "Students"])
        #expect(
            sheets["Grades"] == [
                [
                    "Student ID", "Last name", "Given names", "Name", "Grade level", "#", "Course",
                    "Code",
                    "Credits", "Score", "Score exact", "Score (15 digits)", "Letter", "Points",
                ],
                [
                    "S-1", "=1+1", "Ada", "", "10", "<1>", "Chemistry", "C1", "<4>", "<85.6>",
                    "257/3",
                    "<85.6666666666667>", "B", "<3>",
                ],
                [
                    "S-1", "=1+1", "Ada", "", "10", "<2>", "Physical Education", "", "<1>", "", "",
                    "", "P",
                    "",
                ],
                [
                    "002", "", "", "_x0041_ 数学", "", "<1>", "-Art", "", "<0.5>", "<93.2>", "93.25",
                    "<93.25>", "A", "<4>",
                ],
                [
                    "002", "", "", "_x0041_ 数学", "", "<2>", "Music", "", "<1>", "<71>", "71",
                    "<71>", "C",
                    "<2>",
                ],
            ])
        #expect(
            sheets["Students"] == [
                [
                    "Student ID", "Last name", "Given names", "Name", "Grade level", "Courses",
                    "Credits",
                    "GPA", "GPA exact",
                ],
                ["S-1", "=1+1", "Ada", "", "10", "<2>", "<5>", "<3>", "3"],
                ["002", "", "", "_x0041_ 数学", "", "<2>", "<1.5>", "<2.66>", "8/3"],
                ["S-3", "Without", "", "", "", "<0>", "<0>", "", ""],
            ])
    }

    @Test func selectedStudentsOnly() throws {
        let folder = try TemporaryFolder()
        let text = #"{"students": [\#(Self.students)]}"#
        let sheets = try sheets(workbook(text, select: ["002"], in: folder))
        #expect(sheets["Grades"]?.map { $0[0] } == ["Student ID", "002", "002"])
        // No selected student has a last name.
        #expect(sheets["Students"]?[0].prefix(3) == ["Student ID", "Name", "Courses"])
    }

    @Test func levelsPastYearsAndRanksHaveColumns() throws {
        let text = """
            {"policy": {"levels": {"honors": {"add": 0.5}}, "rank": true}, "students": [
              {"id": "A", "lastName": "Abe", "courses": [
                {"title": "Art", "credits": 1, "score": 95, "level": "honors"}],
               "history": [{"year": "2024–25", "courses": [
                {"title": "Latin", "credits": 2, "score": 85}]}]},
              {"id": "B", "lastName": "Bea", "courses": [{"title": "Art", "credits": 1, "score": 85}]}]}
            """
        let folder = try TemporaryFolder()
        let rows = try #require(try sheets(workbook(text, in: folder))["Students"])
        #expect(
            rows == [
                [
                    "Student ID", "Last name", "Given names", "Courses", "Credits", "GPA",
                    "GPA exact",
                    "Weighted GPA", "Weighted GPA exact", "Cumulative GPA", "Cumulative GPA exact",
                    "Cumulative weighted GPA", "Cumulative weighted GPA exact",
                    "Cumulative credits attempted", "Cumulative credits earned", "Rank",
                ],
                [
                    "A", "Abe", "", "<1>", "<1>", "<4>", "4", "<4.5>", "4.5", "<3.33>", "10/3",
                    "<3.5>", "3.5",
                    "<3>", "<3>", "<1>",
                ],
                [
                    "B", "Bea", "", "<1>", "<1>", "<3>", "3", "<3>", "3", "<3>", "3", "<3>", "3",
                    "<1>", "<1>",
                    "<2>",
                ],
            ])
    }

    @Test func aBoardHasOneSheet() throws {
        let folder = try TemporaryFolder()
        let courses = [courseJSON("=A1", credits: "1.50", points: "89.95")]
        let sheets = try sheets(workbook(boardJSON(courses), in: folder))
        #expect(
            sheets == [
                "Grades": [
                    [
                        "#", "Course", "Credits", "Score", "Score exact", "Score (15 digits)",
                        "Letter", "GPA",
                        "GPA exact",
                    ],
                    ["<1>", "=A1", "<1.5>", "<89.9>", "89.95", "<89.95>", "B", "<3>", "3"],
                ]
            ])
    }

    @Test func theWorkbookIsImportedWithItsScoresAndLetters() throws {
        let desk = try ImportDesk()
        let text = #"{"students": [\#(Self.students)]}"#
        _ = try workbook(text, in: desk.folder)
        let result = desk.run(["grades.xlsx"], to: "again.json")
        #expect(result.problems == [])
        let path = desk.folder.path + "/grades.xlsx"
        #expect(try ImportDesk.profile(of: path) == "chalkboard")
        #expect(result["students.0.lastName"] == "=1+1")
        #expect(result["students.0.givenNames"] == "Ada")
        #expect(result["students.0.gradeLevel"] == "10")
        #expect(result["students.0.courses.0.code"] == "C1")
        #expect(result["students.0.courses.0.score"] == "257/3")
        #expect(result["students.0.courses.1.score"] == nil)
        #expect(result["students.0.courses.1.letter"] == "P")
        #expect(result["students.1.id"] == "002")
        #expect(result["students.1.name"] == "_x0041_ 数学")
        #expect(result["students.1.courses.0.score"] == "93.25")
        #expect(result["students.1.courses.0.credits"] == "0.5")
        #expect(result["students.1.courses.1.score"] == "71")
        // A student without courses has no row.
        #expect(result["students.2.id"] == nil)

        let columns = ["student", "title", "credits", "score", "letter", "points", "gpa"]
        let (before, after) = (
            try lines(desk, "data.json", columns), try lines(desk, "again.json", columns)
        )
        #expect(before.count == 6)
        #expect(before.filter { !$0.hasPrefix("S-3") } == after)
        let live = "kind: class\ntables: [{ file: grades.xlsx, as: chalkboard }]\n"
        _ = try desk.folder.write(live, to: "live.yaml")
        #expect(try lines(desk, "live.yaml", columns) == after)
    }

    /// Returns columns of the grades of a file as text.
    private func lines(
        _ desk: ImportDesk, _ name: String, _ columns: [String]
    ) throws -> [String] {
        var report = Report()
        let text = try GradeRun(workspace: workspace()).grades(
            of: desk.folder.path + "/" + name, select: [], &report
        ).text(as: .csv(CSVText()))
        let rows = text.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let places = columns.compactMap { column in rows[0].firstIndex { $0 == column } }
        return rows.map { row in places.map { String(row[$0]) }.joined(separator: ",") }
    }

    @Test func aLargeClass() throws {
        let folder = try TemporaryFolder()
        let count = 10_000
        let students = (1...count).map {
            #"{"id":"S\#($0)","lastName":"L","courses":[{"title":"Art","credits":1,"score":\#($0 % 100)}]}"#
        }
        let text = #"{"students":[\#(students.joined(separator: ","))]}"#
        let sheets = try Workbook(workbook(text, in: folder)).sheets
        #expect(sheets.map(\.rows.count) == [count + 1, count + 1])
    }
}
