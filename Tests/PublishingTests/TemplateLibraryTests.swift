import ChalkboardKit
import Diagnostics
import Glibc
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

@Suite struct TemplateLibraryTests {
    private func template(_ text: String) -> String {
        "data: board\nsummary: \(text)\nbody: { text: \"{{title}}\" }\n"
    }

    private func library(_ folder: TemporaryFolder) -> TemplateLibrary {
        TemplateLibrary(workspace: workspace(folder.path))
    }

    @Test func lookUp() throws {
        let folder = try TemporaryFolder()
        let templates = library(folder)
        let board = ProjectFiles.root + "/templates/chalkboard.yaml"
        #expect(templates.path(of: "chalkboard") == board)
        #expect(templates.path(of: "chalkboard.yaml") == board)
        #expect(templates.path(of: board) == board)
        #expect(templates.path(of: "nothing") == nil)
        #expect(templates.path(of: "templates/chalkboard") == nil)
        mkdir(folder.path + "/templates", 0o755)
        let own = try folder.write(template("Mine"), to: "templates/chalkboard.yaml")
        try folder.write(template("Short"), to: "templates/short.yml")
        try folder.write("not a template", to: "templates/notes.txt")
        try folder.write("body: [", to: "templates/broken.yaml")
        #expect(templates.path(of: "chalkboard") == own, "the project's template takes precedence")
        #expect(templates.path(of: "short") == folder.path + "/templates/short.yml")
        let ours = Set(BuiltInTemplates.names).subtracting(["chalkboard"])
        let listing = templates.listing().filter { !ours.contains($0.name) }
        #expect(
            TemplateEntry.text(listing) == """
                Template    Data   Description
                broken             has problems: chalkboard check \(folder.path)/templates/broken.yaml
                chalkboard  board  Mine
                short       board  Short

                """)
    }

    /// A copy of a built-in template works in a project, even if a shell has just emptied its file.
    @Test func copies() throws {
        let folder = try TemporaryFolder()
        mkdir(folder.path + "/templates", 0o755)
        let path = try folder.write("", to: "templates/report-card.yaml")
        let text = run { report throws(CommandFailure) in
            try library(folder).text(of: "report-card", &report)
        }
        let ours = try Files.read(ProjectFiles.root + "/templates/report-card.yaml")
        #expect(text.value == ours)
        try folder.write(ours, to: "templates/report-card.yaml")
        let copy = run { report throws(CommandFailure) in
            try library(folder).template("report-card", &report.sink)
        }
        #expect(copy.stop == nil, "\(copy.report.lines)")
        #expect(copy.value?.path == path)
    }

    @Test func listing() throws {
        let all = TemplateLibrary(workspace: workspace()).listing()
        #expect(all.map(\.name) == BuiltInTemplates.names)
        #expect(all.allSatisfy { !$0.summary.isEmpty && !$0.data.isEmpty })
        let entries = all.filter { $0.name == "chalkboard" }
        #expect(
            TemplateEntry.json(entries).text(pretty: false)
                == #"[{"name":"chalkboard","path":"\#(ProjectFiles.root)/templates/chalkboard.yaml","data":"board","summary":"A GPA chalkboard to hang on the wall"}]"#
        )
        let text = run { report throws(CommandFailure) in
            try TemplateLibrary(workspace: workspace()).text(of: "chalkboard", &report)
        }
        #expect(
            try text.value == Files.read(ProjectFiles.root + "/templates/chalkboard.yaml"))
        let none = run { report throws(CommandFailure) in
            try TemplateLibrary(workspace: workspace()).text(of: "qqq", &report)
        }
        #expect(none.stop == .missingInput)
        #expect(
            none.report.lines == [
                "qqq: error: unknown template (the templates are"
                    + " \(BuiltInTemplates.names.joined(separator: ", ")))"
            ])
    }

    private func read(_ name: String, _ folder: TemporaryFolder) -> (
        summary: String?, lines: [String]
    ) {
        let result = run { report throws(CommandFailure) in
            try library(folder).template(folder.path + "/" + name, &report.sink)
        }
        return (result.value?.summary, result.report.lines)
    }

    @Test func extending() throws {
        let folder = try TemporaryFolder()
        try folder.write(template("Base"), to: "base.yaml")
        try folder.write("extends: base\n", to: "a.yaml")
        try folder.write("extends: base.yaml\nsummary: B\n", to: "b.yaml")
        try folder.write("extends: chalkboard\nsummary: C\n", to: "c.yaml")
        try folder.write("extends: \(folder.path)/base.yaml\n", to: "d.yaml")
        try folder.write("extends: bas\n", to: "typo.yaml")
        #expect(read("a.yaml", folder).summary == "Base")
        #expect(read("b.yaml", folder).summary == "B")
        #expect(read("c.yaml", folder).summary == "C")
        #expect(read("d.yaml", folder).summary == "Base")
        #expect(
            read("typo.yaml", folder).lines == [
                "typo.yaml:1:10: error: extends: unknown template \"bas\""
            ])
    }

    /// A cycle of templates is detected, however their paths are written.
    @Test func circles() throws {
        let folder = try TemporaryFolder()
        mkdir(folder.path + "/sub", 0o755)
        try folder.write("extends: self\n", to: "self.yaml")
        try folder.write("extends: two\n", to: "one.yaml")
        try folder.write("extends: sub/../one.yaml\n", to: "two.yaml")
        try folder.write("extends: ./x.yaml\n", to: "x.yaml")
        let root = folder.path
        #expect(
            read("self.yaml", folder).lines == [
                "self.yaml:1:10: error: extends: the template extends itself: \(root)/self.yaml → \(root)/self.yaml"
                    + " (remove one of these \"extends\")"
            ])
        for name in ["one.yaml", "two.yaml", "x.yaml"] {
            let lines = read(name, folder).lines
            #expect(lines.count == 1, "\(lines)")
            #expect(lines[0].contains("the template extends itself"), "\(lines)")
        }
    }
}
