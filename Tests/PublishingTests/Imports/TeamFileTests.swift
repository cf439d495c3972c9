import TestSupport
import Testing

@testable import Publishing

/// Tests the names of files with one team each.
@Suite struct TeamFileTests {
    private func imported(_ teams: [String]) throws -> (ImportDesk, ImportDesk.Result) {
        let desk = try ImportDesk()
        let rows = teams.enumerated().map { "\($0.offset + 1),Bell,Ada,G,\"\($0.element)\"\n" }
        try desk.folder.write(
            "Jersey,Last Name,First Name,Position,Team\n" + rows.joined(), to: "team.csv")
        let result = desk.run(["team.csv"], to: "{{team}}.json", reading: "team.csv")
        return (desk, result)
    }

    /// Some file systems ignore case.
    @Test(arguments: [
        ["Straße", "STRASSE"], ["A/B", "A:B"], [".", ".."],
    ])
    func oneFileForTwoTeams(_ teams: [String]) throws {
        let (desk, result) = try imported(teams)
        #expect(result.outcome == nil)
        #expect(result.problems.count == 1)
        let problem = result.problems.first ?? ""
        #expect(
            problem.contains(
                "the teams \"\(teams[0])\" and \"\(teams[1])\" would both be written to this file"),
            "\(problem)")
        #expect(Files.names(in: desk.folder.path).sorted() == ["team.csv"])
    }

    @Test("A row without a team is in no file, which is said") func withoutTeam() throws {
        let (_, result) = try imported(["Terns", "", "Owls"])
        #expect(result.outcome != nil)
        #expect(
            result.problems.contains {
                $0.contains(
                    "team.csv:3:E \"Team\": warning: this row has no \"Team\", so no file has it")
            }, "\(result.problems)")
    }

    @Test func namesOfDots() throws {
        let (desk, result) = try imported(["..", "Terns"])
        #expect(result.outcome != nil, "\(result.problems)")
        #expect(
            Files.names(in: desk.folder.path).sorted() == [
                "Terns.json", "_.json", "team.csv",
            ])
    }
}
