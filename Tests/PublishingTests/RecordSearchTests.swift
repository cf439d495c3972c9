import Diagnostics
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests the selection of records by what people call them.
@Suite struct RecordSearchTests {
    private static let roster = """
        { "team": { "wsObjectId": 1, "teamName": "Herons" }, "equipmentCategories": [],
          "equipment": [], "players": [
            { "wsObjectId": 101, "lastName": "Alder", "givenNames": "Ada", "jerseyNumber": 17 },
            { "wsObjectId": 17, "lastName": "Birch", "givenNames": "Ada Marie", "jerseyNumber": 5 },
            { "wsObjectId": 103, "lastName": "Cedar", "givenNames": "Noor", "jerseyNumber": 9 },
            { "wsObjectId": 104, "lastName": "Cedar", "givenNames": "Élise", "jerseyNumber": 9 }
        ] }
        """

    private static func student(_ id: String, _ given: String, _ last: String) -> String {
        """
        { "id": "\(id)", "givenNames": "\(given)", "lastName": "\(last)", "courses": [ \
        \(courseJSON("c")) ] }
        """
    }

    private static let school =
        "{ \"students\": [ "
        + [
            student("S-1", "Ada", "Lovelace"), student("S-2", "Ada", "Byron"),
            student("S-3", "José María", "Núñez"),
        ].joined(separator: ", ") + " ] }"

    /// Returns the ids of the selected records, or the errors; there are warnings about the roster.
    private func selected(_ select: [String], in text: String, for record: String) throws
        -> [String]
    {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "data.json")
        let result = run { report throws(CommandFailure) in
            let file = try DataFile.read(path, in: workspace(), &report.sink)
            let set = try DocumentSet(
                file, for: record, select: select, date: "2026-05-29", &report.sink)
            return try set.selected(select, path: path, &report.sink).map(\.id)
        }
        return result.value ?? result.report.lines.filter { $0.contains(": error: ") }
    }

    @Test(arguments: [
        (["9001"], ["data.json: error: record \"9001\" not found"]),
        (["101"], ["101"]),
        // An id comes before a number.
        (["17"], ["17"]),
        (["5"], ["17"]),
        (["Alder"], ["101"]),
        (["alder, ada"], ["101"]),
        (["Noor Cedar", "101"], ["101", "103"]),
        (["élise"], ["104"]),
        (["Marie Birch"], ["17"]),
        // A whole name comes before a part of one.
        (["Ada"], ["101"]),
        (
            ["9"],
            [
                "data.json: error: 2 records match \"9\""
                    + " (use an id: 103 (Noor Cedar), 104 (Élise Cedar))"
            ]
        ),
        (
            ["Cedar", "Alderr"],
            [
                "data.json: error: 2 records match \"Cedar\""
                    + " (use an id: 103 (Noor Cedar), 104 (Élise Cedar))",
                "data.json: error: record \"Alderr\" not found",
            ]
        ),
        ([" "], ["data.json: error: record \" \" not found"]),
    ])
    func players(_ select: [String], _ expected: [String]) throws {
        #expect(try selected(select, in: Self.roster, for: "player") == expected)
    }

    @Test(arguments: [
        ("Lovelace", ["S-1"]), ("Ada Byron", ["S-2"]), ("josé", ["S-3"]), ("María Núñez", ["S-3"]),
        (
            "Ada",
            [
                "data.json: error: 2 records match \"Ada\""
                    + " (use an id: S-1 (Ada Lovelace), S-2 (Ada Byron))"
            ]
        ),
    ])
    func students(_ asked: String, _ expected: [String]) throws {
        for record in ["student", "board"] {
            #expect(try selected([asked], in: Self.school, for: record) == expected)
        }
        // "explain" selects in the same way.
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.school, to: "data.json")
        let result = run { report throws(CommandFailure) in
            try GradeRun(workspace: workspace()).explanation(of: path, select: [asked], &report)
                .text
        }
        if expected[0].hasPrefix("S-") {
            #expect(result.value?.hasPrefix(expected[0]) == true, "\(result.value ?? "")")
        } else {
            #expect(result.report.lines == expected)
        }
    }

    @Test func manyCandidates() {
        let candidates = (1...14).map { (id: "S-\($0)", name: $0 == 1 ? "" : "Ada") }
        let (message, hint) = RecordSearch("Ada").ambiguity(of: candidates)
        #expect(message == "14 records match \"Ada\"")
        #expect(hint.hasPrefix("use an id: S-1, S-2 (Ada), "))
        #expect(hint.hasSuffix(", S-12 (Ada), and 2 more"))
    }
}
