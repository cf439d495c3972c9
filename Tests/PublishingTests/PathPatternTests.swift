import Diagnostics
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests paths with `*` and `?` in projects.
@Suite struct PathPatternTests {
    @Test(arguments: [
        ("a.json", "*.json", true), ("a.json", "*", true), ("a.json", "?.json", true),
        ("ab.json", "?.json", false), ("a.json", "*.yaml", false), ("", "*", true),
        ("2026-a.json", "2026-*.json", true), ("aab", "*ab", true), ("abab", "*ab", true),
        ("ababc", "*ab", false), ("abc", "a*b*c", true), ("ac", "a*b*c", false),
        ("日本.json", "??.json", true), ("a", "a**", true), ("a", "", false),
    ])
    func names(_ name: String, _ part: String, _ fits: Bool) {
        #expect(PathPattern.fits(name, part[...]) == fits)
    }

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for path in ["classes", "classes/old.json", "7", "8"] {
            try workspace().makeFolder("\(folder.path)/\(path)")
        }
        for path in ["classes/b.json", "classes/a.json", "classes/.c.json", "7/x.json", "8/x.json"]
        {
            try folder.write(
                "{ \"students\": [{ \"id\": \"S-1\", \"lastName\": \"L\", \"courses\": [\(courseJSON("c"))] }] }",
                to: path)
        }
        return folder
    }

    @Test(arguments: [
        ("classes/*.json", ["classes/a.json", "classes/b.json"]),
        ("?/x.json", ["7/x.json", "8/x.json"]),
        ("*/a.json", ["classes/a.json"]),
        ("*/*.json", ["7/x.json", "8/x.json", "classes/a.json", "classes/b.json"]),
        ("*.json", []), ("classes/.*.json", ["classes/.c.json"]),
        ("./classes/a*", ["classes/a.json"]),
    ])
    func files(_ path: String, _ expected: [String]) throws {
        let folder = try folder()
        let pattern = try #require(PathPattern(path))
        #expect(pattern.files(in: folder.path, of: workspace()) == expected)
        #expect(PathPattern("classes/a.json") == nil)
    }

    /// Builds a project with a document; returns the paths of the outputs, or the problems.
    private func build(_ document: String) async throws -> [String] {
        let folder = try folder()
        try folder.write("documents:\n  - { \(document) }\n", to: "chalkboard.yaml")
        let local = workspace(folder.path)
        let result = await runAsync { report async throws(CommandFailure) in
            let project = try Project(at: folder.path, in: local, &report)
            try await ProjectBuilder(workspace: local).build(project, jobs: 1, &report)
        }
        let lines =
            result.report.lines.isEmpty
            ? result.report.outputs.map(\.path) : result.report.lines
        return lines.map { $0.replacing(folder.path + "/", with: "") }
    }

    @Test func oneDocumentForEachFile() async throws {
        #expect(
            try await build(
                "template: report-card, data: \"classes/*.json\", to: \"{{file}}/{{id}}.svg\", each: true"
            )
                == ["output/a/S-1.svg", "output/b/S-1.svg"])
        #expect(
            try await build(
                "template: report-card, data: \"classes/*.json\", to: \"cards-{{file}}.svg\"")
                == ["output/cards-a.svg", "output/cards-b.svg"])
        #expect(
            try await build("template: report-card, data: classes/a.json, to: \"{{file}}.svg\"")
                == ["output/a.svg"])
    }

    @Test func problems() async throws {
        #expect(
            try await build("template: report-card, data: \"classes/*.yaml\", to: x.svg") == [
                "chalkboard.yaml:2:36: error: documents[0].data: no file matches \"classes/*.yaml\""
            ])
        #expect(
            try await build("template: report-card, data: \"classes/*.json\", to: x.svg, pgae: a4")
                == [
                    "chalkboard.yaml:2:58: error: documents[0].to: \"classes/a.json\" and"
                        + " \"classes/b.json\" would both be written to \"output/x.svg\""
                        + " (add {{file}} to the name: it is the name of the data file)",
                    "chalkboard.yaml:2:65: warning: documents[0]: unknown key \"pgae\" (did you mean \"page\"?)",
                ])
        #expect(
            try await build("template: report-card, data: \"../*/a.json\", to: x.svg") == [
                "chalkboard.yaml:2:36: error: documents[0].data: the path \"../*/a.json\" is outside"
                    + " the project folder"
            ])
    }
}
