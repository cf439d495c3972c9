import ChalkboardKit
import Diagnostics
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests problems and outputs when only some records of a file are selected.
@Suite struct SelectionTests {
    @Test func aSelectionSaysOnlyWhatIsInIt() async throws {
        let desk = try OutputDesk(["a", "b", "c"])
        func subject(_ select: [String]) async throws -> String {
            _ = try await desk.render(formats: [.pdf], name: "some", each: false, select: select)
            let info = try Command.run("pdfinfo", [desk.folder.path + "/out/some.pdf"]).output
            let line = info.split(separator: "\n").first { $0.hasPrefix("Subject:") }
            return String(line?.dropFirst("Subject:".count).drop { $0 == " " } ?? "")
        }
        let all = try await subject([])
        #expect(all == "3 students")
        #expect(try await subject(["a", "b", "c"]) == all)
        #expect(try await subject(["a", "c"]) == "2 students")
    }

    @Test func aSelectionOfPlayers() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "team": { "wsObjectId": 1, "teamName": "Herons" }, "equipmentCategories": [],
              "equipment": [], "players": [
                { "wsObjectId": 4, "lastName": "Alder" }, { "wsObjectId": 5, "lastName": "Birch" },
                { "wsObjectId": 6, "lastName": "Cedar" } ] }
            """, to: "team.json")
        let result = run { report throws(CommandFailure) in
            let file = try DataFile.read(folder.path + "/team.json", in: workspace(), &report.sink)
            let set = try DocumentSet(file, for: "player", date: "2026-05-29", &report.sink)
            return try RecordOrder(
                set, of: "team.json", select: ["4", "6"], &report.sink
            ).summary
        }
        #expect(result.value == "2 players", "\(result.report.lines)")
    }

    @Test(arguments: [
        ("class", "a class sheet shows the whole class"),
        ("team", "a team sheet shows the whole team"),
    ])
    func aSheetShowsAll(_ kind: String, _ message: String) throws {
        let folder = try TemporaryFolder()
        let text =
            kind == "class"
            ? """
            { "students": [ { "id": "S-1", "lastName": "L", "courses": [ \(courseJSON("c")) ] } ] }
            """
            : """
            { "team": { "wsObjectId": 1, "teamName": "Herons" }, "equipmentCategories": [],
              "equipment": [], "players": [ { "wsObjectId": 4, "lastName": "Alder", "position": "G" } ] }
            """
        try folder.write(text, to: "file.json")
        let result = run { report throws(CommandFailure) in
            let path = folder.path + "/file.json"
            let file = try DataFile.read(path, in: workspace(), &report.sink)
            let set = try DocumentSet(
                file, for: kind, select: ["S-1"], date: "2026-05-29", &report.sink)
            var options = RenderOptions(targets: [
                OutputPattern(exactPath: "x.pdf", format: .pdf)
            ])
            options.select = ["S-1"]
            _ = try OutputPlan(options, set, dataPath: path, &report)
        }
        #expect(result.stop == .badData)
        #expect(
            result.report.lines == [
                "file.json: error: record \"S-1\" not found: \(message) (leave out --select)"
            ])
    }
}
