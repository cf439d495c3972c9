import Diagnostics
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests grades as tables, JSON and CSV.
@Suite struct GradesTests {
    private static let examples = ProjectFiles.root + "/examples/gpa"

    private func grades(_ path: String) throws -> BoardGrades {
        var report = Report()
        return try GradeRun(workspace: workspace()).grades(of: path, &report)
    }

    @Test func table() throws {
        let grades = try grades("\(Self.examples)/four-courses.json")
        #expect(
            grades.table(colored: false) == """
                #  Course              Credits  Score  Letter
                1  Mobile Programming        3   90.0  A
                2  Algorithms                4   86.0  B
                3  Data Structures           3   70.6  C
                4  Senior Project            3   25.0  F

                GPA: 2.3 (exactly 30/13)

                """)
    }

    @Test func emptyBoard() throws {
        let grades = try grades("\(Self.examples)/empty.json")
        #expect(grades.list(colored: true) == "GPA: \n")
        #expect(grades.table(colored: true) == "GPA: \n")
        #expect(
            grades.json.text(pretty: false)
                == #"{"courses":[],"gpa":"","gpaExact":"","color":"white"}"#)
        #expect(
            grades.csv(CSVText())
                == "id,title,credits,score,scoreExact,letter,gpa,gpaExact,color\r\n")
    }

    @Test func jsonAndCSV() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            boardJSON([courseJSON("R&D, \"part\" 1", credits: "1.50", points: "89.95")]),
            to: "b.json")
        let grades = try grades(path)
        #expect(
            grades.json.text(pretty: false)
                == #"{"courses":[{"id":1,"title":"R&D, \"part\" 1","credits":"1.5","score":"89.9","scoreExact":"1799/20","letter":"B"}],"gpa":"3.0","gpaExact":"3","color":"green"}"#
        )
        #expect(
            grades.csv(CSVText()).split(separator: "\r\n", omittingEmptySubsequences: true).last
                == #"1,"R&D, ""part"" 1",1.5,89.9,1799/20,B,3.0,3,green"#)
    }

    /// A title cannot move the cursor, break a line or change the text direction in a terminal.
    @Test func titlesAreHarmlessOnATerminal() throws {
        let folder = try TemporaryFolder()
        let title = "a\u{1B}[2Jb\nc\u{202E}d\u{9B}e"
        let path = try folder.write(boardJSON([courseJSON(title)]), to: "b.json")
        let grades = try grades(path)
        let shown = "a␛[2Jb␊c<U+202E>d<U+009B>e"
        #expect(grades.list(colored: false) == "1) \(shown) | 3 (A)\n\nGPA: 4.0\n")
        #expect(grades.table(colored: false).contains("1  \(shown)  "))
        var report = Report()
        let explanation = try GradeRun(workspace: workspace())
            .explanation(of: path, select: [], &report)
        #expect(explanation.text.hasPrefix("1) \(shown) | 3\n"))
        #expect(grades.json.text().contains(#"a\u001b[2Jb\nc"#))
    }

    @Test func explanations() throws {
        let run = GradeRun(workspace: workspace())
        var report = Report()
        let path = "\(Self.examples)/two-courses.json"
        let all = try run.explanation(of: path, select: [], &report)
        #expect(all.text.hasPrefix("1) Mobile Programming | 3\n   "))
        #expect(all.text.contains("\n\n2) Algorithms | 4\n   "))
        #expect(all.text.contains("24/7"))
        let one = try run.explanation(of: path, select: ["2"], &report)
        #expect(one.text.hasPrefix("2) Algorithms | 4\n   "))
        #expect(!one.text.contains("GPA") && !one.text.hasSuffix("\n\n"))
        #expect(one.json.text(pretty: false).hasPrefix(#"{"courses":[{"id":2,"#))
        let none = refusals(path, ["3", "x"])
        #expect(
            none == [
                "two-courses.json: error: there is no course \"3\" (the courses are 1, 2)",
                "two-courses.json: error: there is no course \"x\" (the courses are 1, 2)",
            ])
        #expect(
            refusals("\(Self.examples)/empty.json", ["1"]) == [
                "empty.json: error: there is no course \"1\" (the board is empty)"
            ])
    }

    private func refusals(_ path: String, _ select: [String]) -> [String] {
        run { report throws(CommandFailure) in
            try GradeRun(workspace: workspace()).explanation(of: path, select: select, &report)
        }.report.lines
    }

    @Test func wideLettersKeepTheColumns() {
        let table = TextTable(
            head: ["A", "B"], rows: [["数据", "1"], ["é\u{301}", "22"], ["👩‍🎓", "3"]], right: [1])
        #expect(table.text == "A      B\n数据   1\né\u{301}     22\n👩‍🎓     3\n")
    }
}
