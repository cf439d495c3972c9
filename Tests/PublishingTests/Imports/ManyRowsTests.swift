import Testing

@testable import Publishing

/// What follows from all rows of a table is found once, and not for each row: otherwise, these imports take hours.
@Suite struct ManyRowsTests {
    private static let count = 2000

    /// Imports a table with `count` rows.
    private func people(
        _ header: String, as profile: String, _ row: (Int) -> String
    ) throws -> ImportDesk.Result {
        let desk = try ImportDesk()
        let rows = (1...Self.count).map(row)
        try desk.folder.write(([header] + rows).joined(separator: "\n") + "\n", to: "table.csv")
        return desk.run(["table.csv"], as: profile)
    }

    @Test(.timeLimit(.minutes(3))) func aColumnWithoutMaximums() throws {
        let result = try people("Name,ID,Quiz,Essay", as: "class") { row in
            "Last\(row),\(row),\(row % 11),7"
        }
        #expect(
            result.problems.map { $0.replacing(/import \S*table.csv/, with: "import FILE") } == [
                """
                table.csv:1:C "Quiz": error: what "Quiz" means is undecided
                  hint: say it in a data file, which "chalkboard import FILE -o class.yaml" writes
                """,
                #"table.csv:1:D "Essay": error: what "Essay" means is undecided"#,
            ])
    }

    @Test(.timeLimit(.minutes(3))) func maximumsThatFollowFromPercentages() throws {
        let header = "First name,Last name,ID number,Quiz: Cells (Real),Quiz: Cells (Percentage)"
        let result = try people(header, as: "moodle") { row in
            "A,Last\(row),\(row),\(row % 10 + 1).00,\((row % 10 + 1) * 5).00 %"
        }
        #expect(result.problems == [])
        #expect(result["students.count"] == "\(Self.count)")
        #expect(result["students[1999].courses[0].groups[0].assessments[0].max"] == "20")
    }

    @Test(.timeLimit(.minutes(3))) func datesThatFollowFromTheirColumn() throws {
        let header = "Last Name,First Name,Jersey,Position,Birthdate"
        let result = try people(header, as: "roster") { row in
            "Last\(row),A,,G,\(row % 12 + 1)/\(row % 28 + 1)/2010"
        }
        #expect(result.problems == [])
        #expect(result["players[0].birthDate"] == "2010-02-02")
    }
}
