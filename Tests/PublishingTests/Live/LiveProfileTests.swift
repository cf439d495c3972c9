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

        var testDescription: String { "\(profile): \(path.split(separator: "/").last ?? "")" }
    }

    private static let cases: [Case] = profiles.flatMap { profile in
        let bytes = (try? Files.read("\(folder)/\(profile)/expected.json")) ?? []
        let root = parse(bytes: bytes, path: profile, format: .json).value
        return (root?.elements.map(Array.init) ?? []).flatMap { test -> [Case] in
            guard test["mapping"]?.string == profile, test["fails"] == nil else { return [] }
            return (test["files"]?.elements.map { $0.compactMap(\.string) } ?? []).map {
                Case(profile: profile, path: "\(folder)/\(profile)/\($0)")
            }
        }
    }

    /// A student is in two grades there, which an import only warns about.
    private static let refused: Set = ["Fall marks.tsv"]

    @Test("Every profile has files") func allProfilesHaveFiles() {
        #expect(Set(Self.cases.map(\.profile)) == Set(Self.profiles))
    }

    @Test("A profile reads what an import reads", arguments: cases)
    func isReadAsImported(_ test: Case) throws {
        let importing = try ImportDesk()
        let imported = importing.run([test.path])
        let before = try #require(imported.data, "\(imported.problems)")
        let name = String(test.path.split(separator: "/").last ?? "")
        var desk = LiveDesk([
            "class.yaml": "kind: class\ntables:\n  - { file: \"\(name)\", as: \(test.profile) }\n"
        ])
        desk.files[name] = try Files.read(test.path)
        let live = desk.result("class.yaml", isGraded: true)
        guard !Self.refused.contains(name) else {
            #expect(live.root == nil && imported.problems.contains { $0.contains("warning") })
            return
        }
        let after = try #require(live.root, "\(live.problems)")
        #expect(JSONText(before).data.text() == after.data.text(), "\(live.problems)")
        // A line says what the table is. Problems have been those of the import, too, except for totals of one's own.
        let known = imported.problems.map { $0.replacing("--encoding", with: "\"encoding\"") }
        let problems = live.problems.filter { problem in
            !known.contains { $0.hasSuffix(problem) } && !problem.contains("\"Average\": warning")
        }
        #expect(live.notes.count == 1)
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
                members.filter { !["source", "sources", "kind"].contains($0.key) }
                    .map { Member($0.key, $0.key == "id" ? $0.value.sortedWords : $0.value.data) }
                    .sorted { $0.key < $1.key })
        case .array(let elements): .array(elements.map(\.data))
        default: self
        }
    }

    private var sortedWords: JSONText {
        guard case .string(let text) = self else { return self }
        return .string(text.split(separator: "-").sorted().joined(separator: "-"))
    }
}
