import ChalkboardKit
import Diagnostics
import Glibc
import Schema
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of words files, built-in and in projects.
@Suite struct WordsFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["assets", "assets/words"] { mkdir("\(folder.path)/\(name)", 0o755) }
    }

    /// Returns the words of the built-in report card in a project, and the problems.
    private func words(
        _ name: String = "en"
    ) -> (words: Words?, stop: Status?, lines: [String]) {
        var desk = workspace(folder.path)
        desk.words = name
        let found = run { report throws(CommandFailure) in
            try TemplateLibrary(workspace: desk).template("report-card", &report.sink)
        }
        return (found.value?.words, found.stop, found.report.lines)
    }

    @Test func everyWordThatFactsShowHasAText() throws {
        let words = try #require(words().words)
        let all = DocumentKinds.all.flatMap(\.words) + Words.common
        #expect(all.count > 80)
        for word in all { #expect(words.texts[word.name] != nil, "\(word.name)") }
    }

    @Test func numbersHaveARealMinusSign() throws {
        let words = try #require(words().words)
        #expect(words.number("-2.5") == "−2.5" && words.number("2.5") == "2.5")
    }

    @Test func aProjectCanReplaceWords() throws {
        try folder.write("standing: { good: gut }\n", to: "assets/words/en.yaml")
        try folder.write("\"yes\": ja\nstatus: { pass: bestanden }\n", to: "assets/words/de.yaml")
        let own = try #require(words().words)
        #expect(own.plain("standing.good") == "gut" && own.plain("status.pass") == "passed")
        let german = try #require(words("de").words)
        #expect(german.plain("yes") == "ja" && german.plain("status.pass") == "bestanden")
        #expect(german.plain("standing.good") == "gut" && german.plain("no") == "no")
    }

    @Test func problemsOfWordsFilesHaveTheirPlaces() throws {
        try folder.write("class: { rank: \"{{plcae}}\" }\n", to: "assets/words/en.yaml")
        #expect(
            words().lines == [
                "en.yaml:1:16: error: class.rank: unknown fact \"plcae\" (did you mean \"place\"?)"
            ])
        let unknown = words("dee")
        #expect(unknown.stop == .missingInput)
        #expect(unknown.lines == ["dee: error: unknown words file (the words files are en)"])
    }

    @Test func aProjectNamesItsWords() throws {
        try folder.write("\"yes\": ja\n", to: "assets/words/de.yaml")
        let path = try folder.write(
            "words: de\ndocuments: []\n", to: "chalkboard.yaml")
        let project = run { report throws(CommandFailure) in
            try Project(at: path, in: workspace(folder.path), &report)
        }
        #expect(project.report.lines == [] && project.value?.words == "de")
        try folder.write("words: dee\ndocuments: []\n", to: "chalkboard.yaml")
        let typo = run { report throws(CommandFailure) in
            try Project(at: path, in: workspace(folder.path), &report)
        }
        #expect(
            typo.report.lines == [
                "chalkboard.yaml:1:8: error: words: unknown words file \"dee\" (did you mean \"de\"?)"
            ])
    }

    @Test func templatesInFoldersAreShown() throws {
        let shown = run { report throws(CommandFailure) in
            try TemplateLibrary(workspace: workspace()).text(of: "base/paper", &report)
        }
        #expect(try shown.value == Files.read(ProjectFiles.root + "/templates/base/paper.yaml"))
        let library = TemplateLibrary(workspace: workspace())
        #expect(library.path(of: "../templates/chalkboard") == nil)
    }

    @Test func filesThatTemplatesShareAreChecked() throws {
        let path = try folder.write(
            "parts: { p: { parameters: { a: }, node: { text: $b } } }\nstyles: { s: { size: -1pt } }",
            to: "shared.yaml")
        let found = run { report throws(CommandFailure) in
            try FileChecker(workspace: workspace(folder.path)).check(
                [path, ProjectFiles.root + "/templates/base/paper.yaml"], &report)
        }
        #expect(
            found.report.lines == [
                "shared.yaml:1:49: error: parts.p.node.text: unknown parameter \"b\" (the parameters are a)",
                "shared.yaml:2:22: error: styles.s.size: a length must be more than 0 here",
            ])
    }

    /// Facts in another language: a report card's standing, rank and statuses.
    @Test func factsAreShownInTheWords() throws {
        try folder.write(
            """
            standing: { good: gut }
            class: { rank: "{{place}}. von {{count}}" }
            list: { separator: " / " }
            attendance: { present: "{{days}} da" }
            numbers: { decimal: "," }
            """, to: "assets/words/en.yaml")
        let words = try #require(words().words)
        let set = run { report throws(CommandFailure) in
            let file = try DataFile.read(
                exampleSchool + "/class.json", in: workspace(), &report.sink)
            return try DocumentSet(file, for: "student", &report.sink)
        }
        let entry = try #require(set.value?.entries.first { $0.id == "S-1006" })
        let scope = Scope([entry.record], words: words)
        func shown(_ path: String...) -> String? {
            scope.field(at: FactPath(path))?.value.shown(in: words)
        }
        #expect(shown("standing") == "gut" && shown("rank") == "7. von 13")
        #expect(shown("gpa") == "3,3")
        #expect(shown("attendance", "text")?.hasPrefix("87 da / ") == true)
    }
}
