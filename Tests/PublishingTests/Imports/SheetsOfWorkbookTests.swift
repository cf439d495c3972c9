import Exact
import Testing

@testable import Publishing
@testable import Tables

/// The sheets of one workbook, which can be courses, terms, totals, and copies.
@Suite struct SheetsOfWorkbookTests {
    /// Returns what the import of a workbook says, and the data.
    private func imported(
        _ sheets: [(name: String, rows: [[String]])], to output: String = "data.json"
    ) throws -> ImportDesk.Result {
        let writer = try WorkbookWriter(created: 1_000_000_000)
        for (name, rows) in sheets {
            let sheet = try writer.addSheet(name, headers: rows[0])
            for row in rows.dropFirst() {
                try writer.add(row.map { WorkbookCell(shown: $0) }, to: sheet)
            }
        }
        let desk = try ImportDesk()
        try desk.folder.write(writer.finish(), to: "a.xlsx")
        return desk.run(["a.xlsx"], as: nil, to: output, TableSettings())
    }

    private static let marks = [["Name", "Quiz 1 (/10)"], ["Ana Abel", "8"], ["Bob Best", "9"]]

    @Test(
        "A sheet with totals only, of a report, or of a copy is asked",
        arguments: [
            "Summary", "Report", "Copy of Marks", "Marks (2)", "Backup", "Sheet2",
        ]) func others(_ name: String) throws
    {
        let isCopy = name.contains("Copy") || name.contains("(2)") || name == "Backup"
        let result = try imported([
            ("Marks", Self.marks),
            (
                name,
                isCopy
                    ? Self.marks : [["Name", "Average"], ["Ana Abel", "55"], ["Bob Best", "95"]]
            ),
        ])
        #expect(
            result.problems.contains {
                $0.contains("what the table \"\(name)\" means is undecided")
            },
            "\(result.problems)")
    }

    @Test("Sheets of terms are the terms of courses") func terms() throws {
        let result = try imported([
            (
                "Term 1",
                [
                    ["Name", "Math", "English"], ["Ana Abel", "90", "80"],
                    ["Bob Best", "70", "60"],
                ]
            ),
            (
                "Term 2",
                [
                    ["Name", "Math", "English"], ["Ana Abel", "50", "80"],
                    ["Bob Best", "75", "65"],
                ]
            ),
        ])
        let math = result.data?["students"]?.elementList.first?["courses"]?.elementList.first
        #expect(math?["terms"]?["Term 1"]?["score"]?.numberText == "90")
        #expect(math?["terms"]?["Term 2"]?["score"]?.numberText == "50")
        #expect(math?["score"] == nil)
    }

    @Test("Two sheets of one name are a warning") func names() throws {
        func sheet(_ title: String) -> [[String]] {
            [["Student:", "Ada Bell"], ["Course", "Score"], [title, "90"]]
        }
        let result = try imported([("A", sheet("Math")), ("B", sheet("Art"))])
        #expect(
            result.problems.contains {
                $0.contains("warning: \"Ada Bell\" has another table, so both are read as one")
            }, "\(result.problems)")
    }

    @Test("Sheets with other marks of one person and course lose none") func others() throws {
        func sheet(_ mark: String) -> [[String]] {
            [["Name", "Math", "Art"], ["Al Bo", mark, "60"]]
        }
        let result = try imported([("Jan", sheet("90")), ("Feb", sheet("70"))])
        #expect(result.data == nil)
        #expect(
            result.problems.contains { $0.contains("for one person and course") },
            "\(result.problems)")
        let two = try imported([
            ("5A", sheet("90")),
            ("5B", [["Name", "Music", "Latin"], ["Al Bo", "70", "60"], ["Cy Do", "80", "70"]]),
        ])
        #expect(two.notes.contains { $0.contains("the same as before: \"Al Bo\"") }, "\(two.notes)")
    }
}
