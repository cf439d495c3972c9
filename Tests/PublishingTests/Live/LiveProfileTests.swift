import Diagnostics
import Input
import TestSupport
import Testing

@testable import Publishing

/// Files of other programs become the same data by the profile of a data file as by an import.
@Suite struct LiveProfileTests {
    private static let folder = ProjectFiles.root + "/Tests/PublishingTests/Imports/Profiles"
    private static let profiles = Files.names(in: ProjectFiles.root + "/assets/profiles")
        .map { String($0.dropLast(5)) }

    /// A file in the format of a profile.
    struct Case: Sendable, CustomTestStringConvertible {
        var profile: String
        var path: String
        /// The names of files for teams; nil for one file.
        var output: String?
        var read: String?

        var testDescription: String { "\(profile): \(path.split(separator: "/").last ?? "")" }
    }

    private static let cases: [Case] = profiles.flatMap { profile in
        let bytes = (try? Files.read("\(folder)/\(profile)/expected.json")) ?? []
        let root = parse(bytes: bytes, path: profile, format: .json).value
        return (root?.elements.map(Array.init) ?? []).flatMap { test -> [Case] in
            guard let mapping = test["mapping"]?.string,
                mapping == profile || mapping == "\(profile)-metric", test["fails"] == nil
            else { return [] }
            return (test["files"]?.elements.map { $0.compactMap(\.string) } ?? []).map {
                Case(
                    profile: profile, path: "\(folder)/\(profile)/\($0)",
                    output: test["output"]?.string, read: test["read"]?.string)
            }
        }
    }
    /// What a file of several teams needs so that it is one of them.
    private static let teams = [
        "Bantam rosters.xlsx": "where: { Team: Herons }",
        "team import.csv": "where: { Team Name: Otters 12U }",
        "rosters.xlsx": "sheet: BLUEBIRDS",
    ]

    /// A student is in two grades there, which an import only warns about.
    private static let refused: Set = ["Fall marks.tsv"]

    @Test("Every profile has files") func allProfilesHaveFiles() {
        // They are tested with the program's own workbooks, and with tables of other suites.
        let others: Set = ["chalkboard", "signup", "transcript"]
        #expect(Set(Self.cases.map(\.profile)) == Set(Self.profiles).subtracting(others))
    }

    @Test("A profile reads what an import reads", arguments: cases)
    func isReadAsImported(_ test: Case) throws {
        let importing = try ImportDesk()
        let imported = importing.run(
            [test.path], to: test.output ?? "data.json", reading: test.read)
        let before = try #require(imported.data, "\(imported.problems)")
        let name = String(test.path.split(separator: "/").last ?? "")
        let profile = parse(
            bytes: try Files.read(ProjectFiles.root + "/assets/profiles/\(test.profile).yaml"),
            path: "", format: .yaml)
        let kind = try #require(profile.value?["kind"]?.string)
        let team = test.output == nil ? "" : ", \(Self.teams[name] ?? "")"
        var desk = LiveDesk([
            "class.yaml":
                "kind: \(kind)\ntables:\n  - { file: \"\(name)\", as: \(test.profile)\(team) }\n"
        ])
        desk.files[name] = try Files.read(test.path)
        let live = desk.result("class.yaml", isGraded: kind == "class")
        guard !Self.refused.contains(name) else {
            #expect(live.root == nil && imported.problems.contains { $0.contains("warning") })
            return
        }
        if test.output == nil, Self.teams[name] != nil {
            // A data file is for one team.
            #expect(
                live.root == nil && live.problems.contains { $0.contains("a data file has one") })
            return
        }
        let after = try #require(live.root, "\(live.problems)")
        #expect(JSONText(before).data.text() == after.data.text(), "\(live.problems)")
        // A line says what the table is. Problems have been those of the import, too, except for totals of one's own.
        let known = imported.problems.map { $0.replacing("--encoding", with: "\"encoding\"") }
        let problems = live.problems.filter { problem in
            !known.contains { $0.hasSuffix(problem) } && !problem.contains("\"Average\": warning")
        }
        // A line for each list of records.
        #expect(live.notes.count == (test.profile == "nhl" ? 3 : 1))
        #expect(problems.isEmpty, "\(live.problems)\n\(known)")
    }
}

extension JSONText {
    /// What is printed of data: without where it comes from, and in a fixed order of members, and of words in ids that
    /// are made of names.
    fileprivate var data: JSONText {
        switch self {
        case .object(let members):
            .object(
                members.filter { !["source", "sources", "kind", "tables"].contains($0.key) }
                    .map { member in
                        let key = ["teamName": "name", "jerseyNumber": "number"][member.key]
                        return Member(
                            key ?? member.key,
                            member.key == "id"
                                ? member.value.sortedWords
                                : member.key == "team"
                                    ? member.value.data.withoutID : member.value.data)
                    }
                    .sorted { $0.key < $1.key })
        case .array(let elements): .array(elements.map(\.data))
        default: self
        }
    }

    /// A team without the id that an import makes of its name.
    private var withoutID: JSONText {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.key != "id" })
    }

    private var sortedWords: JSONText {
        guard case .string(let text) = self else { return self }
        return .string(text.split { "-'".contains($0) }.sorted().joined(separator: "-"))
    }
}
